// The other kinds of work that outlive a request, killed at any of their acts (writes of table and bucket, messages), each before it and
// after it: an upload to the treasury, the check of a body and of a signed one, an import, and the processing of an order. What goes on with it ends as if there had been no kill.
// Consolidations, files of NREGA and answers have files of their own beside this one.
import { GetObjectRetentionCommand, S3Client } from '@aws-sdk/client-s3';
import { billFaults } from '@portal/core/audit/bill';
import type { Call } from '@portal/core/call';
import { checkUpload } from '@portal/core/document/check-upload';
import { uploadEntity } from '@portal/core/document/entity';
import { Uploads } from '@portal/core/document/upload';
import { processOrder } from '@portal/core/order/process';
import { importPayees } from '@portal/core/payee/import';
import { officeList } from '@portal/core/payee/record';
import { billObjects, classicPdf } from '@portal/core/pdf/body.fixture';
import { startUpload, type UploadInput } from '@portal/core/treasury/start-upload';
import { authorizeBill, getBillHistory } from '@portal/domain/bill/api';
import { postBody } from '@portal/domain/document/api';
import { getFtoFile } from '@portal/domain/order/api';
import { getPayeeHistory, listPayees } from '@portal/domain/payee/api';
import { demoKeys } from '@portal/partners/data/keys';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { patientTreasuryPort, pfmsPort } from '../../packages/functions/src/pipeline/ports.ts';
import { perform } from '../../packages/functions/src/steps/treasury.ts';
import { localAccess } from '../../packages/local/src/hosts/local-access.ts';
import { aGeneralBill, submitGeneral } from '../support/bill.ts';
import { bucketEnvironment, useBucket } from '../support/bucket.ts';
import { draftCall } from '../support/draft-call.ts';
import { enrol } from '../support/enrol.ts';
import { lookUpSettings } from '../support/gateway-request.ts';
import { type Kill, killedAt } from '../support/killed.ts';
import { billNow, faultsOf } from '../support/ledger.ts';
import { anOffice, type TestOffice } from '../support/office.ts';
import { aFile } from '../support/order.ts';
import { anOrderDesk, type TestOrderDesk } from '../support/order-desk.ts';
import { manyPayees } from '../support/payee-file.ts';
import { cloud } from '../support/portal.ts';
import { aGrant, employees } from '../support/records.ts';
import { aSignedBill, headerOf, namedBill } from '../support/signed-bill.ts';
import { certificateIn } from '../support/signed-pdf.ts';
import { signedPdf } from '../support/signing.ts';
import { spaCall } from '../support/spa-call.ts';
import { UploadDesk } from '../support/upload-desk.ts';

let office: TestOffice;
beforeAll(async () => {
  useBucket(cloud);
  const treasury = { TREASURY_URL: cloud.partnersOrigin, TREASURY_KEY: demoKeys.treasuryApiKey };
  const signatures = { REVOCATION_POLICY: 'soft', SIGNED_BODY_DAYS: '3652' };
  const settings = { ...lookUpSettings(cloud.partnersOrigin), ...treasury, ...signatures };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  office = await anOffice();
});
afterAll(() => vi.unstubAllEnvs());

const objects = new S3Client({ endpoint: cloud.objectStoreEndpoint, forcePathStyle: true, ...localAccess });

const call = (login: 'D' | 'F', idempotencyKey?: string): Call => {
  const draft = draftCall(office, new Date());
  return { ...draft, officer: { ...draft.officer, login, userType: login }, idempotencyKey };
};
const notStarted = async (): Promise<void> => {};

/**
 * Plays a story for each write of it, killed before the first and after each, which is before the next; answers how many writes there
 * are. A failure names the kill.
 */
const atEveryWrite = async (story: (kill: Kill) => Promise<boolean>): Promise<number> => {
  for (let at = 0; ; at += 1)
    for (const when of at === 0 ? (['before', 'after'] as const) : (['after'] as const)) {
      const isKilled = await story({ at, when }).catch((cause: unknown) => {
        throw new Error(`killed ${when} write ${at}`, { cause });
      });
      if (!isKilled) return at;
    }
};

