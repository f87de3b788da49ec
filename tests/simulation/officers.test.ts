// Officers competing for the same grants, with lost answers, conflicts and killed processes: a short range of seeds. The
// long one is `npm run soak`.
import { beforeAll, expect, inject, test } from 'vitest';
import '../support/shared-cloud.ts';
import { type Report, simulate } from './run.ts';
import { useOwnTable } from './world.ts';

const seeds = Array.from({ length: 10 }, (_, at) => at + 1);

let first: Report;

beforeAll(() => useOwnTable(inject('cloud')));

test.each(seeds)('seed %i: money is conserved, nothing is doubled, lost or half made', async (seed) => {
  const report = await simulate(seed);
  // a simulation in which nothing happens proves nothing
  expect(report.done).toBeGreaterThan(0);
  expect(report.calls).toBeGreaterThan(50);
  if (seed === 1) first = report;
});

test('the same seed plays the same game', async () => {
  expect(await simulate(1)).toEqual(first);
});
