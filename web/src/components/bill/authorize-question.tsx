// The question before a bill is authorized: its figures, what it leaves of the grant, and the payees that changed since it was
// submitted. Apart from the other questions, because only the desk that authorizes asks it.
import { decisionText } from '@portal/domain/bill/decision-texts';
import { billPartsWords } from '../../texts/en/bill-parts.ts';
import { DrawnLimit } from '../drawn-limit/drawn-limit.tsx';
import { Duplicates, useDuplicates } from '../paid-already/duplicates.tsx';
import { Amount } from './amount.tsx';
import { type BillQuestionProps, FactualQuestion } from './bill-question.tsx';
import type { EffectOf } from './fact-sheet.tsx';
import { PayeeChanges, usePayeeChanges } from './payee-changes.tsx';

export function AuthorizeQuestion({ isBusy, onDecide, ...rest }: BillQuestionProps) {
  const summary = rest.family.useSummary(rest.transNo);
  const changes = usePayeeChanges(rest.transNo);
  const duplicates = useDuplicates(rest.transNo);
  return (
    <FactualQuestion
      {...rest}
      title={billPartsWords.authorize}
      message={decisionText.authorizeQuestion}
      verb={billPartsWords.authorize}
      effectOf={balanceLeft}
      after={billPartsWords.getsAuthorizationNumberLeaves}
      busy={isBusy && billPartsWords.authorizing}
      isReady={changes.isSettled && duplicates.query.data !== undefined}
      onConfirm={() =>
        onDecide({ action: 'authorize', confirmed: changes.confirmed, paidBy: duplicates.paidBy })
      }
    >
      <DrawnLimit bill={summary.data} />
      <PayeeChanges of={changes} />
      <Duplicates of={duplicates} />
    </FactualQuestion>
  );
}

/** A bill on a common head has no grant that could have a balance (2§9); a consolidated bill holds nothing of its own. */
const balanceLeft: EffectOf = ({ balance }) =>
  balance === null || balance === undefined
    ? undefined
    : { label: billPartsWords.balanceGrantAfterThis, value: <Amount value={balance} /> };
