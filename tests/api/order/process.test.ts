// Verified orders become prepared bills: each file has its own outcome, and an order is one bill whatever happens
// (decisions.md, Scheme files).

import { mappedAgencyEntity } from '@portal/core/allotment/mapping-entity';
import { billFaults } from '@portal/core/audit/bill';
import { treasuryMessage } from '@portal/core/treasury/message';
import {
  authorizeBill,
  deleteBill,
  getBillHistory,
  getBillSlip,
  listBillDeductions,
  listBillPayees,
  returnBill,
} from '@portal/domain/bill/api';
import { getFtoFile, listFtoFiles, processFtoFiles, rejectFtoFile } from '@portal/domain/order/api';
import { reason } from '@portal/domain/order/reason';
import { orderText as text } from '@portal/domain/order/texts';
import { listSparshConfirmBills } from '@portal/domain/sparsh/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { billNow, faultsOf, grantNow } from '../../support/ledger.ts';
import { anAccount } from '../../support/office.ts';
import { aFile, anOrder, registered } from '../../support/order.ts';
import { anOrderDesk, type TestOrderDesk } from '../../support/order-desk.ts';
import { cloud } from '../../support/portal.ts';
import { aLimit, aSanction } from '../../support/records.ts';
import { aSanctionOf, orderSanctions } from '../../support/sanction.ts';
import { anSpaBill, submitSpa } from '../../support/spa.ts';

let desk: TestOrderDesk;
beforeAll(async () => {
  desk = await anOrderDesk();
});

const processed = async (own: TestOrderDesk, files: string[], options: { key?: string } = {}) =>
  (await own.office.final.ask(processFtoFiles, { body: { files } }, options)).body;
const fileOf = async (own: TestOrderDesk, file_name: string) =>
  (await own.office.draft.ask(getFtoFile, { query: { file_name } })).body.data;
const billOf = async (own: TestOrderDesk, file: string) => {
  const { trans_no } = await fileOf(own, file);
  const bill = await billNow(own.office.office.ddoCode, trans_no);
  if (!bill) throw new Error(`file ${file} has no bill`);
  return bill;
};
const madeBill = async (own: TestOrderDesk, shape: Parameters<typeof aFile>[1] = {}) => {
  const file = await aFile(own, shape);
  const [outcome] = await processed(own, [file]);
  expect(outcome).toMatchObject({ file_name: file, success: true });
  return { file, bill: await billOf(own, file) };
};

describe('a processed file', () => {
  test('is a prepared bill with its payees, heads, shares, and the way back to the file', async () => {
    const before = await grantNow(desk.grant);
    const { file, bill } = await madeBill(desk);
    expect(bill).toMatchObject({
      kind: 'order',
      status: 'prepared',
      grossPaise: 420_150,
      deductionPaise: 3_000,
      netPaise: 417_150,
      payeeCount: 3,
      deductionCount: 1,
      billType: '17',
      formId: '30',
      purpose: expect.stringMatching(/^NREGA: order TXN\d+ of District Rural Development Agency \(test\)$/),
      order: { system: 'nrega', fileName: file },
      own: { category: 'OT', slsCode: desk.grant.slsCode, other: 420_150, topUp: 0 },
      shares: { centrePaise: 378_135, statePaise: 42_015, centrePercent: 9_000, statePercent: 1_000 },
      prepared: { username: desk.office.username, login: 'F' },
    });
    expect(await billFaults(bill)).toEqual([]);
    expect((await grantNow(desk.grant)).balancePaise).toBe(before.balancePaise - 420_150);
    expect(await faultsOf(desk.grant)).toEqual([]);
    expect(await fileOf(desk, file)).toMatchObject({ state: 'processed', trans_no: bill.transNo });
    const query = { query: { trans_no: bill.transNo } };
    const [payee] = (await desk.office.draft.ask(listBillPayees, query)).body;
    expect(payee).toMatchObject({
      payee_name: 'Worker 1',
      sna_unique_id: desk.agencyCode,
      amount: 1_390.5,
      components: [
        { component_code: '1.1', component_desc: 'Wages', gross_amt: 1_400, total_net: 1_390 },
        { component_code: '1.2', component_desc: 'Material', gross_amt: 0.5, total_net: 0.5 },
      ],
    });
    expect((await desk.office.draft.ask(listBillDeductions, query)).body).toMatchObject([
      { mh_cd: '0021', c1: '00210010201', a1: 30 },
    ]);
    const [step] = (await desk.office.draft.ask(getBillHistory, query)).body;
    expect(step).toMatchObject({ action: 'process', remark: expect.stringContaining(file), login_type: 'F' });
    const { body } = await desk.office.draft.ask(getBillSlip, {
      params: { trans_no: bill.transNo },
      query: {},
    });
    expect(body).toMatchObject({ grossAmount: 4_201.5, netAmount: 4_171.5, centreShare: 3_781.35 });
  });

  test('waits at the desk of SPA bills, can be authorized and is never returned', async () => {
    const { bill } = await madeBill(desk);
    const trans_no = bill.transNo;
    const waiting = (await desk.office.final.ask(listSparshConfirmBills, { query: {} })).body;
    expect(waiting.find((row) => row.trans_no === trans_no)).toMatchObject({
      order_file: bill.order?.fileName,
    });
    const refused = await desk.office.final.refused(returnBill, {
      body: { trans_no, remark: 'Wrong head.' },
    });
    expect(refused.status).toBe(409);
    const { body } = await desk.office.final.ask(authorizeBill, { body: { trans_no } });
    expect(await billNow(bill.ddoCode, trans_no)).toMatchObject({ status: 'authorized', authNo: body.data });
  });

  test('takes the Department Bill No after the highest of digits that the office used', async () => {
    const own = await anOrderDesk();
    const numbers: string[] = [];
    for (let at = 0; at < 2; at += 1) numbers.push((await madeBill(own)).bill.deptBillNo);
    await submitSpa(
      own.office.draft,
      anSpaBill(own.grant, [], {
        dept_bill_no: '0040',
        grossAmount: 5,
        deduction: 5,
        netAmount: 0,
        deductions: [{ majorHead: '0021', scheme: '00210010201', value: 5 }],
      }),
    );
    numbers.push((await madeBill(own)).bill.deptBillNo);
    expect(numbers).toEqual(['1', '2', '41']);
  });

  test('draws on the limit of its mother sanction', async () => {
    const own = await anOrderDesk();
    await aLimit(own.grant, 500_000);
    const { bill } = await madeBill(own, { changes: { motherSanctionNo: aSanction } });
    expect(bill.holdings.map(({ kind, amountPaise }) => [kind, amountPaise])).toEqual([
      ['grant', 420_150],
      ['limit', 420_150],
    ]);
    const file = await aFile(own, { changes: { motherSanctionNo: aSanction } });
    expect(await processed(own, [file])).toEqual([
      { file_name: file, success: false, data: 'Gross amount exceeds the limit allotted to the DDO.' },
    ]);
    expect((await fileOf(own, file)).state).toBe('received');
  });
});

