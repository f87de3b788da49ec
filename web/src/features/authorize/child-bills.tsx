// The bills that a prepared consolidated bill is made of, with the way to each and out of it.
import type { ChildRow, ConsolidatedRow } from '@portal/domain/consolidation/api';
import { consolidationText } from '@portal/domain/consolidation/texts';
import { useMemo } from 'react';
import { columnsOfOneScheme } from '../../components/bill/bill-columns.tsx';
import { openBill } from '../../components/bill/bill-menu.ts';
import { Panel } from '../../components/panel.tsx';
import { actionColumn } from '../../components/table/action-column.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { RowMenu } from '../../components/table/row-menu.tsx';
import { pageSizes } from '../../data/bill-lists.ts';
import { childList } from '../../data/consolidated-bills.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { formatCount } from '../../lib/format-count.ts';
import { authorizeWords } from '../../texts/en/authorize.ts';

export type Child = ChildRow;

export interface ChildBillsProps {
  parent: ConsolidatedRow;
  /** Keep it stable: a new one draws the table anew. */
  onRemove: (child: Child) => void;
}

export function ChildBills({ parent, onRemove }: ChildBillsProps) {
  const list = useWholeList(useMemo(() => childList(parent.trans_no), [parent.trans_no]));
  const isLast = parent.bills <= 1;
  const columns = useMemo<readonly Column<Child>[]>(
    () => [
      ...columnsOfOneScheme,
      actionColumn((row) => (
        <RowMenu
          label={authorizeWords.moreBill3(row.bill_no)}
          entries={() => [
            openBill(row.trans_no),
            {
              label: authorizeWords.removeFromThisBill,
              icon: 'trash',
              isGrave: true,
              reason: isLast ? consolidationText.lastChild : undefined,
              onSelect: () => onRemove(row),
            },
          ]}
        />
      )),
    ],
    [isLast, onRemove],
  );
  return (
    <Panel title={authorizeWords.billsThisBill(formatCount(parent.bills))} flush>
      <DataTable
        caption={authorizeWords.billsThisBill2}
        columns={columns}
        list={list}
        rowKey={(row) => row.trans_no}
        noun={[authorizeWords.bill2, authorizeWords.bills]}
        pageSizes={pageSizes}
        filterLabel={authorizeWords.filterNumberOrPurpose}
        exportName={`bills-of-${parent.trans_no}`}
        empty={consolidationText.noBills}
      />
    </Panel>
  );
}
