// The month that a pay bill pays (decisions.md, Paid already): `yyyy-mm` in India. An employee is paid for a month once, which is
// asked about and not refused, since arrears and corrections are paid too.
import { civilDate, formatMonth } from '../calendar.ts';

/** `2026-11`; "" where a caller leaves it to the portal. */
export type PayMonth = string;

export const payMonthShape = /^20\d\d-(?:0[1-9]|1[0-2])$/;

/** The month of an instant, in India. */
export const monthOf = (instant: Date): PayMonth => civilDate(instant).slice(0, 7);

/** The month so many months on; a negative count goes back. */
export const monthAfter = (month: PayMonth, count = 1): PayMonth => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
};

/** "November 2026" */
export const monthName = (month: PayMonth): string => formatMonth(new Date(`${month}-01T12:00:00Z`));

/** Months that an entry offers, the latest first: one ahead of the proposed one, and those of the year before. */
export const offeredMonths = (proposed: PayMonth, chosen: PayMonth): readonly PayMonth[] => {
  const offered = Array.from({ length: 14 }, (_, back) => monthAfter(proposed, 1 - back));
  return chosen === '' || offered.includes(chosen) ? offered : [...offered, chosen];
};

/** A purpose for another month: an empty one is proposed, and where it names the former month it names the new one. */
export const purposeOfMonth = (purpose: string, from: PayMonth, to: PayMonth): string => {
  if (to === '') return purpose;
  if (purpose === '') return `Pay of ${monthName(to)}`;
  return from === '' ? purpose : purpose.replaceAll(monthName(from), monthName(to));
};
