// Lets an order be paid although an earlier one pays a payee of it, with the reason (decisions.md, Scheme files).
import { billLimits } from '@portal/domain/bill/schema';
import type { OrderSystem } from '@portal/domain/order/order';
import type { Reason } from '@portal/domain/order/reason';
import { leastReleaseCharacters, orderText as text } from '@portal/domain/order/texts';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { Textarea } from '../../components/field/textarea.tsx';
import { useToast } from '../../components/toast.tsx';
import { useRelease } from '../../data/orders.ts';
import { orderFilesWords } from '../../texts/en/order-files.ts';
import { heldReason } from './held.ts';

export interface ReleaseQuestionProps {
  system: OrderSystem;
  /** By which the portal knows the order. */
  fileName: string;
  /** By which the officer knows it. */
  name: string;
  reasons: readonly Reason[];
  onClose: () => void;
}

export function ReleaseQuestion({ system, fileName, name, reasons, onClose }: ReleaseQuestionProps) {
  const release = useRelease(system);
  const toast = useToast();
  const [remark, setRemark] = useState('');
  const length = remark.trim().length;
  return (
    <ConfirmDialog
      open
      size="usual"
      title={orderFilesWords.releaseOrder(name)}
      message={text.releaseQuestion}
      confirmLabel={orderFilesWords.release}
      busy={release.isPending && orderFilesWords.releasing}
      error={release.error}
      isReady={length >= leastReleaseCharacters && length <= billLimits.remarkCharacters}
      onCancel={onClose}
      onConfirm={() =>
        release.mutate(
          { file_name: fileName, remark: remark.trim() },
          {
            onSuccess: (answer) => {
              onClose();
              toast(answer);
            },
          },
        )
      }
    >
      <p>{heldReason(reasons)?.text}</p>
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
