// The deductions of a consolidated bill: those of its bills, by head.
import type { listConsolidatedDeductions } from '@portal/domain/consolidation/api';
import type { Answer } from '@portal/domain/contract';
import { useQuery } from '@tanstack/react-query';
import { pageSizes } from '../../data/bill-lists.ts';
import { consolidatedDeductionsQuery } from '../../data/consolidated-bills.ts';
import { paiseOf } from '../../data/rupees.ts';
import { Panel } from '../panel.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import { listOf } from '../table/list-state.ts';

type Deduction = Answer<typeof listConsolidatedDeductions>[number];

const columns: readonly Column<Deduction>[] = [
  { id: 'mh_cd', label: 'Major Head', kind: 'code', value: (row) => row.mh_cd },
  {
    id: 'scheme',
    label: 'Scheme',
    value: (row) => `${row.c1} - ${row.rs_nm}`,
    rowHeader: true,
    width: 'grow',
  },
  { id: 'a1', label: 'Amount', kind: 'amount', value: (row) => paiseOf(row.a1), isSummed: true },
];

export function ConsolidatedDeductions({ transNo }: { transNo: string }) {
  const query = useQuery(consolidatedDeductionsQuery(transNo));
  return (
    <Panel title="Deductions, by head" flush>
      <DataTable
        caption="Deductions of the bill"
        columns={columns}
        list={listOf(query)}
        rowKey={(row) => String(row.slno)}
        noun={['deduction', 'deductions']}
        pageSizes={pageSizes}
        empty="No deductions."
      />
    </Panel>
  );
}
