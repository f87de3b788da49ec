// What of a table an officer sets: its filter, its order, the rows of a page, the columns that are not shown; and what of a
// saved one a table can still show.
import type { ComponentType } from 'react';
import { tablePartsWords } from '../../texts/en/table-parts.ts';
import type { Column } from './columns.ts';
import type { Sort } from './rows.ts';

export interface TableView {
  readonly filter: string;
  readonly sort: Sort | undefined;
  readonly size: number;
  /** Columns that are not shown, by id. */
  readonly hidden: readonly string[];
}

/** A table to its views. */
export interface ViewedTable {
  readonly columns: readonly ViewedColumn[];
  readonly pageSizes: readonly number[];
  readonly view: TableView;
  readonly onView: (view: TableView) => void;
}
export type ViewedColumn = Pick<Column<never>, 'id' | 'label' | 'kind' | 'rowHeader' | 'isInside'> & {
  readonly value?: unknown;
};

/** What the screen around a list has chosen: what is searched, which year is shown. */
export type Chosen = Readonly<Record<string, string>>;

/** The views of a list, for its table (list-views.tsx). */
export interface ListViews {
  /** Names the list among those whose views are kept. */
  readonly list: string;
  readonly chosen: Chosen;
  /** Shows a view in the table, with what was chosen around it. Answers what the screen does not have any more. */
  readonly show: (view: TableView, chosen: Chosen, table: ViewedTable) => readonly string[];
  /** The view with which a table begins that is drawn anew for it. */
  readonly start: TableView | undefined;
  readonly Menu: ComponentType<{ views: ListViews; table: ViewedTable }>;
}

/** A row stays named and can be worked with. */
export const canBeHidden = ({ kind, rowHeader, isInside }: ViewedColumn): boolean =>
  kind !== 'actions' && !rowHeader && !isInside;

interface Shown {
  readonly view: TableView;
  /** In words, what the table does not have any more. */
  readonly missing: readonly string[];
}

/** A saved view as the table can show it. */
export const shownView = (
  saved: Omit<TableView, 'sort'> & { readonly sort: Sort | null },
  { columns, pageSizes }: Pick<ViewedTable, 'columns' | 'pageSizes'>,
): Shown => {
  const { filter, sort, size, hidden } = saved;
  const sorted = columns.find(({ id, value }) => id === sort?.id && value !== undefined);
  const hideable = new Set(columns.filter(canBeHidden).map(({ id }) => id));
  const gone = [...(sort && !sorted ? [sort.id] : []), ...hidden.filter((id) => !hideable.has(id))];
  return {
    view: {
      filter,
      sort: (sorted && sort) ?? undefined,
      size: pageSizes.includes(size) ? size : (pageSizes[0] ?? size),
      hidden: hidden.filter((id) => hideable.has(id)),
    },
    missing: [...new Set(gone)].map((id) => tablePartsWords.column(id.replaceAll('_', ' '))),
  };
};
