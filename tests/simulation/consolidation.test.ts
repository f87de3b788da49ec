// Officers who consolidate the same bills, take them out, delete, authorize and withdraw, with answers lost and processes
// killed at random calls: one seed. The long range is `npm run soak`.
import { beforeAll, expect, inject, test } from 'vitest';
import '../support/shared-cloud.ts';
import { interruptAfter } from './consolidation/interrupted.ts';
import { simulateConsolidations } from './consolidation/run.ts';
import { makeConsolidators } from './consolidation/world.ts';
import { giveTableBack } from './treasury/one-bill.ts';
import { useOwnTable } from './world.ts';

/** Of 100 calls 10 meet a fault. */
const seed = 4;

beforeAll(() => useOwnTable(inject('cloud'), 'consolidation'));
giveTableBack();

test('no child is in two, none is stranded, every sum is right', async () => {
  const { calls, made } = await simulateConsolidations(seed);
  // a simulation in which nothing happens proves nothing
  expect(calls).toBeGreaterThan(100);
  expect(made).toBeGreaterThan(0);
});

test('a run that is interrupted after any piece ends as if it had not been', async () => {
  const all = await makeConsolidators();
  const ends = [];
  for (const pieces of [0, 1, 2, 3]) ends.push(await interruptAfter(all, pieces));
  expect(ends.map(({ end, faults }) => [end, faults])).toEqual(ends.map(() => ['done', []]));
  expect(ends.map(({ at }) => at)).toContain('assembling 8');
});
