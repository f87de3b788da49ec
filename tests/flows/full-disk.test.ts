// A full disk stops writing, not reading; once there is room again, writing goes on in the same run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { submitGeneralBill } from '@portal/domain/bill/api';
import { openOffice } from '@portal/domain/office/api';
import { getCaptcha } from '@portal/domain/session/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cloud, startCloud } from '../../packages/local/src/cloud.ts';
import { localAccess } from '../../packages/local/src/hosts/local-access.ts';
import { fullSentence } from '../../packages/local/src/hosts/room.ts';
import { bucketEnvironment } from '../support/bucket.ts';
import { Client } from '../support/client.ts';
import { httpTransport } from '../support/http.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'full-disk-test-'));
let isFull = false;
let cloud: Cloud;
let caller: Client;

beforeAll(async () => {
  cloud = await startCloud({
    timeLimitFactor: 10,
    port: 0,
    dataDir,
    seed: false,
    room: { isFull: async () => isFull },
  });
  caller = new Client(httpTransport(cloud.origin), cloud.origin);
}, 1_800_000);
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

test('a full disk refuses every writer with a sentence and lets reading go on; with room again writing goes on', async () => {
  isFull = true;
  for (const sending of [
    caller.send(submitGeneralBill, { body: {} }),
    caller.send(openOffice, { body: {} }),
    // a read that stores something
    caller.send(getCaptcha, { query: {} }),
  ]) {
    const { status, bytes } = await sending;
    expect([status, JSON.parse(bytes.toString()).message]).toEqual([503, fullSentence]);
  }
  await expect(putRow()).rejects.toMatchObject({ name: 'DiskFull', message: fullSentence });
  await expect(putFile()).rejects.toMatchObject({ name: 'ServiceUnavailable', message: fullSentence });
  expect(await getRow()).toBeUndefined();
  for (const path of ['/api/v1/health', '/'])
    expect((await fetch(`${cloud.origin}${path}`)).status).toBe(200);

  isFull = false;
  expect((await caller.send(getCaptcha, { query: {} })).status).toBe(200);
  // refused for what it lacks, not for the disk
  expect((await caller.send(openOffice, { body: {} })).status).toBe(401);
  await putRow();
  expect(await getRow()).toEqual(Key);
  await putFile();
});
