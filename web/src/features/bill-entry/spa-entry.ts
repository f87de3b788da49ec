// The entry of an SPA bill: payees of an agency or a group, each with components.
import { lazyWindow } from '../../components/dialog/lazy-window.tsx';
import { billEntryWords } from '../../texts/en/bill-entry.ts';
import type { EntryParts } from './entry-parts.ts';
import { SpaPayeePanel } from './spa-payee-panel.tsx';

export const spaEntry: EntryParts = {
  kind: 'spa',
  Panel: SpaPayeePanel,
  addLabel: billEntryWords.addPayee,
  isPaidLater: false,
  dialog: lazyWindow({ title: billEntryWords.addPayee }, async () =>
    (await import('./spa-payee-dialog.tsx')).spaPayeeDialog(),
  ),
  ofPayee: lazyWindow(
    { title: billEntryWords.addComponent },
    async () => (await import('./spa-payee-dialog.tsx')).AddComponentDialog,
  ),
  group: lazyWindow(
    { title: billEntryWords.addGroup },
    async () => (await import('./spa-group-dialog.tsx')).SpaGroupDialog,
  ),
};
