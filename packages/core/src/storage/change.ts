// One change of a transaction, made from an electrodb query: what it writes, and what a broken condition means. What
// electrodb sends is typed here once, so that no caller casts it.
import { type ItemKey, tableName } from './table.ts';
import type { Change, Item, TransactItem } from './transact.ts';

/** An electrodb query that has not run. */
interface Query {
  params(): unknown;
}
type Refuse = Change['refuse'];

/** The refusal gets the row that is there. */
const stored = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;

/** Writes a row: `entity.create(…)` where there must be none, `entity.put(…)` with its condition otherwise. */
export const put = (query: Query, refuse: Refuse): Change => ({
  write: { Put: { ...(query.params() as NonNullable<TransactItem['Put']>), ...stored } },
  refuse,
});

/** Changes a row: `entity.patch(…)`, which must be there. */
export const update = (query: Query, refuse: Refuse): Change => ({
  write: { Update: { ...(query.params() as NonNullable<TransactItem['Update']>), ...stored } },
  refuse,
});

/** Deletes a row, under the condition of the query if it has one. */
export const remove = (query: Query, refuse: Refuse): Change => ({
  write: { Delete: { ...(query.params() as NonNullable<TransactItem['Delete']>), ...stored } },
  refuse,
});

/** Holds that a row is there, and writes nothing. */
export const present = (get: Query, refuse: Refuse): Change => ({
  write: {
    ConditionCheck: {
      TableName: tableName(),
      Key: keyOf(get),
      ConditionExpression: 'attribute_exists(pk)',
    },
  },
  refuse,
});

/** The row that `entity.put(…)` writes, for what is stored outside of transactions. */
export const itemOf = (query: Query): Item => (query.params() as { Item: Item }).Item;

/** The key of `entity.get(…)`. */
export const keyOf = (query: Query): ItemKey => (query.params() as { Key: ItemKey }).Key;

interface KeptRecord {
  readonly version: unknown;
  readonly importId: unknown;
}
interface Operations {
  eq(attribute: never, value: never): string;
  notExists(attribute: never): string;
}

/** The condition that a master's record is as it was read, and no import is about to change it. */
export const isUnchanged =
  (version: number) =>
  (row: KeptRecord, { eq, notExists }: Operations): string =>
    `${eq(row.version as never, version as never)} AND ${notExists(row.importId as never)}`;
