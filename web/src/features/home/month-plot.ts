// The places of the columns of the months, and the scale in which they are drawn.
import type { MonthFigure } from '@portal/domain/home/schema';
import { paiseOf } from '../../data/rupees.ts';
import { homeWords } from '../../texts/en/home.ts';

const lakhPaise = 10_000_000;
export const plot = { width: 520, left: 34, top: 20, bottom: 170, step: 40.5, column: 26 } as const;

interface Column {
  /** "Apr". */
  readonly name: string;
  readonly month: string;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly lakhs: number;
  readonly isNow: boolean;
}

export interface Plot {
  readonly columns: readonly Column[];
  /** The lines of the scale, in lakh rupees. */
  readonly lines: readonly { readonly lakhs: number; readonly y: number }[];
  /** Of the even share; undefined where there is no grant. */
  readonly shareY: number | undefined;
  readonly shareLakhs: number;
}

const names = [
  homeWords.apr,
  homeWords.may,
  homeWords.jun,
  homeWords.jul,
  homeWords.aug,
  homeWords.sep,
  homeWords.oct,
  homeWords.nov,
  homeWords.dec,
  homeWords.jan,
  homeWords.feb,
  homeWords.mar,
] as const;

/** "2026-04" to "2027-03". */
export const monthsOfYear = (year: number): readonly string[] =>
  names.map((_, at) => `${at < 9 ? year : year + 1}-${String(((at + 3) % 12) + 1).padStart(2, '0')}`);

/** @param totalRupees of all grants; a twelfth of it is the even share of a month. */
export const plotOf = (
  months: readonly MonthFigure[],
  { year, now, totalRupees }: { year: number; now: string; totalRupees: number },
): Plot => {
  const lakhsOf = (month: string) =>
    paiseOf(months.find((one) => one.month === month)?.amount ?? 0) / lakhPaise;
  const shareLakhs = paiseOf(totalRupees) / lakhPaise / names.length;
  const all = monthsOfYear(year);
  const top = scaleTop(Math.max(shareLakhs, ...all.map(lakhsOf)));
  const yOf = (lakhs: number) => plot.bottom - (lakhs / top) * (plot.bottom - plot.top);
  return {
    columns: all.map((month, at) => {
      const lakhs = lakhsOf(month);
      const y = yOf(lakhs);
      const x = plot.left + 6 + at * plot.step;
      return { name: names[at] ?? '', month, x, y, height: plot.bottom - y, lakhs, isNow: month === now };
    }),
    lines: [0, 1, 2, 3, 4].map((part) => ({ lakhs: (top / 4) * part, y: yOf((top / 4) * part) })),
    shareY: shareLakhs > 0 ? yOf(shareLakhs) : undefined,
    shareLakhs,
  };
};

/** The next round figure: 1, 2, 4 or 8 of its power of ten. */
const scaleTop = (largest: number): number => {
  if (largest <= 0) return 4;
  const power = 10 ** Math.floor(Math.log10(largest));
  const digit = [1, 2, 4, 8, 10].find((one) => largest <= one * power) ?? 10;
  return digit * power;
};

/** "23.5", with less behind the point where it is much. */
export const shownLakhs = (lakhs: number): string =>
  lakhs >= 100 ? String(Math.round(lakhs)) : String(Math.round(lakhs * 10) / 10);
