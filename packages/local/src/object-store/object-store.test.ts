// The store as its callers see it: the real AWS SDK, browsers with pre-signed URLs, and a process that is killed.
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  PutObjectAclCommand,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ObjectStore, startObjectStore } from './server.ts';

const credentials = { accessKeyId: 'testaccesskey', secretAccessKey: 'testsecretkey' };
const Bucket = 'documents';
const portal = 'http://127.0.0.1:4000';
const buckets = [
  {
    name: Bucket,
    isVersioned: true,
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
  { name: 'plain', isVersioned: false, cors: [] },
];

let store: ObjectStore;
let s3: S3Client;
const endpoint = () => `http://127.0.0.1:${store.port}`;
const clientOf = (overrides: S3ClientConfig = {}) =>
  new S3Client({ region: 'ap-south-1', endpoint: endpoint(), credentials, maxAttempts: 1, ...overrides });

beforeAll(async () => {
  store = await startObjectStore({ port: 0, dir: ':memory:', credentials, buckets });
  s3 = clientOf();
});
afterAll(async () => {
  s3.destroy();
  await store.stop();
});

const refused = (name: string, status: number) =>
  expect.objectContaining({ name, $metadata: expect.objectContaining({ httpStatusCode: status }) });
const put = (Key: string, Body: string | Uint8Array, more = {}) =>
  s3.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const get = async (Key: string, more = {}) => {
  const answer = await s3.send(new GetObjectCommand({ Bucket, Key, ...more }));
  return { ...answer, bytes: Buffer.from((await answer.Body?.transformToByteArray()) ?? []) };
};
const md5 = (bytes: string | Uint8Array) => createHash('md5').update(bytes).digest('hex');

describe('a bucket', () => {
  test('answers that it is there', async () => {
    const { $metadata } = await s3.send(new HeadBucketCommand({ Bucket }));
    expect($metadata.httpStatusCode).toBe(200);
  });

  test('that is not in the template does not exist', async () => {
    await expect(s3.send(new HeadBucketCommand({ Bucket: 'strange' }))).rejects.toEqual(
      refused('NotFound', 404),
    );
    await expect(s3.send(new GetObjectCommand({ Bucket: 'strange', Key: 'a' }))).rejects.toEqual(
      refused('NoSuchBucket', 404),
    );
  });
});

describe('an object', () => {
  test('comes back byte for byte with type, metadata, ETag and checksum', async () => {
    const bytes = randomBytes(300_000);
    const stored = await put('a/bytes.pdf', bytes, {
      ContentType: 'application/pdf',
      ContentDisposition: 'attachment; filename="a.pdf"',
      CacheControl: 'no-store',
      Metadata: { bill: '2500001' },
    });
    expect(stored.ETag).toBe(`"${md5(bytes)}"`);
    const read = await get('a/bytes.pdf');
    expect(read.bytes.equals(bytes)).toBe(true);
    expect(read).toMatchObject({
      ContentType: 'application/pdf',
      ContentDisposition: 'attachment; filename="a.pdf"',
      CacheControl: 'no-store',
      Metadata: { bill: '2500001' },
      ETag: stored.ETag,
      VersionId: stored.VersionId,
      ContentLength: 300_000,
      ChecksumCRC32: stored.ChecksumCRC32,
    });
    expect(stored.ChecksumCRC32).toMatch(/^\S{8}$/);
  });

  test('sent as a stream is stored without the framing of its chunks', async () => {
    const bytes = randomBytes(300_000);
    const stream = Readable.from([bytes.subarray(0, 7), bytes.subarray(7, 170_001), bytes.subarray(170_001)]);
    await put('stream', stream as never, { ContentLength: bytes.length });
    const read = await get('stream');
    expect(read.bytes.equals(bytes)).toBe(true);
    expect(read.ContentEncoding).toBeUndefined();
  });

  test('keeps its own content encoding', async () => {
    await put('encoded', Readable.from([Buffer.from('zipped')]) as never, {
      ContentLength: 6,
      ContentEncoding: 'gzip',
    });
    expect((await get('encoded')).ContentEncoding).toBe('gzip');
  });

  test.each(['empty', 'ümläut ₹ ꯃꯤ/मणिपुर.pdf', "it's (1)*!+~&=;,@:$/?#%.txt", 'a//b/../c'])(
    'may be called %s',
    async (key) => {
      await put(key, '');
      expect((await get(key)).bytes).toHaveLength(0);
      const { Contents } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: key }));
      expect(Contents?.map(({ Key }) => Key)).toEqual([key]);
    },
  );

  test('may be asked about without its bytes', async () => {
    await put('head', 'hello world');
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key: 'head' }));
    expect(head).toMatchObject({ ContentLength: 11, ETag: `"${md5('hello world')}"` });
    await expect(s3.send(new HeadObjectCommand({ Bucket, Key: 'absent' }))).rejects.toEqual(
      refused('NotFound', 404),
    );
    await expect(get('absent')).rejects.toEqual(refused('NoSuchKey', 404));
  });

  test('is stored once where the caller says that it must be new', async () => {
    const attempts = Array.from({ length: 8 }, (_, index) =>
      put('once', `attempt ${index}`, { IfNoneMatch: '*' }),
    );
    const results = await Promise.allSettled(attempts);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(errors).toEqual(Array(7).fill(refused('PreconditionFailed', 412)));
    const winner = results.findIndex(({ status }) => status === 'fulfilled');
    expect((await get('once')).bytes.toString()).toBe(`attempt ${winner}`);
  });

  test('is new again after it was deleted', async () => {
    await put('reborn', '1');
    await s3.send(new DeleteObjectCommand({ Bucket, Key: 'reborn' }));
    await put('reborn', '2', { IfNoneMatch: '*' });
    expect((await get('reborn')).bytes.toString()).toBe('2');
  });

  test('is not read again by one who has it', async () => {
    const { ETag } = await put('known', 'x');
    await expect(get('known', { IfNoneMatch: ETag })).rejects.toMatchObject({
      $metadata: { httpStatusCode: 304 },
    });
    await expect(get('known', { IfMatch: '"other"' })).rejects.toEqual(refused('PreconditionFailed', 412));
    expect((await get('known', { IfMatch: ETag })).bytes.toString()).toBe('x');
  });

  test('is copied with its headers, or with new ones', async () => {
    await put('original', 'body', { ContentType: 'text/plain', Metadata: { of: 'original' } });
    const CopySource = `${Bucket}/original`;
    const copy = await s3.send(new CopyObjectCommand({ Bucket, Key: 'copy', CopySource }));
    expect(copy.CopyObjectResult?.ETag).toBe(`"${md5('body')}"`);
    expect(await get('copy')).toMatchObject({ ContentType: 'text/plain', Metadata: { of: 'original' } });
    await s3.send(
      new CopyObjectCommand({
        Bucket,
        Key: 'replaced',
        CopySource,
        MetadataDirective: 'REPLACE',
        Metadata: { of: 'copy' },
      }),
    );
    expect((await get('replaced')).Metadata).toEqual({ of: 'copy' });
    const absent = new CopyObjectCommand({ Bucket, Key: 'copy', CopySource: `${Bucket}/absent` });
    await expect(s3.send(absent)).rejects.toEqual(refused('NoSuchKey', 404));
  });
});

