// Bills that a Final login returned for correction: why, by whom, when, and the way back into their entry form.
import { getReturnedEntry, listReturnedBills, type ReturnedRow } from '@portal/domain/bill/api';
import { formatInstant } from '@portal/domain/calendar';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { BillName, billColumns } from '../../components/bill/bill-columns.tsx';
import { Button } from '../../components/button.tsx';
import { lazyWindow } from '../../components/dialog/lazy-window.tsx';
import { ErrorMessage } from '../../components/message.tsx';
import { Panel } from '../../components/panel.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { call, callPage } from '../../data/api.ts';
import { refusalReason } from '../../data/may-decide.ts';
import { lookUpScheme } from '../../data/scheme-at-pfms.ts';
import { useOfficer } from '../../data/session.ts';
import { useWholeList, type WholeList } from '../../data/whole-list.ts';
import { screenPath } from '../../lib/screen-path.ts';
import { schemeWords } from '../../texts/en/scheme.ts';
import type { DeleteReturnedProps } from './delete-returned-dialog.tsx';

export const returnedList: WholeList<ReturnedRow> = {
  queryKey: ['returned-bills'],
  read: async ({ cursor, signal }) => {
    const { answer, next } = await callPage(listReturnedBills, { query: { cursor }, signal });
    return { rows: answer, next };
  },
};

const deletion = lazyWindow<DeleteReturnedProps>(
  { title: schemeWords.delete },
  async () => (await import('./delete-returned-dialog.tsx')).DeleteReturned,
);

const facts: readonly Column<ReturnedRow>[] = [
  {
    id: 'bill_no',
    label: schemeWords.billNo,
    value: (row) => row.dept_bill_no,
    cell: (row) => <BillName bill={row} />,
    rowHeader: true,
  },
  ...billColumns<ReturnedRow>(['trans_no', 'purpose', 'scheme', 'net']),
  { id: 'remark', label: schemeWords.remark, value: (row) => row.remark },
  { id: 'returned_by', label: schemeWords.returned, value: (row) => row.returned_by },
  {
    id: 'returned_at',
    label: schemeWords.when,
    value: (row) => row.returned_at,
    cell: (row) => formatInstant(new Date(row.returned_at)),
  },
];

export function ReturnedBills() {
  const list = useWholeList(returnedList);
  const correction = useCorrection();
  const [deleted, setDeleted] = useState<string | undefined>(undefined);
  const columns = useActions(correction, setDeleted);
  if (list.error)
    return (
      <ErrorMessage
        error={list.error}
        prefix={schemeWords.billsReturnedCorrectionCould}
        onRetry={list.retry}
      />
    );
  if (!list.rows?.length) return null;
  return (
    <Panel title={schemeWords.returnedCorrection} id="returned-bills" flush>
      {correction.error && (
        <div className="panel__body">
          <ErrorMessage error={correction.error} />
        </div>
      )}
      <DataTable
        caption={schemeWords.billsReturnedCorrection}
        columns={columns}
        list={list}
        rowKey={(row) => row.trans_no}
        noun={[schemeWords.bill2, schemeWords.bills2]}
        size="dense"
      />
      {deleted !== undefined && <deletion.Window transNo={deleted} onClose={() => setDeleted(undefined)} />}
    </Panel>
  );
}

type RowAction<Acted> = { readonly pending: string | undefined; readonly act: (on: Acted) => unknown };

function useActions(correction: RowAction<string>, remove: (transNo: string) => void) {
  const officer = useOfficer();
  const { pending: opening, act: correct } = correction;
  return useMemo<readonly Column<ReturnedRow>[]>(
    () => [
      ...facts,
      {
        id: 'action',
        label: schemeWords.action,
        kind: 'actions',
        cell: (row) => (
          <span className="row">
            <Button
              small
              icon="edit"
              aria-label={schemeWords.correctBill(row.trans_no)}
              busy={row.trans_no === opening && schemeWords.opening}
              onClick={() => correct(row.trans_no)}
            >
              {schemeWords.correct}
            </Button>
            {refusalReason('delete', officer, row) === undefined && (
              <Button
                small
                variant="quiet"
                icon="trash"
                aria-label={schemeWords.deleteBill(row.trans_no)}
                onClick={() => remove(row.trans_no)}
                onPointerEnter={deletion.fetchAhead}
                onFocus={deletion.fetchAhead}
              />
            )}
          </span>
        ),
      },
    ],
    [opening, correct, remove, officer],
  );
}

/** Opens the entry form of the bill's kind with its grant; the form reads what was entered. */
function useCorrection() {
  const router = useRouter();
  const opening = useMutation({
    mutationFn: async (transNo: string) => {
      // the list is a first screen, and most offices have nothing to correct
      const [bill, { billKinds }] = await Promise.all([
        call(getReturnedEntry, { query: { trans_no: transNo } }),
        import('@portal/domain/bill/kind'),
      ]);
      const { screen, needsSchemeDetails } = billKinds[bill.kind];
      const details = needsSchemeDetails ? await lookUpScheme(bill.grant.schemecd) : undefined;
      return { screen, grant: bill.grant, details };
    },
  });
  const { mutate } = opening;
  const correct = useCallback(
    (transNo: string) =>
      mutate(transNo, {
        onSuccess: ({ screen, grant, details }) =>
          void router.navigate({ to: screenPath(screen), state: { grant, details, correct: transNo } }),
      }),
    [mutate, router],
  );
  return { pending: opening.isPending ? opening.variables : undefined, act: correct, error: opening.error };
}
