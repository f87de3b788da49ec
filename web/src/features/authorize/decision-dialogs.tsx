// The questions before a decision, each with its own words (3§5.2), and the offer to print after authorizing.
import { billText } from '@portal/domain/bill/texts';
import { AuthorizationSlipLink, BillSlipLink } from '../../components/bill/slip-links.tsx';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { RemarkDialog } from '../../components/dialog/remark-dialog.tsx';
import type { Decision } from '../../data/bill-decision.ts';

interface QuestionProps {
  isBusy: boolean;
  error: unknown;
  onDecide: (decision: Decision) => void;
  onCancel: () => void;
}

export const AuthorizeQuestion = ({ isBusy, error, onDecide, onCancel }: QuestionProps) => (
  <ConfirmDialog
    open
    title="Authorize"
    message={billText.authorizeQuestion}
    confirmLabel="Authorize"
    busy={isBusy && 'Authorizing'}
    error={error}
    onConfirm={() => onDecide({ action: 'authorize' })}
    onCancel={onCancel}
  />
);

export const DeleteQuestion = ({ isBusy, error, onDecide, onCancel }: QuestionProps) => (
  <ConfirmDialog
    open
    title="Delete"
    message={billText.deleteQuestion}
    confirmLabel="Delete"
    danger
    busy={isBusy && 'Deleting'}
    error={error}
    onConfirm={() => onDecide({ action: 'delete' })}
    onCancel={onCancel}
  />
);

export const ReturnQuestion = ({ isBusy, error, onDecide, onCancel }: QuestionProps) => (
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