describe('a range', () => {
  beforeAll(() => put('range', 'hello world'));

  test.each([
    ['bytes=0-4', 'hello', 'bytes 0-4/11'],
    ['bytes=6-', 'world', 'bytes 6-10/11'],
    ['bytes=-5', 'world', 'bytes 6-10/11'],
    ['bytes=6-999', 'world', 'bytes 6-10/11'],
    ['bytes=-99', 'hello world', 'bytes 0-10/11'],
  ])('%s is %s', async (Range, text, contentRange) => {
    const read = await get('range', { Range });
    expect(read.bytes.toString()).toBe(text);
    expect(read).toMatchObject({ ContentRange: contentRange, $metadata: { httpStatusCode: 206 } });
  });

  test('behind the end is refused', async () => {
    await expect(get('range', { Range: 'bytes=11-' })).rejects.toEqual(refused('InvalidRange', 416));
  });

  test.each(['bytes=5-2', 'lines=1-2', 'bytes=0-1,3-4'])('%s means the whole object', async (Range) => {
    expect((await get('range', { Range })).bytes.toString()).toBe('hello world');
  });
});

describe('versions', () => {
  test('are kept, and each can be read; a deletion hides them and can be undone', async () => {
    const Key = 'signed.pdf';
    const [first, second] = [await put(Key, 'one'), await put(Key, 'two')];
    expect((await get(Key)).bytes.toString()).toBe('two');
    expect((await get(Key, { VersionId: first.VersionId })).bytes.toString()).toBe('one');

    const deleted = await s3.send(new DeleteObjectCommand({ Bucket, Key }));
    expect(deleted.DeleteMarker).toBe(true);
    await expect(get(Key)).rejects.toEqual(refused('NoSuchKey', 404));
    await expect(get(Key, { VersionId: deleted.VersionId })).rejects.toEqual(
      refused('MethodNotAllowed', 405),
    );
    expect((await get(Key, { VersionId: second.VersionId })).bytes.toString()).toBe('two');

    const listed = await s3.send(new ListObjectVersionsCommand({ Bucket, Prefix: Key }));
    expect(listed.Versions?.map(({ VersionId, IsLatest }) => [VersionId, IsLatest])).toEqual([
      [second.VersionId, false],
      [first.VersionId, false],
    ]);
    expect(listed.DeleteMarkers).toMatchObject([{ VersionId: deleted.VersionId, IsLatest: true }]);

    await s3.send(new DeleteObjectCommand({ Bucket, Key, VersionId: deleted.VersionId }));
    expect((await get(Key)).bytes.toString()).toBe('two');
    await s3.send(new DeleteObjectCommand({ Bucket, Key, VersionId: second.VersionId }));
    expect((await get(Key)).bytes.toString()).toBe('one');
    await expect(get(Key, { VersionId: second.VersionId })).rejects.toEqual(refused('NoSuchVersion', 404));
  });

  test('are listed in pages', async () => {
    for (const [index, key] of ['p/a', 'p/a', 'p/b', 'p/c'].entries()) await put(key, String(index));
    const seen: string[] = [];
    let next: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } | undefined = {};
    while (next) {
      const page: ListObjectVersionsCommandOutput = await s3.send(
        new ListObjectVersionsCommand({ Bucket, Prefix: 'p/', MaxKeys: 1, ...next }),
      );
      seen.push(...(page.Versions ?? []).map(({ Key = '' }) => Key));
      next = page.IsTruncated
        ? { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker }
        : undefined;
    }
    expect(seen).toEqual(['p/a', 'p/a', 'p/b', 'p/c']);
  });

  test('are not kept by a bucket without them', async () => {
    const target = { Bucket: 'plain', Key: 'only' };
    const stored = await s3.send(new PutObjectCommand({ ...target, Body: 'one' }));
    expect(stored.VersionId).toBeUndefined();
    await s3.send(new PutObjectCommand({ ...target, Body: 'two' }));
    const listed = await s3.send(new ListObjectVersionsCommand({ Bucket: 'plain' }));
    expect(listed.Versions).toMatchObject([{ Key: 'only', VersionId: 'null', Size: 3, IsLatest: true }]);
    await s3.send(new DeleteObjectCommand(target));
    await expect(s3.send(new GetObjectCommand(target))).rejects.toEqual(refused('NoSuchKey', 404));
  });
});

