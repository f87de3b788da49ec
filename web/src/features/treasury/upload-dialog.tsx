// The last look before a bill goes to the treasury (3§5.2); 401 offers the login page (3§6).

import { sessionText } from '@portal/domain/session/texts';
import type { UploadRow } from '@portal/domain/treasury/api';
import { treasuryText } from '@portal/domain/treasury/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Amount } from '../../components/bill/amount.tsx';
import { Ledger } from '../../components/bill/facts.tsx';
import { Button, buttonClass } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { useToast } from '../../components/toast.tsx';
import { call } from '../../data/api.ts';
import { ApiError } from '../../data/api-error.ts';
import { billQueryKeys } from '../../data/bill-lists.ts';
import type { DeskFamily } from '../../data/desk-family.ts';
import { useIdempotencyKeys } from '../../data/idempotency.ts';
import { paiseOf } from '../../data/rupees.ts';
import { treasuryWords } from '../../texts/en/treasury.ts';

export interface UploadDialogProps {
  family: DeskFamily;
  bill: UploadRow;
  onClose: () => void;
}

export function UploadDialog({ family, bill, onClose }: UploadDialogProps) {
  const upload = useUpload(family);
  const toast = useToast();
  if (upload.error instanceof ApiError && upload.error.status === 401)
    return <SignedOut path={family.desks.upload.path} onClose={onClose} />;
  const send = () =>
    upload.mutate(bill, {
      onSuccess: (answer) => {
        onClose();
        toast(answer, 'info');
      },
    });
  return (
    <ConfirmDialog
      open
      title={treasuryWords.uploadTreasury}
      message={treasuryText.uploadQuestion}
      confirmLabel={treasuryWords.upload}
      busy={upload.isPending && treasuryWords.uploading}
      error={upload.error}
      onConfirm={send}
      onCancel={onClose}
    >
      <Ledger
        lines={[
          { label: treasuryWords.billNo, value: bill.bill_no },
          { label: treasuryWords.transNo, value: <span className="code">{bill.trans_no}</span> },
          { label: treasuryWords.authNo, value: <span className="code">{bill.auth_no}</span> },
          { label: treasuryWords.net, value: <Amount value={paiseOf(bill.net_amt)} symbol />, kind: 'total' },
        ]}
      />
    </ConfirmDialog>
  );
}

function useUpload({ calls }: DeskFamily) {
  const cache = useQueryClient();
  const keys = useIdempotencyKeys();
  const bodyOf = ({ auth_no, trans_no }: UploadRow) => ({ AuthNo: auth_no, TransNo: trans_no });
  return useMutation({
    mutationFn: async (bill: UploadRow) => {
      const body = bodyOf(bill);
      const answer = await call(calls.upload, {
        body,
        idempotencyKey: keys.keyOf(body),
        staysSignedOut: true,
      });
      return answer.data;
    },
    onSuccess: (_answer, bill) => keys.renew(bodyOf(bill)),
    onSettled: (_answer, error) => {
      // who is signed out is asked first where to go
      if (error instanceof ApiError && error.status === 401) return;
      for (const name of billQueryKeys) void cache.invalidateQueries({ queryKey: [name] });
    },
  });
}

const SignedOut = ({ path, onClose }: { path: string; onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title={treasuryWords.uploadTreasury}
    size="small"
    role="alertdialog"
    describedBy="signed-out"
    foot={
      <>
        <Button onClick={onClose}>{treasuryWords.close}</Button>
        <a className={buttonClass({ variant: 'primary' })} href={`/?redirect=${encodeURIComponent(path)}`}>
          {treasuryWords.goLogin}
        </a>
      </>
    }
  >
    <p id="signed-out" role="alert">
      {sessionText.notAuthorized}
    </p>
  </Dialog>
);
