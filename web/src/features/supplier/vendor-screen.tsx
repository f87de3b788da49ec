// Vendor Master (2§2.6): the office's vendors, each of its windows one at a time.
import { vendorImport } from '@portal/domain/supplier/import';
import type { Vendor } from '@portal/domain/supplier/schema';
import { vendorText } from '@portal/domain/supplier/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { LazyImportDialog } from '../../components/import/lazy-import-dialog.tsx';
import { HistoryDialog } from '../../components/master/history-dialog.tsx';
import { MasterScreen } from '../../components/master/master-screen.tsx';
import { useToast } from '../../components/toast.tsx';
import { vendorList, vendorsChanged } from '../../data/suppliers.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { AddVendorDialog } from './add-vendor-dialog.tsx';
import { EditVendorDialog } from './edit-vendor-dialog.tsx';
import { vendorColumns, vendorFileColumns } from './vendor-columns.tsx';
import { goOnWithFile, readHistory, sendFile } from './vendor-form.ts';

type Open =
  | { readonly window: 'add' | 'import' }
  | { readonly window: 'edit' | 'history'; readonly vendor: Vendor };

/** Page sizes of the list (2§9). */
const pageSizes = [35, 50, 70] as const;

export function VendorScreen() {
  const list = useWholeList(vendorList);
  const [open, setOpen] = useState<Open | undefined>(undefined);
  const columns = useMemo(() => vendorColumns((vendor) => setOpen({ window: 'edit', vendor })), []);
  return (
    <MasterScreen
      title="Vendor Master"
      menu="Vendors"
      crumb="Vendor List"
      context="Vendors of the office, each with its account."
      actions={
        <>
          <Button icon="upload" onClick={() => setOpen({ window: 'import' })}>
            Import
          </Button>
          <Button variant="primary" icon="plus" onClick={() => setOpen({ window: 'add' })}>
            Add Vendor
          </Button>
        </>
      }
      list={list}
      table={{
        caption: 'Vendor List',
        columns,
        exportColumns: vendorFileColumns,
        rowKey: (row) => row.ein,
        noun: ['vendor', 'vendors'],
        pageSizes,
        filterLabel: 'Filter by EIN, name, bank or IFSC',
        exportName: 'vendors',
        empty: vendorText.none,
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
  const reload = () => void vendorsChanged(cache);
  const done =
    (text: string) =>
    ({ party_name }: { readonly party_name: string }) => {
      close();
      reload();
      toast(`${party_name}: ${text}`);
    };
  switch (open.window) {
    case 'add':
      return <AddVendorDialog onAdded={done(vendorText.added)} onClose={close} />;
    case 'edit':
      return (
        <EditVendorDialog
          vendor={open.vendor}
          onUpdated={done(vendorText.updated)}
          onHistory={() => setOpen({ window: 'history', vendor: open.vendor })}
          onClose={close}
        />
      );
    case 'history':
      return (
        <HistoryDialog
          title={`History of ${open.vendor.party_name}`}
          queryKey={['vendor-history', open.vendor.ein]}
          read={(signal) => readHistory(open.vendor.ein, signal)}
          onClose={close}
        />
      );
    case 'import':
      return (
        <LazyImportDialog
          title="Import vendors"
          noun={['vendor', 'vendors']}
          templateName="vendors-template"
          spec={vendorImport}
          send={sendFile}
          goOn={goOnWithFile}
          onDone={reload}
          onClose={close}
        />
      );
  }
}
