// The entry of a general bill: its payees are employees, added one by one.
import { lazyWindow } from '../../components/dialog/lazy-window.tsx';
import { billEntryWords } from '../../texts/en/bill-entry.ts';
import type { EntryParts } from './entry-parts.ts';
import { PayeePanel } from './payee-panel.tsx';

export const generalEntry: EntryParts = {
  kind: 'general',
  Panel: PayeePanel,
  addLabel: billEntryWords.addPayee,
  isPaidLater: false,
  dialog: lazyWindow(
    { title: billEntryWords.addPayee },
    async () => (await import('./employee-dialog.tsx')).EmployeeDialog,
  ),
};
