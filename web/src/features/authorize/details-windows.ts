// The windows on a bill that waits for authorization, one for each family, and on many of them; their scripts come after that of the list.
import { lazyWindow } from '../../components/dialog/lazy-window.tsx';

const frame = { title: 'Bill Details', size: 'large' } as const;

export const billDetails = lazyWindow(
  frame,
  async () => (await import('./bill-details-dialog.tsx')).BillDetailsDialog,
);
export const bulkAuthorizeWindow = lazyWindow(
  { title: 'Authorize bills' },
  async () => (await import('./bulk-authorize.tsx')).BulkAuthorize,
);
export const consolidatedDetails = lazyWindow(
  frame,
  async () => (await import('./consolidated-details-dialog.tsx')).ConsolidatedDetails,
);
