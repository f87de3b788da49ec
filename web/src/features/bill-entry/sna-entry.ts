// The entry of an SNA bill: its payees are of the office's SNA payee master.
import { lazyWindow } from '../../components/dialog/lazy-window.tsx';
import { billEntryWords } from '../../texts/en/bill-entry.ts';
import type { EntryParts } from './entry-parts.ts';
import { PayeePanel } from './payee-panel.tsx';

export const snaEntry: EntryParts = {
  kind: 'sna',
  Panel: PayeePanel,
  addLabel: billEntryWords.addPayee,
  isPaidLater: false,
  dialog: lazyWindow({ title: billEntryWords.addPayee }, async () =>
    (await import('./sna-payee-dialog.tsx')).snaPayeeDialog(),
  ),
};
