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
import { RowMenu } from '../../components/table/row-menu.tsx';
import { useToast } from '../../components/toast.tsx';
import { mappedDdoList } from '../../data/mappings.ts';
import { useWholeList } from '../../data/whole-list.ts';
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
      title="SNA DDO Mapping"
      menu="SPARSH"
      crumb="Sparsh DDO Mapping"
      context="The DDOs to which the office allots amounts of its sanctions."
      actions={undefined}
      above={
        <>
          <FinalOnlyNote what="Mapping" />
          <DdoForm onMapped={reload} />
        </>
      }
      list={list}
      table={{
        caption: 'Mapped DDOs',
        columns,
        rowKey: (row) => row.ddo_cd,
        noun: ['mapped DDO', 'mapped DDOs'],
        pageSizes,
        filterLabel: 'Filter by DDO, office or treasury',
        exportName: 'mapped-ddos',
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
        title={`History of ${row.ddo_cd}`}
        queryKey={['mapped-ddo-history', row.ddo_cd, row.mapped_at]}
        read={(signal) => readHistory(row.ddo_cd, signal)}
        onClose={onClose}
      />
    );
  return (
    <EndQuestion
      title={`End the mapping of ${row.ddo_cd}?`}
      message="Limits can no longer be allotted to this DDO. It can be mapped again."
      act={['End mapping', 'Ending']}
      facts={[
        { label: 'DDO', value: `${row.ddo_cd} - ${row.ddo_nm}` },
        { label: 'Office', value: row.ddo_office },
        { label: 'Treasury', value: row.trea_nm },
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
  { id: 'ddo_cd', label: 'DDO', kind: 'code', value: (row) => row.ddo_cd, rowHeader: true },
  { id: 'ddo_nm', label: 'Designation', value: (row) => row.ddo_nm },
  { id: 'ddo_office', label: 'Office', value: (row) => row.ddo_office },
  { id: 'trea_nm', label: 'Treasury', value: (row) => row.trea_nm },
  {
    id: 'mapped',
    label: 'Mapped',
    value: (row) => row.mapped_at,
    cell: (row) => `${formatInstant(new Date(row.mapped_at))}, ${row.mapped_by}`,
  },
  actionColumn((row) => (
    <>
      <FinalOnlyButton
        small
        aria-label={`End mapping of ${row.ddo_cd}`}
        onClick={() => onOpen({ window: 'end', row })}
      >
        End mapping
      </FinalOnlyButton>
      <RowMenu
        label={`More for ${row.ddo_cd}`}
        entries={() => [
          { label: 'History', icon: 'info', onSelect: () => onOpen({ window: 'history', row }) },
        ]}
      />
    </>
  )),
];
