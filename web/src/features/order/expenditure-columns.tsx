// The expenditures of PMGSY as their table and its views show them.
import { Status } from '../../components/bill/status.tsx';
import { Button } from '../../components/button.tsx';
import { Instant } from '../../components/instant.tsx';
import { actionColumn } from '../../components/table/action-column.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { type MenuEntry, RowMenu } from '../../components/table/row-menu.tsx';
import type { ExpenditureRow } from '../../data/expenditures.ts';
import { paiseOf } from '../../data/rupees.ts';
import { billAddress } from '../../lib/bill-address.ts';
import { FailedState, ProcessedState, reasonsText } from './fto-state.tsx';

export const expenditureViews = {
  waiting: {
    label: 'To process',
    holds: ({ state, verified }: ExpenditureRow) => state === 'received' && verified,
  },
  failed: {
    label: 'Failed',
    holds: ({ state, verified }: ExpenditureRow) => state === 'received' && !verified,
  },
  processed: { label: 'Processed', holds: ({ state }: ExpenditureRow) => state === 'processed' },
} as const;
export type ExpenditureView = keyof typeof expenditureViews;

const State = ({ row }: { row: ExpenditureRow }) => {
  if (row.state === 'processed') return <ProcessedState transNo={row.trans_no} />;
  return row.verified ? <Status kind="ok">Verified</Status> : <FailedState reasons={reasonsText(row)} />;
};

const stateText = (row: ExpenditureRow): string => {
  if (row.state === 'processed') return `Processed ${row.trans_no}`;
  return row.verified ? 'Verified' : `Failed: ${reasonsText(row)}`;
};

export const expenditureColumns = (
  onView: (row: ExpenditureRow) => void,
): readonly Column<ExpenditureRow>[] => [
  {
    id: 'expenditure',
    label: 'Expenditure',
    kind: 'code',
    value: (row) => row.TXN_UNIQUE_ID,
    rowHeader: true,
  },
  { id: 'ddo', label: 'DDO', kind: 'code', value: (row) => row.DDO_CODE },
  {
    id: 'agency',
    label: 'Agency',
    value: (row) => `${row.AGENCY_CODE} ${row.AGENCY_NAME}`,
    cell: (row) => (
      <span className="about">
        <span className="code">{row.AGENCY_CODE}</span>
        <small>{row.AGENCY_NAME}</small>
      </span>
    ),
  },
  { id: 'payees', label: 'Payees', kind: 'number', value: (row) => row.PAYEE_COUNT },
  { id: 'gross', label: 'Gross', kind: 'amount', value: (row) => paiseOf(row.TOTAL_GROSS_AMOUNT) },
  { id: 'net', label: 'Net', kind: 'amount', value: (row) => paiseOf(row.TOTAL_NET_AMOUNT), strong: true },
  {
    id: 'received',
    label: 'Received',
    value: (row) => row.received_at,
    cell: (row) => <Instant at={row.received_at} />,
  },
  { id: 'state', label: 'State', value: stateText, cell: (row) => <State row={row} />, width: 'grow' },
  actionColumn((row) => (
    <>
      <Button small icon="eye" aria-label={`View ${row.TXN_UNIQUE_ID}`} onClick={() => onView(row)}>
        View
      </Button>
      {row.trans_no && <RowMenu label={`More for ${row.TXN_UNIQUE_ID}`} entries={() => entries(row)} />}
    </>
  )),
];

const entries = ({ trans_no }: ExpenditureRow): readonly MenuEntry[] => [
  { label: 'Open the bill', icon: 'file', to: { path: billAddress(trans_no) } },
];
