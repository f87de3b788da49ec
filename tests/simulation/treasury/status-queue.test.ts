// The status schedule with more bills under way than one run has room for, and what the treasury's words do to the
// figures of the landing page.
import { type BillRow, billEntity } from '@portal/core/bill/entity';
import type { Call } from '@portal/core/call';
import type { TreasuryPort } from '@portal/core/port/treasury';
import { openWork, workShards } from '@portal/core/storage/open-work';
import { putRows } from '@portal/core/storage/read';
import { pollTreasury } from '@portal/core/treasury/poll';
import { updateStatus } from '@portal/core/treasury/status';
import { beforeAll, expect, test } from 'vitest';
import { headerOf } from '../../support/signed-bill.ts';
import { figuresNow } from '../world.ts';
import { giveTableBack, oneSignedBill } from './one-bill.ts';

const openBills = 320;
const room = 160;
const beginning = new Date();
const minutes = (count: number): Date => new Date(beginning.getTime() + count * 60_000);

let pattern: BillRow;
let final: Call;
beforeAll(async () => {
  const set = await oneSignedBill('poll');
  final = set.final;
  pattern = await headerOf(set.bill.ddoCode, set.bill.transNo);
});

giveTableBack();

/** Uploaded bills, each heard of a second before the next; answers their authorization numbers in that order. */
const uploadedBills = async (): Promise<string[]> => {
  const bills = Array.from({ length: openBills }, (_, at): BillRow => {
    const transNo = String(9_000_000_000_000 + at * 7);
    const heardOf = new Date(beginning.getTime() - (openBills - at) * 1_000);
    return {
      ...pattern,
      transNo,
      authNo: `8${transNo}`,
      status: 'uploaded',
      auditFlag: 'U',
      ...openWork('poll', transNo, heardOf),
    };
  });
  expect(new Set(bills.map((bill) => bill.openWork)).size).toBe(workShards);
  await putRows(bills.map((bill) => billEntity().put(bill).params()['Item'] as Record<string, unknown>));
  return bills.map(({ authNo = '' }) => authNo);
};

test('figures count a delivery, and an objection after it takes them back', async () => {
  const bill: BillRow = {
    ...pattern,
    status: 'uploaded',
    auditFlag: 'U',
    acknowledgement: { number: 'ACK77', at: beginning.toISOString(), messageSha256: '' },
    authNo: '77',
  };
  await putRows([billEntity().put(bill).params()['Item'] as Record<string, unknown>]);
  const before = await figuresNow();
  const says = async (audt_flag: string) => {
    const treasury: TreasuryPort = {
      send: () => Promise.reject(new Error('nothing is sent')),
      status: () => Promise.resolve({ audt_flag, reasons: [] }),
    };
    expect((await updateStatus(final, '77', 'normal', treasury)).audt_flag).toBe(audt_flag);
    const now = await figuresNow();
    const grown = (name: keyof typeof now) => now[name] - before[name];
    return [
      grown('paymentsProcessed'),
      grown('paymentsPending'),
      grown('vouchers'),
      grown('amountPaidPaise'),
    ];
  };
  expect(await says('A')).toEqual([0, 0, 0, 0]);
  expect(await says('D')).toEqual([3, -3, 0, 0]);
  expect(await says('O')).toEqual([0, 0, 0, 0]);
  expect(await says('P')).toEqual([0, 0, 0, 0]);
  expect(await says('O')).toEqual([0, 0, 0, 0]);
  expect(await says('C')).toEqual([3, -3, 1, pattern.netPaise]);
});

test('every open bill is asked about before any is asked about twice', async () => {
  const numbers = await uploadedBills();
  const asked: string[] = [];
  const treasury: TreasuryPort = {
    send: () => Promise.reject(new Error('nothing is sent')),
    status: (authNo) => {
      asked.push(authNo);
      // some are passed on, some are where they were, some fail: all of them go to the end of the queue
      if (asked.length % 7 === 0) return Promise.reject(new Error('down'));
      return Promise.resolve({ audt_flag: asked.length % 2 ? 'P' : 'U', reasons: [] });
    },
  };
  const run = (at: number) => pollTreasury(treasury, minutes(at), { hasRoom: (count) => count < room });

  expect((await run(15)).asked).toBe(room);
  expect(asked.toSorted()).toEqual(numbers.slice(0, room).toSorted());
  expect((await run(30)).asked).toBe(room);
  expect(asked.toSorted()).toEqual(numbers.toSorted());
  expect((await run(45)).asked).toBe(room);
  expect(asked.slice(2 * room).toSorted()).toEqual(numbers.slice(0, room).toSorted());
});
