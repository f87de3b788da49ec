// What the local run acknowledged outlives kill -9, of itself and of its database, at any moment. `npm run soak` kills more
// often.
import { expect, test } from 'vitest';
import { killUnderLoad } from './kills/run.ts';

test('no act that was acknowledged is lost by a kill under load, none is done twice or by half', async () => {
  const { acts, faults } = await killUnderLoad(1, 3);
  expect(faults).toEqual([]);
  expect(acts).toBeGreaterThanOrEqual(6);
});
