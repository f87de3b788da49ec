// The bills whose body can be signed. Fetch opens one.
import { useMemo } from 'react';
import { billColumns } from '../../components/bill/bill-columns.tsx';
import { BodyBillActions } from '../../components/bill/body-bill-actions.tsx';
import { DeskTable } from '../../components/bill/desk-table.tsx';
import { Button } from '../../components/button.tsx';
import { actionColumn } from '../../components/table/action-column.tsx';
import type { Column, Selection } from '../../components/table/data-table.tsx';
import type { MenuEntry } from '../../components/table/row-menu.tsx';
import type { BodyBill } from '../../data/bill-desks.ts';
import type { DeskFamily } from '../../data/desk-family.ts';
import type { WholeListState } from '../../data/whole-list.ts';
import { esignWords } from '../../texts/en/esign.ts';

export interface SignTableProps {
  family: DeskFamily;
  list: WholeListState<BodyBill>;
  chosen: string | undefined;
  /** Keep both stable: a new one draws the table anew. */
  onFetch: (authNo: string) => void;
  onWithdraw: (bill: BodyBill) => void;
  /** Undefined for a login that may not sign. */
  selection: Selection<BodyBill> | undefined;
}

export function SignTable({ family, list, chosen, onFetch, onWithdraw, selection }: SignTableProps) {
  const columns = useMemo<readonly Column<BodyBill>[]>(
    () => [
      ...billColumns<BodyBill>(family.desks.sign.columns),
      actionColumn((row) => (
        <BodyBillActions family={family} bill={row} otherDesk={[toBody(family, row)]} onWithdraw={onWithdraw}>
          <Button
            small
            icon="eye"
            aria-label={esignWords.fetchBodyBill(row.auth_no)}
            onClick={() => onFetch(row.auth_no)}
          >
            {esignWords.fetchPdf}
          </Button>
        </BodyBillActions>
      )),
    ],
    [family, onFetch, onWithdraw],
  );
  return (
    <DeskTable
      desk={family.desks.sign}
      columns={columns}
      list={list}
      rowKey={(row) => row.auth_no}
      currentKey={chosen}
      selection={selection}
    />
  );
}

const toBody = ({ desks }: DeskFamily, bill: BodyBill): MenuEntry => ({
  label: esignWords.replaceBody,
  icon: 'file',
  to: { path: desks.body.path, search: { bill: bill.auth_no } },
});
