// Net amounts of components: to the paisa, and none above its gross.
import { expect, test } from 'vitest';
import { paise } from '../money.ts';
import { netParts } from './net-parts.ts';

const parts = (gross: readonly number[], net: number) =>
  netParts(
    gross.map((amount) => ({ amountPaise: paise(amount) })),
    paise(net),
  );

test('a net without deductions is the gross of each component', () => {
  expect(parts([140_000, 60_001], 200_001)).toEqual([140_000, 60_001]);
});

test('a deduction is shared in proportion, and no paisa is lost', () => {
  expect(parts([100, 100, 100], 200)).toEqual([66, 67, 67]);
  expect(parts([1, 1, 1], 1)).toEqual([0, 0, 1]);
  expect(parts([2 ** 50, 2 ** 50 - 1], 2 ** 50)).toEqual([2 ** 49, 2 ** 49]);
});

test('no part is above its gross, whatever the amounts', () => {
  for (let seed = 1; seed < 500; seed += 1) {
    const gross = [seed, (seed * 7919) % 1009, (seed * 104_729) % 97].map((amount) => amount + 1);
    const total = gross.reduce((sum, amount) => sum + amount, 0);
    const net = (seed * 31) % (total + 1);
    const found = parts(gross, net);
    expect(found.reduce((sum, amount) => sum + amount, 0)).toBe(net);
    expect(found.every((part, at) => part >= 0 && part <= (gross[at] ?? 0))).toBe(true);
  }
});

test('nothing is shared by nothing', () => {
  expect(parts([], 0)).toEqual([]);
  expect(parts([0], 0)).toEqual([0]);
});
