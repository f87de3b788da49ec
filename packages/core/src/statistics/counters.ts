// The figures of the landing page (1§1): counters that change in the same transaction as the records they count. Sixteen
// rows share them, so that no row is hot statewide.
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { batchGet } from '../storage/read.ts';
import { shardOf } from '../storage/shard.ts';
import { tableClient, tableName } from '../storage/table.ts';
import type { Item, TransactItem } from '../storage/transact.ts';

export const Statistics = z.strictObject({
  /** Bills not deleted. */
  bills: z.int(),
  /** Bills compiled, and their net. */
  vouchers: z.int(),
  amountPaidPaise: z.int(),
  /** Payees of authorized bills, and of those the delivered or compiled ones, and the rest. */
  beneficiaries: z.int(),
  paymentsProcessed: z.int(),
  paymentsPending: z.int(),
  registeredAgencies: z.int(),
});
export type Statistics = Readonly<z.output<typeof Statistics>>;
/** By how much a record changes them. */
export const StatisticsDelta = Statistics.partial();
export type StatisticsDelta = Readonly<z.output<typeof StatisticsDelta>>;

export const noStatistics: Statistics = {
  bills: 0,
  vouchers: 0,
  amountPaidPaise: 0,
  beneficiaries: 0,
  paymentsProcessed: 0,
  paymentsPending: 0,
  registeredAgencies: 0,
};
const names = Object.keys(noStatistics) as (keyof Statistics)[];

const shards = 16;
const keyOf = (shard: number) => ({ pk: `statistics#${shard}`, sk: 'statistics' });

/** The change of the counters by one record, to put into the transaction that changes the record. */
export const statisticsDelta = (
  recordId: string,
  delta: StatisticsDelta,
): TransactItem & { Update: object } => {
  const changed = names.filter((name) => delta[name] !== undefined);
  if (changed.length === 0) throw new RangeError('no counter changes');
  return {
    Update: {
      TableName: tableName(),
      Key: keyOf(shardOf(recordId, shards)),
      UpdateExpression: `ADD ${changed.map((name) => `#${name} :${name}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(changed.map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries(changed.map((name) => [`:${name}`, delta[name]])),
    },
  };
};

/** Figures that a record starts with, whatever was written of them before: for data that comes with a whole system. */
export const startStatistics = async (recordId: string, figures: Partial<Statistics>): Promise<void> => {
  const started = names.filter((name) => figures[name] !== undefined);
  await tableClient.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keyOf(shardOf(recordId, shards)),
      UpdateExpression: `SET ${started.map((name) => `#${name} = :${name}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(started.map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries(started.map((name) => [`:${name}`, figures[name]])),
    }),
  );
};

const keptMs = 60_000;
let kept: { readonly atMs: number; readonly figures: Promise<Statistics> } | undefined;

/** The sums of all counters, at most 60 s old. */
export const readStatistics = async (
  now: Date,
): Promise<{ readonly figures: Statistics; readonly ageSeconds: number }> => {
  const nowMs = now.getTime();
  if (!kept || nowMs - kept.atMs >= keptMs || nowMs < kept.atMs) {
    const figures = sumShards();
    const reading = { atMs: nowMs, figures };
    kept = reading;
    // a failed read is not kept: the next request asks again
    figures.catch(() => {
      if (kept === reading) kept = undefined;
    });
  }
  const { atMs, figures } = kept;
  return { figures: await figures, ageSeconds: (nowMs - atMs) / 1000 };
};

const sumShards = async (): Promise<Statistics> => {
  const sums = { ...noStatistics } as Record<keyof Statistics, number>;
  for (const row of await readShards()) for (const name of names) sums[name] += Number(row[name] ?? 0);
  return sums;
};

/** Eventually consistent: a figure of the landing page may be a moment late, at half the price. */
const readShards = (): Promise<Item[]> =>
  batchGet(
    Array.from({ length: shards }, (_, shard) => keyOf(shard)),
    false,
  );
