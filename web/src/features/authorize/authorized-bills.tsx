// Bills that were authorized, to print their slips again.
import type { AuthorizedRow } from '@portal/domain/bill/api';
import { billText } from '@portal/domain/bill/texts';
import { type CivilDate, formatCivilDate } from '@portal/domain/calendar';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { paiseOf } from '../../lib/rupees.ts';
import type { WholeListState } from '../../lib/whole-list.ts';
import { pageSizes } from './lists.ts';
import { AuthorizationSlipLink, BillSlipLink } from './slip-links.tsx';

const columns: readonly Column<AuthorizedRow>[] = [
  {
    id: 'auth_no',
    label: 'Authorization number',
    kind: 'code',
    value: (row) => row.auth_no,
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
  {
    id: 'action',
    label: 'Action',
    kind: 'actions',
    cell: (row) => (
      <span className="row row--stacked">
        <BillSlipLink number={row.trans_no} />
        <AuthorizationSlipLink number={row.auth_no} />
      </span>
    ),
  },
];

export const AuthorizedBills = ({ list }: { list: WholeListState<AuthorizedRow> }) => (
  <DataTable
    caption="Authorized bills"
    columns={columns}
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
    sticky
    dense
  />
);
