// The four views of the files: what waits, what failed, what became a bill, what went back.
import type { FtoRow } from '../../data/orders.ts';
import { orderFilesWords } from '../../texts/en/order-files.ts';

export const ftoViews = {
  waiting: {
    label: orderFilesWords.process2,
    holds: (file: FtoRow) => file.state === 'received' && file.verified,
  },
  failed: {
    label: orderFilesWords.failed,
    holds: (file: FtoRow) => file.state === 'received' && !file.verified,
  },
  processed: { label: orderFilesWords.processed, holds: (file: FtoRow) => file.state === 'processed' },
  rejected: { label: orderFilesWords.rejected, holds: (file: FtoRow) => file.state === 'rejected' },
} as const;
export type FtoView = keyof typeof ftoViews;

/** By what an officer knows a file: its order, or its name where it could not be read. */
export const orderOf = ({ request, fileName }: FtoRow): string => request?.txnUniqueId ?? fileName;
