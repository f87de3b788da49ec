// A bill whose upload failed although its message may be at the treasury: found again, acknowledged under the same key, and
// not given back while it could be paid.
import { billEntity } from '@portal/core/bill/entity';
import { recordReceipt, sendMessage } from '@portal/core/treasury/upload';
import { withdrawAuthorization } from '@portal/domain/bill/api';
import { uploadBill } from '@portal/domain/treasury/api';
import { treasuryText } from '@portal/domain/treasury/texts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { rewriteStep } from '../support/agree.ts';
import { useBucket } from '../support/bucket.ts';
import { messageKey } from '../support/message-key.ts';
import { anOffice, type TestOffice } from '../support/office.ts';
import { cloud } from '../support/portal.ts';
import { aSignedBill, headerOf, type SignedBill, signBody } from '../support/signed-bill.ts';
import { makeOld, makeSettled, stopExecutionOf, treasury, UploadDesk } from '../support/upload-desk.ts';

let office: TestOffice;
let desk: UploadDesk;

beforeAll(async () => {
  // core's own way to the kept messages
  useBucket(cloud);
  vi.stubEnv('MESSAGE_KEY', messageKey);
  office = await anOffice();
  desk = new UploadDesk(office);
});

describe('a bill that the treasury has although its upload failed', () => {
  const aLostBill = async (): Promise<SignedBill> => {
    const bill = await aSignedBill(office);
    await desk.lose(bill);
    return bill;
  };

  test('is uploaded when the acceptance arrives after all', async () => {
    const bill = await aLostBill();
    const { sending } = await headerOf(bill.ddoCode, bill.transNo);
    const input = { ddoCode: bill.ddoCode, transNo: bill.transNo, key: sending?.key ?? '' };
    const [taken] = await treasury.messagesOf(bill.transNo);
    const receipt = { state: 'ACCEPTED' as const, ack_no: taken?.acknowledgement ?? '' };
    await recordReceipt(input, receipt, new Date());
    expect(await desk.rowOf(bill)).toMatchObject({ upload_state: 'sent', audt_flag: 'U', reasons: [] });
    await desk.expectUploadedOnce(bill);
  });

  test('is sent by no execution that comes to it later: it may be withdrawn from now on', async () => {
    const bill = await aLostBill();
    const { sending } = await headerOf(bill.ddoCode, bill.transNo);
    const input = { ddoCode: bill.ddoCode, transNo: bill.transNo, key: sending?.key ?? '' };
    const nobody = () => Promise.reject(new Error('the treasury was asked'));
    expect(await sendMessage(input, { send: nobody, status: nobody })).toEqual({ state: 'NOT_SENT' });
  });

  test('is found by the status schedule and acknowledged under the same key', async () => {
    const bill = await aLostBill();
    await makeSettled(bill);
    await desk.asked(bill);
    expect(await desk.rowOf(bill)).toMatchObject({ upload_state: 'sending', reasons: [] });
    await makeOld(bill);
    await treasury.run('resume');
    expect(await desk.uploaded(bill)).toMatchObject({ upload_state: 'sent', audt_flag: 'U' });
    await desk.expectUploadedOnce(bill);
  });
});

