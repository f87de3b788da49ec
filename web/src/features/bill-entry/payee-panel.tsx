// Who is paid: Net Amount Details of a general bill, Payee Details of an SNA bill; one table by declared columns.
import { billKinds } from '@portal/domain/bill/kind';
import { payeeTotal } from '@portal/domain/bill/rules';
import { billText } from '@portal/domain/bill/texts';
import { formatRupees, type Paise } from '@portal/domain/money';
import { useMemo } from 'react';
import { Amount } from '../../components/bill/amount.tsx';
import { Button } from '../../components/button.tsx';
import { useConfirm } from '../../components/dialog/confirm-dialog.tsx';
import { Panel } from '../../components/panel.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { billEntryPayeesWords } from '../../texts/en/bill-entry-payees.ts';
import type { PayeeRow } from './entry-content.ts';
import { fieldIds, panelSentences } from './field-ids.ts';
import { PanelErrors } from './panel-errors.tsx';
import { actionColumn, payeeColumns } from './payee-columns.tsx';
import type { BillEntryState } from './use-bill-entry.ts';

/** From so many payees on, a filter helps to find one. */
const filterFrom = 30;

export interface PayeePanelProps {
  state: BillEntryState;
  onAdd: () => void;
  /** Opens the window of one payee; undefined where the kind has none. */
  onPayee?: ((row: PayeeRow) => void) | undefined;
  /** Adds a whole group; undefined where the kind has none. */
  onAddGroup?: (() => void) | undefined;
}

export function PayeePanel({ state, onAdd, onPayee }: PayeePanelProps) {
  const { kind, form, dispatch, entry, shown, remaining } = state;
  const rules = billKinds[kind];
  const confirm = useConfirm();
  const columns = useMemo<readonly Column<PayeeRow>[]>(() => {
    const onRemove = async (row: PayeeRow) => {
      const question = {
        title: billEntryPayeesWords.remove,
        message: rules.removePayee,
        confirmLabel: billEntryPayeesWords.remove,
        danger: true,
      };
      if (await confirm(question)) dispatch({ type: 'payeeRemoved', id: row.id });
    };
    return [...payeeColumns(kind), actionColumn(onRemove, onPayee)];
  }, [kind, rules, confirm, dispatch, onPayee]);
  const total = useMemo(() => payeeTotal(entry), [entry]);
  // lines are summed up at the foot of their table
  const hasNone = form.content.payees.length === 0;
  return (
    <Panel
      title={rules.payeeTitle}
      id={fieldIds.payees}
      flush
      foot={
        ((hasNone && (entry.net ?? 0) > 0) || remaining.payees !== 0) && (
          <>
            <p>
              {hasNone && <strong>{billText.totalAmount(formatRupees(total))}</strong>}
              {remaining.payees !== 0 && (
                <>
                  {hasNone && ' · '}
                  {remaining.payees > 0
                    ? billEntryPayeesWords.stillPay
                    : billEntryPayeesWords.moreThanNetAmount}
                  <Amount value={Math.abs(remaining.payees) as Paise} symbol strong />
                </>
              )}
            </p>
            {remaining.payees > 0 && (
              <Button small icon="plus" onClick={onAdd} aria-keyshortcuts="F2">
                {billEntryPayeesWords.addPayee}
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
        noun={[billEntryPayeesWords.payee, billEntryPayeesWords.payees]}
        empty={rules.noPayees}
        emptyAction={
          entry.gross === 0 && (
            <Button icon="plus" reason={billEntryPayeesWords.enterGrossAmountFirst}>
              {billEntryPayeesWords.addPayee}
            </Button>
          )
        }
        filterLabel={form.content.payees.length >= filterFrom ? billEntryPayeesWords.findPayee : undefined}
        totals={{ amount: billEntryPayeesWords.rs(formatRupees(total)) }}
        totalLabel={rules.payeeTotal}
      />
    </Panel>
  );
}
