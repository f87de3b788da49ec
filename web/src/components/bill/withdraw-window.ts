// The withdrawal of an authorization, a window of every desk; its script comes after that of the desk.
import { lazyWindow } from '../dialog/lazy-window.tsx';

export const withdrawWindow = lazyWindow(
  { title: 'Withdraw the authorization', size: 'small' },
  async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog,
);
