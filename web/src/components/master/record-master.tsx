// The screen of a master whose records an officer adds, imports, edits and switches on and off, one window at a time, each
// record with its history (2§2.3 to 2§2.6). A master declares its list, its columns and its windows.
import { accountChangeText } from '@portal/domain/bank/account-change-texts';
import type { HistoryRow } from '@portal/domain/history/schema';
import { type ReactNode, useMemo, useState } from 'react';
import { masterPartsWords } from '../../texts/en/master-parts.ts';
import { Button } from '../button.tsx';
import type { ImportDialogProps } from '../import/import-dialog.tsx';
import { LazyImportDialog } from '../import/lazy-import-dialog.tsx';
import type { Column } from '../table/data-table.tsx';
import { useToast } from '../toast.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { MasterScreen, type MasterScreenProps } from './master-screen.tsx';
import {
  ConfirmAccount,
  type PendingRecord as MasterRecord,
  PendingAccounts,
  type SendConfirmation,
} from './pending-accounts.tsx';

/** Opens a window of a row. */
export interface RowActs<Row> {
  readonly onEdit: (row: Row) => void;
  readonly onFlag: (row: Row) => void;
}

export interface AddWindowProps<Row> {
  /** Closes the window and names the new record. */
  onDone: (row: Row) => void;
  /** Loads the list again; the window stays open. */
  onAdded: () => void;
  onClose: () => void;
}

export interface FlagWindowProps<Row> {
  row: Row;
  onDone: (row: Row) => void;
  onClose: () => void;
}

export interface EditWindowProps<Row> extends FlagWindowProps<Row> {
  onHistory: () => void;
}

export interface MasterWindows<Row, Name extends string, Line> {
  readonly add: (props: AddWindowProps<Row>) => ReactNode;
  readonly edit: (props: EditWindowProps<Row>) => ReactNode;
  /** Activate and Deactivate, where a row has them. */
  readonly flag?: (props: FlagWindowProps<Row>) => ReactNode;
  /** Sends the confirmation of a changed account. */
  readonly confirm: SendConfirmation<Row>;
  readonly import: Omit<ImportDialogProps<Name, Line>, 'noun' | 'onDone' | 'onClose'>;
  readonly history: (row: Row) => {
    readonly queryKey: readonly string[];
    readonly read: (signal: AbortSignal) => Promise<readonly HistoryRow[]>;
  };
}

type Screen<Row extends object> = MasterScreenProps<Row>;

export interface RecordMasterProps<Row extends MasterRecord, Name extends string, Line>
  extends Pick<Screen<Row>, 'title' | 'menu' | 'crumb' | 'context' | 'above' | 'list'> {
  table: Omit<Screen<Row>['table'], 'columns' | 'rowKey'>;
  /** Declared outside the component: the table keeps what it makes of the columns. */
  columns: (acts: RowActs<Row>) => readonly Column<Row>[];
  addLabel: string;
  /** The sentences after a record was added or updated. */
  texts: { readonly added: string; readonly updated: string };
  /** Undefined where it is not chosen yet whose list it is. */
  windows: MasterWindows<Row, Name, Line> | undefined;
  /** Add or Import was pressed and there are no windows. */
  onMissing?: () => void;
  /** Loads what a change makes old. */
  reload: () => void;
}

type Open<Row> =
  | { readonly window: 'add' | 'import' }
  | { readonly window: 'edit' | 'flag' | 'history' | 'confirm'; readonly row: Row };

export function RecordMaster<Row extends MasterRecord, Name extends string, Line>(
  props: RecordMasterProps<Row, Name, Line>,
) {
  const { table, columns: columnsOf, addLabel, texts, windows, onMissing, reload, above, ...screen } = props;
  const [open, setOpen] = useState<Open<Row> | undefined>(undefined);
  const columns = useMemo(
    () =>
      columnsOf({
        onEdit: (row) => setOpen({ window: 'edit', row }),
        onFlag: (row) => setOpen({ window: 'flag', row }),
      }),
    [columnsOf],
  );
  const begin = (window: 'add' | 'import') => {
    if (windows) setOpen({ window });
    else onMissing?.();
  };
  return (
    <MasterScreen
      {...screen}
      above={
        <>
          {above}
          <PendingAccounts
            rows={screen.list?.rows ?? []}
            onConfirm={(row) => setOpen({ window: 'confirm', row })}
          />
        </>
      }
      actions={
        <>
          <Button icon="upload" onClick={() => begin('import')}>
            {masterPartsWords.import}
          </Button>
          <Button variant="primary" icon="plus" onClick={() => begin('add')}>
            {addLabel}
          </Button>
        </>
      }
      table={{ ...table, columns, rowKey: (row) => row.ein }}
    >
      {open && windows && (
        <OpenWindow
          open={open}
          setOpen={setOpen}
          windows={windows}
          noun={table.noun}
          texts={texts}
          reload={reload}
        />
      )}
    </MasterScreen>
  );
}

interface OpenWindowProps<Row extends MasterRecord, Name extends string, Line>
  extends Pick<RecordMasterProps<Row, Name, Line>, 'texts' | 'reload'> {
  open: Open<Row>;
  setOpen: (open: Open<Row> | undefined) => void;
  windows: MasterWindows<Row, Name, Line>;
  noun: readonly [one: string, many: string];
}

function OpenWindow<Row extends MasterRecord, Name extends string, Line>(
  props: OpenWindowProps<Row, Name, Line>,
) {
  const { open, setOpen, windows, noun, texts, reload } = props;
  const toast = useToast();
  const onClose = () => setOpen(undefined);
  const done = (text: string) => (row: Row) => {
    onClose();
    reload();
    toast(`${row.party_name}: ${text}`);
  };
  switch (open.window) {
    case 'add':
      return windows.add({ onDone: done(texts.added), onAdded: reload, onClose });
    case 'import':
      return <LazyImportDialog {...windows.import} noun={noun} onDone={reload} onClose={onClose} />;
    case 'edit':
      return windows.edit({
        row: open.row,
        onDone: done(texts.updated),
        onHistory: () => setOpen({ window: 'history', row: open.row }),
        onClose,
      });
    case 'flag':
      return windows.flag?.({ row: open.row, onDone: done(texts.updated), onClose });
    case 'confirm':
      return (
        <ConfirmAccount
          row={open.row}
          send={windows.confirm}
          onDone={done(accountChangeText.confirmed)}
          onClose={onClose}
        />
      );
    case 'history':
      return (
        <HistoryDialog
          title={masterPartsWords.history2(open.row.party_name)}
          {...windows.history(open.row)}
          onClose={onClose}
        />
      );
  }
}
