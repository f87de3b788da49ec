// The question before a certificate is confirmed or revoked.
import { type CertificateRow, confirmCertificate, revokeCertificate } from '@portal/domain/certificate/api';
import { certificateText } from '@portal/domain/certificate/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Facts } from '../../components/bill/facts.tsx';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { useToast } from '../../components/toast.tsx';
import { call } from '../../data/api.ts';

export interface CertificateAct {
  readonly action: 'confirm' | 'revoke';
  readonly row: CertificateRow;
}

const acts = {
  confirm: {
    title: 'Confirm the certificate',
    question: certificateText.confirmQuestion,
    label: 'Confirm',
    busy: 'Confirming',
    done: 'The certificate is enrolled.',
    endpoint: confirmCertificate,
  },
  revoke: {
    title: 'Revoke the certificate',
    question: certificateText.revokeQuestion,
    label: 'Revoke',
    busy: 'Revoking',
    done: 'The certificate is revoked.',
    endpoint: revokeCertificate,
  },
} as const;

export function CertificateQuestion({ act, onClose }: { act: CertificateAct; onClose: () => void }) {
  const { title, question, label, busy, done, endpoint } = acts[act.action];
  const { ddo_code, thumbprint, subject } = act.row;
  const cache = useQueryClient();
  const toast = useToast();
  const change = useMutation({
    mutationFn: () => call(endpoint, { body: { ddo_code, thumbprint } }),
    onSettled: () => void cache.invalidateQueries({ queryKey: ['certificates', ddo_code] }),
    onSuccess: () => {
      onClose();
      toast(`Office ${ddo_code}, ${subject}: ${done}`);
    },
  });
  return (
    <ConfirmDialog
      open
      title={title}
      message={question}
      confirmLabel={label}
      danger={act.action === 'revoke'}
      busy={change.isPending && busy}
      error={change.error}
      onConfirm={() => change.mutate()}
      onCancel={onClose}
    >
      <Facts
        list
        items={[
          { label: 'Office', value: <span className="code">{ddo_code}</span> },
          { label: 'Holder', value: subject },
          { label: 'SHA-256', value: <span className="hash">{thumbprint}</span> },
        ]}
      />
    </ConfirmDialog>
  );
}
