import { expect, test } from 'vitest';
import type { CivilDate } from '../calendar.ts';
import { hasEnded } from './branch-end.ts';

const today = '2026-11-28' as CivilDate;

test.each([
  [undefined, false],
  ['', false],
  ['2026-11-27', true],
  ['2026-11-28', false],
  ['2027-03-31', false],
])('a branch whose last day is %j has ended: %s', (endDate, is) => {
  expect(hasEnded({ endDate }, today)).toBe(is);
});