describe('each file of a lot', () => {
  test('has its own outcome, in the order asked for', async () => {
    const own = await anOrderDesk(10);
    const good = await aFile(own);
    const large = await aFile(own, { payees: 10 });
    const failed = await registered(anOrder(own), { reasons: [reason('signature-broken')] });
    const last = await aFile(own);
    const outcomes = await processed(own, [good, 'none.xml', large, failed, last]);
    const numbers = [(await billOf(own, good)).transNo, (await billOf(own, last)).transNo];
    expect(outcomes).toEqual([
      { file_name: good, success: true, data: text.prepared(numbers[0] ?? '') },
      { file_name: 'none.xml', success: false, data: text.unknown },
      { file_name: large, success: false, data: 'Gross amount exceeds the balance of the grant.' },
      { file_name: failed, success: false, data: text.notVerified.nrega },
      { file_name: last, success: true, data: text.prepared(numbers[1] ?? '') },
    ]);
    expect(await faultsOf(own.grant)).toEqual([]);
  });

  test('none is refused with its sentence, and so are more than twenty', async () => {
    const none = await desk.office.final.refused(processFtoFiles, { body: { files: [] } });
    expect([none.status, none.body.message]).toEqual([400, text.noneChosen]);
    const many = { files: Array.from({ length: 21 }, (_, at) => `${at}.xml`) };
    expect((await desk.office.final.refused(processFtoFiles, { body: many })).body.message).toBe(
      text.tooManyChosen('20'),
    );
  });

  test('a Draft login processes and rejects nothing', async () => {
    const file = await aFile(desk);
    const { draft } = desk.office;
    expect((await draft.refused(processFtoFiles, { body: { files: [file] } })).status).toBe(403);
    expect((await draft.refused(rejectFtoFile, { body: { file_name: file } })).status).toBe(403);
  });

  test('an agency whose mapping ended since, and a year that is over, are refused', async () => {
    const own = await anOrderDesk();
    const file = await aFile(own);
    const { ddoCode } = own.office.office;
    await mappedAgencyEntity().patch({ ddoCode, mappingId: own.mappingId }).set({ isEnded: true }).go();
    expect(await processed(own, [file])).toMatchObject([{ success: false, data: text.agencyEnded }]);
  });
});

