// A change that takes two ADMIN accounts: all that it sets, value by value, with sums and order. Another account confirms it here, and
// any withdraws it.
import type { CivilDate } from '@portal/domain/calendar';
import type { ImportResult } from '@portal/domain/import/schema';
import { continueMasterImport } from '@portal/domain/master/api';
import { confirmChange, listChangedFields, withdrawChange } from '@portal/domain/proposal/change-api';
import type { ChangedField, ProposedChange } from '@portal/domain/proposal/change-schema';
import { changeText } from '@portal/domain/proposal/change-texts';
import { proposalText } from '@portal/domain/proposal/texts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Facts } from '../../components/bill/facts.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Instant } from '../../components/instant.tsx';
import { ErrorMessage, Message } from '../../components/message.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { useToast } from '../../components/toast.tsx';
import { call, callPage } from '../../data/api.ts';
import { useIdempotencyKeys } from '../../data/idempotency.ts';
import { isFinal, useOfficer } from '../../data/session.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { shortDate } from '../../lib/dates.ts';
import { administrationChangesWords } from '../../texts/en/administration-changes.ts';
import { changesKey, officesKey } from './lists.ts';

/** "Load a file: Grants". */
export const changeName = ({ act, subject }: Pick<ProposedChange, 'act' | 'subject'>): string =>
  `${changeText.acts[act]}: ${subject}`;

const columns: readonly Column<ChangedField>[] = [
  {
    id: 'record',
    label: administrationChangesWords.record,
    kind: 'code',
    value: ({ record }) => record,
    rowHeader: true,
  },
  { id: 'field', label: administrationChangesWords.field, value: ({ field }) => field },
  { id: 'from', label: administrationChangesWords.oldValue, value: ({ from }) => from },
  { id: 'to', label: administrationChangesWords.newValue, value: ({ to }) => to },
  {
    id: 'line',
    label: administrationChangesWords.line,
    kind: 'number',
    value: ({ line }) => line,
    cell: ({ line }) => (line === 0 ? '' : line),
  },
];

export function ChangeWindow({ row, onClose }: { row: ProposedChange; onClose: () => void }) {
  const officer = useOfficer();
  const list = useWholeList<ChangedField>({
    queryKey: [...changesKey, row.change_id],
    read: async ({ cursor, signal }) => {
      const params = { change_id: row.change_id };
      const { answer, next } = await callPage(listChangedFields, { params, query: { cursor }, signal });
      return { rows: answer, next };
    },
  });
  const { confirming, withdrawing, progress } = useSteps(row, onClose);
  const isOpen = row.state === 'proposed';
  const isOwn = row.proposed_by === officer.username;
  const mayAct = isOpen && isFinal(officer);
  const isBusy = confirming.isPending || withdrawing.isPending;
  return (
    <Dialog
      open
      title={administrationChangesWords.title(changeName(row))}
      size="large"
      busy={isBusy}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{administrationChangesWords.close}</Button>
          {mayAct && (
            <Button
              variant="danger"
              busy={withdrawing.isPending && administrationChangesWords.withdrawing}
              onClick={() => withdrawing.mutate()}
            >
              {administrationChangesWords.withdraw}
            </Button>
          )}
          {mayAct && !isOwn && list.isComplete && (
            <Button
              variant="primary"
              busy={confirming.isPending && administrationChangesWords.confirming}
              onClick={() => confirming.mutate()}
            >
              {administrationChangesWords.confirmChange}
            </Button>
          )}
        </>
      }
    >
      {isOpen && isOwn && <p className="note">{proposalText.secondAdmin}</p>}
      {isOpen && !isFinal(officer) && <p className="note">{changeText.finalOnly}</p>}
      <ChangeFacts row={row} />
      {confirming.error && <ErrorMessage error={confirming.error} />}
      {withdrawing.error && <ErrorMessage error={withdrawing.error} />}
      {progress && <Progress result={progress} />}
      {row.state === 'done' && row.import_id !== null && !progress && <Load importId={row.import_id} />}
      <DataTable
        caption={administrationChangesWords.whatChanges}
        columns={columns}
        list={list}
        rowKey={({ line, record, field }) => `${line} ${record} ${field}`}
        noun={[administrationChangesWords.value, administrationChangesWords.values]}
        filterLabel={administrationChangesWords.filterValues}
        empty=""
        size="dense"
      />
    </Dialog>
  );
}

