// Consolidations at the size that the portal promises (3§5.5; decisions.md, Consolidation): 500 bills of 20 payees, and
// 2,000 bills, which are then free again all at once.

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
import { describe, expect, test, vi } from 'vitest';
import type { Child } from '../support/authorized-spa.ts';
import { ConsolidationDesk } from '../support/consolidation.ts';
import { headerOf, headersOfBills, signBody } from '../support/signed-bill.ts';
import { treasury } from '../support/upload-desk.ts';

const statusesOf = async (desk: ConsolidationDesk, children: readonly Child[]): Promise<Set<string>> => {
  const headers = await headersOfBills(
    desk.ddoCode,
    children.map(({ transNo }) => transNo),
  );
  return new Set(headers.map(({ status }) => status));
};

const made = async (desk: ConsolidationDesk, children: readonly Child[]): Promise<string> => {
  const request = desk.request(children);
  const key = `made-${children[0]?.authNo}`;
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

describe('500 bills of 20 payees', () => {
  test('become one of 10,000, from which one may be taken', async () => {
    const desk = await ConsolidationDesk.open();
    const children = await desk.many(500, 20);
    const parent = await made(desk, children);
    const header = await headerOf(desk.ddoCode, parent);
    expect(header).toMatchObject({ payeeCount: 10_000, childCount: 500, netPaise: 450_000_000 });
    expect(await billFaults(header)).toEqual([]);
    const first = children[0]?.authNo ?? '';
    await desk.office.final.ask(deleteChildBill, { params: { auth_no: first } });
    const without = await headerOf(desk.ddoCode, parent);
    expect(without).toMatchObject({ payeeCount: 9_980, childCount: 499 });
    expect(await billFaults(without)).toEqual([]);
    expect(await stepsOf({ ddoCode: desk.ddoCode, transNo: children[0]?.transNo ?? '' })).toHaveLength(2);
  });
});

test('a bill of 20,000 payees is authorized, and the treasury gets all of them', async () => {
  const desk = await ConsolidationDesk.open();
  const transNo = await made(desk, await desk.many(200, 100));
  const authNo = await desk.authorize(transNo);
  await signBody({ ddoCode: desk.ddoCode, transNo });
  await desk.office.final.ask(consolidatedTreasury.uploadBill, {
    body: { AuthNo: authNo, TransNo: transNo },
  });
  const statusNow = async () => (await headerOf(desk.ddoCode, transNo)).status;
  await expect.poll(statusNow, { interval: 100 }).toBe('uploaded');
  expect(await treasury.messagesOf(transNo)).toMatchObject([{ fault: 'none' }]);
});

describe('2,000 bills of 10 payees', () => {
  test('become one of 20,000, and are free again when it is deleted', async () => {
    const desk = await ConsolidationDesk.open();
    const children = await desk.many(2_000, 10);
    const parent = await made(desk, children);
    expect(await headerOf(desk.ddoCode, parent)).toMatchObject({ payeeCount: 20_000, childCount: 2_000 });
    const page = await desk.office.final.ask(listConsolidatedPayees, { query: { trans_no: parent } });
    expect(page.body).toHaveLength(1_000);
    const { bill, lines } = await wholeBillOf(await headerOf(desk.ddoCode, parent));
    const message = JSON.parse(treasuryMessage(bill, lines)) as { payees: readonly object[] };
    expect(message.payees).toHaveLength(20_000);
    await desk.office.final.ask(deleteConsolidatedBill, { params: { trans_no: parent } });
    await expect.poll(() => statusesOf(desk, children), { interval: 500 }).toEqual(new Set(['authorized']));
  });
});
