// The table of 3§2.6: what of each bill is at the treasury, how it stands there, and what the officer can do.
import type { CivilDate } from '@portal/domain/calendar';
import type { UploadRow } from '@portal/domain/treasury/api';
import { treasuryText } from '@portal/domain/treasury/texts';
import { useMemo } from 'react';
import { SchemeCode } from '../../components/bill/amount.tsx';
import { BillLink } from '../../components/bill/bill-link.tsx';
import { Button } from '../../components/button.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { pageSizes } from '../../data/bill-lists.ts';
import { paiseOf } from '../../data/rupees.ts';
import type { WholeListState } from '../../data/whole-list.ts';
import { shortDate } from '../../lib/dates.ts';
import { Standing, standing } from './treasury-state.tsx';
import { UploadActions, type UploadActionsProps } from './upload-actions.tsx';
import { isFollowed, type StatusUpdate } from './use-status-update.ts';

const facts: readonly Column<UploadRow>[] = [
  { id: 'bill_no', label: 'Bill No', value: (row) => row.bill_no },
  { id: 'trans_no', label: 'Trans No', kind: 'code', value: (row) => row.trans_no },
  {
    id: 'auth_no',
    label: 'Auth No',
    kind: 'code',
    value: (row) => row.auth_no,
    cell: (row) => <BillLink transNo={row.trans_no}>{row.auth_no}</BillLink>,
    rowHeader: true,
  },
  {
    id: 'scheme',
    label: 'Scheme-Object',
    kind: 'scheme',
    value: (row) => `${row.scheme_cd}-${row.object}`,
    cell: (row) => (
      <span className="may-break">
        <SchemeCode code={row.scheme_cd} object={row.object} />
      </span>
    ),
  },
  { id: 'gross', label: 'Gross', kind: 'amount', value: (row) => paiseOf(row.gross_amt) },
  { id: 'dedu', label: 'Deduction', kind: 'amount', value: (row) => paiseOf(row.dedu) },
  { id: 'net', label: 'Net', kind: 'amount', value: (row) => paiseOf(row.net_amt), strong: true },
  {
    id: 'final_date',
    label: 'Date',
    value: (row) => row.final_date,
    cell: (row) => shortDate(row.final_date as CivilDate),
  },
  { id: 'status', label: 'Status', value: standing, cell: (row) => <Standing bill={row} /> },
];

export interface UploadTableProps extends Pick<UploadActionsProps, 'onUpload' | 'onWithdraw'> {
  list: WholeListState<UploadRow>;
  status: StatusUpdate;
}

/** Keep `onUpload` and `onWithdraw` stable: a new one draws the table anew. */
export function UploadTable({ list, status, onUpload, onWithdraw }: UploadTableProps) {
  const { update, updateAll, pending } = status;
  const columns = useMemo<readonly Column<UploadRow>[]>(
    () => [
      ...facts,
      {
        id: 'action',
        label: 'Action',
        kind: 'actions',
        cell: (row) => (
          <UploadActions
            bill={row}
            isAsking={pending.has(row.auth_no)}
            onUpload={onUpload}
            onWithdraw={onWithdraw}
            onStatus={update}
          />
        ),
      },
    ],
    [onUpload, onWithdraw, update, pending],
  );
  const followed = list.rows?.filter(isFollowed) ?? [];
  return (
    <DataTable
      caption="Signed bills"
      columns={columns}
      rows={list.rows}
      rowKey={(row) => row.trans_no}
      noun={['bill', 'bills']}
      pageSizes={pageSizes}
      filterLabel="Filter by number, scheme or status"
      exportName="treasury-uploads"
      empty={treasuryText.noBills}
      loading={list.isLoading}
      error={list.error}
      onRetry={list.retry}
      isPartial={!list.isComplete}
      tools={
        followed.length > 1 && (
          <Button
            small
            icon="refresh"
            busy={pending.size > 0 && `${pending.size} left`}
            onClick={() => updateAll(followed.map((row) => row.auth_no))}
          >
            Update all statuses
          </Button>
        )
      }
      sticky
      size="dense"
    />
  );
}
