// The floor of an endpoint: the calls to DynamoDB that one request made, and its reads of the document store, made again without
// anything around them. A write goes to rows of its own in their state before, so that each of its conditions holds once more.
import * as dynamo from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, type GetObjectCommandInput, S3Client } from '@aws-sdk/client-s3';
import { isRefusal } from '@portal/core/storage/bucket';
import { s3 } from '@portal/core/storage/s3';
import { lazily, tableClient, tableName } from '@portal/core/storage/table';
import { localAccess } from '../../../packages/local/src/hosts/local-access.ts';
import { benchCloud } from '../cloud.ts';

type Item = Record<string, dynamo.AttributeValue>;
type Input = Readonly<Record<string, unknown>>;

interface RecordedCall {
  /** The SDK's class: "GetItemCommand". */
  readonly command: string;
  readonly input: Input;
}

export interface Recording {
  /** Calls of one step ran side by side. */
  readonly steps: readonly (readonly RecordedCall[])[];
  /** To DynamoDB. */
  readonly callCount: number;
  /** The rows under the keys of its writes, before them. */
  readonly before: readonly Item[];
}

const rawClient = lazily(async () => {
  const { dynamoEndpoint } = await benchCloud();
  return new dynamo.DynamoDBClient({ endpoint: dynamoEndpoint, ...localAccess });
});

const rawStore = lazily(() => new S3Client({ forcePathStyle: true }));

const commands: Readonly<Record<string, new (input: never) => unknown>> = {
  BatchGetItemCommand: dynamo.BatchGetItemCommand,
  BatchWriteItemCommand: dynamo.BatchWriteItemCommand,
  DeleteItemCommand: dynamo.DeleteItemCommand,
  GetItemCommand: dynamo.GetItemCommand,
  PutItemCommand: dynamo.PutItemCommand,
  QueryCommand: dynamo.QueryCommand,
  TransactWriteItemsCommand: dynamo.TransactWriteItemsCommand,
  UpdateItemCommand: dynamo.UpdateItemCommand,
};

/** Runs work and answers what it asked of the table and of the document store through core's clients. */
export const recordCalls = async (work: () => Promise<void>): Promise<Recording> => {
  const client = await rawClient();
  const calls: TimedCall[] = [];
  const storeReads: TimedCall[] = [];
  const before = new Map<string, Item | undefined>();
  tableClient.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const call = { command: String(commandName), input: structuredClone(args.input) as Input };
        for (const key of writtenKeys(call)) {
          const name = JSON.stringify(key);
          // what a call of the same request wrote is no pre-image
          if (before.has(name)) continue;
          const { Item: row } = await client.send(
            new dynamo.GetItemCommand({ TableName: tableName(), Key: key, ConsistentRead: true }),
          );
          before.set(name, row);
        }
        const from = performance.now();
        const answer = await next(args);
        calls.push({ call, from, to: performance.now() });
        return answer;
      },
    { step: 'serialize', name: 'record' },
  );
  const stopReads = recordReads(storeReads);
  try {
    await work();
  } finally {
    stopReads();
    tableClient.middlewareStack.remove('record');
  }
  return {
    steps: stepsOf([...calls, ...storeReads]),
    callCount: calls.length,
    before: [...before.values()].filter((row) => row !== undefined),
  };
};

interface TimedCall {
  readonly call: RecordedCall;
  readonly from: number;
  readonly to: number;
}

const storeRead = 'GetObjectCommand';

/** Notes each object that is read, until the answer is called. */
const recordReads = (calls: TimedCall[]): (() => void) => {
  const { get, getHashed } = s3;
  const recorded = (read: typeof get) => async (input: GetObjectCommandInput) => {
    const from = performance.now();
    try {
      return await read(input);
    } finally {
      calls.push({ call: { command: storeRead, input: { ...input } }, from, to: performance.now() });
    }
  };
  Object.assign(s3, { get: recorded(get), getHashed: recorded(getHashed) });
  return () => void Object.assign(s3, { get, getHashed });
};

