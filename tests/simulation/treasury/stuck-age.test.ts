// What is at the treasury, or waits for a record, for too long rings, with its office and the day since when.
import { billEntity } from '@portal/core/bill/entity';
import { noteOpenBills } from '@portal/core/operation/open-bills';
import { survey } from '@portal/core/operation/survey';
import { orderEntity } from '@portal/core/order/entity';
import { openWork } from '@portal/core/storage/open-work';
import { pollTreasury } from '@portal/core/treasury/poll';
import { civilDate } from '@portal/domain/calendar';
import { reason } from '@portal/domain/order/reason';
import { beforeAll, expect, inject, test } from 'vitest';
import { useBucket } from '../../support/bucket.ts';
import type { SignedBill } from '../../support/signed-bill.ts';
import { knowing } from './mute-treasury.ts';
import { giveTableBack, oneSignedBill } from './one-bill.ts';
import { after, beginning, readAlarms } from './ringing.ts';
import { rungIn } from './rung-ways.ts';

let bill: SignedBill;

beforeAll(async () => {
  useBucket(inject('cloud'));
  bill = (await oneSignedBill('stuck-age')).bill;
});
giveTableBack();

const { rung, rings, shown, metricOf } = readAlarms();

const poll = (now: Date) =>
  pollTreasury(knowing, now, { isEveryBill: true, onOpen: (bills) => noteOpenBills(bills, now) });
const sinceDate = civilDate(beginning);

test.each([
  ['uploaded-long', 'uploaded', 3],
  ['received-long', 'received', 7],
  ['audit-long', 'audit', 10],
  ['delivered-long', 'delivered', 45],
] as const)('%s: a bill that is %s for more than %i days', async (way, status, days) => {
  await billEntity()
    .patch({ ddoCode: bill.ddoCode, transNo: bill.transNo })
    .set({ status, sinceDate, auditFlag: 'U', ...openWork('poll', bill.transNo, beginning) })
    .go();
  await poll(after(24 * (days - 1)));
  expect(metricOf(way)).toBe(0);
  await rings(way, poll, 24 * (days + 1), bill.authNo);
  const [item] = (await shown(way))?.items ?? [];
  expect(item?.ddo_code).toBe(bill.ddoCode);
  expect(civilDate(new Date(item?.since ?? ''))).toBe(sinceDate);
});

test('a bill whose day was not kept is as old as its last news', async () => {
  await billEntity()
    .patch({ ddoCode: bill.ddoCode, transNo: bill.transNo })
    .set({ status: 'received', ...openWork('poll', bill.transNo, beginning) })
    .remove(['sinceDate'])
    .go();
  await poll(after(24 * 6));
  expect(metricOf('received-long')).toBe(0);
  await poll(after(24 * 8));
  expect((await shown('received-long'))?.items?.[0]?.since).toBe(beginning.toISOString());
});

test('an order that waits for a record for more than three days, with what it lacks', async () => {
  const texts = { txnUniqueId: 'T1', batchId: '', slsCode: '', agencyCode: '', rawKey: '', source: '' };
  await orderEntity()
    .put({
      ...{ ...texts, messageId: 'm', sha256: 's', payeeBytes: 0, version: 1, isVerified: false },
      ...{ ddoCode: bill.ddoCode, system: 'nrega', key: 'k', fileName: 'order.xml', sentName: 'order.xml' },
      ...{ state: 'received', isWaiting: true, reasons: [reason('agency')] },
      receivedAt: beginning.toISOString(),
      ...openWork('order', 'k', beginning),
    })
    .go();
  await rings('order-waiting', survey, 24 * 3 + 1, 'order.xml');
  expect((await shown('order-waiting'))?.items).toMatchObject([
    { ddo_code: bill.ddoCode, why: 'The agency is not mapped to the DDO for the scheme.' },
  ]);
});

test('each way of its list rang above', () => {
  expect([...rung].toSorted()).toEqual(rungIn['stuck-age'].toSorted());
});
