// A store of its own for a test file, with the clients and URLs by which it is reached.
import { createHash } from 'node:crypto';
import {
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  type UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { type ObjectStore, startObjectStore } from './server.ts';

export const credentials = { accessKeyId: 'testaccesskey', secretAccessKey: 'testsecretkey' };
export const Bucket = 'documents';
export const portal = 'http://127.0.0.1:4000';
export const buckets = [
  {
    name: Bucket,
    isVersioned: true,
    isLockable: true,
    cors: [
      {
        allowedOrigins: [portal],
        allowedMethods: ['PUT', 'GET', 'HEAD'],
        allowedHeaders: ['*'],
        exposedHeaders: ['ETag'],
        maxAgeSeconds: 3600,
      },
    ],
  },
  { name: 'plain', isVersioned: false, isLockable: false, cors: [] },
];

export const clientAt = (port: number, overrides: S3ClientConfig = {}) =>
  new S3Client({
    region: 'ap-south-1',
    endpoint: `http://127.0.0.1:${port}`,
    credentials,
    maxAttempts: 1,
    logger: silent,
    ...overrides,
  });

/** The SDK warns of streams that cannot be sent twice, which these tests mean. */
const silent = { debug() {}, info() {}, warn() {}, error() {}, trace() {} };

/** Starts the store before the file's tests and stops it after them. */
export function testStore() {
  // Answers of a loaded machine may take long.
  vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });
  let store: ObjectStore;
  let s3: S3Client;
  beforeAll(async () => {
    store = await startObjectStore({ port: 0, dir: ':memory:', credentials, buckets });
    s3 = clientAt(store.port);
  });
  afterAll(async () => {
    s3.destroy();
    await store.stop();
  });

  const presigned = async (
    command: GetObjectCommand | PutObjectCommand | UploadPartCommand,
    { config = {}, ...options }: Parameters<typeof getSignedUrl>[2] & { config?: S3ClientConfig } = {},
  ) => {
    // A checksum reckoned now would be the one of an empty body.
    const client = clientAt(store.port, { requestChecksumCalculation: 'WHEN_REQUIRED', ...config });
    const url = await getSignedUrl(client, command as GetObjectCommand, { expiresIn: 300, ...options });
    client.destroy();
    return url;
  };

  return {
    port: () => store.port,
    s3: () => s3,
    put: (Key: string, Body: string | Uint8Array, more = {}) =>
      s3.send(new PutObjectCommand({ Bucket, Key, Body: Buffer.from(Body), ...more })),
    get: async (Key: string, more = {}) => {
      const answer = await s3.send(new GetObjectCommand({ Bucket, Key, ...more }));
      return { ...answer, bytes: Buffer.from((await answer.Body?.transformToByteArray()) ?? []) };
    },
    presigned,
    presignedPut: (Key: string) => presigned(new PutObjectCommand({ Bucket, Key })),
    presignedGet: (Key: string, more = {}, options = {}) =>
      presigned(new GetObjectCommand({ Bucket, Key, ...more }), options),
  };
}

/** An error of the SDK, by code and status. */
export const refused = (name: string, status: number) =>
  expect.objectContaining({ name, $metadata: expect.objectContaining({ httpStatusCode: status }) });

/** Status and code of a plain answer. */
export const codeOf = async (answering: Promise<Response>) => {
  const answer = await answering;
  return [answer.status, /<Code>(\w+)</.exec(await answer.text())?.[1]];
};

export const md5 = (bytes: string | Uint8Array) => createHash('md5').update(bytes).digest('hex');
