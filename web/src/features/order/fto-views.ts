// The four views of the files: what waits, what failed, what became a bill, what went back.
import type { FtoRow } from '../../data/orders.ts';

export const ftoViews = {
  waiting: { label: 'To process', holds: (file: FtoRow) => file.state === 'received' && file.verified },
  failed: { label: 'Failed', holds: (file: FtoRow) => file.state === 'received' && !file.verified },
  processed: { label: 'Processed', holds: (file: FtoRow) => file.state === 'processed' },
  rejected: { label: 'Rejected', holds: (file: FtoRow) => file.state === 'rejected' },
} as const;
export type FtoView = keyof typeof ftoViews;

/** By what an officer knows a file: its order, or its name where it could not be read. */
export const orderOf = ({ request, fileName }: FtoRow): string => request?.txnUniqueId ?? fileName;
