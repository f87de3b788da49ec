// Vendor Master (2§2.6): the office's vendors.
import { vendorImport } from '@portal/domain/supplier/import';
import { vendorText } from '@portal/domain/supplier/texts';
import { useQueryClient } from '@tanstack/react-query';
import { RecordMaster } from '../../components/master/record-master.tsx';
import { listViews } from '../../components/table/list-views.tsx';
import { goOnWithFile } from '../../data/import-call.ts';
import { vendorList, vendorsChanged } from '../../data/suppliers.ts';
import { useWholeList } from '../../data/whole-list.ts';
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
      title="Vendor Master"
      menu="Vendors"
      crumb="Vendor List"
      context="Vendors of the office, each with its account."
      list={list}
      columns={vendorColumns}
      table={{
        caption: 'Vendor List',
        exportColumns: vendorFileColumns,
        noun: ['vendor', 'vendors'],
        pageSizes,
        filterLabel: 'Filter by EIN, name, bank or IFSC',
        exportName: 'vendors',
        views,
        empty: vendorText.none,
      }}
      addLabel="Add Vendor"
      texts={vendorText}
      windows={{
        add: (add) => <AddVendorDialog {...add} />,
        edit: (edit) => <EditVendorDialog {...edit} />,
        confirm: sendConfirmation,
        import: {
          title: 'Import vendors',
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