describe('a list of objects', () => {
  const keys = ['l/1', 'l/2', 'l/dir/a', 'l/dir/b', 'l/dir0', 'l/z', 'l/é', 'l/\u{1f600}'];
  beforeAll(async () => {
    for (const key of keys.toReversed()) await put(key, key);
    await put('l/gone', '');
    await s3.send(new DeleteObjectCommand({ Bucket, Key: 'l/gone' }));
  });

  const list = async (more: object) => {
    const seen: string[] = [];
    let pages = 0;
    let token: string | undefined;
    do {
      const page: ListObjectsV2CommandOutput = await s3.send(
        new ListObjectsV2Command({
          Bucket,
          Prefix: 'l/',
          ...more,
          ...(token ? { ContinuationToken: token } : {}),
        }),
      );
      seen.push(...(page.CommonPrefixes ?? []).map(({ Prefix = '' }) => Prefix));
      seen.push(...(page.Contents ?? []).map(({ Key = '' }) => Key));
      token = page.NextContinuationToken;
      pages += 1;
    } while (token);
    return { seen, pages };
  };

  test('is sorted by bytes and leaves deleted objects out', async () => {
    expect((await list({})).seen).toEqual(keys);
  });

  test.each([1, 2, 3, 100])('comes whole in pages of %i', async (MaxKeys) => {
    const { seen, pages } = await list({ MaxKeys });
    expect(seen).toEqual(keys);
    expect(pages).toBe(Math.ceil(keys.length / MaxKeys));
  });

  test.each([1, 2, 100])('groups by a delimiter, in pages of %i', async (MaxKeys) => {
    const { seen } = await list({ Delimiter: '/', MaxKeys });
    expect(seen.toSorted()).toEqual(
      keys
        .filter((key) => !key.startsWith('l/dir/'))
        .concat('l/dir/')
        .toSorted(),
    );
  });

  test('starts after a key and escapes keys where asked', async () => {
    expect((await list({ StartAfter: 'l/dir0' })).seen).toEqual(['l/z', 'l/é', 'l/\u{1f600}']);
    expect((await list({ StartAfter: 'l/z', EncodingType: 'url' })).seen).toEqual([
      'l/%C3%A9',
      'l/%F0%9F%98%80',
    ]);
  });
});

