import { expect, test } from 'vitest';
import { paceWords, useOf, yearOver } from './pace.ts';

const grant = {
  schemecd: '1',
  object: '27',
  scheme_nm: 'Minor works',
  total: 1000,
  spent: 250,
  held: 70.5,
  free: 679.5,
};

test.each([
  ['2026-04-01', 0.3],
  ['2026-11-21', 64.4],
  ['2027-03-31', 100],
  ['2027-04-20', 100],
  ['2026-03-31', 0],
])('on %s %d percent of the year 2026 are over', (date, over) => expect(yearOver(2026, date)).toBe(over));

test('spent and held together are held against the year', () => {
  const use = useOf(grant, 64.4);
  expect(use).toMatchObject({ spentPercent: 25, heldPercent: 7.1, freePercent: 68 });
  expect(paceWords(use.ahead)).toBe('32 % behind');
  expect(paceWords(useOf(grant, 10).ahead)).toBe('22 % ahead');
  expect(paceWords(useOf(grant, 30).ahead)).toBe('on pace');
});

test('of nothing there is no pace', () => {
  const nothing = { ...grant, total: 0, spent: 0, held: 0, free: 0 };
  expect(useOf(nothing, 50)).toEqual({ spentPercent: 0, heldPercent: 0, freePercent: 0, ahead: undefined });
  expect(paceWords(undefined)).toBe('no grant');
});
