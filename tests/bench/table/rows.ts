// The rows of both tables: 10,000 bills that differ, the same ones in every run.
import { type Paise, paise } from '@portal/domain/money';

export interface BillLine {
  readonly number: string;
  readonly scheme: string;
  readonly name: string;
  readonly account: string;
  readonly date: string;
  readonly gross: Paise;
  readonly deduction: Paise;
  readonly net: Paise;
}

export const pageSize = 50;

const bodies = [
  'Village Health Committee',
  'Block Development Office',
  'Road Works',
  'Water Users Association',
];
const places = ['Imphal West', 'Thoubal', 'Bishnupur', 'Ukhrul', 'Senapati', 'Churachandpur', 'Tamenglong'];

export const makeRows = (count = 10_000): BillLine[] => {
  // a fixed sequence: a run compares itself with the run before
  let state = 7;
  const below = (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % most;
  };
  const digits = (length: number) => Array.from({ length }, () => below(1 << 20) % 10).join('');
  // numbers in names have three digits: sorted as text they have their natural order too
  return Array.from({ length: count }, (_, at): BillLine => {
    const gross = 100_000 + below(900_000_000);
    const deduction = below(100_000);
    return {
      number: `000126${String(at + 1).padStart(6, '0')}`,
      scheme: `0${digits(16)}-27`,
      name: `${bodies[below(4)]} ${100 + below(900)}, ${places[below(7)]}`,
      account: digits(11),
      date: `2026-${String(1 + below(12)).padStart(2, '0')}-${String(1 + below(28)).padStart(2, '0')}`,
      gross: paise(gross),
      deduction: paise(deduction),
      net: paise(gross - deduction),
    };
  });
};
