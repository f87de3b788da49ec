// A signed bill on its way through the treasury (3§2.6, 3§4): uploaded once whatever happens on the way, followed to its
// end, and round again when it was objected.
import { billFaults } from '@portal/core/audit/bill';
import { billEntity } from '@portal/core/bill/entity';
import { authorizeBill, getReturnedEntry, returnBill, withdrawAuthorization } from '@portal/domain/bill/api';
import { uploadBill } from '@portal/domain/treasury/api';
import { treasuryText } from '@portal/domain/treasury/texts';
import { beforeAll, describe, expect, test } from 'vitest';
import { anOffice, type TestOffice } from '../support/office.ts';
import { aSignedBill, attachBody, headerOf, type SignedBill, signBody } from '../support/signed-bill.ts';
import { makeOld, stopExecutionOf, treasury, UploadDesk } from '../support/upload-desk.ts';

let office: TestOffice;
let desk: UploadDesk;

beforeAll(async () => {
  office = await anOffice();
  desk = new UploadDesk(office);
});

const anUploadedBill = async (): Promise<SignedBill> => {
  const bill = await aSignedBill(office);
  await desk.upload(bill);
  await desk.uploaded(bill);
  return bill;
};
const withdrawal = ({ transNo }: SignedBill) => ({
  body: { trans_no: transNo, remark: 'The voucher is missing.' },
});

const statusOf = async ({ ddoCode, transNo }: SignedBill) => (await headerOf(ddoCode, transNo)).status;

test('a signed bill goes to the treasury and is followed until its account is compiled', async () => {
  const bill = await aSignedBill(office);
  expect(await desk.rowOf(bill)).toMatchObject({ audt_flag: '', upload_state: 'ready', reasons: [] });

  expect((await desk.upload(bill)).body.data).toBe(treasuryText.uploadStarted);
  expect(await desk.uploaded(bill)).toMatchObject({ audt_flag: 'U', upload_state: 'sent', reasons: [] });
  await desk.expectUploadedOnce(bill);

  expect(await desk.askStatus(bill)).toEqual({ audt_flag: 'P', status: 'Received', reasons: [] });
  await treasury.move(bill.authNo, 'A');
  expect(await desk.askStatus(bill)).toEqual({ audt_flag: 'A', status: 'Audit in process', reasons: [] });
  await treasury.move(bill.authNo, 'Z');
  expect(await desk.askStatus(bill)).toMatchObject({ status: 'Unknown' });
  expect(await statusOf(bill)).toBe('audit');
  expect(await desk.rowOf(bill)).toMatchObject({ audt_flag: 'Z' });
  await treasury.move(bill.authNo, 'A');
  expect(await desk.askStatus(bill)).toMatchObject({ status: 'Audit in process' });
  expect(await desk.rowOf(bill)).toMatchObject({ audt_flag: 'A' });
  // back to what was passed is no word to follow
  await treasury.move(bill.authNo, 'P');
  await desk.askStatus(bill);
  expect(await desk.rowOf(bill)).toMatchObject({ audt_flag: 'A' });

  await treasury.move(bill.authNo, 'D');
  expect(await desk.askStatus(bill)).toMatchObject({ audt_flag: 'D' });
  expect(await statusOf(bill)).toBe('delivered');
  // the schedule asks too
  await treasury.move(bill.authNo, 'C');
  await desk.asked(bill);
  expect(await statusOf(bill)).toBe('compiled');
  expect(await desk.rowOf(bill)).toMatchObject({ audt_flag: 'C' });
  expect(await billFaults(await headerOf(bill.ddoCode, bill.transNo))).toEqual([]);
});

/** What a question to the treasury about a bill holds, alone or among others, and the bill's own message does not. */
const inQuestions = ({ authNo }: SignedBill) => [`/${authNo}/status`, `["${authNo}"`, `,"${authNo}"`];

