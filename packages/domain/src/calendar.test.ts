// Dates are civil dates in India, and the financial year turns at midnight there, not in London.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CivilDate,
  civilDate,
  type FinancialYear,
  financialYear,
  formatCivilDate,
  formatFinancialYear,
  formatInstant,
  formatLongDate,
  formatMonth,
} from './calendar.ts';

test.each([
  ['2026-03-31T18:29:59.999Z', '2026-03-31', 2025],
  ['2026-03-31T18:30:00.000Z', '2026-04-01', 2026],
  ['2026-04-01T00:00:00.000Z', '2026-04-01', 2026],
  ['2026-12-31T18:30:00.000Z', '2027-01-01', 2026],
  ['2027-02-28T20:00:00.000Z', '2027-03-01', 2026],
  ['2028-02-28T20:00:00.000Z', '2028-02-29', 2027],
])('%s is %s in India, of the financial year that began in %i', (instant, date, year) => {
  expect(civilDate(new Date(instant))).toBe(date);
  expect(financialYear(new Date(instant))).toBe(year);
});

test('the civil date is the one that the Asia/Kolkata calendar shows', () => {
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      (at) => civilDate(at) === calendar.format(at),
    ),
  );
});

test('a financial year is written as the screens write it', () =>
  expect(formatFinancialYear(2026 as FinancialYear)).toBe('2026 - 2027'));

test('a month, a date and an instant are written in India time', () => {
  const lateInNovember = new Date('2026-11-30T20:00:00Z');
  expect(formatMonth(lateInNovember)).toBe('December 2026');
  expect(formatCivilDate('2026-11-20' as CivilDate)).toBe('20 Nov 2026');
  expect(formatInstant(new Date('2026-11-20T05:12:00Z'))).toBe('20 Nov 2026, 10:42');
  expect(formatLongDate(lateInNovember)).toBe('December 1, 2026');
});
