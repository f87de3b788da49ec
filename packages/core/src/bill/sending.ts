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

/** Whether its upload failed by an outage: it may be sent again under its key. A refusal is the officer's to answer. */
export const isFailedByOutage = ({ status, sending }: Pick<BillRow, 'status' | 'sending'>): boolean =>
  status === 'signed' && sending?.state === 'failed' && !sending.isRefused;

const minuteMs = 60_000;
const shortestWaitMs = 10 * minuteMs;
const redrivenForMs = 24 * 60 * minuteMs;

/**
 * Whether an upload that an outage failed is sent again by itself: for a day, each time after as long as it has taken until
 * now, ten minutes at least. A refusal is the officer's to answer.
 */
export const redriveOf = ({ at, endedAt, isRefused }: Sending, now: Date): 'due' | 'later' | 'over' => {
  const [began, ended] = [Date.parse(at), Date.parse(endedAt || at)];
  if (isRefused || ended - began > redrivenForMs) return 'over';
  const wait = Math.max(shortestWaitMs, ended - began);
  return now.getTime() - ended >= wait ? 'due' : 'later';
};
