// What is stuck and why, as the schedule found it last, and how the schedules run; sending again what failed, freezing and
// thawing; who did what.
import { frozenText } from '@portal/domain/operation/frozen';
import type { Operations, StuckWay } from '@portal/domain/operation/schema';
import { operationText as text } from '@portal/domain/operation/texts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { FinalOnlyButton, FinalOnlyNote } from '../../components/bill/final-only.tsx';
import { Button } from '../../components/button.tsx';
import { Instant } from '../../components/instant.tsx';
import { ErrorMessage, Message } from '../../components/message.tsx';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { operationsWords } from '../../texts/en/operations.ts';
import { FreezeQuestion, RedriveQuestion, ThawQuestion } from './act-questions.tsx';
import { eventColumns, scheduleColumns } from './operation-columns.tsx';
import { OperationTiles, schedulesId, stuckId } from './operation-tiles.tsx';
import { operationsQuery } from './operations.ts';
import { stuckColumns } from './stuck-columns.tsx';
import { StuckDialog } from './stuck-dialog.tsx';

type Open =
  | { readonly window: 'freeze' | 'thaw' }
  | { readonly window: 'redrive'; readonly way?: StuckWay }
  | { readonly window: 'items'; readonly way: StuckWay };

export function OperationsScreen() {
  const { data, error, refetch } = useQuery(operationsQuery);
  const [open, setOpen] = useState<Open | undefined>(undefined);
  const columns = useColumns(setOpen);
  const isStuck = (data?.stuck ?? []).some(({ redrives }) => redrives);
  return (
    <Page
      title={text.heading}
      tabTitle={text.title}
      crumbs={[{ label: operationsWords.administration, to: '/admin' }, { label: text.title }]}
      context={data && <Context {...data} />}
      actions={
        data &&
        (data.freeze ? (
          <Button icon="check" variant="primary" onClick={() => setOpen({ window: 'thaw' })}>
            {operationsWords.thaw}
          </Button>
        ) : (
          <FinalOnlyButton icon="lock" variant="danger" onClick={() => setOpen({ window: 'freeze' })}>
            {operationsWords.freeze}
          </FinalOnlyButton>
        ))
      }
    >
      <FinalOnlyNote what={operationsWords.finalActs} />
      {error && <ErrorMessage error={error} onRetry={() => void refetch()} />}
      {data?.freeze && (
        <Message kind="warn" silent>
          <strong>{frozenText(data.freeze.reason)}</strong> {data.freeze.by}, <Instant at={data.freeze.at} />
          {data.freeze.until && (
            <>
              {operationsWords.thawsItself2} <Instant at={data.freeze.until} />
            </>
          )}
        </Message>
      )}
      {data && <OperationTiles {...data} />}
      <Panel
        title={operationsWords.stuck}
        id={stuckId}
        flush
        actions={
          isStuck && (
            <FinalOnlyButton small icon="refresh" onClick={() => setOpen({ window: 'redrive' })}>
              {operationsWords.sendAgainWhatFailed}
            </FinalOnlyButton>
          )
        }
      >
        <DataTable
          caption={operationsWords.stuck}
          columns={columns}
          rows={data?.stuck}
          rowKey={({ code }) => code}
          noun={[operationsWords.way, operationsWords.ways2]}
          loading={!data && !error}
          error={error}
          empty={data?.seen_at ? text.none : text.neverSeen}
          size="work"
        />
      </Panel>
      {data && <Schedules schedules={data.schedules} />}
      {data && <Events events={data.events} />}
      {open && <Window open={open} onClose={() => setOpen(undefined)} />}
    </Page>
  );
}

const useColumns = (onOpen: (open: Open) => void) =>
  useMemo(
    () =>
      stuckColumns({
        onOpen: (way) => onOpen({ window: 'items', way }),
        onRedrive: (way) => onOpen({ window: 'redrive', way }),
      }),
    [onOpen],
  );

const Window = ({ open, onClose }: { open: Open; onClose: () => void }) => {
  switch (open.window) {
    case 'freeze':
      return <FreezeQuestion onClose={onClose} />;
    case 'thaw':
      return <ThawQuestion onClose={onClose} />;
    case 'redrive':
      return <RedriveQuestion {...open} onClose={onClose} />;
    case 'items':
      return <StuckDialog way={open.way} onClose={onClose} />;
  }
};

const Schedules = ({ schedules }: Pick<Operations, 'schedules'>) => (
  <Panel title={operationsWords.schedules2} id={schedulesId} flush>
    <DataTable
      caption={operationsWords.schedules2}
      columns={scheduleColumns}
      rows={schedules}
      rowKey={({ code }) => code}
      noun={[operationsWords.schedule2, operationsWords.schedules3]}
      size="work"
    />
  </Panel>
);

const Events = ({ events }: Pick<Operations, 'events'>) => {
  const rows = useMemo(
    () => events.map((event) => ({ ...event, key: `${event.at} ${event.action}` })),
    [events],
  );
  return (
    <Panel title={operationsWords.frozenThawedSentAgain} flush>
      <DataTable
        caption={operationsWords.whatOperatorsDid}
        columns={eventColumns}
        rows={rows}
        rowKey={({ key }) => key}
        noun={[operationsWords.act2, operationsWords.acts]}
        empty={text.noEvents}
        size="work"
      />
    </Panel>
  );
};

const Context = ({ seen_at, checks }: Operations) => (
  <>
    {seen_at ? (
      <>
        {operationsWords.as} <Instant at={seen_at} />
        {operationsWords.checks(checks)}
      </>
    ) : (
      operationsWords.notLookedYet
    )}
    {operationsWords.refreshesItself}
  </>
);
