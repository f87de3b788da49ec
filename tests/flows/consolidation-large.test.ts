// A consolidation that is larger than its pages (3§5.5; decisions.md, Consolidation): children are noted in pages of 200, payees are
// listed in pages of 1,000. Its time is the benchmark's.

import { billFaults } from '@portal/core/audit/bill';
import { stepsOf } from '@portal/core/bill/step';
import { wholeBillOf } from '@portal/core/bill/whole';
import { treasuryMessage } from '@portal/core/treasury/message';
import {
  consolidateBills,
  deleteChildBill,
  deleteConsolidatedBill,
  listConsolidatedPayees,
} from '@portal/domain/consolidation/api';
import { consolidatedTreasury } from '@portal/domain/treasury/api';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Child } from '../support/authorized-spa.ts';
import { ConsolidationDesk } from '../support/consolidation.ts';
import { headerOf, headersOfBills, signBody } from '../support/signed-bill.ts';
import { treasury } from '../support/upload-desk.ts';

let desk: ConsolidationDesk;
let children: readonly Child[];

const statusesNow = async (): Promise<Set<string>> => {
  const headers = await headersOfBills(
    desk.ddoCode,
    children.map(({ transNo }) => transNo),
  );
  return new Set(headers.map(({ status }) => status));
};

const made = async (key: string): Promise<string> => {
  const request = desk.request(children);
  // on a busy machine the gateway may stop waiting: the same request continues its run
  const id = await vi.waitFor(
    async () => {
      const { body } = await desk.office.final.ask(consolidateBills, request, { key });
      return body.data.consolidation_id;
    },
    { timeout: 300_000, interval: 100 },
  );
  expect(await desk.ended(id)).toMatchObject({ state: 'done', bills: children.length });
  return id;
};

beforeAll(async () => {
  desk = await ConsolidationDesk.open();
  children = await desk.many(201, 5);
});

test('201 bills, more than a page of children takes, are free again when the one that they became is deleted', async () => {
  const transNo = await made('consolidated-to-delete');
  await desk.office.final.ask(deleteConsolidatedBill, { params: { trans_no: transNo } });
  // the run that frees them
  await expect.poll(() => desk.runs(), { interval: 100 }).toEqual([]);
  expect(await statusesNow()).toEqual(new Set(['authorized']));
});

test('201 bills of 5 payees, more than a page of children and a page of payees take, become one that goes to the treasury whole', async () => {
  const last = children.at(-1);
  const stepsOfLast = () => stepsOf({ ddoCode: desk.ddoCode, transNo: last?.transNo ?? '' });
  const { length: before } = await stepsOfLast();
  const transNo = await made('consolidated-to-send');
  const header = await headerOf(desk.ddoCode, transNo);
  expect(header).toMatchObject({ payeeCount: 1_005, childCount: 201 });
  expect(await billFaults(header)).toEqual([]);
  const list = (cursor?: string) =>
    desk.office.final.ask(listConsolidatedPayees, { query: { trans_no: transNo, cursor } });
  const first = await list();
  const rest = await list(String(first.headers['next']));
  expect([first.body.length + rest.body.length, rest.body.length > 0]).toEqual([1_005, true]);

  // the one that is alone on its page
  await desk.office.final.ask(deleteChildBill, { params: { auth_no: last?.authNo ?? '' } });
  const without = await headerOf(desk.ddoCode, transNo);
  expect(without).toMatchObject({ payeeCount: 1_000, childCount: 200 });
  expect(await billFaults(without)).toEqual([]);
  expect(await stepsOfLast()).toHaveLength(before + 2);

  const authNo = await desk.authorize(transNo);
  await signBody({ ddoCode: desk.ddoCode, transNo });
  const { bill, lines } = await wholeBillOf(await headerOf(desk.ddoCode, transNo));
  const message = JSON.parse(treasuryMessage(bill, lines)) as { payees: readonly object[] };
  expect(message.payees).toHaveLength(1_000);
  const body = { AuthNo: authNo, TransNo: transNo };
  await desk.office.final.ask(consolidatedTreasury.uploadBill, { body });
  const statusNow = async () => (await headerOf(desk.ddoCode, transNo)).status;
  await expect.poll(statusNow, { interval: 100 }).toBe('uploaded');
  expect(await treasury.messagesOf(transNo)).toMatchObject([{ fault: 'none' }]);
});
