// One decision on a bill, from its question to what came of it: the bill's details and its row both lead here.
import { billText } from '@portal/domain/bill/texts';
import { AuthorizeQuestion } from '../../components/bill/authorize-question.tsx';
import { billNo } from '../../components/bill/bill-columns.tsx';
import { type BillQuestionProps, DeleteQuestion } from '../../components/bill/bill-question.tsx';
import { RemarkDialog } from '../../components/dialog/remark-dialog.tsx';
import { useToast } from '../../components/toast.tsx';
import { useDecision, type WaitingDecision } from '../../data/bill-decision.ts';
import type { WaitingBill } from '../../data/bill-lists.ts';
import type { DeskFamily } from '../../data/desk-family.ts';
import { paiseOf } from '../../data/rupees.ts';
import { authorizeWords } from '../../texts/en/authorize.ts';
import type { AuthorizedBill } from './authorized-window.tsx';

const ReturnQuestion = ({ isBusy, error, onDecide, onCancel }: BillQuestionProps) => (
  <RemarkDialog
    title={authorizeWords.returnDraft}
    message={authorizeWords.billReopensItsEntry}
    confirmLabel={authorizeWords.return}
    hint={authorizeWords.whatCorrectedWhy}
    busy={isBusy && authorizeWords.returning}
    error={error}
    onConfirm={(remark) => onDecide({ action: 'return', remark })}
    onCancel={onCancel}
  />
);

const questions = {
  authorize: AuthorizeQuestion,
  delete: DeleteQuestion,
  return: ReturnQuestion,
} as const satisfies Record<WaitingDecision, unknown>;

export interface AskedDecision {
  readonly bill: WaitingBill;
  readonly action: WaitingDecision;
}

export interface DecisionOnBillProps extends AskedDecision {
  family: DeskFamily;
  onCancel: () => void;
  /** Taken: the bill has left the list. */
  onDone: () => void;
  onAuthorized: (bill: AuthorizedBill) => void;
}

export function DecisionOnBill({
  family,
  bill,
  action,
  onCancel,
  onDone,
  onAuthorized,
}: DecisionOnBillProps) {
  const decision = useDecision(family.calls);
  // the row of the list may be older: a child may have left the bill
  const summary = family.useSummary(bill.trans_no);
  const toast = useToast();
  const transNo = bill.trans_no;
  const Question = questions[action];
  const done = (answer: string) => {
    onDone();
    if (action === 'authorize')
      onAuthorized({
        billNo: billNo(bill),
        transNo,
        authNo: answer,
        net: summary.data?.net ?? paiseOf(bill.net_amt),
      });
    else toast(action === 'delete' ? billText.deleted(answer) : billText.returned(answer));
  };
  return (
    <Question
      family={family}
      transNo={transNo}
      isBusy={decision.isPending}
      error={decision.error}
      onCancel={onCancel}
      onDecide={(wanted) => decision.mutate({ transNo, decision: wanted }, { onSuccess: done })}
    />
  );
}
