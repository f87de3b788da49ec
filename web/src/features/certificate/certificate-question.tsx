// The question before a certificate is confirmed or revoked.
import { type CertificateRow, confirmCertificate, revokeCertificate } from '@portal/domain/certificate/api';
import { certificateText } from '@portal/domain/certificate/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Facts } from '../../components/bill/facts.tsx';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { useToast } from '../../components/toast.tsx';
import { call } from '../../data/api.ts';
import { certificateWords } from '../../texts/en/certificate.ts';
import { isLikeNameRefusal } from './like-name.ts';

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
  },
  revoke: {
    title: certificateWords.revokeCertificate,
    question: certificateText.revokeQuestion,
    label: certificateWords.revoke,
    busy: certificateWords.revoking,
    done: certificateWords.certificateRevoked,
  },
} as const;

export function CertificateQuestion({ act, onClose }: { act: CertificateAct; onClose: () => void }) {
  const { title, question, label, busy, done } = acts[act.action];
  const { ddo_code, thumbprint, subject } = act.row;
  const cache = useQueryClient();
  const toast = useToast();
  const change = useMutation({
    mutationFn: (isTwoPeople: boolean) => {
      const body = { ddo_code, thumbprint };
      return act.action === 'confirm'
        ? call(confirmCertificate, { body: { ...body, two_people: isTwoPeople } })
        : call(revokeCertificate, { body });
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: ['certificates', ddo_code] }),
    onSuccess: () => {
      onClose();
      toast(certificateWords.office(ddo_code, subject, done));
    },
  });
  const isLikeName = isLikeNameRefusal(change.error);
  return (
    <ConfirmDialog
      open
      title={isLikeName ? certificateText.likeNameTitle : title}
      message={isLikeName ? change.error?.message : question}
      confirmLabel={isLikeName ? certificateText.twoPeople : label}
      danger={act.action === 'revoke'}
      size={isLikeName ? 'usual' : 'small'}
      busy={change.isPending && busy}
      error={isLikeName ? undefined : change.error}
      onConfirm={() => change.mutate(isLikeName)}
      onCancel={onClose}
    >
      {!isLikeName && (
        <Facts
          list
          items={[
            { label: certificateWords.office2, value: <span className="code">{ddo_code}</span> },
            { label: certificateWords.holder, value: subject },
            { label: certificateWords.sha256, value: <span className="hash">{thumbprint}</span> },
          ]}
        />
      )}
    </ConfirmDialog>
  );
}
