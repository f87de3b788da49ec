// The payees of an SPA bill with their components, as a paged tree (3§2.3). A key draws only the payee anew that it changed,
// so that hundreds of payees stay fluent.
import { payeeTotal } from '@portal/domain/bill/rules';
import { maxPaise, type Paise, paise } from '@portal/domain/money';
import { type ReactNode, useMemo } from 'react';
import { Amount } from '../../components/bill/amount.tsx';
import type { SchemeComponents } from '../../components/scheme-component/scheme-components.tsx';
import { Pager } from '../../components/table/pager.tsx';
import { TableFrame } from '../../components/table/table-frame.tsx';
import { TableTools } from '../../components/table/table-tools.tsx';
import { useExport } from '../../components/table/use-export.ts';
import { useIsNarrow } from '../../components/table/use-is-narrow.ts';
import { pageSizes } from '../../data/bill-lists.ts';
import { formatCount } from '../../lib/format-count.ts';
import { billEntryPayeesWords } from '../../texts/en/bill-entry-payees.ts';
import type { PayeeRow } from './entry-content.ts';
import { PayeeBlock } from './payee-block.tsx';
import type { PayeePanelProps } from './payee-panel.tsx';
import { useLineIssues, usePayeeActions, usePayeeTree } from './payee-tree.ts';
import { payeesText } from './spa-payee-count.ts';
import type { exportPayees } from './spa-payees-export.ts';
import type { BillEntryState } from './use-bill-entry.ts';

const columns = [
  billEntryPayeesWords.payeeComponent,
  billEntryPayeesWords.accountIfsc,
  billEntryPayeesWords.gross,
  billEntryPayeesWords.net,
  billEntryPayeesWords.action,
] as const;

/** From so many payees on, a filter helps to find one. */
const filterFrom = 10;

interface SpaPayeeTableProps {
  state: BillEntryState;
  components: SchemeComponents;
  onAddComponent: PayeePanelProps['onPayee'];
}

/** The table with its filter and its pages. */
export function SpaPayeeTable({ state, components, onAddComponent }: SpaPayeeTableProps) {
  const { payees } = state.form.content;
  const tree = usePayeeTree(state);
  const issuesOf = useLineIssues(state.shown);
  const actions = usePayeeActions(state);
  const asCards = useIsNarrow();
  const exporting = useExport();
  return (
    <>
      {payees.length >= filterFrom && (
        <TableTools
          filterLabel={billEntryPayeesWords.findPayee}
          filter={tree.filter}
          onFilter={tree.setFilter}
          filterRef={tree.filterBox}
          count={countText(tree.found.length, payees.length)}
          isPartial={false}
          sortSelect={null}
          onExport={(form) => exporting(payeesExport(payees, form))}
          tools={null}
        />
      )}
      <TreeTable state={state} asCards={asCards}>
        {tree.page.rows.map(({ row, at }) => (
          <PayeeBlock
            key={row.id}
            row={row}
            at={at}
            isOpen={!tree.closed.has(row.id)}
            issues={issuesOf.get(at)}
            byCode={components.byCode}
            asCards={asCards}
            actions={actions}
            onToggle={tree.onToggle}
            onAddComponent={onAddComponent}
          />
        ))}
      </TreeTable>
      {payees.length > pageSizes[0] && (
        <Pager
          page={tree.page}
          total={tree.found.length}
          size={tree.pageSize}
          sizes={pageSizes}
          onPage={tree.setPageIndex}
          onSize={tree.setPageSize}
          label={billEntryPayeesWords.pagesPayees}
        />
      )}
    </>
  );
}

interface TreeTableProps {
  state: BillEntryState;
  asCards: boolean;
  children: ReactNode;
}

function TreeTable({ state, asCards, children }: TreeTableProps) {
  const { entry, form } = state;
  const { payees } = form.content;
  const total = useMemo(() => payeeTotal(entry), [entry]);
  // as cards they would lose their roles
  const role = (name: string) => (asCards ? name : undefined);
  return (
    <TableFrame caption={billEntryPayeesWords.payeesTheirComponents} sticky={false}>
      <table className="table table--cards table--tree" role={role('table')}>
        <caption className="hidden-text">{billEntryPayeesWords.payeesTheirComponents}</caption>
        <thead role={role('rowgroup')}>
          <tr role={role('row')}>
            {columns.map((label) => (
              <th key={label} role={role('columnheader')} scope="col" className={headClass[label]}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role={role('rowgroup')}>{children}</tbody>
        <tfoot role={role('rowgroup')}>
          <tr role={role('row')}>
            <th role={role('rowheader')} scope="row" colSpan={2}>
              {billEntryPayeesWords.total(payeesText(payees))}
            </th>
            <td role={role('cell')} className="numeric" data-label={billEntryPayeesWords.gross}>
              <Amount value={grossOf(payees)} />
            </td>
            <td role={role('cell')} className="numeric" data-label={billEntryPayeesWords.net}>
              <Amount value={total} />
            </td>
            <td role={role('cell')} />
          </tr>
        </tfoot>
      </table>
    </TableFrame>
  );
}

const headClass: Readonly<Record<string, string>> = {
  [billEntryPayeesWords.payeeComponent]: 'grow',
  [billEntryPayeesWords.gross]: 'numeric',
  [billEntryPayeesWords.net]: 'numeric',
  [billEntryPayeesWords.action]: 'table__actions tight',
};

const grossOf = (payees: readonly PayeeRow[]): Paise => {
  let sum = 0;
  for (const { components = [] } of payees) for (const { gross } of components) sum += gross;
  return paise(Math.min(sum, maxPaise));
};

const countText = (found: number, all: number): string =>
  found === all
    ? billEntryPayeesWords.payees2(formatCount(all))
    : billEntryPayeesWords.payees3(formatCount(found), formatCount(all));

const payeesExport = async (...exported: Parameters<typeof exportPayees>): Promise<void> =>
  (await import('./spa-payees-export.ts')).exportPayees(...exported);
