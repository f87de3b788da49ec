// The audit of an office: silent over sound books, and of each kind of damage it says which bill or grant, and what.
import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { audit } from '@portal/core/audit/state';
import type { BillRow } from '@portal/core/bill/entity';
import { billObjects, classicPdf } from '@portal/core/pdf/body.fixture';
import type { GrantRow } from '@portal/core/scheme/entity';
import { tableClient, tableName } from '@portal/core/storage/table';
import { authorizeBill } from '@portal/domain/bill/api';
import { normalDocuments } from '@portal/domain/document/api';
import { beforeEach, expect, test } from 'vitest';
import { localAccess } from '../../packages/local/src/hosts/local-access.ts';
import { aGeneralBill, submitGeneral } from '../support/bill.ts';
import { bucketEnvironment, useBucket } from '../support/bucket.ts';
import { anOffice, type TestOffice } from '../support/office.ts';
import { cloud } from '../support/portal.ts';
import { aGrant, employees } from '../support/records.ts';
import { headerOf } from '../support/signed-bill.ts';
import { certificateIn } from '../support/signed-pdf.ts';
import { enrol, signedPdf } from '../support/signing.ts';

useBucket(cloud);
const Bucket = bucketEnvironment(cloud).BUCKET_NAME;
const objects = new S3Client({ endpoint: cloud.objectStoreEndpoint, forcePathStyle: true, ...localAccess });

let office: TestOffice;
let grant: GrantRow;
let bill: BillRow;

/** An office with a prepared bill and a signed one. */
beforeEach(async () => {
  office = await anOffice();
  const { ddoCode } = office.office;
  const staff = await employees(2);
  grant = await aGrant(office.office);
  await submitGeneral(office.draft, aGeneralBill(grant, staff));
  const trans_no = await submitGeneral(office.draft, aGeneralBill(grant, staff));
  const params = { auth_no: (await office.final.ask(authorizeBill, { body: { trans_no } })).body.data };
  const body = classicPdf(billObjects());
  const signed = await signedPdf(body);
  await enrol(ddoCode, certificateIn(signed));
  const contentType = 'application/pdf';
  await office.draft.ask(normalDocuments.postBody, {
    params,
    body: { fileName: 'body.pdf', contentType, base64: body.toString('base64') },
  });
  await office.final.ask(normalDocuments.postSignedBody, {
    params,
    body: { filename: 'body.pdf', contentType, base64: signed.toString('base64') },
  });
  bill = await headerOf(ddoCode, trans_no);
});

const report = () => audit(office.office.ddoCode);
const fault = async () => (await report()).fault;
const billKey = (sk: string) => ({ pk: `bill#${bill.ddoCode}#${bill.transNo}`, sk });

const change = (Key: Record<string, string>, name: string, value: unknown) =>
  tableClient.send(
    new UpdateCommand({
      TableName: tableName(),
      Key,
      UpdateExpression: 'SET #name = :value',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#name': name },
      ExpressionAttributeValues: { ':value': value },
    }),
  );

test('sound books have no fault', async () => {
  expect(await report()).toEqual({ offices: 1, bills: 2, files: 2, fault: undefined });
});

test('a ledger row that was removed is named with its bill', async () => {
  const [{ key } = { key: '' }] = bill.holdings;
  const Key = { pk: `ledger#${bill.ddoCode}#${key}`, sk: bill.transNo };
  await tableClient.send(new DeleteCommand({ TableName: tableName(), Key }));
  expect(await fault()).toBe(`bill ${bill.transNo}: the ledger of ${key} does not have it`);
});

test('a step that was changed is named', async () => {
  await change(billKey('step#000002'), 'username', 'somebody.else');
  expect(await fault()).toBe(`bill ${bill.transNo}: step 000002 was changed`);
});

test('a step that was removed is seen in the chain', async () => {
  await tableClient.send(new DeleteCommand({ TableName: tableName(), Key: billKey('step#000002') }));
  expect(await fault()).toBe(`bill ${bill.transNo}: step 000003 does not follow the one before`);
});

test('a balance that was changed beside the ledger is named with its grant', async () => {
  const { ddoCode, year, schemecd, object } = grant;
  await change({ pk: `office#${ddoCode}`, sk: `grant#${year}#${schemecd}#${object}` }, 'balancePaise', 1);
  expect(await fault()).toMatch(
    new RegExp(
      `^grant ${schemecd}-${object} of ${ddoCode}: its balance of 1 paise is not the one of its figures`,
    ),
  );
});

test('an amount that was changed is seen in its lines', async () => {
  await change(billKey('bill'), 'netPaise', bill.netPaise + 1);
  expect(await fault()).toBe(`bill ${bill.transNo}: payees do not add up to net`);
});

test('a body that is gone, and one of which a byte changed, are named with their file', async () => {
  const Key = bill.body?.key ?? '';
  await objects.send(new PutObjectCommand({ Bucket, Key, Body: Buffer.from('%PDF-1.7 another body') }));
  expect(await fault()).toBe(`bill ${bill.transNo}: the body is not the file that was taken: ${Key}`);
  await objects.send(new DeleteObjectCommand({ Bucket, Key }));
  expect(await fault()).toMatch(new RegExp(`^bill ${bill.transNo}: the body cannot be read: ${Key}: `));
});

test('a signed body that another one replaced is seen though the header has its hash', async () => {
  await change(billKey('bill'), 'signed', { ...bill.signed, sha256: 'a'.repeat(64) });
  expect(await fault()).toBe(`bill ${bill.transNo}: the signed body is another than the one of its step`);
});
