// The state's rows that a scheme system gets: which it has, which are yet to be sent, and the sending (3§7.8, 3§7.9).
import { partnerCalls, type SendingCall } from '@portal/domain/partner/call';
import type { SentState } from '@portal/domain/partner/row';
import { rowKey, rowLabel, subjects } from '@portal/domain/partner/subject';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { Status } from '../../components/bill/status.tsx';
import { Button } from '../../components/button.tsx';
import { Instant } from '../../components/instant.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { type CallAnswer, curlOf, makeCall, type Typed } from '../../data/partner-call.ts';
import { isFinal, sessionQuery } from '../../data/session.ts';
import { partnerMasterWords } from '../../texts/en/partner-master.ts';
import { AnswerPanel } from './answer-panel.tsx';
import { CallFields, useCallFields } from './call-fields.tsx';
import { CopyButton } from './copy-button.tsx';
import { issuesOf } from './issues-of.ts';

type Row = SentState & Readonly<Record<string, unknown>>;

export function SentPanel({ call }: { call: SendingCall }) {
  const { typed, type } = useCallFields(call);
  const { shown, sent, rows, busy, show, post } = useSending(call);
  const answer = sent ?? shown;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void show(typed);
  };
  return (
    <form className="stack" onSubmit={submit} autoComplete="off" noValidate>
      <div className="fields">
        <CallFields call={call} typed={typed} type={type} issues={issuesOf(answer)} />
      </div>
      <div className="row">
        <Button
          type="submit"
          variant={call.work === 'show' ? 'primary' : undefined}
          icon="arrow"
          busy={busy === 'show' && partnerMasterWords.calling}
        >
          {call.work === 'show' ? partnerMasterWords.call : partnerMasterWords.showRows}
        </Button>
        <CopyButton label={partnerMasterWords.copyAsCurl} text={() => curlOf(call, typed, location.origin)} />
      </div>
      {rows && <Rows call={call} rows={rows} />}
      {rows && call.work === 'send' && (
        <Post rows={rows} isBusy={busy === 'post'} onPost={() => void post()} />
      )}
      {answer && (
        <AnswerPanel answer={answer} name={call.name} onRetry={() => void (sent ? post() : show(typed))} />
      )}
    </form>
  );
}

/** Shows the rows of a scheme; sends those that are shown, and shows what became of them. */
const useSending = (call: SendingCall) => {
  const [state, setState] = useState<{ of?: Typed; shown?: CallAnswer; sent?: CallAnswer }>({});
  const [busy, setBusy] = useState<'show' | 'post'>();
  const [showing, sending] = useMemo(() => halvesOf(call), [call]);
  const show = async (of: Typed) => {
    setBusy('show');
    setState({ of, shown: await makeCall(showing, of) });
    setBusy(undefined);
  };
  const post = async () => {
    const { of } = state;
    if (!of) return;
    setBusy('post');
    const sent = await makeCall(sending, of);
    setState({ of, sent, shown: await makeCall(showing, of) });
    setBusy(undefined);
  };
  const { shown, sent } = state;
  const rows = shown && !shown.isFailed ? (shown.value as { data: Row[] }).data : undefined;
  return { shown, sent, rows, busy, show, post };
};

const halvesOf = (call: SendingCall): readonly [show: SendingCall, send: SendingCall] => {
  const other = partnerCalls.find(
    (each): each is SendingCall => each.system === call.system && each.name === call.other,
  );
  if (!other) throw new Error(`the call ${call.name} has no other half`);
  return call.work === 'show' ? [call, other] : [other, call];
};

const states = {
  sent: { label: partnerMasterWords.sent, kind: 'ok', icon: 'check' },
  failed: { label: partnerMasterWords.failed, kind: 'danger', icon: 's-o' },
  no: { label: partnerMasterWords.yetSend, kind: undefined, icon: 's-u' },
} as const;

function Rows({ call, rows }: { call: SendingCall; rows: readonly Row[] }) {
  const { subject } = call;
  const columns = useMemo(
    (): Column<Row>[] => [
      {
        id: 'row',
        label: subjects[subject].title,
        value: (row) => rowLabel(subject, row),
        rowHeader: true,
        width: 'grow',
      },
      {
        id: 'state',
        label: partnerMasterWords.state,
        value: (row) => [states[row.sent].label, row.message].filter(Boolean).join(': '),
        cell: (row) => <State row={row} />,
      },
      {
        id: 'at',
        label: partnerMasterWords.at,
        value: (row) => row.at ?? '',
        cell: (row) => row.at && <Instant at={row.at} />,
      },
    ],
    [subject],
  );
  return (
    <DataTable
      caption={partnerMasterWords.rows2(call.name)}
      columns={columns}
      rows={rows}
      rowKey={(row) => rowKey(subject, row)}
      noun={[partnerMasterWords.row, partnerMasterWords.rows]}
      filterLabel={partnerMasterWords.filterSentYetSend}
      exportName={call.name}
      empty={partnerMasterWords.stateHasNoSuch}
    />
  );
}

const State = ({ row: { sent, message } }: { row: Row }) => {
  const { label, kind, icon } = states[sent];
  return (
    <span className="about">
      <Status kind={kind} icon={icon}>
        {label}
      </Status>
      {sent === 'failed' && <small>{message}</small>}
    </span>
  );
};

function Post({ rows, isBusy, onPost }: { rows: readonly Row[]; isBusy: boolean; onPost: () => void }) {
  const session = useQuery(sessionQuery).data;
  const sent = rows.filter((row) => row.sent === 'sent').length;
  const open = rows.length - sent;
  const reason = open === 0 ? partnerMasterWords.everyRowSent : finalOnly(session);
  return (
    <div className="row">
      <Button
        variant="primary"
        icon="arrow"
        busy={isBusy && partnerMasterWords.posting}
        reason={reason}
        onClick={onPost}
      >
        {partnerMasterWords.postRowRows(open, open === 1)}
      </Button>
      <span className="note">{partnerMasterWords.sentYetSend(sent, open)}</span>
    </div>
  );
}

const finalOnly = (session: Parameters<typeof isFinal>[0] | undefined): string | undefined =>
  session && isFinal(session) ? undefined : partnerMasterWords.onlyFinalLoginSends;
