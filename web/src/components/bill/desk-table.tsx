// The list of a desk: what all of them have in common.
import type { ReactNode } from 'react';
import { pageSizes } from '../../data/bill-lists.ts';
import type { Desk } from '../../data/desk-family.ts';
import type { WholeListState } from '../../data/whole-list.ts';
import { billPartsWords } from '../../texts/en/bill-parts.ts';
import { type Column, DataTable, type Selection } from '../table/data-table.tsx';
import { listViews } from '../table/list-views.tsx';
import type { ListViews } from '../table/table-view.ts';

export interface DeskTableProps<Row> {
  desk: Pick<Desk, 'caption' | 'filterLabel' | 'empty'> & { readonly exportName: string | undefined };
  /** Keep them stable. */
  columns: readonly Column<Row>[];
  list: WholeListState<Row>;
  rowKey: (row: Row) => string;
  /** The row that is open beneath the list. */
  currentKey?: string | undefined;
  /** The list has more that is fetched when it is wanted (DataTable). */
  onNeedMore?: (() => void) | undefined;
  tools?: ReactNode;
  /** Its saved views; by the name of its export where its screen gives none. */
  views?: ListViews | undefined;
  /** Its rows can be ticked. */
  selection?: Selection<Row> | undefined;
}

export const DeskTable = <Row extends object>({ desk, list, views, ...table }: DeskTableProps<Row>) => (
  <DataTable
    {...table}
    caption={desk.caption}
    list={list}
    noun={[billPartsWords.bill, billPartsWords.bills2]}
    pageSizes={pageSizes}
    filterLabel={desk.filterLabel}
    exportName={desk.exportName}
    empty={desk.empty}
    views={views ?? listViews(desk.exportName ?? '')}
    sticky
    size="work"
  />
);
