// Columns of what is stuck, of the pieces of one way, and of what operators did.
import type { OperationEvent, StuckItem, StuckWay } from '@portal/domain/operation/schema';
import { operationActText } from '@portal/domain/operation/texts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
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
