// What the payees of a bill get of each component of the scheme together.
import type { BillSlip } from '@portal/domain/bill/slip';
import type { ConsolidatedPayee } from '@portal/domain/consolidation/api';
import { type Paise, sumPaise } from '@portal/domain/money';
import { pageSizes } from '../../data/bill-lists.ts';
import { paiseOf } from '../../data/rupees.ts';
import { formatCount } from '../../lib/format-count.ts';
import { billContentPartsWords } from '../../texts/en/bill-content-parts.ts';
import { Panel } from '../panel.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';

interface Sum {
  readonly code: string;
  readonly name: string;
  readonly payees: number;
  readonly gross: Paise;
  readonly net: Paise;
}

const columns: readonly Column<Sum>[] = [
  {
    id: 'code',
    label: billContentPartsWords.componentCode,
    kind: 'code',
    value: (row) => row.code,
    rowHeader: true,
  },
  { id: 'name', label: billContentPartsWords.component, value: (row) => row.name, width: 'grow' },
  {
    id: 'payees',
    label: billContentPartsWords.payeesOfComponent,
    kind: 'number',
    value: (row) => row.payees,
  },
  {
    id: 'gross',
    label: billContentPartsWords.gross,
    kind: 'amount',
    value: (row) => row.gross,
    isSummed: true,
  },
  {
    id: 'net',
    label: billContentPartsWords.net,
    kind: 'amount',
    value: (row) => row.net,
    strong: true,
    isSummed: true,
  },
];

export const SlipComponents = ({ slip }: { slip: BillSlip }) => (
  <ComponentSums
    sums={slip.components.map((sum) => ({
      code: sum.component_code,
      name: sum.component_desc,
      payees: sum.payees,
      gross: paiseOf(sum.gross_amt),
      net: paiseOf(sum.total_net),
    }))}
  />
);

/** Of all payees of a consolidated bill; a part of them would make sums that no voucher has. */
export const ConsolidatedComponents = ({ payees }: { payees: readonly ConsolidatedPayee[] }) => {
  const parts = Map.groupBy(
    payees.flatMap(({ components }) => components),
    ({ component_code }) => component_code,
  );
  const sums = [...parts].map(
    ([code, all]): Sum => ({
      code,
      name:
        all.find(({ component_description }) => component_description !== '')?.component_description ?? '',
      payees: all.length,
      gross: sumPaise(all.map(({ gross_amt }) => paiseOf(gross_amt))),
      net: sumPaise(all.map(({ amount }) => paiseOf(amount))),
    }),
  );
  return <ComponentSums sums={sums} />;
};

function ComponentSums({ sums }: { sums: readonly Sum[] }) {
  if (sums.length === 0) return null;
  return (
    <Panel title={billContentPartsWords.components(formatCount(sums.length))} flush>
      <DataTable
        caption={billContentPartsWords.componentsBill}
        columns={columns}
        rows={sums}
        rowKey={({ code }) => code}
        noun={[billContentPartsWords.component, billContentPartsWords.components2]}
        pageSizes={pageSizes}
      />
    </Panel>
  );
}
