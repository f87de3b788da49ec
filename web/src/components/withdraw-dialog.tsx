// Withdrawal of an authorization before the upload, with a remark (decisions.md, Who may do what).
import { useDecision } from '../lib/bill-decision.ts';
import { RemarkDialog } from './remark-dialog.tsx';
import { useToast } from './toast.tsx';

export interface WithdrawDialogProps {
  bill: { readonly trans_no: string; readonly auth_no: string };
  onClose: () => void;
}

export function WithdrawDialog({ bill, onClose }: WithdrawDialogProps) {
  const decision = useDecision();
  const toast = useToast();
  const withdraw = (remark: string) =>
    decision.mutate(
      { transNo: bill.trans_no, decision: { action: 'withdraw', remark } },
      {
        onSuccess: (transNo) => {
          onClose();
          toast(`The authorization of bill ${transNo} is withdrawn.`);
        },
      },
    );
  return (
    <RemarkDialog
      title="Withdraw the authorization"
      message={`Bill ${bill.trans_no} waits for authorization again. Authorization ${bill.auth_no} ends, with the body and the signature that belong to it.`}
      confirmLabel="Withdraw"
      hint="Why the authorization is withdrawn."
      danger
      busy={decision.isPending && 'Withdrawing'}
      error={decision.error}
      onConfirm={withdraw}
      onCancel={onClose}
    />
  );
}
