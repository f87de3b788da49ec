// Expenditures of PMGSY (3§2.12): fetched of a central scheme of the office, viewed, and processed in lots.
import { billText } from '@portal/domain/bill/texts';
import { formatTime } from '@portal/domain/calendar';
import { orderText as text } from '@portal/domain/order/texts';
import { useMemo, useState } from 'react';
import { FinalOnlyNote } from '../../components/bill/final-only.tsx';
import { TickedBar } from '../../components/bulk/ticked-bar.tsx';
import { Button } from '../../components/button.tsx';
import { useFetchAhead } from '../../components/dialog/lazy-window.tsx';
import { Select } from '../../components/field/select.tsx';
import { ErrorMessage, Message } from '../../components/message.tsx';
import { Page } from '../../components/page.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { type TickRules, useTicks } from '../../components/table/use-ticks.ts';
import {
  type ExpenditureRow,
  expenditurePayees,
  keptExpenditures,
  useCentralSchemes,
  useExpenditure,
  useExpenditureLots,
  useFetchedExpenditures,
} from '../../data/expenditures.ts';
import { isFinal, useOfficer } from '../../data/session.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { formatCount } from '../../lib/format-count.ts';
import { orderWords } from '../../texts/en/order.ts';
import { type ExpenditureView, expenditureColumns, expenditureViews } from './expenditure-columns.tsx';
import { isHeld } from './held.ts';
import { LazyProcessingPanel } from './lazy-processing-panel.tsx';
import { OrderViews, useOrderView } from './order-views.tsx';
import { ftoWindow, releaseWindow } from './order-windows.ts';

const pageSizes = [20, 30, 40] as const;

const emptyText: Readonly<Record<ExpenditureView, string>> = {
  waiting: orderWords.noExpendituresProcessFetch,
  failed: orderWords.noExpenditureFailed,
  processed: orderWords.noExpenditureProcessedYet,
};

export function ExpenditureScreen() {
  const schemes = useCentralSchemes();
  const [chosen, setChosen] = useState<string | undefined>();
  useFetchAhead([ftoWindow]);
  const scheme = chosen ?? schemes.data?.[0]?.SchemeCode ?? '';
  const fetching = useFetchedExpenditures(scheme);
  return (
    <Page
      title={orderWords.paymentDetailsPmgsy}
      tabTitle={orderWords.paymentDetails}
      crumbs={[{ label: orderWords.pmgsy }, { label: orderWords.paymentDetails }]}
      context={orderWords.expendituresOmmasPortalsState(
        fetching.at ? orderWords.fetched(formatTime(new Date(fetching.at))) : '',
      )}
      isWide
      actions={
        <Button
          small
          icon="refresh"
          busy={fetching.isBusy && orderWords.fetching}
          onClick={() => scheme && fetching.again()}
        >
          {orderWords.fetchNow}
        </Button>
      }
    >
      {schemes.error && (
        <ErrorMessage
          error={schemes.error}
          prefix={orderWords.schemesCouldNotLoaded}
          onRetry={() => void schemes.refetch()}
        />
      )}
      {schemes.data?.length === 0 && <Message kind="warn">{text.noCentralScheme}</Message>}
      <Select
        name="scheme"
        label={orderWords.centralScheme}
        value={scheme}
        onChange={setChosen}
        empty={false}
        loading={schemes.isPending}
        options={(schemes.data ?? []).map(({ SchemeCode, name }) => ({
          value: SchemeCode,
          label: [SchemeCode, name].filter(Boolean).join(' · '),
        }))}
      />
      {fetching.error && (
        <ErrorMessage
          error={fetching.error}
          prefix={orderWords.newExpendituresCouldNot}
          onRetry={fetching.again}
        />
      )}
      <Expenditures key={scheme} scheme={scheme} />
    </Page>
  );
}

