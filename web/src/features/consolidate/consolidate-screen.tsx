// Consolidate Bill: authorized bills by scheme and object, the new bill beside them, and what becomes of it (3§2.7).
import type { PaidTwice } from '@portal/domain/consolidation/api';
import { consolidationText } from '@portal/domain/consolidation/texts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useWorkContext } from '../../components/bill/work-context.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorMessage, Message } from '../../components/message.tsx';
import { Page } from '../../components/page.tsx';
import { useToast } from '../../components/toast.tsx';
import { consolidatableGroups, paidTwiceQuery, useConsolidation } from '../../data/consolidation.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { formatCount } from '../../lib/format-count.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { consolidateWords } from '../../texts/en/consolidate.ts';
import { ConsolidateQuestion } from './consolidate-question.tsx';
import { GroupPanel } from './group-panel.tsx';
import { groupsOf } from './groups.ts';
import { billsId, NewBillPanel } from './new-bill-panel.tsx';
import { CheckFailure, PaidTwiceWarning } from './paid-twice.tsx';
import { type NewBill, useNewBill } from './use-new-bill.ts';
import { type Runs, useRuns } from './use-runs.ts';

export function ConsolidateScreen() {
  const context = useWorkContext();
  const list = useWholeList(consolidatableGroups);
  const groups = useMemo(() => groupsOf(list.rows ?? []), [list.rows]);
  const bill = useNewBill(groups);
  const check = useCheck(bill);
  const runs = useRuns();
  const start = useStart(bill, runs);
  return (
    <Page
      title={consolidateWords.consolidateBill}
      crumbs={[{ label: consolidateWords.sparsh }, { label: consolidateWords.consolidateBill }]}
      context={consolidateWords.billsOneSchemeObject(context)}
      isWide
    >
      <div className="grid grid--rail grid--entry">
        <div className="stack" id={billsId}>
          <RunsOfScreen runs={runs} />
          {list.error && (
            <ErrorMessage
              error={list.error}
              prefix={consolidateWords.billsCouldNotLoaded}
              onRetry={list.retry}
            />
          )}
          {list.isLoading && <Message>{consolidateWords.loading}</Message>}
          {list.isComplete && groups.length === 0 && (
            <section className="panel" aria-label={consolidateWords.billsConsolidate}>
              <EmptyState text={consolidationText.noBills} />
            </section>
          )}
          {!list.error &&
            groups.map((group) => {
              const isOther = bill.group !== undefined && bill.group.key !== group.key;
              return (
                <GroupPanel
                  key={group.key}
                  group={group}
                  isComplete={list.isComplete}
                  selected={isOther ? none : bill.selected}
                  isOther={isOther}
                  onChoose={bill.choose}
                />
              );
            })}
        </div>
        <NewBillPanel
          bill={bill}
          warning={<Warning check={check} />}
          onSubmit={() => bill.tryIt() && start.ask()}
        />
      </div>
      {start.isAsked && (
        <ConsolidateQuestion
          bill={bill}
          twice={check.twice}
          isChecking={check.isChecking}
          isBusy={start.isBusy}
          onConfirm={start.confirm}
          onCancel={start.cancel}
        />
      )}
    </Page>
  );
}

const none: ReadonlySet<string> = new Set();

interface Check {
  readonly twice: readonly PaidTwice[];
  readonly isChecking: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Looks through the chosen bills once the choice rests. */
function useCheck({ selected }: NewBill): Check {
  const rested = useDebounced(selected, 400);
  const query = useQuery(paidTwiceQuery([...rested]));
  const isWanted = selected.size > 1;
  return {
    twice: isWanted ? (query.data ?? []) : [],
    isChecking: isWanted && (rested !== selected || query.isFetching),
    error: isWanted ? query.error : null,
    retry: () => void query.refetch(),
  };
}

const Warning = ({ check }: { check: Check }) => {
  if (check.error) return <CheckFailure error={check.error} onRetry={check.retry} />;
  return check.twice.length > 0 ? <PaidTwiceWarning twice={check.twice} /> : null;
};

/** From the question to the run. */
function useStart(bill: NewBill, runs: Runs) {
  const consolidation = useConsolidation();
  const toast = useToast();
  const [isAsked, setAsked] = useState(false);
  const confirm = () => {
    const { entry, tally } = bill;
    consolidation.mutate(
      { ...entry, deptBillNo: entry.deptBillNo.trim(), purpose: entry.purpose.trim() },
      {
        onSettled: () => setAsked(false),
        onSuccess: (id) => {
          bill.done();
          runs.follow(id);
          toast(consolidationText.started(formatCount(tally.bills)), 'info');
        },
        onError: bill.refused,
      },
    );
  };
  return {
    isAsked,
    isBusy: consolidation.isPending,
    ask: () => setAsked(true),
    cancel: () => setAsked(false),
    confirm,
  };
}

const RunPanel = lazy(async () => ({
  default: (await import('../../components/consolidation/run-panel.tsx')).RunPanel,
}));

/** Nothing, and no script of it, until there is a run. */
function RunsOfScreen({ runs }: { runs: Runs }) {
  const { list, ...run } = runs;
  if (list.error)
    return (
      <ErrorMessage error={list.error} prefix={consolidateWords.runsCouldNotLoaded} onRetry={list.retry} />
    );
  if (run.open.length + run.made.length === 0) return null;
  return (
    <Suspense>
      <RunPanel {...run} />
    </Suspense>
  );
}
