// Holds the table's client to the rights of its function by the keys of rows, as IAM does where the portal is deployed. The local
// run has no IAM: there each function gets the statements of its own role as text, so that a missing right is seen before it is
// deployed.
import { type DynamoDBClient, DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import { log } from '../log.ts';

/** The variable that has the statements in the local run; no deployed function has it. */
export const rowRightsVariable = 'ROW_RIGHTS';

/** A statement about the table: actions on the table itself, or on one index of it; of some keys or of all. */
export interface RowStatement {
  readonly effect: 'Allow' | 'Deny';
  /** `dynamodb:GetItem`. */
  readonly actions: readonly string[];
  /** Names of indexes; null is the table itself. */
  readonly places: readonly (string | null)[];
  /** Patterns of partition keys (`bill#*`); undefined: whatever key. */
  readonly keys?: readonly string[] | undefined;
}

/** What one request asks to do: an action at a place with the partition keys of its rows. */
export interface RowAct {
  readonly action: string;
  readonly index: string | null;
  readonly keys: readonly string[];
}

/** The first act that is not allowed, if one is not: all its keys by one statement, and none of them denied. */
export const firstRefused = (
  acts: readonly RowAct[],
  statements: readonly RowStatement[],
): RowAct | undefined => acts.find((act) => !isAllowed(act, statements));

const isAllowed = ({ action, index, keys }: RowAct, statements: readonly RowStatement[]): boolean => {
  const about = statements.filter(
    ({ actions, places }) => actions.includes(action) && places.includes(index),
  );
  const isDenied = about.some(
    ({ effect, keys: named }) => effect === 'Deny' && keys.some((key) => isLike(key, named)),
  );
  return (
    !isDenied &&
    about.some(
      ({ effect, keys: named }) =>
        effect === 'Allow' && keys.length > 0 && keys.every((key) => isLike(key, named)),
    )
  );
};

const isLike = (key: string, patterns: readonly string[] | undefined): boolean =>
  patterns === undefined ||
  patterns.some((pattern) =>
    pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern,
  );

/** Refuses what the function's role would be refused, with a line in the log; holds nothing where no statements are given. */
export const holdToRights = (client: DynamoDBClient): void => {
  const text = process.env[rowRightsVariable];
  if (text === undefined) return;
  const statements = JSON.parse(text) as RowStatement[];
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        const refused = firstRefused(actsOf(commandName, args.input), statements);
        if (refused) throw accessDenied(refused);
        return next(args);
      },
    { step: 'serialize', name: 'holdToRights' },
  );
};

const accessDenied = ({ action, index, keys }: RowAct): Error => {
  const rooms = [...new Set(keys.map((key) => key.split('#', 1)[0]))].join(', ');
  const fields = { action, index: index ?? 'table', rooms };
  log('error', 'rows.refused', fields);
  return new DynamoDBServiceException({
    name: 'AccessDeniedException',
    $fault: 'client',
    $metadata: {},
    message: `The function is not authorized to perform ${action} on ${fields.index}, rows of ${rooms}.`,
  });
};

type Value = Readonly<{ S?: string }>;
type Keyed = Readonly<Record<string, Value>>;
type Write = Readonly<{ Key?: Keyed; Item?: Keyed }>;

/** The acts of a request, as the table's client is about to send it. */
export const actsOf = (commandName: string, input: object): RowAct[] => {
  const operation = commandName.replace(/Command$/, '');
  const act = (action: string, keys: readonly string[], index: string | null = null): RowAct => ({
    action: `dynamodb:${action}`,
    index,
    keys,
  });
  switch (operation) {
    case 'GetItem':
    case 'PutItem':
    case 'UpdateItem':
    case 'DeleteItem':
      return [act(operation, [keyOf(input)])];
    case 'Query':
      return [act(operation, [queriedKey(input as QueryInput)], (input as QueryInput).IndexName ?? null)];
    case 'BatchGetItem': {
      const { RequestItems } = input as { RequestItems: Record<string, { Keys: Keyed[] }> };
      return [
        act(
          operation,
          Object.values(RequestItems).flatMap(({ Keys }) => Keys.map(pkOf)),
        ),
      ];
    }
    case 'BatchWriteItem': {
      const { RequestItems } = input as { RequestItems: Record<string, Record<string, Write>[]> };
      const writes = Object.values(RequestItems)
        .flat()
        .flatMap((write) => Object.values(write));
      return [act(operation, writes.map(keyOf))];
    }
    case 'TransactWriteItems': {
      const { TransactItems } = input as { TransactItems: Record<string, Write>[] };
      return TransactItems.flatMap((item) =>
        Object.entries(item).map(([kind, write]) =>
          act(kind === 'ConditionCheck' ? 'ConditionCheckItem' : `${kind}Item`, [keyOf(write)]),
        ),
      );
    }
    // no function may do anything else to the table
    default:
      return [act(operation, [])];
  }
};

const pkOf = (key: Keyed): string => key['pk']?.S ?? '';
const keyOf = (write: Write): string => pkOf(write.Key ?? write.Item ?? {});

interface QueryInput {
  readonly IndexName?: string;
  readonly KeyConditionExpression?: string;
  readonly ExpressionAttributeValues?: Keyed;
}

/** A query names its partition first (`#pk = :pk and …`), in electrodb's way and in ours. */
const queriedKey = ({ KeyConditionExpression = '', ExpressionAttributeValues = {} }: QueryInput): string => {
  const [, value = ''] = /^\s*#?\w+\s*=\s*(:\w+)/.exec(KeyConditionExpression) ?? [];
  return ExpressionAttributeValues[value]?.S ?? '';
};
