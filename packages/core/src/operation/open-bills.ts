// What is stuck among the bills at the treasury: counted by the run of the status schedule, which reads all of them anyway.
import { paise, toRupees } from '@portal/domain/money';
import { type OwnWayCode, stuckBefore } from '@portal/domain/operation/own-ways';
import type { StuckItem } from '@portal/domain/operation/schema';
import type { BillRow } from '../bill/entity.ts';
import { isFailedByOutage } from '../bill/sending.ts';
import { dueSince } from '../storage/open-work.ts';
import type { SeenBill } from '../treasury/poll.ts';
import { forgottenFlag } from '../treasury/status.ts';
import { noteStuck } from './note.ts';

type Named = Pick<BillRow, 'ddoCode' | 'transNo' | 'authNo' | 'netPaise'>;

/** A bill as one that is stuck. */
export const stuckBill = (
  { ddoCode, transNo, authNo, netPaise }: Named,
  since: string,
  why: string,
): StuckItem => ({
  about: authNo ?? transNo,
  ddo_code: ddoCode,
  since,
  why,
  net_amt: toRupees(paise(netPaise)),
});

/** What an officer is expected to do something about. */
const isCorrecting = ({ status, sending }: SeenBill): boolean =>
  status === 'objected' || status === 'body attached' || (status === 'signed' && sending === undefined);

/** Bills that have had a status since its day in India began; those of before the day was kept, since their last news. */
const inStatus =
  (status: SeenBill['status']): Find =>
  (bill) =>
    bill.status === status
      ? {
          since: bill.sinceDate ? new Date(`${bill.sinceDate}T00:00:00+05:30`).toISOString() : dueSince(bill),
          why: `The bill is ${status}.`,
        }
      : undefined;

type Find = (bill: SeenBill) => { readonly since: string; readonly why: string } | undefined;

const finds = {
  'upload-failed': (bill) =>
    bill.sending && isFailedByOutage(bill) ? { since: bill.sending.at, why: bill.sending.reason } : undefined,
  'status-unheard': (bill) =>
    isCorrecting(bill) || bill.status === 'signed'
      ? undefined
      : { since: bill.heardAt, why: `The bill is ${bill.status}.` },
  'bill-forgotten': (bill) =>
    bill.auditFlag === forgottenFlag
      ? { since: dueSince(bill), why: `The bill is ${bill.status}.` }
      : undefined,
  'objected-untouched': (bill) =>
    isCorrecting(bill) ? { since: dueSince(bill), why: `The bill is ${bill.status}.` } : undefined,
  'uploaded-long': inStatus('uploaded'),
  'received-long': inStatus('received'),
  'audit-long': inStatus('audit'),
  'delivered-long': inStatus('delivered'),
} as const satisfies Partial<Record<OwnWayCode, Find>>;

/** Counts among all open bills what is stuck, and notes it. */
export const noteOpenBills = (bills: readonly SeenBill[], now: Date): Promise<void> => {
  const ways = Object.entries(finds) as [keyof typeof finds, Find][];
  const found = ways.map(([way, find]) => {
    const before = stuckBefore(way, now);
    const items = bills.flatMap((bill) => {
      const stuck = find(bill);
      return stuck && stuck.since < before ? [stuckBill(bill, stuck.since, stuck.why)] : [];
    });
    return [way, items] as const;
  });
  return noteStuck(new Map(found), now);
};
