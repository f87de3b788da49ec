// The return of a bill to Draft with a remark, and the offer to print after authorizing.
import { billText } from '@portal/domain/bill/texts';
import type { BillQuestionProps } from '../../components/bill/bill-question.tsx';
import { AuthorizationSlipLink, BillSlipLink } from '../../components/bill/slip-links.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { RemarkDialog } from '../../components/dialog/remark-dialog.tsx';

export const ReturnQuestion = ({ isBusy, error, onDecide, onCancel }: BillQuestionProps) => (
  <RemarkDialog
    title="Return to Draft"
    message="The bill reopens in its entry form. Its number and its hold on the grant stay."
    confirmLabel="Return"
    hint="What is to be corrected, and why."
    busy={isBusy && 'Returning'}
    error={error}
    onConfirm={(remark) => onDecide({ action: 'return', remark })}
    onCancel={onCancel}
  />
);

export interface AuthorizedBill {
  readonly transNo: string;
  readonly authNo: string;
}

export const PrintOffer = ({ bill, onClose }: { bill: AuthorizedBill; onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title="Bill authorized"
    foot={
      <>
        <Button onClick={onClose}>Not now</Button>
        <BillSlipLink number={bill.transNo} primary />
        <AuthorizationSlipLink number={bill.authNo} primary />
      </>
    }
  >
    <p role="status">{billText.authorizedPrint}</p>
    <p>
      Authorization number <strong className="code">{bill.authNo}</strong>
    </p>
  </Dialog>
);
