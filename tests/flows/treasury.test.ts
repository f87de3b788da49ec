// A signed bill on its way through the treasury (3§2.6, 3§4): uploaded once whatever happens on the way, followed to its
// end, and round again when it was objected.
import { ListExecutionsCommand, SFNClient, StopExecutionCommand } from '@aws-sdk/client-sfn';
import { billEntity } from '@portal/core/bill/entity';
import { openWork } from '@portal/core/storage/open-work';
import { recordFailure } from '@portal/core/treasury/upload';
import { getBillHistory, withdrawAuthorization } from '@portal/domain/bill/api';
import { listUploads, type UploadRow, updateStatus, uploadBill } from '@portal/domain/treasury/api';
import { treasuryText } from '@portal/domain/treasury/texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localAccess } from '../../packages/local/src/local-access.ts';
import { billFaults } from '../support/ledger.ts';
import { anOffice, type TestOffice } from '../support/office.ts';
import { cloud } from '../support/portal.ts';
import { aSignedBill, headerOf, type SignedBill, signBody } from '../support/signed-bill.ts';
import { TreasuryControl } from '../support/treasury.ts';

const treasury = new TreasuryControl(cloud.partnersOrigin);
const machines = new SFNClient({ endpoint: cloud.stepFunctionsEndpoint, ...localAccess });
let office: TestOffice;

beforeAll(async () => {
  office = await anOffice();
});
afterAll(() => machines.destroy());

const upload = ({ transNo, authNo }: SignedBill) =>
  office.final.ask(uploadBill, { body: { TransNo: transNo, AuthNo: authNo } });
const rowOf = async ({ authNo }: SignedBill): Promise<UploadRow | undefined> =>
  (await office.draft.ask(listUploads, { query: {} })).body.data.find((row) => row.auth_no === authNo);
/** What the list shows once the upload has ended, well or not. */
const uploaded = async (bill: SignedBill): Promise<UploadRow | undefined> => {
  await expect
    .poll(async () => (await rowOf(bill))?.upload_state, { timeout: 30_000, interval: 50 })
    .not.toBe('sending');
  return rowOf(bill);
};
const askStatus = async ({ authNo }: SignedBill) =>
  (await office.draft.ask(updateStatus, { body: { auth_no: authNo } })).body.data;
const statusOf = async ({ ddoCode, transNo }: SignedBill) => (await headerOf(ddoCode, transNo)).status;

