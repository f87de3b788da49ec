// The columns of the files of NREGA.
import { Button } from '../../components/button.tsx';
import { Instant } from '../../components/instant.tsx';
import { actionColumn } from '../../components/table/action-column.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { type MenuEntry, RowMenu } from '../../components/table/row-menu.tsx';
import type { FtoRow } from '../../data/orders.ts';
import { paiseOf } from '../../data/rupees.ts';
import { billAddress } from '../../lib/bill-address.ts';
import { orderFilesWords } from '../../texts/en/order-files.ts';
import { FtoState, stateText } from './fto-state.tsx';
import { orderOf } from './fto-views.ts';
import { isHeld } from './held.ts';

export interface FtoActs {
  readonly onView: (file: FtoRow) => void;
  readonly onReject: (file: FtoRow) => void;
  readonly onRelease: (file: FtoRow) => void;
  /** Why this login may not reject; undefined where it may. */
  readonly locked: string | undefined;
}

export const ftoColumns = (acts: FtoActs): readonly Column<FtoRow>[] => [
  {
    id: 'order',
    label: orderFilesWords.order,
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
  { id: 'ddo', label: orderFilesWords.ddo, kind: 'code', value: (row) => row.ddccOde },
  {
    id: 'agency',
    label: orderFilesWords.agency,
    kind: 'code',
    value: (row) => row.request?.agencyCode ?? '',
  },
  { id: 'payees', label: orderFilesWords.payees, kind: 'number', value: (row) => row.payeeCount },
  {
    id: 'net',
    label: orderFilesWords.net,
    kind: 'amount',
    value: (row) => paiseOf(row.netAmount),
    strong: true,
  },
  {
    id: 'received',
    label: orderFilesWords.received,
    value: (row) => row.received_at,
    cell: (row) => <Instant at={row.received_at} />,
  },
  {
    id: 'state',
    label: orderFilesWords.state,
    value: stateText,
    cell: (row) => <FtoState file={row} />,
    width: 'grow',
  },
  actionColumn((row) => (
    <>
      <Button
        small
        icon="eye"
        aria-label={orderFilesWords.view(orderOf(row))}
        onClick={() => acts.onView(row)}
      >
        {orderFilesWords.view2}
      </Button>
      <RowMenu label={orderFilesWords.more(orderOf(row))} entries={() => entries(row, acts)} />
    </>
  )),
];

const entries = (file: FtoRow, { onView, onReject, onRelease, locked }: FtoActs): readonly MenuEntry[] => [
  ...(file.trans_no
    ? [{ label: orderFilesWords.openBill, icon: 'file' as const, to: { path: billAddress(file.trans_no) } }]
    : []),
  { label: orderFilesWords.view2, icon: 'eye', onSelect: () => onView(file) },
  ...(isHeld(file)
    ? [
        {
          label: orderFilesWords.release,
          icon: 'check' as const,
          reason: locked,
          onSelect: () => onRelease(file),
        },
      ]
    : []),
  ...(file.state === 'received'
    ? [
        {
          label: orderFilesWords.reject,
          icon: 'undo' as const,
          isGrave: true,
          reason: locked,
          onSelect: () => onReject(file),
        },
      ]
    : []),
];
