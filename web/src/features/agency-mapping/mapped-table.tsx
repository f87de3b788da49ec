// The vendors of an agency with Activate or Deactivate each (2§2.7); a refusal is shown in the server's words.
import type { MappedVendor } from '@portal/domain/supplier/schema';
import { vendorText } from '@portal/domain/supplier/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Status } from '../../components/bill/status.tsx';
import { Button } from '../../components/button.tsx';
import { HistoryDialog } from '../../components/master/history-dialog.tsx';
import { listedVendorColumns } from '../../components/supplier/vendor-columns.ts';
import { actionColumn } from '../../components/table/action-column.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { RowMenu } from '../../components/table/row-menu.tsx';
import { useToast } from '../../components/toast.tsx';
import { ApiError } from '../../data/api-error.ts';
import { useIdempotencyKeys } from '../../data/idempotency.ts';
import { mappedList, vendorsChanged } from '../../data/suppliers.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { agencyMappingWords } from '../../texts/en/agency-mapping.ts';
import { readHistory, sendActive } from './mapping-list.ts';

/** Page sizes of the list (2§9). */
const pageSizes = [20, 30, 40] as const;

export function MappedTable({ agency }: { agency: string }) {
  const list = useWholeList(useMemo(() => mappedList(agency), [agency]));
  const { toggle, changing } = useToggle();
  const [told, setTold] = useState<MappedVendor | undefined>(undefined);
  const columns = useMemo(() => mappedColumns(toggle, setTold, changing), [toggle, changing]);
  return (
    <section className="panel" aria-label={agencyMappingWords.vendorsAgency}>
      <DataTable
        caption={agencyMappingWords.vendorsAgency}
        columns={columns}
        list={list}
        rowKey={(row) => row.ein}
        noun={[agencyMappingWords.vendor, agencyMappingWords.vendors]}
        pageSizes={pageSizes}
        filterLabel={agencyMappingWords.filterEinNameBank}
        exportName={`vendors-of-${agency}`}
        empty={vendorText.none}
        sticky
      />
      {told && (
        <HistoryDialog
          title={agencyMappingWords.history(told.party_name, told.agency_id)}
          queryKey={['mapping-history', told.agency_id, told.ein]}
          read={(signal) => readHistory(told, signal)}
          onClose={() => setTold(undefined)}
        />
      )}
    </section>
  );
}

/** One vendor at a time is turned on or off. */
function useToggle() {
  const cache = useQueryClient();
  const toast = useToast();
  const keys = useIdempotencyKeys();
  const change = useMutation({
    mutationFn: (row: MappedVendor) => {
      const isActive = !row.active_flag;
      return sendActive(row, isActive, keys.keyOf([row.agency_id, row.ein, isActive]));
    },
    onSuccess: async (message, row) => {
      keys.renew([row.agency_id, row.ein, !row.active_flag]);
      await vendorsChanged(cache);
      toast(`${row.party_name}: ${message}`);
    },
    onError: (error, row) => {
      void vendorsChanged(cache);
      const reason = error instanceof ApiError && error.status > 0 ? error.message : vendorText.processFailed;
      toast(`${row.party_name}: ${reason}`, 'danger');
    },
  });
  return { toggle: change.mutate, changing: change.isPending ? change.variables.ein : undefined };
}

const mappedColumns = (
  onToggle: (row: MappedVendor) => void,
  onHistory: (row: MappedVendor) => void,
  changing: string | undefined,
): readonly Column<MappedVendor>[] => [
  ...listedVendorColumns,
  {
    id: 'status',
    label: agencyMappingWords.status,
    value: (row) => (row.active_flag ? agencyMappingWords.active : agencyMappingWords.inactive),
    cell: (row) => (
      <Status kind={row.active_flag ? 'ok' : 'warn'}>
        {row.active_flag ? agencyMappingWords.active : agencyMappingWords.inactive}
      </Status>
    ),
  },
  actionColumn((row) => (
    <>
      <Button
        small
        aria-label={agencyMappingWords.deactivateActivate(row.active_flag, row.party_name, row.ein)}
        busy={changing === row.ein && agencyMappingWords.updating}
        onClick={() => onToggle(row)}
      >
        {row.active_flag ? agencyMappingWords.deactivate : agencyMappingWords.activate}
      </Button>
      <RowMenu
        label={agencyMappingWords.more(row.party_name, row.ein)}
        entries={() => [{ label: agencyMappingWords.history3, icon: 'info', onSelect: () => onHistory(row) }]}
      />
    </>
  )),
];
