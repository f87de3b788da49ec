// Withdrawal of an authorization before the upload or after an objection, with a remark (decisions.md, Life of a bill).
import { decisionText } from '@portal/domain/bill/decision-texts';
import { useDecision } from '../../data/bill-decision.ts';
import type { DeskFamily } from '../../data/desk-family.ts';
import { billPartsWords } from '../../texts/en/bill-parts.ts';
import { RemarkDialog } from '../dialog/remark-dialog.tsx';
import { useToast } from '../toast.tsx';

export interface WithdrawDialogProps {
  family: DeskFamily;
  bill: { readonly trans_no: string; readonly auth_no: string };
  onClose: () => void;
}

export function WithdrawDialog({ family, bill, onClose }: WithdrawDialogProps) {
  const decision = useDecision(family.calls);
  const toast = useToast();
  const withdraw = (remark: string) =>
    decision.mutate(
      { transNo: bill.trans_no, decision: { action: 'withdraw', remark } },
      {
        onSuccess: (transNo) => {
          onClose();
          toast(decisionText.withdrawn(transNo));
        },
      },
    );
  return (
    <RemarkDialog
      title={billPartsWords.withdrawAuthorization2}
      message={decisionText.withdrawQuestion(bill.trans_no, bill.auth_no)}
      confirmLabel={billPartsWords.withdraw}
      hint={decisionText.withdrawRemark}
      danger
      busy={decision.isPending && billPartsWords.withdrawing}
      error={decision.error}
      onConfirm={withdraw}
      onCancel={onClose}
    />
  );
}
