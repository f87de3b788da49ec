// The table of 3§2.6: what of each bill is at the treasury, its status there, and what the officer can do.
import type { UploadRow } from '@portal/domain/treasury/api';
import { type ReactNode, useMemo } from 'react';
import { billColumns } from '../../components/bill/bill-columns.tsx';
import { DeskTable } from '../../components/bill/desk-table.tsx';
import { Button } from '../../components/button.tsx';
import { AsOf } from '../../components/list/as-of.tsx';
import type { Column, Selection } from '../../components/table/data-table.tsx';
import type { ListViews } from '../../components/table/table-view.ts';
import { isFollowed } from '../../data/bill-desks.ts';
import type { Desk, DeskFamily } from '../../data/desk-family.ts';
import type { WholeListState } from '../../data/whole-list.ts';
import { treasuryWords } from '../../texts/en/treasury.ts';
import { Standing, standing } from './treasury-state.tsx';
import { UploadActions, type UploadActionsProps } from './upload-actions.tsx';
import type { StatusUpdate } from './use-status-update.ts';

export interface UploadTableProps extends Pick<UploadActionsProps, 'onUpload' | 'onWithdraw'> {
  family: DeskFamily;
  desk: 'upload' | 'status';
  list: WholeListState<UploadRow> & { readonly readMore?: () => void };
  /** What the list is called, where it is not the desk's usual one. */
  named?: Pick<Desk, 'caption' | 'empty'> & { readonly exportName: string | undefined };
  /** When it was last answered. */
  asOf?: Date | undefined;
  tools?: ReactNode;
  status: StatusUpdate;
  views: ListViews;
  /** Signed bills can be ticked. */
  selection?: Selection<UploadRow> | undefined;
}

/** Keep `onUpload` and `onWithdraw` stable: a new one draws the table anew. */
export function UploadTable({
  family,
  desk,
  list,
  named,
  asOf,
  tools,
  status,
  views,
  onUpload,
  onWithdraw,
  selection,
}: UploadTableProps) {
  const { update, updateAll, pending } = status;
  const columns = useMemo<readonly Column<UploadRow>[]>(
    () => [
      ...billColumns<UploadRow>(family.desks[desk].columns),
      { id: 'status', label: treasuryWords.status, value: standing, cell: (row) => <Standing bill={row} /> },
      {
        id: 'action',
        label: treasuryWords.action,
        kind: 'actions',
        cell: (row) => (
          <UploadActions
            family={family}
            bill={row}
            isAsking={pending.has(row.auth_no)}
            onUpload={onUpload}
            onWithdraw={onWithdraw}
            onStatus={update}
          />
        ),
      },
    ],
    [family, desk, onUpload, onWithdraw, update, pending],
  );
  const followed = list.rows?.filter(isFollowed) ?? [];
  return (
    <DeskTable
      desk={{ ...family.desks[desk], ...named }}
      columns={columns}
      list={list}
      onNeedMore={list.readMore}
      rowKey={(row) => row.trans_no}
      selection={selection}
      views={views}
      tools={
        tools ?? (
          <>
            {asOf && <AsOf at={asOf} />}
            {followed.length > 1 && (
              <Button
                small
                icon="refresh"
                busy={pending.size > 0 && treasuryWords.left(pending.size)}
                onClick={() => updateAll(followed.map((row) => row.auth_no))}
              >
                {treasuryWords.updateAllStatuses}
              </Button>
            )}
          </>
        )
      }
    />
  );
}
