// What the slip of a bill says, on the screen: facts, amounts, payees, deductions (3§3, Bill slip).
import type { BillSlip } from '@portal/domain/bill/slip';
import { type CivilDate, formatCivilDate } from '@portal/domain/calendar';
import { schemeText } from '@portal/domain/scheme/texts';
import { useMemo } from 'react';
import { pageSizes, type SlipPart } from '../../data/bill-lists.ts';
import { paiseOf } from '../../data/rupees.ts';
import { billContentPartsWords } from '../../texts/en/bill-content-parts.ts';
import { Amount, SchemeCode } from '../bill/amount.tsx';
import { type Fact, Facts, Ledger } from '../bill/facts.tsx';
import { SlipShares } from '../bill/slip-shares.tsx';
import { Panel } from '../panel.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import { SlipComponents } from './component-sums.tsx';
import { SlipPayees } from './slip-payees.tsx';

export const SlipFigures = ({ slip }: { slip: SlipPart }) => (
  <>
    <SlipFacts slip={slip} />
    <div className="grid grid--half">
      <Ledger
        lines={[
          { label: billContentPartsWords.gross, value: <Amount value={paiseOf(slip.grossAmount)} /> },
          { label: billContentPartsWords.deduction2, value: <Amount value={paiseOf(-slip.deduction)} /> },
          {
            label: billContentPartsWords.net,
            value: <Amount value={paiseOf(slip.netAmount)} symbol />,
            kind: 'total',
          },
        ]}
      />
      <Ledger
        lines={[
          { label: billContentPartsWords.grantYear, value: budgeted(slip.yearlyGrant) },
          {
            label: billContentPartsWords.expenditureThisBill,
            value: <Amount value={paiseOf(slip.totalExpenditure)} />,
          },
          { label: billContentPartsWords.balance, value: budgeted(slip.balanceGrant, true), kind: 'total' },
        ]}
      />
    </div>
    <SlipShares slip={slip} />
    <p className="note">{slip.amountInWords}</p>
    <SlipPayees slip={slip} />
    <SlipComponents slip={slip} />
    <SlipDeductions slip={slip} />
  </>
);

export const SlipFacts = ({ slip }: { slip: SlipPart }) => (
  <>
    <Facts items={slipFacts(slip)} />
    <dl className="facts">
      <div className="fields__whole">
        <dt>{billContentPartsWords.purposeBill}</dt>
        <dd>{slip.purposeOfBill || '–'}</dd>
      </div>
    </dl>
  </>
);

/** A bill on a common head has no grant and no balance (2§9). */
const budgeted = (rupees: number | null, symbol = false) =>
  rupees === null ? schemeText.notBudgeted : <Amount value={paiseOf(rupees)} symbol={symbol} />;

const slipFacts = (slip: BillSlip): Fact[] => [
  { label: billContentPartsWords.billNo, value: slip.deptBillNo },
  { label: billContentPartsWords.transNo, value: <span className="code">{slip.trans_no}</span> },
  { label: billContentPartsWords.financialYear, value: `${slip.year1} - ${slip.year2}` },
  { label: billContentPartsWords.date, value: formatCivilDate(slip.date as CivilDate) },
  { label: billContentPartsWords.department, value: slip.departmentName },
  { label: billContentPartsWords.ddoCode, value: <span className="code">{slip.ddoCode}</span> },
  { label: billContentPartsWords.designation, value: slip.designation },
  { label: billContentPartsWords.treasury, value: `${slip.treasuryName} (${slip.treasuryCode})` },
  { label: billContentPartsWords.scheme, value: slip.scheme_Name },
  { label: billContentPartsWords.schemeCode, value: <SchemeCode code={slip.schemeCode} /> },
  { label: billContentPartsWords.objectHead, value: `${slip.objectHead} - ${slip.objectHeadDesciption}` },
  ...(slip.slS_Code
    ? [{ label: billContentPartsWords.slsCode, value: <span className="code">{slip.slS_Code}</span> }]
    : []),
  ...(slip.css_Code
    ? [{ label: billContentPartsWords.cssCode, value: <span className="code">{slip.css_Code}</span> }]
    : []),
  ...(slip.category === null ? [] : [{ label: billContentPartsWords.category, value: slip.category }]),
  ...sanctionFacts(slip),
  { label: billContentPartsWords.prepared, value: slip.preparedBy },
];

/** The mother sanction that the bill draws on; most bills draw on none. */
const sanctionFacts = (slip: BillSlip): Fact[] =>
  slip.mother_sanction_no === null
    ? []
    : [
        {
          label: billContentPartsWords.motherSanctionNo,
          value: <span className="code">{slip.mother_sanction_no}</span>,
        },
        {
          label: billContentPartsWords.motherSanctionDate,
          value: slip.mother_sanction_date && formatCivilDate(slip.mother_sanction_date as CivilDate),
        },
        {
          label: billContentPartsWords.motherSanctionAmount,
          value: slip.motherSanction_amount !== null && (
            <Amount value={paiseOf(slip.motherSanction_amount)} symbol />
          ),
        },
      ];

type DeductionLine = BillSlip['deductions'][number];

const deductionColumns: readonly Column<DeductionLine & { at: number }>[] = [
  { id: 'majorHead', label: billContentPartsWords.majorHead, kind: 'code', value: (row) => row.majorHead },
  {
    id: 'scheme',
    label: billContentPartsWords.scheme,
    value: (row) => `${row.scheme} - ${row.name}`,
    rowHeader: true,
  },
  { id: 'value', label: billContentPartsWords.value, kind: 'amount', value: (row) => paiseOf(row.value) },
];

const placed = <Line,>(lines: readonly Line[]) => lines.map((line, at) => ({ ...line, at }));
const placeOf = (row: { at: number }): string => String(row.at);

export function SlipDeductions({ slip }: { slip: BillSlip }) {
  const rows = useMemo(() => placed(slip.deductions), [slip]);
  if (rows.length === 0) return null;
  return (
    <Panel title={billContentPartsWords.deductions2(rows.length.toLocaleString('en-IN'))} flush>
      <DataTable
        caption={billContentPartsWords.deductionsBill}
        columns={deductionColumns}
        rows={rows}
        rowKey={placeOf}
        noun={[billContentPartsWords.deduction, billContentPartsWords.deductions]}
        pageSizes={pageSizes}
        totals={{ value: <Amount value={paiseOf(slip.deduction)} /> }}
      />
    </Panel>
  );
}
