// Officers competing for the same grants, with lost answers, conflicts and killed processes: one seed. The long range is
// `npm run soak`.
import { beforeAll, expect, inject, test } from 'vitest';
import '../support/shared-cloud.ts';
import { simulate } from './run.ts';
import { giveTableBack } from './treasury/one-bill.ts';
import { useOwnTable } from './world.ts';

/** Of 100 calls 15 meet a fault. */
const seed = 4;

beforeAll(() => useOwnTable(inject('cloud')));
giveTableBack();

test('money is conserved, nothing is doubled, lost or half made', async () => {
  const { done, calls } = await simulate(seed);
  // a simulation in which nothing happens proves nothing
  expect(done).toBeGreaterThan(0);
  expect(calls).toBeGreaterThan(50);
});
