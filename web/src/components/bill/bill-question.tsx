// The questions before a decision on a bill, each with its own words (3§5.2) and with what it is about.
import { billText } from '@portal/domain/bill/texts';
import { schemeText } from '@portal/domain/scheme/texts';
import { useQuery } from '@tanstack/react-query';
import type { Decision } from '../../data/bill-decision.ts';
import { slipQuery } from '../../data/bill-lists.ts';
import { paiseOf } from '../../data/rupees.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '../dialog/confirm-dialog.tsx';
import { Amount } from './amount.tsx';
import { BillFacts, type EffectOf } from './fact-sheet.tsx';

export interface BillQuestionProps {
  transNo: string;
  isBusy: boolean;
  error: unknown;
  onDecide: (decision: Decision) => void;
  onCancel: () => void;
}

const givenBack: EffectOf = ({ balanceGrant, grossAmount }) => ({
  label: 'Goes back to the grant',
  value: balanceGrant === null ? schemeText.notBudgeted : <Amount value={paiseOf(grossAmount)} />,
});

export const DeleteQuestion = ({ isBusy, onDecide, ...rest }: BillQuestionProps) => (
  <FactualQuestion
    {...rest}
    title="Delete"
    message={billText.deleteQuestion}
    verb="Delete"
    danger
    effectOf={givenBack}
    after="The bill leaves the lists; its history stays, and its number is free again. This cannot be undone."
    busy={isBusy && 'Deleting'}
    onConfirm={() => onDecide({ action: 'delete' })}
  />
);

interface FactualQuestionProps
  extends Pick<
    ConfirmDialogProps,
    'title' | 'message' | 'danger' | 'busy' | 'error' | 'isReady' | 'onConfirm' | 'onCancel' | 'children'
  > {
  transNo: string;
  /** Begins the button that does it; the bill's own number follows. */
  verb: string;
  effectOf: EffectOf;
  /** What becomes of the bill. */
  after: string;
}

export function FactualQuestion({
  transNo,
  verb,
  effectOf,
  after,
  isReady = true,
  children,
  ...question
}: FactualQuestionProps) {
  const slip = useQuery(slipQuery(transNo)).data;
  return (
    <ConfirmDialog
      {...question}
      open
      size="usual"
      isReady={isReady && slip !== undefined}
      confirmLabel={slip ? `${verb} ${slip.deptBillNo}` : verb}
    >
      <BillFacts transNo={transNo} effectOf={effectOf} />
      {children}
      <p className="note">{after}</p>
    </ConfirmDialog>
  );
}
