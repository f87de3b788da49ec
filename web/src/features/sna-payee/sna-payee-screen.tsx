// SNA Payee Master (2§2.5): accounts of the office's agencies, whom SNA bills pay.
import type { SnaMasterRow } from '@portal/domain/payee/sna-schema';
import { payeeText } from '@portal/domain/payee/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { HistoryDialog } from '../../components/master/history-dialog.tsx';
import { MasterScreen } from '../../components/master/master-screen.tsx';
import { Status } from '../../components/status.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { useToast } from '../../components/toast.tsx';
import { useWholeList } from '../../lib/whole-list.ts';
import { AddSnaPayeeDialog, EditSnaPayeeDialog, SnaFlagQuestion } from './sna-dialogs.tsx';
import { readHistory, snaChoiceKey, snaMasterKey, snaMasterList } from './sna-list.ts';

type Open =
  | { readonly window: 'add'; readonly added: string | undefined }
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
        <Button variant="primary" icon="plus" onClick={() => setOpen({ window: 'add', added: undefined })}>
          Add Payee
        </Button>
      }
      list={list}
      table={{
        caption: 'SNA Payee List',
        columns,
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
        <Button
          small
          aria-label={`${row.active_flag === 'Y' ? 'Deactivate' : 'Activate'} ${row.party_name}`}
          onClick={() => onOpen('flag', row)}
        >
          {row.active_flag === 'Y' ? 'Deactivate' : 'Activate'}
        </Button>
        <Button small icon="edit" aria-label={`Edit ${row.party_name}`} onClick={() => onOpen('edit', row)}>
          Edit
        </Button>
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
  const onUpdated = () => {
    onClose();
    reload();
    toast(payeeText.updated);
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
