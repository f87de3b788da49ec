// Every list of the portal: sort, filter, page sizes, export, cards on a phone. Native markup; 10,000 rows are paged.
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { formatCount } from '../../lib/format-count.ts';
import { noteWalk } from '../../lib/walk.ts';
import { tablePartsWords } from '../../texts/en/table-parts.ts';
import type { Column } from './columns.ts';
import { useKeptFocus } from './kept-focus.ts';
import { fromList, type TableList } from './list-state.ts';
import { Pager } from './pager.tsx';
import { filterRows, pageOfRows, type Sort, searchIndex, sortRows } from './rows.ts';
import { SelectAll } from './select-all.tsx';
import { TableFrame } from './table-frame.tsx';
import { SortSelect, TableHead } from './table-head.tsx';
import { tableKeys } from './table-keys.ts';
import { type Selection, TableRow } from './table-rows.tsx';
import { TableState } from './table-state.tsx';
import { TableTools } from './table-tools.tsx';
import { sumLabel, sumsOf, Totals } from './table-totals.tsx';
import type { ListViews, TableView } from './table-view.ts';
import { exportList, useExport } from './use-export.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { useIsPrinting } from './use-is-printing.ts';
import { useNeedMore } from './use-need-more.ts';
import { useRowTicks } from './use-row-ticks.ts';
import { warmIndex } from './warm-index.ts';

export type { Column } from './columns.ts';
export type { Selection } from './table-rows.tsx';

export interface DataTableProps<Row extends object> {
  /** Names the table for a screen reader. */
  caption: string;
  /** Keep them stable: declared outside the component, or memoised. */
  columns: readonly Column<Row>[];
  /** A list of the server: its rows, and what is said while there are none. */
  list?: TableList<Row> | undefined;
  /** Rows that are at hand, in place of a list. */
  rows?: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** "bill", "bills": what the count counts. */
  noun: readonly [one: string, many: string];
  /** The first is where it begins (1§9: 10, 15, 20, 25, 30 where nothing else is said). */
  pageSizes?: readonly number[] | undefined;
  /** The placeholder of the filter; none: no tools above the table (a sub-table of a form). */
  filterLabel?: string | undefined;
  /** File name of the export, without its ending; none: no export. */
  exportName?: string | undefined;
  /** The columns of the export, where an import takes others than are shown. */
  exportColumns?: readonly Column<Row>[] | undefined;
  /** Shown in place of rows. */
  empty?: string | undefined;
  emptyAction?: ReactNode;
  loading?: boolean | undefined;
  error?: unknown;
  onRetry?: (() => void) | undefined;
  /** Further pages are on their way: what is counted, filtered and chosen is not all, and is not exported yet. */
  isPartial?: boolean | undefined;
  /** More of a partial list is wanted: its last page is shown, or it is sorted or filtered as if it were whole. */
  onNeedMore?: (() => void) | undefined;
  initialSort?: Sort | undefined;
  /** Totals, by column id, in place of the sums of its columns; the first free columns say `totalLabel`. */
  totals?: Readonly<Record<string, ReactNode>> | undefined;
  totalLabel?: string | undefined;
  /** Which of the rows shown their sums count, where one row is part of another. Keep it stable. */
  summedRows?: ((rows: readonly Row[]) => readonly Row[]) | undefined;
  selection?: Selection<Row> | undefined;
  /** The row that is open beside the table. */
  currentKey?: string | undefined;
  tools?: ReactNode;
  /** Its state can be saved under names (list-views.tsx). */
  views?: ListViews | undefined;
  /** The page scrolls and the head stays under the header: the one table of a screen. */
  sticky?: boolean | undefined;
  /** Dense: small print. Work: rows of 40 px with one action and a menu. */
  size?: 'dense' | 'work' | undefined;
}

const usualSizes = [10, 15, 20, 25, 30] as const;
const noRows: readonly never[] = [];

export function DataTable<Row extends object>({ list, ...own }: DataTableProps<Row>) {
  const props: DataTableProps<Row> = fromList<Row, typeof own>(own, list);
  const table = useTable(props);
  const { rows, found, page, sort, filter } = table;
  const { caption, columns, pageSizes = usualSizes, selection, summedRows } = props;
  const summed = useMemo(() => summedRows?.(found) ?? found, [found, summedRows]);
  const sums = useMemo(() => sumsOf(columns, summed), [columns, summed]);
  const totals = props.totals ?? sums;
  const isReady = !props.loading && !props.error;
  const hasTools = props.filterLabel !== undefined && (rows.length > 0 || !isReady);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: short cuts for what buttons and the filter also do
    <div
      onKeyDown={(event) => tableKeys(event, table.filterBox.current)}
      onClick={({ target }) => noteWalk(target, caption, found)}
    >
      {hasTools && <Tools {...props} table={table} isReady={isReady} />}
      <TableFrame caption={caption} sticky={props.sticky}>
        <table
          className={classNames('table table--cards', props.size && `table--${props.size}`)}
          role="table"
        >
          <caption className="hidden-text">{caption}</caption>
          <TableHead
            columns={table.shown}
            sort={sort}
            onSort={table.onSort}
            hasSelection={selection !== undefined}
          />
          <Body {...props} table={table} isReady={isReady} />
          {isReady && totals && found.length > 0 && (
            <Totals
              columns={table.shown}
              totals={totals}
              label={props.totals ? props.totalLabel : sumLabel(summed.length, props.noun, props.isPartial)}
              hasSelection={Boolean(selection)}
            />
          )}
        </table>
      </TableFrame>
      <TableState
        {...props}
        isFiltered={rows.length > 0 && found.length === 0}
        onClear={() => table.setFilter('')}
        filter={filter}
      />
      {isReady && (hasTools ? rows.length > 0 : rows.length > (pageSizes[0] ?? 10)) && (
        <Pager
          page={page}
          total={found.length}
          size={table.pageSize}
          sizes={pageSizes}
          onPage={table.setPageIndex}
          onSize={table.onSize}
          label={tablePartsWords.pages(props.noun[1])}
        />
      )}
    </div>
  );
}

