// What is left to do before the bill can go: in the rail where there is room, at the foot of the screen where there is not.
import { billKinds } from '@portal/domain/bill/kind';
import { payeeTotal } from '@portal/domain/bill/rules';
import type { Paise } from '@portal/domain/money';
import { type MouseEvent, useMemo } from 'react';
import { Amount } from '../../components/bill/amount.tsx';
import { Ledger } from '../../components/bill/facts.tsx';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { later } from '../../components/later.tsx';
import { Panel } from '../../components/panel.tsx';
import { billEntryWords } from '../../texts/en/bill-entry.ts';
import { rootOf } from './entry-form.ts';
import { fieldIds } from './field-ids.ts';
import { type BillEntryState, hasDeductions } from './use-bill-entry.ts';

/** Of an SPA bill. */
const EntryShares = later(async () => (await import('./entry-shares.tsx')).EntryShares);

export const tallyId = 'tally-title';
/** The form that both Submit buttons belong to. */
export const entryFormId = 'entry';

export function Tally({ state }: { state: BillEntryState }) {
  const { entry, remaining, available } = state;
  const net = entry.net as Paise;
  const paid = useMemo(() => payeeTotal(entry), [entry]);
  const difference = remaining.payees as Paise;
  return (
    <aside className="tally" aria-labelledby={tallyId}>
      <Panel
        title={billEntryWords.whatLeftDo}
        id={tallyId}
        actions={<kbd aria-label={billEntryWords.keyF8}>{billEntryWords.f8}</kbd>}
      >
        <div className="stack">
          <Todo state={state} />
          <Ledger
            lines={[
              { label: billEntryWords.gross, value: <Amount value={entry.gross} /> },
              { label: billEntryWords.deduction, value: <Amount value={-entry.deduction as Paise} /> },
              { label: billEntryWords.net, value: <Amount value={net} symbol />, kind: 'total' },
              { label: billEntryWords.payeesTotal, value: <Amount value={paid} /> },
              {
                label: billEntryWords.difference,
                value: <Amount value={difference} />,
                kind: 'difference',
                done: difference === 0 && entry.gross > 0,
              },
            ]}
          />
          {billKinds[state.kind].isShared && <EntryShares state={state} />}
          {available !== undefined && (
            <Ledger
              lines={[
                { label: billEntryWords.balanceGrant, value: <Amount value={available} /> },
                {
                  label: billEntryWords.afterThisBill,
                  value: <Amount value={(available - entry.gross) as Paise} />,
                  kind: 'difference',
                  done: entry.gross > 0 && entry.gross <= available,
                },
              ]}
            />
          )}
          <Button
            type="submit"
            variant="primary"
            wide
            iconAfter="arrow"
            form={entryFormId}
            aria-keyshortcuts="F9"
          >
            {billEntryWords.submit}
          </Button>
          <p className="note">{billEntryWords.submitWhenDifference0}</p>
        </div>
      </Panel>
      <TallyBar difference={difference} />
    </aside>
  );
}

/** At the foot of a narrow screen. */
const TallyBar = ({ difference }: { difference: Paise }) => (
  <div className="tally__bar">
    <p>
      {billEntryWords.difference}
      <strong>
        <Amount value={difference} symbol />
      </strong>
    </p>
    <a href={`#${tallyId}`} onClick={goTo}>
      {billEntryWords.whatLeft}
    </a>
    <Button type="submit" variant="primary" form={entryFormId}>
      {billEntryWords.submit}
    </Button>
  </div>
);

const detailRoots = ['billType', 'formId', 'deptBillNo', 'gross', 'deduction', 'net', 'purpose'];

function Todo({ state }: { state: BillEntryState }) {
  const { form, issues, entry, remaining, kind } = state;
  // an amount that the form took away is looked at first
  const isReset = form.deductionReset?.isPassed === false;
  const hasIssue = (roots: readonly string[]) => issues.some((issue) => roots.includes(rootOf(issue.path)));
  const lines = [
    {
      label: billEntryWords.billDetails,
      href: fieldIds.grant,
      done: !isReset && !hasIssue([...detailRoots, ...Object.keys(billKinds[kind].payload.own ?? {})]),
      left: billEntryWords.fill,
    },
    {
      label: billKinds[kind].payeeTitle,
      href: fieldIds.payees,
      done: entry.gross > 0 && !hasIssue(['payees']),
      left: <Amount value={remaining.payees as Paise} />,
    },
    ...(hasDeductions(state)
      ? [
          {
            label: billEntryWords.deduction,
            href: fieldIds.deductions,
            done: !isReset && !hasIssue(['deductions']),
            left: <Amount value={remaining.deductions as Paise} />,
          },
        ]
      : []),
  ];
  return (
    <ul className="tally__todo">
      {lines.map((line) => (
        <li key={line.href} data-done={line.done || undefined}>
          <Icon name={line.done ? 'check' : 'alert'} />
          <a href={`#${line.href}`} onClick={goTo}>
            {line.label}
          </a>
          <span>{line.done ? billEntryWords.done : line.left}</span>
        </li>
      ))}
    </ul>
  );
}

/** Moves the focus without leaving an address behind. */
const goTo = (event: MouseEvent<HTMLAnchorElement>) => {
  event.preventDefault();
  focusHeading(event.currentTarget.hash.slice(1));
};

export const focusHeading = (id: string) => {
  const target = document.getElementById(id);
  if (!target) return;
  target.tabIndex = -1;
  target.focus();
  target.scrollIntoView({ block: 'center' });
};
