// Counted rows: figures that follow what a transaction changes, in the transaction itself. They are added to without a condition,
// and several rows share them, so that two commands of one office seldom meet on one.
import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { shardOf } from './shard.ts';
import { tableName } from './table.ts';

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** By how much a change moves the figures of a counted row. */
export interface Addition {
  readonly pk: string;
  /** Where the shards of the row lie: `<sk>#<shard>`. */
  readonly sk: string;
  /** What is counted; it says which shard, where it is the first of its transaction. */
  readonly recordId: string;
  readonly amounts: Readonly<Record<string, number>>;
}

/** What counted for some additions counts for others from now on. */
export const moved = (before: readonly Addition[], after: readonly Addition[]): Addition[] => [
  ...before.map((addition) => ({
    ...addition,
    amounts: Object.fromEntries(Object.entries(addition.amounts).map(([name, by]) => [name, -by])),
  })),
  ...after,
];

export const shards = 8;

/**
 * One write for each counted row: a transaction may touch a row once, and a sum does not ask in which shard it was added. What comes
 * to nothing is not written.
 */
export const additionWrites = (additions: readonly Addition[]): TransactItem[] => {
  const rows = new Map<string, { readonly of: Addition; readonly sums: Map<string, number> }>();
  for (const of of additions) {
    const name = `${of.pk}|${of.sk}`;
    const row = rows.get(name) ?? { of, sums: new Map<string, number>() };
    rows.set(name, row);
    for (const [field, by] of Object.entries(of.amounts))
      row.sums.set(field, (row.sums.get(field) ?? 0) + by);
  }
  return [...rows.values()].flatMap(({ of, sums }) => {
    const figures = [...sums].filter(([, by]) => by !== 0);
    return figures.length === 0 ? [] : [additionWrite(of, figures)];
  });
};

const additionWrite = (
  { pk, sk, recordId }: Addition,
  figures: readonly (readonly [string, number])[],
): TransactItem => ({
  Update: {
    TableName: tableName(),
    Key: { pk, sk: `${sk}#${shardOf(recordId, shards)}` },
    UpdateExpression: `ADD ${figures.map((_, at) => `#f${at} :f${at}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(figures.map(([field], at) => [`#f${at}`, field])),
    ExpressionAttributeValues: Object.fromEntries(figures.map(([, by], at) => [`:f${at}`, by])),
  },
});
