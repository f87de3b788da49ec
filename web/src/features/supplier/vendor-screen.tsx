// Vendor Master (2§2.6): the office's vendors.
import { vendorImport } from '@portal/domain/supplier/import';
import { vendorText } from '@portal/domain/supplier/texts';
import { useQueryClient } from '@tanstack/react-query';
import { RecordMaster } from '../../components/master/record-master.tsx';
import { listViews } from '../../components/table/list-views.tsx';
import { goOnWithFile } from '../../data/import-call.ts';
import { vendorList, vendorsChanged } from '../../data/suppliers.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { supplierWords } from '../../texts/en/supplier.ts';
import { AddVendorDialog } from './add-vendor-dialog.tsx';
import { EditVendorDialog } from './edit-vendor-dialog.tsx';
import { vendorColumns, vendorFileColumns } from './vendor-columns.tsx';
import { readHistory, sendConfirmation, sendFile } from './vendor-form.ts';

const views = listViews('vendors');

/** Page sizes of the list (2§9). */
const pageSizes = [35, 50, 70] as const;

export function VendorScreen() {
  const list = useWholeList(vendorList);
  const cache = useQueryClient();
  return (
    <RecordMaster
      title={supplierWords.vendorMaster}
      menu={supplierWords.vendors}
      crumb={supplierWords.vendorList}
      context={supplierWords.vendorsOfficeEachIts}
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
        add: (add) => <AddVendorDialog {...add} />,
        edit: (edit) => <EditVendorDialog {...edit} />,
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
      reload={() => void vendorsChanged(cache)}
    />
  );
}
