import { paise } from '@portal/domain/money';
import { describe, expect, it } from 'vitest';
import type { Column } from './columns.ts';
import { filterRows, pageOfRows, searchIndex, sortRows } from './rows.ts';

interface Bill {
  no: string;
  payee: string;
  net: number | undefined;
  scheme: string;
  account: string;
}

const columns: Column<Bill>[] = [
  { id: 'no', label: 'No', value: (bill) => bill.no },
  { id: 'payee', label: 'Payee', value: (bill) => bill.payee },
  { id: 'net', label: 'Net', kind: 'amount', value: (bill) => bill.net },
  { id: 'scheme', label: 'Scheme', kind: 'scheme', value: (bill) => bill.scheme },
  { id: 'account', label: 'Account', kind: 'account', value: (bill) => bill.account },
];
const bill = (no: string, payee: string, net?: number): Bill => ({
  no,
  payee,
  net: net === undefined ? undefined : paise(net),
  scheme: '20220201101030012',
  account: '30812254471',
});
const bills = [
  bill('10', 'Mary', 500_000_00),
  bill('9', 'Haokip', 1_50_000_50),
  bill('100', 'anita'),
  bill('9', 'Devi', 3_00),
];
const names = (rows: readonly Bill[]) => rows.map(({ payee }) => payee);
const found = (filter: string) => names(filterRows(bills, searchIndex(columns), filter));

describe('sortRows', () => {
  it('sorts numbers in text by their value', () => {
    expect(sortRows(bills, columns, { id: 'no', descending: false }).map(({ no }) => no)).toEqual([
      '9',
      '9',
      '10',
      '100',
    ]);
  });

  it('sorts text regardless of case', () => {
    expect(names(sortRows(bills, columns, { id: 'payee', descending: false }))).toEqual([
      'anita',
      'Devi',
      'Haokip',
      'Mary',
    ]);
  });

  it('keeps the order of equal rows in both directions', () => {
    expect(names(sortRows(bills, columns, { id: 'no', descending: false })).slice(0, 2)).toEqual([
      'Haokip',
      'Devi',
    ]);
    expect(names(sortRows(bills, columns, { id: 'no', descending: true })).slice(2)).toEqual([
      'Haokip',
      'Devi',
    ]);
  });

  it('puts rows without a value last in both directions', () => {
    expect(names(sortRows(bills, columns, { id: 'net', descending: false }))).toEqual([
      'Devi',
      'Haokip',
      'Mary',
      'anita',
    ]);
    expect(names(sortRows(bills, columns, { id: 'net', descending: true }))).toEqual([
      'Mary',
      'Haokip',
      'Devi',
      'anita',
    ]);
  });

  it('leaves the list as it came without a known column', () => {
    expect(sortRows(bills, columns, undefined)).toBe(bills);
    expect(sortRows(bills, columns, { id: 'gone', descending: false })).toBe(bills);
  });
});

describe('filterRows', () => {
  it('wants every word, in any column and any case', () => {
    expect(found('HAO 9')).toEqual(['Haokip']);
    expect(found('hao 777')).toEqual([]);
    expect(found('   ')).toHaveLength(4);
  });

  it('finds amounts with and without grouping', () => {
    expect(found('1,50,000.50')).toEqual(['Haokip']);
    expect(found('150000.5')).toEqual(['Haokip']);
  });

  it('finds a scheme code with and without dashes', () => {
    expect(found('20-2202')).toHaveLength(4);
    expect(found('202202')).toHaveLength(4);
  });

  it('finds a scheme code together with its object head, as it is shown', () => {
    const grants = [{ scheme: '20220201101030012-13' }, { scheme: '20220201101030012-31' }];
    const schemes: Column<{ scheme: string }>[] = [
      { id: 'scheme', label: 'Scheme-Object', kind: 'scheme', value: (grant) => grant.scheme },
    ];
    expect(filterRows(grants, searchIndex(schemes), '20-2202-01-101-03-00-1-2-13')).toEqual([grants[0]]);
  });

  it('finds an account only by the four digits that are shown', () => {
    expect(found('4471')).toHaveLength(4);
    expect(found('30812254471')).toEqual([]);
  });
});

describe('pageOfRows', () => {
  const rows = Array.from({ length: 65 }, (_, at) => at);

  it('cuts the page and says its place', () => {
    expect(pageOfRows(rows, 1, 30)).toMatchObject({ index: 1, pages: 3, from: 31, to: 60 });
    expect(pageOfRows(rows, 2, 30).rows).toEqual([60, 61, 62, 63, 64]);
  });

  it('moves back to the last page when the list became shorter', () => {
    expect(pageOfRows(rows.slice(0, 31), 2, 30)).toMatchObject({ index: 1, from: 31, to: 31 });
  });

  it('has one empty page where there is nothing', () => {
    expect(pageOfRows([], 3, 30)).toMatchObject({ index: 0, pages: 1, from: 0, to: 0, rows: [] });
  });
});