/** Uploaded exactly once: one acknowledgement in the bill, the treasury's own, and one step; the history is whole. */
const expectUploadedOnce = async (bill: SignedBill) => {
  const header = await headerOf(bill.ddoCode, bill.transNo);
  const sent = await treasury.messagesOf(bill.transNo);
  const acknowledged = new Set(sent.map(({ acknowledgement }) => acknowledgement).filter(Boolean));
  expect([...acknowledged]).toEqual([header.acknowledgement?.number]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(new Set(sent.map(({ sha256 }) => sha256))).toEqual(new Set([header.acknowledgement?.messageSha256]));
  const history = await office.draft.ask(getBillHistory, { query: { trans_no: bill.transNo } });
  expect(history.body.filter(({ action }) => action === 'upload')).toHaveLength(1);
  expect(await billFaults(header)).toEqual([]);
};

test('a signed bill goes to the treasury and is followed until its account is compiled', async () => {
  const bill = await aSignedBill(office);
  expect(await rowOf(bill)).toMatchObject({ audt_flag: '', upload_state: 'ready', reasons: [] });

  expect((await upload(bill)).body.data).toBe(treasuryText.uploadStarted);
  expect(await uploaded(bill)).toMatchObject({ audt_flag: 'U', upload_state: 'sent', reasons: [] });
  await expectUploadedOnce(bill);

  expect(await askStatus(bill)).toEqual({ audt_flag: 'P', status: 'Received', reasons: [] });
  await treasury.move(bill.authNo, 'A');
  expect(await askStatus(bill)).toEqual({ audt_flag: 'A', status: 'Audit in process', reasons: [] });
  await treasury.move(bill.authNo, 'Z');
  expect(await askStatus(bill)).toMatchObject({ status: 'Unknown' });
  expect(await statusOf(bill)).toBe('audit');

  // from here on nobody asks: the schedule does
  for (const [flag, status] of [
    ['D', 'delivered'],
    ['C', 'compiled'],
  ] as const) {
    await treasury.move(bill.authNo, flag);
    await treasury.run('treasury-status');
    expect(await statusOf(bill)).toBe(status);
  }
  expect(await rowOf(bill)).toMatchObject({ audt_flag: 'C' });
  expect(await billFaults(await headerOf(bill.ddoCode, bill.transNo))).toEqual([]);
});

test('two officers who ask for the status at the same moment both hear it', async () => {
  const bill = await aSignedBill(office);
  await upload(bill);
  await uploaded(bill);
  await askStatus(bill);
  const officers = Array.from({ length: 8 }, () => askStatus(bill));
  expect(new Set((await Promise.all(officers)).map(({ status }) => status))).toEqual(new Set(['Received']));
});

test('an objected bill shows the reasons and goes round again under its number with a corrected body', async () => {
  const bill = await aSignedBill(office);
  await upload(bill);
  await uploaded(bill);
  await treasury.move(bill.authNo, 'O', ['Voucher 2 is missing.', 'The seal is not legible.']);
  await treasury.run('treasury-status');
  expect(await rowOf(bill)).toMatchObject({
    audt_flag: 'O',
    reasons: ['Voucher 2 is missing.', 'The seal is not legible.'],
  });

  await signBody(bill);
  await upload(bill);
  expect(await uploaded(bill)).toMatchObject({ audt_flag: 'U', upload_state: 'sent', reasons: [] });
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
    await upload(bill);
    expect(await uploaded(bill)).toMatchObject({
      upload_state: 'failed',
      audt_flag: '',
      reasons: [treasuryText.unavailable],
    });
    expect(await treasury.messagesOf(bill.transNo)).toEqual([]);

    await treasury.fault('none', bill.authNo);
    await upload(bill);
    expect(await uploaded(bill)).toMatchObject({ upload_state: 'sent', audt_flag: 'U' });
    expect(await treasury.messagesOf(bill.transNo)).toHaveLength(1);
    await expectUploadedOnce(bill);
  });

  test('rejects a bill tells why, and may take it later', async () => {
    const bill = await aSignedBill(office);
    await treasury.fault('reject', bill.authNo, { count: 1 });
    await upload(bill);
    expect(await uploaded(bill)).toMatchObject({
      upload_state: 'failed',
      reasons: ['The treasury does not take this bill (demo refusal).'],
    });
    await upload(bill);
    expect(await uploaded(bill)).toMatchObject({ upload_state: 'sent' });
    await expectUploadedOnce(bill);
  });

  test.each([
    { fault: 'garbage', count: 3, sent: 4 },
    { fault: 'duplicate', count: 1, sent: 2 },
    { fault: 'slow', count: 1, delay_ms: 500, sent: 1 },
    { fault: 'down', count: 3, sent: 1 },
  ])('is $fault for $count messages takes the bill once', async ({ fault, sent, ...more }) => {
    const bill = await aSignedBill(office);
    await treasury.fault(fault, bill.authNo, more);
    await upload(bill);
    expect(await uploaded(bill)).toMatchObject({ upload_state: 'sent', audt_flag: 'U' });
    expect(await treasury.messagesOf(bill.transNo)).toHaveLength(sent);
    await expectUploadedOnce(bill);
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
    await uploaded(bill);
    await expectUploadedOnce(bill);
  });

  test('that ended between sending and recording is resumed, and nothing is taken twice', async () => {
    const bill = await aSignedBill(office);
    await treasury.fault('slow', bill.authNo, { count: 1, delay_ms: 60_000 });
    await upload(bill);
    await expect.poll(() => treasury.messagesOf(bill.transNo), { timeout: 30_000 }).toHaveLength(1);
    await stopExecutionOf(bill);
    expect(await rowOf(bill)).toMatchObject({ upload_state: 'sending' });

    // work is left alone while its execution may still be running
    await treasury.run('resume');
    expect(await treasury.messagesOf(bill.transNo)).toHaveLength(1);
    await makeOld(bill);
    await treasury.run('resume');
    expect(await uploaded(bill)).toMatchObject({ upload_state: 'sent', audt_flag: 'U' });
    expect(await treasury.messagesOf(bill.transNo)).toHaveLength(2);
    await expectUploadedOnce(bill);
  });
});

