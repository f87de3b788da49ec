// The windows of a bill entry, one at a time; their scripts come after that of the screen.
import { type LazyWindow, lazyWindow } from '../../components/dialog/lazy-window.tsx';
import { billEntryWords } from '../../texts/en/bill-entry.ts';
import type { PayeeRow } from './entry-content.ts';
import type { EntryParts } from './entry-parts.ts';
import type { BillEntryState } from './use-bill-entry.ts';
import type { Submitting } from './use-submit.ts';

/** A payee row: the window of what its kind does with one payee. */
export type OpenWindow = 'payee' | 'group' | 'deduction' | 'submit' | PayeeRow;

const addDeduction = lazyWindow({ title: billEntryWords.addDeduction, size: 'small' }, async () =>
  (await import('./deduction-dialog.tsx')).deductionDialog(),
);
const submitQuestion = lazyWindow(
  { title: billEntryWords.submit, size: 'small' },
  async () => (await import('./submit-dialog.tsx')).SubmitDialog,
);

/** All that an entry may open. */
export const windowsOf = ({
  dialog,
  group,
  ofPayee,
}: EntryParts): readonly Pick<LazyWindow<never>, 'fetchAhead'>[] =>
  [dialog, addDeduction, submitQuestion, group, ofPayee].filter((one) => one !== undefined);

interface EntryWindowsProps {
  parts: EntryParts;
  state: BillEntryState;
  open: OpenWindow | undefined;
  submit: Submitting;
  onClose: () => void;
}

export function EntryWindows({ parts, state, open, submit, onClose }: EntryWindowsProps) {
  const { dialog, group, ofPayee } = parts;
  switch (open) {
    case 'payee':
      return <dialog.Window state={state} onClose={onClose} />;
    case 'group':
      return group && <group.Window state={state} onClose={onClose} />;
    case 'deduction':
      return <addDeduction.Window state={state} onClose={onClose} />;
    case 'submit':
      return (
        <submitQuestion.Window
          state={state}
          isBusy={submit.isBusy}
          onClose={onClose}
          onConfirm={() => submit.start(onClose)}
        />
      );
    case undefined:
      return null;
    default:
      return ofPayee && <ofPayee.Window state={state} payee={open} onClose={onClose} />;
  }
}
