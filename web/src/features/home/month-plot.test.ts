import { expect, test } from 'vitest';
import { monthsOfYear, plot, plotOf, shownLakhs } from './month-plot.ts';

const year = 2026;
const months = [
  { month: '2026-04', count: 2, amount: 1_840_000 },
  { month: '2026-11', count: 1, amount: 4_000_000 },
];

test('a financial year has its twelve months from April on', () => {
  expect(monthsOfYear(year)).toHaveLength(12);
  expect(monthsOfYear(year)[0]).toBe('2026-04');
  expect(monthsOfYear(year)[8]).toBe('2026-12');
  expect(monthsOfYear(year)[11]).toBe('2027-03');
});

test('a column is as high as its net, on a scale that begins at nothing', () => {
  const { columns, lines, shareY, shareLakhs } = plotOf(months, {
    year,
    now: '2026-11',
    totalRupees: 24_000_000,
  });
  expect(lines.map(({ lakhs }) => lakhs)).toEqual([0, 10, 20, 30, 40]);
  expect(columns[7]).toMatchObject({ name: 'Nov', lakhs: 40, isNow: true, y: plot.top, height: 150 });
  expect(columns[0]).toMatchObject({ name: 'Apr', lakhs: 18.4, isNow: false });
  expect(columns[1]?.height).toBe(0);
  expect([shareLakhs, shareY]).toEqual([20, 95]);
});

test('without bills and grants there is a scale and no share', () => {
  const { lines, shareY } = plotOf([], { year, now: '2026-11', totalRupees: 0 });
  expect(lines[4]?.lakhs).toBe(4);
  expect(shareY).toBeUndefined();
});

test('lakhs are shown short', () =>
  expect([0.04, 18.44, 123.4].map(shownLakhs)).toEqual(['0', '18.4', '123']));
