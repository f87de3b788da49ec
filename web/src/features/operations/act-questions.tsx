// The questions before the portal is frozen or thawed, and before failed uploads are sent again.
import { freezePortal, redriveUploads, thawPortal } from '@portal/domain/operation/api';
import type { StuckWay } from '@portal/domain/operation/schema';
import { reasonLength, operationText as text } from '@portal/domain/operation/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { TextInput } from '../../components/field/text-input.tsx';
import { Textarea } from '../../components/field/textarea.tsx';
import { useToast } from '../../components/toast.tsx';
import { call } from '../../data/api.ts';
import { operationsWords } from '../../texts/en/operations.ts';
import { operationsQuery } from './operations.ts';
import { redriveLabel } from './redrive-label.ts';

interface QuestionProps {
  onClose: () => void;
}

/** Does it, says what was done, and reads the screen again. */
function useAct(act: () => Promise<string>, onClose: () => void) {
  const cache = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: act,
    onSettled: () => void cache.invalidateQueries({ queryKey: operationsQuery.queryKey }),
    onSuccess: (said) => {
      onClose();
      toast(said);
    },
  });
}

export function FreezeQuestion({ onClose }: QuestionProps) {
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const [isTried, setTried] = useState(false);
  const problem = problemOf(reason.trim());
  const end = until === '' ? undefined : new Date(`${until}:00+05:30`).toISOString();
  const act = useAct(
    async () => (await call(freezePortal, { body: { reason: reason.trim(), until: end } })).data,
    onClose,
  );
  return (
    <ConfirmDialog
      open
      title={operationsWords.freezePortal}
      message={text.freezeQuestion}
      size="usual"
      confirmLabel={operationsWords.freeze}
      danger
      busy={act.isPending && operationsWords.freezing}
      error={act.error}
      onCancel={onClose}
      onConfirm={() => {
        setTried(true);
        if (problem === undefined) act.mutate();
      }}
    >
      <Textarea
        name="reason"
        label={operationsWords.sentenceOfficers}
        hint={text.reasonHint}
        error={isTried ? problem : undefined}
        value={reason}
        onChange={setReason}
      />
      <TextInput
        name="until"
        label={operationsWords.thawsItself}
        hint={text.untilHint}
        type="datetime-local"
        value={until}
        onChange={setUntil}
      />
    </ConfirmDialog>
  );
}

const problemOf = (reason: string): string | undefined => {
  if (reason === '') return text.reasonNeeded;
  return reason.length > reasonLength ? text.reasonLong : undefined;
};

export function ThawQuestion({ onClose }: QuestionProps) {
  const act = useAct(async () => (await call(thawPortal, {})).data, onClose);
  return (
    <ConfirmDialog
      open
      title={operationsWords.thawPortal}
      message={text.thawQuestion}
      confirmLabel={operationsWords.thaw}
      busy={act.isPending && operationsWords.thawing}
      error={act.error}
      onCancel={onClose}
      onConfirm={() => act.mutate()}
    />
  );
}

/** Asks before what is stuck in one way, or in all of them, is sent again. */
export function RedriveQuestion({ way, onClose }: QuestionProps & { way?: StuckWay }) {
  const what = way?.redrives ?? undefined;
  const label = what ? redriveLabel(what) : operationsWords.sendAgain;
  const act = useAct(async () => (await call(redriveUploads, { body: { what } })).data.message, onClose);
  return (
    <ConfirmDialog
      open
      title={way ? `${label}: ${way.title}` : operationsWords.sendAgainWhatFailed}
      message={text.redriveQuestion(what)}
      confirmLabel={label}
      busy={act.isPending && operationsWords.sending}
      error={act.error}
      onCancel={onClose}
      onConfirm={() => act.mutate()}
    />
  );
}
