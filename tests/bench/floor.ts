// The floor of a request: the calls to DynamoDB that it makes, made again without anything around them. A write goes to
// rows of its own in their state before, so that each of its conditions holds once more.
import * as dynamo from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { putRows } from '@portal/core/storage/read';
import { lazily, tableClient, tableName } from '@portal/core/storage/table';
import { aContext } from '../../packages/functions/src/pipeline/gateway-event.fixture.ts';
import type { LambdaHandler } from '../../packages/functions/src/pipeline/request-context.ts';
import { toResponse } from '../../packages/local/src/hosts/gateway-event.ts';
import { localAccess } from '../../packages/local/src/hosts/local-access.ts';
import { bucketEnvironment } from '../support/bucket.ts';
import { gatewayRequest, lookUpSettings } from '../support/gateway-request.ts';
import type { Transport } from '../support/http.ts';
import { captchaAnswer, measuredCloud } from '../support/measured-cloud.ts';

type Row = Record<string, dynamo.AttributeValue>;

interface Call {
  /** The SDK's class: "GetItemCommand". */
  readonly command: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly from: number;
  to: number;
}

export interface Recording {
  /** Calls of one step ran side by side. */
  readonly steps: readonly (readonly Call[])[];
  /** The rows under the keys of its writes, before them. */
  readonly before: readonly Row[];
}

const rawClient = lazily(async () => {
  const { dynamoEndpoint } = await measuredCloud();
  return new dynamo.DynamoDBClient({ endpoint: dynamoEndpoint, ...localAccess });
});

/** Runs work and answers what it asked of the table through core's client. */
export const recordCalls = async (work: () => Promise<unknown>): Promise<Recording> => {
  const client = await rawClient();
  const calls: Call[] = [];
  const before = new Map<string, Row | undefined>();
  tableClient.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const input = structuredClone(args.input) as Call['input'];
        for (const { pk, sk } of writtenHolders(String(commandName), input)) {
          const [key, name] = [{ pk, sk } as Row, JSON.stringify([pk, sk])];
          // what a call of the same request wrote is no state before
          if (before.has(name)) continue;
          const get = { TableName: tableName(), Key: key, ConsistentRead: true };
          before.set(name, (await client.send(new dynamo.GetItemCommand(get))).Item);
        }
        const from = performance.now();
        const answer = await next(args);
        calls.push({ command: String(commandName), input, from, to: performance.now() });
        return answer;
      },
    { step: 'serialize', name: 'record' },
  );
  try {
    await work();
  } finally {
    tableClient.middlewareStack.remove('record');
  }
  return { steps: stepsOf(calls), before: [...before.values()].filter((row) => row !== undefined) };
};

const stepsOf = (calls: readonly Call[]): Call[][] => {
  const steps: { calls: Call[]; end: number }[] = [];
  for (const call of [...calls].sort((a, b) => a.from - b.from)) {
    const last = steps.at(-1);
    if (last && call.from < last.end) {
      last.calls.push(call);
      last.end = Math.max(last.end, call.to);
    } else steps.push({ calls: [call], end: call.to });
  }
  return steps.map((step) => step.calls);
};

type Written = Readonly<Record<string, { readonly Item?: Row; readonly Key?: Row } | undefined>>;

/** Rows and keys that a call writes; each holds the partition key as `pk`. */
const writtenHolders = (command: string, input: Call['input']): Row[] => {
  const { Item, Key, TransactItems, RequestItems } = input as {
    readonly Item?: Row;
    readonly Key?: Row;
    readonly TransactItems?: readonly Written[];
    readonly RequestItems?: Readonly<Record<string, readonly Written[]>>;
  };
  if (/^(Put|Update|Delete)ItemCommand$/.test(command)) return [Item ?? Key ?? {}];
  const some = command === 'BatchWriteItemCommand' ? Object.values(RequestItems ?? {}).flat() : TransactItems;
  return (some ?? []).flatMap((one) => Object.values(one).map((part) => part?.Item ?? part?.Key ?? {}));
};

const moveKey = (holder: Row, run: number): void => {
  holder['pk'] = { S: `${holder['pk']?.S}~${run}` };
};

/** So many repetitions, made ready: each does all calls of the recording once, on rows of its own. */
export const bareRuns = async (
  { steps, before }: Recording,
  count: number,
): Promise<(() => Promise<unknown>)[]> => {
  const client = await rawClient();
  const runs = Array.from({ length: count }, (_, run) => run);
  await putRows(
    runs.flatMap((run) =>
      before.map((row) => {
        const moved = { ...row };
        moveKey(moved, run);
        return unmarshall(moved);
      }),
    ),
  );
  return runs.map((run) => {
    const sends = steps.map((calls) => calls.map((call) => commandOf(call, run) as never));
    return async () => {
      for (const step of sends) await Promise.all(step.map((command) => client.send(command)));
    };
  });
};

const commandOf = ({ command, input }: Call, run: number) => {
  const { ClientRequestToken: _, ...moved } = structuredClone(input);
  for (const holder of writtenHolders(command, moved)) moveKey(holder, run);
  // the class that core's client sent, as its package exports it
  const Command = (dynamo as unknown as Record<string, new (input: object) => object>)[command];
  if (!Command) throw new Error(`the floor knows no ${command}`);
  return new Command(moved);
};

/** The functions' handlers within this process, on the same table: here their calls can be recorded. */
export const handlersHere = lazily(async (): Promise<Transport> => {
  const cloud = await measuredCloud();
  Object.assign(process.env, {
    PORTAL_ORIGIN: cloud.origin,
    CAPTCHA_ANSWER: captchaAnswer,
    MAKER_CHECKER: 'final',
    CURSOR_KEY: 'of the bench',
    ...lookUpSettings(cloud.partnersOrigin),
    ...bucketEnvironment(cloud),
  });
  return async (wire) => {
    const { target, event } = gatewayRequest(wire, 'bench');
    // it reads its settings when it is loaded
    const { handler } = (await import(`../../packages/functions/src/api/${target}.ts`)) as {
      handler: LambdaHandler;
    };
    const { status, headers, body } = toResponse(await handler(event, aContext));
    return { status, headers: headers as never, bytes: Buffer.from(body) };
  };
});
