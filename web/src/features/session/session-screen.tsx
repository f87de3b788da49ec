// The other open sessions of the own login: which browser, since when, from where; one or all are ended here (decisions.md,
// Sessions).
import { formatInstant } from '@portal/domain/calendar';
import { endOtherSessions, listOtherSessions, type OtherSession } from '@portal/domain/session/api';
import { otherSessionsText } from '@portal/domain/session/other-sessions-texts';
import { loginTypeNames, sessionLimits } from '@portal/domain/session/schema';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { Page } from '../../components/page.tsx';
import { actionColumn } from '../../components/table/action-column.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { useToast } from '../../components/toast.tsx';
import { call } from '../../data/api.ts';
import { useOfficer } from '../../data/session.ts';
import { sessionWords } from '../../texts/en/session.ts';
import { deviceName } from './device-name.ts';

const othersQuery = queryOptions({
  queryKey: ['other-sessions'],
  queryFn: ({ signal }) => call(listOtherSessions, { signal }),
  staleTime: 0,
});

const facts: readonly Column<OtherSession>[] = [
  { id: 'browser', label: sessionWords.browser, value: (row) => deviceName(row.user_agent), rowHeader: true },
  {
    id: 'since',
    label: sessionWords.logged,
    value: (row) => row.since,
    cell: (row) => formatInstant(new Date(row.since)),
  },
  {
    id: 'last_used',
    label: sessionWords.lastUsed,
    value: (row) => row.last_used,
    cell: (row) => formatInstant(new Date(row.last_used)),
  },
  { id: 'network', label: sessionWords.network, kind: 'code', value: (row) => row.network },
];

type Asked = OtherSession | 'all';

export function SessionScreen() {
  const officer = useOfficer();
  const list = useQuery(othersQuery);
  const [asked, setAsked] = useState<Asked | undefined>(undefined);
  const columns = useMemo(() => [...facts, endColumn(setAsked)], []);
  const count = list.data?.length ?? 0;
  return (
    <Page
      title={sessionWords.sessions}
      crumbs={[{ label: sessionWords.profile }, { label: sessionWords.sessions }]}
      context={sessionWords.whereElse(
        loginTypeNames[officer.login_type ?? 'D'],
        officer.username ?? '',
        sessionLimits.atMost,
      )}
      actions={
        count > 1 && (
          <Button variant="danger" onClick={() => setAsked('all')}>
            {sessionWords.endAllOthers}
          </Button>
        )
      }
    >
      <section className="panel" aria-label={sessionWords.otherSessions}>
        <DataTable
          caption={sessionWords.otherSessions}
          columns={columns}
          rows={list.data}
          rowKey={(row) => row.id}
          noun={[sessionWords.session, sessionWords.sessions2]}
          empty={otherSessionsText.noOtherSessions}
          loading={list.isLoading}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      </section>
      <p className="note">
        {sessionWords.sessionYouDoNot} <Link to="/changepassword">{sessionWords.changePassword2}</Link>.
      </p>
      {asked && <EndQuestion asked={asked} onClose={() => setAsked(undefined)} />}
    </Page>
  );
}

const endColumn = (onAsk: (asked: Asked) => void): Column<OtherSession> =>
  actionColumn((row) => (
    <Button
      small
      variant="danger"
      aria-label={sessionWords.endSessionLogged(
        deviceName(row.user_agent),
        formatInstant(new Date(row.since)),
      )}
      onClick={() => onAsk(row)}
    >
      {sessionWords.end}
    </Button>
  ));

function EndQuestion({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const cache = useQueryClient();
  const toast = useToast();
  const end = useMutation({
    mutationFn: () => call(endOtherSessions, { query: asked === 'all' ? {} : { id: asked.id } }),
    onSettled: () => void cache.invalidateQueries({ queryKey: othersQuery.queryKey }),
    onSuccess: ({ data }) => {
      onClose();
      toast(otherSessionsText.sessionsEnded(data?.ended ?? 0));
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      title={asked === 'all' ? sessionWords.endAllOtherSessions : sessionWords.endSession}
      message={asked === 'all' ? otherSessionsText.endAllQuestion : otherSessionsText.endOneQuestion}
      confirmLabel={asked === 'all' ? sessionWords.endAll : sessionWords.end}
      busy={end.isPending && sessionWords.ending}
      error={end.error}
      onConfirm={() => end.mutate()}
      onCancel={onClose}
    />
  );
}
