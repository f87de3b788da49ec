// Lots of files: never more than twenty, never many large ones together, in their order.
import { expect, test } from 'vitest';
import { lotsOf } from './lots.ts';

const sizes = (...payees: number[]) =>
  lotsOf(payees.map((each) => ({ payees: each }))).map((lot) => lot.map((file) => file.payees));

test('42 small files are three lots', () => {
  expect(sizes(...Array.from({ length: 42 }, () => 50)).map((lot) => lot.length)).toEqual([20, 20, 2]);
});

test('a large file is a lot of its own', () => {
  expect(sizes(100, 4_900, 5_000, 10_000, 1)).toEqual([[100, 4_900], [5_000], [10_000], [1]]);
});

test('no file is no lot', () => {
  expect(sizes()).toEqual([]);
});
