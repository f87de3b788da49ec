// The treasury accepts a message that is not the bill's any more: a row for the operator, a metric for the alarm, once.
import { unknownAcceptances } from '@portal/core/treasury/unknown-acceptance';
import { recordReceipt } from '@portal/core/treasury/upload';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { headerOf, type SignedBill } from '../../support/signed-bill.ts';
import { giveTableBack, oneSignedBill } from './one-bill.ts';

let bill: SignedBill;

beforeAll(async () => {
  bill = (await oneSignedBill('acceptance')).bill;
});

giveTableBack();

afterEach(() => {
  vi.restoreAllMocks();
});

test('an acceptance that no bill knows is kept once, and wakes somebody', async () => {
  const { ddoCode, transNo } = bill;
  const input = { ddoCode, transNo, key: `${transNo}-withdrawn` };
  const own = async () => (await unknownAcceptances()).filter((each) => each.transNo === transNo);
  const before = await headerOf(ddoCode, transNo);
  expect(await own()).toEqual([]);

  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  const [now, later] = [new Date('2026-11-20T04:30:00Z'), new Date('2026-11-20T04:31:00Z')];
  // the task is repeated where its process died after it
  for (const at of [now, later]) await recordReceipt(input, { state: 'ACCEPTED', ack_no: 'ACK9' }, at);
  vi.restoreAllMocks();

  expect(await own()).toEqual([{ ...input, number: 'ACK9', at: later.toISOString() }]);
  expect(await headerOf(ddoCode, transNo)).toEqual(before);
  const line = lines
    .map((each) => JSON.parse(each))
    .find(({ event }) => event === 'treasury-acceptance-unknown');
  expect(line).toMatchObject({ level: 'error', transNo, number: 'ACK9', UnknownAcceptances: 1 });
  expect(line._aws.CloudWatchMetrics[0].Metrics).toEqual([{ Name: 'UnknownAcceptances', Unit: 'Count' }]);
});
