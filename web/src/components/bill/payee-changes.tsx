// What changed of a bill's payees in their masters since it was submitted: what refuses the authorization, and which payees
// the officer confirms by name (decisions.md, Changed accounts).
import { branchEndText } from '@portal/domain/bank/branch-end-texts';
import type { PayeeChange } from '@portal/domain/bill/payee-change';
import { payeeChangeText } from '@portal/domain/bill/payee-change-texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { payeeChangesQuery } from '../../data/bill-lists.ts';
import { formatCount } from '../../lib/format-count.ts';
import { billPartsWords } from '../../texts/en/bill-parts.ts';
import { ErrorMessage, Message } from '../message.tsx';

/** The changes of a bill, and which of them are ticked. */
export function usePayeeChanges(transNo: string) {
  const query = useQuery(payeeChangesQuery(transNo));
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const changes = query.data?.changes ?? [];
  // what is not on the screen any more is not confirmed: a later change of the same payee is another one
  const confirmed = changes.flatMap(({ confirmation }) => (ticked.has(confirmation) ? [confirmation] : []));
  const toggle = (confirmation: string) => {
    const next = new Set(ticked);
    if (!next.delete(confirmation)) next.add(confirmation);
    setTicked(next);
  };
  const isSettled = query.data !== undefined && !query.isFetching && confirmed.length === changes.length;
  return { query, changes, confirmed, toggle, isSettled };
}

export function PayeeChanges({ of }: { of: ReturnType<typeof usePayeeChanges> }) {
  const { query, changes, confirmed, toggle } = of;
  if (query.isError) return <ErrorMessage error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Message>{billPartsWords.loading}</Message>;
  const { unasked } = query.data;
  return (
    <>
      {unasked > 0 && <Message kind="warn">{payeeChangeText.unaskedEmployees(formatCount(unasked))}</Message>}
      {changes.length > 0 && (
        <section className="payee-changes" aria-label={payeeChangeText.changesTitle}>
          <ChangesLead changes={changes} />
          <ul>
            {changes.map((change) => (
              <li key={change.line}>
                <ChangedPayee
                  change={change}
                  isTicked={confirmed.includes(change.confirmation)}
                  onToggle={() => toggle(change.confirmation)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The same before the question: only what there is to know. */
export function PayeeChangesNote({ transNo }: { transNo: string }) {
  const { data } = useQuery(payeeChangesQuery(transNo));
  const count = data?.changes.length ?? 0;
  return count === 0 ? null : (
    <Message kind="warn">
      {payeeChangeText.changesTitle}: {formatCount(count)}
    </Message>
  );
}

const ChangesLead = ({ changes }: { changes: readonly PayeeChange[] }) => {
  const isBlocked = changes.some(({ change }) => change !== 'account');
  return (
    <Message kind={isBlocked ? 'danger' : 'warn'}>
      <strong>{payeeChangeText.changesTitle}</strong>
      <br />
      {isBlocked ? payeeChangeText.changesBlock : payeeChangeText.changesLead}
    </Message>
  );
};

interface ChangedPayeeProps {
  change: PayeeChange;
  isTicked: boolean;
  onToggle: () => void;
}

const account = (number: string, ifsc: string): string => `${number} (${ifsc})`;

/** Accounts are whole here: the officer holds them against the voucher. */
function ChangedPayee({ change, isTicked, onToggle }: ChangedPayeeProps) {
  const { line, name } = change;
  if (change.change === 'inactive') return <p>{payeeChangeText.payeeInactive(String(line), name)}</p>;
  if (change.change === 'pending') return <p>{payeeChangeText.accountPending(String(line), name)}</p>;
  if (change.change === 'ended') {
    const sentence = branchEndText.ended(change.ifsc_code, { successorIfsc: change.new_ifsc_code });
    return <p>{branchEndText.lineEnded(String(line), name, sentence)}</p>;
  }
  const billed = account(change.account_no, change.ifsc_code);
  const now = account(change.new_account_no, change.new_ifsc_code);
  return (
    <>
      <p>{payeeChangeText.accountChanged(String(line), name, billed, now)}</p>
      <label className="check">
        <input type="checkbox" checked={isTicked} onChange={onToggle} />
        <span>{payeeChangeText.confirmPayee(name, change.account_no)}</span>
      </label>
    </>
  );
}
