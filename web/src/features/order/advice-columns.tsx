// The columns of the payment advices of NRLM.
import { Button } from '../../components/button.tsx';
import { Instant } from '../../components/instant.tsx';
import { actionColumn } from '../../components/table/action-column.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { type MenuEntry, RowMenu } from '../../components/table/row-menu.tsx';
import type { AdviceRow } from '../../data/advices.ts';
import { paiseOf } from '../../data/rupees.ts';
import { billAddress } from '../../lib/bill-address.ts';
import { AdviceState, adviceStateText } from './advice-state.tsx';
import { adviceViews, isDeducted, nameOf } from './advice-views.ts';

export interface AdviceActs {
  readonly onView: (advice: AdviceRow) => void;
  readonly onComponent: (advice: AdviceRow) => void;
  readonly componentOf: (advice: AdviceRow) => string | undefined;
  /** Why this login may not process; undefined where it may. */
  readonly locked: string | undefined;
}

export const adviceColumns = (acts: AdviceActs): readonly Column<AdviceRow>[] => [
  {
    id: 'advice',
    label: 'Advice',
    value: (row) => `${nameOf(row)} ${row.id}`,
    cell: (row) => (
      <span className="about">
        <span>{nameOf(row)}</span>
        <small className="code">{row.id}</small>
      </span>
    ),
    rowHeader: true,
  },
  { id: 'type', label: 'Type', value: (row) => row.fto_type },
  { id: 'ddo', label: 'DDO', kind: 'code', value: (row) => row.ddo_code },
  { id: 'sls', label: 'SLS', kind: 'code', value: (row) => row.sls_code },
  { id: 'payees', label: 'Payees', kind: 'number', value: (row) => row.payee_count },
  { id: 'deduction', label: 'Deduction', kind: 'amount', value: (row) => paiseOf(row.deduction) },
  { id: 'net', label: 'Net', kind: 'amount', value: (row) => paiseOf(row.net_amount), strong: true },
  {
    id: 'received',
    label: 'Received',
    value: (row) => row.received_at,
    cell: (row) => <Instant at={row.received_at} />,
  },
  {
    id: 'state',
    label: 'State',
    value: adviceStateText,
    cell: (row) => <AdviceState advice={row} component={acts.componentOf(row)} />,
    width: 'grow',
  },
  actionColumn((row) => (
    <>
      <Button small icon="eye" aria-label={`View ${nameOf(row)}`} onClick={() => acts.onView(row)}>
        View
      </Button>
      <RowMenu label={`More for ${nameOf(row)}`} entries={() => entries(row, acts)} />
    </>
  )),
];

const entries = (advice: AdviceRow, { onView, onComponent, locked }: AdviceActs): readonly MenuEntry[] => [
  ...(advice.trans_no
    ? [{ label: 'Open the bill', icon: 'file' as const, to: { path: billAddress(advice.trans_no) } }]
    : []),
  { label: 'View the signed XML', icon: 'eye', onSelect: () => onView(advice) },
  ...(adviceViews.waiting.holds(advice) && isDeducted(advice)
    ? [
        {
          label: 'Choose the component',
          icon: 'edit' as const,
          reason: locked,
          onSelect: () => onComponent(advice),
        },
      ]
    : []),
];
