// The head of a table: each column that can be sorted is a button, and aria-sort states the order.
import { classNames } from '../../lib/class-names.ts';
import { tablePartsWords } from '../../texts/en/table-parts.ts';
import { Icon } from '../icon.tsx';
import { type Column, isNumeric } from './columns.ts';
import type { Sort } from './rows.ts';

export interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: (id: string) => void;
  hasSelection: boolean;
}

export const TableHead = <Row,>({ columns, sort, onSort, hasSelection }: TableHeadProps<Row>) => (
  <thead role="rowgroup">
    <tr role="row">
      {hasSelection && (
        <th role="columnheader" scope="col" className="table__select tight">
          <span className="hidden-text">{tablePartsWords.choose}</span>
        </th>
      )}
      {columns.map((column) => {
        const className = classNames(
          isNumeric(column.kind) && 'numeric',
          column.width,
          column.kind === 'actions' && 'table__actions tight',
        );
        const order = sort?.id === column.id ? (sort.descending ? 'descending' : 'ascending') : 'none';
        return isSortable(column) ? (
          <th
            key={column.id}
            role="columnheader"
            scope="col"
            className={className || undefined}
            aria-sort={order}
          >
            <button className="sort" type="button" onClick={() => onSort(column.id)}>
              {column.label}
              <Icon name={order === 'none' ? 'sort' : order === 'ascending' ? 'up' : 'down'} />
            </button>
          </th>
        ) : (
          <th key={column.id} role="columnheader" scope="col" className={className || undefined}>
            {column.label}
          </th>
        );
      })}
    </tr>
  </thead>
);

export const isSortable = <Row,>(column: Column<Row>): boolean =>
  column.value !== undefined && column.sortable !== false && column.kind !== 'actions';

/** On a phone, where the head is out of sight, sorting is a choice. */
export function SortSelect<Row>({
  columns,
  sort,
  onChange,
}: {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onChange: (sort: Sort | undefined) => void;
}) {
  return (
    <select
      className="input table-sort"
      aria-label={tablePartsWords.sort}
      value={sort ? `${sort.descending ? '-' : '+'}${sort.id}` : ''}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        onChange(chosen ? { id: chosen.slice(1), descending: chosen.startsWith('-') } : undefined);
      }}
    >
      <option value="">{tablePartsWords.sortAsListed}</option>
      {columns.filter(isSortable).flatMap((column) => [
        <option key={`+${column.id}`} value={`+${column.id}`}>
          {tablePartsWords.sort2(column.label)}
        </option>,
        <option key={`-${column.id}`} value={`-${column.id}`}>
          {tablePartsWords.sortLargestLastFirst(column.label, isNumeric(column.kind))}
        </option>,
      ])}
    </select>
  );
}
