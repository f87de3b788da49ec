// The treasury accepts a message that is not the bill's any more: a row for the operator, a metric for the alarm, once.
import type { Call } from '@portal/core/call';
import { unknownAcceptances } from '@portal/core/treasury/unknown-acceptance';
import { recordReceipt } from '@portal/core/treasury/upload';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { useLocalTable } from '../../../packages/local/src/hosts/local-table.ts';
import { officeRecord } from '../../support/records.ts';
import { aSignedBillOf, headerOf, type SignedBill } from '../../support/signed-bill.ts';
import '../../support/shared-cloud.ts';
import { officer, useOwnTable } from '../world.ts';

let bill: SignedBill;

beforeAll(async () => {
  await useOwnTable(inject('cloud'), 'acceptance');
  const office = await officeRecord();
  const call = (login: 'D' | 'F'): Call => ({
    officer: officer(office, 'a', login),
    requestId: 'set-up',
    now: new Date(),
    idempotencyKey: undefined,
  });
  bill = await aSignedBillOf(call('D'), call('F'));
});

// files of one process share their table's name
afterAll(() => useLocalTable(inject('cloud')));

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
