// The home of an office: what waits, its grants and its year, out of counted rows that follow every step of every bill
// (decisions.md, What waits is counted).
import { countedFaults } from '@portal/core/audit/counted';
import { newHeader, stepChanges } from '@portal/core/bill/change';
import { openSortKey } from '@portal/core/bill/counted';
import { type BillRow, billEntity } from '@portal/core/bill/entity';
import type { ProvenHeader } from '@portal/core/bill/proven-header';
import { present } from '@portal/core/storage/change';
import { officePartition } from '@portal/core/storage/office-partition';
import { rowsUnder } from '@portal/core/storage/rows-under';
import { transact } from '@portal/core/storage/transact';
import { authorizeBill, deleteBill, returnBill, withdrawAuthorization } from '@portal/domain/bill/api';
import { civilDate } from '@portal/domain/calendar';
import { deleteChildBill } from '@portal/domain/consolidation/api';
import { getHome } from '@portal/domain/home/api';
import { beforeEach, describe, expect, test } from 'vitest';
import { aDecisionDesk, type DecisionDesk } from '../../support/bill-office.ts';
import { ConsolidationDesk } from '../../support/consolidation.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { thisYear } from '../../support/records.ts';
import { aSignedBill, headerOf } from '../../support/signed-bill.ts';
import { treasury, UploadDesk } from '../../support/upload-desk.ts';

const homeOf = async ({ draft }: TestOffice) => (await draft.ask(getHome, { query: {} })).body;
const today = () => civilDate(new Date());

describe('what waits', () => {
  let desk: DecisionDesk;
  const waiting = async () => (await homeOf(desk.office)).waiting;
  const one = (state: string) => ({ family: 'normal', state, count: 1, amount: 900, oldest: today() });
  beforeEach(async () => {
    desk = await aDecisionDesk();
  });

  test('is nothing in an office without bills, and its grants are free', async () => {
    const { waiting: none, statuses, months, grants, year } = await homeOf(desk.office);
    expect([none, statuses, months]).toEqual([[], [], []]);
    expect(year).toBe(Number(thisYear()));
    expect(grants).toMatchObject([{ schemecd: desk.grant.schemecd, object: desk.grant.object, held: 0 }]);
  });

  test('follows a bill from its submit on, through each decision, until it is deleted', async () => {
    const trans_no = await desk.prepared();
    expect(await waiting()).toEqual([one('prepared')]);
    await desk.office.final.ask(authorizeBill, { body: { trans_no } });
    expect(await waiting()).toEqual([one('authorized')]);
    await desk.office.final.ask(withdrawAuthorization, { body: { trans_no, remark: 'Wrong month.' } });
    await desk.office.final.ask(returnBill, { body: { trans_no, remark: 'Wrong head.' } });
    expect(await waiting()).toEqual([one('returned')]);
    await desk.office.draft.ask(deleteBill, { params: { trans_no } });
    expect(await waiting()).toEqual([]);
  });

  test('is added up, and grants say what open bills hold of them', async () => {
    await Promise.all([desk.prepared(), desk.prepared(), desk.prepared()]);
    await desk.returned();
    const { waiting: all, statuses, grants } = await homeOf(desk.office);
    expect(all).toHaveLength(2);
    expect(all).toContainEqual({ ...one('prepared'), count: 3, amount: 2_700 });
    expect(all).toContainEqual(one('returned'));
    expect(statuses).toEqual([
      { status: 'prepared', count: 3, amount: 2_700 },
      { status: 'returned', count: 1, amount: 900 },
    ]);
    const [grant] = grants;
    expect(grant).toMatchObject({ held: 4_000 });
    expect(grant && grant.spent + grant.held + grant.free).toBeCloseTo(grant?.total ?? 0, 2);
  });

  test('is as old as the day since which the oldest waits, whatever came and went before', async () => {
    const { ddoCode } = desk.grant;
    const bill = await headerOf(ddoCode, await desk.prepared());
    const waitsSince = async (transNo: string, sinceDate: string) => {
      const header = { ...bill, transNo, sinceDate };
      await transact([newHeader(header, () => new Error('the number is used'))]);
      return header;
    };
    const gone = await waitsSince('1', '2025-12-31');
    await waitsSince('2', '2026-01-05');
    const actor = { accountId: 'a', username: 'a', login: 'D' as const, requestId: 'test' };
    await transact(
      stepChanges({ ...actor, at: new Date().toISOString() }, gone as ProvenHeader, 'delete', {}),
    );
    expect(await waiting()).toEqual([{ ...one('prepared'), count: 2, amount: 1_800, oldest: '2026-01-05' }]);
  });
});

