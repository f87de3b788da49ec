// The entry of a non-budgeted bill: employees with a provident fund, in whose place a third party may be paid.
import { lazyWindow } from '../../components/dialog/lazy-window.tsx';
import type { EntryParts } from './entry-parts.ts';
import { PayeePanel } from './payee-panel.tsx';

export const gpfEntry: EntryParts = {
  kind: 'gpf',
  Panel: PayeePanel,
  addLabel: 'Add Payee',
  isPaidLater: false,
  dialog: lazyWindow(
    { title: 'Add Payee' },
    async () => (await import('./gpf-employee-dialog.tsx')).GpfEmployeeDialog,
  ),
  ofPayee: lazyWindow(
    { title: 'Add Third Party Payee' },
    async () => (await import('./replace-dialog.tsx')).ReplaceDialog,
  ),
};
