// What the totals of the register count.
import { expect, test } from 'vitest';
import { summedOnce } from './register-table.tsx';

const parent = { trans_no: '9', parent_no: '' };
const child = { trans_no: '1', parent_no: '9' };
const other = { trans_no: '2', parent_no: '' };

test('a bill counts by itself, or in its consolidated bill where that is shown too', () => {
  expect(summedOnce([parent, child, other])).toEqual([parent, other]);
  expect(summedOnce([child, other])).toEqual([child, other]);
  expect(summedOnce([parent])).toEqual([parent]);
});
