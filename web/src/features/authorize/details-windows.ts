// The windows on a bill that waits for authorization, one for each family, and on many of them; their scripts come after that of the list.
import { lazyWindow } from '../../components/dialog/lazy-window.tsx';
import { authorizeWords } from '../../texts/en/authorize.ts';

const frame = { title: authorizeWords.billDetails, size: 'large' } as const;

export const billDetails = lazyWindow(
  frame,
  async () => (await import('./bill-details-dialog.tsx')).BillDetailsDialog,
);
export const bulkAuthorizeWindow = lazyWindow(
  { title: authorizeWords.authorizeBills },
  async () => (await import('./bulk-authorize.tsx')).BulkAuthorize,
);
export const consolidatedDetails = lazyWindow(
  frame,
  async () => (await import('./consolidated-details-dialog.tsx')).ConsolidatedDetails,
);