test('an upload to the treasury is taken once', async () => {
  const desk = new UploadDesk(office);
  const machine = async (input: UploadInput): Promise<void> => {
    const task = (step: object) => perform({ input, ...step } as never, patientTreasuryPort, new Date());
    const { isNeeded } = (await task({ step: 'build' })) as { isNeeded: boolean };
    if (isNeeded) await task({ step: 'record', receipt: await task({ step: 'send' }) });
  };
  const writes = await atEveryWrite(async (kill) => {
    const bill = await aSignedBill(office);
    let input: UploadInput | undefined;
    await startUpload(call('F'), { ...bill, way: 'normal' }, async (given) => {
      input = given;
    });
    const given = input ?? { ...bill, key: '' };
    const isKilled = await killedAt(kill, () => machine(given));
    await machine(given);
    await desk.expectUploadedOnce(bill);
    expect(await headerOf(bill.ddoCode, bill.transNo)).toMatchObject({
      status: 'uploaded',
      sending: { state: 'sent' },
    });
    return isKilled;
  });
  // the message in the bucket, the message itself, its log, and the step
  expect(writes).toBeGreaterThan(3);
});

test('a file that is checked becomes the body once', async () => {
  const [grant, staff] = await Promise.all([aGrant(office.office), employees(1)]);
  const family = { way: 'normal', bodyBytes: 10_000_000 } as const;
  const bytes = classicPdf(billObjects());
  const writes = await atEveryWrite(async (kill) => {
    const transNo = await submitGeneral(office.draft, aGeneralBill(grant, staff));
    const authNo = (await office.final.ask(authorizeBill, { body: { trans_no: transNo } })).body.data;
    const file = { fileName: 'body.pdf', contentType: 'application/pdf', sizeBytes: bytes.length };
    const begun = await Uploads.begin(call('D'), authNo, 'body', file, family);
    const [part] = begun.parts;
    const answer = await fetch(part?.url ?? '', { method: 'PUT', body: new Uint8Array(bytes) });
    const sent = [{ part_number: 1, etag: answer.headers.get('etag') ?? '' }];
    const key = { ddoCode: office.office.ddoCode, transNo, uploadId: begun.upload_id };
    const completed = () =>
      Uploads.complete(call('D'), authNo, 'body', key.uploadId, sent, { way: 'normal', start: notStarted });
    const work = async () => {
      await completed();
      await checkUpload(key, new Date());
    };
    const isKilled = await killedAt(kill, work);
    await work();
    const bill = await headerOf(key.ddoCode, transNo);
    expect(bill).toMatchObject({ status: 'body attached', body: { sizeBytes: bytes.length } });
    expect(await billFaults(bill)).toEqual([]);
    const { body: history } = await office.draft.ask(getBillHistory, { query: { trans_no: transNo } });
    expect(history.filter(({ action }) => action === 'attach')).toHaveLength(1);
    expect((await uploadEntity().get(key).go()).data).toMatchObject({ state: 'accepted' });
    return isKilled;
  });
  // the parts put together, that it waits for its check, and the body
  expect(writes).toBe(3);
});

