// The portal's own table, driven by its buttons and its filter box as an officer drives it.
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type Column, DataTable } from '../../../web/src/components/table/data-table.tsx';
import { type BillLine, pageSize } from './rows.ts';
import type { Shown } from './shown.ts';

const columns: Column<BillLine>[] = [
  { id: 'number', label: 'Number', kind: 'code', value: (row) => row.number, rowHeader: true },
  { id: 'scheme', label: 'Scheme', kind: 'scheme', value: (row) => row.scheme },
  { id: 'name', label: 'Payee', value: (row) => row.name },
  { id: 'account', label: 'Account', kind: 'account', value: (row) => row.account },
  { id: 'date', label: 'Date', value: (row) => row.date },
  { id: 'gross', label: 'Gross', kind: 'amount', value: (row) => row.gross },
  { id: 'deduction', label: 'Deduction', kind: 'amount', value: (row) => row.deduction },
  { id: 'net', label: 'Net', kind: 'amount', value: (row) => row.net },
];

export const showPortal = (element: HTMLElement, rows: readonly BillLine[]): Shown => {
  const root = createRoot(element);
  flushSync(() =>
    root.render(
      createElement(DataTable<BillLine>, {
        caption: 'Bills',
        columns,
        rows,
        rowKey: (row) => row.number,
        noun: ['bill', 'bills'],
        pageSizes: [pageSize],
        filterLabel: 'Filter bills',
        exportName: 'bills',
      }),
    ),
  );
  return {
    sort: (column) => {
      const label = columns.find(({ id }) => id === column)?.label;
      const buttons = [...element.querySelectorAll<HTMLButtonElement>('th button')];
      flushSync(() => buttons.find(({ textContent }) => textContent === label)?.click());
    },
    filter: (word) => {
      const box = element.querySelector<HTMLInputElement>('input[type=search]');
      // React notices a value only when it did not set it itself
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, word);
      flushSync(() => box?.dispatchEvent(new Event('input', { bubbles: true })));
    },
    remove: () => root.unmount(),
  };
};
