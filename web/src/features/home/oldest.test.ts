import type { CivilDate } from '@portal/domain/calendar';
import { expect, test } from 'vitest';
import { oldestWords } from './oldest.ts';

const today = '2026-11-24' as CivilDate;

test.each([
  ['2026-11-24', 3, 'since today'],
  ['2026-11-23', 3, 'oldest 1 day'],
  ['2026-11-20', 1, '4 days'],
  ['2026-10-25', 2, 'oldest 30 days'],
  ['2026-10-24', 2, 'oldest since 24 Oct 2026'],
  // the clock of this machine was behind
  ['2026-11-25', 2, 'since today'],
])('of %s with %d bills: %s', (since, count, words) => expect(oldestWords(since, today, count)).toBe(words));
