// The amounts of a bill beside its history, and its slips.
import { amountInWords, type Paise } from '@portal/domain/money';
import { Amount } from '../../components/bill/amount.tsx';
import { Ledger } from '../../components/bill/facts.tsx';
import { AuthorizationSlipLink, BillSlipLink } from '../../components/bill/slip-links.tsx';
import { SlipShares } from '../../components/bill/slip-shares.tsx';
import { Panel } from '../../components/panel.tsx';
import type { BillSummary } from '../../data/bill-summary.ts';
import type { DeskFamily } from '../../data/desk-family.ts';
import { formatCount } from '../../lib/format-count.ts';
import { billPageWords } from '../../texts/en/bill-page.ts';

export interface BillAmountsProps {
  bill: BillSummary;
  family: DeskFamily;
}

export const BillAmounts = ({ bill, family: { slips } }: BillAmountsProps) => (
  <Panel title={billPageWords.amounts}>
    <div className="stack">
      <Ledger
        lines={[
          { label: billPageWords.gross, value: <Amount value={bill.gross} /> },
          { label: billPageWords.deduction, value: <Amount value={-bill.deduction as Paise} /> },
          { label: billPageWords.net, value: <Amount value={bill.net} symbol />, kind: 'total' },
        ]}
      />
      {bill.shared && <SlipShares slip={bill.shared} />}
      <p className="note">{amountInWords(bill.net)}</p>
      <p className="note">
        {bill.payeeCount === 1 ? billPageWords.at1Payee : billPageWords.payees(formatCount(bill.payeeCount))}
      </p>
      <p className="row">
        {slips.bill && <BillSlipLink number={bill.transNo} />}
        {bill.authNo && <AuthorizationSlipLink slips={slips} number={bill.authNo} />}
      </p>
    </div>
  </Panel>
);
