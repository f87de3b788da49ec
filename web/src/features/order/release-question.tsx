// Lets a file be paid although an earlier order pays a payee of it, with the reason (decisions.md, Scheme files).
import { billLimits } from '@portal/domain/bill/schema';
import { leastReleaseCharacters, orderText as text } from '@portal/domain/order/texts';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { Textarea } from '../../components/field/textarea.tsx';
import { useToast } from '../../components/toast.tsx';
import { type FtoRow, useRelease } from '../../data/orders.ts';
import { orderFilesWords } from '../../texts/en/order-files.ts';
import { orderOf } from './fto-views.ts';

export function ReleaseQuestion({ file, onClose }: { file: FtoRow; onClose: () => void }) {
  const release = useRelease();
  const toast = useToast();
  const [remark, setRemark] = useState('');
  const length = remark.trim().length;
  const held = file.reasons.find(({ code }) => code === 'payee-seen');
  return (
    <ConfirmDialog
      open
      size="usual"
      title={orderFilesWords.releaseOrder(orderOf(file))}
      message={text.releaseQuestion}
      confirmLabel={orderFilesWords.release}
      busy={release.isPending && orderFilesWords.releasing}
      error={release.error}
      isReady={length >= leastReleaseCharacters && length <= billLimits.remarkCharacters}
      onCancel={onClose}
      onConfirm={() =>
        release.mutate(
          { file_name: file.fileName, remark: remark.trim() },
          {
            onSuccess: (answer) => {
              onClose();
              toast(answer);
            },
          },
        )
      }
    >
      <p>{held?.text}</p>
      <Textarea
        name="remark"
        label={orderFilesWords.remark}
        hint={text.releaseRemark}
        error={length > billLimits.remarkCharacters ? text.remarkLong : undefined}
        value={remark}
        onChange={setRemark}
      />
    </ConfirmDialog>
  );
}