function Expenditures({ scheme }: { scheme: string }) {
  const list = useWholeList(useMemo(() => keptExpenditures(scheme), [scheme]));
  const processing = useExpenditureLots();
  const { view, setView, saved } = useOrderView('expenditures', expenditureViews, 'waiting');
  const [open, setOpen] = useState<ExpenditureRow | undefined>();
  const locked = isFinal(useOfficer()) ? undefined : billText.finalOnly;
  const columns = useMemo(() => expenditureColumns(setOpen), []);
  const { rows: all } = list;
  const rows = useMemo(() => all?.filter(expenditureViews[view].holds), [all, view]);
  const choice = useTicks(rows, ticks);
  const canTick = view === 'waiting' && locked === undefined && !processing.isBusy;
  return (
    <>
      <LazyProcessingPanel
        processing={processing}
        noun={orderWords.expenditures}
        done={orderWords.expendituresReceived}
      />
      <section className="panel" aria-label={orderWords.expenditures2}>
        <FinalOnlyNote what={orderWords.processing} />
        <OrderViews
          label={orderWords.views}
          views={expenditureViews}
          all={all ?? []}
          view={view}
          onView={setView}
        />
        {choice.isMissing && <Message kind="warn">{text.noneChosen}</Message>}
        <DataTable
          caption={orderWords.expenditures2}
          columns={columns}
          list={{ ...list, rows }}
          rowKey={(row) => row.id}
          noun={[orderWords.expenditure2, orderWords.expenditures]}
          pageSizes={pageSizes}
          filterLabel={orderWords.expenditureAgencyOrAmount}
          exportName="expenditures"
          empty={emptyText[view]}
          views={saved}
          size="work"
          {...(canTick ? { selection: choice.selection } : {})}
        />
        {view === 'waiting' && (
          <TickedBar
            noun={orderWords.expenditures}
            nets={choice.chosen.map((row) => row.TOTAL_NET_AMOUNT)}
            act={orderWords.process2(expenditureCount(choice.chosen.length))}
            busy={processing.isBusy && orderWords.processing}
            onAct={() => choice.take(processing.start)}
          />
        )}
      </section>
      {open && (
        <OpenExpenditure
          row={open}
          canRelease={locked === undefined}
          onClose={() => setOpen(undefined)}
          onProcess={
            canTick && expenditureViews.waiting.holds(open) ? () => processing.start([open]) : undefined
          }
        />
      )}
    </>
  );
}

const ticks: TickRules<ExpenditureRow> = {
  keyOf: ({ id }) => id,
  canTick: expenditureViews.waiting.holds,
  label: ({ TXN_UNIQUE_ID }) => orderWords.tickExpenditure(TXN_UNIQUE_ID),
  allLabel: orderWords.tickAllVerifiedExpenditures,
};

const expenditureCount = (count: number): string =>
  orderWords.expenditureExpenditures(formatCount(count), count === 1);

interface OpenExpenditureProps {
  row: ExpenditureRow;
  canRelease: boolean;
  /** Undefined where it cannot be processed. */
  onProcess: (() => void) | undefined;
  onClose: () => void;
}

function OpenExpenditure({ row, canRelease, onProcess, onClose }: OpenExpenditureProps) {
  const { id, TXN_UNIQUE_ID } = row;
  const [isReleasing, setReleasing] = useState(false);
  const one = useExpenditure(id);
  const payees = useMemo(() => expenditurePayees(id), [id]);
  const process = () => {
    onClose();
    onProcess?.();
  };
  const reasons = one.data?.reasons ?? [];
  if (isReleasing)
    return (
      <releaseWindow.Window
        system="pmgsy"
        fileName={id}
        name={TXN_UNIQUE_ID}
        reasons={reasons}
        onClose={onClose}
      />
    );
  return (
    <ftoWindow.Window
      name={TXN_UNIQUE_ID}
      file={one.data}
      error={one.error}
      onRetry={() => void one.refetch()}
      payees={payees}
      noun={orderWords.expenditure2}
      onClose={onClose}
      onProcess={onProcess && process}
      onRelease={canRelease && one.data && isHeld(one.data) ? () => setReleasing(true) : undefined}
    />
  );
}
