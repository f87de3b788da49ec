// The columns of a table of payees, as the fields of the kind's lines declare them (1§2, 2§2.2).
import type { Field, FieldColumn, PayeesDeclaration } from '@portal/domain/bill/declaration';
import { type BillKind, billKinds } from '@portal/domain/bill/kind';
import { declared } from '@portal/domain/bill/payload';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { billEntryPayeesWords } from '../../texts/en/bill-entry-payees.ts';
import type { PayeeRow } from './entry-content.ts';

export const payeeColumns = (kind: BillKind): readonly Column<PayeeRow>[] => {
  const { fields, components } = billKinds[kind].payload.payees;
  const own = declared(fields).flatMap(([name, field]) =>
    field.column ? [fieldColumn(name, field, field.column)] : [],
  );
  if (!components) return own;
  const parts: Column<PayeeRow> = {
    id: 'components',
    label: components.column.label,
    value: (row) => (row.components ?? []).map(({ code }) => code).join(', '),
  };
  return [...own, parts];
};

const fieldColumn = (
  name: keyof PayeesDeclaration['fields'],
  { unit }: Field,
  { label, shows }: FieldColumn,
): Column<PayeeRow> => ({
  id: name,
  label,
  kind: unit === 'paise' ? 'amount' : shows === 'name' ? 'text' : shows,
  value: (row) => row[name],
  rowHeader: shows === 'name' || undefined,
});

export const actionColumn = (
  onRemove: (row: PayeeRow) => void,
  onReplace: ((row: PayeeRow) => void) | undefined,
): Column<PayeeRow> => ({
  id: 'action',
  label: billEntryPayeesWords.action,
  kind: 'actions',
  cell: (row) => {
    const remove = (
      <Button
        variant="quiet"
        small
        icon="trash"
        aria-label={billEntryPayeesWords.removePayee(row.name)}
        onClick={() => onRemove(row)}
      />
    );
    // alone it is in the corner of a phone's card
    if (!onReplace) return remove;
    return (
      <span className="row">
        {remove}
        <Button small aria-label={billEntryPayeesWords.replacePayee(row.name)} onClick={() => onReplace(row)}>
          {billEntryPayeesWords.replace}
        </Button>
      </span>
    );
  },
});
