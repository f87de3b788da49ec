// The window on many bills for the treasury; its script comes after that of the list.
import { lazyWindow } from '../../components/dialog/lazy-window.tsx';

export const bulkUploadWindow = lazyWindow(
  { title: 'Upload bills to the treasury' },
  async () => (await import('./bulk-upload.tsx')).BulkUpload,
);
