// The windows of a bill entry, one at a time.
import { billKinds } from '@portal/domain/bill/kind';
import { DeductionDialog } from './deduction-dialog.tsx';
import { EmployeeDialog } from './employee-dialog.tsx';
import { GpfEmployeeDialog } from './gpf-employee-dialog.tsx';
import { SnaPayeeDialog } from './sna-payee-dialog.tsx';
import { SubmitDialog } from './submit-dialog.tsx';
import type { BillEntryState } from './use-bill-entry.ts';
import type { Submitting } from './use-submit.ts';

export type OpenWindow = 'payee' | 'deduction' | 'submit';

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
  const PayeeDialog = payeeDialogs[billKinds[state.kind].payeeSource];
  switch (open) {
    case 'payee':
      return <PayeeDialog state={state} onClose={onClose} />;
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
  }
}
