// Many bills under way, and what became of each: it stays until it is closed, and leads to the next desk.

import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { BulkOutcome } from '../../data/bulk.ts';
import { formatCount } from '../../lib/format-count.ts';
import { guardLeaving } from '../../lib/leave-guard.ts';
import { bulkPartsWords } from '../../texts/en/bulk-parts.ts';
import { Button, buttonClass } from '../button.tsx';
import { useConfirm } from '../dialog/confirm-dialog.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Icon } from '../icon.tsx';
import { Message } from '../message.tsx';
import { Progress } from '../prime/progress.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import { billCount } from './bill-count.ts';
import { allOnOnePage, type BulkLine, lineColumns } from './bulk-line.tsx';

export interface EndedLine extends BulkLine {
  readonly outcome: BulkOutcome;
}

export interface BulkOutcomesProps {
  lines: readonly EndedLine[];
  /** "Authorizing", "authorized" */
  verbs: readonly [doing: string, done: string];
  isBusy: boolean;
  isSignedOut: boolean;
  /** The screen that a new login leads back to. */
  path: string;
  /** Said while it goes on; none: nothing is to be done but wait. */
  note?: ReactNode;
  /** Of those that failed; by default that they are still ticked. */
  stays?: string;
  onStop: () => void;
  /** Transaction numbers of those that are not done. */
  onAgain: (open: ReadonlySet<string>) => void;
  onClose: () => void;
  /** The way to the next desk. */
  next: ReactNode;
}

const has =
  (...states: readonly BulkOutcome['state'][]) =>
  ({ outcome }: EndedLine) =>
    states.includes(outcome.state);

export function BulkOutcomes({ lines, verbs: [doing, done], isBusy, ...rest }: BulkOutcomesProps) {
  const ended = lines.filter(has('done')).length;
  const notDone = lines.filter(has('failed', 'left'));
  const open = notDone.length;
  useLeaveQuestion(isBusy, bulkPartsWords.billsUnderWayBills(doing));
  // what failed is looked for first
  const shown = isBusy ? lines : [...notDone, ...lines.filter(has('waits', 'under way', 'done'))];
  const all = billCount(lines.length);
  return (
    <Dialog
      open
      onClose={rest.onClose}
      busy={isBusy}
      title={
        isBusy ? `${doing} ${all}` : bulkPartsWords.ofIsAre(formatCount(ended), all, lines.length === 1, done)
      }
      foot={
        isBusy ? (
          <Button onClick={rest.onStop}>{bulkPartsWords.cancelRest}</Button>
        ) : (
          <Foot
            {...rest}
            open={open}
            hasNext={ended > 0}
            onAgain={() => rest.onAgain(new Set(notDone.map((line) => line.transNo)))}
          />
        )
      }
    >
      <div role="status">
        <Progress
          label={bulkPartsWords.not(formatCount(ended), all, done, open > 0, formatCount(open))}
          value={(100 * (ended + open)) / lines.length}
          text={bulkPartsWords.of(formatCount(ended + open), formatCount(lines.length))}
        />
      </div>
      {isBusy && rest.note}
      {!isBusy && open > 0 && (
        <Message kind="danger">
          <strong>{bulkPartsWords.wereNot(billCount(open), open === 1, done)}</strong>{' '}
          {rest.stays ??
            (open === 1 ? bulkPartsWords.staysListStillTicked : bulkPartsWords.theyStayListStill)}
        </Message>
      )}
      <section className="panel" aria-label={bulkPartsWords.outcomes}>
        <DataTable
          caption={bulkPartsWords.outcomes}
          columns={outcomeColumns}
          rows={shown}
          rowKey={(line) => line.transNo}
          noun={[bulkPartsWords.bill, bulkPartsWords.bills]}
          pageSizes={allOnOnePage}
          size="work"
        />
      </section>
      {isBusy && <p className="note">{bulkPartsWords.cancelStopsAfterBills}</p>}
    </Dialog>
  );
}

interface FootProps extends Pick<BulkOutcomesProps, 'isSignedOut' | 'path' | 'next' | 'onClose'> {
  onAgain: () => void;
  open: number;
  hasNext: boolean;
}

const Foot = ({ isSignedOut, path, next, open, hasNext, onAgain, onClose }: FootProps) => (
  <>
    <Button onClick={onClose}>{bulkPartsWords.close}</Button>
    {isSignedOut ? (
      <a className={buttonClass({ variant: 'primary' })} href={`/?redirect=${encodeURIComponent(path)}`}>
        {bulkPartsWords.goLogin}
      </a>
    ) : (
      <>
        {open > 0 && (
          <Button icon="refresh" onClick={onAgain}>
            {bulkPartsWords.tryAgain(billCount(open))}
          </Button>
        )}
        {hasNext && next}
      </>
    )}
  </>
);

const outcomeColumns: readonly Column<EndedLine>[] = [
  ...lineColumns,
  {
    id: 'outcome',
    label: bulkPartsWords.outcome,
    value: ({ outcome }) => `${outcome.state} ${outcome.text}`,
    cell: ({ outcome }) => <Outcome outcome={outcome} />,
  },
];

function Outcome({ outcome: { state, text } }: { outcome: BulkOutcome }) {
  if (state === 'done')
    return (
      <span className="outcome outcome--ok">
        <Icon name="check" />
        {text}
      </span>
    );
  if (state === 'failed' || state === 'left')
    return (
      <span className="outcome outcome--danger">
        <Icon name="alert" />
        {text}
      </span>
    );
  if (state === 'waits') return <span className="outcome outcome--wait">{bulkPartsWords.waits}</span>;
  return (
    <span className="outcome outcome--wait">
      <span className="spinner" aria-hidden="true" />
      {text || bulkPartsWords.underWay}
    </span>
  );
}

/** Closing the page, Logout and the browser's Back ask while bills are under way. */
function useLeaveQuestion(isBusy: boolean, lost: string): void {
  const confirm = useConfirm();
  useEffect(() => (isBusy ? guardLeaving(() => lost) : undefined), [isBusy, lost]);
  const { history } = useRouter();
  useEffect(() => {
    if (!isBusy) return;
    const question = { title: bulkPartsWords.leave, message: lost, confirmLabel: bulkPartsWords.leave };
    return history.block({ blockerFn: async () => !(await confirm(question)), enableBeforeUnload: false });
  }, [isBusy, lost, history, confirm]);
}
