// The floor of an endpoint: the calls to DynamoDB that one request made, made again without anything around them. A write
// goes to rows of its own in their state before, so that each of its conditions holds once more.
import * as dynamo from '@aws-sdk/client-dynamodb';
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
  readonly callCount: number;
  /** The rows under the keys of its writes, before them. */
  readonly before: readonly Item[];
}

const rawClient = lazily(async () => {
  const { dynamoEndpoint } = await benchCloud();
  return new dynamo.DynamoDBClient({ endpoint: dynamoEndpoint, ...localAccess });
});

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

/** Runs work and answers what it asked of the table through core's client. */
export const recordCalls = async (work: () => Promise<void>): Promise<Recording> => {
  const client = await rawClient();
  const calls: { call: RecordedCall; from: number; to: number }[] = [];
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
  try {
    await work();
  } finally {
    tableClient.middlewareStack.remove('record');
  }
  return {
    steps: stepsOf(calls),
    callCount: calls.length,
    before: [...before.values()].filter((row) => row !== undefined),
  };
};

const stepsOf = (calls: readonly { call: RecordedCall; from: number; to: number }[]): RecordedCall[][] => {
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
    const commands = steps.map((calls) => calls.map((call) => commandOf(call, run)));
    return async () => {
      for (const step of commands) await Promise.all(step.map((command) => client.send(command as never)));
    };
  });
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
