// The history of a master's record: who did what, when, each field's old and new value. Accounts are shown in full here.
import { formatInstant } from '@portal/domain/calendar';
import type { HistoryRow } from '@portal/domain/history/schema';
import { useQuery } from '@tanstack/react-query';
import { capitalized } from '../../lib/capitalized.ts';
import { masterPartsWords } from '../../texts/en/master-parts.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import { listOf } from '../table/list-state.ts';

interface Line {
  readonly key: string;
  readonly at: string;
  readonly by: string;
  readonly action: string;
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

const loginNames: Readonly<Record<string, string>> = { D: masterPartsWords.draft, F: masterPartsWords.final };

/** One line for each field that changed; an event without changed fields is one line. */
const linesOf = (rows: readonly HistoryRow[]): Line[] =>
  rows.flatMap((row, at) => {
    const { username, login_type, action, changes } = row;
    const by = `${username} (${loginNames[login_type] ?? login_type})`;
    const shown = changes.length > 0 ? changes : [{ field: '', from: '', to: '' }];
    return shown.map((change, within) => ({
      key: `${at}-${within}`,
      at: row.at,
      by,
      action: capitalized(action),
      ...change,
    }));
  });

const columns: readonly Column<Line>[] = [
  {
    id: 'at',
    label: masterPartsWords.when,
    value: (line) => line.at,
    cell: (line) => formatInstant(new Date(line.at)),
    rowHeader: true,
  },
  { id: 'by', label: masterPartsWords.by, value: (line) => line.by },
  { id: 'action', label: masterPartsWords.action, value: (line) => line.action },
  { id: 'field', label: masterPartsWords.field, value: (line) => line.field },
  { id: 'from', label: masterPartsWords.oldValue, value: (line) => line.from },
  { id: 'to', label: masterPartsWords.newValue, value: (line) => line.to },
];

/** One event of a record that is added has a line for each of its fields. */
const pageSizes = [25, 50, 100] as const;

export interface HistoryDialogProps {
  /** "History of Demo Payee". */
  title: string;
  queryKey: readonly string[];
  read: (signal: AbortSignal) => Promise<readonly HistoryRow[]>;
  onClose: () => void;
}

export function HistoryDialog({ title, queryKey, read, onClose }: HistoryDialogProps) {
  const history = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    staleTime: 0,
    select: linesOf,
  });
  return (
    <Dialog
      open
      title={title}
      size="large"
      onClose={onClose}
      foot={<Button onClick={onClose}>{masterPartsWords.close}</Button>}
    >
      <DataTable
        caption={title}
        columns={columns}
        list={listOf(history)}
        rowKey={(line) => line.key}
        noun={[masterPartsWords.change, masterPartsWords.changes]}
        pageSizes={pageSizes}
        empty={masterPartsWords.nothingChangedYet}
        size="dense"
      />
    </Dialog>
  );
}
