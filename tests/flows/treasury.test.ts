// A signed bill on its way through the treasury (3§2.6, 3§4): uploaded once whatever happens on the way, followed to its
// end, and round again when it was objected.
import { uploadBill } from '@portal/domain/treasury/api';
import { treasuryText } from '@portal/domain/treasury/texts';
import { beforeAll, describe, expect, test } from 'vitest';
import { billFaults } from '../support/ledger.ts';
import { anOffice, type TestOffice } from '../support/office.ts';
import { aSignedBill, headerOf, type SignedBill, signBody } from '../support/signed-bill.ts';
import { makeOld, stopExecutionOf, treasury, UploadDesk } from '../support/upload-desk.ts';

let office: TestOffice;
let desk: UploadDesk;

beforeAll(async () => {
  office = await anOffice();
  desk = new UploadDesk(office);
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

  // from here on nobody asks: the schedule does
  for (const [flag, status] of [
    ['D', 'delivered'],
    ['C', 'compiled'],
  ] as const) {
    await treasury.move(bill.authNo, flag);
    await treasury.run('treasury-status');
    expect(await statusOf(bill)).toBe(status);
  }
  expect(await desk.rowOf(bill)).toMatchObject({ audt_flag: 'C' });
  expect(await billFaults(await headerOf(bill.ddoCode, bill.transNo))).toEqual([]);
});

test('a bill about which the treasury answers garbage goes behind the others, and is followed once it is answered', async () => {
  const [garbled, other] = [await aSignedBill(office), await aSignedBill(office)];
  for (const bill of [garbled, other]) {
    await desk.upload(bill);
    await desk.uploaded(bill);
    await treasury.move(bill.authNo, 'P');
  }
  const headerNow = () => headerOf(garbled.ddoCode, garbled.transNo);
  const before = await headerNow();
  await treasury.fault('garbage', garbled.authNo);
  await treasury.run('treasury-status');
  expect([await statusOf(garbled), await statusOf(other)]).toEqual(['uploaded', 'received']);
  const behind = await headerNow();
  expect((behind.openAt ?? '') > (before.openAt ?? '')).toBe(true);
  // whoever acts on the bill meanwhile is not told that it changed
  expect(behind.version).toBe(before.version);
  await treasury.fault('none', garbled.authNo);
  await treasury.run('treasury-status');
  expect(await statusOf(garbled)).toBe('received');
});

test('two officers who ask for the status at the same moment both hear it', async () => {
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
  await treasury.run('treasury-status');
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

  test('rejects a bill tells why, and may take it later', async () => {
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
    await expect.poll(() => treasury.messagesOf(bill.transNo), { timeout: 30_000 }).toHaveLength(1);
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
