// Bills that wait for authorization (3§2.4). View opens a bill.
import type { ConfirmRow } from '@portal/domain/bill/api';
import { billText } from '@portal/domain/bill/texts';
import { hillValley } from '@portal/domain/scheme/schema';
import { useMemo } from 'react';
import { BillLink } from '../../components/bill/bill-link.tsx';
import { Button } from '../../components/button.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { pageSizes } from '../../data/bill-lists.ts';
import { paiseOf } from '../../data/rupees.ts';
import type { WholeListState } from '../../data/whole-list.ts';

const columns = (onView: (bill: ConfirmRow) => void): readonly Column<ConfirmRow>[] => [
  {
    id: 'trans_no',
    label: 'Transaction number',
    kind: 'code',
    value: (row) => row.trans_no,
    cell: (row) => <BillLink transNo={row.trans_no} />,
    rowHeader: true,
  },
  { id: 'grno', label: 'Grant No', value: (row) => row.grno },
  { id: 'hilly', label: 'Hill Valley', value: (row) => hillValley(row.hilly_nonhilly) },
  { id: 'scheme', label: 'Scheme-Object', kind: 'scheme', value: (row) => `${row.scheme_cd}-${row.object}` },
  { id: 'dept_bill_no', label: 'Department Bill No.', value: (row) => row.dept_bill_no },
  { id: 'v_month', label: 'Month', value: (row) => row.v_month },
  { id: 'pfms_flag', label: 'PFMS flag', value: (row) => row.pfms_flag },
  { id: 'gross', label: 'Gross', kind: 'amount', value: (row) => paiseOf(row.gross_amt) },
  { id: 'dedu', label: 'Deduction', kind: 'amount', value: (row) => paiseOf(row.dedu) },
  { id: 'net', label: 'Net', kind: 'amount', value: (row) => paiseOf(row.net_amt), strong: true },
  {
    id: 'action',
    label: 'Action',
    kind: 'actions',
    cell: (row) => (
      <Button small icon="eye" aria-label={`View bill ${row.trans_no}`} onClick={() => onView(row)}>
        View
      </Button>
    ),
  },
];

export interface BillsToAuthorizeProps {
  list: WholeListState<ConfirmRow>;
  /** Keep it stable: a new one draws the table anew. */
  onView: (bill: ConfirmRow) => void;
}

export function BillsToAuthorize({ list, onView }: BillsToAuthorizeProps) {
  return (
    <DataTable
      caption="Bills to authorize"
      columns={useMemo(() => columns(onView), [onView])}
      rows={list.rows}
      rowKey={(row) => row.trans_no}
      noun={['bill', 'bills']}
      pageSizes={pageSizes}
      filterLabel="Filter by scheme, number or month"
      exportName="bills-to-authorize"
      empty={billText.noBills}
      loading={list.isLoading}
      error={list.error}
      onRetry={list.retry}
      isPartial={!list.isComplete}
      sticky
      size="dense"
    />
  );
}
