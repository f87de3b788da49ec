import { describe, expect, test } from 'vitest';
import type { CivilDate } from '../calendar.ts';
import { isOpenOn, longestOpenDays, type OpenedYearInput, openedYearIssues } from './closed-year.ts';

// the second day of the year 2026–27
const now = new Date('2026-04-02T05:00:00Z');
const paths = (changes: Partial<OpenedYearInput>) =>
  openedYearIssues({ year: 2025, until: '2026-04-30', reason: 'Bills of 31 March', ...changes }, now).map(
    ({ path }) => path,
  );

describe('opening a closed year', () => {
  test('takes a year that is over, a day ahead and a reason', () => expect(paths({})).toEqual([]));

  test('is refused for the present year and for what is no year', () => {
    for (const year of [2026, 2027, 1999, 2025.5]) expect(paths({ year }), String(year)).toEqual(['year']);
    expect(
      openedYearIssues(
        { year: 2025, until: '2026-04-10', reason: 'long enough' },
        new Date('2026-03-31T18:29:00Z'),
      ).map(({ path }) => path),
    ).toContain('year');
  });

  test('is refused for a day that is past, too far, or no day', () => {
    for (const until of ['2026-04-01', '2026-08-30', '', '2026-02-30x', '30-04-2026'])
      expect(paths({ until }), until).toEqual(['until']);
    expect(paths({ until: '2026-04-02' })).toEqual([]);
    expect(longestOpenDays).toBe(100);
  });

  test('is refused without a reason in words', () =>
    expect(paths({ reason: 'short    ' })).toEqual(['reason']));
});

test('a year is open once it is confirmed, to the end of its last day', () => {
  const day = (date: string) => date as CivilDate;
  const until = '2026-04-30';
  expect(isOpenOn({ until, isConfirmed: true }, day('2026-04-30'))).toBe(true);
  expect(isOpenOn({ until, isConfirmed: true }, day('2026-05-01'))).toBe(false);
  expect(isOpenOn({ until, isConfirmed: false }, day('2026-04-30'))).toBe(false);
});
