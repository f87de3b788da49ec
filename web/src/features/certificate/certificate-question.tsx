// The question before a certificate is confirmed or revoked.
import { type CertificateRow, confirmCertificate, revokeCertificate } from '@portal/domain/certificate/api';
import { certificateText } from '@portal/domain/certificate/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Facts } from '../../components/bill/facts.tsx';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { useToast } from '../../components/toast.tsx';
import { call } from '../../data/api.ts';
import { certificateWords } from '../../texts/en/certificate.ts';

export interface CertificateAct {
  readonly action: 'confirm' | 'revoke';
  readonly row: CertificateRow;
}

const acts = {
  confirm: {
    title: certificateWords.confirmCertificate,
    question: certificateText.confirmQuestion,
    label: certificateWords.confirm,
    busy: certificateWords.confirming,
    done: certificateWords.certificateEnrolled,
    endpoint: confirmCertificate,
  },
  revoke: {
    title: certificateWords.revokeCertificate,
    question: certificateText.revokeQuestion,
    label: certificateWords.revoke,
    busy: certificateWords.revoking,
    done: certificateWords.certificateRevoked,
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
      toast(certificateWords.office(ddo_code, subject, done));
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
          { label: certificateWords.office2, value: <span className="code">{ddo_code}</span> },
          { label: certificateWords.holder, value: subject },
          { label: certificateWords.sha256, value: <span className="hash">{thumbprint}</span> },
        ]}
      />
    </ConfirmDialog>
  );
}
