// Net Amount Details of a pay bill: hundreds of employees, each with an amount that is typed in the table.

import { entryText } from '@portal/domain/bill/entry-texts';
import { billKinds } from '@portal/domain/bill/kind';
import { payeeTotal } from '@portal/domain/bill/rules';
import { billText } from '@portal/domain/bill/texts';
import { formatRupees, type Paise } from '@portal/domain/money';
import { useEffect, useMemo, useRef } from 'react';
import { Amount } from '../../components/bill/amount.tsx';
import { Button } from '../../components/button.tsx';
import { useConfirm } from '../../components/dialog/confirm-dialog.tsx';
import { AmountCell } from '../../components/field/amount-cell.tsx';
import { Panel } from '../../components/panel.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { useToast } from '../../components/toast.tsx';
import { formatCount } from '../../lib/format-count.ts';
import { billEntryWords } from '../../texts/en/bill-entry.ts';
import { billEntryWindowsWords } from '../../texts/en/bill-entry-windows.ts';
import type { PayeeRow } from './entry-content.ts';
import { fieldIds, panelSentences } from './field-ids.ts';
import { PanelErrors } from './panel-errors.tsx';
import { actionColumn, payeeColumns } from './payee-columns.tsx';
import type { BillEntryState } from './use-bill-entry.ts';

/** A column of hundreds of amounts is typed here: more than the 10 rows of other sub-tables. */
const pageSizes = [50, 100, 200] as const;
const errorId = `${fieldIds.payees}-error-0`;

export function EmployeesPanel({ state, onAdd }: { state: BillEntryState; onAdd: () => void }) {
  const { kind, form, entry, shown, remaining } = state;
  const { payees } = form.content;
  const rules = billKinds[kind];
  const columns = useColumns(state);
  const onRemoveAll = useRemoveAll(state);
  const total = useMemo(() => payeeTotal(entry), [entry]);
  const isOver = remaining.payees < 0;
  // amounts are typed one after the other: a missing one is an error only at a submit
  const blamed = form.attempts > 0 ? shown : [];
  const sentences = [
    ...(isOver ? [rules.payeesOver] : []),
    ...panelSentences(blamed, 'payees', (at) =>
      billEntryWords.einOf(payees[at]?.ein ?? '', payees[at]?.name ?? ''),
    ),
  ];
  return (
    <Panel
      title={rules.payeeTitle}
      id={fieldIds.payees}
      flush
      actions={
        <Button small icon="plus" onClick={onAdd} aria-keyshortcuts="F2">
          {billEntryWindowsWords.addEmployees}
        </Button>
      }
      foot={
        payees.length > 0 && (
          <>
            <p>
              <strong>{billText.totalAmount(formatRupees(total))}</strong> ·{' '}
              {isOver ? billEntryWindowsWords.moreThanNetAmount : billEntryWindowsWords.stillPay}
              <Amount value={Math.abs(remaining.payees) as Paise} symbol strong />
            </p>
            <Button small variant="quiet" icon="trash" onClick={onRemoveAll}>
              {billEntryWindowsWords.removeAll}
            </Button>
          </>
        )
      }
    >
      <PanelErrors id={fieldIds.payees} sentences={[...new Set(sentences)]} />
      <DataTable
        caption={rules.payeeTitle}
        columns={columns}
        rows={payees}
        rowKey={(row) => row.id}
        noun={[billEntryWindowsWords.employee, billEntryWindowsWords.employees]}
        pageSizes={pageSizes}
        filterLabel={billEntryWindowsWords.findEmployee}
        empty={rules.noPayees}
        totals={{ amount: <Amount value={total} /> }}
        size="dense"
      />
    </Panel>
  );
}

/** Stable while amounts are typed: only the row that changed is drawn again. */
function useColumns({ kind, form, dispatch }: BillEntryState): readonly Column<PayeeRow>[] {
  const confirm = useConfirm();
  const isTried = form.attempts > 0;
  const message = billKinds[kind].removePayee;
  return useMemo(() => {
    const onRemove = async (row: PayeeRow) => {
      const question = {
        title: billEntryWindowsWords.remove,
        message,
        confirmLabel: billEntryWindowsWords.remove,
        danger: true,
      };
      if (await confirm(question)) dispatch({ type: 'payeeRemoved', id: row.id });
    };
    const amount: Column<PayeeRow> = {
      id: 'amount',
      label: billEntryWindowsWords.amountRs,
      kind: 'amount',
      // no value: a table in order of its amounts, or filtered by them, would move under the hands that type
      cell: (row) => (
        <AmountCell
          label={billEntryWindowsWords.amountEin(row.name, row.ein)}
          value={row.amount === 0 ? undefined : row.amount}
          onChange={(value) => dispatch({ type: 'payeeAmount', id: row.id, value })}
          invalid={isTried && row.amount <= 0}
          describedBy={errorId}
        />
      ),
    };
    const facts = payeeColumns(kind).filter(({ id }) => id !== 'amount');
    return [...facts, amount, actionColumn(onRemove, undefined)];
  }, [kind, confirm, dispatch, isTried, message]);
}

/** Undone from its message, until the form is left: the specification names no question for it. */
function useRemoveAll({ form, dispatch }: BillEntryState): () => void {
  const toast = useToast();
  const closers = useRef<(() => void)[]>([]);
  useEffect(
    () => () => {
      for (const close of closers.current) close();
    },
    [],
  );
  return () => {
    const { payees } = form.content;
    dispatch({ type: 'payeesCleared' });
    const undo = {
      label: billEntryWindowsWords.undo,
      act: () => dispatch({ type: 'payeesAdded', lines: payees }),
    };
    closers.current.push(toast(entryText.removedAll(formatCount(payees.length)), 'ok', undo));
  };
}
