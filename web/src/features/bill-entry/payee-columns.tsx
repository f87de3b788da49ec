// The columns of a table of payees, by where the payees of a kind come from (1§2, 2§2.2).
import type { Paise } from '@portal/domain/money';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import type { PayeeRow } from './entry-content.ts';

const amount: Column<PayeeRow> = {
  id: 'amount',
  label: 'Amount',
  kind: 'amount',
  value: (row): Paise => row.amount,
};
const name: Column<PayeeRow> = { id: 'name', label: 'Payee', value: (row) => row.name, rowHeader: true };
const ein: Column<PayeeRow> = { id: 'ein', label: 'EIN', kind: 'code', value: (row) => row.ein };
const ifsc: Column<PayeeRow> = { id: 'ifsc', label: 'IFSC', kind: 'code', value: (row) => row.ifsc };

export const payeeColumns = {
  employee: [
    name,
    ein,
    { id: 'pan', label: 'PAN', kind: 'code', value: (row) => row.pan },
    { id: 'account', label: 'Account Number', kind: 'account', value: (row) => row.accountNumber },
    ifsc,
    amount,
  ],
  gpfEmployee: [
    { ...ein, label: 'Ein' },
    name,
    ifsc,
    { id: 'account', label: 'Account Number', kind: 'account', value: (row) => row.accountNumber },
    { id: 'gpfNumber', label: 'GPF No', kind: 'code', value: (row) => row.gpfNumber },
    amount,
    { id: 'grade', label: 'Grade', value: (row) => row.grade },
  ],
  snaPayee: [
    name,
    { id: 'bank', label: 'Bank', value: (row) => row.bank },
    { id: 'account', label: 'Account', kind: 'account', value: (row) => row.accountNumber },
    ifsc,
    { id: 'type', label: 'Type', value: (row) => row.type },
    { id: 'snaId', label: 'SNA Id', kind: 'code', value: (row) => row.snaUniqueId },
    amount,
  ],
} as const satisfies Record<string, readonly Column<PayeeRow>[]>;

export const actionColumn = (
  onRemove: (row: PayeeRow) => void,
  onReplace: ((row: PayeeRow) => void) | undefined,
): Column<PayeeRow> => ({
  id: 'action',
  label: 'Action',
  kind: 'actions',
  cell: (row) => {
    const remove = (
      <Button
        variant="quiet"
        small
        icon="trash"
        aria-label={`Remove payee ${row.name}`}
        onClick={() => onRemove(row)}
      />
    );
    // alone it stands in the corner of a phone's card
    if (!onReplace) return remove;
    return (
      <span className="row">
        {remove}
        <Button small aria-label={`Replace payee ${row.name}`} onClick={() => onReplace(row)}>
          Replace
        </Button>
      </span>
    );
  },
});
