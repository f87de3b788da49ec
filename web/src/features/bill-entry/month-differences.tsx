// What differs from the month before, while amounts are typed: an officer checks these and not the hundreds that are the same.
import { copyText as text } from '@portal/domain/bill/copy-texts';
import type { Paise } from '@portal/domain/money';
import { useDeferredValue, useMemo } from 'react';
import { Panel } from '../../components/panel.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import type { BillLike } from '../../data/earlier-bills.ts';
import { billEntryCopiesWords } from '../../texts/en/bill-entry-copies.ts';
import { type Difference, differencesOf } from './month-difference.ts';
import type { BillEntryState } from './use-bill-entry.ts';

const words = { new: text.isNew, gone: text.isGone, changed: text.isChanged } as const;

const columns: readonly Column<Difference>[] = [
  { id: 'name', label: billEntryCopiesWords.employee, value: ({ name }) => name, rowHeader: true },
  { id: 'ein', label: billEntryCopiesWords.ein, kind: 'code', value: ({ ein }) => ein },
  { id: 'is', label: billEntryCopiesWords.difference, value: ({ is }) => words[is] },
  {
    id: 'before',
    label: billEntryCopiesWords.earlierMonth,
    kind: 'amount',
    value: ({ before }) => before,
    isSummed: true,
  },
  {
    id: 'now',
    label: billEntryCopiesWords.thisBill,
    kind: 'amount',
    value: ({ now }) => now,
    isSummed: true,
  },
  {
    id: 'change',
    label: billEntryCopiesWords.moreOrLess,
    kind: 'amount',
    value: ({ before, now }) => (now - before) as Paise,
    isSummed: true,
    strong: true,
  },
];

const pageSizes = [20, 50, 100] as const;

export function MonthDifferences({ state, bill }: { state: BillEntryState; bill: BillLike }) {
  const payees = useDeferredValue(state.form.content.payees);
  const rows = useMemo(() => differencesOf(bill, payees), [bill, payees]);
  return (
    <Panel title={text.differences(bill.dept_bill_no)} id="month-differences" flush>
      <DataTable
        caption={text.differences(bill.dept_bill_no)}
        columns={columns}
        rows={rows}
        rowKey={({ ein }) => ein}
        noun={[billEntryCopiesWords.difference2, billEntryCopiesWords.differences]}
        pageSizes={pageSizes}
        exportName={`differences-from-${bill.trans_no}`}
        empty={text.noDifferences}
        size="dense"
      />
    </Panel>
  );
}