describe('who may not', () => {
  const fails = async (client: S3Client) => {
    const failure = await client
      .send(new PutObjectCommand({ Bucket, Key: 'denied', Body: 'x' }))
      .catch((e) => e);
    client.destroy();
    return failure;
  };

  test('a wrong secret', async () => {
    const other = clientOf({ credentials: { ...credentials, secretAccessKey: 'guessed' } });
    expect(await fails(other)).toEqual(refused('SignatureDoesNotMatch', 403));
  });

  test('an unknown key', async () => {
    const other = clientOf({ credentials: { ...credentials, accessKeyId: 'somebody' } });
    expect(await fails(other)).toEqual(refused('InvalidAccessKeyId', 403));
  });

  test('another region', async () => {
    expect(await fails(clientOf({ region: 'us-east-1' }))).toEqual(
      refused('AuthorizationHeaderMalformed', 400),
    );
  });

  test('a clock that is half an hour late', async () => {
    const late = clientOf({ systemClockOffset: -30 * 60_000 });
    expect(await fails(late)).toEqual(refused('RequestTimeTooSkewed', 403));
  });

  test('nobody', async () => {
    const answer = await fetch(`${endpoint()}/${Bucket}/range`);
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('<Code>AccessDenied</Code>');
    const header = { authorization: 'AWS4-HMAC-SHA256 Credential=a' };
    const malformed = await fetch(`${endpoint()}/${Bucket}/range`, { headers: header });
    expect(malformed.status).toBe(400);
  });

  test('what was refused is not stored', async () => {
    await expect(get('denied')).rejects.toEqual(refused('NoSuchKey', 404));
  });
});