/** What a table remembers: its order, its filter, its page; and the rows that follow from them. */
function useTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows = noRows, pageSizes = usualSizes, selection } = props;
  const start = props.views?.start;
  const [sort, setSort] = useState<Sort | undefined>(start ? start.sort : props.initialSort);
  const [filter, setFilter] = useState(start?.filter ?? '');
  const [hidden, setHidden] = useState<readonly string[]>(start?.hidden ?? []);
  const [pageIndex, setPageIndex] = useState(0);
  const [pageSize, setPageSize] = useState(start?.size ?? pageSizes[0] ?? 10);
  const filterBox = useRef<HTMLInputElement>(null);
  const isPrinting = useIsPrinting();

  const shown = useMemo(
    () => columns.filter(({ id, isInside }) => !isInside && !hidden.includes(id)),
    [columns, hidden],
  );
  const search = useMemo(() => searchIndex(columns), [columns]);
  useEffect(() => warmIndex(rows, search), [rows, search]);
  // sorted before it is filtered: a key in the filter box finds the rows in their order
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort]);
  const found = useMemo(() => filterRows(sorted, search, filter), [sorted, search, filter]);

  const page = isPrinting ? pageOfRows(found, 0, found.length || 1) : pageOfRows(found, pageIndex, pageSize);
  const isAtEnd = page.index === page.pages - 1 || sort !== undefined || filter !== '' || isPrinting;
  useNeedMore(props, isAtEnd && rows.length > 0);

  const onSelect = useRowTicks(selection, found, props.rowKey);
  return {
    shown,
    rows,
    found,
    page,
    pageSize,
    sort,
    filter,
    filterBox,
    asCards: useIsNarrow(),
    onSelect,
    setSort,
    setFilter,
    setPageIndex,
    view: { filter, sort, size: pageSize, hidden },
    onView: (view: TableView) => {
      setFilter(view.filter);
      setSort(view.sort);
      setPageSize(view.size);
      setHidden(view.hidden);
      setPageIndex(0);
    },
    onSort: (id: string) => {
      setSort((now) => ({ id, descending: now?.id === id && !now.descending }));
      setPageIndex(0);
    },
    onFilter: (text: string) => {
      setFilter(text);
      setPageIndex(0);
    },
    onSize: (size: number) => {
      setPageSize(size);
      setPageIndex(0);
    },
  };
}

interface PartProps<Row extends object> extends DataTableProps<Row> {
  table: ReturnType<typeof useTable<Row>>;
  isReady: boolean;
}

const Tools = <Row extends object>({ table, isReady, ...props }: PartProps<Row>) => {
  const {
    columns,
    selection,
    exportName,
    exportColumns = columns,
    isPartial,
    pageSizes = usualSizes,
    views,
  } = props;
  const exporting = useExport();
  return (
    <TableTools
      filterLabel={props.filterLabel ?? ''}
      filter={table.filter}
      onFilter={table.onFilter}
      filterRef={table.filterBox}
      count={isReady ? countText(table.found.length, table.rows.length, props.noun) : ''}
      isPartial={isReady && isPartial}
      sortSelect={
        table.asCards && <SortSelect columns={columns} sort={table.sort} onChange={table.setSort} />
      }
      onExport={
        exportName === undefined || !isReady
          ? undefined
          : (form) => exporting(exportList(exportName, form, exportColumns, table.found))
      }
      tools={
        <>
          {selection?.allLabel && isReady && !isPartial && (
            <SelectAll
              label={selection.allLabel}
              selection={selection}
              found={table.found}
              rowKey={props.rowKey}
            />
          )}
          {props.tools}
          {views && isReady && (
            <div className="list-views-place">
              <views.Menu
                views={views}
                table={{ columns, pageSizes, view: table.view, onView: table.onView }}
              />
            </div>
          )}
        </>
      }
    />
  );
};

const Body = <Row extends object>({ table, isReady, ...props }: PartProps<Row>) => {
  const { rowKey, selection, currentKey } = props;
  return (
    <tbody role="rowgroup" {...useKeptFocus(table.page.rows)}>
      {isReady &&
        table.page.rows.map((row) => {
          const key = rowKey(row);
          return (
            <TableRow
              key={key}
              row={row}
              rowKey={key}
              columns={table.shown}
              asCards={table.asCards}
              isSelected={selection ? selection.selected.has(key) : key === currentKey}
              selectLabel={selection && (selection.canSelect?.(row) === false ? null : selection.label(row))}
              onSelect={table.onSelect}
            />
          );
        })}
    </tbody>
  );
};

const countText = (found: number, all: number, [one, many]: readonly [string, string]): string => {
  if (found !== all) return tablePartsWords.of(formatCount(found), formatCount(all), many);
  return `${formatCount(all)} ${all === 1 ? one : many}`;
};
