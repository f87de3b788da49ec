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
import { operationsWords } from '../../texts/en/operations.ts';

/** The net of all that are stuck in a way; undefined where some are not named, or are no bills. */
const netOf = ({ count, items }: StuckWay) => {
  const amounts = items.flatMap(({ net_amt }) => net_amt ?? []);
  return amounts.length === count ? paiseSum(amounts) : undefined;
};

export const stuckColumns = (onOpen: (way: StuckWay) => void): readonly Column<StuckWay>[] => [
  {
    id: 'what',
    label: operationsWords.what,
    width: 'grow',
    rowHeader: true,
    value: ({ title }) => title,
    cell: ({ title, severity, count, advice }) => (
      <span>
        <Icon name={severity === 'page' ? 'alert' : 'info'} className={iconOf(severity)} />{' '}
        <strong>
          {title}: {count}
        </strong>
        <span className="hidden-text">{severity === 'page' ? operationsWords.wakesPerson : ''}</span>
        <p className="note">{advice}</p>
      </span>
    ),
  },
  {
    id: 'since',
    label: operationsWords.since,
    value: ({ since }) => since,
    cell: ({ since }) => <Instant at={since} />,
  },
  { id: 'net', label: operationsWords.net, kind: 'amount', value: netOf },
  {
    id: 'action',
    label: operationsWords.action,
    kind: 'actions',
    cell: (way) => (
      <Button small aria-label={operationsWords.open(way.title)} onClick={() => onOpen(way)}>
        {operationsWords.open2}
      </Button>
    ),
  },
];

const iconOf = (severity: StuckWay['severity']): string =>
  severity === 'page' ? 'icon--danger' : 'icon--warn';

/** One piece with a name of its own among its like. */
export type ItemRow = StuckItem & { readonly key: string };

export const itemColumns: readonly Column<ItemRow>[] = [
  { id: 'about', label: operationsWords.number, kind: 'code', rowHeader: true, value: ({ about }) => about },
  { id: 'office', label: operationsWords.office, kind: 'code', value: ({ ddo_code }) => ddo_code },
  {
    id: 'since',
    label: operationsWords.since,
    value: ({ since }) => since,
    cell: ({ since }) => <Instant at={since} />,
  },
  { id: 'why', label: operationsWords.why, value: ({ why }) => why },
  {
    id: 'net',
    label: operationsWords.net,
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
    label: operationsWords.schedule,
    width: 'grow',
    rowHeader: true,
    value: ({ title }) => title,
    cell: ({ title, every_minutes, said }) => (
      <span>
        <strong>{title}</strong>
        <p className="note">
          {[operationsWords.everyMinutes(every_minutes), said].filter(Boolean).join(' · ')}
        </p>
      </span>
    ),
  },
  {
    id: 'ended',
    label: operationsWords.lastRun,
    value: ({ ended_at }) => ended_at,
    cell: ({ ended_at, milliseconds }) =>
      ended_at && (
        <span>
          <Instant at={ended_at} />
          <p className="note">{operationsWords.s((milliseconds / 1000).toFixed(1))}</p>
        </span>
      ),
  },
  {
    id: 'state',
    label: operationsWords.state,
    value: ({ state }) => scheduleStateText[state],
    cell: ({ state }) => <Status {...stateLooks[state]}>{scheduleStateText[state]}</Status>,
  },
];

type EventRow = OperationEvent & { readonly key: string };

export const eventColumns: readonly Column<EventRow>[] = [
  {
    id: 'act',
    label: operationsWords.act,
    rowHeader: true,
    width: 'grow',
    value: ({ action, result }) => `${operationActText[action]} ${result}`,
    cell: ({ action, result }) => (
      <span>
        <strong>{operationActText[action]}</strong> {result}
      </span>
    ),
  },
  { id: 'by', label: operationsWords.by, value: ({ by }) => by },
  { id: 'at', label: operationsWords.when, value: ({ at }) => at, cell: ({ at }) => <Instant at={at} /> },
];
