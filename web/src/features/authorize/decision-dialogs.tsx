// The questions before a decision, each with its own words (3§5.2), and the offer to print after authorizing.
import { billLimits } from '@portal/domain/bill/schema';
import { billText } from '@portal/domain/bill/texts';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Textarea } from '../../components/textarea.tsx';
import type { Decision } from '../../lib/bill-decision.ts';
import { AuthorizationSlipLink, BillSlipLink } from './slip-links.tsx';

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

export function ReturnQuestion({ isBusy, error, onDecide, onCancel }: QuestionProps) {
  const [remark, setRemark] = useState('');
  const [isTried, setTried] = useState(false);
  const problem = remarkProblem(remark);
  return (
    <ConfirmDialog
      open
      title="Return to Draft"
      message="The bill reopens in its entry form. Its number and its hold on the grant stay."
      confirmLabel="Return"
      busy={isBusy && 'Returning'}
      error={error}
      onConfirm={() => {
        setTried(true);
        if (problem === undefined) onDecide({ action: 'return', remark: remark.trim() });
      }}
      onCancel={onCancel}
    >
      <Textarea
        name="remark"
        label="Remark"
        hint="What is to be corrected, and why."
        error={isTried ? problem : undefined}
        value={remark}
        onChange={setRemark}
      />
    </ConfirmDialog>
  );
}

export const remarkProblem = (remark: string): string | undefined => {
  const length = remark.trim().length;
  if (length === 0) return billText.remarkMissing;
  return length > billLimits.remarkCharacters ? billText.remarkLong : undefined;
};

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
