// The questions before a decision on a bill, each with its own words (3§5.2) and with what it is about.
import { decisionText } from '@portal/domain/bill/decision-texts';
import { schemeText } from '@portal/domain/scheme/texts';
import type { Decision } from '../../data/bill-decision.ts';
import type { QuestionFamily } from '../../data/bill-summary.ts';
import { billPartsWords } from '../../texts/en/bill-parts.ts';
import { billCount } from '../bulk/bill-count.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '../dialog/confirm-dialog.tsx';
import { Amount } from './amount.tsx';
import { BillFacts, type EffectOf } from './fact-sheet.tsx';

export interface BillQuestionProps {
  family: QuestionFamily;
  transNo: string;
  isBusy: boolean;
  error: unknown;
  onDecide: (decision: Decision) => void;
  onCancel: () => void;
}

const givenBack: EffectOf = ({ balance, gross, bills }) =>
  bills === undefined
    ? {
        label: billPartsWords.goesBackGrant,
        value: balance === null ? schemeText.notBudgeted : <Amount value={gross} />,
      }
    : {
        label: billPartsWords.goesBack,
        value: billCount(bills),
      };

export const DeleteQuestion = ({ isBusy, onDecide, ...rest }: BillQuestionProps) => (
  <FactualQuestion
    {...rest}
    title={billPartsWords.delete}
    message={decisionText.deleteQuestion}
    verb={billPartsWords.delete}
    danger
    effectOf={givenBack}
    after={rest.family.afterDeletion}
    busy={isBusy && billPartsWords.deleting}
    onConfirm={() => onDecide({ action: 'delete' })}
  />
);

interface FactualQuestionProps
  extends Pick<
    ConfirmDialogProps,
    'title' | 'message' | 'danger' | 'busy' | 'error' | 'isReady' | 'onConfirm' | 'onCancel' | 'children'
  > {
  family: QuestionFamily;
  transNo: string;
  /** Begins the button that does it; the bill's own number follows. */
  verb: string;
  effectOf: EffectOf;
  /** What becomes of the bill. */
  after: string;
}

export function FactualQuestion({
  family,
  transNo,
  verb,
  effectOf,
  after,
  isReady = true,
  children,
  ...question
}: FactualQuestionProps) {
  const summary = family.useSummary(transNo);
  const bill = summary.data;
  return (
    <ConfirmDialog
      {...question}
      open
      size="usual"
      isReady={isReady && bill !== undefined}
      confirmLabel={bill ? `${verb} ${bill.deptBillNo}` : verb}
    >
      <BillFacts summary={summary} effectOf={effectOf} />
      {children}
      <p className="note">{after}</p>
    </ConfirmDialog>
  );
}
