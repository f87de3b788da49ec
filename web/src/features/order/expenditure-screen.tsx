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
import { type ExpenditureView, expenditureColumns, expenditureViews } from './expenditure-columns.tsx';
import { LazyProcessingPanel } from './lazy-processing-panel.tsx';
import { OrderViews, useOrderView } from './order-views.tsx';
import { ftoWindow } from './order-windows.ts';

const pageSizes = [20, 30, 40] as const;

const emptyText: Readonly<Record<ExpenditureView, string>> = {
  waiting: 'No expenditures to process. Fetch now asks OMMAS again.',
  failed: 'No expenditure failed.',
  processed: 'No expenditure is processed yet.',
};

export function ExpenditureScreen() {
  const schemes = useCentralSchemes();
  const [chosen, setChosen] = useState<string | undefined>();
  useFetchAhead([ftoWindow]);
  const scheme = chosen ?? schemes.data?.[0]?.SchemeCode ?? '';
  const fetching = useFetchedExpenditures(scheme);
  return (
    <Page
      title="Payment details of PMGSY"
      tabTitle="Payment Details"
      crumbs={[{ label: 'PMGSY' }, { label: 'Payment Details' }]}
      context={`Expenditures of OMMAS for the portal’s state${fetching.at ? ` · fetched ${formatTime(new Date(fetching.at))}` : ''}`}
      isWide
      actions={
        <Button
          small
          icon="refresh"
          busy={fetching.isBusy && 'Fetching'}
          onClick={() => scheme && fetching.again()}
        >
          Fetch now
        </Button>
      }
    >
      {schemes.error && (
        <ErrorMessage
          error={schemes.error}
          prefix="The schemes could not be loaded. "
          onRetry={() => void schemes.refetch()}
        />
      )}
      {schemes.data?.length === 0 && <Message kind="warn">{text.noCentralScheme}</Message>}
      <Select
        name="scheme"
        label="Central scheme"
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
          prefix="New expenditures could not be fetched; those fetched before are below. "
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
  const [view, setView] = useOrderView(expenditureViews, 'waiting');
  const [open, setOpen] = useState<ExpenditureRow | undefined>();
  const locked = isFinal(useOfficer()) ? undefined : billText.finalOnly;
  const columns = useMemo(() => expenditureColumns(setOpen), []);
  const { rows: all } = list;
  const rows = useMemo(() => all?.filter(expenditureViews[view].holds), [all, view]);
  const choice = useTicks(rows, ticks);
  const canTick = view === 'waiting' && locked === undefined && !processing.isBusy;
  return (
    <>
      <LazyProcessingPanel processing={processing} noun="expenditures" done="Expenditures received:" />
      <section className="panel" aria-label="Expenditures">
        <FinalOnlyNote what="Processing" />
        <OrderViews label="Views" views={expenditureViews} all={all ?? []} view={view} onView={setView} />
        {choice.isMissing && <Message kind="warn">{text.noneChosen}</Message>}
        <DataTable
          caption="Expenditures"
          columns={columns}
          list={{ ...list, rows }}
          rowKey={(row) => row.id}
          noun={['expenditure', 'expenditures']}
          pageSizes={pageSizes}
          filterLabel="Expenditure, agency or amount"
          exportName="expenditures"
          empty={emptyText[view]}
          size="work"
          {...(canTick ? { selection: choice.selection } : {})}
        />
        {view === 'waiting' && (
          <TickedBar
            noun="expenditures"
            nets={choice.chosen.map((row) => row.TOTAL_NET_AMOUNT)}
            act={`Process ${expenditureCount(choice.chosen.length)}`}
            busy={processing.isBusy && 'Processing'}
            onAct={() => choice.take(processing.start)}
          />
        )}
      </section>
      {open && (
        <OpenExpenditure
          row={open}
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
  label: ({ TXN_UNIQUE_ID }) => `Tick expenditure ${TXN_UNIQUE_ID}`,
  allLabel: 'Tick all verified expenditures',
};

const expenditureCount = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'expenditure' : 'expenditures'}`;

interface OpenExpenditureProps {
  row: ExpenditureRow;
  /** Undefined where it cannot be processed. */
  onProcess: (() => void) | undefined;
  onClose: () => void;
}

function OpenExpenditure({ row: { id, TXN_UNIQUE_ID }, onProcess, onClose }: OpenExpenditureProps) {
  const one = useExpenditure(id);
  const payees = useMemo(() => expenditurePayees(id), [id]);
  const process = () => {
    onClose();
    onProcess?.();
  };
  return (
    <ftoWindow.Window
      name={TXN_UNIQUE_ID}
      file={one.data}
      error={one.error}
      onRetry={() => void one.refetch()}
      payees={payees}
      noun="expenditure"
      onClose={onClose}
      onProcess={onProcess && process}
    />
  );
}
