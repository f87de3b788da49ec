// SNA Payee Master (2§2.5): accounts of the office's agencies, whom SNA bills pay.
import { snaImportColumns, snaPayeeImport } from '@portal/domain/payee/sna-import';
import type { SnaMasterRow } from '@portal/domain/payee/sna-schema';
import { payeeText } from '@portal/domain/payee/texts';
import { useQueryClient } from '@tanstack/react-query';
import { Status } from '../../components/bill/status.tsx';
import { EndedBranches } from '../../components/branch-end/ended-branches.tsx';
import { useFetchAhead } from '../../components/dialog/lazy-window.tsx';
import { RecordMaster, type RowActs } from '../../components/master/record-master.tsx';
import { EditButton, FlagMenu } from '../../components/master/row-buttons.tsx';
import { comboboxScript } from '../../components/prime/lazy-combobox.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { listViews } from '../../components/table/list-views.tsx';
import { goOnWithFile } from '../../data/import-call.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { snaPayeeWords } from '../../texts/en/sna-payee.ts';
import { AddSnaPayeeDialog, EditSnaPayeeDialog, SnaFlagQuestion } from './sna-dialogs.tsx';
import {
  readHistory,
  sendConfirmation,
  sendFile,
  snaChoiceKey,
  snaMasterKey,
  snaMasterList,
} from './sna-list.ts';

const views = listViews('sna-payees');

/** Page sizes of the list (2§9). */
const pageSizes = [15, 25, 20] as const;

export function SnaPayeeScreen() {
  const list = useWholeList(snaMasterList);
  const cache = useQueryClient();
  useFetchAhead([comboboxScript]);
  const reload = () => {
    for (const queryKey of [snaMasterKey, snaChoiceKey]) void cache.invalidateQueries({ queryKey });
  };
  return (
    <RecordMaster
      title={payeeText.snaTitle}
      menu={snaPayeeWords.payees}
      crumb={snaPayeeWords.snaPayee}
      context={snaPayeeWords.accountsOfficesAgenciesWhom}
      above={<EndedBranches list="snapayee" rows={list.rows} reload={reload} />}
      list={list}
      columns={columns}
      table={{
        caption: snaPayeeWords.snaPayeeList,
        exportColumns: fileColumns,
        noun: ['payee', 'payees'],
        pageSizes,
        filterLabel: snaPayeeWords.filterAgencyNameBank,
        exportName: 'sna-payees',
        views,
        empty: payeeText.noRecords,
      }}
      addLabel={snaPayeeWords.addPayee}
      texts={payeeText}
      windows={{
        add: (add) => <AddSnaPayeeDialog {...add} />,
        edit: (edit) => <EditSnaPayeeDialog {...edit} />,
        flag: (flag) => <SnaFlagQuestion {...flag} />,
        confirm: sendConfirmation,
        import: {
          title: snaPayeeWords.importSnaPayees,
          templateName: 'sna-payees-template',
          spec: snaPayeeImport,
          send: sendFile,
          goOn: goOnWithFile,
        },
        history: ({ ein }) => ({
          queryKey: ['sna-payee-history', ein],
          read: (signal) => readHistory(ein, signal),
        }),
      }}
      reload={reload}
    />
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
    value: (row) => (row.active_flag === 'Y' ? snaPayeeWords.yes : snaPayeeWords.no),
  },
];

const columns = ({ onEdit, onFlag }: RowActs<SnaMasterRow>): readonly Column<SnaMasterRow>[] => [
  {
    id: 'agency',
    label: snaPayeeWords.agencyId,
    kind: 'code',
    value: (row) => row.agency_no,
    rowHeader: true,
  },
  { id: 'name', label: snaPayeeWords.payeeName2, value: (row) => row.party_name },
  { id: 'bank', label: snaPayeeWords.bankIfsc, value: (row) => `${row.bank_desc}, ${row.ifsc_cd}` },
  { id: 'ac_no', label: snaPayeeWords.acNo2, kind: 'account', value: (row) => row.ac_no },
  {
    id: 'status',
    label: snaPayeeWords.status,
    value: (row) => (row.active_flag === 'Y' ? snaPayeeWords.yes : snaPayeeWords.no),
    cell: (row) => (
      <Status kind={row.active_flag === 'Y' ? 'ok' : 'warn'}>
        {row.active_flag === 'Y' ? snaPayeeWords.yes : snaPayeeWords.no}
      </Status>
    ),
  },
  {
    id: 'action',
    label: snaPayeeWords.action,
    kind: 'actions',
    cell: (row) => (
      <span className="row row--end">
        <EditButton row={row} onPress={onEdit} />
        <FlagMenu row={row} onPress={onFlag} />
      </span>
    ),
  },
];
