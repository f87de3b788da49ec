// The screen of a master: what can be added and imported, and its list. Its windows are children.
import type { ReactNode } from 'react';
import type { WholeListState } from '../../data/whole-list.ts';
import { Page } from '../page.tsx';
import { DataTable, type DataTableProps } from '../table/data-table.tsx';

export interface MasterScreenProps<Row extends object> {
  title: string;
  /** The menu that leads here, and the entry's name in it. */
  menu: string;
  /** Where the menu has a screen of its own. */
  menuPath?: string | undefined;
  crumb: string;
  context?: ReactNode;
  /** Add, Import, beside the title. */
  actions: ReactNode;
  /** Between title and list: the choice of whose list it is. */
  above?: ReactNode;
  /** Undefined where nothing is chosen yet. */
  list: WholeListState<Row> | undefined;
  table: Omit<DataTableProps<Row>, 'list' | 'rows'>;
  children?: ReactNode;
}

export const MasterScreen = <Row extends object>(props: MasterScreenProps<Row>) => {
  const { title, menu, menuPath, crumb, context, actions, above, list, table, children } = props;
  return (
    <Page
      title={title}
      crumbs={[{ label: menu, to: menuPath }, { label: crumb }]}
      context={context}
      actions={actions}
    >
      {above}
      {list && (
        <section className="panel" aria-label={table.caption}>
          <DataTable {...table} list={list} sticky />
        </section>
      )}
      {children}
    </Page>
  );
};
