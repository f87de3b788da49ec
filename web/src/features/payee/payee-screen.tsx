// Payee Management (2§2.3): the office's payees, each of its windows one at a time.
import { payeeImport } from '@portal/domain/payee/import-columns';
import type { PayeeRow } from '@portal/domain/payee/schema';
import { payeeText } from '@portal/domain/payee/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { LazyImportDialog } from '../../components/import/lazy-import-dialog.tsx';
import { HistoryDialog } from '../../components/master/history-dialog.tsx';
import { MasterScreen } from '../../components/master/master-screen.tsx';
import { useToast } from '../../components/toast.tsx';
import { useWholeList } from '../../data/whole-list.ts';
import { AddPayeeDialog } from './add-payee-dialog.tsx';
import { EditPayeeDialog } from './edit-payee-dialog.tsx';
import { payeeColumns, payeeFileColumns } from './payee-columns.tsx';
import { PayeeFlagQuestion } from './payee-flag-question.tsx';
import { goOnWithFile, payeeList, payeeListKey, readHistory, sendFile } from './payee-list.ts';

type Open =
  | { readonly window: 'add' | 'import' }
  | { readonly window: 'edit' | 'flag' | 'history'; readonly row: PayeeRow };

/** Page sizes of the list (2§9). */
const pageSizes = [20, 30, 40] as const;

export function PayeeScreen() {
  const list = useWholeList(payeeList);
  const [open, setOpen] = useState<Open | undefined>(undefined);
  const columns = useMemo(
    () =>
      payeeColumns({
        onEdit: (row) => setOpen({ window: 'edit', row }),
        onFlag: (row) => setOpen({ window: 'flag', row }),
      }),
    [],
  );
  return (
    <MasterScreen
      title={payeeText.title}
      menu="Payees"
      crumb="Add Payee"
      context="Whom the office pays: regular payees, third parties and master payees."
      actions={
        <>
          <Button icon="upload" onClick={() => setOpen({ window: 'import' })}>
            Import
          </Button>
          <Button variant="primary" icon="plus" onClick={() => setOpen({ window: 'add' })}>
            Add Payee
          </Button>
        </>
      }
      list={list}
      table={{
        caption: 'Payee List',
        columns,
        exportColumns: payeeFileColumns,
        rowKey: (row) => row.ein,
        noun: ['payee', 'payees'],
        pageSizes,
        filterLabel: 'Filter by EIN, name, bank or IFSC',
        initialSort: { id: 'ein', descending: false },
        exportName: 'payees',
        empty: payeeText.noRecords,
      }}
    >
      {open && <Windows open={open} setOpen={setOpen} />}
    </MasterScreen>
  );
}

function Windows({ open, setOpen }: { open: Open; setOpen: (open: Open | undefined) => void }) {
  const cache = useQueryClient();
  const toast = useToast();
  const close = () => setOpen(undefined);
  const reload = () => void cache.invalidateQueries({ queryKey: payeeListKey });
  const done =
    (text: string) =>
    ({ party_name }: { readonly party_name: string }) => {
      close();
      reload();
      toast(`${party_name}: ${text}`);
    };
  switch (open.window) {
    case 'add':
      return <AddPayeeDialog onAdded={done(payeeText.added)} onClose={close} />;
    case 'edit':
      return (
        <EditPayeeDialog
          row={open.row}
          onUpdated={done(payeeText.updated)}
          onHistory={() => setOpen({ window: 'history', row: open.row })}
          onClose={close}
        />
      );
    case 'flag':
      return <PayeeFlagQuestion row={open.row} onDone={done(payeeText.updated)} onClose={close} />;
    case 'history':
      return (
        <HistoryDialog
          title={`History of ${open.row.party_name}`}
          queryKey={['payee-history', open.row.ein]}
          read={(signal) => readHistory(open.row.ein, signal)}
          onClose={close}
        />
      );
    case 'import':
      return (
        <LazyImportDialog
          title="Import payees"
          noun={['payee', 'payees']}
          templateName="payees-template"
          spec={payeeImport}
          send={sendFile}
          goOn={goOnWithFile}
          onDone={reload}
          onClose={close}
        />
      );
  }
}
