// The withdrawal of an authorization, a window of every desk; its script comes after that of the desk.
import { billPartsWords } from '../../texts/en/bill-parts.ts';
import { lazyWindow } from '../dialog/lazy-window.tsx';

export const withdrawWindow = lazyWindow(
  { title: billPartsWords.withdrawAuthorization2, size: 'small' },
  async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog,
);
