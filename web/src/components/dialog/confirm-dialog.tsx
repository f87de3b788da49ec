// "Are you sure?", as a window in place of the browser's: an alert dialog; the first focus is on Cancel.
import { type ReactNode, useCallback, useContext, useId, useRef, useState } from 'react';
import { dialogPartsWords } from '../../texts/en/dialog-parts.ts';
import { Button } from '../button.tsx';
import { ErrorMessage } from '../message.tsx';
import { ConfirmContext, type Question } from './confirm-context.ts';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The question, as specified. */
  message: ReactNode;
  /** The word on the button that does it: Remove, Submit, Authorize. */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** What it does cannot be taken back. */
  danger?: boolean | undefined;
  /** Room for more than a sentence; small where nothing is said. */
  size?: 'small' | 'usual' | undefined;
  /** False while what the question is about is not on the screen: then it cannot be confirmed. */
  isReady?: boolean | undefined;
  /** Under way: the text beside the spinner. */
  busy?: string | false | undefined;
  /** The last attempt failed: the window stays with the reason. */
  error?: unknown;
  /** What is said before the reason. */
  failed?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
  /** Between the question and the buttons: a remark, say. */
  children?: ReactNode;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    message,
    confirmLabel,
    cancelLabel = dialogPartsWords.cancel,
    danger,
    size = 'small',
    isReady = true,
    busy,
    error,
    failed,
    onConfirm,
    onCancel,
  } = props;
  const messageId = useId();
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      size={size === 'small' ? size : undefined}
      role="alertdialog"
      describedBy={messageId}
      busy={Boolean(busy)}
      onSubmit={() => isReady && onConfirm()}
      foot={
        <>
          <Button onClick={onCancel} aria-disabled={busy ? true : undefined}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            variant={danger ? 'destroy' : 'primary'}
            busy={busy}
            aria-disabled={isReady ? undefined : true}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {error !== undefined && error !== null && (
        <ErrorMessage error={error} prefix={failed && `${failed}. `} />
      )}
      <p id={messageId}>{message}</p>
      {props.children}
    </Dialog>
  );
}

/** `if (await confirm({title, message, confirmLabel})) …`, for what needs no call or shows its failure elsewhere. */
export const useConfirm = () => useContext(ConfirmContext) ?? refuse;

const refuse = async (): Promise<boolean> => false;

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | undefined>(undefined);
  const answer = useRef<(yes: boolean) => void>(() => {});
  const ask = useCallback((asked: Question) => {
    answer.current(false);
    setQuestion(asked);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  }, []);
  const settle = (yes: boolean) => {
    setQuestion(undefined);
    answer.current(yes);
  };
  return (
    <ConfirmContext value={ask}>
      {children}
      {question && (
        <ConfirmDialog open {...question} onConfirm={() => settle(true)} onCancel={() => settle(false)} />
      )}
    </ConfirmContext>
  );
}
