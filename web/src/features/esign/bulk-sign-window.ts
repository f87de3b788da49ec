// The window on many bills to sign; its script comes after that of the list.
import { lazyWindow } from '../../components/dialog/lazy-window.tsx';
import { esignWords } from '../../texts/en/esign.ts';

export const bulkSignWindow = lazyWindow(
  { title: esignWords.eSignBills },
  async () => (await import('./bulk-sign.tsx')).BulkSign,
);
