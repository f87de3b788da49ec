// Columns of the pieces of one way, of schedules, and of what operators did.

import type { ScheduleState } from '@portal/domain/operation/schedules';
import type { OperationEvent, ScheduleLine, StuckItem } from '@portal/domain/operation/schema';
import { operationActText, scheduleStateText } from '@portal/domain/operation/texts';
import { Status, type StatusKind } from '../../components/bill/status.tsx';
import type { IconName } from '../../components/icon.tsx';
import { Instant } from '../../components/instant.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { paiseOf } from '../../data/rupees.ts';
import { operationsWords } from '../../texts/en/operations.ts';

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
