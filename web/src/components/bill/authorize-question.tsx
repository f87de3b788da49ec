// The question before a bill is authorized: its figures, what it leaves of the grant, and the payees that changed since it was
// submitted. Apart from the other questions, because only the desk that authorizes asks it.
import { decisionText } from '@portal/domain/bill/decision-texts';
import { Amount } from './amount.tsx';
import { type BillQuestionProps, FactualQuestion } from './bill-question.tsx';
import type { EffectOf } from './fact-sheet.tsx';
import { PayeeChanges, usePayeeChanges } from './payee-changes.tsx';

export function AuthorizeQuestion({ isBusy, onDecide, ...rest }: BillQuestionProps) {
  const changes = usePayeeChanges(rest.transNo);
  return (
    <FactualQuestion
      {...rest}
      title="Authorize"
      message={decisionText.authorizeQuestion}
      verb="Authorize"
      effectOf={balanceLeft}
      after="It gets an authorization number and leaves this list. It can be withdrawn until it is uploaded."
      busy={isBusy && 'Authorizing'}
      isReady={changes.isSettled}
      onConfirm={() => onDecide({ action: 'authorize', confirmed: changes.confirmed })}
    >
      <PayeeChanges of={changes} />
    </FactualQuestion>
  );
}

/** A bill on a common head has no grant that could have a balance (2§9); a consolidated bill holds nothing of its own. */
const balanceLeft: EffectOf = ({ balance }) =>
  balance === null || balance === undefined
    ? undefined
    : { label: 'Balance of the grant after this bill', value: <Amount value={balance} /> };