test('a bill about which the treasury answers garbage is not changed, and is followed once it is answered', async () => {
  const [garbled, other] = [await aSignedBill(office), await aSignedBill(office)];
  const answersAbout = (bill: SignedBill, fault: string) =>
    Promise.all(inQuestions(bill).map((text) => treasury.fault(fault, text)));
  // before the treasury has the bill: the schedule, which other tests fire too, asks about every one that it has
  await answersAbout(garbled, 'garbage');
  for (const bill of [other, garbled]) {
    await desk.upload(bill);
    await desk.uploaded(bill);
  }
  const headerNow = () => headerOf(garbled.ddoCode, garbled.transNo);
  const before = await headerNow();
  for (const bill of [other, garbled]) await treasury.move(bill.authNo, 'P');
  await desk.asked(other);
  expect([await statusOf(garbled), await statusOf(other)]).toEqual(['uploaded', 'received']);
  const behind = await headerNow();
  // an officer's action on the bill meanwhile is not refused as a conflict
  expect(behind).toEqual(before);
  await answersAbout(garbled, 'none');
  await desk.askStatus(garbled);
  expect(await statusOf(garbled)).toBe('received');
});

test('two officers who ask for the status at the same moment both get it', async () => {
  const bill = await aSignedBill(office);
  await desk.upload(bill);
  await desk.uploaded(bill);
  await desk.askStatus(bill);
  const officers = Array.from({ length: 8 }, () => desk.askStatus(bill));
  expect(new Set((await Promise.all(officers)).map(({ status }) => status))).toEqual(new Set(['Received']));
});

test('an objected bill shows the reasons and goes round again under its number with a corrected body', async () => {
  const bill = await aSignedBill(office);
  await desk.upload(bill);
  await desk.uploaded(bill);
  await treasury.move(bill.authNo, 'O', ['Voucher 2 is missing.', 'The seal is not legible.']);
  await desk.askStatus(bill);
  expect(await desk.rowOf(bill)).toMatchObject({
    audt_flag: 'O',
    reasons: ['Voucher 2 is missing.', 'The seal is not legible.'],
  });

  await signBody(bill);
  await desk.upload(bill);
  expect(await desk.uploaded(bill)).toMatchObject({ audt_flag: 'U', upload_state: 'sent', reasons: [] });
  const [first, second, ...others] = await treasury.messagesOf(bill.transNo);
  expect(others).toEqual([]);
  expect(second?.key).not.toBe(first?.key);
  expect(second?.acknowledgement).toMatch(/^ACK\d+$/);
  expect(second?.acknowledgement).not.toBe(first?.acknowledgement);
  expect(await statusOf(bill)).toBe('uploaded');
  expect(await billFaults(await headerOf(bill.ddoCode, bill.transNo))).toEqual([]);
});

