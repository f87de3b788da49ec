// The deductions of a consolidated bill: those of its bills, by head.
import type { listConsolidatedDeductions } from '@portal/domain/consolidation/api';
import type { Answer } from '@portal/domain/contract';
import { useQuery } from '@tanstack/react-query';
import { pageSizes } from '../../data/bill-lists.ts';
import { consolidatedDeductionsQuery } from '../../data/consolidated-bills.ts';
import { paiseOf } from '../../data/rupees.ts';
import { billContentPartsWords } from '../../texts/en/bill-content-parts.ts';
import { Panel } from '../panel.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import { listOf } from '../table/list-state.ts';

type Deduction = Answer<typeof listConsolidatedDeductions>[number];

const columns: readonly Column<Deduction>[] = [
  { id: 'mh_cd', label: billContentPartsWords.majorHead, kind: 'code', value: (row) => row.mh_cd },
  {
    id: 'scheme',
    label: billContentPartsWords.scheme,
    value: (row) => `${row.c1} - ${row.rs_nm}`,
    rowHeader: true,
    width: 'grow',
  },
  {
    id: 'a1',
    label: billContentPartsWords.amount,
    kind: 'amount',
    value: (row) => paiseOf(row.a1),
    isSummed: true,
  },
];

export function ConsolidatedDeductions({ transNo }: { transNo: string }) {
  const query = useQuery(consolidatedDeductionsQuery(transNo));
  return (
    <Panel title={billContentPartsWords.deductionsHead} flush>
      <DataTable
        caption={billContentPartsWords.deductionsBill}
        columns={columns}
        list={listOf(query)}
        rowKey={(row) => String(row.slno)}
        noun={[billContentPartsWords.deduction, billContentPartsWords.deductions]}
        pageSizes={pageSizes}
        empty={billContentPartsWords.noDeductions}
      />
    </Panel>
  );
}
