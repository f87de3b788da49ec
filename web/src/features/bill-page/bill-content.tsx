// What a bill is made of: facts, payees, deductions; of a consolidated bill the bills in it too.
import { useQuery } from '@tanstack/react-query';
import { SchemeCode } from '../../components/bill/amount.tsx';
import { Facts } from '../../components/bill/facts.tsx';
import { ConsolidatedDeductions } from '../../components/bill-content/consolidated-deductions.tsx';
import { ConsolidatedPayees } from '../../components/bill-content/consolidated-payees.tsx';
import { SlipDeductions, SlipFacts } from '../../components/bill-content/slip-figures.tsx';
import { SlipPayees } from '../../components/bill-content/slip-payees.tsx';
import { Panel } from '../../components/panel.tsx';
import { slipQuery } from '../../data/bill-lists.ts';
import type { BillSummary } from '../../data/bill-summary.ts';
import { billPageWords } from '../../texts/en/bill-page.ts';
import { MadeOf } from './made-of.tsx';

export function NormalContent({ transNo }: { transNo: string }) {
  // asked for already by the head of the page, which says why it cannot be had
  const { data: slip } = useQuery(slipQuery(transNo));
  if (!slip) return null;
  return (
    <>
      <Panel title={billPageWords.facts}>
        <div className="stack">
          <SlipFacts slip={slip} />
        </div>
      </Panel>
      <SlipPayees slip={slip} />
      <SlipDeductions slip={slip} />
    </>
  );
}

export const ConsolidatedContent = ({ bill }: { bill: BillSummary }) => (
  <>
    <Panel title={billPageWords.facts}>
      <Facts
        items={[
          { label: billPageWords.billNo, value: bill.deptBillNo },
          { label: billPageWords.scheme, value: bill.purpose },
          {
            label: billPageWords.schemeCode,
            value: <SchemeCode code={bill.schemeCode} object={bill.object} />,
          },
          { label: billPageWords.prepared, value: bill.preparedBy },
        ]}
      />
    </Panel>
    <MadeOf transNo={bill.transNo} />
    <ConsolidatedPayees
      transNo={bill.transNo}
      payeeCount={bill.payeeCount}
      bills={bill.bills ?? 0}
      net={bill.net}
    />
    <ConsolidatedDeductions transNo={bill.transNo} />
  </>
);
