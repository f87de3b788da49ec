// Ends something of a list for good: asked by its name, sent once, with the refusal in the window.
import { useMutation } from '@tanstack/react-query';
import { useIdempotencyKeys } from '../../data/idempotency.ts';
import { type Fact, Facts } from '../bill/facts.tsx';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';

export interface EndQuestionProps {
  title: string;
  message: string;
  /** What the button says, now and while it is sent. */
  act: readonly [now: string, busy: string];
  facts: readonly Fact[];
  send: (idempotencyKey: string) => Promise<unknown>;
  /** What the specification says before the reason of a failure. */
  failed?: string;
  onDone: () => void;
  onClose: () => void;
}

export function EndQuestion(props: EndQuestionProps) {
  const { title, message, act, facts, send, failed, onDone, onClose } = props;
  const [label, busyLabel] = act;
  const keys = useIdempotencyKeys();
  const ending = useMutation({ mutationFn: () => send(keys.keyOf(title)), onSuccess: onDone });
  return (
    <ConfirmDialog
      open
      title={title}
      message={message}
      confirmLabel={label}
      danger
      size="usual"
      busy={ending.isPending && busyLabel}
      error={ending.error}
      failed={failed}
      onConfirm={() => ending.mutate()}
      onCancel={onClose}
    >
      <Facts list items={facts} />
    </ConfirmDialog>
  );
}
