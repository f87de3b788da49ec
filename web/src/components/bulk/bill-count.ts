// How many bills a desk takes at once: apart from what takes them, which comes when bills are ticked.
import { formatCount } from '../../lib/format-count.ts';
import { bulkPartsWords } from '../../texts/en/bulk-parts.ts';

/** What one question may be about: so many an officer can still look through. */
export const mostAtOnce = 200;

export const billCount = (count: number): string => bulkPartsWords.billBills(formatCount(count), count === 1);
