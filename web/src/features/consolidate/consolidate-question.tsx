// The last look before bills become one: how many, which, how much, and whether double payments are meant.
import type { PaidTwice } from '@portal/domain/consolidation/api';
import { amountInWords, type Paise } from '@portal/domain/money';
import { useState } from 'react';
import { Amount, SchemeCode } from '../../components/bill/amount.tsx';
import { Facts, Ledger } from '../../components/bill/facts.tsx';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { formatCount } from '../../lib/format-count.ts';
import { consolidateWords } from '../../texts/en/consolidate.ts';
import { billCount } from './new-bill-panel.tsx';
import { PaidTwiceWarning } from './paid-twice.tsx';
import type { NewBill } from './use-new-bill.ts';

export interface ConsolidateQuestionProps {
  bill: NewBill;
  twice: readonly PaidTwice[];
  /** The bills are looked through for double payments still. */
  isChecking: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

const namedAtMost = 12;

export function ConsolidateQuestion({
  bill: { entry, group, bills, tally },
  twice,
  isChecking,
  isBusy,
  onConfirm,
  onCancel,
}: ConsolidateQuestionProps) {
  const [isMeant, setMeant] = useState(false);
  const count = billCount(tally.bills);
  const isOnlyTwo = twice.length === 1 && twice[0]?.bills.length === 2;
  const named = bills.slice(0, namedAtMost).map(({ bill_no }) => bill_no);
  const others = bills.length - named.length;
  return (
    <ConfirmDialog
      open
      size="usual"
      title={consolidateWords.consolidate}
      message={consolidateWords.consolidate2(count)}
      confirmLabel={consolidateWords.consolidate3(count)}
      isReady={!isChecking && (twice.length === 0 || isMeant)}
      busy={isBusy && consolidateWords.consolidating}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <div className="fact-sheet">
        <Facts
          items={[
            { label: consolidateWords.departmentBillNo, value: entry.deptBillNo },
            {
              label: consolidateWords.bills,
              value: `${named.join(', ')}${others > 0 ? consolidateWords.more2(formatCount(others)) : ''}`,
            },
            { label: consolidateWords.payees, value: formatCount(tally.payees) },
            {
              label: consolidateWords.schemeObject,
              value: group && <SchemeCode code={group.scheme_cd} object={group.object} />,
            },
            { label: consolidateWords.purpose, value: entry.purpose },
          ]}
        />
        <Ledger
          lines={[
            { label: consolidateWords.gross, value: <Amount value={tally.gross} /> },
            { label: consolidateWords.deduction, value: <Amount value={-tally.deduction as Paise} /> },
            { label: consolidateWords.net, value: <Amount value={tally.net} symbol />, kind: 'total' },
          ]}
        />
        <p className="note">{amountInWords(tally.net)}</p>
      </div>
      {twice.length > 0 && (
        <>
          <PaidTwiceWarning twice={twice} />
          <label className="check">
            <input type="checkbox" checked={isMeant} onChange={() => setMeant(!isMeant)} />
            <span>
              {isOnlyTwo ? consolidateWords.bothPaymentsMeant : consolidateWords.allThesePaymentsMeant}
            </span>
          </label>
        </>
      )}
    </ConfirmDialog>
  );
}
