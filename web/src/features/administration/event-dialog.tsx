// What happened to an account or an office, the newest first: when, what, by whom, old and new value.
import type { HistoryEvent } from '@portal/domain/account/api';
import { accountActionText } from '@portal/domain/account/texts';
import { loginTypeNames } from '@portal/domain/session/schema';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Instant } from '../../components/instant.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { type PageRead, useWholeList } from '../../data/whole-list.ts';
import { administrationWords } from '../../texts/en/administration.ts';

type Line = HistoryEvent & { readonly key: string };

const actions: Readonly<Record<string, string>> = accountActionText;
const logins: Readonly<Record<string, string>> = loginTypeNames;
const fields: Readonly<Record<string, string>> = {
  full_name: administrationWords.name,
  designation: administrationWords.designation,
  ddo_name: administrationWords.name,
  department_code: administrationWords.departmentCode,
  department_name: administrationWords.department,
  treasury_code: administrationWords.treasuryCode,
  treasury_name: administrationWords.treasury,
  tan_no: 'TAN',
  maker_checker: administrationWords.whoMayAuthorize,
  account_changes: administrationWords.changedAccounts,
  duplicates: administrationWords.paidAlready,
};

const columns: readonly Column<Line>[] = [
  {
    id: 'at',
    label: administrationWords.when,
    value: ({ at }) => at,
    cell: ({ at }) => <Instant at={at} />,
    rowHeader: true,
  },
  {
    id: 'action',
    label: administrationWords.what,
    value: ({ action, login }) => [actions[action] ?? action, logins[login]].filter(Boolean).join(', '),
  },
  {
    id: 'by',
    label: administrationWords.by,
    value: ({ by, confirmed_by }) =>
      confirmed_by ? administrationWords.confirmed(by, confirmed_by) : by || administrationWords.officer,
  },
  { id: 'address', label: administrationWords.from, kind: 'code', value: ({ address }) => address },
  {
    id: 'changes',
    label: administrationWords.changes,
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
    <Dialog
      open
      title={title}
      size="large"
      onClose={onClose}
      foot={<Button onClick={onClose}>{administrationWords.close}</Button>}
    >
      <DataTable
        caption={title}
        columns={columns}
        list={history}
        rowKey={(line) => line.key}
        noun={[administrationWords.event, administrationWords.events]}
        empty={administrationWords.nothingHappenedYet}
        size="dense"
      />
    </Dialog>
  );
}
