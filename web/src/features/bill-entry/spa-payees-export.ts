// The payees of an SPA bill as a file, a line a component, once an officer asks for it.
import type { Column } from '../../components/table/columns.ts';
import { type ExportForm, exportList } from '../../components/table/use-export.ts';
import { billEntryPayeesWords } from '../../texts/en/bill-entry-payees.ts';
import type { PayeeRow } from './entry-content.ts';

/** Rejects where the part that makes the file cannot be loaded. */
export const exportPayees = (payees: readonly PayeeRow[], form: ExportForm): Promise<void> =>
  exportList('spa-payees', form, columns, linesOf(payees));

const linesOf = (payees: readonly PayeeRow[]) =>
  payees.flatMap((row) => (row.components ?? []).map((part) => ({ row, part })));

const columns: readonly Column<ReturnType<typeof linesOf>[number]>[] = [
  { id: 'name', label: billEntryPayeesWords.payee2, value: ({ row }) => row.name },
  { id: 'agency', label: billEntryPayeesWords.agency, value: ({ row }) => row.snaUniqueId },
  {
    id: 'account',
    label: billEntryPayeesWords.account,
    kind: 'account',
    value: ({ row }) => row.accountNumber,
  },
  { id: 'ifsc', label: billEntryPayeesWords.ifsc, value: ({ row }) => row.ifsc },
  { id: 'code', label: billEntryPayeesWords.component, value: ({ part }) => part.code },
  { id: 'description', label: billEntryPayeesWords.description, value: ({ part }) => part.description },
  { id: 'gross', label: billEntryPayeesWords.gross, kind: 'amount', value: ({ part }) => part.gross },
  { id: 'net', label: billEntryPayeesWords.net, kind: 'amount', value: ({ part }) => part.net },
];
