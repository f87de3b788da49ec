// A warning where one account gets the same amount in two of the chosen bills; the officer decides whether both are meant.
import type { PaidTwice } from '@portal/domain/consolidation/api';
import { consolidationText } from '@portal/domain/consolidation/texts';
import { formatRupees } from '@portal/domain/money';
import { ErrorMessage, Message } from '../../components/message.tsx';
import { paiseOf } from '../../data/rupees.ts';
import { consolidateWords } from '../../texts/en/consolidate.ts';

const inWords = new Intl.ListFormat('en-IN');

const sentence = ({ payee_name, account_no, amount, bills }: PaidTwice): string =>
  consolidationText.paidTwice(
    payee_name,
    account_no,
    formatRupees(paiseOf(amount)),
    consolidateWords.bills4(inWords.format(bills.map(({ bill_no }) => bill_no))),
  );

/** So many are read at one look. */
const shown = 5;

export const PaidTwiceWarning = ({ twice }: { twice: readonly PaidTwice[] }) => (
  <Message kind="warn">
    <strong>{consolidateWords.paidTwice}</strong>
    <ul>
      {twice.slice(0, shown).map((one) => (
        <li key={`${one.account_no} ${one.ifsc_code} ${one.amount} ${one.payee_name}`}>{sentence(one)}</li>
      ))}
    </ul>
    {twice.length > shown && <p>{consolidateWords.more(twice.length - shown)}</p>}
  </Message>
);

export const CheckFailure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <ErrorMessage error={error} prefix={consolidateWords.billsCouldNotChecked} onRetry={onRetry} />
);
