// The windows of a bill entry, one at a time.
import { billKinds } from '@portal/domain/bill/kind';
import { Suspense } from 'react';
import { DeductionDialog } from './deduction-dialog.tsx';
import type { PayeeRow } from './entry-content.ts';
import { payeeParts } from './payee-parts.tsx';
import { SubmitDialog } from './submit-dialog.tsx';
import type { BillEntryState } from './use-bill-entry.ts';
import type { Submitting } from './use-submit.ts';

/** A payee row: the window of what its kind does with one payee. */
export type OpenWindow = 'payee' | 'group' | 'deduction' | 'submit' | PayeeRow;

interface EntryWindowsProps {
  state: BillEntryState;
  open: OpenWindow | undefined;
  submit: Submitting;
  onClose: () => void;
}

export function EntryWindows({ state, open, submit, onClose }: EntryWindowsProps) {
  const { Dialog: PayeeDialog, Group, OfPayee } = payeeParts[billKinds[state.kind].adds];
  switch (open) {
    case 'payee':
      return (
        <Suspense>
          <PayeeDialog state={state} onClose={onClose} />
        </Suspense>
      );
    case 'group':
      return (
        Group && (
          <Suspense>
            <Group state={state} onClose={onClose} />
          </Suspense>
        )
      );
    case 'deduction':
      return <DeductionDialog state={state} onClose={onClose} />;
    case 'submit':
      return (
        <SubmitDialog
          state={state}
          isBusy={submit.isBusy}
          onCancel={onClose}
          onConfirm={() => submit.start(onClose)}
        />
      );
    case undefined:
      return null;
    default:
      return (
        OfPayee && (
          <Suspense>
            <OfPayee state={state} payee={open} onClose={onClose} />
          </Suspense>
        )
      );
  }
}
