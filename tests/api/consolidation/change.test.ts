// What happens to a consolidated bill after it is made: children are taken out, it is deleted, authorized, withdrawn; and
// each family of addresses knows its own numbers only (decisions.md, Consolidation).
import { billFaults } from '@portal/core/audit/bill';
import { billObjects, classicPdf } from '@portal/core/pdf/body.fixture';
import {
  authorizeBill,
  deleteBill,
  getBillHistory,
  getBillSlip,
  listBillPayees,
  listPayeeChanges,
  returnBill,
  withdrawAuthorization,
} from '@portal/domain/bill/api';
import {
  authorizeConsolidatedBill,
  deleteChildBill,
  deleteConsolidatedBill,
  getConsolidatedSlip,
  listChildBills,
  listConsolidatedDeductions,
  listConsolidatedPayees,
  listConsolidations,
} from '@portal/domain/consolidation/api';
import { consolidationText as text } from '@portal/domain/consolidation/texts';
import { consolidatedDocuments, postBody, postSignedBody } from '@portal/domain/document/api';
import { consolidatedTreasury, uploadBill } from '@portal/domain/treasury/api';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Child } from '../../support/authorized-spa.ts';
import { ConsolidationDesk } from '../../support/consolidation.ts';
import { billNow, faultsOf } from '../../support/ledger.ts';
import { attachBody, headerOf } from '../../support/signed-bill.ts';

let desk: ConsolidationDesk;
/** Authorized bills that no test has taken yet, written into the table. */
let written: Child[];
beforeAll(async () => {
  desk = await ConsolidationDesk.open();
  written = await desk.many(18, 2);
});
const taken = (count: number): Child[] => written.splice(0, count);

const remove = (authNo: string, options: { key?: string } = {}) =>
  desk.office.draft.ask(deleteChildBill, { params: { auth_no: authNo } }, options);
const statusOf = async ({ transNo }: Child) => (await headerOf(desk.ddoCode, transNo)).status;

describe('taking a child out of a prepared consolidated bill', () => {
  test('frees it, and lines and totals are those of the others', async () => {
    const children = await desk.children(3);
    const [first, second, third] = children as [Child, Child, Child];
    const parent = await desk.parentOf(children);
    expect((await remove(second.authNo)).body.data).toBe(second.authNo);
    const header = await headerOf(desk.ddoCode, parent);
    expect(header).toMatchObject({
      status: 'prepared',
      grossPaise: 200_202,
      deductionPaise: 20_002,
      netPaise: 180_200,
      payeeCount: 4,
      childCount: 2,
    });
    expect(await billFaults(header)).toEqual([]);
    expect(await desk.childrenOf(parent)).toEqual([first.authNo, third.authNo]);
    const query = { query: { trans_no: parent } };
    const { body: payees } = await desk.office.draft.ask(listConsolidatedPayees, query);
    expect(payees.map(({ slno, child_auth_no }) => [slno, child_auth_no])).toEqual([
      [1, first.authNo],
      [2, first.authNo],
      [3, third.authNo],
      [4, third.authNo],
    ]);
    const { body: deductions } = await desk.office.draft.ask(listConsolidatedDeductions, query);
    expect(deductions).toMatchObject([{ a1: 200.02 }]);
    const child = await headerOf(desk.ddoCode, second.transNo);
    expect([child.status, child.parentNo, await billFaults(child)]).toEqual(['authorized', undefined, []]);
    const { body: steps } = await desk.office.draft.ask(getBillHistory, query);
    expect(steps.at(-1)).toMatchObject({ action: 'removeChild', gross_amt: 2002.02 });
    expect(await faultsOf(desk.grant)).toEqual([]);
    // a child that is free may be consolidated again
    expect(await desk.ended(await desk.consolidate([second]))).toMatchObject({ state: 'done' });
  });

  test('gives it its body back', async () => {
    const children = taken(2);
    const [first] = children as [Child, Child];
    await attachBody({ ddoCode: desk.ddoCode, transNo: first.transNo });
    await desk.parentOf(children);
    await remove(first.authNo);
    expect(await statusOf(first)).toBe('body attached');
  });

  test('the last one stays: the bill is deleted instead', async () => {
    const [child] = taken(1) as [Child];
    const parent = await desk.parentOf([child]);
    const { status, body } = await desk.office.draft.refused(deleteChildBill, {
      params: { auth_no: child.authNo },
    });
    expect([status, body.message]).toEqual([409, text.lastChild]);
    expect(await desk.childrenOf(parent)).toEqual([child.authNo]);
  });

  test('a bill that is in none, a parent, an authorized one: each is refused', async () => {
    const children = taken(3);
    const [free, ...some] = children as [Child, Child, Child];
    const refused = (authNo: string) =>
      desk.office.draft.refused(deleteChildBill, { params: { auth_no: authNo } });
    expect((await refused(free.authNo)).body.message).toBe(text.noChild);
    const parent = await desk.parentOf(some);
    const { body } = await desk.office.final.ask(authorizeConsolidatedBill, { body: { trans_no: parent } });
    expect((await refused(body.data)).status).toBe(404);
    const { status, body: refusal } = await refused(some[0].authNo);
    expect([status, refusal.message]).toEqual([409, expect.stringContaining('The bill is authorized')]);
  });

  test('a repeated key takes out one; two officers at once take out two, or one learns of the other', async () => {
    const children = taken(4);
    const [a, b, c] = children as [Child, Child, Child, Child];
    const parent = await desk.parentOf(children);
    await remove(a.authNo, { key: 'remove-once' });
    expect((await remove(a.authNo, { key: 'remove-once' })).body.data).toBe(a.authNo);
    const answers = await Promise.all(
      [b, c].map(({ authNo }) => desk.office.final.send(deleteChildBill, { params: { auth_no: authNo } })),
    );
    const removed = answers.filter(({ status }) => status === 200).length;
    expect(
      answers
        .map(({ status }) => status)
        .toSorted()
        .at(-1),
    ).toBeOneOf([200, 409]);
    const header = await headerOf(desk.ddoCode, parent);
    expect(header.childCount).toBe(3 - removed);
    expect(await billFaults(header)).toEqual([]);
  });
});

