// Forty requests of one process that want one row as DynamoDB has it: of two transactions at the same time the second is cancelled. Time is
// the test's own.
import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tableClient } from './table.ts';
import { type Change, transact } from './transact.ts';

const table = mockClient(tableClient);
let turns: { takenUntil?: number };
let grants = 0;

beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'portal-test');
  vi.useFakeTimers();
  table.reset();
  turns = {};
  // the row of turns, with the two conditions under which it is written
  table
    .on(UpdateCommand)
    .callsFake(async ({ UpdateExpression = '', ExpressionAttributeValues: values = {} }) => {
      await after(5);
      const { takenUntil = 0 } = turns;
      const isTaken = takenUntil > values[':now'] && takenUntil < values[':latest'];
      const isBehind = UpdateExpression.includes('takenUntil + :length');
      if (isBehind !== isTaken) throw new ConditionalCheckFailedException({ $metadata: {}, message: '' });
      turns = { takenUntil: isBehind ? takenUntil + values[':length'] : values[':end'] };
      return { Attributes: { ...turns } };
    });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const after = (ms: number): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, ms);
  return promise;
};

/** Each test has a grant of its own: a process remembers which were crowded. */
const aGrantKey = () => {
  grants += 1;
  return { pk: 'office#1', sk: `grant#${grants}` };
};

const take = (Key: { pk: string; sk: string }): Change => ({
  isShared: true,
  write: { Update: { TableName: 'portal-test', Key, UpdateExpression: 'ADD version :one' } },
  refuse: () => new Error('no condition'),
});

/** A transaction takes 20 ms; another one meanwhile is cancelled 5 ms later. */
const conflicting = (lengthMs = 20) => {
  const seen = { conflicts: 0, stored: 0 };
  let isTaken = false;
  table.on(TransactWriteCommand).callsFake(async () => {
    if (isTaken) {
      seen.conflicts += 1;
      await after(5);
      throw new TransactionCanceledException({
        $metadata: {},
        message: '',
        CancellationReasons: [{ Code: 'TransactionConflict' }],
      });
    }
    isTaken = true;
    await after(lengthMs);
    isTaken = false;
    seen.stored += 1;
    return {};
  });
  return seen;
};

test('a transaction that meets no other costs no further call', async () => {
  conflicting();
  const stored = transact([take(aGrantKey())]);
  await vi.runAllTimersAsync();
  await stored;
  expect(table.calls()).toHaveLength(1);
});

/** Forty at once on one grant, each of whose transactions takes so long. */
const forty = async (lengthMs: number) => {
  const seen = conflicting(lengthMs);
  const grant = aGrantKey();
  const from = Date.now();
  let endedAt = from;
  const all = Promise.all(
    Array.from({ length: 40 }, async () => {
      await transact([take(grant)]);
      endedAt = Date.now();
    }),
  );
  await vi.runAllTimersAsync();
  await all;
  return { ...seen, tookMs: endedAt - from };
};

test('forty at once come one after the other: all are stored in the time of some sixty', async () => {
  const { stored, conflicts, tookMs } = await forty(20);
  expect(stored).toBe(40);
  expect(conflicts).toBeLessThan(60);
  expect(tookMs).toBeLessThan(40 * 45);
});

test('forty whose transactions take far longer than the longest turn still come one after the other', async () => {
  const { stored, conflicts, tookMs } = await forty(1_000);
  expect(stored).toBe(40);
  expect(conflicts).toBeLessThan(160);
  expect(tookMs).toBeLessThan(40 * 1_100);
});

/** Two at once on a grant whose turns are spoken for. */
const twoWhile = async (taken: { takenUntil: number }) => {
  const seen = conflicting();
  const grant = aGrantKey();
  turns = taken;
  const from = Date.now();
  let endedAt = from;
  const both = Promise.all(
    [1, 2].map(async () => {
      await transact([take(grant)]);
      endedAt = Date.now();
    }),
  );
  await vi.runAllTimersAsync();
  await both;
  return { seen, tookMs: endedAt - from };
};

test('turns that a killed process leaves behind are over when their time is', async () => {
  const { seen, tookMs } = await twoWhile({ takenUntil: Date.now() + 400 });
  expect(seen.stored).toBe(2);
  expect(tookMs).toBeLessThan(600);
});

test('a row of turns that a wrong clock wrote is begun anew', async () => {
  const { seen, tookMs } = await twoWhile({ takenUntil: Date.now() + 3_600_000 });
  expect(seen.stored).toBe(2);
  expect(tookMs).toBeLessThan(200);
});

test('without the row of turns the race is won all the same', async () => {
  const seen = conflicting();
  table.on(UpdateCommand).rejects(new Error('the table does not answer'));
  const grant = aGrantKey();
  const both = Promise.all([1, 2].map(() => transact([take(grant)])));
  await vi.runAllTimersAsync();
  await both;
  expect(seen.stored).toBe(2);
});
