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
import { orderWords } from '../../texts/en/order.ts';
import { ProcessedState, UnverifiedState, unverifiedText } from './fto-state.tsx';

export const expenditureViews = {
  waiting: {
    label: orderWords.process,
    holds: ({ state, verified }: ExpenditureRow) => state === 'received' && verified,
  },
  failed: {
    label: orderWords.failed2,
    holds: ({ state, verified }: ExpenditureRow) => state === 'received' && !verified,
  },
  processed: { label: orderWords.processed2, holds: ({ state }: ExpenditureRow) => state === 'processed' },
} as const;
export type ExpenditureView = keyof typeof expenditureViews;

const State = ({ row }: { row: ExpenditureRow }) => {
  if (row.state === 'processed') return <ProcessedState transNo={row.trans_no} />;
  if (row.waits || !row.verified) return <UnverifiedState row={row} />;
  return <Status kind="ok">{orderWords.verified}</Status>;
};

const stateText = (row: ExpenditureRow): string => {
  if (row.state === 'processed') return orderWords.processed(row.trans_no);
  return row.waits || !row.verified ? unverifiedText(row) : orderWords.verified;
};

export const expenditureColumns = (
  onView: (row: ExpenditureRow) => void,
): readonly Column<ExpenditureRow>[] => [
  {
    id: 'expenditure',
    label: orderWords.expenditure,
    kind: 'code',
    value: (row) => row.TXN_UNIQUE_ID,
    rowHeader: true,
  },
  { id: 'ddo', label: orderWords.ddo, kind: 'code', value: (row) => row.DDO_CODE },
  {
    id: 'agency',
    label: orderWords.agency,
    value: (row) => `${row.AGENCY_CODE} ${row.AGENCY_NAME}`,
    cell: (row) => (
      <span className="about">
        <span className="code">{row.AGENCY_CODE}</span>
        <small>{row.AGENCY_NAME}</small>
      </span>
    ),
  },
  { id: 'payees', label: orderWords.payees, kind: 'number', value: (row) => row.PAYEE_COUNT },
  { id: 'gross', label: orderWords.gross, kind: 'amount', value: (row) => paiseOf(row.TOTAL_GROSS_AMOUNT) },
  {
    id: 'net',
    label: orderWords.net,
    kind: 'amount',
    value: (row) => paiseOf(row.TOTAL_NET_AMOUNT),
    strong: true,
  },
  {
    id: 'received',
    label: orderWords.received,
    value: (row) => row.received_at,
    cell: (row) => <Instant at={row.received_at} />,
  },
  {
    id: 'state',
    label: orderWords.state,
    value: stateText,
    cell: (row) => <State row={row} />,
    width: 'grow',
  },
  actionColumn((row) => (
    <>
      <Button small icon="eye" aria-label={orderWords.view3(row.TXN_UNIQUE_ID)} onClick={() => onView(row)}>
        {orderWords.view2}
      </Button>
      {row.trans_no && <RowMenu label={orderWords.more2(row.TXN_UNIQUE_ID)} entries={() => entries(row)} />}
    </>
  )),
];

const entries = ({ trans_no }: ExpenditureRow): readonly MenuEntry[] => [
  { label: orderWords.openBill, icon: 'file', to: { path: billAddress(trans_no) } },
];