const ChangeFacts = ({ row }: { row: ProposedChange }) => (
  <Facts
    list
    items={[
      ...(row.order_no
        ? [
            {
              label: administrationChangesWords.order,
              value: `${row.order_no}, ${shortDate(row.order_date as CivilDate)}`,
            },
          ]
        : []),
      ...(row.reason ? [{ label: administrationChangesWords.reason, value: row.reason }] : []),
      ...(row.act === 'load'
        ? [
            {
              label: administrationChangesWords.lines,
              value: administrationChangesWords.linesCount(row.rows, row.added, row.changed),
            },
          ]
        : []),
      ...row.sums.map(({ label, before, after }) => ({
        label: administrationChangesWords.sum(label),
        value:
          before === after ? (
            administrationChangesWords.unchanged(after)
          ) : (
            <strong>{administrationChangesWords.sumText(before, after)}</strong>
          ),
      })),
      {
        label: administrationChangesWords.proposed,
        value: (
          <>
            {row.proposed_by}, <Instant at={row.proposed_at} />
          </>
        ),
      },
      { label: administrationChangesWords.hash, value: <span className="code code--wraps">{row.hash}</span> },
      ...(row.file_hash
        ? [
            {
              label: administrationChangesWords.fileHash,
              value: <span className="code code--wraps">{row.file_hash}</span>,
            },
          ]
        : []),
    ]}
  />
);

const Progress = ({ result }: { result: ImportResult }) =>
  result.state === 'refused' ? (
    <Message kind="danger">{`${administrationChangesWords.refused} ${result.faults[0]?.message ?? ''}`}</Message>
  ) : (
    <p role="status">{administrationChangesWords.loading(result.written, result.added + result.changed)}</p>
  );

/** How the load of a confirmed file ended; a week later nothing is known of it but its events. */
function Load({ importId }: { importId: string }) {
  const { data } = useQuery({
    queryKey: [...changesKey, 'import', importId],
    queryFn: async () => (await call(continueMasterImport, { params: { import_id: importId } })).data,
    staleTime: 0,
    retry: false,
  });
  return data && <Progress result={data} />;
}

/** Confirming a file loads it to its end, call by call. */
function useSteps(row: ProposedChange, onClose: () => void) {
  const { change_id, hash } = row;
  const cache = useQueryClient();
  const toast = useToast();
  const keys = useIdempotencyKeys();
  const [progress, setProgress] = useState<ImportResult | undefined>(undefined);
  const onSettled = () => {
    void cache.invalidateQueries({ queryKey: changesKey });
    void cache.invalidateQueries({ queryKey: officesKey });
    void cache.invalidateQueries({ queryKey: ['administration', 'master'] });
  };
  const confirming = useMutation({
    mutationFn: async () => {
      const idempotencyKey = keys.keyOf(`confirm ${change_id}`);
      const { data } = await call(confirmChange, { body: { change_id, hash }, idempotencyKey });
      let now = data.import;
      while (now?.state === 'running' && now.import_id !== null) {
        setProgress(now);
        now = (await call(continueMasterImport, { params: { import_id: now.import_id } })).data;
      }
      setProgress(now ?? undefined);
      return now;
    },
    onSettled,
    onSuccess: (ended) => {
      if (ended?.state === 'refused') return;
      onClose();
      toast(administrationChangesWords.done(changeName(row)));
    },
  });
  const withdrawing = useMutation({
    mutationFn: () =>
      call(withdrawChange, { body: { change_id }, idempotencyKey: keys.keyOf(`withdraw ${change_id}`) }),
    onSettled,
    onSuccess: () => {
      onClose();
      toast(administrationChangesWords.withdrawn(changeName(row)));
    },
  });
  return { confirming, withdrawing, progress };
}
