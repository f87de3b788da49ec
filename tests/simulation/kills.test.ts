// What the local run acknowledged outlives kill -9, of itself and of its database, at any moment: one kill of each.
// `npm run soak` kills two hundred times.
import { expect, test } from 'vitest';
import { killUnderLoad } from './kills/run.ts';

test('no act that was acknowledged is lost by a kill under load, none is done twice or by half', async () => {
  const { acts, faults } = await killUnderLoad(1, 1);
  expect(faults).toEqual([]);
  expect(acts).toBeGreaterThanOrEqual(2);
});
