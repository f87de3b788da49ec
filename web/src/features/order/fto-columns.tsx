// The columns of the files of NREGA.
import { Button } from '../../components/button.tsx';
import { Instant } from '../../components/instant.tsx';
import { actionColumn } from '../../components/table/action-column.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { type MenuEntry, RowMenu } from '../../components/table/row-menu.tsx';
import type { FtoRow } from '../../data/orders.ts';
import { paiseOf } from '../../data/rupees.ts';
import { billAddress } from '../../lib/bill-address.ts';
import { FtoState, stateText } from './fto-state.tsx';
import { orderOf } from './fto-views.ts';

export interface FtoActs {
  readonly onView: (file: FtoRow) => void;
  readonly onReject: (file: FtoRow) => void;
  /** Why this login may not reject; undefined where it may. */
  readonly locked: string | undefined;
}

export const ftoColumns = (acts: FtoActs): readonly Column<FtoRow>[] => [
  {
    id: 'order',
    label: 'Order',
    value: (row) => `${orderOf(row)} ${row.fileName}`,
    cell: (row) => (
      <span className="about">
        <span>{orderOf(row)}</span>
        <small className="code" title={row.fileName}>
          {row.fileName}
        </small>
      </span>
    ),
    rowHeader: true,
  },
  { id: 'ddo', label: 'DDO', kind: 'code', value: (row) => row.ddccOde },
  { id: 'agency', label: 'Agency', kind: 'code', value: (row) => row.request?.agencyCode ?? '' },
  { id: 'payees', label: 'Payees', kind: 'number', value: (row) => row.payeeCount },
  { id: 'net', label: 'Net', kind: 'amount', value: (row) => paiseOf(row.netAmount), strong: true },
  {
    id: 'received',
    label: 'Received',
    value: (row) => row.received_at,
    cell: (row) => <Instant at={row.received_at} />,
  },
  { id: 'state', label: 'State', value: stateText, cell: (row) => <FtoState file={row} />, width: 'grow' },
  actionColumn((row) => (
    <>
      <Button small icon="eye" aria-label={`View ${orderOf(row)}`} onClick={() => acts.onView(row)}>
        View
      </Button>
      <RowMenu label={`More for ${orderOf(row)}`} entries={() => entries(row, acts)} />
    </>
  )),
];

const entries = (file: FtoRow, { onView, onReject, locked }: FtoActs): readonly MenuEntry[] => [
  ...(file.trans_no
    ? [{ label: 'Open the bill', icon: 'file' as const, to: { path: billAddress(file.trans_no) } }]
    : []),
  { label: 'View', icon: 'eye', onSelect: () => onView(file) },
  ...(file.state === 'received'
    ? [
        {
          label: 'Reject',
          icon: 'undo' as const,
          isGrave: true,
          reason: locked,
          onSelect: () => onReject(file),
        },
      ]
    : []),
];
