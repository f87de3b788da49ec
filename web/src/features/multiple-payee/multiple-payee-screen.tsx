// Multiple Payee Master (2§2.4): a master payee is chosen, its payees are listed, added, changed and imported.
import { type MultipleColumn, multipleImport, type PayeeLine } from '@portal/domain/payee/import-columns';
import type { MultiplePayeeRow } from '@portal/domain/payee/schema';
import { payeeText } from '@portal/domain/payee/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Select } from '../../components/field/select.tsx';
import { LookUpFailure } from '../../components/look-up-failure.tsx';
import { type MasterWindows, RecordMaster } from '../../components/master/record-master.tsx';
import { Panel } from '../../components/panel.tsx';
import { listViews } from '../../components/table/list-views.tsx';
import { goOnWithFile } from '../../data/import-call.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { multipleColumns, multipleFileColumns } from './multiple-columns.tsx';
import { AddMultipleDialog, EditMultipleDialog, MultipleFlagQuestion } from './multiple-dialogs.tsx';
import {
  type MasterPayee,
  masterList,
  multipleList,
  multipleListKey,
  readHistory,
  sendConfirmation,
  sendFile,
} from './multiple-list.ts';

const views = listViews('multiple-payees');

/** Page sizes of the list (2§9). */
const pageSizes = [15, 25, 20] as const;

export function MultiplePayeeScreen() {
  const masters = useWholeList(masterList);
  const [masterId, setMasterId] = useState('');
  const [isMissing, setMissing] = useState(false);
  const cache = useQueryClient();
  const list = useWholeList(
    useMemo(() => multipleList(masterId), [masterId]),
    masterId !== '',
  );
  const master = masters.rows?.find(({ ein }) => ein === masterId);
  return (
    <RecordMaster
      title={payeeText.multipleTitle}
      menu="Payees"
      crumb="Multiple Payees"
      context="Payees that are paid together under one master payee."
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
      columns={multipleColumns}
      table={{
        caption: `Payees of ${master?.party_name ?? ''}`,
        exportColumns: multipleFileColumns,
        noun: ['payee', 'payees'],
        pageSizes,
        filterLabel: 'Filter by ID, name, bank or IFSC',
        exportName: `payees-${masterId}`,
        views,
        empty: payeeText.noRecords,
      }}
      addLabel="Add Payee"
      texts={payeeText}
      windows={master && windowsOf(master)}
      onMissing={() => {
        setMissing(true);
        document.getElementById('master_id')?.focus();
      }}
      reload={() => void cache.invalidateQueries({ queryKey: multipleListKey(masterId) })}
    />
  );
}

const windowsOf = (master: MasterPayee): MasterWindows<MultiplePayeeRow, MultipleColumn, PayeeLine> => ({
  add: (add) => <AddMultipleDialog {...add} master={master} />,
  edit: (edit) => <EditMultipleDialog {...edit} />,
  flag: (flag) => <MultipleFlagQuestion {...flag} />,
  confirm: sendConfirmation,
  import: {
    title: `Import payees of ${master.party_name}`,
    templateName: 'multiple-payees-template',
    spec: multipleImport,
    send: sendFile(master.ein),
    goOn: goOnWithFile,
  },
  history: (row) => ({
    queryKey: ['payee-history', master.ein, row.ein],
    read: (signal) => readHistory(row, signal),
  }),
});

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
