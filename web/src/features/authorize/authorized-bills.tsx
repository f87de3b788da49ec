// Bills that were authorized: each with its next step, its slips to print again, and the withdrawal of its authorization.
import type { AuthorizedRow } from '@portal/domain/bill/api';
import { useMemo, useState } from 'react';
import { billColumns } from '../../components/bill/bill-columns.tsx';
import {
  likeThis,
  openBill,
  printAuthorizationSlip,
  printBillSlip,
  withdrawAuthorization,
} from '../../components/bill/bill-menu.ts';
import { DeskTable } from '../../components/bill/desk-table.tsx';
import { useLikeThis } from '../../components/bill/use-like-this.ts';
import { withdrawWindow } from '../../components/bill/withdraw-window.ts';
import { NextLink } from '../../components/next-link.tsx';
import { actionColumn } from '../../components/table/action-column.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { type MenuEntry, RowMenu } from '../../components/table/row-menu.tsx';
import { canBeSigned, canBeWithdrawn, isObjected } from '../../data/bill-desks.ts';
import type { DeskFamily } from '../../data/desk-family.ts';
import { type Officer, useOfficer } from '../../data/session.ts';
import type { WholeListState } from '../../data/whole-list.ts';
import { authorizeWords } from '../../texts/en/authorize.ts';

const facts = billColumns<AuthorizedRow>([
  'bill_no',
  'trans_no',
  'auth_no',
  'purpose',
  'scheme',
  'gross',
  'dedu',
  'net',
  'final_date',
]);

export interface AuthorizedBillsProps {
  family: DeskFamily;
  list: WholeListState<AuthorizedRow>;
}

export function AuthorizedBills({ family, list }: AuthorizedBillsProps) {
  const officer = useOfficer();
  const begin = useLikeThis();
  const [withdrawn, setWithdrawn] = useState<AuthorizedRow | undefined>(undefined);
  const columns = useMemo<readonly Column<AuthorizedRow>[]>(
    () => [
      ...facts,
      actionColumn((row) => (
        <>
          <NextStep family={family} bill={row} />
          <RowMenu
            label={authorizeWords.moreBill(row.auth_no)}
            entries={() => entries({ family, officer, onLike: begin, onWithdraw: setWithdrawn }, row)}
          />
        </>
      )),
    ],
    [family, officer, begin],
  );
  return (
    <>
      <DeskTable
        desk={{
          caption: authorizeWords.authorizedBills,
          filterLabel: authorizeWords.filterSchemeOrNumber,
          exportName: 'authorized-bills',
          empty: family.desks.authorize.empty,
        }}
        columns={columns}
        list={list}
        rowKey={(row) => row.trans_no}
      />
      {withdrawn && (
        <withdrawWindow.Window family={family} bill={withdrawn} onClose={() => setWithdrawn(undefined)} />
      )}
    </>
  );
}

function NextStep({ family, bill }: { family: DeskFamily; bill: AuthorizedRow }) {
  const number = bill.auth_no;
  if (canBeSigned(bill))
    return (
      <NextLink to={family.desks.sign.path} authNo={number} label={authorizeWords.eSignBill(number)}>
        {authorizeWords.eSign}
      </NextLink>
    );
  const what = isObjected(bill) ? authorizeWords.correctBody : authorizeWords.attachBody;
  return (
    <NextLink to={family.desks.body.path} authNo={number} label={authorizeWords.bill(what, number)}>
      {what}
    </NextLink>
  );
}

interface Acts {
  family: DeskFamily;
  officer: Officer;
  onLike: (transNo: string) => unknown;
  onWithdraw: (bill: AuthorizedRow) => void;
}

const entries = (
  { family, officer, onLike, onWithdraw }: Acts,
  bill: AuthorizedRow,
): readonly MenuEntry[] => [
  openBill(bill.trans_no),
  ...printBillSlip(family, bill.trans_no),
  printAuthorizationSlip(family, bill.auth_no),
  ...likeThis(officer, family, bill, onLike),
  ...(canBeWithdrawn(bill) ? [withdrawAuthorization(officer, bill, () => onWithdraw(bill))] : []),
];
