// The entry of an SPA bill: payees of an agency or a group, each with components.
import { lazyWindow } from '../../components/dialog/lazy-window.tsx';
import type { EntryParts } from './entry-parts.ts';
import { SpaPayeePanel } from './spa-payee-panel.tsx';

export const spaEntry: EntryParts = {
  kind: 'spa',
  Panel: SpaPayeePanel,
  addLabel: 'Add Payee',
  isPaidLater: false,
  dialog: lazyWindow(
    { title: 'Add Payee' },
    async () => (await import('./spa-payee-dialog.tsx')).SpaPayeeDialog,
  ),
  ofPayee: lazyWindow(
    { title: 'Add Component' },
    async () => (await import('./spa-payee-dialog.tsx')).AddComponentDialog,
  ),
  group: lazyWindow(
    { title: 'Add by group' },
    async () => (await import('./spa-group-dialog.tsx')).SpaGroupDialog,
  ),
};
