// The bills whose body can be signed. Fetch opens one.
import { useMemo } from 'react';
import { billColumns } from '../../components/bill/bill-columns.tsx';
import {
  openBill,
  printAuthorizationSlip,
  printBillSlip,
  withdrawAuthorization,
} from '../../components/bill/bill-menu.ts';
import { DeskTable } from '../../components/bill/desk-table.tsx';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { type MenuEntry, RowMenu } from '../../components/table/row-menu.tsx';
import { type BodyBill, canBeWithdrawn } from '../../data/bill-desks.ts';
import type { DeskFamily } from '../../data/desk-family.ts';
import { type Officer, useOfficer } from '../../data/session.ts';
import type { WholeListState } from '../../data/whole-list.ts';

export interface SignTableProps {
  family: DeskFamily;
  list: WholeListState<BodyBill>;
  chosen: string | undefined;
  /** Keep both stable: a new one draws the table anew. */
  onFetch: (authNo: string) => void;
  onWithdraw: (bill: BodyBill) => void;
}

export function SignTable({ family, list, chosen, onFetch, onWithdraw }: SignTableProps) {
  const officer = useOfficer();
  const columns = useMemo<readonly Column<BodyBill>[]>(
    () => [
      ...billColumns<BodyBill>(family.desks.sign.columns),
      {
        id: 'action',
        label: 'Action',
        kind: 'actions',
        cell: (row) => (
          <span className="row row--end">
            <Button
              small
              icon="eye"
              aria-label={`Fetch the body of bill ${row.auth_no}`}
              onClick={() => onFetch(row.auth_no)}
            >
              Fetch PDF
            </Button>
            <RowMenu
              label={`More for bill ${row.auth_no}`}
              entries={() => entries(family, officer, row, onWithdraw)}
            />
          </span>
        ),
      },
    ],
    [family, officer, onFetch, onWithdraw],
  );
  return (
    <DeskTable
      desk={family.desks.sign}
      columns={columns}
      list={list}
      rowKey={(row) => row.auth_no}
      currentKey={chosen}
    />
  );
}

const entries = (
  family: DeskFamily,
  officer: Officer,
  bill: BodyBill,
  onWithdraw: (bill: BodyBill) => void,
): readonly MenuEntry[] => [
  openBill(bill.trans_no),
  {
    label: 'Replace body',
    icon: 'file',
    to: { path: family.desks.body.path, search: { bill: bill.auth_no } },
  },
  printBillSlip(bill.trans_no),
  printAuthorizationSlip(family, bill.auth_no),
  ...(canBeWithdrawn(bill) ? [withdrawAuthorization(officer, () => onWithdraw(bill))] : []),
];
