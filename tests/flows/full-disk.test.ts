// A full disk stops writing, not reading; once there is room again, writing goes on in the same run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { openFirstAdmins } from '@portal/core/account/first-admin';
import { openAccount } from '@portal/domain/account/api';
import { submitGeneralBill } from '@portal/domain/bill/api';
import { listOffices, openOffice } from '@portal/domain/office/api';
import { getCaptcha } from '@portal/domain/session/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cloud, startCloud } from '../../packages/local/src/cloud.ts';
import { localAccess } from '../../packages/local/src/hosts/local-access.ts';
import { useLocalTable } from '../../packages/local/src/hosts/local-table.ts';
import { fullSentence } from '../../packages/local/src/hosts/room.ts';
import { anAccountForm, anOfficeForm } from '../support/administration.ts';
import { bucketEnvironment } from '../support/bucket.ts';
import type { Client } from '../support/client.ts';
import { captchaAnswer, firstLoginAt } from '../support/own-portal.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'full-disk-test-'));
let isFull = false;
let cloud: Cloud;
let admin: Client;

beforeAll(async () => {
  cloud = await startCloud({
    timeLimitFactor: 10,
    port: 0,
    dataDir,
    seed: false,
    env: { CAPTCHA_ANSWER: captchaAnswer },
    room: { isFull: async () => isFull },
  });
  useLocalTable(cloud);
  const origin = { now: new Date(), requestId: 'test', address: 'test' };
  const [made] = await openFirstAdmins('chief', undefined, origin);
  if (!made) throw new Error('there is no ADMIN');
  admin = await firstLoginAt(cloud.origin, made, 'F', 'Imphal#77River');
  await admin.ask(openOffice, { body: anOfficeForm({ ddo_code: 'PHE001' }) });
});
afterAll(async () => {
  await cloud.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const Key = { pk: { S: 'test' }, sk: { S: 'full' } };
const withTable = async <Answer>(ask: (client: DynamoDBClient) => Promise<Answer>): Promise<Answer> => {
  const client = new DynamoDBClient({ endpoint: cloud.dynamoEndpoint, ...localAccess });
  return ask(client).finally(() => client.destroy());
};
const putRow = () =>
  withTable((client) => client.send(new PutItemCommand({ TableName: cloud.tableName, Item: Key })));
const getRow = async () =>
  (await withTable((client) => client.send(new GetItemCommand({ TableName: cloud.tableName, Key })))).Item;
const putFile = async () => {
  const client = new S3Client({ endpoint: cloud.objectStoreEndpoint, ...localAccess, maxAttempts: 1 });
  const put = new PutObjectCommand({
    Bucket: bucketEnvironment(cloud).BUCKET_NAME,
    Key: 'test',
    Body: 'test',
  });
  return client.send(put).finally(() => client.destroy());
};
const offices = async () =>
  (await admin.ask(listOffices, { query: {} })).body.map(({ ddo_code }) => ddo_code);

describe('while the disk is full', () => {
  beforeAll(() => {
    isFull = true;
  });

  test('commands are refused with a sentence, a submit too, and nothing is stored', async () => {
    for (const sending of [
      admin.send(submitGeneralBill, { body: {} }),
      admin.send(openAccount, { body: anAccountForm({ ddo_code: 'PHE001' }) }),
      admin.send(openOffice, { body: anOfficeForm({ ddo_code: 'PHE002' }) }),
      // a read that stores something
      admin.send(getCaptcha, { query: {} }),
    ]) {
      const { status, bytes } = await sending;
      expect([status, JSON.parse(bytes.toString()).message]).toEqual([503, fullSentence]);
    }
    await expect(putRow()).rejects.toMatchObject({ name: 'DiskFull', message: fullSentence });
    await expect(putFile()).rejects.toMatchObject({ name: 'ServiceUnavailable', message: fullSentence });
  });

  test('reading goes on', async () => {
    expect(await offices()).toEqual(['PHE001']);
    expect(await getRow()).toBeUndefined();
    expect((await fetch(`${cloud.origin}/api/v1/health`)).status).toBe(200);
    expect((await fetch(cloud.origin)).status).toBe(200);
  });
});

test('once there is room again, writing goes on', async () => {
  isFull = false;
  await admin.ask(openOffice, { body: anOfficeForm({ ddo_code: 'PHE002' }) });
  expect((await offices()).toSorted()).toEqual(['PHE001', 'PHE002']);
  await putRow();
  expect(await getRow()).toEqual(Key);
  await putFile();
});
