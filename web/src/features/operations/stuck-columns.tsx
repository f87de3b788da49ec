// Columns of what is stuck: since when, what happens by itself, and what an operator may do about it.
import type { StuckWay } from '@portal/domain/operation/schema';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Instant } from '../../components/instant.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { type MenuEntry, RowMenu } from '../../components/table/row-menu.tsx';
import { paiseSum } from '../../data/rupees.ts';
import { serverNow } from '../../data/server-clock.ts';
import { operationsWords } from '../../texts/en/operations.ts';
import { distance } from './distance.ts';
import { elsewhere } from './elsewhere.ts';
import { redriveLabel } from './redrive-label.ts';

/** What is done from a row. */
export interface StuckActs {
  /** Shows its items. */
  readonly onOpen: (way: StuckWay) => void;
  readonly onRedrive: (way: StuckWay) => void;
}

/** Keep the acts stable. */
export const stuckColumns = (acts: StuckActs): readonly Column<StuckWay>[] => [
  {
    id: 'what',
    label: operationsWords.what,
    width: 'grow',
    rowHeader: true,
    value: ({ title }) => title,
    cell: What,
  },
  {
    id: 'since',
    label: operationsWords.since,
    value: ({ since }) => since,
    cell: ({ since }) => (
      <span>
        <Instant at={since} />
        <p className="note">{distance(since, serverNow())}</p>
      </span>
    ),
  },
  {
    id: 'next',
    label: operationsWords.whatHappensNext,
    value: ({ next }) => next,
    cell: ({ next }) => <span className="next-step">{next}</span>,
  },
  { id: 'net', label: operationsWords.net, kind: 'amount', value: netOf },
  {
    id: 'action',
    label: operationsWords.action,
    kind: 'actions',
    cell: (way) => <Actions way={way} {...acts} />,
  },
];

const What = ({ title, severity, count, items: [oldest] }: StuckWay) => (
  <span className="about">
    <span>
      <Icon
        name={severity === 'page' ? 'alert' : 'info'}
        className={severity === 'page' ? 'icon--danger' : 'icon--warn'}
      />{' '}
      <strong>
        {title}: {count}
      </strong>
      <span className="hidden-text">{severity === 'page' ? operationsWords.wakesPerson : ''}</span>
    </span>
    {oldest && (
      <small title={oldest.why}>
        {[oldest.about, oldest.ddo_code, oldest.why].filter(Boolean).join(' · ')}
      </small>
    )}
  </span>
);

/** The net of all that are stuck in a way; undefined where some are not named, or are no bills. */
const netOf = ({ count, items }: StuckWay) => {
  const amounts = items.flatMap(({ net_amt }) => net_amt ?? []);
  return amounts.length === count ? paiseSum(amounts) : undefined;
};

function Actions({ way, onOpen, onRedrive }: StuckActs & { way: StuckWay }) {
  const { title, redrives } = way;
  const open = () => onOpen(way);
  const entries = (): MenuEntry[] => [
    ...(redrives ? [{ label: operationsWords.showThem, icon: 'info', onSelect: open } as const] : []),
    ...elsewhere(way),
  ];
  return (
    <span className="row row--end">
      {redrives ? (
        <Button
          small
          variant="primary"
          aria-label={`${redriveLabel(redrives)}: ${title}`}
          onClick={() => onRedrive(way)}
        >
          {redriveLabel(redrives)}
        </Button>
      ) : (
        <Button small aria-label={operationsWords.open(title)} onClick={open}>
          {operationsWords.open2}
        </Button>
      )}
      {entries().length > 0 && <RowMenu label={operationsWords.more(title)} entries={entries} />}
    </span>
  );
}
