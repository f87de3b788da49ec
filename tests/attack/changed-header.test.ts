// An operator with write access to the table changes a bill before its next step: the step is refused with a sentence, nothing is
// written and a person is woken, so that no step hashes what the portal did not write (decisions.md, What a bill is can be hashed again).
import { type BillRow, stepEntity } from '@portal/core/bill/entity';
import { linePageEntity } from '@portal/core/bill/line-page-entity';
import { provenHeader } from '@portal/core/bill/proven-header';
import { stepNumber } from '@portal/core/bill/step';
import { giveBack, nextPiece } from '@portal/core/consolidation/assemble';
import { consolidateBills } from '@portal/core/consolidation/start';
import { chainHash } from '@portal/core/storage/chain-hash';
import { itemOf } from '@portal/core/storage/change';
import { applyStatus } from '@portal/core/treasury/status';
import {
  authorizeBill,
  deleteBill,
  returnBill,
  submitGeneralBill,
  withdrawAuthorization,
} from '@portal/domain/bill/api';
import { decisionText } from '@portal/domain/bill/decision-texts';
import { ownWay } from '@portal/domain/operation/own-ways';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { agree } from '../support/agree.ts';
import { aGeneralBill, submitGeneral } from '../support/bill.ts';
import { aPurpose, ConsolidationDesk } from '../support/consolidation.ts';
import { change, mendAll, move, putRow, rowAt } from '../support/damage.ts';
import { anOffice, type TestOffice } from '../support/office.ts';
import { aGrant, employees } from '../support/records.ts';
import { aSignedBill, attachBody, headerOf } from '../support/signed-bill.ts';
import { aDigitNumber } from '../support/spa.ts';
import { spaCall } from '../support/spa-call.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await anOffice();
});
afterEach(async () => {
  await mendAll();
  vi.restoreAllMocks();
});

const headerNow = (transNo: string) => headerOf(office.office.ddoCode, transNo);
const headerKey = ({ ddoCode, transNo }: BillRow) => ({ pk: `bill#${ddoCode}#${transNo}`, sk: 'bill' });
const stepKey = ({ ddoCode, transNo, stepCount }: BillRow) => ({
  pk: `step#${ddoCode}#${transNo}`,
  sk: stepNumber(stepCount),
});
const aPreparedBill = async (): Promise<BillRow> =>
  headerNow(await submitGeneral(office.draft, aGeneralBill(await aGrant(office.office), await employees(2))));

const authorized = (trans_no: string) => office.final.refused(authorizeBill, { body: { trans_no } });
const outside = ({ deptBillNo }: BillRow) => [409, decisionText.changedOutside(deptBillNo)];
const said = ({ status, body }: { readonly status: number; readonly body: { readonly message: string } }) => [
  status,
  body.message,
];

/** Another account for the first payee. */
const redirect = async ({ ddoCode, transNo }: BillRow): Promise<void> => {
  const Item = await rowAt({ pk: `bill#${ddoCode}#${transNo}`, sk: 'line#9998#payee#0000' });
  const { data } = linePageEntity().parse({ Item: Item ?? {} });
  if (!data) throw new Error('the bill has no page of payees');
  const lines = data.lines.replace(/"accountNumber":"\d+"/, '"accountNumber":"99990000111"');
  await putRow(itemOf(linePageEntity().put({ ...data, lines })));
};

const damages: readonly (readonly [string, (bill: BillRow) => Promise<unknown>])[] = [
  ['net', (bill) => move(headerKey(bill), 'netPaise', 100)],
  ['gross', (bill) => move(headerKey(bill), 'grossPaise', 100)],
  ['head', (bill) => change(headerKey(bill), 'object', '99')],
  ['number of payees', (bill) => move(headerKey(bill), 'payeeCount', -1)],
  ['purpose', (bill) => change(headerKey(bill), 'purpose', 'Another purpose')],
  ['preparer', (bill) => change(headerKey(bill), 'prepared', { ...bill.prepared, username: 'nobody' })],
  ['account of a payee', redirect],
  [
    'purpose, and whose step was changed with it',
    async (bill) => {
      await change(headerKey(bill), 'purpose', 'Another purpose');
      await agree(bill, { hmac: 'ab'.repeat(32) });
    },
  ],
  [
    'purpose, and whose step lost its facts',
    async (bill) => {
      await change(headerKey(bill), 'purpose', 'Another purpose');
      await change(stepKey(bill), 'factsHash', undefined);
    },
  ],
];

