// The last look before bills become one: how many, which, how much, and whether double payments are meant.
import type { PaidTwice } from '@portal/domain/consolidation/api';
import { amountInWords, type Paise } from '@portal/domain/money';
import { useState } from 'react';
import { Amount, SchemeCode } from '../../components/bill/amount.tsx';
import { Facts, Ledger } from '../../components/bill/facts.tsx';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { formatCount } from '../../lib/format-count.ts';
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
      title="Consolidate"
      message={`Consolidate ${count} ?`}
      confirmLabel={`Consolidate ${count}`}
      isReady={!isChecking && (twice.length === 0 || isMeant)}
      busy={isBusy && 'Consolidating'}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <div className="fact-sheet">
        <Facts
          items={[
            { label: 'Department Bill No.', value: entry.deptBillNo },
            {
              label: 'Bills',
              value: `${named.join(', ')}${others > 0 ? ` and ${formatCount(others)} more` : ''}`,
            },
            { label: 'Payees', value: formatCount(tally.payees) },
            {
              label: 'Scheme-Object',
              value: group && <SchemeCode code={group.scheme_cd} object={group.object} />,
            },
            { label: 'Purpose', value: entry.purpose },
          ]}
        />
        <Ledger
          lines={[
            { label: 'Gross', value: <Amount value={tally.gross} /> },
            { label: 'Deduction', value: <Amount value={-tally.deduction as Paise} /> },
            { label: 'Net', value: <Amount value={tally.net} symbol />, kind: 'total' },
          ]}
        />
        <p className="note">{amountInWords(tally.net)}</p>
      </div>
      {twice.length > 0 && (
        <>
          <PaidTwiceWarning twice={twice} />
          <label className="check">
            <input type="checkbox" checked={isMeant} onChange={() => setMeant(!isMeant)} />
            <span>{isOnlyTwo ? 'Both payments are meant' : 'All these payments are meant'}</span>
          </label>
        </>
      )}
    </ConfirmDialog>
  );
}
