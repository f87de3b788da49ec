// The columns of the payment advices of NRLM.
import { Button } from '../../components/button.tsx';
import { Instant } from '../../components/instant.tsx';
import { actionColumn } from '../../components/table/action-column.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { type MenuEntry, RowMenu } from '../../components/table/row-menu.tsx';
import type { AdviceRow } from '../../data/advices.ts';
import { paiseOf } from '../../data/rupees.ts';
import { billAddress } from '../../lib/bill-address.ts';
import { orderWords } from '../../texts/en/order.ts';
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
    label: orderWords.advice,
    value: (row) => `${nameOf(row)} ${row.id}`,
    cell: (row) => (
      <span className="about">
        <span>{nameOf(row)}</span>
        <small className="code">{row.id}</small>
      </span>
    ),
    rowHeader: true,
  },
  { id: 'type', label: orderWords.type, value: (row) => row.fto_type },
  { id: 'ddo', label: orderWords.ddo, kind: 'code', value: (row) => row.ddo_code },
  { id: 'sls', label: orderWords.sls, kind: 'code', value: (row) => row.sls_code },
  { id: 'payees', label: orderWords.payees, kind: 'number', value: (row) => row.payee_count },
  { id: 'deduction', label: orderWords.deduction, kind: 'amount', value: (row) => paiseOf(row.deduction) },
  { id: 'net', label: orderWords.net, kind: 'amount', value: (row) => paiseOf(row.net_amount), strong: true },
  {
    id: 'received',
    label: orderWords.received,
    value: (row) => row.received_at,
    cell: (row) => <Instant at={row.received_at} />,
  },
  {
    id: 'state',
    label: orderWords.state,
    value: adviceStateText,
    cell: (row) => <AdviceState advice={row} component={acts.componentOf(row)} />,
    width: 'grow',
  },
  actionColumn((row) => (
    <>
      <Button small icon="eye" aria-label={orderWords.view(nameOf(row))} onClick={() => acts.onView(row)}>
        {orderWords.view2}
      </Button>
      <RowMenu label={orderWords.more(nameOf(row))} entries={() => entries(row, acts)} />
    </>
  )),
];

const entries = (advice: AdviceRow, { onView, onComponent, locked }: AdviceActs): readonly MenuEntry[] => [
  ...(advice.trans_no
    ? [{ label: orderWords.openBill, icon: 'file' as const, to: { path: billAddress(advice.trans_no) } }]
    : []),
  { label: orderWords.viewSignedXml, icon: 'eye', onSelect: () => onView(advice) },
  ...(adviceViews.waiting.holds(advice) && isDeducted(advice)
    ? [
        {
          label: orderWords.chooseComponent,
          icon: 'edit' as const,
          reason: locked,
          onSelect: () => onComponent(advice),
        },
      ]
    : []),
];
