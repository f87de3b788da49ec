// The look for what is stuck, by the schedule `stuck` and by the operators' command: from the index of open work, a limited
// number of rows of each kind, and from the few rows that wait for a person.

import { formatRupees, paise } from '@portal/domain/money';
import { type OwnWayCode, stuckBefore } from '@portal/domain/operation/own-ways';
import type { StuckItem } from '@portal/domain/operation/schema';
import { orderSystems } from '@portal/domain/order/order';
import { treasuryText } from '@portal/domain/treasury/texts';
import { acknowledgementEntity } from '../acknowledgement/entity.ts';
import { billEntity } from '../bill/entity.ts';
import { consolidationEntity } from '../consolidation/entity.ts';
import { uploadEntity } from '../document/entity.ts';
import { importEntity } from '../import/entity.ts';
import { errorFields, log } from '../log.ts';
import { metricFields } from '../metric.ts';
import { bouncedMail, failingMail } from '../news/mail-failing.ts';
import { orderEntity } from '../order/entity.ts';
import { overAllotted } from '../sanction/draw.ts';
import { dueSince, overdue } from '../storage/open-work.ts';
import { unknownAcceptances } from '../treasury/unknown-acceptance.ts';
import { openIntakes } from '../work/intake-run.ts';
import { unconfirmedAlarms } from './alarm-subscriptions.ts';
import {
  endingAnswerCertificate,
  endingCertificates,
  endingClientCertificates,
  endingTrust,
} from './ending.ts';
import { noteStuck } from './note.ts';
import { stuckBill } from './open-bills.ts';
import { lateSchedules } from './schedule-run.ts';

/** What one look finds, by way. */
type Found = Partial<Record<OwnWayCode, readonly StuckItem[]>>;

/** Each finds one way or two. One that fails keeps no other from its look. */
const finders: readonly ((now: Date) => Promise<Found>)[] = [
  async (now) => ({
    'sending-long': (await bills('send', stuckBefore('sending-long', now))).map((bill) =>
      stuckBill(bill, dueSince(bill), 'Its execution does not end.'),
    ),
  }),
  async (now) => {
    const unsent = await bills('unsent', stuckBefore('upload-not-retried', now));
    const failed = unsent.filter(({ sending }) => sending?.state === 'failed');
    const before = stuckBefore('signed-unsent', now);
    return {
      'upload-not-retried': failed.map((bill) =>
        stuckBill(bill, bill.sending?.at ?? '', bill.sending?.reason ?? ''),
      ),
      'signed-unsent': unsent
        .filter((bill) => !bill.sending && dueSince(bill) < before)
        .map((bill) => stuckBill(bill, dueSince(bill), 'It is signed.')),
    };
  },
  async (now) => ({
    'bill-changed': (await bills('unsent', now.toISOString()))
      .filter(({ sending }) => sending?.reason === treasuryText.changedBill)
      .map((bill) => stuckBill(bill, bill.sending?.at ?? '', bill.sending?.reason ?? '')),
  }),
  async (now) => ({
    'figures-unsettled': (await bills('figures', stuckBefore('figures-unsettled', now))).map((bill) =>
      stuckBill(bill, dueSince(bill), 'Its figures are not booked.'),
    ),
  }),
  async (now) => ({
    'check-long': (
      await overdue('check', stuckBefore('check-long', now), (part) => uploadEntity().query.openWork(part))
    ).map(({ ddoCode, transNo, at, fileName }) => piece(transNo, ddoCode, at, fileName)),
  }),
  async (now) => ({
    'import-stopped': (
      await overdue('import', stuckBefore('import-stopped', now), (part) =>
        importEntity().query.openWork(part),
      )
    ).map(({ ddoCode, importId, at, step, written, rows }) =>
      piece(importId, ddoCode, at, `${step}: ${written} of ${rows} rows are written.`),
    ),
  }),
  async (now) => ({
    'consolidation-stuck': (
      await overdue('consolidate', stuckBefore('consolidation-stuck', now), (part) =>
        consolidationEntity().query.openWork(part),
      )
    ).map((run) =>
      piece(run.transNo, run.ddoCode, dueSince(run), `${run.state}: ${run.claimed} of ${run.bills} bills.`),
    ),
  }),
  async () => ({
    'treasury-acceptance-unknown': (await unknownAcceptances()).map(({ ddoCode, transNo, at, number, key }) =>
      piece(transNo, ddoCode, at, `Acknowledgement ${number} of message ${key}.`),
    ),
  }),
  async (now) => ({
    'sanction-over-allotted': (await overAllotted(now)).map(({ number, at, schemecd, overPaise }) =>
      piece(number, '', at, `Scheme ${schemecd}: limits of ₹ ${formatRupees(paise(overPaise))} too much.`),
    ),
  }),
  async (now) => {
    const before = stuckBefore('intake-stopped', now);
    const stopped = (await openIntakes()).filter(({ startedAt }) => startedAt < before);
    return {
      'intake-stopped': stopped.map(({ run, startedAt, attempts }) =>
        piece(run, '', startedAt, `It was begun ${attempts === 1 ? 'once' : `${attempts} times`}.`),
      ),
    };
  },
  async (now) => ({ 'order-waiting': await waitingOrders(now) }),
  async (now) => ({
    'mail-failing': (await failingMail(now, stuckBefore('mail-failing', now))).map(({ about, since, why }) =>
      piece(about, '', since, why),
    ),
  }),
  async () => ({
    'mail-bounced': (await bouncedMail()).map(({ about, since, why }) => piece(about, '', since, why)),
  }),
  async (now) => ({ 'schedule-late': await lateSchedules(now) }),
  async (now) => ({ 'acknowledgements-waiting': await waitingAnswers(now) }),
  endingCertificates,
  endingTrust,
  endingAnswerCertificate,
  async (now) => ({ 'alarm-unconfirmed': await unconfirmedAlarms(now) }),
  async (now) => ({ 'client-certificate-ending': await endingClientCertificates(now) }),
];

