// What happened to an account or an office, the newest first: when, what, by whom, old and new value.
import type { HistoryEvent } from '@portal/domain/account/api';
import { accountActionText } from '@portal/domain/account/texts';
import { loginTypeNames } from '@portal/domain/session/schema';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Instant } from '../../components/instant.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { type PageRead, useWholeList } from '../../data/whole-list.ts';

type Line = HistoryEvent & { readonly key: string };

const actions: Readonly<Record<string, string>> = accountActionText;
const logins: Readonly<Record<string, string>> = loginTypeNames;
const fields: Readonly<Record<string, string>> = {
  full_name: 'Name',
  designation: 'Designation',
  ddo_name: 'Name',
  department_code: 'Department code',
  department_name: 'Department',
  treasury_code: 'Treasury code',
  treasury_name: 'Treasury',
  tan_no: 'TAN',
  maker_checker: 'Who may authorize',
  account_changes: 'Changed accounts',
};

const columns: readonly Column<Line>[] = [
  {
    id: 'at',
    label: 'When',
    value: ({ at }) => at,
    cell: ({ at }) => <Instant at={at} />,
    rowHeader: true,
  },
  {
    id: 'action',
    label: 'What',
    value: ({ action, login }) => [actions[action] ?? action, logins[login]].filter(Boolean).join(', '),
  },
  {
    id: 'by',
    label: 'By',
    value: ({ by, confirmed_by }) =>
      confirmed_by ? `${by}, confirmed by ${confirmed_by}` : by || 'the officer',
  },
  { id: 'address', label: 'From', kind: 'code', value: ({ address }) => address },
  {
    id: 'changes',
    label: 'Changes',
    value: ({ changes }) => changes.map(({ from, to }) => `${from} ${to}`).join(' '),
    cell: ({ changes }) =>
      changes.length > 0 && (
        <div>
          {changes.map(({ field, from, to }) => (
            <p key={field}>
              {fields[field] ?? field}: {from && `${from} → `}
              {to || '–'}
            </p>
          ))}
        </div>
      ),
  },
];

export interface EventDialogProps {
  title: string;
  queryKey: readonly string[];
  read: (
    page: PageRead,
  ) => Promise<{ readonly rows: readonly HistoryEvent[]; readonly next: string | undefined }>;
  onClose: () => void;
}

export function EventDialog({ title, queryKey, read, onClose }: EventDialogProps) {
  const history = useWholeList<Line>({
    queryKey,
    // it holds what was just done
    staleTime: 0,
    read: async (page) => {
      const { rows, next } = await read(page);
      return { rows: rows.map((row, at) => ({ ...row, key: `${row.at} ${row.action} ${at}` })), next };
    },
  });
  return (
    <Dialog open title={title} size="large" onClose={onClose} foot={<Button onClick={onClose}>Close</Button>}>
      <DataTable
        caption={title}
        columns={columns}
        list={history}
        rowKey={(line) => line.key}
        noun={['event', 'events']}
        empty="Nothing happened yet."
        size="dense"
      />
    </Dialog>
  );
}
