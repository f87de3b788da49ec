// The window on many files; its script comes after that of the list.
import { lazyWindow } from '../../components/dialog/lazy-window.tsx';

export const bulkBodiesWindow = lazyWindow(
  { title: 'PDFs for bills', size: 'large' },
  async () => (await import('./bulk-bodies.tsx')).BulkBodies,
);