describe('deleting a consolidated bill', () => {
  const deleteIt = (transNo: string, options: { key?: string } = {}) =>
    desk.office.final.ask(deleteConsolidatedBill, { params: { trans_no: transNo } }, options);

  test('frees every child and its number, and leaves no run behind', async () => {
    const children = await desk.children(3);
    const parent = await desk.parentOf(children);
    const { deptBillNo } = await headerOf(desk.ddoCode, parent);
    expect((await deleteIt(parent, { key: 'delete-once' })).body.data).toBe(parent);
    expect((await deleteIt(parent, { key: 'delete-once' })).body.data).toBe(parent);
    for (const child of children) {
      const header = await headerOf(desk.ddoCode, child.transNo);
      expect([header.status, header.parentNo, await billFaults(header)]).toEqual([
        'authorized',
        undefined,
        [],
      ]);
    }
    expect(await desk.rowOf(parent)).toBeUndefined();
    expect((await headerOf(desk.ddoCode, parent)).status).toBe('deleted');
    const { body: runs } = await desk.office.draft.ask(listConsolidations, { query: {} });
    expect(runs.map(({ consolidation_id }) => consolidation_id)).not.toContain(parent);
    const { body } = await desk.office.draft.ask(listChildBills, { query: { trans_no: parent } });
    expect(body).toHaveLength(3);
    const again = desk.request(children, { dept_bill_no: deptBillNo });
    expect(again.body.dept_bill_no).toBe(deptBillNo);
  });

  test('a Draft login deletes its own only, and no login an authorized one', async () => {
    const [one, two] = taken(2) as [Child, Child];
    const parent = await desk.parentOf([one]);
    const params = { trans_no: parent };
    await desk.office.draft.ask(deleteConsolidatedBill, { params });
    const theirs = await desk.consolidate([two], desk.office.final);
    await desk.ended(theirs);
    const refused = await desk.office.draft.refused(deleteConsolidatedBill, { params: { trans_no: theirs } });
    expect(refused.status).toBe(403);
    await desk.office.final.ask(authorizeConsolidatedBill, { body: { trans_no: theirs } });
    expect(
      (await desk.office.final.refused(deleteConsolidatedBill, { params: { trans_no: theirs } })).status,
    ).toBe(409);
  });
});

