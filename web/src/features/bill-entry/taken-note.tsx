// Which earlier bill the entry took over, and what of its payees is another now than it was then.
import { accountText, copyText as text } from '@portal/domain/bill/copy-texts';
import type { CopyChange } from '@portal/domain/bill/earlier-api';
import { civilDate, formatCivilDate } from '@portal/domain/calendar';
import { formatRupees } from '@portal/domain/money';
import { Button } from '../../components/button.tsx';
import { Message } from '../../components/message.tsx';
import { paiseOf } from '../../data/rupees.ts';
import { formatCount } from '../../lib/format-count.ts';
import type { Taken } from './taken.ts';
import type { BillEntryState } from './use-bill-entry.ts';

interface TakenNoteProps {
  state: BillEntryState;
  taken: Taken;
}

export function TakenNote({ state, taken: { how, bill } }: TakenNoteProps) {
  const { dept_bill_no, trans_no, changes, unasked } = bill;
  // what was typed is shown first; it may be this very bill, changed
  if (how === 'like' && state.restored)
    return (
      <Message
        actions={
          <Button small onClick={state.discard}>
            {text.takeInstead(dept_bill_no)}
          </Button>
        }
      >
        {text.heldBack(dept_bill_no)}
      </Message>
    );
  const date = formatCivilDate(civilDate(new Date(bill.prepared_at)));
  return (
    <Message kind={changes.length > 0 || unasked > 0 ? 'warn' : 'info'}>
      <p>
        {sentences[how](dept_bill_no, trans_no, date)} {text.readAnew}
      </p>
      <Changes changes={changes} />
      {unasked > 0 && <p>{text.unasked(formatCount(unasked))}</p>}
    </Message>
  );
}

const sentences = { like: text.like, payees: text.payeesOf, month: text.month } as const;

const shownAtOnce = 10;

function Changes({ changes }: { changes: readonly CopyChange[] }) {
  if (changes.length === 0) return null;
  const rest = changes.slice(shownAtOnce);
  return (
    <>
      <ChangeList changes={changes.slice(0, shownAtOnce)} />
      {rest.length > 0 && (
        <details>
          <summary>{text.more(formatCount(rest.length))}</summary>
          <ChangeList changes={rest} />
        </details>
      )}
    </>
  );
}

const ChangeList = ({ changes }: { changes: readonly CopyChange[] }) => (
  <ul>
    {changes.map((change, at) => (
      <li key={`${at} ${change.name}`}>{sayChange(change)}</li>
    ))}
  </ul>
);

const sayChange = ({ change, name, amount, ...of }: CopyChange): string => {
  if (change === 'inactive') return text.inactive(name, `₹ ${formatRupees(paiseOf(amount))}`);
  if (change === 'pending') return text.pending(name);
  const before = accountText(of.account_no, of.ifsc_code);
  return text.account(name, before, accountText(of.new_account_no, of.new_ifsc_code));
};
