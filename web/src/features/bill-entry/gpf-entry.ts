// The entry of a non-budgeted bill: employees with a provident fund, in whose place a third party may be paid.
import { lazyWindow } from '../../components/dialog/lazy-window.tsx';
import { billEntryWords } from '../../texts/en/bill-entry.ts';
import type { EntryParts } from './entry-parts.ts';
import { PayeePanel } from './payee-panel.tsx';

export const gpfEntry: EntryParts = {
  kind: 'gpf',
  Panel: PayeePanel,
  addLabel: billEntryWords.addPayee,
  isPaidLater: false,
  dialog: lazyWindow(
    { title: billEntryWords.addPayee },
    async () => (await import('./gpf-employee-dialog.tsx')).GpfEmployeeDialog,
  ),
  ofPayee: lazyWindow({ title: billEntryWords.addThirdPartyPayee }, async () =>
    (await import('./replace-dialog.tsx')).replaceDialog(),
  ),
};
