// Payment advices of NRLM (3§2.12, 3§5.8): fetched when the screen opens, viewed with their signed XML, given a component where
// something is deducted, and posted after a question.
import { billText } from '@portal/domain/bill/texts';
import { formatTime } from '@portal/domain/calendar';
import { orderText as text } from '@portal/domain/order/texts';
import { useMemo, useState } from 'react';
import { FinalOnlyNote } from '../../components/bill/final-only.tsx';
import { TickedBar } from '../../components/bulk/ticked-bar.tsx';
import { Button } from '../../components/button.tsx';
import { useFetchAhead } from '../../components/dialog/lazy-window.tsx';
import { ErrorMessage, Message } from '../../components/message.tsx';
import { Page } from '../../components/page.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { type TickRules, useTicks } from '../../components/table/use-ticks.ts';
import { type AdviceRow, type ChosenAdvice, keptAdvices, useFetch, usePosting } from '../../data/advices.ts';
import { isFinal, useOfficer } from '../../data/session.ts';
import { useWholeList, type WholeListState } from '../../data/whole-list.ts';
import { orderWords } from '../../texts/en/order.ts';
import { adviceColumns } from './advice-columns.tsx';
import { type AdviceView, adviceCount, adviceViews, isDeducted, nameOf } from './advice-views.ts';
import { isHeld } from './held.ts';
import { LazyProcessingPanel } from './lazy-processing-panel.tsx';
import { OrderViews, useOrderView } from './order-views.tsx';
import { adviceWindow, componentWindow, postWindow, releaseWindow } from './order-windows.ts';
import { type ComponentsChosen, useComponentsChosen } from './use-components-chosen.ts';

const pageSizes = [20, 30, 40] as const;

const emptyText: Readonly<Record<AdviceView, string>> = {
  waiting: orderWords.noAdvicesProcessFetch,
  failed: orderWords.noAdviceFailed,
  processed: orderWords.noAdviceProcessedYet,
};

export function AdviceScreen() {
  useFetchAhead([adviceWindow, componentWindow, postWindow]);
  const fetching = useFetch();
  const list = useWholeList(keptAdvices);
  const posting = usePosting();
  const [open, setOpen] = useState<Open | undefined>();
  const locked = isFinal(useOfficer()) ? undefined : billText.finalOnly;
  const components = useComponentsChosen(list.rows);
  return (
    <Page
      title={orderWords.paymentAdvicesNrlm}
      tabTitle={orderWords.paymentAdvise}
      crumbs={[{ label: orderWords.nrlm }, { label: orderWords.paymentAdvise }]}
      context={orderWords.advicesNrlmPortalsState(
        fetching.at ? orderWords.fetched(formatTime(new Date(fetching.at))) : '',
      )}
      isWide
      actions={
        <Button small icon="refresh" busy={fetching.isBusy && orderWords.fetching} onClick={fetching.again}>
          {orderWords.fetchNow}
        </Button>
      }
    >
      {fetching.error && (
        <ErrorMessage
          error={fetching.error}
          prefix={orderWords.newAdvicesCouldNot}
          onRetry={fetching.again}
        />
      )}
      <LazyProcessingPanel processing={posting} noun={orderWords.advices} done={orderWords.advicesReceived} />
      <AdvicesPanel
        list={list}
        components={components}
        isPosting={posting.isBusy}
        locked={locked}
        onOpen={setOpen}
      />
      {open && (
        <OpenWindow
          open={open}
          components={components}
          canPost={locked === undefined && !posting.isBusy}
          canRelease={locked === undefined}
          onOpen={setOpen}
          onPost={(chosen) => posting.start(chosen)}
        />
      )}
    </Page>
  );
}

interface AdvicesPanelProps {
  list: WholeListState<AdviceRow>;
  components: ComponentsChosen;
  isPosting: boolean;
  /** Why this login may not post; undefined where it may. */
  locked: string | undefined;
  onOpen: (open: Open) => void;
}

