// Objects, versions and lists as the real AWS SDK sees them.
import { randomBytes } from 'node:crypto';
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
} from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, test } from 'vitest';
import { Bucket, md5, refused, testStore } from './test-store.ts';

const { s3, put, get } = testStore();

describe('a bucket', () => {
  test('answers that it is there', async () => {
    const { $metadata } = await s3().send(new HeadBucketCommand({ Bucket }));
    expect($metadata.httpStatusCode).toBe(200);
  });

  test('that is not in the template does not exist', async () => {
    await expect(s3().send(new HeadBucketCommand({ Bucket: 'strange' }))).rejects.toEqual(
      refused('NotFound', 404),
    );
    await expect(s3().send(new GetObjectCommand({ Bucket: 'strange', Key: 'a' }))).rejects.toEqual(
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
    await put('stream', '', { Body: stream, ContentLength: bytes.length });
    const read = await get('stream');
    expect(read.bytes.equals(bytes)).toBe(true);
    expect(read.ContentEncoding).toBeUndefined();
  });

  test('keeps its own content encoding', async () => {
    await put('encoded', '', {
      Body: Readable.from([Buffer.from('zipped')]),
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
      const { Contents } = await s3().send(new ListObjectsV2Command({ Bucket, Prefix: key }));
      expect(Contents?.map(({ Key }) => Key)).toEqual([key]);
    },
  );

  test('may be asked about without its bytes', async () => {
    await put('head', 'hello world');
    const head = await s3().send(new HeadObjectCommand({ Bucket, Key: 'head' }));
    expect(head).toMatchObject({ ContentLength: 11, ETag: `"${md5('hello world')}"` });
    await expect(s3().send(new HeadObjectCommand({ Bucket, Key: 'absent' }))).rejects.toEqual(
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
    await s3().send(new DeleteObjectCommand({ Bucket, Key: 'reborn' }));
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
    const copy = await s3().send(new CopyObjectCommand({ Bucket, Key: 'copy', CopySource }));
    expect(copy.CopyObjectResult?.ETag).toBe(`"${md5('body')}"`);
    expect(await get('copy')).toMatchObject({ ContentType: 'text/plain', Metadata: { of: 'original' } });
    await s3().send(
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
    await expect(s3().send(absent)).rejects.toEqual(refused('NoSuchKey', 404));
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

    const deleted = await s3().send(new DeleteObjectCommand({ Bucket, Key }));
    expect(deleted.DeleteMarker).toBe(true);
    await expect(get(Key)).rejects.toEqual(refused('NoSuchKey', 404));
    await expect(get(Key, { VersionId: deleted.VersionId })).rejects.toEqual(
      refused('MethodNotAllowed', 405),
    );
    expect((await get(Key, { VersionId: second.VersionId })).bytes.toString()).toBe('two');

    const listed = await s3().send(new ListObjectVersionsCommand({ Bucket, Prefix: Key }));
    expect(listed.Versions?.map(({ VersionId, IsLatest }) => [VersionId, IsLatest])).toEqual([
      [second.VersionId, false],
      [first.VersionId, false],
    ]);
    expect(listed.DeleteMarkers).toMatchObject([{ VersionId: deleted.VersionId, IsLatest: true }]);

    await s3().send(new DeleteObjectCommand({ Bucket, Key, VersionId: deleted.VersionId }));
    expect((await get(Key)).bytes.toString()).toBe('two');
    await s3().send(new DeleteObjectCommand({ Bucket, Key, VersionId: second.VersionId }));
    expect((await get(Key)).bytes.toString()).toBe('one');
    await expect(get(Key, { VersionId: second.VersionId })).rejects.toEqual(refused('NoSuchVersion', 404));
  });

  test('are listed in pages', async () => {
    for (const [index, key] of ['p/a', 'p/a', 'p/b', 'p/c'].entries()) await put(key, String(index));
    const seen: string[] = [];
    let next: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } | undefined = {};
    while (next) {
      const page: ListObjectVersionsCommandOutput = await s3().send(
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
    const stored = await s3().send(new PutObjectCommand({ ...target, Body: 'one' }));
    expect(stored.VersionId).toBeUndefined();
    await s3().send(new PutObjectCommand({ ...target, Body: 'two' }));
    const listed = await s3().send(new ListObjectVersionsCommand({ Bucket: 'plain' }));
    expect(listed.Versions).toMatchObject([{ Key: 'only', VersionId: 'null', Size: 3, IsLatest: true }]);
    await s3().send(new DeleteObjectCommand(target));
    await expect(s3().send(new GetObjectCommand(target))).rejects.toEqual(refused('NoSuchKey', 404));
  });
});

describe('a list of objects', () => {
  const keys = ['l/1', 'l/2', 'l/dir/a', 'l/dir/b', 'l/dir0', 'l/z', 'l/é', 'l/\u{1f600}'];
  beforeAll(async () => {
    for (const key of keys.toReversed()) await put(key, key);
    await put('l/gone', '');
    await s3().send(new DeleteObjectCommand({ Bucket, Key: 'l/gone' }));
  });

  const list = async (more: object) => {
    const seen: string[] = [];
    let pages = 0;
    let token: string | undefined;
    do {
      const page: ListObjectsV2CommandOutput = await s3().send(
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

describe('what is not built here', () => {
  test('is refused by its name', async () => {
    const tagged = put('tagged', 'x', { Tagging: 'a=b' });
    await expect(tagged).rejects.toThrow(/does not honour x-amz-tagging/);
    await expect(tagged).rejects.toEqual(refused('NotImplemented', 501));
    const acl = new PutObjectAclCommand({ Bucket, Key: 'head', ACL: 'public-read' });
    await expect(s3().send(acl)).rejects.toThrow(/does not honour .*acl/);
  });
});
