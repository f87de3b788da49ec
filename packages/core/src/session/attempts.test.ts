import { expect, test } from 'vitest';
import { delaySeconds } from './attempts.ts';

test('the delay begins with the third failure, doubles, and ends at 15 minutes', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 12, 13, 14, 1000].map(delaySeconds)).toEqual([
    0, 0, 0, 1, 2, 4, 8, 512, 900, 900, 900,
  ]);
});
