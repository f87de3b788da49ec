// SNA Payee Master (2§2.5): accounts of the office's agencies, whom SNA bills pay.
import { snaImportColumns, snaPayeeImport } from '@portal/domain/payee/sna-import';
import type { SnaMasterRow } from '@portal/domain/payee/sna-schema';
import { payeeText } from '@portal/domain/payee/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Status } from '../../components/bill/status.tsx';
import { Button } from '../../components/button.tsx';
import { LazyImportDialog } from '../../components/import/lazy-import-dialog.tsx';
import { HistoryDialog } from '../../components/master/history-dialog.tsx';
import { MasterScreen } from '../../components/master/master-screen.tsx';
import { EditButton, FlagButton } from '../../components/master/row-buttons.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { useToast } from '../../components/toast.tsx';
import { useWholeList } from '../../data/whole-list.ts';
import { AddSnaPayeeDialog, EditSnaPayeeDialog, SnaFlagQuestion } from './sna-dialogs.tsx';
import {
  goOnWithFile,
  readHistory,
  sendFile,
  snaChoiceKey,
  snaMasterKey,
  snaMasterList,
} from './sna-list.ts';

type Open =
  | { readonly window: 'add'; readonly added: string | undefined }
  | { readonly window: 'import' }
  | { readonly window: 'edit' | 'flag' | 'history'; readonly row: SnaMasterRow };

/** Page sizes of the list (2§9). */
const pageSizes = [15, 25, 20] as const;

export function SnaPayeeScreen() {
  const list = useWholeList(snaMasterList);
  const [open, setOpen] = useState<Open | undefined>(undefined);
  const columns = useMemo(() => columnsOf((window, row) => setOpen({ window, row })), []);
  return (
    <MasterScreen
      title={payeeText.snaTitle}
      menu="Payees"
      crumb="SNA Payee"
      context="Accounts of the office’s agencies, whom SNA bills pay."
      actions={
        <>
          <Button icon="upload" onClick={() => setOpen({ window: 'import' })}>
            Import
          </Button>
          <Button variant="primary" icon="plus" onClick={() => setOpen({ window: 'add', added: undefined })}>
            Add Payee
          </Button>
        </>
      }
      list={list}
      table={{
        caption: 'SNA Payee List',
        columns,
        exportColumns: fileColumns,
        rowKey: (row) => row.ein,
        noun: ['payee', 'payees'],
        pageSizes,
        filterLabel: 'Filter by agency, name, bank or IFSC',
        exportName: 'sna-payees',
        empty: payeeText.noRecords,
      }}
    >
      {open && <Windows open={open} setOpen={setOpen} />}
    </MasterScreen>
  );
}

/** What the import takes again; the account is masked as in every export. */
const fileColumns: readonly Column<SnaMasterRow>[] = [
  { id: 'agency', label: snaImportColumns.agency.label, kind: 'code', value: (row) => row.agency_no },
  { id: 'name', label: snaImportColumns.name.label, value: (row) => row.party_name },
  { id: 'bank', label: snaImportColumns.bank.label, value: (row) => `${row.bank_desc}, ${row.ifsc_cd}` },
  { id: 'ifsc', label: snaImportColumns.ifsc.label, kind: 'code', value: (row) => row.ifsc_cd },
  { id: 'ac_no', label: snaImportColumns.account.label, kind: 'account', value: (row) => row.ac_no },
  {
    id: 'status',
    label: snaImportColumns.status.label,
    value: (row) => (row.active_flag === 'Y' ? 'Yes' : 'No'),
  },
];

const columnsOf = (
  onOpen: (window: 'edit' | 'flag', row: SnaMasterRow) => void,
): readonly Column<SnaMasterRow>[] => [
  { id: 'agency', label: 'Agency ID', kind: 'code', value: (row) => row.agency_no, rowHeader: true },
  { id: 'name', label: 'PAYEE NAME', value: (row) => row.party_name },
  { id: 'bank', label: 'BANK-IFSC', value: (row) => `${row.bank_desc}, ${row.ifsc_cd}` },
  { id: 'ac_no', label: 'Ac No', kind: 'account', value: (row) => row.ac_no },
  {
    id: 'status',
    label: 'Status',
    value: (row) => (row.active_flag === 'Y' ? 'Yes' : 'No'),
    cell: (row) => (
      <Status kind={row.active_flag === 'Y' ? 'ok' : 'warn'}>{row.active_flag === 'Y' ? 'Yes' : 'No'}</Status>
    ),
  },
  {
    id: 'action',
    label: 'Action',
    kind: 'actions',
    cell: (row) => (
      <span className="row row--end">
        <FlagButton row={row} onPress={() => onOpen('flag', row)} />
        <EditButton row={row} onPress={() => onOpen('edit', row)} />
      </span>
    ),
  },
];

function Windows({ open, setOpen }: { open: Open; setOpen: (open: Open | undefined) => void }) {
  const cache = useQueryClient();
  const toast = useToast();
  const onClose = () => setOpen(undefined);
  const reload = () => {
    for (const queryKey of [snaMasterKey, snaChoiceKey]) void cache.invalidateQueries({ queryKey });
  };
  const onUpdated = ({ party_name }: SnaMasterRow) => {
    onClose();
    reload();
    toast(`${party_name}: ${payeeText.updated}`);
  };
  switch (open.window) {
    case 'add':
      return (
        <AddSnaPayeeDialog
          added={open.added}
          onAdded={(added) => {
            reload();
            setOpen({ window: 'add', added });
          }}
          onClose={onClose}
        />
      );
    case 'edit':
      return (
        <EditSnaPayeeDialog
          row={open.row}
          onDone={onUpdated}
          onHistory={() => setOpen({ window: 'history', row: open.row })}
          onClose={onClose}
        />
      );
    case 'flag':
      return <SnaFlagQuestion row={open.row} onDone={onUpdated} onClose={onClose} />;
    case 'import':
      return (
        <LazyImportDialog
          title="Import SNA payees"
          noun={['payee', 'payees']}
          templateName="sna-payees-template"
          spec={snaPayeeImport}
          send={sendFile}
          goOn={goOnWithFile}
          onDone={reload}
          onClose={onClose}
        />
      );
    case 'history':
      return (
        <HistoryDialog
          title={`History of ${open.row.party_name}`}
          queryKey={['sna-payee-history', open.row.ein]}
          read={(signal) => readHistory(open.row.ein, signal)}
          onClose={onClose}
        />
      );
  }
}