const AdvicesPanel = ({ list, components, isPosting, locked, onOpen }: AdvicesPanelProps) => {
  const { view, setView, saved } = useOrderView('payment-advices', adviceViews, 'waiting');
  const { rows: all } = list;
  const rows = useMemo(() => all?.filter(adviceViews[view].holds), [all, view]);
  const choice = useChoice(rows, components);
  const canTick = view === 'waiting' && locked === undefined && !isPosting;
  const columns = useMemo(
    () =>
      adviceColumns({
        locked,
        componentOf: components.of,
        onView: (advice) => onOpen({ window: 'view', advice }),
        onComponent: (advice) => onOpen({ window: 'component', advice }),
      }),
    [locked, components, onOpen],
  );
  return (
    <section className="panel" aria-label={orderWords.paymentAdvices}>
      <FinalOnlyNote what={orderWords.posting} />
      <OrderViews
        label={orderWords.advices2}
        views={adviceViews}
        all={all ?? []}
        view={view}
        onView={setView}
      />
      {choice.isMissing && <Message kind="warn">{text.noneChosen}</Message>}
      <DataTable
        caption={orderWords.paymentAdvices}
        columns={columns}
        list={{ ...list, rows }}
        rowKey={(row) => row.id}
        noun={[orderWords.advice2, orderWords.advices]}
        pageSizes={pageSizes}
        filterLabel={orderWords.adviceSlsOrAmount}
        exportName="payment-advices"
        empty={emptyText[view]}
        views={saved}
        size="work"
        {...(canTick ? { selection: choice.selection } : {})}
      />
      {view === 'waiting' && (
        <TickedBar
          noun={orderWords.advices}
          nets={choice.chosen.map(({ advice }) => advice.net_amount)}
          act={orderWords.post(adviceCount(choice.chosen.length))}
          busy={isPosting && orderWords.posting}
          onAct={() => choice.take((chosen) => onOpen({ window: 'post', chosen: [...chosen] }))}
        />
      )}
    </section>
  );
};

type Open =
  | { readonly window: 'view' | 'component' | 'release'; readonly advice: AdviceRow }
  | { readonly window: 'post'; readonly chosen: readonly ChosenAdvice[] };

interface OpenWindowProps {
  open: Open;
  components: ComponentsChosen;
  canPost: boolean;
  canRelease: boolean;
  onOpen: (open: Open | undefined) => void;
  onPost: (chosen: readonly ChosenAdvice[]) => void;
}

const OpenWindow = ({ open, components, canPost, canRelease, onOpen, onPost }: OpenWindowProps) => {
  const close = () => onOpen(undefined);
  if (open.window === 'post')
    return (
      <postWindow.Window
        chosen={open.chosen}
        onClose={close}
        onConfirm={() => {
          close();
          onPost(open.chosen);
        }}
      />
    );
  const { advice } = open;
  if (open.window === 'component')
    return (
      <componentWindow.Window
        advice={advice}
        offered={components.offered(advice)}
        onClose={close}
        onChoose={(code) => {
          components.choose(advice, code);
          close();
        }}
      />
    );
  if (open.window === 'release')
    return (
      <releaseWindow.Window
        system="nrlm"
        fileName={advice.id}
        name={nameOf(advice)}
        reasons={advice.reasons}
        onClose={close}
      />
    );
  const chosen = { advice, component: components.of(advice) };
  const post = () => onOpen({ window: 'post', chosen: [chosen] });
  return (
    <adviceWindow.Window
      advice={advice}
      onClose={close}
      onPost={canPost && isReady(chosen) ? post : undefined}
      onRelease={canRelease && isHeld(advice) ? () => onOpen({ window: 'release', advice }) : undefined}
    />
  );
};

/** Nothing is deducted, or the component of the deduction is chosen. */
const isReady = ({ advice, component }: ChosenAdvice): boolean =>
  adviceViews.waiting.holds(advice) && (!isDeducted(advice) || component !== undefined);

/** The ticked advices with their components. */
function useChoice(rows: readonly AdviceRow[] | undefined, components: ComponentsChosen) {
  const chosenRows = useMemo(
    () => rows?.map((advice) => ({ advice, component: components.of(advice) })),
    [rows, components],
  );
  const ticks = useTicks(chosenRows, ticking);
  const { selection } = ticks;
  const canSelect = (advice: AdviceRow) => isReady({ advice, component: components.of(advice) });
  const label = (advice: AdviceRow) => orderWords.tickAdvice(nameOf(advice));
  return { ...ticks, selection: { ...selection, canSelect, label } };
}

const ticking: TickRules<ChosenAdvice> = {
  keyOf: ({ advice }) => advice.id,
  canTick: isReady,
  label: ({ advice }) => nameOf(advice),
  allLabel: orderWords.tickAllCanProcessed,
};
