// The window on many files; its script comes after that of the list.
import { lazyWindow } from '../../components/dialog/lazy-window.tsx';
import { billBodyWords } from '../../texts/en/bill-body.ts';

export const bulkBodiesWindow = lazyWindow(
  { title: billBodyWords.pdfsBills, size: 'large' },
  async () => (await import('./bulk-bodies.tsx')).BulkBodies,
);