test.each(damages)('a prepared bill of which the %s was changed is not authorized', async (_what, damage) => {
  const bill = await aPreparedBill();
  await damage(bill);
  const { version, stepCount } = await headerNow(bill.transNo);
  expect(said(await authorized(bill.transNo))).toEqual(outside(bill));
  expect(await headerNow(bill.transNo)).toMatchObject({ version, stepCount, status: 'prepared' });
  await mendAll();
  await office.final.ask(authorizeBill, { body: { trans_no: bill.transNo } });
});

test('each step that an officer may take of it is refused, and so is its correction', async () => {
  const grant = await aGrant(office.office);
  const entry = aGeneralBill(grant, await employees(2));
  const bill = await headerNow(await submitGeneral(office.draft, entry));
  await move(headerKey(bill), 'netPaise', 100);
  const { transNo: trans_no } = bill;
  const body = { trans_no, remark: 'Look at it again.' };
  expect(said(await office.final.refused(returnBill, { body }))).toEqual(outside(bill));
  expect(said(await office.draft.refused(deleteBill, { params: { trans_no } }))).toEqual(outside(bill));
  await mendAll();
  await office.final.ask(returnBill, { body });
  await move(headerKey(bill), 'netPaise', 100);
  const corrected = { body: { ...entry, trans_no } };
  expect(said(await office.draft.refused(submitGeneralBill, corrected))).toEqual(outside(bill));
});

test('an authorization that was changed is neither withdrawn nor gets a body', async () => {
  const bill = await aPreparedBill();
  await office.final.ask(authorizeBill, { body: { trans_no: bill.transNo } });
  await move(headerKey(bill), 'netPaise', 100);
  const { transNo: trans_no, ddoCode, transNo } = bill;

  const body = { trans_no, remark: 'Look at it again.' };
  expect(said(await office.final.refused(withdrawAuthorization, { body }))).toEqual(outside(bill));
  await expect(attachBody({ ddoCode, transNo })).rejects.toThrow(outside(bill)[1] as string);
});

test('the word of the treasury is not recorded of it', async () => {
  const { ddoCode, transNo } = await aSignedBill(office);
  const bill = await headerOf(ddoCode, transNo);
  const acknowledgement = { number: 'T1', at: new Date().toISOString(), messageSha256: '0'.repeat(64) };
  await change(headerKey(bill), 'status', 'uploaded');
  await change(headerKey(bill), 'acknowledgement', acknowledgement);
  const word = { audt_flag: 'C', reasons: [] };
  await expect(applyStatus(await headerOf(ddoCode, transNo), word, new Date(), 'test')).rejects.toThrow(
    outside(bill)[1] as string,
  );
});

test('a child that was changed holds up the release of its consolidation until it is mended', async () => {
  const desk = await ConsolidationDesk.open();
  const children = await desk.children(2);
  const authNos = children.map(({ authNo }) => authNo);
  const entry = { authNos, deptBillNo: aDigitNumber(), purpose: aPurpose };
  const { transNo } = (await consolidateBills(spaCall(desk.office), entry, async () => {})).answer;
  const key = { ddoCode: desk.ddoCode, transNo };
  const headers = () => Promise.all(children.map((child) => headerOf(desk.ddoCode, child.transNo)));
  const [child] = await headers();
  if (!child) throw new Error('there are two bills');
  await change(headerKey(child), 'purpose', 'Another purpose');
  const now = () => new Date();
  expect(await nextPiece(key, now())).toBe('releasing');
  await expect(nextPiece(key, now())).rejects.toThrow(outside(child)[1] as string);
  await expect(giveBack(key, now)).rejects.toThrow(outside(child)[1] as string);
  expect((await headers()).map(({ parentNo }) => parentNo)).toEqual([transNo, transNo]);
  await mendAll();
  await giveBack(key, now);
  expect((await headers()).map(({ parentNo }) => parentNo)).toEqual([undefined, undefined]);
});

test('a bill whose steps are of an earlier release goes on', async () => {
  const bill = await aPreparedBill();
  const { hmac: _, factsHash: __, ...step } = (await rowAt(stepKey(bill))) ?? {};
  const hash = chainHash(stepEntity().parse({ Item: step }).data ?? {});
  await putRow({ ...step, hash });
  await change(headerKey(bill), 'lastStepHash', hash);
  await change(headerKey(bill), 'purpose', 'Another purpose');
  await change(headerKey(bill), 'contentVersion', undefined);
  await office.final.ask(authorizeBill, { body: { trans_no: bill.transNo } });
});

test('a person is woken', async () => {
  const bill = await aPreparedBill();
  await move(headerKey(bill), 'netPaise', 100);
  const changed = await headerNow(bill.transNo);
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  await expect(provenHeader(changed, new Date())).rejects.toThrow();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', event: 'bill-changed', transNo: bill.transNo, [ownWay('bill-changed').metric]: 1 },
  ]);
});
