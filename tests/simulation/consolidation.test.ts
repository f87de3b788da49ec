// Officers who consolidate the same bills, take them out, delete, authorize and withdraw, with answers lost and processes
// killed at random calls: a short range of seeds.
import { beforeAll, expect, inject, test } from 'vitest';
import '../support/shared-cloud.ts';
import { simulateConsolidations } from './consolidation/run.ts';
import { useOwnTable } from './world.ts';

const seeds = Array.from({ length: 8 }, (_, at) => at + 1);

beforeAll(() => useOwnTable(inject('cloud'), 'consolidation'));

test.each(seeds)('seed %i: no child is in two, none is stranded, every sum is right', async (seed) => {
  const { calls, made } = await simulateConsolidations(seed);
  // a simulation in which nothing happens proves nothing
  expect(calls).toBeGreaterThan(100);
  expect(made).toBeGreaterThan(0);
});