/**
 * Looks once, notes what is found, and answers whether all could be looked at. The heartbeat is logged only then: an alarm
 * rings where it stays away.
 */
export const survey = async (now: Date): Promise<{ ways: number; stuck: number; failed: number }> => {
  const found = new Map<OwnWayCode, readonly StuckItem[]>();
  let failed = 0;
  for (const find of finders) {
    try {
      for (const [way, items] of Object.entries(await find(now))) found.set(way as OwnWayCode, items);
    } catch (error) {
      failed += 1;
      log('error', 'stuck.not-counted', { fault: errorFields(error) });
    }
  }
  await noteStuck(found, now);
  if (failed === 0) log('info', 'stuck.over', {}, metricFields('lookout-off', 1, now));
  const stuck = [...found.values()].reduce((sum, items) => sum + items.length, 0);
  return { ways: found.size, stuck, failed };
};

const bills = (kind: 'send' | 'unsent' | 'figures', before: string) =>
  overdue(kind, before, (part) => billEntity().query.openWork(part));

const piece = (about: string, ddoCode: string, since: string, why: string): StuckItem => ({
  about,
  ddo_code: ddoCode,
  since,
  why,
  net_amt: null,
});

const waitingOrders = async (now: Date): Promise<StuckItem[]> => {
  const before = stuckBefore('order-waiting', now);
  const waiting = await overdue('order', '~', (part) => orderEntity().query.openWork(part));
  return waiting
    .filter(({ receivedAt }) => receivedAt < before)
    .map(({ fileName, ddoCode, receivedAt, reasons }) =>
      piece(fileName, ddoCode, receivedAt, reasons.map(({ text }) => text).join(' ')),
    );
};

const waitingAnswers = async (now: Date): Promise<StuckItem[]> => {
  const before = stuckBefore('acknowledgements-waiting', now);
  const found: StuckItem[] = [];
  for (const system of orderSystems) {
    const rows = await overdue(`acknowledge-${system}`, '~', (part) =>
      acknowledgementEntity().query.openWork(part),
    );
    for (const { txnUniqueId, fileName, waitingSince, failure = '', attempts } of rows)
      if (waitingSince < before)
        found.push(
          piece(txnUniqueId || fileName, '', waitingSince, failure || `${system}: ${attempts} attempts.`),
        );
  }
  return found;
};
