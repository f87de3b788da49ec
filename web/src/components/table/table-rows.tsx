// The rows of a table: native markup. As cards on a phone (display: block) they would lose their roles and their head,
// so there each cell says both.
import type { Paise } from '@portal/domain/money';
import { memo, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { amountContent, schemeCodeContent } from '../bill/amount.tsx';
import { type Column, type ColumnKind, isNumeric } from './columns.ts';

export interface Selection<Row> {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  /** Names the row beside its check box. */
  readonly label: (row: Row) => string;
  /** A row that may not be chosen has no check box. */
  readonly canSelect?: ((row: Row) => boolean) | undefined;
  /** Names the check box of all that the filter leaves; none: rows are chosen one by one. */
  readonly allLabel?: string | undefined;
}

interface RowProps<Row> {
  row: Row;
  rowKey: string;
  columns: readonly Column<Row>[];
  asCards: boolean;
  isSelected: boolean;
  /** Names the row's check box; null: this row may not be chosen; undefined: none may. */
  selectLabel: string | null | undefined;
  /** `isRange`: with Shift, all from the row ticked before. */
  onSelect: (key: string, isSelected: boolean, isRange: boolean) => void;
}

function PlainRow<Row>({ row, rowKey, columns, asCards, isSelected, selectLabel, onSelect }: RowProps<Row>) {
  return (
    <tr role={asCards ? 'row' : undefined} data-selected={isSelected || undefined} data-row={rowKey}>
      {selectLabel !== undefined && (
        <td role={asCards ? 'cell' : undefined} className="table__select">
          {selectLabel !== null && (
            <input
              type="checkbox"
              aria-label={selectLabel}
              checked={isSelected}
              onChange={(event) =>
                onSelect(rowKey, event.currentTarget.checked, isWithShift(event.nativeEvent))
              }
            />
          )}
        </td>
      )}
      {columns.map((column) => cell(column, row, asCards))}
    </tr>
  );
}

/** The event of a check box is the click, by Space too. */
const isWithShift = (event: Event): boolean => (event as Partial<MouseEvent>).shiftKey === true;

/** Drawn again only when its own row, columns or selection changed. */
export const TableRow = memo(PlainRow) as typeof PlainRow;

/** Functions rather than components: a page has hundreds of cells, and drawing it took half as long again. */
const cell = <Row,>(column: Column<Row>, row: Row, asCards: boolean): ReactNode => {
  const isAction = column.kind === 'actions';
  const label = asCards && !isAction ? column.label : undefined;
  const content = column.cell ? column.cell(row) : valueContent(column, row);
  const ownClass = column.cell ? undefined : contentClass(column, row);
  // a card's cell is a row of label and content, so there the content needs an element of its own
  const wraps = asCards && !column.cell && content !== null;
  const className = isAction
    ? 'tight table__actions'
    : classNames(isNumeric(column.kind) && 'numeric', column.width, !wraps && ownClass) || undefined;
  const shown = wraps ? <span className={ownClass}>{content}</span> : content;
  return column.rowHeader ? (
    <th
      key={column.id}
      role={asCards ? 'rowheader' : undefined}
      scope="row"
      className={className}
      data-label={label}
    >
      {shown}
    </th>
  ) : (
    <td key={column.id} role={asCards ? 'cell' : undefined} className={className} data-label={label}>
      {shown}
    </td>
  );
};

const contentClasses: Readonly<Partial<Record<ColumnKind, string>>> = {
  account: 'code',
  amount: 'amount',
  code: 'code',
  scheme: 'code',
};

/** That only the end of an account is shown the style sheet says, to a screen reader too: with elements for it drawing took longer. */
const contentClass = <Row,>({ kind = 'text', value }: Column<Row>, row: Row): string | undefined =>
  kind === 'account' && String(value?.(row) ?? '').length > shownOfAccount
    ? 'code code--masked'
    : contentClasses[kind];

/** Its last characters (decisions.md). */
const shownOfAccount = 4;

const valueContent = <Row,>(column: Column<Row>, row: Row): ReactNode => {
  const value = column.value?.(row);
  if (value === undefined || value === '') return null;
  const content = contentOf(column.kind, value);
  return column.strong ? <strong>{content}</strong> : content;
};

const contentOf = (kind: ColumnKind | undefined, value: string | number): ReactNode => {
  if (kind === 'amount') return amountContent(value as Paise);
  if (kind === 'account') return String(value).slice(-shownOfAccount);
  if (kind !== 'scheme') return value;
  const [code = '', object] = String(value).split('-');
  return schemeCodeContent(code, object);
};
