// The rows of a table: native markup; the roles are written out, because a card on a phone (display: block) would lose them.
import type { Paise } from '@portal/domain/money';
import { memo, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Amount, MaskedAccount, SchemeCode } from '../amount.tsx';
import { type Column, isNumeric } from './columns.ts';

export interface Selection<Row> {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  /** Names the row beside its check box. */
  readonly label: (row: Row) => string;
  /** A row that may not be chosen has no check box. */
  readonly canSelect?: ((row: Row) => boolean) | undefined;
}

interface RowProps<Row> {
  row: Row;
  rowKey: string;
  columns: readonly Column<Row>[];
  isSelected: boolean;
  selectable: { label: string } | 'not' | undefined;
  onSelect: (key: string, isSelected: boolean) => void;
}

function PlainRow<Row>({ row, rowKey, columns, isSelected, selectable, onSelect }: RowProps<Row>) {
  return (
    <tr role="row" data-selected={isSelected || undefined}>
      {selectable && (
        <td role="cell" className="table__select">
          {selectable !== 'not' && (
            <input
              type="checkbox"
              aria-label={selectable.label}
              checked={isSelected}
              onChange={(event) => onSelect(rowKey, event.currentTarget.checked)}
            />
          )}
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.id} column={column} row={row} />
      ))}
    </tr>
  );
}

/** Drawn again only when its own row, columns or selection changed. */
export const TableRow = memo(PlainRow) as typeof PlainRow;

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const className = classNames(
    isNumeric(column.kind) && 'numeric',
    column.kind === 'actions' && 'tight table__actions',
  );
  const props = {
    ...(className ? { className } : {}),
    ...(column.kind === 'actions' ? {} : { 'data-label': column.label }),
  };
  const content = column.cell ? column.cell(row) : valueCell(column, row);
  return column.rowHeader ? (
    <th role="rowheader" scope="row" {...props}>
      {content}
    </th>
  ) : (
    <td role="cell" {...props}>
      {content}
    </td>
  );
}

const valueCell = <Row,>(column: Column<Row>, row: Row): ReactNode => {
  const value = column.value?.(row);
  if (value === undefined || value === '') return null;
  if (column.kind === 'amount') return <Amount value={value as Paise} strong={column.strong} />;
  if (column.kind === 'account') return <MaskedAccount account={String(value)} />;
  if (column.kind === 'scheme') return schemeCell(String(value));
  const text = column.kind === 'code' ? <span className="code">{value}</span> : value;
  return column.strong ? <strong>{text}</strong> : text;
};

const schemeCell = (value: string) => {
  const [code = '', object] = value.split('-');
  return <SchemeCode code={code} object={object} />;
};
