// Multiple Payee Master (2§2.4): a master payee is chosen, its payees are listed, added, changed and imported.
import { type MultipleColumn, multipleImport, type PayeeLine } from '@portal/domain/payee/import-columns';
import type { MultiplePayeeRow } from '@portal/domain/payee/schema';
import { payeeText } from '@portal/domain/payee/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { EndedBranches } from '../../components/branch-end/ended-branches.tsx';
import { lazyWindow, useFetchAhead } from '../../components/dialog/lazy-window.tsx';
import { LookUpFailure } from '../../components/look-up-failure.tsx';
import { type MasterWindows, RecordMaster } from '../../components/master/record-master.tsx';
import { Panel } from '../../components/panel.tsx';
import { LazyCombobox } from '../../components/prime/lazy-combobox.tsx';
import { listViews } from '../../components/table/list-views.tsx';
import { goOnWithFile } from '../../data/import-call.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { masterPartsWords } from '../../texts/en/master-parts.ts';
import { multiplePayeeWords } from '../../texts/en/multiple-payee.ts';
import { multipleColumns, multipleFileColumns } from './multiple-columns.tsx';
import { MultipleFlagQuestion } from './multiple-flag-question.tsx';
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
const add = lazyWindow(
  { title: multiplePayeeWords.addPayee },
  async () => (await import('./multiple-dialog.tsx')).AddMultipleDialog,
);
const edit = lazyWindow(
  { title: masterPartsWords.editPayee },
  async () => (await import('./multiple-dialog.tsx')).EditMultipleDialog,
);

/** Page sizes of the list (2§9). */
const pageSizes = [15, 25, 20] as const;

export function MultiplePayeeScreen() {
  const masters = useWholeList(masterList);
  const [masterId, setMasterId] = useState('');
  const [isMissing, setMissing] = useState(false);
  const cache = useQueryClient();
  useFetchAhead([add, edit]);
  const list = useWholeList(
    useMemo(() => multipleList(masterId), [masterId]),
    masterId !== '',
  );
  const reload = () => void cache.invalidateQueries({ queryKey: multipleListKey(masterId) });
  const master = masters.rows?.find(({ ein }) => ein === masterId);
  return (
    <RecordMaster
      title={payeeText.multipleTitle}
      menu={multiplePayeeWords.payees}
      crumb={multiplePayeeWords.multiplePayees}
      context={multiplePayeeWords.payeesPaidTogetherUnder}
      above={
        <>
          <MasterChoice
            masters={masters}
            value={masterId}
            error={isMissing && !master ? payeeText.multiple.masterMissing : undefined}
            onChoose={(ein) => {
              setMissing(false);
              setMasterId(ein);
            }}
          />
          {master && <EndedBranches list="multiple" masterId={master.ein} rows={list.rows} reload={reload} />}
        </>
      }
      list={master && list}
      columns={multipleColumns}
      table={{
        caption: multiplePayeeWords.payees2(master?.party_name ?? ''),
        exportColumns: multipleFileColumns,
        noun: ['payee', 'payees'],
        pageSizes,
        filterLabel: multiplePayeeWords.filterIdNameBank,
        exportName: `payees-${masterId}`,
        views,
        empty: payeeText.noRecords,
      }}
      addLabel={multiplePayeeWords.addPayee}
      texts={payeeText}
      windows={master && windowsOf(master)}
      onMissing={() => {
        setMissing(true);
        document.getElementById('master_id')?.focus();
      }}
      reload={reload}
    />
  );
}

const windowsOf = (master: MasterPayee): MasterWindows<MultiplePayeeRow, MultipleColumn, PayeeLine> => ({
  add: (props) => <add.Window {...props} master={master} />,
  edit: (props) => <edit.Window {...props} />,
  flag: (flag) => <MultipleFlagQuestion {...flag} />,
  confirm: sendConfirmation,
  import: {
    title: multiplePayeeWords.importPayees(master.party_name),
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
  <Panel title={multiplePayeeWords.masterPayee}>
    <LookUpFailure what={multiplePayeeWords.masterPayees} error={masters.error} onRetry={masters.retry} />
    <div className="fields">
      <LazyCombobox
        name="master_id"
        label={multiplePayeeWords.selectPayee}
        className="fields__double"
        hint={masters.rows?.length === 0 ? multiplePayeeWords.officeHasNoMaster : undefined}
        error={error}
        empty={multiplePayeeWords.selectMasterPayee}
        value={value}
        options={(masters.rows ?? []).map(({ ein, party_name }) => ({ value: ein, label: party_name }))}
        loading={masters.isLoading}
        onChange={onChoose}
      />
    </div>
  </Panel>
);
