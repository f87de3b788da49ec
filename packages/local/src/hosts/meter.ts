// Counts what the functions of the local run take of the cloud: units of the table, requests to the bucket, calls of functions
// and their time. It is between the functions and the hosts, so what a caller writes for itself does not count.
import { Agent } from 'node:http';
import { close, listen } from '../process/ports.ts';
import type { Stops } from '../process/stops.ts';
import { forward } from './forward.ts';
import type { Functions } from './functions.ts';
import type { HttpRequest, HttpResponse } from './http-message.ts';
import { serveHttp } from './http-server.ts';

/** Where functions find table, buckets and state machines. */
export interface Access {
  readonly dynamoEndpoint: string;
  readonly objectStoreEndpoint: string;
  readonly stepFunctionsEndpoint: string;
}

export interface Tally {
  /** Request units of the table, indexes included. */
  writeUnits: number;
  readUnits: number;
  /** Requests to the bucket that S3 prices as a PUT, and those that it prices as a GET. */
  bucketWrites: number;
  bucketReads: number;
  /** By the function's name. */
  readonly calls: Record<string, { count: number; ms: number }>;
}

export interface Meter {
  readonly tally: Tally;
  /** Puts itself before the hosts; answers where the functions find them now. */
  before(access: Access, stops: Stops): Promise<Access>;
  /** The functions with a clock. */
  timed(functions: Functions): Functions;
}

/** DynamoDB takes no larger request; a part of a file is smaller. */
const requestLimitBytes = 64 * 1024 * 1024;

export function openMeter(): Meter {
  const tally: Tally = { writeUnits: 0, readUnits: 0, bucketWrites: 0, bucketReads: 0, calls: {} };
  return {
    tally,
    async before(access, stops) {
      const stand = (origin: string, pass: Pass) => standBefore(origin, pass, stops);
      return {
        ...access,
        dynamoEndpoint: await stand(access.dynamoEndpoint, (request, ask) =>
          countedUnits(request, ask, tally),
        ),
        objectStoreEndpoint: await stand(access.objectStoreEndpoint, (request, ask) => {
          countRequest(request, tally);
          return ask(request);
        }),
      };
    },
    timed: (functions) => ({
      ...functions,
      async invoke(name, event, requestId) {
        const from = performance.now();
        try {
          return await functions.invoke(name, event, requestId);
        } finally {
          tally.calls[name] ??= { count: 0, ms: 0 };
          tally.calls[name].count += 1;
          tally.calls[name].ms += performance.now() - from;
        }
      },
    }),
  };
}

type Ask = (request: HttpRequest) => Promise<HttpResponse>;
type Pass = (request: HttpRequest, ask: Ask) => Promise<HttpResponse>;

async function standBefore(origin: string, pass: Pass, stops: Stops): Promise<string> {
  const agent = new Agent({ keepAlive: true });
  const server = serveHttp(
    (request) => pass(request, (each) => forward(origin, agent, each)),
    requestLimitBytes,
  );
  const port = await listen(server, 0, 'a free port');
  stops.add(async () => {
    await close(server);
    agent.destroy();
  });
  return `http://127.0.0.1:${port}`;
}

type Consumed = Readonly<{ CapacityUnits?: number }>;

const writes = /^(Put|Update|Delete|BatchWrite|TransactWrite)/;

/** The database says itself how many units a request took; the signature is not held against the changed body. */
async function countedUnits(request: HttpRequest, ask: Ask, tally: Tally): Promise<HttpResponse> {
  const operation = request.headers['x-amz-target']?.split('.')[1] ?? '';
  const body = {
    ...(JSON.parse(request.body.toString('utf8')) as object),
    ReturnConsumedCapacity: 'INDEXES',
  };
  const answer = await ask({ ...request, body: Buffer.from(JSON.stringify(body)) });
  const { ConsumedCapacity } = JSON.parse(answer.body.toString('utf8')) as {
    ConsumedCapacity?: Consumed | readonly Consumed[];
  };
  const units = [ConsumedCapacity ?? []].flat().reduce((sum, each) => sum + (each.CapacityUnits ?? 0), 0);
  if (writes.test(operation)) tally.writeUnits += units;
  else tally.readUnits += units;
  return answer;
}

/** Deletions are free; a listing is priced as a PUT. */
function countRequest({ method, url }: HttpRequest, tally: Tally): void {
  if (method === 'DELETE') return;
  if (method === 'PUT' || method === 'POST' || url.includes('list-type=')) tally.bucketWrites += 1;
  else tally.bucketReads += 1;
}
