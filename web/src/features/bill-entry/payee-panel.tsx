// Who is paid: Net Amount Details of a general bill, Payee Details of an SNA bill; one table by declared columns.
import { billKinds } from '@portal/domain/bill/kind';
import { payeeTotal } from '@portal/domain/bill/rules';
import type { Paise } from '@portal/domain/money';
import { useMemo } from 'react';
import { Amount } from '../../components/amount.tsx';
import { Button } from '../../components/button.tsx';
import { useConfirm } from '../../components/confirm-dialog.tsx';
import { Panel } from '../../components/panel.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import type { PayeeRow } from './entry-content.ts';
import { fieldIds, panelSentences } from './field-ids.ts';
import { PanelErrors } from './panel-errors.tsx';
import type { BillEntryState } from './use-bill-entry.ts';

const amount: Column<PayeeRow> = {
  id: 'amount',
  label: 'Amount',
  kind: 'amount',
  value: (row): Paise => row.amount,
};
const name: Column<PayeeRow> = { id: 'name', label: 'Payee', value: (row) => row.name, rowHeader: true };
const ein: Column<PayeeRow> = { id: 'ein', label: 'EIN', kind: 'code', value: (row) => row.ein };
const ifsc: Column<PayeeRow> = { id: 'ifsc', label: 'IFSC', kind: 'code', value: (row) => row.ifsc };

/** Columns by where the payees of a kind come from (1§2). */
const columnsOf = {
  employee: [
    name,
    ein,
    { id: 'pan', label: 'PAN', kind: 'code', value: (row) => row.pan },
    { id: 'account', label: 'Account Number', kind: 'account', value: (row) => row.accountNumber },
    ifsc,
    amount,
  ],
  gpfEmployee: [
    { ...ein, label: 'Ein' },
    name,
    ifsc,
    { id: 'account', label: 'Account Number', kind: 'account', value: (row) => row.accountNumber },
    { id: 'gpfNumber', label: 'GPF No', kind: 'code', value: (row) => row.gpfNumber },
    amount,
    { id: 'grade', label: 'Grade', value: (row) => row.grade },
  ],
  snaPayee: [
    name,
    { id: 'bank', label: 'Bank', value: (row) => row.bank },
    { id: 'account', label: 'Account', kind: 'account', value: (row) => row.accountNumber },
    ifsc,
    { id: 'type', label: 'Type', value: (row) => row.type },
    { id: 'snaId', label: 'SNA Id', kind: 'code', value: (row) => row.snaUniqueId },
    amount,
  ],
} as const satisfies Record<string, readonly Column<PayeeRow>[]>;

/** From so many payees on, a filter helps to find one. */
const filterFrom = 30;

interface PayeePanelProps {
  state: BillEntryState;
  onAdd: () => void;
  /** A third party takes the place of a payee: GPF bills only. */
  onReplace?: ((row: PayeeRow) => void) | undefined;
}

export function PayeePanel({ state, onAdd, onReplace }: PayeePanelProps) {
  const { kind, form, dispatch, entry, shown, remaining } = state;
  const rules = billKinds[kind];
  const confirm = useConfirm();
  const columns = useMemo<readonly Column<PayeeRow>[]>(() => {
    const onRemove = async (row: PayeeRow) => {
      const question = { title: 'Remove', message: rules.removePayee, confirmLabel: 'Remove', danger: true };
      if (await confirm(question)) dispatch({ type: 'payeeRemoved', id: row.id });
    };
    const replace = rules.payeeSource === 'gpfEmployee' ? onReplace : undefined;
    return [...columnsOf[rules.payeeSource], actionColumn(onRemove, replace)];
  }, [rules, confirm, dispatch, onReplace]);
  const total = useMemo(() => payeeTotal(entry), [entry]);
  return (
    <Panel
      title={rules.payeeTitle}
      id={fieldIds.payees}
      flush
      foot={
        (remaining.payees !== 0 || undefined) && (
          <>
            <p>
              {remaining.payees > 0 ? 'Still to pay ' : 'More than the net amount by '}
              <Amount value={Math.abs(remaining.payees) as Paise} symbol strong />
            </p>
            {remaining.payees > 0 && (
              <Button small icon="plus" onClick={onAdd} aria-keyshortcuts="F2">
                Add Payee
              </Button>
            )}
          </>
        )
      }
    >
      <PanelErrors id={fieldIds.payees} sentences={panelSentences(shown, 'payees')} />
      <DataTable
        caption={rules.payeeTitle}
        columns={columns}
        rows={form.content.payees}
        rowKey={(row) => row.id}
        noun={['payee', 'payees']}
        empty={rules.noPayees}
        filterLabel={form.content.payees.length >= filterFrom ? 'Find a payee' : undefined}
        totals={{ amount: <Amount value={total} /> }}
        totalLabel={rules.payeeSource === 'gpfEmployee' ? 'Total Amount' : undefined}
      />
    </Panel>
  );
}

const actionColumn = (
  onRemove: (row: PayeeRow) => void,
  onReplace: ((row: PayeeRow) => void) | undefined,
): Column<PayeeRow> => ({
  id: 'action',
  label: 'Action',
  kind: 'actions',
  cell: (row) => (
    <span className="row">
      <Button
        variant="quiet"
        small
        icon="trash"
        aria-label={`Remove payee ${row.name}`}
        onClick={() => onRemove(row)}
      />
      {onReplace && (
        <Button small aria-label={`Replace payee ${row.name}`} onClick={() => onReplace(row)}>
          Replace
        </Button>
      )}
    </span>
  ),
});
