// Every fault of a file, line by line, with its sentence; kept as a file where there are many.
import type { ImportFault } from '@portal/domain/import/schema';
import { formatCount } from '../../lib/format-count.ts';
import { Message } from '../message.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';

const columns: readonly Column<ImportFault>[] = [
  { id: 'line', label: 'Line', kind: 'number', value: (fault) => fault.line, rowHeader: true },
  { id: 'column', label: 'Column', value: (fault) => fault.column },
  { id: 'message', label: 'What is wrong', value: (fault) => fault.message },
];

export const FaultTable = ({ faults }: { faults: readonly ImportFault[] }) => (
  <>
    <Message kind="danger">
      {formatCount(faults.length)} {faults.length === 1 ? 'fault' : 'faults'} found. Nothing was imported.
      Correct the file and choose it again.
    </Message>
    <DataTable
      caption="Faults of the file"
      columns={columns}
      rows={faults}
      rowKey={(fault) => `${fault.line}-${fault.column}-${fault.message}`}
      noun={['fault', 'faults']}
      filterLabel="Filter the faults"
      exportName="import-faults"
      size="dense"
    />
  </>
);
