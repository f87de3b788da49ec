// Bills that were authorized: to print their slips again, or to withdraw an authorization before its upload.
import type { AuthorizedRow } from '@portal/domain/bill/api';
import { billText } from '@portal/domain/bill/texts';
import { type CivilDate, formatCivilDate } from '@portal/domain/calendar';
import { useMemo, useState } from 'react';
import { BillLink } from '../../components/bill/bill-link.tsx';
import { FinalOnlyButton, FinalOnlyNote } from '../../components/bill/final-only.tsx';
import { AuthorizationSlipLink, BillSlipLink } from '../../components/bill/slip-links.tsx';
import { WithdrawDialog } from '../../components/bill/withdraw-dialog.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { isObjected } from '../../data/bill-desks.ts';
import { pageSizes } from '../../data/bill-lists.ts';
import { paiseOf } from '../../data/rupees.ts';
import type { WholeListState } from '../../data/whole-list.ts';

const facts: readonly Column<AuthorizedRow>[] = [
  {
    id: 'auth_no',
    label: 'Authorization number',
    kind: 'code',
    value: (row) => row.auth_no,
    cell: (row) => <BillLink transNo={row.trans_no}>{row.auth_no}</BillLink>,
    rowHeader: true,
  },
  { id: 'trans_no', label: 'Transaction number', kind: 'code', value: (row) => row.trans_no },
  { id: 'bill_no', label: 'Department Bill No.', value: (row) => row.bill_no },
  { id: 'scheme', label: 'Scheme-Object', kind: 'scheme', value: (row) => `${row.scheme_cd}-${row.object}` },
  { id: 'gross', label: 'Gross', kind: 'amount', value: (row) => paiseOf(row.gross_amt) },
  { id: 'dedu', label: 'Deduction', kind: 'amount', value: (row) => paiseOf(row.dedu) },
  { id: 'net', label: 'Net', kind: 'amount', value: (row) => paiseOf(row.net_amt), strong: true },
  {
    id: 'final_date',
    label: 'Authorized on',
    value: (row) => row.final_date,
    cell: (row) => row.final_date && formatCivilDate(row.final_date as CivilDate),
  },
];

const actions = (onWithdraw: (bill: AuthorizedRow) => void): Column<AuthorizedRow> => ({
  id: 'action',
  label: 'Action',
  kind: 'actions',
  cell: (row) => (
    <span className="row row--stacked">
      <BillSlipLink number={row.trans_no} />
      <AuthorizationSlipLink number={row.auth_no} />
      {!isObjected(row) && (
        <FinalOnlyButton
          small
          aria-label={`Withdraw the authorization of bill ${row.auth_no}`}
          onClick={() => onWithdraw(row)}
        >
          Withdraw
        </FinalOnlyButton>
      )}
    </span>
  ),
});

export function AuthorizedBills({ list }: { list: WholeListState<AuthorizedRow> }) {
  const [withdrawn, setWithdrawn] = useState<AuthorizedRow | undefined>(undefined);
  return (
    <>
      <FinalOnlyNote what="Withdrawal" />
      <DataTable
        caption="Authorized bills"
        columns={useMemo(() => [...facts, actions(setWithdrawn)], [])}
        rows={list.rows}
        rowKey={(row) => row.trans_no}
        noun={['bill', 'bills']}
        pageSizes={pageSizes}
        filterLabel="Filter by scheme or number"
        exportName="authorized-bills"
        empty={billText.noBills}
        loading={list.isLoading}
        error={list.error}
        onRetry={list.retry}
        isPartial={!list.isComplete}
        sticky
        size="dense"
      />
      {withdrawn && <WithdrawDialog bill={withdrawn} onClose={() => setWithdrawn(undefined)} />}
    </>
  );
}