describe('a body that is not what was said', () => {
  const wrong = (more: object) => put('damaged', 'hello', more);
  afterEach(async () => {
    await expect(get('damaged')).rejects.toEqual(refused('NoSuchKey', 404));
  });

  test('by its CRC32, SHA-1, SHA-256 or MD5', async () => {
    await expect(wrong({ ChecksumCRC32: 'AAAAAA==' })).rejects.toEqual(refused('BadDigest', 400));
    await expect(wrong({ ChecksumSHA1: Buffer.alloc(20).toString('base64') })).rejects.toEqual(
      refused('BadDigest', 400),
    );
    await expect(wrong({ ChecksumSHA256: Buffer.alloc(32).toString('base64') })).rejects.toEqual(
      refused('BadDigest', 400),
    );
    await expect(wrong({ ContentMD5: Buffer.alloc(16).toString('base64') })).rejects.toEqual(
      refused('BadDigest', 400),
    );
    await expect(wrong({ ContentMD5: 'short' })).rejects.toEqual(refused('InvalidDigest', 400));
  });

  test('by the checksum in its trailer', async () => {
    const sum = 'x-amz-checksum-crc32:NhCmhg==';
    const body = `5\r\nhello\r\n0\r\n${sum}\r\n\r\n`;
    const cases: [name: string, text: string][] = [
      ['BadDigest', body.replace('NhCmhg==', 'AAAAAA==')],
      ['MalformedTrailerError', body.replace(`${sum}\r\n`, '')],
      ['MalformedTrailerError', body.replace(sum, 'no trailer')],
      ['IncompleteBody', '5\r\nhello\r\n'],
      ['InvalidChunkSizeError', body.replace('hello\r\n', 'helloXX')],
      ['InvalidChunkSizeError', body.replace('5', 'five')],
      ['InvalidChunkSizeError', `${body}more`],
      ['InvalidChunkSizeError', 'hello'.repeat(1000)],
    ];
    for (const [name, text] of cases) {
      const client = clientOf();
      client.middlewareStack.add(sending(text), { step: 'finalizeRequest', priority: 'low' });
      const command = new PutObjectCommand({
        Bucket,
        Key: 'damaged',
        Body: Readable.from([Buffer.from('hello')]),
        ContentLength: 5,
      });
      await expect(client.send(command), text).rejects.toEqual(refused(name, 400));
      client.destroy();
    }
  });

  test('by a checksum that cannot be verified here', async () => {
    await expect(wrong({ ChecksumCRC32C: 'AAAAAA==' })).rejects.toEqual(refused('NotImplemented', 501));
  });

  test('by what was signed', async () => {
    const tampering = clientOf();
    tampering.middlewareStack.add(sending('HELLO'), { step: 'finalizeRequest', priority: 'low' });
    const command = new PutObjectCommand({ Bucket, Key: 'damaged', Body: 'hello' });
    const failure = await tampering.send(command).catch((error) => error);
    tampering.destroy();
    expect(['XAmzContentSHA256Mismatch', 'BadDigest']).toContain(failure.name);
    expect(failure.$metadata.httpStatusCode).toBe(400);
  });

  test('by its length: a caller that hangs up leaves nothing behind', async () => {
    const url = await presignedPut('damaged');
    const controller = new AbortController();
    let isSent = false;
    const body = new ReadableStream({
      pull(stream) {
        if (isSent) controller.abort();
        else stream.enqueue(new Uint8Array(1000));
        isSent = true;
      },
    });
    const options = { method: 'PUT', body, duplex: 'half', signal: controller.signal } as RequestInit;
    await expect(fetch(url, options)).rejects.toThrow();
  });
});

/** Sends these bytes in the place of the body that the SDK made. */
const sending =
  (text: string) =>
  <Arguments extends object, Result>(next: (args: Arguments) => Promise<Result>) =>
  (args: Arguments): Promise<Result> => {
    if ('request' in args) Object.assign(args.request as object, { body: text });
    return next(args);
  };

const presigner = () => clientOf({ requestChecksumCalculation: 'WHEN_REQUIRED' });
const presignedPut = async (Key: string) => {
  const client = presigner();
  const url = await getSignedUrl(client, new PutObjectCommand({ Bucket, Key }), { expiresIn: 300 });
  client.destroy();
  return url;
};
const presignedGet = async (Key: string, more = {}, options = {}) => {
  const client = presigner();
  const command = new GetObjectCommand({ Bucket, Key, ...more });
  const url = await getSignedUrl(client, command, { expiresIn: 300, ...options });
  client.destroy();
  return url;
};
const codeOf = async (answering: Promise<Response>) => {
  const answer = await answering;
  return [answer.status, /<Code>(\w+)</.exec(await answer.text())?.[1]];
};

