import { describe, expect, test } from 'vitest';
import { payMonthRule } from './bill-fields.ts';
import { monthAfter, monthName, monthOf, offeredMonths, purposeOfMonth } from './pay-month.ts';

test('a month is four digits, a dash and a month of the year, or left to the portal', () => {
  for (const month of ['2026-11', '2026-01', '2026-12', ''])
    expect(payMonthRule(month), month).toBeUndefined();
  for (const month of ['2026-13', '2026-00', '2026-1', '1999-11', '11-2026', '2026-11-01', ' '])
    expect(payMonthRule(month)?.code, month).toBe('bill.pay-month');
});

test('the month of an instant is that of India', () => {
  expect(monthOf(new Date('2026-10-31T18:29:59Z'))).toBe('2026-10');
  expect(monthOf(new Date('2026-10-31T18:30:00Z'))).toBe('2026-11');
});

test('months go on and back over the end of a year', () => {
  expect(monthAfter('2026-12')).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
  expect(monthName('2026-11')).toBe('November 2026');
});

test('an entry offers a month ahead, those of a year before, and the one that it has', () => {
  const offered = offeredMonths('2026-11', '');
  expect([offered[0], offered[1], offered.at(-1), offered.length]).toEqual([
    '2026-12',
    '2026-11',
    '2025-11',
    14,
  ]);
  expect(offeredMonths('2026-11', '2024-03').at(-1)).toBe('2024-03');
});

describe('the purpose of a month', () => {
  test('is proposed where it is empty', () =>
    expect(purposeOfMonth('', '', '2026-11')).toBe('Pay of November 2026'));

  test('names the new month where it named the former one, and is else as it was typed', () => {
    expect(purposeOfMonth('Salaries, October 2026', '2026-10', '2026-11')).toBe('Salaries, November 2026');
    expect(purposeOfMonth('Salaries, October 2026', '2026-09', '2026-11')).toBe('Salaries, October 2026');
    expect(purposeOfMonth('Salaries', '', '2026-11')).toBe('Salaries');
  });
});
