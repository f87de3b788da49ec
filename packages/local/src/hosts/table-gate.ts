// The way to DynamoDB Local on disk. It answers a transaction when its commit is in a queue, not when it is stored: a kill
// in between would lose what was acknowledged. So the gate holds the answer back until the database, asked by a second
// request through the same queue, knows the transaction. Single writes are stored before they are answered.
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { close, listen } from '../process/ports.ts';
import { forward } from './forward.ts';
import { type HttpRequest, type HttpResponse, jsonResponse } from './http-message.ts';
import { serveHttp } from './http-server.ts';
import { fullSentence, type Room } from './room.ts';
import { openWriteHold } from './write-hold.ts';

export interface TableGate {
  readonly endpoint: string;
  close(): Promise<void>;
}

/** DynamoDB takes no larger request. */
const requestLimitBytes = 16 * 1024 * 1024;

const writes = new Set([
  'BatchWriteItem',
  'DeleteItem',
  'PutItem',
  'TransactWriteItems',
  'UpdateItem',
  'UpdateTable',
]);

const holdTargets = { begin: 'LocalRun.HoldWrites', end: 'LocalRun.ReleaseWrites' } as const;
const longestHoldMs = 60_000;

/**
 * Does something while the database behind a gate writes nothing.
 * @throws where writes were let through before it was done
 */
export async function withoutWrites<T>(gate: string, work: () => Promise<T>): Promise<T> {
  const send = async (target: string) =>
    (await fetch(gate, { method: 'POST', headers: { 'x-amz-target': target } })).ok;
  if (!(await send(holdTargets.begin))) throw new Error('the database could not hold writes back');
  const done = await work().catch(async (error: unknown) => {
    await send(holdTargets.end);
    throw error;
  });
  if (await send(holdTargets.end)) return done;
  throw new Error(`the work took longer than ${longestHoldMs / 1000} s, for which writes can be held back`);
}

/** Opens the gate before a database. */
export async function openTableGate(database: string, room: Room): Promise<TableGate> {
  const agent = new Agent({ keepAlive: true });
  // A database that ended is reported by the one who started it.
  const ask = (request: HttpRequest) =>
    forward(database, agent, request).catch(() =>
      refusal(500, 'InternalServerError', 'The database does not answer.'),
    );
  const hold = openWriteHold();
  const server = serveHttp(async (request) => {
    const target = request.headers['x-amz-target'] ?? '';
    if (target === holdTargets.begin) return heldFrom(hold.begin(longestHoldMs));
    if (target === holdTargets.end) return jsonResponse(hold.end() ? 200 : 409, {});
    const operation = target.split('.')[1] ?? '';
    if (!writes.has(operation)) return ask(request);
    if (await room.isFull()) return refusal(400, 'DiskFull', fullSentence);
    return hold.pass(() => (operation === 'TransactWriteItems' ? transact(request, ask) : ask(request)));
  }, requestLimitBytes);
  const port = await listen(server, 0, 'a free port');
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async close() {
      await close(server);
      agent.destroy();
    },
  };
}

const heldFrom = async (begun: Promise<void>) => {
  await begun;
  return jsonResponse(200, {});
};

type Ask = (request: HttpRequest) => Promise<HttpResponse>;

interface Transaction {
  readonly ClientRequestToken: string;
  readonly TransactItems: readonly Readonly<Record<string, { readonly TableName: string }>>[];
}

/** Where the commit failed after all, the SDK's client tries again under the same token. */
async function transact(request: HttpRequest, ask: Ask): Promise<HttpResponse> {
  const given = JSON.parse(request.body.toString('utf8')) as Partial<Transaction>;
  const transaction = { ClientRequestToken: randomUUID(), ...given } as Transaction;
  const answer = await ask(given.ClientRequestToken === undefined ? withBody(request, transaction) : request);
  if (answer.status !== 200 || (await isStored(transaction, (probe) => ask(withBody(request, probe)))))
    return answer;
  return refusal(500, 'InternalServerError', 'The database could not store the transaction.');
}

/**
 * Another transaction under the same token is refused as such once the first one is stored. Where it is not, the condition
 * refuses the second one, so that it never changes anything.
 */
async function isStored(
  { ClientRequestToken, TransactItems }: Transaction,
  ask: (probe: object) => Promise<HttpResponse>,
): Promise<boolean> {
  const [TableName] = TransactItems.flatMap((item) => Object.values(item).map((write) => write.TableName));
  const Key = { pk: { S: 'no such row' }, sk: { S: 'no such row' } };
  const check = { TableName, Key, ConditionExpression: 'attribute_exists(pk)' };
  const { body } = await ask({ ClientRequestToken, TransactItems: [{ ConditionCheck: check }] });
  return body.includes('IdempotentParameterMismatchException');
}

/** The signature no longer fits the body; DynamoDB Local reads nothing of it but the name of the key. */
const withBody = (request: HttpRequest, body: object): HttpRequest => ({
  ...request,
  body: Buffer.from(JSON.stringify(body)),
});

const refusal = (status: number, type: string, message: string): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.0' },
  body: Buffer.from(JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${type}`, message })),
});
