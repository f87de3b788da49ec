// What a grave question is about, in figures: the bill's numbers, what it is for, its payees, its amounts, and what the
// decision changes. Every such question shows it, so that an officer does not decide on a bill by its place in a list.
import type { BillSlip } from '@portal/domain/bill/slip';
import { useQuery } from '@tanstack/react-query';
import { slipQuery } from '../../data/bill-lists.ts';
import { paiseOf } from '../../data/rupees.ts';
import { formatCount } from '../../lib/format-count.ts';
import { ErrorMessage, Message } from '../message.tsx';
import { Amount, SchemeCode } from './amount.tsx';
import { Facts, Ledger, type LedgerLine } from './facts.tsx';

export interface FactSheetProps {
  slip: BillSlip;
  /** What the decision changes: the last line of the ledger. */
  effect?: LedgerLine | undefined;
}

export const FactSheet = ({ slip, effect }: FactSheetProps) => (
  <div className="fact-sheet">
    <Facts
      items={[
        { label: 'Bill No', value: slip.deptBillNo },
        { label: 'Trans No', value: <span className="code">{slip.trans_no}</span> },
        { label: 'Scheme', value: <SchemeCode code={slip.schemeCode} object={slip.objectHead} /> },
        { label: 'Prepared by', value: slip.preparedBy },
        { label: 'Purpose', value: slip.purposeOfBill || slip.scheme_Name },
        { label: 'Payees', value: formatCount(slip.payeeCount) },
      ]}
    />
    <Ledger
      lines={[
        { label: 'Gross', value: <Amount value={paiseOf(slip.grossAmount)} /> },
        { label: 'Deduction', value: <Amount value={paiseOf(-slip.deduction)} /> },
        { label: 'Net', value: <Amount value={paiseOf(slip.netAmount)} symbol />, kind: 'total' },
        ...(effect ? [effect] : []),
      ]}
    />
    <p className="note">{slip.amountInWords}</p>
  </div>
);

/** The fact sheet of a bill of which the list knows only the number; it says when it cannot be read. */
export function BillFacts({ transNo, effectOf }: { transNo: string; effectOf?: EffectOf | undefined }) {
  const slip = useQuery(slipQuery(transNo));
  if (slip.isError) return <ErrorMessage error={slip.error} onRetry={() => void slip.refetch()} />;
  if (!slip.data) return <Message>Loading...</Message>;
  return <FactSheet slip={slip.data} effect={effectOf?.(slip.data)} />;
}

export type EffectOf = (slip: BillSlip) => LedgerLine | undefined;
