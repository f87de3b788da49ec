// Agency DDO Mapping (3§2.11): which DDO pays for which agency of a scheme.
import type { MappedAgency } from '@portal/domain/allotment/mapping-schema';
import { mappingText } from '@portal/domain/allotment/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { FinalOnlyButton, FinalOnlyNote } from '../../components/bill/final-only.tsx';
import { lazyWindow, useFetchAhead } from '../../components/dialog/lazy-window.tsx';
import { EndQuestion } from '../../components/master/end-question.tsx';
import { HistoryDialog } from '../../components/master/history-dialog.tsx';
import { MasterScreen } from '../../components/master/master-screen.tsx';
import { listViews } from '../../components/table/list-views.tsx';
import { useToast } from '../../components/toast.tsx';
import { mappedAgencyList } from '../../data/mappings.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { agencyDdoMappingWords } from '../../texts/en/agency-ddo-mapping.ts';
import { agencyColumns, agencyFileColumns, type RowWindow } from './agency-columns.tsx';
import { readHistory, sendDelete } from './agency-form.ts';

type Open = { readonly window: 'add' } | RowWindow;

const add = lazyWindow(
  { title: agencyDdoMappingWords.mapAgency, size: 'large' },
  async () => (await import('./map-agency-dialog.tsx')).MapAgencyDialog,
);

/** Page sizes of the list. */
const pageSizes = [20, 30, 40] as const;

export function AgencyMappingScreen() {
  const list = useWholeList(mappedAgencyList);
  const [open, setOpen] = useState<Open | undefined>(undefined);
  useFetchAhead([add]);
  const columns = useMemo(() => agencyColumns(setOpen), []);
  return (
    <MasterScreen
      title={agencyDdoMappingWords.agencyDdoMapping}
      menu={agencyDdoMappingWords.sparsh}
      crumb={agencyDdoMappingWords.agencyDdoMapping}
      context={agencyDdoMappingWords.whichDrawingOfficerPays}
      actions={
        <FinalOnlyButton variant="primary" icon="plus" onClick={() => setOpen({ window: 'add' })}>
          {agencyDdoMappingWords.mapAgency}
        </FinalOnlyButton>
      }
      above={<FinalOnlyNote what={agencyDdoMappingWords.mapping} />}
      list={list}
      table={{
        caption: agencyDdoMappingWords.mappedAgencies,
        columns,
        exportColumns: agencyFileColumns,
        rowKey: (row) => row.id,
        noun: ['mapping', 'mappings'],
        pageSizes,
        filterLabel: agencyDdoMappingWords.filterAgencySlsCode,
        exportName: 'agency-ddo-mappings',
        views: listViews('agency-ddo-mappings'),
        empty: mappingText.agency.none,
      }}
    >
      {open && <OpenWindow open={open} onClose={() => setOpen(undefined)} />}
    </MasterScreen>
  );
}

function OpenWindow({ open, onClose }: { open: Open; onClose: () => void }) {
  const cache = useQueryClient();
  const toast = useToast();
  const done = (row: MappedAgency, text: string) => {
    onClose();
    void cache.invalidateQueries({ queryKey: mappedAgencyList.queryKey });
    toast(agencyDdoMappingWords.for(row.agency_code, row.ddo_code, text));
  };
  if (open.window === 'add')
    return <add.Window onDone={(row) => done(row, mappingText.agency.inserted)} onClose={onClose} />;
  const { row } = open;
  if (open.window === 'history')
    return (
      <HistoryDialog
        title={agencyDdoMappingWords.history(row.agency_code, row.ddo_code)}
        queryKey={['mapped-agency-history', row.id, row.mapped_at]}
        read={(signal) => readHistory(row.id, signal)}
        onClose={onClose}
      />
    );
  return (
    <EndQuestion
      title={agencyDdoMappingWords.deleteThisMapping}
      message={agencyDdoMappingWords.ddoNoLongerPays}
      act={[agencyDdoMappingWords.deleteMapping, agencyDdoMappingWords.deleting]}
      facts={[
        { label: agencyDdoMappingWords.agency, value: `${row.agency_code} - ${row.agency_name}` },
        { label: agencyDdoMappingWords.slsCode, value: row.sls_code },
        { label: agencyDdoMappingWords.ddo, value: `${row.ddo_code} - ${row.ddo_office}` },
      ]}
      failed={mappingText.agency.deleteFailed}
      send={(idempotencyKey) => sendDelete(row.id, idempotencyKey)}
      onDone={() => done(row, mappingText.agency.deleted)}
      onClose={onClose}
    />
  );
}
