// Multiple Payee Master (2§2.4): a master payee is chosen, its payees are listed, added, changed and imported.
import { multipleImport } from '@portal/domain/payee/import-columns';
import type { MultiplePayeeRow } from '@portal/domain/payee/schema';
import { payeeText } from '@portal/domain/payee/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Select } from '../../components/field/select.tsx';
import { LazyImportDialog } from '../../components/import/lazy-import-dialog.tsx';
import { LookUpFailure } from '../../components/look-up-failure.tsx';
import { HistoryDialog } from '../../components/master/history-dialog.tsx';
import { MasterScreen } from '../../components/master/master-screen.tsx';
import { Panel } from '../../components/panel.tsx';
import { useToast } from '../../components/toast.tsx';
import { useWholeList } from '../../data/whole-list.ts';
import { multipleColumns, multipleFileColumns } from './multiple-columns.tsx';
import { AddMultipleDialog, EditMultipleDialog, MultipleFlagQuestion } from './multiple-dialogs.tsx';
import {
  goOnWithFile,
  type MasterPayee,
  masterList,
  multipleList,
  multipleListKey,
  readHistory,
  sendFile,
} from './multiple-list.ts';

type Open =
  | { readonly window: 'add' | 'import' }
  | { readonly window: 'edit' | 'flag' | 'history'; readonly row: MultiplePayeeRow };

/** Page sizes of the list (2§9). */
const pageSizes = [15, 25, 20] as const;

export function MultiplePayeeScreen() {
  const masters = useWholeList(masterList);
  const [masterId, setMasterId] = useState('');
  const [open, setOpen] = useState<Open | undefined>(undefined);
  const [isMissing, setMissing] = useState(false);
  const list = useWholeList(
    useMemo(() => multipleList(masterId), [masterId]),
    masterId !== '',
  );
  const columns = useMemo(
    () =>
      multipleColumns({
        onEdit: (row) => setOpen({ window: 'edit', row }),
        onFlag: (row) => setOpen({ window: 'flag', row }),
      }),
    [],
  );
  const master = masters.rows?.find(({ ein }) => ein === masterId);
  const begin = (window: 'add' | 'import') => {
    setMissing(master === undefined);
    if (master) setOpen({ window });
    else document.getElementById('master_id')?.focus();
  };
  return (
    <MasterScreen
      title={payeeText.multipleTitle}
      menu="Payees"
      crumb="Multiple Payees"
      context="Payees that are paid together under one master payee."
      actions={
        <>
          <Button icon="upload" onClick={() => begin('import')}>
            Import
          </Button>
          <Button variant="primary" icon="plus" onClick={() => begin('add')}>
            Add Payee
          </Button>
        </>
      }
      above={
        <MasterChoice
          masters={masters}
          value={masterId}
          error={isMissing && !master ? payeeText.multiple.masterMissing : undefined}
          onChoose={(ein) => {
            setMissing(false);
            setMasterId(ein);
          }}
        />
      }
      list={master && list}
      table={{
        caption: `Payees of ${master?.party_name ?? ''}`,
        columns,
        exportColumns: multipleFileColumns,
        rowKey: (row) => row.ein,
        noun: ['payee', 'payees'],
        pageSizes,
        filterLabel: 'Filter by ID, name, bank or IFSC',
        exportName: `payees-${masterId}`,
        empty: payeeText.noRecords,
      }}
    >
      {open && master && <Windows open={open} master={master} setOpen={setOpen} />}
    </MasterScreen>
  );
}

interface MasterChoiceProps {
  masters: ReturnType<typeof useWholeList<MasterPayee>>;
  value: string;
  error: string | undefined;
  onChoose: (ein: string) => void;
}

const MasterChoice = ({ masters, value, error, onChoose }: MasterChoiceProps) => (
  <Panel title="Master payee">
    <LookUpFailure what="The master payees" error={masters.error} onRetry={masters.retry} />
    <div className="fields">
      <Select
        name="master_id"
        label="Select Payee"
        className="fields__double"
        hint={
          masters.rows?.length === 0
            ? 'The office has no master payee. Add one in Payee Management (type M).'
            : undefined
        }
        error={error}
        empty="Select a master payee"
        value={value}
        options={(masters.rows ?? []).map(({ ein, party_name }) => ({ value: ein, label: party_name }))}
        loading={masters.isLoading}
        onChange={onChoose}
      />
    </div>
  </Panel>
);

interface WindowsProps {
  open: Open;
  master: MasterPayee;
  setOpen: (open: Open | undefined) => void;
}

function Windows({ open, master, setOpen }: WindowsProps) {
  const cache = useQueryClient();
  const toast = useToast();
  const onClose = () => setOpen(undefined);
  const reload = () => void cache.invalidateQueries({ queryKey: multipleListKey(master.ein) });
  const done =
    (text: string) =>
    ({ party_name }: { readonly party_name: string }) => {
      onClose();
      reload();
      toast(`${party_name}: ${text}`);
    };
  switch (open.window) {
    case 'add':
      return <AddMultipleDialog master={master} onDone={done(payeeText.added)} onClose={onClose} />;
    case 'edit':
      return (
        <EditMultipleDialog
          row={open.row}
          onDone={done(payeeText.updated)}
          onHistory={() => setOpen({ window: 'history', row: open.row })}
          onClose={onClose}
        />
      );
    case 'flag':
      return <MultipleFlagQuestion row={open.row} onDone={done(payeeText.updated)} onClose={onClose} />;
    case 'history':
      return (
        <HistoryDialog
          title={`History of ${open.row.party_name}`}
          queryKey={['payee-history', master.ein, open.row.ein]}
          read={(signal) => readHistory(open.row, signal)}
          onClose={onClose}
        />
      );
    case 'import':
      return (
        <LazyImportDialog
          title={`Import payees of ${master.party_name}`}
          noun={['payee', 'payees']}
          templateName="multiple-payees-template"
          spec={multipleImport}
          send={sendFile(master.ein)}
          goOn={goOnWithFile}
          onDone={reload}
          onClose={onClose}
        />
      );
  }
}
