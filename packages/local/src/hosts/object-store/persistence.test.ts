// What was acknowledged is there after a kill; what was not leaves no trace.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { describe, expect, test } from 'vitest';
import { startObjectStore } from './server.ts';
import { Bucket, buckets, clientAt, credentials, testStore } from './test-store.ts';

const { port } = testStore();

describe('what was acknowledged', () => {
  const script = `
    const { startObjectStore } = await import(${JSON.stringify(join(import.meta.dirname, 'server.ts'))});
    const options = JSON.parse(process.argv[1]);
    const { port } = await startObjectStore(options);
    console.log(port);
  `;

  const begin = (client: S3Client) => client.send(new CreateMultipartUploadCommand({ Bucket, Key: 'parts' }));

  test('survives a kill, and what was not leaves no trace', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'object-store-test-'));
    const options = JSON.stringify({ port: 0, dir, credentials, buckets });
    const child = spawn(process.execPath, ['--input-type=module', '-e', script, options], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [killedPort] = (await once(createInterface(child.stdout), 'line')) as [string];
    const client = clientAt(Number(killedPort));
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        client.send(new PutObjectCommand({ Bucket, Key: `k/${index}`, Body: `body ${index}` })),
      ),
    );
    await client.send(new PutObjectCommand({ Bucket: 'plain', Key: 'only', Body: 'one' }));
    await client.send(new PutObjectCommand({ Bucket: 'plain', Key: 'only', Body: 'two' }));
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'k/0' }));
    const upload = { Bucket, Key: 'parts', UploadId: (await begin(client)).UploadId };
    const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber: 1, Body: 'part' }));
    const unfinished = new PutObjectCommand({
      Bucket,
      Key: 'unfinished',
      Body: Readable.from(
        (async function* () {
          yield Buffer.alloc(100_000);
          child.kill('SIGKILL');
          await once(child, 'exit');
        })(),
      ),
      ContentLength: 200_000,
    });
    await expect(client.send(unfinished)).rejects.toThrow();
    client.destroy();

    const again = await startObjectStore({ port: 0, dir, credentials, buckets });
    const reader = clientAt(again.port);
    const { Contents } = await reader.send(new ListObjectsV2Command({ Bucket }));
    expect(Contents?.map(({ Key }) => Key)).toEqual(
      Array.from({ length: 19 }, (_, index) => `k/${index + 1}`).toSorted(),
    );
    const texts = await Promise.all(
      (Contents ?? []).map(async ({ Key }) => {
        const { Body } = await reader.send(new GetObjectCommand({ Bucket, Key }));
        return `${Key} ${await Body?.transformToString()}`;
      }),
    );
    expect(texts).toEqual((Contents ?? []).map(({ Key }) => `${Key} body ${Key?.slice(2)}`));
    const plain = await reader.send(new ListObjectVersionsCommand({ Bucket: 'plain' }));
    expect(plain.Versions).toHaveLength(1);
    const MultipartUpload = { Parts: [{ PartNumber: 1, ETag }] };
    await reader.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload }));
    const whole = await reader.send(new GetObjectCommand({ Bucket, Key: 'parts' }));
    expect(await whole.Body?.transformToString()).toBe('part');
    reader.destroy();
    await again.stop();
    for (const folder of ['incoming', 'uploads']) {
      expect(await readdir(join(dir, Bucket, folder))).toEqual([]);
    }
    await rm(dir, { recursive: true });
  });

  test('is distinguished from what a crash left half done', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'object-store-test-'));
    const start = () => startObjectStore({ port: 0, dir, credentials, buckets });
    const first = await start();
    const client = clientAt(first.port);
    await client.send(new PutObjectCommand({ Bucket, Key: 'whole', Body: 'whole' }));
    const { UploadId } = await begin(client);
    client.destroy();
    await first.stop();
    const leftovers = [
      ['data', 'without-facts'],
      ['versions', 'half.json.draft'],
      ['incoming', 'half-received'],
      ['uploads', String(UploadId), '1-without-facts.part'],
      ['uploads', String(UploadId), '1.json.draft'],
    ].map((parts) => join(dir, Bucket, ...parts));
    await mkdir(join(dir, Bucket, 'uploads', 'without-facts'));
    for (const path of leftovers) await writeFile(path, 'half');

    const second = await start();
    for (const path of [...leftovers, join(dir, Bucket, 'uploads', 'without-facts')]) {
      expect(existsSync(path), path).toBe(false);
    }
    const reader = clientAt(second.port);
    const { Contents } = await reader.send(new ListObjectsV2Command({ Bucket }));
    expect(Contents?.map(({ Key }) => Key)).toEqual(['whole']);
    const { Uploads } = await reader.send(new ListMultipartUploadsCommand({ Bucket }));
    expect(Uploads?.map((one) => one.UploadId)).toEqual([UploadId]);
    reader.destroy();
    await second.stop();
    await rm(dir, { recursive: true });
  });

  test('in memory is gone when the store stops', async () => {
    const folders = async () => (await readdir(tmpdir())).filter((name) => /^object-store-\w{6}$/.test(name));
    const before = await folders();
    const temporary = await startObjectStore({ port: 0, dir: ':memory:', credentials, buckets });
    const [made = ''] = (await folders()).filter((name) => !before.includes(name));
    expect(existsSync(join(tmpdir(), made, Bucket))).toBe(true);
    await temporary.stop();
    expect(existsSync(join(tmpdir(), made))).toBe(false);
  });
});

test('a port in use is said at once', async () => {
  const second = startObjectStore({ port: port(), dir: ':memory:', credentials, buckets });
  await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
