import type { PayeeLine } from '@portal/domain/bill/schema';
import { paise } from '@portal/domain/money';
import { describe, expect, test } from 'vitest';
import {
  amountText,
  billWords,
  dayText,
  foundPayees,
  hasNumber,
  hasScheme,
  searchedWords,
  typedScheme,
} from './find-words.ts';

const bill = {
  transNo: '100126000418',
  authNo: '100126000777',
  deptBillNo: 'PWD/12/26',
  purpose: 'Repairs of the bridge at Imphal',
  schemecd: '202202011010318',
  object: '27',
  schemeName: 'Roads and Bridges',
  netPaise: paise(1_234_56),
  prepared: { at: '2026-11-22T20:00:00.000Z' },
};

describe('a number', () => {
  test.each(['PWD/12/26', 'pwd/', '12/26', '26', '2/26', '100126000418', '1001', '0418', '0777', '777'])(
    'is found by %s',
    (typed) => expect(hasNumber(bill, typed)).toBe(true),
  );
  test.each(['wd/', '00418x', '0001', 'PWD/13'])('is not found by %s', (typed) =>
    expect(hasNumber(bill, typed)).toBe(false),
  );
});

describe('a scheme', () => {
  test.each(['20-2202', '202202', '2202', 'road', 'bridges ROADS', '20 2202'])('is found by %s', (typed) => {
    expect(hasScheme(bill, typed)).toBe(true);
    const words = billWords(bill);
    expect(typedScheme(typed).some((start) => words.some((word) => word.startsWith(start)))).toBe(true);
  });
  test.each(['3', '20-2203', 'oads', 'roads schools'])('is not found by %s', (typed) =>
    expect(hasScheme(bill, typed)).toBe(false),
  );
});

test('words are asked for the longest first, and small ones not at all', () => {
  expect(searchedWords('Repairs of the office-roof')).toEqual(['repairs', 'office', 'roof']);
  expect(searchedWords('of the')).toEqual([]);
});

test('a purpose of 500 characters is filed under no more rows than a transaction takes', () => {
  const purpose = Array.from({ length: 166 }, (_, at) => at.toString(36).padStart(2, 'x')).join(' ');
  expect(billWords({ ...bill, purpose }).length).toBeLessThanOrEqual(45);
});

test('amounts sort as they are, and later days come first', () => {
  expect([amountText(100), amountText(20), amountText(3)].toSorted()).toEqual(
    [3, 20, 100].map((paise) => amountText(paise)),
  );
  expect(['2026-11-22', '0001-01-01', '9999-12-31', '2026-11-23'].map(dayText).toSorted()).toEqual(
    ['9999-12-31', '2026-11-23', '2026-11-22', '0001-01-01'].map(dayText),
  );
});

test('a payee that is paid twice to one account is filed once', () => {
  const line = { name: 'A', accountNumber: '1' } as PayeeLine;
  expect(foundPayees([line, line, { ...line, accountNumber: '2' }])).toEqual([
    ['A', '1'],
    ['A', '2'],
  ]);
});
