// Signed bodies in the bucket: locked for their legal life when they are accepted, whichever way they came; nothing else is.
import { randomUUID } from 'node:crypto';
import {
  DeleteObjectCommand,
  GetObjectRetentionCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { billObjects, classicPdf } from '@portal/core/pdf/body.fixture';
import { authorizeBill } from '@portal/domain/bill/api';
import { postBody, postSignedBody, signedBodyUpload } from '@portal/domain/document/api';
import { beforeAll, expect, test } from 'vitest';
import { localAccess } from '../../../packages/local/src/hosts/local-access.ts';
import { aGeneralBill, submitGeneral } from '../../support/bill.ts';
import { bucketEnvironment } from '../../support/bucket.ts';
import { enrol } from '../../support/enrol.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { cloud } from '../../support/portal.ts';
import { aGrant, employees } from '../../support/records.ts';
import { headerOf, namedBill } from '../../support/signed-bill.ts';
import { certificateIn } from '../../support/signed-pdf.ts';
import { signedPdf } from '../../support/signing.ts';

const Bucket = bucketEnvironment(cloud).BUCKET_NAME;
const objects = new S3Client({ endpoint: cloud.objectStoreEndpoint, forcePathStyle: true, ...localAccess });
const pdf = classicPdf(billObjects());
const contentType = 'application/pdf';
let office: TestOffice;

beforeAll(async () => {
  office = await anOffice();
  await enrol(office.office.ddoCode, certificateIn(await signedPdf(pdf)));
});

/** An authorized bill with its body. */
const withBody = async () => {
  const { ddoCode } = office.office;
  const [grant, staff] = await Promise.all([aGrant(office.office), employees(1)]);
  const trans_no = await submitGeneral(office.draft, aGeneralBill(grant, staff));
  const params = { auth_no: (await office.final.ask(authorizeBill, { body: { trans_no } })).body.data };
  await attach(params);
  const signed = await signedPdf(pdf, await namedBill({ ddoCode, transNo: trans_no }));
  return { params, signed, header: () => headerOf(ddoCode, trans_no) };
};
const attach = (params: { auth_no: string }) =>
  office.draft.ask(postBody, {
    params,
    body: { fileName: 'body.pdf', contentType, base64: pdf.toString('base64') },
  });

const versionOf = async (Key: string) =>
  (await objects.send(new HeadObjectCommand({ Bucket, Key }))).VersionId;
const deleted = async (Key: string) =>
  objects.send(new DeleteObjectCommand({ Bucket, Key, VersionId: await versionOf(Key) }));
const lockOf = async (Key: string) =>
  (await objects.send(new GetObjectRetentionCommand({ Bucket, Key }))).Retention;

const expectLocked = async (key = '') => {
  const { Mode, RetainUntilDate } = (await lockOf(key)) ?? {};
  expect(Mode).toBe('COMPLIANCE');
  const years = ((RetainUntilDate?.getTime() ?? 0) - Date.now()) / (365.25 * 86_400_000);
  expect(years).toBeGreaterThanOrEqual(10);
  expect(years).toBeLessThan(10.01);
  await expect(deleted(key)).rejects.toMatchObject({ name: 'AccessDenied' });
};

test('a signed body is locked for ten years and its body is not', async () => {
  const { params, signed, header } = await withBody();
  const before = (await header()).body?.key ?? '';
  await attach(params);
  await office.final.ask(postSignedBody, {
    params,
    body: { filename: 's.pdf', contentType, base64: signed.toString('base64') },
  });
  await expectLocked((await header()).signed?.key);
  // one that was replaced before a body was signed
  await expect(lockOf(before)).rejects.toMatchObject({ name: 'NoSuchObjectLockConfiguration' });
  await deleted(before);
  await expect(versionOf(before)).rejects.toMatchObject({ name: 'NotFound' });
});

test('so is one that came in parts; one that is refused can be deleted', async () => {
  const { params, signed, header } = await withBody();
  const upload = async (bytes: Buffer) => {
    const { upload_id, parts } = (
      await office.final.ask(signedBodyUpload.begin, {
        params,
        body: { fileName: 's.pdf', contentType, sizeBytes: bytes.byteLength },
      })
    ).body;
    const url = parts[0]?.url ?? '';
    await fetch(url, { method: 'PUT', body: new Uint8Array(bytes) });
    const named = { params: { ...params, upload_id } };
    const arrived = (await office.final.ask(signedBodyUpload.status, named)).body.parts;
    await office.final.ask(signedBodyUpload.complete, { ...named, body: { parts: arrived } });
    const stateNow = async () => (await office.final.ask(signedBodyUpload.status, named)).body.state;
    await expect.poll(stateNow).not.toBe('checking');
    const key = decodeURIComponent(new URL(url).pathname).split('/').slice(2).join('/');
    return { key, state: await stateNow() };
  };
  const refused = await upload(pdf);
  expect([refused.state, refused.key]).toEqual(['refused', expect.stringMatching(/^signed\//)]);
  await deleted(refused.key);
  const accepted = await upload(signed);
  expect([accepted.state, accepted.key]).toEqual(['accepted', (await header()).signed?.key]);
  await expectLocked(accepted.key);
});

test('a file under the folder of signed bodies is locked by its acceptance alone', async () => {
  const Key = `signed/${randomUUID()}.pdf`;
  await objects.send(new PutObjectCommand({ Bucket, Key, Body: pdf }));
  await deleted(Key);
});