describe('an objection', () => {
  const objected = { audt_flag: 'O', status: 'Bill Objected' };

  test('may come after the delivery, and the treasury may continue after it: its last word counts', async () => {
    const bill = await anUploadedBill();
    await treasury.move(bill.authNo, 'D');
    expect(await desk.askStatus(bill)).toMatchObject({ audt_flag: 'D' });

    await treasury.move(bill.authNo, 'O', ['Voucher 2 is missing.']);
    expect(await desk.askStatus(bill)).toEqual({ ...objected, reasons: ['Voucher 2 is missing.'] });
    expect(await desk.rowOf(bill)).toMatchObject({ audt_flag: 'O', reasons: ['Voucher 2 is missing.'] });
    expect(await statusOf(bill)).toBe('objected');

    // the schedule continues to ask, and records an objection with another reason
    await treasury.move(bill.authNo, 'O', ['The seal is not legible.']);
    await desk.asked(bill);
    expect(await desk.rowOf(bill)).toMatchObject({ audt_flag: 'O', reasons: ['The seal is not legible.'] });
    await treasury.move(bill.authNo, 'A');
    await desk.askStatus(bill);
    expect(await desk.rowOf(bill)).toMatchObject({ audt_flag: 'A', reasons: [] });

    await treasury.move(bill.authNo, 'C');
    expect(await desk.askStatus(bill)).toMatchObject({ audt_flag: 'C' });
    const steps = await desk.stepsOf(bill);
    expect(steps.slice(-5)).toEqual(['deliver', 'object', 'object', 'audit', 'compile']);
    expect(await billFaults(await headerOf(bill.ddoCode, bill.transNo))).toEqual([]);
  });

  test('after the account was compiled changes nothing, and the status call answers what the list says', async () => {
    const bill = await anUploadedBill();
    await treasury.move(bill.authNo, 'C');
    await desk.askStatus(bill);
    for (const flag of ['O', 'Z', 'P']) {
      await treasury.move(bill.authNo, flag, ['Too late.']);
      expect(await desk.askStatus(bill)).toEqual({
        audt_flag: 'C',
        status: 'Account Compiled',
        reasons: [],
      });
    }
    expect(await desk.rowOf(bill)).toMatchObject({ audt_flag: 'C', reasons: [] });
    expect(await statusOf(bill)).toBe('compiled');
  });

  test('leads back: withdrawn with a remark, corrected, and authorized under a new number', async () => {
    const bill = await anUploadedBill();
    await treasury.move(bill.authNo, 'O', ['Voucher 2 is missing.']);
    await desk.askStatus(bill);
    expect((await office.draft.refused(withdrawAuthorization, withdrawal(bill))).status).toBe(403);
    await office.final.ask(withdrawAuthorization, withdrawal(bill));
    const header = await headerOf(bill.ddoCode, bill.transNo);
    expect(header.status).toBe('prepared');
    for (const name of ['authNo', 'body', 'signed', 'sending', 'acknowledgement', 'auditFlag', 'reasons'])
      expect(header).not.toHaveProperty(name);
    expect(header).not.toHaveProperty('openWork');
    expect(await desk.rowOf(bill)).toBeUndefined();

    const { transNo: trans_no } = bill;
    await office.final.ask(returnBill, { body: { trans_no, remark: 'Add the voucher.' } });
    expect((await office.draft.ask(getReturnedEntry, { query: { trans_no } })).body.kind).toBe('general');
    const second = await anUploadedBill();
    await treasury.move(second.authNo, 'O', ['Voucher 2 is missing.']);
    await desk.askStatus(second);
    await office.final.ask(withdrawAuthorization, withdrawal(second));
    const { data } = (await office.final.ask(authorizeBill, { body: { trans_no: second.transNo } })).body;
    expect(data).not.toBe(second.authNo);
    await signBody(second);
    const again = { ...second, authNo: data };
    await desk.upload(again);
    expect(await desk.uploaded(again)).toMatchObject({ auth_no: data, audt_flag: 'U', reasons: [] });
  });

  test('that the treasury took back keeps the bill where it is', async () => {
    const bill = await anUploadedBill();
    await treasury.move(bill.authNo, 'O', ['Voucher 2 is missing.']);
    await desk.askStatus(bill);
    await treasury.move(bill.authNo, 'D');
    const { status, body } = await office.final.refused(withdrawAuthorization, withdrawal(bill));
    expect([status, body.message]).toEqual([409, treasuryText.goneOn]);
    // with a corrected body attached as well: the treasury would pay the one before
    await signBody(bill);
    expect((await office.final.refused(withdrawAuthorization, withdrawal(bill))).status).toBe(409);
    await treasury.move(bill.authNo, 'O', ['Voucher 2 is missing.']);
    await office.final.ask(withdrawAuthorization, withdrawal(bill));
    expect(await statusOf(bill)).toBe('prepared');
  });
});

describe('an objection after the delivery is about payees or papers, not about the money', () => {
  const anObjectedDelivery = async (): Promise<SignedBill> => {
    const bill = await anUploadedBill();
    await treasury.move(bill.authNo, 'D');
    await desk.askStatus(bill);
    await treasury.move(bill.authNo, 'O', ['Voucher 2 is missing.']);
    await desk.askStatus(bill);
    return bill;
  };

  test('the bill is not withdrawn, also with a corrected body, and its row says so before it is tried', async () => {
    const bill = await anObjectedDelivery();
    expect(await desk.rowOf(bill)).toMatchObject({ audt_flag: 'O', delivered: true });
    for (const prepare of [async () => {}, attachBody, signBody]) {
      await prepare(bill);
      const { status, body } = await office.final.refused(withdrawAuthorization, withdrawal(bill));
      expect([status, body.message]).toEqual([409, treasuryText.delivered]);
    }
  });

  test('a header from before deliveries were kept in it refuses by its steps', async () => {
    const bill = await anObjectedDelivery();
    await billEntity().patch({ ddoCode: bill.ddoCode, transNo: bill.transNo }).remove(['deliveredAt']).go();
    const { body } = await office.final.refused(withdrawAuthorization, withdrawal(bill));
    expect(body.message).toBe(treasuryText.delivered);
  });

  test('the corrected body goes as papers only, and the bill on to its account', async () => {
    const bill = await anObjectedDelivery();
    await signBody(bill);
    await desk.upload(bill);
    // the stand-in refuses the message of a delivered bill that would pay again
    expect(await desk.uploaded(bill)).toMatchObject({ audt_flag: 'U', delivered: true });
    await treasury.move(bill.authNo, 'C');
    expect(await desk.askStatus(bill)).toMatchObject({ audt_flag: 'C' });
    expect(await billFaults(await headerOf(bill.ddoCode, bill.transNo))).toEqual([]);
  });
});

