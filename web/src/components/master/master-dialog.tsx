// The window of a master's form: its problems summed up above the fields, the question before it is sent, its buttons.
import { Fragment, type ReactNode } from 'react';
import { masterPartsWords } from '../../texts/en/master-parts.ts';
import { Button } from '../button.tsx';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { ErrorSummary } from '../field/error-summary.tsx';
import { ErrorMessage, Message } from '../message.tsx';
import type { MasterForm } from './use-master-form.ts';

export interface MasterDialogProps<Form extends object> {
  title: string;
  state: MasterForm<Form>;
  onClose: () => void;
  /** What the button that sends says, now and while it is sent: "Add", "Adding". */
  act: readonly [now: string, busy: string];
  /** The question before it is sent, as specified. */
  question?: string | undefined;
  /** The title of the question, where it is not that of the window. */
  questionTitle?: string | undefined;
  /** What the question is about. */
  questionFacts?: ReactNode;
  /** What is said before the reason of a refusal. */
  failed?: string | undefined;
  hasReset?: boolean | undefined;
  size?: 'small' | 'large' | undefined;
  /** The record has a history: the foot shows its button. */
  onHistory?: (() => void) | undefined;
  children: ReactNode;
}

/** Adding ends with the window or a next one; Reset empties the form. */
export const addAct = { act: [masterPartsWords.add, masterPartsWords.adding], hasReset: true } as const;
export const updateAct = { act: [masterPartsWords.update, masterPartsWords.updating] } as const;

type EditDialogProps<Form extends object> = Omit<MasterDialogProps<Form>, 'title' | 'act'>;

/** The window in which a payee of any master is edited. */
export const EditPayeeWindow = <Form extends object>(props: EditDialogProps<Form>) => (
  <MasterDialog {...props} {...updateAct} title={masterPartsWords.editPayee} />
);

export function MasterDialog<Form extends object>(props: MasterDialogProps<Form>) {
  const { title, state, act, question, failed, hasReset, size, children } = props;
  const [submitLabel, busyLabel] = act;
  const close = () => {
    state.giveUp();
    props.onClose();
  };
  // the summary already shows a refusal that is about a field
  const isToldAbove =
    state.error !== null && state.issues.some(({ message }) => message === state.error?.message);
  return (
    <>
      <Dialog
        open
        title={title}
        size={size}
        busy={state.isBusy}
        onClose={close}
        onSubmit={state.submit}
        foot={
          <>
            {props.onHistory && (
              <Button variant="quiet" onClick={props.onHistory}>
                {masterPartsWords.history}
              </Button>
            )}
            {hasReset && (
              <Button variant="quiet" onClick={state.reset}>
                {masterPartsWords.reset}
              </Button>
            )}
            <Button onClick={close}>{masterPartsWords.cancel}</Button>
            <Button type="submit" variant="primary" busy={state.isBusy && busyLabel}>
              {submitLabel}
            </Button>
          </>
        }
      >
        {state.error && !isToldAbove && <ErrorMessage error={state.error} prefix={failed && `${failed} `} />}
        {state.error && isToldAbove && failed && <Message kind="danger">{failed}</Message>}
        <ErrorSummary issues={state.issues} attempt={state.attempt} />
        <Fragment key={state.resets}>{children}</Fragment>
      </Dialog>
      {question !== undefined && (
        <ConfirmDialog
          open={state.isAsking}
          title={props.questionTitle ?? title}
          message={question}
          confirmLabel={submitLabel}
          size={props.questionFacts ? 'usual' : 'small'}
          busy={state.isBusy && busyLabel}
          onConfirm={() => state.answer(true)}
          onCancel={() => state.answer(false)}
        >
          {props.questionFacts}
        </ConfirmDialog>
      )}
    </>
  );
}
