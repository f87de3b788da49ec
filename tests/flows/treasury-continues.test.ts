// The treasury continues with an objected bill while the office prepares a corrected body: what it says counts, and the bill
// has the documents again that the treasury acknowledged (decisions.md, Life of a bill).
import { billFaults } from '@portal/core/audit/bill';
import { withdrawAuthorization } from '@portal/domain/bill/api';
import { treasuryText } from '@portal/domain/treasury/texts';
import { beforeAll, describe, expect, test } from 'vitest';
import { anOffice, type TestOffice } from '../support/office.ts';
import { aSignedBill, attachBody, headerOf, type SignedBill, signBody } from '../support/signed-bill.ts';
import { makeSettled, treasury, UploadDesk } from '../support/upload-desk.ts';

let office: TestOffice;
let desk: UploadDesk;

beforeAll(async () => {
  office = await anOffice();
  desk = new UploadDesk(office);
});

const headerNow = ({ ddoCode, transNo }: SignedBill) => headerOf(ddoCode, transNo);
const documentsOf = async (bill: SignedBill) => {
  const { body, signed, sending } = await headerNow(bill);
  return { body, signed, sending };
};

const anObjectedBill = async (): Promise<SignedBill> => {
  const bill = await aSignedBill(office);
  await desk.upload(bill);
  await desk.uploaded(bill);
  await treasury.move(bill.authNo, 'O', ['The seal is not legible.']);
  await desk.askStatus(bill);
  return bill;
};

describe.each([
  ['attached', attachBody],
  ['signed', signBody],
])('with a corrected body %s', (_, correct) => {
  test('the old objection changes nothing, and what the treasury says after it is recorded', async () => {
    const bill = await anObjectedBill();
    const acknowledged = await documentsOf(bill);
    await correct(bill);
    const corrected = await documentsOf(bill);
    expect(corrected.body).not.toEqual(acknowledged.body);
    await desk.asked(bill);
    expect(await documentsOf(bill)).toEqual(corrected);

    await treasury.move(bill.authNo, 'A');
    await desk.asked(bill);
    expect(await headerNow(bill)).toMatchObject({ status: 'audit', auditFlag: 'A', reasons: [] });
    expect((await headerNow(bill)).acknowledged).toBeUndefined();
    expect(await documentsOf(bill)).toEqual(acknowledged);
    expect(await desk.rowOf(bill)).toMatchObject({ audt_flag: 'A', upload_state: 'sent' });
    expect((await desk.historyOf(bill)).at(-1)).toMatchObject({
      action: 'audit',
      remark: treasuryText.wentOn,
    });

    await treasury.move(bill.authNo, 'C');
    expect(await desk.askStatus(bill)).toMatchObject({ audt_flag: 'C' });
    expect(await billFaults(await headerNow(bill))).toEqual([]);
  });

  test('the withdrawal is refused, and the bill is where the sentence says after the next run', async () => {
    const bill = await anObjectedBill();
    await correct(bill);
    await treasury.move(bill.authNo, 'D');
    const { status, body } = await office.final.refused(withdrawAuthorization, {
      body: { trans_no: bill.transNo, remark: 'Wrong payee.' },
    });
    expect([status, body.message]).toEqual([409, treasuryText.goneOn]);
    await desk.asked(bill);
    expect(await desk.rowOf(bill)).toMatchObject({ audt_flag: 'D' });
  });
});

test('a corrected body that the treasury refuses, because it continued meanwhile, is set aside', async () => {
  const bill = await anObjectedBill();
  const acknowledged = await documentsOf(bill);
  await signBody(bill);
  await treasury.move(bill.authNo, 'P');
  await desk.upload(bill);
  expect(await desk.uploaded(bill)).toMatchObject({ upload_state: 'failed' });
  await makeSettled(bill);
  await desk.asked(bill);
  expect(await headerNow(bill)).toMatchObject({ status: 'received' });
  expect(await documentsOf(bill)).toEqual(acknowledged);
  expect(await billFaults(await headerNow(bill))).toEqual([]);
});

test('a corrected body that the treasury takes is the one that it has', async () => {
  const bill = await anObjectedBill();
  await signBody(bill);
  const corrected = await documentsOf(bill);
  await desk.upload(bill);
  expect(await desk.uploaded(bill)).toMatchObject({ upload_state: 'sent', audt_flag: 'U' });
  const header = await headerNow(bill);
  expect(header).toMatchObject({ body: corrected.body, signed: corrected.signed });
  expect(header.acknowledged).toBeUndefined();
});
