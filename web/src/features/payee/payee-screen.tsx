// Payee Management (2§2.3): the office's payees.
import { payeeImport } from '@portal/domain/payee/import-columns';
import { payeeText } from '@portal/domain/payee/texts';
import { useQueryClient } from '@tanstack/react-query';
import { EndedBranches } from '../../components/branch-end/ended-branches.tsx';
import { lazyWindow, useFetchAhead } from '../../components/dialog/lazy-window.tsx';
import { RecordMaster } from '../../components/master/record-master.tsx';
import { listViews } from '../../components/table/list-views.tsx';
import { goOnWithFile } from '../../data/import-call.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { masterPartsWords } from '../../texts/en/master-parts.ts';
import { payeeWords } from '../../texts/en/payee.ts';
import { payeeColumns, payeeFileColumns } from './payee-columns.tsx';
import { PayeeFlagQuestion } from './payee-flag-question.tsx';
import { payeeList, payeeListKey, readHistory, sendConfirmation, sendFile } from './payee-list.ts';

const views = listViews('payees');
const add = lazyWindow(
  { title: payeeWords.addPayee },
  async () => (await import('./add-payee-dialog.tsx')).AddPayeeDialog,
);
const edit = lazyWindow(
  { title: masterPartsWords.editPayee },
  async () => (await import('./edit-payee-dialog.tsx')).EditPayeeDialog,
);

/** Page sizes of the list (2§9). */
const pageSizes = [20, 30, 40] as const;

export function PayeeScreen() {
  const list = useWholeList(payeeList);
  const cache = useQueryClient();
  useFetchAhead([add, edit]);
  const reload = () => void cache.invalidateQueries({ queryKey: payeeListKey });
  return (
    <RecordMaster
      title={payeeText.title}
      menu={payeeWords.payees}
      crumb={payeeWords.addPayee}
      context={payeeWords.whomOfficePaysRegular}
      above={<EndedBranches list="payee" rows={list.rows} reload={reload} />}
      list={list}
      columns={payeeColumns}
      table={{
        caption: payeeWords.payeeList,
        exportColumns: payeeFileColumns,
        noun: ['payee', 'payees'],
        pageSizes,
        filterLabel: payeeWords.filterEinNameBank,
        initialSort: { id: 'ein', descending: false },
        exportName: 'payees',
        views,
        empty: payeeText.noRecords,
      }}
      addLabel={payeeWords.addPayee}
      texts={payeeText}
      windows={{
        add: (props) => <add.Window {...props} />,
        edit: (props) => <edit.Window {...props} />,
        flag: (flag) => <PayeeFlagQuestion {...flag} />,
        confirm: sendConfirmation,
        import: {
          title: payeeWords.importPayees,
          templateName: 'payees-template',
          spec: payeeImport,
          send: sendFile,
          goOn: goOnWithFile,
        },
        history: (row) => ({
          queryKey: ['payee-history', row.ein],
          read: (signal) => readHistory(row, signal),
        }),
      }}
      reload={reload}
    />
  );
}
