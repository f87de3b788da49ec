// What a header says of the way to the treasury, and when its last try is surely over.
import type { BillRow } from './entity.ts';

export type Sending = NonNullable<BillRow['sending']>;

/**
 * Longer than a function of the upload lives (stacks/functions.ts, held by a test): whatever looked at the bill before
 * its upload failed and was about to send has sent by then.
 */
export const settleSeconds = 60;

/** A try that has not failed. */
export const notFailed = { reason: '', endedAt: '', isRefused: false } as const;

/** Whether the treasury's "unknown" means that it will stay so until somebody uploads the bill again. */
export const isSettled = ({ at, endedAt }: Sending, now: Date): boolean =>
  now.getTime() - Date.parse(endedAt || at) >= settleSeconds * 1000;
