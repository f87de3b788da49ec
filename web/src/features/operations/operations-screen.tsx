// What is stuck and why, as the schedule found it last; sending failed uploads again, freezing and thawing; who did what.

import { frozenText } from '@portal/domain/operation/frozen';
import type { Operations, StuckWay } from '@portal/domain/operation/schema';
import { operationText as text } from '@portal/domain/operation/texts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Instant } from '../../components/instant.tsx';
import { ErrorMessage, Message } from '../../components/message.tsx';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { FreezeQuestion, RedriveQuestion, ThawQuestion } from './act-questions.tsx';
import { eventColumns, stuckColumns } from './operation-columns.tsx';
import { operationsQuery } from './operations.ts';
import { StuckDialog } from './stuck-dialog.tsx';

type Open = 'freeze' | 'thaw' | 'redrive' | { readonly way: StuckWay };

export function OperationsScreen() {
  const { data, error, refetch } = useQuery(operationsQuery);
  const [open, setOpen] = useState<Open | undefined>(undefined);
  const columns = useMemo(() => stuckColumns((way) => setOpen({ way })), []);
  const close = () => setOpen(undefined);
  const isStuck = (data?.stuck ?? []).some(({ can_redrive }) => can_redrive);
  return (
    <Page
      title={text.heading}
      tabTitle={text.title}
      crumbs={[{ label: 'Administration', to: '/admin' }, { label: text.title }]}
      context={data && <Context {...data} />}
      actions={
        data && (
          <Button
            icon={data.freeze ? 'check' : 'lock'}
            variant={data.freeze ? 'primary' : 'danger'}
            onClick={() => setOpen(data.freeze ? 'thaw' : 'freeze')}
          >
            {data.freeze ? 'Thaw' : 'Freeze'}
          </Button>
        )
      }
    >
      {error && <ErrorMessage error={error} onRetry={() => void refetch()} />}
      {data?.freeze && (
        <Message kind="warn" silent>
          <strong>{frozenText(data.freeze.reason)}</strong> {data.freeze.by}, <Instant at={data.freeze.at} />
        </Message>
      )}
      <Panel
        title="Stuck"
        flush
        actions={
          isStuck && (
            <Button small icon="refresh" onClick={() => setOpen('redrive')}>
              Send failed uploads again
            </Button>
          )
        }
      >
        <DataTable
          caption="Stuck"
          columns={columns}
          rows={data?.stuck}
          rowKey={({ code }) => code}
          noun={['way', 'ways']}
          loading={!data && !error}
          error={error}
          empty={data?.seen_at ? text.none : text.neverSeen}
          size="work"
        />
      </Panel>
      {data && <Events events={data.events} />}
      {open === 'freeze' && <FreezeQuestion onClose={close} />}
      {open === 'thaw' && <ThawQuestion onClose={close} />}
      {open === 'redrive' && <RedriveQuestion onClose={close} />}
      {typeof open === 'object' && <StuckDialog way={open.way} onClose={close} />}
    </Page>
  );
}

const Events = ({ events }: Pick<Operations, 'events'>) => {
  const rows = useMemo(
    () => events.map((event) => ({ ...event, key: `${event.at} ${event.action}` })),
    [events],
  );
  return (
    <Panel title="Frozen, thawed and sent again" flush>
      <DataTable
        caption="What operators did"
        columns={eventColumns}
        rows={rows}
        rowKey={({ key }) => key}
        noun={['act', 'acts']}
        empty={text.noEvents}
        size="work"
      />
    </Panel>
  );
};

const Context = ({ seen_at, checks, stuck }: Operations) => {
  const pages = stuck.filter(({ severity }) => severity === 'page').length;
  return (
    <>
      {seen_at ? (
        <>
          As of <Instant at={seen_at} />
        </>
      ) : (
        'Not looked at yet'
      )}
      {` · ${checks} ways looked at · ${text.wakes(pages)} · refreshes itself`}
    </>
  );
};
