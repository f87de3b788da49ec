// What the slip of a bill says, on the screen: facts, amounts, payees, deductions (3§3, Bill slip).
import type { BillSlip } from '@portal/domain/bill/slip';
import { type CivilDate, formatCivilDate } from '@portal/domain/calendar';
import { schemeText } from '@portal/domain/scheme/texts';
import { useMemo } from 'react';
import { pageSizes, type SlipPart } from '../../data/bill-lists.ts';
import { paiseOf } from '../../data/rupees.ts';
import { Amount, SchemeCode } from '../bill/amount.tsx';
import { type Fact, Facts, Ledger } from '../bill/facts.tsx';
import { SlipShares } from '../bill/slip-shares.tsx';
import { Panel } from '../panel.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import { SlipPayees } from './slip-payees.tsx';

export const SlipFigures = ({ slip }: { slip: SlipPart }) => (
  <>
    <SlipFacts slip={slip} />
    <div className="grid grid--half">
      <Ledger
        lines={[
          { label: 'Gross', value: <Amount value={paiseOf(slip.grossAmount)} /> },
          { label: 'Deduction', value: <Amount value={paiseOf(-slip.deduction)} /> },
          { label: 'Net', value: <Amount value={paiseOf(slip.netAmount)} symbol />, kind: 'total' },
        ]}
      />
      <Ledger
        lines={[
          { label: 'Grant for the year', value: budgeted(slip.yearlyGrant) },
          { label: 'Expenditure with this bill', value: <Amount value={paiseOf(slip.totalExpenditure)} /> },
          { label: 'Balance', value: budgeted(slip.balanceGrant, true), kind: 'total' },
        ]}
      />
    </div>
    <SlipShares slip={slip} />
    <p className="note">{slip.amountInWords}</p>
    <SlipPayees slip={slip} />
    <SlipDeductions slip={slip} />
  </>
);

export const SlipFacts = ({ slip }: { slip: SlipPart }) => (
  <>
    <Facts items={slipFacts(slip)} />
    <dl className="facts">
      <div className="fields__whole">
        <dt>Purpose of the Bill</dt>
        <dd>{slip.purposeOfBill || '–'}</dd>
      </div>
    </dl>
  </>
);

/** A bill on a common head has no grant and no balance (2§9). */
const budgeted = (rupees: number | null, symbol = false) =>
  rupees === null ? schemeText.notBudgeted : <Amount value={paiseOf(rupees)} symbol={symbol} />;

const slipFacts = (slip: BillSlip): Fact[] => [
  { label: 'Bill No', value: slip.deptBillNo },
  { label: 'Trans No', value: <span className="code">{slip.trans_no}</span> },
  { label: 'Financial year', value: `${slip.year1} - ${slip.year2}` },
  { label: 'Date', value: formatCivilDate(slip.date as CivilDate) },
  { label: 'Department', value: slip.departmentName },
  { label: 'DDO code', value: <span className="code">{slip.ddoCode}</span> },
  { label: 'Designation', value: slip.designation },
  { label: 'Treasury', value: `${slip.treasuryName} (${slip.treasuryCode})` },
  { label: 'Scheme', value: slip.scheme_Name },
  { label: 'Scheme code', value: <SchemeCode code={slip.schemeCode} /> },
  { label: 'Object head', value: `${slip.objectHead} - ${slip.objectHeadDesciption}` },
  ...(slip.slS_Code ? [{ label: 'SLS code', value: <span className="code">{slip.slS_Code}</span> }] : []),
  ...(slip.category === null ? [] : [{ label: 'Category', value: slip.category }]),
  ...sanctionFacts(slip),
  { label: 'Prepared by', value: slip.preparedBy },
];

/** The mother sanction that the bill draws on; most bills draw on none. */
const sanctionFacts = (slip: BillSlip): Fact[] =>
  slip.mother_sanction_no === null
    ? []
    : [
        { label: 'Mother sanction No', value: <span className="code">{slip.mother_sanction_no}</span> },
        {
          label: 'Mother sanction date',
          value: slip.mother_sanction_date && formatCivilDate(slip.mother_sanction_date as CivilDate),
        },
        {
          label: 'Mother sanction amount',
          value: slip.motherSanction_amount !== null && (
            <Amount value={paiseOf(slip.motherSanction_amount)} symbol />
          ),
        },
      ];

type DeductionLine = BillSlip['deductions'][number];

const deductionColumns: readonly Column<DeductionLine & { at: number }>[] = [
  { id: 'majorHead', label: 'Major Head', kind: 'code', value: (row) => row.majorHead },
  { id: 'scheme', label: 'Scheme', value: (row) => `${row.scheme} - ${row.name}`, rowHeader: true },
  { id: 'value', label: 'Value', kind: 'amount', value: (row) => paiseOf(row.value) },
];

const placed = <Line,>(lines: readonly Line[]) => lines.map((line, at) => ({ ...line, at }));
const placeOf = (row: { at: number }): string => String(row.at);

export function SlipDeductions({ slip }: { slip: BillSlip }) {
  const rows = useMemo(() => placed(slip.deductions), [slip]);
  if (rows.length === 0) return null;
  return (
    <Panel title={`Deductions (${rows.length.toLocaleString('en-IN')})`} flush>
      <DataTable
        caption="Deductions of the bill"
        columns={deductionColumns}
        rows={rows}
        rowKey={placeOf}
        noun={['deduction', 'deductions']}
        pageSizes={pageSizes}
        totals={{ value: <Amount value={paiseOf(slip.deduction)} /> }}
      />
    </Panel>
  );
}