test('a signed body that is checked becomes the signature once, and is locked', async () => {
  const [grant, staff] = await Promise.all([aGrant(office.office), employees(1)]);
  const bytes = classicPdf(billObjects());
  const { ddoCode } = office.office;
  await enrol(ddoCode, certificateIn(await signedPdf(bytes)));
  const writes = await atEveryWrite(async (kill) => {
    const transNo = await submitGeneral(office.draft, aGeneralBill(grant, staff));
    const authNo = (await office.final.ask(authorizeBill, { body: { trans_no: transNo } })).body.data;
    const contentType = 'application/pdf';
    const body = { fileName: 'body.pdf', contentType, base64: bytes.toString('base64') };
    await office.draft.ask(postBody, { params: { auth_no: authNo }, body });
    const signed = await signedPdf(bytes, await namedBill({ ddoCode, transNo }));
    const file = { fileName: 'signed.pdf', contentType, sizeBytes: signed.length };
    const family = { way: 'normal', bodyBytes: 10_000_000 } as const;
    const begun = await Uploads.begin(call('F'), authNo, 'signed', file, family);
    const [part] = begun.parts;
    const answer = await fetch(part?.url ?? '', { method: 'PUT', body: new Uint8Array(signed) });
    const sent = [{ part_number: 1, etag: answer.headers.get('etag') ?? '' }];
    const key = { ddoCode, transNo, uploadId: begun.upload_id };
    const work = async () => {
      const completion = { way: 'normal', start: notStarted } as const;
      await Uploads.complete(call('F'), authNo, 'signed', key.uploadId, sent, completion);
      await checkUpload(key, new Date());
    };
    const isKilled = await killedAt(kill, work);
    await work();
    const bill = await headerOf(ddoCode, transNo);
    expect(bill).toMatchObject({ status: 'signed', signed: { sizeBytes: signed.length } });
    expect(await billFaults(bill)).toEqual([]);
    const of = { Bucket: bucketEnvironment(cloud).BUCKET_NAME, Key: bill.signed?.key };
    const { Retention } = await objects.send(new GetObjectRetentionCommand(of));
    expect(Retention?.Mode).toBe('COMPLIANCE');
    const { body: history } = await office.draft.ask(getBillHistory, { query: { trans_no: transNo } });
    expect(history.filter(({ action }) => action === 'sign')).toHaveLength(1);
    return isKilled;
  });
  // the parts put together, that it waits for its check, the lock, and the signature
  expect(writes).toBe(4);
});

describe('an import', () => {
  const count = 3;
  let first = 4_000_000;

  test('has each of its payees once, with one event', async () => {
    const writes = await atEveryWrite(async (kill) => {
      const csv = manyPayees(count, first);
      const list = officeList(office.office.ddoCode);
      const key = `import-kill-${first}`;
      const run = (minutes: number) => {
        const now = new Date(Date.now() + minutes * 60_000);
        return importPayees({ ...call('F', key), now }, list, { csv, dry_run: false });
      };
      const isKilled = await killedAt(kill, () => run(0));
      // the lease of the process that died is over
      expect(await run(5)).toMatchObject({ state: 'done', added: count, faults: [] });
      const { body } = await office.draft.ask(listPayees, { query: {} });
      for (let ein = first; ein < first + count; ein += 1) {
        const own = body.filter((payee) => payee.ein === String(ein));
        expect(own).toHaveLength(1);
        const query = { ein: String(ein) };
        expect((await office.draft.ask(getPayeeHistory, { query })).body).toHaveLength(1);
      }
      first += count;
      return isKilled;
    });
    // the plan and the request, the lease, a claim and a payee each, the steps of the import
    expect(writes).toBeGreaterThan(5);
  });
});

describe('an order', () => {
  let desk: TestOrderDesk;
  beforeAll(async () => {
    desk = await anOrderDesk(10_000);
  });

  test('becomes one bill', async () => {
    const { ddoCode } = desk.office.office;
    const writes = await atEveryWrite(async (kill) => {
      const fileName = await aFile(desk);
      const process = () =>
        processOrder(
          spaCall(desk.office, `order-kill-${fileName}`),
          { system: 'nrega', fileName },
          { pfms: pfmsPort() },
        );
      const isKilled = await killedAt(kill, process);
      const { answer } = await process();
      const { body } = await desk.office.draft.ask(getFtoFile, { query: { file_name: fileName } });
      expect(body.data.trans_no).toBe(answer.trans_no);
      const bill = await billNow(ddoCode, answer.trans_no);
      expect(bill).toMatchObject({ kind: 'order', status: 'prepared', order: { fileName } });
      expect(await billFaults({ ddoCode, transNo: answer.trans_no })).toEqual([]);
      // as many bills hold of the grant as it counts, and as much
      expect(await faultsOf(desk.grant)).toEqual([]);
      return isKilled;
    });
    expect(writes).toBeGreaterThan(0);
  });
});
