// SNA DDO Mapping (3§2.9): a DDO of a treasury is mapped, and the mapped ones are listed.
import type { MappedDdo } from '@portal/domain/allotment/mapping-schema';
import { mappingText } from '@portal/domain/allotment/texts';
import { formatInstant } from '@portal/domain/calendar';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { FinalOnlyButton, FinalOnlyNote } from '../../components/bill/final-only.tsx';
import { EndQuestion } from '../../components/master/end-question.tsx';
import { HistoryDialog } from '../../components/master/history-dialog.tsx';
import { MasterScreen } from '../../components/master/master-screen.tsx';
import { actionColumn } from '../../components/table/action-column.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { listViews } from '../../components/table/list-views.tsx';
import { RowMenu } from '../../components/table/row-menu.tsx';
import { useToast } from '../../components/toast.tsx';
import { mappedDdoList } from '../../data/mappings.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { ddoMappingWords } from '../../texts/en/ddo-mapping.ts';
import { DdoForm } from './ddo-form.tsx';
import { readHistory, sendEnd } from './ddo-mapping.ts';

interface Open {
  readonly window: 'end' | 'history';
  readonly row: MappedDdo;
}

/** Page sizes of the list. */
const pageSizes = [20, 30, 40] as const;

export function DdoMappingScreen() {
  const list = useWholeList(mappedDdoList);
  const cache = useQueryClient();
  const [open, setOpen] = useState<Open | undefined>(undefined);
  const columns = useMemo(() => ddoColumns(setOpen), []);
  const reload = () => void cache.invalidateQueries({ queryKey: mappedDdoList.queryKey });
  return (
    <MasterScreen
      title={ddoMappingWords.snaDdoMapping}
      menu={ddoMappingWords.sparsh}
      crumb={ddoMappingWords.sparshDdoMapping}
      context={ddoMappingWords.ddosWhichOfficeAllots}
      actions={undefined}
      above={
        <>
          <FinalOnlyNote what={ddoMappingWords.mapping} />
          <DdoForm onMapped={reload} />
        </>
      }
      list={list}
      table={{
        caption: ddoMappingWords.mappedDdos,
        columns,
        rowKey: (row) => row.ddo_cd,
        noun: [ddoMappingWords.mappedDdo, ddoMappingWords.mappedDdos2],
        pageSizes,
        filterLabel: ddoMappingWords.filterDdoOfficeOr,
        exportName: 'mapped-ddos',
        views: listViews('mapped-ddos'),
        empty: mappingText.noDdos,
      }}
    >
      {open && <OpenWindow open={open} onChanged={reload} onClose={() => setOpen(undefined)} />}
    </MasterScreen>
  );
}

interface OpenWindowProps {
  open: Open;
  onChanged: () => void;
  onClose: () => void;
}

function OpenWindow({ open: { window, row }, onChanged, onClose }: OpenWindowProps) {
  const toast = useToast();
  if (window === 'history')
    return (
      <HistoryDialog
        title={ddoMappingWords.history(row.ddo_cd)}
        queryKey={['mapped-ddo-history', row.ddo_cd, row.mapped_at]}
        read={(signal) => readHistory(row.ddo_cd, signal)}
        onClose={onClose}
      />
    );
  return (
    <EndQuestion
      title={ddoMappingWords.endMapping(row.ddo_cd)}
      message={ddoMappingWords.limitsCanNoLonger}
      act={[ddoMappingWords.endMapping2, ddoMappingWords.ending]}
      facts={[
        { label: ddoMappingWords.ddo, value: `${row.ddo_cd} - ${row.ddo_nm}` },
        { label: ddoMappingWords.office, value: row.ddo_office },
        { label: ddoMappingWords.treasury, value: row.trea_nm },
      ]}
      send={(idempotencyKey) => sendEnd(row.ddo_cd, idempotencyKey)}
      onDone={() => {
        onClose();
        onChanged();
        toast(`${row.ddo_cd}: ${mappingText.ddoEnded}`);
      }}
      onClose={onClose}
    />
  );
}

const ddoColumns = (onOpen: (open: Open) => void): readonly Column<MappedDdo>[] => [
  { id: 'ddo_cd', label: ddoMappingWords.ddo, kind: 'code', value: (row) => row.ddo_cd, rowHeader: true },
  { id: 'ddo_nm', label: ddoMappingWords.designation, value: (row) => row.ddo_nm },
  { id: 'ddo_office', label: ddoMappingWords.office, value: (row) => row.ddo_office },
  { id: 'trea_nm', label: ddoMappingWords.treasury, value: (row) => row.trea_nm },
  {
    id: 'mapped',
    label: ddoMappingWords.mapped,
    value: (row) => row.mapped_at,
    cell: (row) => `${formatInstant(new Date(row.mapped_at))}, ${row.mapped_by}`,
  },
  actionColumn((row) => (
    <>
      <FinalOnlyButton
        small
        aria-label={ddoMappingWords.endMapping3(row.ddo_cd)}
        onClick={() => onOpen({ window: 'end', row })}
      >
        {ddoMappingWords.endMapping2}
      </FinalOnlyButton>
      <RowMenu
        label={ddoMappingWords.more(row.ddo_cd)}
        entries={() => [
          {
            label: ddoMappingWords.history2,
            icon: 'info',
            onSelect: () => onOpen({ window: 'history', row }),
          },
        ]}
      />
    </>
  )),
];