describe('authorizing and withdrawing', () => {
  test('a Final login authorizes, the voucher lists the bills, and a withdrawal leads back', async () => {
    const children = taken(2);
    const parent = await desk.parentOf(children);
    const body = { trans_no: parent };
    expect((await desk.office.draft.refused(authorizeConsolidatedBill, { body })).status).toBe(403);
    const { body: answer } = await desk.office.final.ask(
      authorizeConsolidatedBill,
      { body },
      { key: 'authorize-once' },
    );
    const again = await desk.office.final.ask(authorizeConsolidatedBill, { body }, { key: 'authorize-once' });
    expect(again.body.data).toBe(answer.data);
    const authNo = answer.data;
    expect(await desk.rowOf(parent)).toMatchObject({ auth_no: authNo, status: 'authorized' });
    const pdf = await desk.office.draft.file(getConsolidatedSlip, { params: { auth_no: authNo }, query: {} });
    expect(pdf.body.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await desk.office.final.refused(authorizeConsolidatedBill, { body })).status).toBe(409);
    await desk.office.final.ask(withdrawAuthorization, { body: { ...body, remark: 'One bill too many.' } });
    expect(await headerOf(desk.ddoCode, parent)).toMatchObject({ status: 'prepared', childCount: 2 });
    await remove(children[0]?.authNo ?? '');
    expect(await billFaults(await headerOf(desk.ddoCode, parent))).toEqual([]);
  });

  test('payees that changed since are looked at', async () => {
    const parent = await desk.parentOf(taken(1));
    const { body } = await desk.office.draft.ask(listPayeeChanges, { query: { trans_no: parent } });
    expect(body).toEqual({ changes: [], unasked: 0 });
  });
});

describe('numbers of the other family', () => {
  let children: Child[];
  let parent: string;
  let parentAuth: string;
  const pdf = classicPdf(billObjects()).toString('base64');
  const file = { fileName: 'body.pdf', contentType: 'application/pdf', base64: pdf };
  beforeAll(async () => {
    children = taken(2);
    parent = await desk.parentOf(children);
    const { body } = await desk.office.final.ask(authorizeConsolidatedBill, { body: { trans_no: parent } });
    parentAuth = body.data;
  });

  test('of a consolidated bill answer 404 at the addresses of bills', async () => {
    const { final } = desk.office;
    const [trans_no, auth_no] = [parent, parentAuth];
    for (const asking of [
      final.refused(authorizeBill, { body: { trans_no } }),
      final.refused(returnBill, { body: { trans_no, remark: 'Look again.' } }),
      final.refused(deleteBill, { params: { trans_no } }),
      final.refused(listBillPayees, { query: { trans_no } }),
      final.refused(getBillSlip, { params: { trans_no } }),
      final.refused(postBody, { params: { auth_no }, body: file }),
      final.refused(uploadBill, { body: { AuthNo: auth_no, TransNo: trans_no } }),
    ])
      expect((await asking).status).toBe(404);
  });

  test('of a bill answer 404 at the addresses of consolidated bills', async () => {
    const { final } = desk.office;
    const [{ transNo: trans_no, authNo: auth_no }] = taken(1) as [Child];
    for (const asking of [
      final.refused(authorizeConsolidatedBill, { body: { trans_no } }),
      final.refused(deleteConsolidatedBill, { params: { trans_no } }),
      final.refused(listConsolidatedPayees, { query: { trans_no } }),
      final.refused(getConsolidatedSlip, { params: { auth_no } }),
      final.refused(consolidatedDocuments.postBody, { params: { auth_no }, body: file }),
      final.refused(consolidatedDocuments.getBody, { params: { auth_no } }),
      final.refused(consolidatedTreasury.uploadBill, { body: { AuthNo: auth_no, TransNo: trans_no } }),
      final.refused(consolidatedTreasury.updateStatus, { body: { AuthNo: auth_no } }),
    ])
      expect((await asking).status).toBe(404);
  });

  test('a child answers 409 with the number of its parent', async () => {
    const { final } = desk.office;
    const [{ transNo: trans_no, authNo: auth_no }] = children as [Child, Child];
    for (const asking of [
      final.refused(withdrawAuthorization, { body: { trans_no, remark: 'Wrong payee.' } }),
      final.refused(postBody, { params: { auth_no }, body: file }),
      final.refused(postSignedBody, {
        params: { auth_no },
        body: { filename: 'signed.pdf', contentType: file.contentType, base64: pdf },
      }),
      final.refused(uploadBill, { body: { AuthNo: auth_no, TransNo: trans_no } }),
    ]) {
      const { status, body } = await asking;
      expect([status, body.message]).toEqual([409, text.partOf(parent)]);
    }
    expect((await billNow(desk.ddoCode, trans_no))?.status).toBe('consolidated');
  });

  test('a body has at most 5 MB', async () => {
    const { status, body } = await desk.office.final.refused(consolidatedDocuments.bodyUpload.begin, {
      params: { auth_no: parentAuth },
      body: { fileName: 'body.pdf', contentType: 'application/pdf', sizeBytes: 5 * 1024 * 1024 + 1 },
    });
    expect([status, body.message]).toEqual([413, expect.stringContaining('5 MB')]);
  });
});