test('a bill that the treasury does not have is asked about until its message cannot arrive any more', async () => {
  const bill = await aSignedBill(office);
  await treasury.fault('reject', bill.authNo, { count: 1 });
  await desk.upload(bill);
  expect(await desk.uploaded(bill)).toMatchObject({ upload_state: 'failed' });
  await desk.asked(bill);
  expect((await headerOf(bill.ddoCode, bill.transNo)).openWork).toMatch(/^poll#/);
  await makeSettled(bill);
  await desk.asked(bill);
  expect((await headerOf(bill.ddoCode, bill.transNo)).openWork).toMatch(/^unsent#/);
  expect(await desk.rowOf(bill)).toMatchObject({ upload_state: 'failed' });
});

test('an objected bill that is sent with the same signed file again is another message', async () => {
  const bill = await aSignedBill(office);
  await desk.upload(bill);
  await desk.uploaded(bill);
  await treasury.move(bill.authNo, 'O', ['The seal is not legible.']);
  await desk.askStatus(bill);
  const { signed } = await headerOf(bill.ddoCode, bill.transNo);
  await signBody(bill);
  const { ddoCode, transNo } = bill;
  const now = await headerOf(ddoCode, transNo);
  if (!signed || !now.signed?.certificate) throw new Error('the bill is not signed');
  await billEntity()
    .patch({ ddoCode, transNo })
    .set({ signed: { ...now.signed, certificate: now.signed.certificate, sha256: signed.sha256 } })
    .go();
  await rewriteStep(bill, { documentSha256: signed.sha256 });
  await desk.upload(bill);
  expect(await desk.uploaded(bill)).toMatchObject({ upload_state: 'sent' });
  const [first, second] = await treasury.messagesOf(transNo);
  expect(second?.key).not.toBe(first?.key);
  expect(second?.acknowledgement).not.toBe(first?.acknowledgement);
});

test('an objected bill whose next round the treasury rejects stays with the officer: the old objection says nothing', async () => {
  const bill = await aSignedBill(office);
  await desk.upload(bill);
  await desk.uploaded(bill);
  await treasury.move(bill.authNo, 'O', ['The seal is not legible.']);
  await desk.askStatus(bill);
  await signBody(bill);
  await treasury.fault('reject', bill.authNo, { count: 1 });
  await desk.upload(bill);
  expect(await desk.uploaded(bill)).toMatchObject({ upload_state: 'failed' });
  await makeSettled(bill);
  await desk.asked(bill);
  expect(await desk.rowOf(bill)).toMatchObject({ upload_state: 'failed' });
  // it is asked on about the one that it has
  expect((await headerOf(bill.ddoCode, bill.transNo)).openWork).toMatch(/^poll#/);
});

test('a bill on its way is neither sent a second time nor withdrawn', async () => {
  const bill = await aSignedBill(office);
  await treasury.fault('slow', bill.authNo, { count: 1, delay_ms: 60_000 });
  await desk.upload(bill);
  const { transNo, authNo } = bill;
  const body = { TransNo: transNo, AuthNo: authNo };
  const remark = { body: { trans_no: transNo, remark: 'Wrong payee.' } };
  for (const answer of [
    await office.final.refused(uploadBill, { body }),
    await office.final.refused(withdrawAuthorization, remark),
  ])
    expect([answer.status, answer.body.message]).toEqual([409, treasuryText.sendingNow]);
  await stopExecutionOf(bill);
});

describe('the withdrawal of a bill whose upload failed', () => {
  const withdraw = ({ transNo }: SignedBill) => ({ body: { trans_no: transNo, remark: 'Wrong payee.' } });

  test('is refused while the treasury has the bill: it would be paid beside the next one', async () => {
    const bill = await aSignedBill(office);
    await desk.lose(bill);

    const { status, body } = await office.final.refused(withdrawAuthorization, withdraw(bill));
    expect([status, body.message]).toEqual([409, treasuryText.alreadyThere]);
    await desk.upload(bill);
    expect(await desk.uploaded(bill)).toMatchObject({ upload_state: 'sent' });
    await desk.expectUploadedOnce(bill);
  });

  test('waits until the treasury can be asked, and continues where it never had the bill', async () => {
    const bill = await aSignedBill(office);
    await treasury.fault('down', bill.authNo);
    await desk.upload(bill);
    expect(await desk.uploaded(bill)).toMatchObject({ upload_state: 'failed' });
    expect((await office.final.refused(withdrawAuthorization, withdraw(bill))).status).toBe(503);
    await treasury.fault('none', bill.authNo);
    // the circuit that the fault opened closes again; then the treasury says that it has no such bill
    await expect
      .poll(async () => (await office.final.send(withdrawAuthorization, withdraw(bill))).status)
      .toBe(409);
    const { body } = await office.final.refused(withdrawAuthorization, withdraw(bill));
    expect(body.message).toBe(treasuryText.notSettled);
    await makeSettled(bill);
    await office.final.ask(withdrawAuthorization, withdraw(bill));
    expect((await headerOf(bill.ddoCode, bill.transNo)).status).toBe('prepared');
    expect(await treasury.messagesOf(bill.transNo)).toEqual([]);
  });
});
