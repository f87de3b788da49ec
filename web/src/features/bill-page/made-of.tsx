// The bills that a consolidated bill is made of, each a link to its own history.
import { consolidationText } from '@portal/domain/consolidation/texts';
import { useMemo } from 'react';
import { columnsOfOneScheme } from '../../components/bill/bill-columns.tsx';
import { Panel } from '../../components/panel.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { pageSizes } from '../../data/bill-lists.ts';
import { childList } from '../../data/consolidated-bills.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { billPageWords } from '../../texts/en/bill-page.ts';

export function MadeOf({ transNo }: { transNo: string }) {
  const list = useWholeList(useMemo(() => childList(transNo), [transNo]));
  return (
    <Panel title={billPageWords.billsThisBill} flush>
      <DataTable
        caption={billPageWords.billsThisBill}
        columns={columnsOfOneScheme}
        list={list}
        rowKey={(row) => row.trans_no}
        noun={[billPageWords.bill3, billPageWords.bills2]}
        pageSizes={pageSizes}
        filterLabel={billPageWords.filterNumberOrPurpose}
        exportName={`bills-of-${transNo}`}
        empty={consolidationText.noBills}
      />
    </Panel>
  );
}
