import { paise } from '@portal/domain/money';
import { describe, expect, test } from 'vitest';
import { billKeys, findRowsOf, newestFirst, payeesInBill, readFindRow } from './find-row.ts';
import type { FoundPayee } from './find-words.ts';

const bill = {
  ddoCode: 'PWD001',
  transNo: '100126000418',
  revision: 2,
  deptBillNo: 'PWD/12',
  purpose: 'Repairs',
  schemecd: '202202011010318',
  object: '27',
  schemeName: 'Roads',
  netPaise: paise(100),
  prepared: { at: '2026-11-22T05:00:00.000Z' },
};
const payees = (count: number): FoundPayee[] =>
  Array.from({ length: count }, (_, at) => [
    `Laishram ${String.fromCharCode(97 + (at % 26), 97 + ((at * 7) % 26))}na ${at}`,
    String(30_000_000_000 + at * 37),
  ]);
const roomsOf = (rows: readonly { pk?: unknown }[]) => [...new Set(rows.map(({ pk }) => String(pk)))];

test('the newest bill of a value comes first', () => {
  expect(newestFirst('100126000419') < newestFirst('100126000418')).toBe(true);
  expect(newestFirst(newestFirst('000126000418'))).toBe('000126000418');
});

test('a row is read as it was filed', () => {
  const [row] = payeesInBill(bill, [['Laishram Devi', '0012345']]) ?? [];
  expect(readFindRow(row ?? {})).toEqual({
    value: 'laishram',
    transNo: bill.transNo,
    revision: 2,
    payees: [['Laishram Devi', '0012345']],
  });
  const values = billKeys('PWD001', bill).map((key) => readFindRow({ ...key }).value);
  expect(values).toContain('repairs');
  expect(values).toContain('pwd/12');
  expect(values).toContain('814000621001');
});

describe('the payees of a bill', () => {
  test.each([
    [2, 'find#PWD001#payee#l'],
    [100, 'find#PWD001#payees#l'],
    [1_000, 'find#PWD001#payees#l'],
  ])('of %i payees fit into its transaction', (count, pk) => {
    const rows = payeesInBill(bill, payees(count)) ?? [];
    expect(roomsOf(rows)).toContain(pk);
    expect(rows.length + billKeys('PWD001', bill).length).toBeLessThanOrEqual(70);
  });

  test('each of them is in a row, however many there are', () => {
    const rows = findRowsOf(bill, payees(10_000)).map(readFindRow);
    const all = new Set(rows.flatMap((row) => row.payees.map(([name]) => name)));
    expect(all.size).toBe(10_000);
    expect(rows.length).toBeLessThan(1_000);
  });

  test('lie under more than one key, so that no key takes all writes of a large bill', () => {
    const keys = roomsOf(findRowsOf(bill, payees(10_000)));
    expect(keys.length).toBeGreaterThan(20);
  });
});
