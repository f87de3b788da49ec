// What a grave question is about, in figures: the bill's numbers, what it is for, its payees, its amounts, and what the
// decision changes. Every such question shows it, so that an officer does not decide on a bill by its place in a list.
import { amountInWords, type Paise } from '@portal/domain/money';
import type { BillSummary, SummaryState } from '../../data/bill-summary.ts';
import { formatCount } from '../../lib/format-count.ts';
import { billPartsWords } from '../../texts/en/bill-parts.ts';
import { ErrorMessage, Message } from '../message.tsx';
import { Amount, SchemeCode } from './amount.tsx';
import { Facts, Ledger, type LedgerLine } from './facts.tsx';

export interface FactSheetProps {
  bill: BillSummary;
  /** What the decision changes: the last line of the ledger. */
  effect?: LedgerLine | undefined;
}

export const FactSheet = ({ bill, effect }: FactSheetProps) => (
  <div className="fact-sheet">
    <Facts
      items={[
        { label: billPartsWords.billNo, value: bill.deptBillNo },
        { label: billPartsWords.transNo, value: <span className="code">{bill.transNo}</span> },
        { label: billPartsWords.scheme, value: <SchemeCode code={bill.schemeCode} object={bill.object} /> },
        { label: billPartsWords.prepared, value: bill.preparedBy },
        { label: billPartsWords.purpose, value: bill.purpose },
        ...(bill.category === undefined ? [] : [{ label: billPartsWords.category, value: bill.category }]),
        { label: billPartsWords.payees, value: formatCount(bill.payeeCount) },
        ...(bill.bills === undefined
          ? []
          : [{ label: billPartsWords.bills, value: formatCount(bill.bills) }]),
      ]}
    />
    <Ledger
      lines={[
        { label: billPartsWords.gross, value: <Amount value={bill.gross} /> },
        { label: billPartsWords.deduction, value: <Amount value={-bill.deduction as Paise} /> },
        { label: billPartsWords.net, value: <Amount value={bill.net} symbol />, kind: 'total' },
        ...(effect ? [effect] : []),
      ]}
    />
    <p className="note">{amountInWords(bill.net)}</p>
  </div>
);

/** The fact sheet of a bill of which the list knows only the number; it says when it cannot be read. */
export function BillFacts({ summary, effectOf }: { summary: SummaryState; effectOf?: EffectOf | undefined }) {
  const { data, isError, error, refetch } = summary;
  if (isError) return <ErrorMessage error={error} onRetry={() => void refetch()} />;
  if (!data) return <Message>{billPartsWords.loading}</Message>;
  return <FactSheet bill={data} effect={effectOf?.(data)} />;
}

export type EffectOf = (bill: BillSummary) => LedgerLine | undefined;
