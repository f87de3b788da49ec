// The floor of a request: its DynamoDB calls, recorded and replayed without the portal around them. Replayed writes go to
// copies of the original rows, so that their conditions hold again.
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
  /** Calls of one step ran concurrently. */
  readonly steps: readonly (readonly Call[])[];
  /** The written rows as they were before. */
  readonly before: readonly Row[];
}

const rawClient = lazily(async () => {
  const { dynamoEndpoint } = await measuredCloud();
  return new dynamo.DynamoDBClient({ endpoint: dynamoEndpoint, ...localAccess });
});

/** Runs work and records its calls through core's table client. */
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
          // an earlier call of the same request may have written it
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

/** The items and keys that a call writes; each has `pk` and `sk`. */
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

/** Prepares replays of a recording; each writes to its own copies of the rows. */
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
  // the SDK exports each command class by its name
  const Command = (dynamo as unknown as Record<string, new (input: object) => object>)[command];
  if (!Command) throw new Error(`the floor knows no ${command}`);
  return new Command(moved);
};

/** Invokes the functions' handlers in this process, where their table calls can be recorded. */
export const handlersHere = lazily(async (): Promise<Transport> => {
  const cloud = await measuredCloud();
  Object.assign(process.env, {
    PORTAL_ORIGIN: cloud.origin,
    CAPTCHA_ANSWER: captchaAnswer,
    MAKER_CHECKER: 'final',
    CURSOR_KEY: 'of the bench',
    LOGIN_KEY: 'of the bench',
    SECOND_FACTOR: 'DDO=off,SPA=off,ADMIN=off',
    ...lookUpSettings(cloud.partnersOrigin),
    ...bucketEnvironment(cloud),
  });
  return async (wire) => {
    const { target, event } = gatewayRequest(wire, 'bench');
    // loaded late: a handler reads its environment on import
    const { handler } = (await import(`../../packages/functions/src/api/${target}.ts`)) as {
      handler: LambdaHandler;
    };
    const { status, headers, body } = toResponse(await handler(event, aContext));
    return { status, headers: headers as never, bytes: Buffer.from(body) };
  };
});
