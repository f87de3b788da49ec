// The windows of a bill entry, one at a time.
import { billKinds } from '@portal/domain/bill/kind';
import { lazy, Suspense } from 'react';
import { DeductionDialog } from './deduction-dialog.tsx';
import { EmployeeDialog } from './employee-dialog.tsx';
import type { PayeeRow } from './entry-content.ts';
import { GpfEmployeeDialog } from './gpf-employee-dialog.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { SnaPayeeDialog } from './sna-payee-dialog.tsx';
import { SubmitDialog } from './submit-dialog.tsx';
import type { BillEntryState } from './use-bill-entry.ts';
import type { Submitting } from './use-submit.ts';

/** A payee row: a third party is to take its place. */
export type OpenWindow = 'payee' | 'deduction' | 'submit' | PayeeRow;

/** With the progress and the reading of files that only pay bills need. */
const AddEmployeesDialog = lazy(async () => ({
  default: (await import('./add-employees-dialog.tsx')).AddEmployeesDialog,
}));

const payeeDialogs = {
  employee: EmployeeDialog,
  gpfEmployee: GpfEmployeeDialog,
  snaPayee: SnaPayeeDialog,
} as const;

interface EntryWindowsProps {
  state: BillEntryState;
  open: OpenWindow | undefined;
  submit: Submitting;
  onClose: () => void;
}

export function EntryWindows({ state, open, submit, onClose }: EntryWindowsProps) {
  const { hasManyPayees, payeeSource } = billKinds[state.kind];
  const PayeeDialog = hasManyPayees ? AddEmployeesDialog : payeeDialogs[payeeSource];
  switch (open) {
    case 'payee':
      return (
        <Suspense>
          <PayeeDialog state={state} onClose={onClose} />
        </Suspense>
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
      return <ReplaceDialog state={state} replaced={open} onClose={onClose} />;
  }
}