test('what came to nothing is taken out of the rows once it is much, and no count with it', async () => {
  const desk = await aDecisionDesk();
  const { ddoCode } = desk.grant;
  const bill = await headerOf(ddoCode, await desk.prepared());
  const ended = Object.fromEntries(Array.from({ length: 80 }, (_, at) => [`nnp1999-${at}`, 1]));
  const counted = { pk: officePartition(ddoCode), sk: openSortKey };
  const none = Object.fromEntries(Object.keys(ended).map((name) => [name, -1]));
  // in another row than it was added: only their sum is nothing
  for (const [recordId, amounts] of [
    ['1', ended],
    ['2', none],
  ] as const)
    await transact([{ ...dropNothing(bill), additions: [{ ...counted, recordId, amounts }] }]);
  const names = async () =>
    (await rowsUnder(officePartition(ddoCode), `${openSortKey}#`)).flatMap((row) => Object.keys(row));
  expect((await names()).filter((name) => name.startsWith('nnp1999'))).toHaveLength(160);
  const before = await homeOf(desk.office);
  expect((await names()).filter((name) => name.startsWith('nnp1999'))).toEqual([]);
  expect({ ...(await homeOf(desk.office)), as_of: '' }).toEqual({ ...before, as_of: '' });
  expect(await countedFaults(ddoCode)).toEqual([]);
});

test('a signed bill waits for its upload, failed or not, goes to the treasury, is objected to and compiled', async () => {
  const office = await anOffice();
  const desk = new UploadDesk(office);
  const bill = await aSignedBill(office);
  const states = async () => (await homeOf(office)).waiting.map(({ state }) => state);
  expect(await states()).toEqual(['signed']);
  await desk.lose(bill);
  expect(await states()).toEqual(['failed']);
  await desk.upload(bill);
  expect((await desk.uploaded(bill))?.upload_state).toBe('sent');
  expect((await homeOf(office)).waiting).toMatchObject([{ state: 'uploaded', oldest: null }]);
  await treasury.move(bill.authNo, 'O', ['Voucher 2 is missing.']);
  await desk.askStatus(bill);
  expect((await homeOf(office)).waiting).toMatchObject([{ state: 'objected', oldest: today() }]);
  await treasury.move(bill.authNo, 'C');
  await desk.askStatus(bill);
  const { waiting, statuses, months, grants } = await homeOf(office);
  expect(waiting).toEqual([]);
  expect(statuses).toEqual([{ status: 'compiled', count: 1, amount: 900 }]);
  expect(months).toEqual([{ month: today().slice(0, 7), count: 1, amount: 900 }]);
  expect(grants[0]).toMatchObject({ held: 0 });
  expect(await countedFaults(bill.ddoCode)).toEqual([]);
});

test('children are counted in their consolidated bill, and their grant holds each once', async () => {
  const desk = await ConsolidationDesk.open();
  const children = await desk.children(3);
  const before = await homeOf(desk.office);
  const authorized = { family: 'normal', state: 'authorized', count: 3, oldest: today() };
  expect(before.waiting).toMatchObject([authorized]);
  const transNo = await desk.parentOf(children);
  const [{ amount } = { amount: 0 }] = before.waiting;
  expect((await homeOf(desk.office)).waiting).toEqual([
    { family: 'consolidated', state: 'prepared', count: 1, amount, oldest: today() },
  ]);
  const [first] = children;
  await desk.office.draft.ask(deleteChildBill, { params: { auth_no: first?.authNo ?? '' } });
  const after = await homeOf(desk.office);
  expect(after.waiting).toHaveLength(2);
  expect(after.waiting).toContainEqual(
    expect.objectContaining({ family: 'consolidated', state: 'prepared', count: 1 }),
  );
  expect(after.waiting).toContainEqual(
    expect.objectContaining({ family: 'normal', state: 'authorized', count: 1 }),
  );
  expect(after.grants).toEqual(before.grants);
  const [one, another] = after.waiting;
  expect((one?.amount ?? 0) + (another?.amount ?? 0)).toBeCloseTo(amount, 2);
  expect(await headerOf(desk.ddoCode, transNo)).toMatchObject({ sinceDate: today() });
  expect(await countedFaults(desk.ddoCode)).toEqual([]);
});

test('another office sees none of it', async () => {
  const desk = await aDecisionDesk();
  await desk.prepared();
  expect((await homeOf(await anOffice())).waiting).toEqual([]);
});

/** A change that writes nothing but what is counted with it. */
const dropNothing = (bill: BillRow) => present(billEntity().get(bill), () => new Error('the bill is gone'));