const stepsOf = (calls: readonly TimedCall[]): RecordedCall[][] => {
  const steps: { calls: RecordedCall[]; end: number }[] = [];
  for (const { call, from, to } of [...calls].sort((a, b) => a.from - b.from)) {
    const last = steps.at(-1);
    if (last && from < last.end) {
      last.calls.push(call);
      last.end = Math.max(last.end, to);
    } else steps.push({ calls: [call], end: to });
  }
  return steps.map((step) => step.calls);
};

/** Rows and keys that a call writes; each holds the partition key as `pk`. */
const writtenHolders = ({ command, input }: RecordedCall): Item[] => {
  const {
    Item: row,
    Key,
    TransactItems,
    RequestItems,
  } = input as {
    Item?: Item;
    Key?: Item;
    TransactItems?: readonly Record<string, { Item?: Item; Key?: Item }>[];
    RequestItems?: Record<string, readonly { PutRequest?: { Item: Item }; DeleteRequest?: { Key: Item } }[]>;
  };
  if (/^(Put|Update|Delete)ItemCommand$/.test(command)) return [row ?? Key ?? {}];
  if (command === 'TransactWriteItemsCommand')
    return (TransactItems ?? []).flatMap((item) =>
      Object.values(item).flatMap((part) => (part ? [part.Item ?? part.Key ?? {}] : [])),
    );
  if (command === 'BatchWriteItemCommand')
    return Object.values(RequestItems ?? {})
      .flat()
      .map((request) => request.PutRequest?.Item ?? request.DeleteRequest?.Key ?? {});
  return [];
};

const writtenKeys = (call: RecordedCall): Item[] =>
  writtenHolders(call).map(({ pk, sk }) => ({
    pk: pk as dynamo.AttributeValue,
    sk: sk as dynamo.AttributeValue,
  }));

const moveKey = (holder: Item, run: number): void => {
  holder['pk'] = { S: `${holder['pk']?.S}~${run}` };
};

/** So many repetitions, made ready: each does all calls of the recording once, on rows of its own. */
export const makeRuns = async (
  { steps, before }: Recording,
  first: number,
  count: number,
): Promise<(() => Promise<void>)[]> => {
  const client = await rawClient();
  const runs = Array.from({ length: count }, (_, at) => first + at);
  await putItems(
    client,
    runs.flatMap((run) =>
      before.map((row) => {
        const moved = { ...row };
        moveKey(moved, run);
        return moved;
      }),
    ),
  );
  return runs.map((run) => {
    const sends = steps.map((calls) => calls.map((call) => sendOf(client, call, run)));
    return async () => {
      for (const step of sends) await Promise.all(step.map((send) => send()));
    };
  });
};

const sendOf = (client: dynamo.DynamoDBClient, call: RecordedCall, run: number): (() => Promise<unknown>) => {
  if (call.command === storeRead) return () => readObject(call.input as unknown as GetObjectCommandInput);
  const command = commandOf(call, run);
  return () => client.send(command as never);
};

const readObject = async (input: GetObjectCommandInput): Promise<void> => {
  try {
    const { Body } = await rawStore().send(new GetObjectCommand(input));
    await Body?.transformToByteArray();
  } catch (error) {
    // an absent trust list is asked for too
    if (!isRefusal(error, 'NoSuchKey')) throw error;
  }
};

const commandOf = (call: RecordedCall, run: number) => {
  const moved = structuredClone(call);
  for (const holder of writtenHolders(moved)) moveKey(holder, run);
  const { ClientRequestToken: _, ...input } = moved.input;
  const Command = commands[call.command];
  if (!Command) throw new Error(`the floor knows no ${call.command}`);
  return new Command(input as never);
};

const putItems = async (client: dynamo.DynamoDBClient, items: readonly Item[]): Promise<void> => {
  for (let at = 0; at < items.length; at += 25)
    await client.send(
      new dynamo.BatchWriteItemCommand({
        RequestItems: { [tableName()]: items.slice(at, at + 25).map((Item) => ({ PutRequest: { Item } })) },
      }),
    );
};