describe('nothing is doubled', () => {
  test('ten officers at once make one bill of a file', async () => {
    const own = await anOrderDesk();
    const files = [await aFile(own), await aFile(own)];
    const officers = await Promise.all(
      Array.from({ length: 10 }, () => anAccount(own.office.office, { kind: 'SPA' })),
    );
    const outcomes = await Promise.all(
      officers.map(async ({ final }) => (await final.ask(processFtoFiles, { body: { files } })).body),
    );
    for (const [at, file] of files.entries()) {
      const { transNo } = await billOf(own, file);
      const said = outcomes.map((of) => of[at]);
      expect(said.filter((one) => one?.success)).toEqual([
        { file_name: file, success: true, data: text.prepared(transNo) },
      ]);
      expect(new Set(said.filter((one) => !one?.success).map((one) => one?.data))).toEqual(
        new Set([text.processed(transNo)]),
      );
    }
    expect((await own.office.final.ask(listSparshConfirmBills, { query: {} })).body).toHaveLength(2);
    expect(await faultsOf(own.grant)).toEqual([]);
  });

  test('a repeated key answers the same for every file', async () => {
    const own = await anOrderDesk();
    const files = [await aFile(own), await aFile(own)];
    const first = await processed(own, files, { key: 'process-these' });
    expect(await processed(own, files, { key: 'process-these' })).toEqual(first);
    expect(first.every(({ success }) => success)).toBe(true);
    expect((await processed(own, files)).every(({ success }) => success)).toBe(false);
  });
});

describe('a file that goes back', () => {
  test('is rejected with a remark, verified or not, and is not processed any more', async () => {
    const files = [await aFile(desk), await registered(anOrder(desk), { reasons: [reason('not-xml')] })];
    for (const file_name of files) {
      const body = { file_name, remark: 'Wrong work.' };
      expect((await desk.office.final.ask(rejectFtoFile, { body })).body.data).toBe(
        'Bill Returned to NREGA.',
      );
      expect(await fileOf(desk, file_name)).toMatchObject({
        state: 'rejected',
        remark: 'Wrong work.',
        rejected_by: desk.office.username,
      });
      expect((await desk.office.final.refused(rejectFtoFile, { body })).body.message).toBe(text.rejected);
      expect(await processed(desk, [file_name])).toMatchObject([{ success: false, data: text.rejected }]);
    }
  });

  test('is not rejected once it is a bill, and not by another office', async () => {
    const { file, bill } = await madeBill(desk);
    const body = { file_name: file };
    const refused = await desk.office.final.refused(rejectFtoFile, { body });
    expect([refused.status, refused.body.message]).toEqual([409, text.processed(bill.transNo)]);
    const other = await anOrderDesk();
    expect((await other.office.final.refused(rejectFtoFile, { body })).status).toBe(404);
    expect((await other.office.final.refused(getFtoFile, { query: body })).status).toBe(404);
  });

  test('deleting its bill frees the order, which becomes another bill', async () => {
    const { file, bill } = await madeBill(desk);
    await desk.office.final.ask(deleteBill, { params: { trans_no: bill.transNo } });
    expect(await fileOf(desk, file)).toMatchObject({ state: 'received', trans_no: '' });
    expect((await processed(desk, [file]))[0]?.success).toBe(true);
    expect((await billOf(desk, file)).transNo).not.toBe(bill.transNo);
    expect(await faultsOf(desk.grant)).toEqual([]);
  });
});

test('lists by state and scheme, in pages', async () => {
  const own = await anOrderDesk();
  const { file } = await madeBill(own);
  const waiting = await aFile(own);
  const list = async (query: object) =>
    (await own.office.draft.ask(listFtoFiles, { query })).body.map(({ fileName }) => fileName);
  expect(await list({})).toEqual([waiting, file]);
  expect(await list({ state: 'processed' })).toEqual([file]);
  expect(await list({ state: 'received', sls_code: own.grant.slsCode })).toEqual([waiting]);
  expect(await list({ sls_code: 'MN-OTHER' })).toEqual([]);
});

describe('the sanction that a file names', () => {
  const sanction = (number: string) => ({ changes: { motherSanctionNo: number } });

  test('stays with its bill, also where the DDO has no limits; slip and message to the treasury name it', async () => {
    const { bill } = await madeBill(desk);
    expect(bill.sanction).toEqual({ number: 'MS/2026/1', date: '2026-05-06', amountPaise: 100_000_000 });
    expect(bill.holdings.map(({ kind }) => kind)).toEqual(['grant']);
    const params = { params: { trans_no: bill.transNo }, query: {} };
    const { body } = await desk.office.draft.ask(getBillSlip, params);
    expect(body).toMatchObject({ mother_sanction_no: 'MS/2026/1', motherSanction_amount: 1_000_000 });
    const message = JSON.parse(treasuryMessage(bill, { deductions: [], payees: [] }));
    expect(message).toMatchObject({ mother_sanction_no: 'MS/2026/1' });
  });

  test('holds the file with its reason where PFMS does not know it, until PFMS does', async () => {
    const own = await anOrderDesk();
    const file = await aFile(own, sanction('MS/2026/8'));
    const [held] = await processed(own, [file]);
    expect(held).toEqual({ file_name: file, success: false, data: text.sanctionUnknown('MS/2026/8') });
    expect((await fileOf(own, file)).state).toBe('received');
    await orderSanctions(cloud.partnersOrigin, own.grant, [aSanctionOf(10_000, 'MS/2026/8')]);
    expect((await processed(own, [file]))[0]?.success).toBe(true);
  });
});
