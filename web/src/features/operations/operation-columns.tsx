// Columns of what is stuck, of the pieces of one way, and of what operators did.

import type { ScheduleState } from '@portal/domain/operation/schedules';
import type { OperationEvent, ScheduleLine, StuckItem, StuckWay } from '@portal/domain/operation/schema';
import { operationActText, scheduleStateText } from '@portal/domain/operation/texts';
import { Status, type StatusKind } from '../../components/bill/status.tsx';
import { Button } from '../../components/button.tsx';
import { Icon, type IconName } from '../../components/icon.tsx';
import { Instant } from '../../components/instant.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { paiseOf, paiseSum } from '../../data/rupees.ts';

/** The net of all that are stuck in a way; undefined where some are not named, or are no bills. */
const netOf = ({ count, items }: StuckWay) => {
  const amounts = items.flatMap(({ net_amt }) => net_amt ?? []);
  return amounts.length === count ? paiseSum(amounts) : undefined;
};

export const stuckColumns = (onOpen: (way: StuckWay) => void): readonly Column<StuckWay>[] => [
  {
    id: 'what',
    label: 'What',
    width: 'grow',
    rowHeader: true,
    value: ({ title }) => title,
    cell: ({ title, severity, count, advice }) => (
      <span>
        <Icon name={severity === 'page' ? 'alert' : 'info'} className={iconOf(severity)} />{' '}
        <strong>
          {title}: {count}
        </strong>
        <span className="hidden-text">{severity === 'page' ? ', wakes a person' : ''}</span>
        <p className="note">{advice}</p>
      </span>
    ),
  },
  { id: 'since', label: 'Since', value: ({ since }) => since, cell: ({ since }) => <Instant at={since} /> },
  { id: 'net', label: 'Net', kind: 'amount', value: netOf },
  {
    id: 'action',
    label: 'Action',
    kind: 'actions',
    cell: (way) => (
      <Button small aria-label={`Open: ${way.title}`} onClick={() => onOpen(way)}>
        Open
      </Button>
    ),
  },
];

const iconOf = (severity: StuckWay['severity']): string =>
  severity === 'page' ? 'icon--danger' : 'icon--warn';

/** One piece with a name of its own among its like. */
export type ItemRow = StuckItem & { readonly key: string };

export const itemColumns: readonly Column<ItemRow>[] = [
  { id: 'about', label: 'Number', kind: 'code', rowHeader: true, value: ({ about }) => about },
  { id: 'office', label: 'Office', kind: 'code', value: ({ ddo_code }) => ddo_code },
  { id: 'since', label: 'Since', value: ({ since }) => since, cell: ({ since }) => <Instant at={since} /> },
  { id: 'why', label: 'Why', value: ({ why }) => why },
  {
    id: 'net',
    label: 'Net',
    kind: 'amount',
    value: ({ net_amt }) => (net_amt === null ? undefined : paiseOf(net_amt)),
  },
];

/** How each state of a schedule looks. */
const stateLooks: Readonly<Record<ScheduleState, { kind: StatusKind; icon: IconName }>> = {
  on: { kind: 'ok', icon: 'check' },
  off: { kind: 'info', icon: 'info' },
  failing: { kind: 'danger', icon: 'alert' },
  late: { kind: 'danger', icon: 'alert' },
  never: { kind: 'unknown', icon: 'info' },
};

export const scheduleColumns: readonly Column<ScheduleLine>[] = [
  {
    id: 'schedule',
    label: 'Schedule',
    width: 'grow',
    rowHeader: true,
    value: ({ title }) => title,
    cell: ({ title, every_minutes, said }) => (
      <span>
        <strong>{title}</strong>
        <p className="note">{[`Every ${every_minutes} minutes`, said].filter(Boolean).join(' · ')}</p>
      </span>
    ),
  },
  {
    id: 'ended',
    label: 'Last run',
    value: ({ ended_at }) => ended_at,
    cell: ({ ended_at, milliseconds }) =>
      ended_at && (
        <span>
          <Instant at={ended_at} />
          <p className="note">{(milliseconds / 1000).toFixed(1)} s</p>
        </span>
      ),
  },
  {
    id: 'state',
    label: 'State',
    value: ({ state }) => scheduleStateText[state],
    cell: ({ state }) => <Status {...stateLooks[state]}>{scheduleStateText[state]}</Status>,
  },
];

type EventRow = OperationEvent & { readonly key: string };

export const eventColumns: readonly Column<EventRow>[] = [
  {
    id: 'act',
    label: 'Act',
    rowHeader: true,
    width: 'grow',
    value: ({ action, result }) => `${operationActText[action]} ${result}`,
    cell: ({ action, result }) => (
      <span>
        <strong>{operationActText[action]}</strong> {result}
      </span>
    ),
  },
  { id: 'by', label: 'By', value: ({ by }) => by },
  { id: 'at', label: 'When', value: ({ at }) => at, cell: ({ at }) => <Instant at={at} /> },
];