describe('a pre-signed URL', () => {
  test('lets a browser put and get without keys', async () => {
    const stored = await fetch(await presignedPut('browser'), { method: 'PUT', body: 'from a page' });
    expect(stored.status).toBe(200);
    expect(stored.headers.get('etag')).toBe(`"${md5('from a page')}"`);
    const read = await fetch(await presignedGet('browser'));
    expect(await read.text()).toBe('from a page');
  });

  test('names the file that the browser saves', async () => {
    await put('named', 'x');
    const url = await presignedGet('named', {
      ResponseContentDisposition: 'attachment; filename="bill.pdf"',
    });
    expect((await fetch(url)).headers.get('content-disposition')).toBe('attachment; filename="bill.pdf"');
  });

  test('is for its method, key, query and signed headers only', async () => {
    const url = await presignedPut('bound');
    expect(await codeOf(fetch(url))).toEqual([403, 'SignatureDoesNotMatch']);
    expect(await codeOf(fetch(url.replace('/bound?', '/other?'), { method: 'PUT', body: 'x' }))).toEqual([
      403,
      'SignatureDoesNotMatch',
    ]);
    expect(await codeOf(fetch(`${url}&versionId=1`, { method: 'PUT', body: 'x' }))).toEqual([
      403,
      'SignatureDoesNotMatch',
    ]);
    const longer = url.replace('X-Amz-Expires=300', 'X-Amz-Expires=3000');
    expect(await codeOf(fetch(longer, { method: 'PUT', body: 'x' }))).toEqual([403, 'SignatureDoesNotMatch']);
    const added = { 'x-amz-meta-added': 'on the way' };
    expect(await codeOf(fetch(url, { method: 'PUT', body: 'x', headers: added }))).toEqual([
      403,
      'AccessDenied',
    ]);
    await expect(get('bound')).rejects.toEqual(refused('NoSuchKey', 404));
  });

  test('binds the type and length that were signed with it', async () => {
    const client = presigner();
    const command = new PutObjectCommand({
      Bucket,
      Key: 'typed',
      ContentType: 'application/pdf',
      ContentLength: 3,
    });
    const signableHeaders = new Set(['content-type', 'content-length', 'host']);
    const url = await getSignedUrl(client, command, { expiresIn: 300, signableHeaders });
    client.destroy();
    const send = (type: string, body: string) =>
      fetch(url, { method: 'PUT', body, headers: { 'content-type': type } });
    expect(await codeOf(send('text/html', 'abc'))).toEqual([403, 'SignatureDoesNotMatch']);
    expect(await codeOf(send('application/pdf', 'abcd'))).toEqual([403, 'SignatureDoesNotMatch']);
    expect((await send('application/pdf', 'abc')).status).toBe(200);
  });

  test('expires, and begins', async () => {
    await put('timed', 'x');
    const signedAt = (secondsAgo: number, expiresIn: number) =>
      presignedGet('timed', {}, { expiresIn, signingDate: new Date(Date.now() - secondsAgo * 1000) });
    expect((await fetch(await signedAt(50, 60))).status).toBe(200);
    expect(await codeOf(fetch(await signedAt(61, 60)))).toEqual([403, 'AccessDenied']);
    expect(await codeOf(fetch(await signedAt(-3600, 60)))).toEqual([403, 'AccessDenied']);
  });

  test('lives a week at most and lacks no part', async () => {
    const url = new URL(await presignedGet('timed'));
    for (const name of ['Credential', 'Date', 'Expires', 'SignedHeaders', 'Signature']) {
      const without = new URL(url);
      without.searchParams.delete(`X-Amz-${name}`);
      expect(await codeOf(fetch(without))).toEqual([400, 'AuthorizationQueryParametersError']);
    }
    url.searchParams.set('X-Amz-Expires', '604801');
    expect(await codeOf(fetch(url))).toEqual([400, 'AuthorizationQueryParametersError']);
  });

  test('made with the checksum of an empty body stores an empty body only', async () => {
    const client = clientOf();
    const url = await getSignedUrl(client, new PutObjectCommand({ Bucket, Key: 'empty-sum' }));
    client.destroy();
    expect(url).toContain('x-amz-checksum-crc32=AAAAAA');
    expect(await codeOf(fetch(url, { method: 'PUT', body: 'x' }))).toEqual([400, 'BadDigest']);
  });
});

