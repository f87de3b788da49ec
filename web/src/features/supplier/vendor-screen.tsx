// Vendor Master (2§2.6): the office's vendors.
import { vendorImport } from '@portal/domain/supplier/import';
import { vendorText } from '@portal/domain/supplier/texts';
import { useQueryClient } from '@tanstack/react-query';
import { EndedBranches } from '../../components/branch-end/ended-branches.tsx';
import { lazyWindow, useFetchAhead } from '../../components/dialog/lazy-window.tsx';
import { RecordMaster } from '../../components/master/record-master.tsx';
import { listViews } from '../../components/table/list-views.tsx';
import { goOnWithFile } from '../../data/import-call.ts';
import { vendorList, vendorsChanged } from '../../data/suppliers.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { masterPartsWords } from '../../texts/en/master-parts.ts';
import { supplierWords } from '../../texts/en/supplier.ts';
import { vendorColumns, vendorFileColumns } from './vendor-columns.tsx';
import { readHistory, sendConfirmation, sendFile } from './vendor-form.ts';

const views = listViews('vendors');
const add = lazyWindow(
  { title: supplierWords.addVendor },
  async () => (await import('./add-vendor-dialog.tsx')).AddVendorDialog,
);
const edit = lazyWindow(
  { title: masterPartsWords.editPayee },
  async () => (await import('./edit-vendor-dialog.tsx')).EditVendorDialog,
);

/** Page sizes of the list (2§9). */
const pageSizes = [35, 50, 70] as const;

export function VendorScreen() {
  const list = useWholeList(vendorList);
  const cache = useQueryClient();
  useFetchAhead([add, edit]);
  const reload = () => void vendorsChanged(cache);
  return (
    <RecordMaster
      title={supplierWords.vendorMaster}
      menu={supplierWords.vendors}
      crumb={supplierWords.vendorList}
      context={supplierWords.vendorsOfficeEachIts}
      above={<EndedBranches list="vendor" rows={list.rows} reload={reload} />}
      list={list}
      columns={vendorColumns}
      table={{
        caption: supplierWords.vendorList,
        exportColumns: vendorFileColumns,
        noun: ['vendor', 'vendors'],
        pageSizes,
        filterLabel: supplierWords.filterEinNameBank,
        exportName: 'vendors',
        views,
        empty: vendorText.none,
      }}
      addLabel={supplierWords.addVendor}
      texts={vendorText}
      windows={{
        add: (props) => <add.Window {...props} />,
        edit: (props) => <edit.Window {...props} />,
        confirm: sendConfirmation,
        import: {
          title: supplierWords.importVendors,
          templateName: 'vendors-template',
          spec: vendorImport,
          send: sendFile,
          goOn: goOnWithFile,
        },
        history: ({ ein }) => ({
          queryKey: ['vendor-history', ein],
          read: (signal) => readHistory(ein, signal),
        }),
      }}
      reload={reload}
    />
  );
}