describe('a treasury that', () => {
  test('is down leaves the bill with the reason and a retry, which sends it once', async () => {
    const bill = await aSignedBill(office);
    await treasury.fault('down', bill.authNo);
    await desk.upload(bill);
    expect(await desk.uploaded(bill)).toMatchObject({
      upload_state: 'failed',
      audt_flag: '',
      reasons: [treasuryText.unavailable],
    });
    expect(await treasury.messagesOf(bill.transNo)).toEqual([]);

    await treasury.fault('none', bill.authNo);
    await desk.upload(bill);
    expect(await desk.uploaded(bill)).toMatchObject({ upload_state: 'sent', audt_flag: 'U' });
    expect(await treasury.messagesOf(bill.transNo)).toHaveLength(1);
    await desk.expectUploadedOnce(bill);
  });

  test('rejects a bill states its reason, and may take it later', async () => {
    const bill = await aSignedBill(office);
    await treasury.fault('reject', bill.authNo, { count: 1 });
    await desk.upload(bill);
    expect(await desk.uploaded(bill)).toMatchObject({
      upload_state: 'failed',
      reasons: ['The treasury does not take this bill (demo refusal).'],
    });
    await desk.upload(bill);
    expect(await desk.uploaded(bill)).toMatchObject({ upload_state: 'sent' });
    await desk.expectUploadedOnce(bill);
  });

  test.each([
    { fault: 'garbage', count: 3, sent: 4 },
    { fault: 'duplicate', count: 1, sent: 2 },
    { fault: 'slow', count: 1, delay_ms: 500, sent: 1 },
    { fault: 'down', count: 3, sent: 1 },
  ])('is $fault for $count messages takes the bill once', async ({ fault, sent, ...more }) => {
    const bill = await aSignedBill(office);
    await treasury.fault(fault, bill.authNo, more);
    await desk.upload(bill);
    expect(await desk.uploaded(bill)).toMatchObject({ upload_state: 'sent', audt_flag: 'U' });
    expect(await treasury.messagesOf(bill.transNo)).toHaveLength(sent);
    await desk.expectUploadedOnce(bill);
  });
});

describe('an upload', () => {
  test('is started once by two officers at the same moment', async () => {
    const bill = await aSignedBill(office);
    const body = { TransNo: bill.transNo, AuthNo: bill.authNo };
    const answers = await Promise.all([
      office.final.send(uploadBill, { body }),
      office.final.send(uploadBill, { body }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await desk.uploaded(bill);
    await desk.expectUploadedOnce(bill);
  });

  test('that ended between sending and recording is resumed, and nothing is taken twice', async () => {
    const bill = await aSignedBill(office);
    await treasury.fault('slow', bill.authNo, { count: 1, delay_ms: 60_000 });
    await desk.upload(bill);
    await expect.poll(() => treasury.messagesOf(bill.transNo)).toHaveLength(1);
    await stopExecutionOf(bill);
    expect(await desk.rowOf(bill)).toMatchObject({ upload_state: 'sending' });

    // work is left alone while its execution may still be running
    await treasury.run('resume');
    expect(await treasury.messagesOf(bill.transNo)).toHaveLength(1);
    await makeOld(bill);
    await treasury.run('resume');
    expect(await desk.uploaded(bill)).toMatchObject({ upload_state: 'sent', audt_flag: 'U' });
    expect(await treasury.messagesOf(bill.transNo)).toHaveLength(2);
    await desk.expectUploadedOnce(bill);
  });
});
