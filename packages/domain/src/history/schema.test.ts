import { expect, test } from 'vitest';
import { changesBetween } from './schema.ts';

const labels = { name: 'Payee Name', account: 'Account Number', pan: 'PAN No' };

test('each field that differs is recorded with its old and new value, under its label', () => {
  expect(
    changesBetween(labels, { name: 'A', account: '0012345' }, { name: 'A', account: '0054321', pan: 'X' }),
  ).toEqual([
    { field: 'Account Number', from: '0012345', to: '0054321' },
    { field: 'PAN No', from: '', to: 'X' },
  ]);
});

test('a field that is absent and one that is empty are the same', () =>
  expect(changesBetween(labels, {}, { name: '', account: '', pan: '' })).toEqual([]));
