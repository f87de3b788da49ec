// The story of a consolidated bill: SPA bills become one, one of them is taken out, the rest is authorized, signed, uploaded,
// objected to, corrected and compiled; the landing page counts its payees once (decisions.md, Consolidation).
import { billFaults } from '@portal/core/audit/bill';
import { authorizeBill, withdrawAuthorization as withdraw } from '@portal/core/bill/decide';
import { applyStatus } from '@portal/core/treasury/status';
import { getBillHistory, withdrawAuthorization } from '@portal/domain/bill/api';
import { deleteChildBill } from '@portal/domain/consolidation/api';
import { consolidatedTreasury, listUploads } from '@portal/domain/treasury/api';
import { beforeAll, expect, test } from 'vitest';
import type { Child } from '../support/authorized-spa.ts';
import { ConsolidationDesk } from '../support/consolidation.ts';
import { countedBy } from '../support/counted.ts';
import { faultsOf } from '../support/ledger.ts';
import { headerOf, signBody } from '../support/signed-bill.ts';
import { spaCall } from '../support/spa-call.ts';
import { treasury } from '../support/upload-desk.ts';

let desk: ConsolidationDesk;
beforeAll(async () => {
  desk = await ConsolidationDesk.open();
});

const statusOf = async (transNo: string) => (await headerOf(desk.ddoCode, transNo)).status;

const { listUploads: signedList, listUploaded, uploadBill, updateStatus } = consolidatedTreasury;

const upload = async ({ transNo, authNo }: Child): Promise<void> => {
  await signBody({ ddoCode: desk.ddoCode, transNo });
  const { body: signed } = await desk.office.draft.ask(signedList, { query: {} });
  expect(signed.data.find(({ trans_no }) => trans_no === transNo)).toMatchObject({ upload_state: 'ready' });
  await desk.office.final.ask(uploadBill, { body: { AuthNo: authNo, TransNo: transNo } });
  await expect.poll(() => statusOf(transNo), { interval: 50 }).toBe('uploaded');
};

const says = async ({ transNo, authNo }: Child, flag: string, reasons: string[] = []): Promise<string> => {
  await treasury.move(authNo, flag, reasons);
  const { body } = await desk.office.draft.ask(updateStatus, { body: { AuthNo: authNo } });
  expect(body.data.audt_flag).toBe(flag);
  return statusOf(transNo);
};

test('three SPA bills are consolidated, go to the treasury as one, are objected to and compiled', async () => {
  const children = await desk.children(3);
  const [first, ...others] = children as [Child, Child, Child];
  const transNo = await desk.parentOf(children);
  await desk.office.draft.ask(deleteChildBill, { params: { auth_no: first.authNo } });
  const parent = { transNo, authNo: await desk.authorize(transNo) };

  await upload(parent);
  const [message] = await treasury.messagesOf(transNo);
  expect(message?.acknowledgement).toMatch(/^ACK\d+$/);
  const { body: uploaded } = await desk.office.draft.ask(listUploaded as typeof signedList, { query: {} });
  expect(uploaded.data).toMatchObject([{ trans_no: transNo, upload_state: 'sent' }]);
  const { body: normal } = await desk.office.draft.ask(listUploads, { query: {} });
  expect(normal.data).toEqual([]);

  expect(await says(parent, 'P')).toBe('received');
  expect(await says(parent, 'O', ['Voucher 2 is missing.'])).toBe('objected');
  await upload(parent);
  expect(await says(parent, 'A')).toBe('audit');
  expect(await says(parent, 'D')).toBe('delivered');
  expect(await says(parent, 'C')).toBe('compiled');

  for (const child of others) expect(await statusOf(child.transNo)).toBe('consolidated');
  expect(await statusOf(first.transNo)).toBe('authorized');
  expect(await billFaults(await headerOf(desk.ddoCode, transNo))).toEqual([]);
  expect(await faultsOf(desk.grant)).toEqual([]);
  const { body: steps } = await desk.office.draft.ask(getBillHistory, { query: { trans_no: transNo } });
  expect(steps.map(({ action }) => action)).toEqual([
    'make',
    'removeChild',
    'authorize',
    'attach',
    'sign',
    'upload',
    'receive',
    'object',
    'attach',
    'sign',
    'upload',
    'audit',
    'deliver',
    'compile',
  ]);
});

test('an objected one is withdrawn with a remark, and authorized again under another number', async () => {
  const transNo = await desk.parentOf(await desk.children(2));
  const parent = { transNo, authNo: await desk.authorize(transNo) };
  await upload(parent);
  expect(await says(parent, 'O', ['The seal is not legible.'])).toBe('objected');
  const body = { trans_no: transNo, remark: 'One bill is wrong.' };
  await desk.office.final.ask(withdrawAuthorization, { body });
  expect(await headerOf(desk.ddoCode, transNo)).toMatchObject({ status: 'prepared', childCount: 2 });
  expect(await desk.authorize(transNo)).not.toBe(parent.authNo);
});

test('payees count when their bill is authorized and never again; a consolidated bill is one voucher and no bill', async () => {
  const call = () => spaCall(desk.office);
  const transNo = await desk.parentOf(await desk.children(2));
  const authorize = () => authorizeBill(call(), { transNo, confirmed: [], way: 'consolidated' }, 'final');
  const nobody = () => Promise.reject(new Error('the treasury is not asked'));
  const asked = () => ({ send: nobody, status: nobody });
  expect(await countedBy(authorize)).toEqual({});
  expect(await countedBy(() => withdraw(call(), transNo, 'Look again.', asked))).toEqual({});
  await authorize();
  await signBody({ ddoCode: desk.ddoCode, transNo });
  const { authNo = '' } = await headerOf(desk.ddoCode, transNo);
  await desk.office.final.ask(uploadBill, { body: { AuthNo: authNo, TransNo: transNo } });
  await expect.poll(() => statusOf(transNo), { interval: 50 }).toBe('uploaded');
  const answered = async (audt_flag: string) =>
    applyStatus(await headerOf(desk.ddoCode, transNo), { audt_flag, reasons: [] }, new Date(), 'test');
  expect(await countedBy(() => answered('D'))).toEqual({ paymentsProcessed: 4, paymentsPending: -4 });
  expect(await countedBy(() => answered('C'))).toEqual({ vouchers: 1, amountPaidPaise: 180_100 });
});
