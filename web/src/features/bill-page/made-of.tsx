// The bills that a consolidated bill is made of, each a link to its own history.
import { consolidationText } from '@portal/domain/consolidation/texts';
import { useMemo } from 'react';
import { columnsWithPurpose } from '../../components/bill/bill-columns.tsx';
import { Panel } from '../../components/panel.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { pageSizes } from '../../data/bill-lists.ts';
import { childList } from '../../data/consolidated-bills.ts';
import { useWholeList } from '../../data/whole-list.ts';

export function MadeOf({ transNo }: { transNo: string }) {
  const list = useWholeList(useMemo(() => childList(transNo), [transNo]));
  return (
    <Panel title="Bills in this bill" flush>
      <DataTable
        caption="Bills in this bill"
        columns={columnsWithPurpose}
        list={list}
        rowKey={(row) => row.trans_no}
        noun={['bill', 'bills']}
        pageSizes={pageSizes}
        filterLabel="Filter by number or purpose"
        exportName={`bills-of-${transNo}`}
        empty={consolidationText.noBills}
      />
    </Panel>
  );
}
