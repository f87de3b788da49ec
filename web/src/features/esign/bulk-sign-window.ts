// The window on many bills to sign; its script comes after that of the list.
import { lazyWindow } from '../../components/dialog/lazy-window.tsx';

export const bulkSignWindow = lazyWindow(
  { title: 'E-Sign bills' },
  async () => (await import('./bulk-sign.tsx')).BulkSign,
);