describe('the withdrawal of a bill whose upload failed', () => {
  const withdraw = ({ transNo }: SignedBill) => ({ body: { trans_no: transNo, remark: 'Wrong payee.' } });

  test('is refused while the treasury has the bill: it would be paid beside the next one', async () => {
    const bill = await aSignedBill(office);
    await treasury.fault('slow', bill.authNo, { count: 1, delay_ms: 60_000 });
    await upload(bill);
    await expect.poll(() => treasury.messagesOf(bill.transNo), { timeout: 30_000 }).toHaveLength(1);
    await stopExecutionOf(bill);
    await giveUp(bill);
    expect(await rowOf(bill)).toMatchObject({ upload_state: 'failed' });

    const { status, body } = await office.final.refused(withdrawAuthorization, withdraw(bill));
    expect([status, body.message]).toEqual([409, treasuryText.alreadyThere]);
    await upload(bill);
    expect(await uploaded(bill)).toMatchObject({ upload_state: 'sent' });
    await expectUploadedOnce(bill);
  });

  test('waits until the treasury can be asked, and goes on where it never had the bill', async () => {
    const bill = await aSignedBill(office);
    await treasury.fault('down', bill.authNo);
    await upload(bill);
    expect(await uploaded(bill)).toMatchObject({ upload_state: 'failed' });
    expect((await office.final.refused(withdrawAuthorization, withdraw(bill))).status).toBe(503);
    await treasury.fault('none', bill.authNo);
    await expect
      .poll(async () => (await office.final.send(withdrawAuthorization, withdraw(bill))).status, {
        timeout: 30_000, // the circuit that the fault opened closes again
      })
      .toBe(200);
    expect(await statusOf(bill)).toBe('prepared');
    expect(await treasury.messagesOf(bill.transNo)).toEqual([]);
  });
});

/** What the last step of an upload does whose every try failed. */
const giveUp = async ({ ddoCode, transNo }: SignedBill): Promise<void> => {
  const { sending } = await headerOf(ddoCode, transNo);
  const input = { ddoCode, transNo, key: sending?.key ?? '' };
  await recordFailure(input, treasuryText.unavailable, new Date());
};

const stopExecutionOf = async ({ transNo }: SignedBill): Promise<void> => {
  const stateMachineArn = 'arn:aws:states:ap-south-1:000000000000:stateMachine:local-portal-treasury-upload';
  const { executions = [] } = await machines.send(
    new ListExecutionsCommand({ stateMachineArn, statusFilter: 'RUNNING' }),
  );
  const own = executions.filter(({ name }) => name?.startsWith(`${transNo}-`));
  expect(own).toHaveLength(1);
  await machines.send(new StopExecutionCommand({ executionArn: own[0]?.executionArn }));
};

/** As if the upload had begun ten minutes ago. */
const makeOld = async ({ ddoCode, transNo }: SignedBill): Promise<void> => {
  const begun = new Date(Date.now() - 10 * 60_000);
  await billEntity()
    .patch({ ddoCode, transNo })
    .set(openWork('send', transNo, begun))
    .go();
};
