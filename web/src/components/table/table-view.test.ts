import { expect, test } from 'vitest';
import { shownView, type ViewedColumn } from './table-view.ts';

const columns: readonly ViewedColumn[] = [
  { id: 'bill_no', label: 'Bill No', value: () => '', rowHeader: true },
  { id: 'net', label: 'Net', kind: 'amount', value: () => 0 },
  { id: 'scheme', label: 'Scheme', kind: 'scheme', value: () => '' },
  { id: 'action', label: 'Action', kind: 'actions' },
];
const table = { columns, pageSizes: [20, 30] };
const saved = { filter: 'roof', sort: { id: 'net', descending: true }, size: 30, hidden: ['scheme'] };

test('a view is shown as it was saved', () => {
  expect(shownView(saved, table)).toEqual({ view: saved, missing: [] });
  expect(shownView({ ...saved, sort: null }, table).view.sort).toBeUndefined();
});

test('what the table does not have any more is left out and named, each once', () => {
  const sort = { id: 'v_month', descending: false };
  expect(shownView({ ...saved, sort, size: 45, hidden: ['v_month', 'hilly', 'scheme'] }, table)).toEqual({
    view: { filter: 'roof', sort: undefined, size: 20, hidden: ['scheme'] },
    missing: ['the column “v month”', 'the column “hilly”'],
  });
});

test('what names a row and what can be done with it stays', () => {
  expect(shownView({ ...saved, hidden: ['bill_no', 'action', 'net'] }, table).view.hidden).toEqual(['net']);
});
