// The window on many bills for the treasury; its script comes after that of the list.
import { lazyWindow } from '../../components/dialog/lazy-window.tsx';
import { treasuryWords } from '../../texts/en/treasury.ts';

export const bulkUploadWindow = lazyWindow(
  { title: treasuryWords.uploadBillsTreasury },
  async () => (await import('./bulk-upload.tsx')).BulkUpload,
);