describe('pages of', () => {
  const preflight = (origin: string, method: string, headers = 'content-type') =>
    fetch(`${endpoint()}/${Bucket}/browser`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': headers,
      },
    });

  test('the portal may put, get and read the ETag', async () => {
    const answer = await preflight(portal, 'PUT');
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': portal,
      'access-control-allow-methods': 'PUT, GET, HEAD',
      'access-control-allow-headers': 'content-type',
      'access-control-expose-headers': 'ETag',
      'access-control-max-age': '3600',
    });
    const stored = await fetch(await presignedPut('from-page'), {
      method: 'PUT',
      body: 'x',
      headers: { origin: portal },
    });
    expect(stored.headers.get('access-control-allow-origin')).toBe(portal);
    expect(stored.headers.get('access-control-expose-headers')).toBe('ETag');
  });

  test('the portal are told why they were refused', async () => {
    const answer = await fetch(`${endpoint()}/${Bucket}/a`, { headers: { origin: portal } });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, portal]);
  });

  test('other sites may nothing, and the portal may not delete', async () => {
    expect((await preflight('https://evil.example', 'PUT')).status).toBe(403);
    expect((await preflight(portal, 'DELETE')).status).toBe(403);
    const read = await fetch(await presignedGet('from-page'), {
      headers: { origin: 'https://evil.example' },
    });
    expect(read.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('what is not built here', () => {
  test('is refused by its name', async () => {
    const tagged = put('tagged', 'x', { Tagging: 'a=b' });
    await expect(tagged).rejects.toThrow(/does not honour x-amz-tagging/);
    await expect(tagged).rejects.toEqual(refused('NotImplemented', 501));
    const acl = new PutObjectAclCommand({ Bucket, Key: 'head', ACL: 'public-read' });
    await expect(s3.send(acl)).rejects.toThrow(/does not honour .*acl/);
  });
});

describe('what was acknowledged', () => {
  const script = `
    const { startObjectStore } = await import(${JSON.stringify(join(import.meta.dirname, 'server.ts'))});
    const options = JSON.parse(process.argv[1]);
    const { port } = await startObjectStore(options);
    console.log(port);
  `;

  test('survives a kill, and what was not leaves no trace', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'object-store-test-'));
    const options = JSON.stringify({ port: 0, dir, credentials, buckets });
    const child = spawn(process.execPath, ['--input-type=module', '-e', script, options], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [port] = (await once(createInterface(child.stdout), 'line')) as [string];
    const client = clientOf({ endpoint: `http://127.0.0.1:${port}` });
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        client.send(new PutObjectCommand({ Bucket, Key: `k/${index}`, Body: `body ${index}` })),
      ),
    );
    await client.send(new PutObjectCommand({ Bucket: 'plain', Key: 'only', Body: 'one' }));
    await client.send(new PutObjectCommand({ Bucket: 'plain', Key: 'only', Body: 'two' }));
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'k/0' }));
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
    const reader = clientOf({ endpoint: `http://127.0.0.1:${again.port}` });
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
    reader.destroy();
    await again.stop();
    expect(await readdir(join(dir, Bucket, 'incoming'))).toEqual([]);
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
  const second = startObjectStore({ port: store.port, dir: ':memory:', credentials, buckets });
  await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
