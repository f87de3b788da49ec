// Large files in parts, as the portal's pages send them: parts by pre-signed URLs, the rest by the SDK.
import { randomBytes } from 'node:crypto';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { describe, expect, test } from 'vitest';
import { Bucket, codeOf, md5, portal, refused, testStore } from './test-store.ts';

const { s3, put, get, presigned } = testStore();
const mebibyte = 1024 ** 2;

const begin = async (Key: string, more = {}) => {
  const { UploadId } = await s3().send(new CreateMultipartUploadCommand({ Bucket, Key, ...more }));
  return { Bucket, Key, UploadId: String(UploadId) };
};
type Upload = Awaited<ReturnType<typeof begin>>;
const send = (upload: Upload, PartNumber: number, Body: Uint8Array, more = {}) =>
  s3().send(new UploadPartCommand({ ...upload, PartNumber, Body, ...more }));
const complete = (upload: Upload, Parts: { PartNumber: number; ETag?: string | undefined }[], more = {}) =>
  s3().send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts }, ...more }));
const partsOf = async (upload: Upload) => (await s3().send(new ListPartsCommand(upload))).Parts ?? [];
const uploadsUnder = async (Prefix: string) =>
  (await s3().send(new ListMultipartUploadsCommand({ Bucket, Prefix }))).Uploads ?? [];

describe('a file in parts', () => {
  test('is one object, with the headers of its beginning and the ETag of its parts', async () => {
    const upload = await begin('large.pdf', { ContentType: 'application/pdf', Metadata: { bill: '1' } });
    const bytes = randomBytes(12 * mebibyte);
    const pieces = [
      bytes.subarray(0, 5 * mebibyte),
      bytes.subarray(5 * mebibyte, 10 * mebibyte),
      bytes.subarray(10 * mebibyte),
    ];
    // In any order, and at once.
    const sent = await Promise.all(pieces.toReversed().map((piece, index) => send(upload, 3 - index, piece)));
    const parts = sent.toReversed().map(({ ETag }, index) => ({ PartNumber: index + 1, ETag }));
    await expect(get('large.pdf')).rejects.toEqual(refused('NoSuchKey', 404));
    const done = await complete(upload, parts);
    const etag = `"${md5(Buffer.concat(pieces.map((piece) => Buffer.from(md5(piece), 'hex'))))}-3"`;
    expect(done.ETag).toBe(etag);

    const read = await get('large.pdf');
    expect(read.bytes.equals(bytes)).toBe(true);
    expect(read).toMatchObject({
      ContentType: 'application/pdf',
      Metadata: { bill: '1' },
      ETag: etag,
      VersionId: done.VersionId,
    });
    expect(await uploadsUnder('large.pdf')).toEqual([]);
    await expect(partsOf(upload)).rejects.toEqual(refused('NoSuchUpload', 404));
  });

  test('is sent by a page through pre-signed URLs', async () => {
    const upload = await begin('from-page.pdf');
    const pieces = [randomBytes(5 * mebibyte), randomBytes(10)];
    const parts = await Promise.all(
      pieces.map(async (body, index) => {
        const PartNumber = index + 1;
        const url = await presigned(new UploadPartCommand({ ...upload, PartNumber }));
        const answer = await fetch(url, { method: 'PUT', body, headers: { origin: portal } });
        expect(answer.headers.get('access-control-expose-headers')).toBe('ETag');
        const other = url.replace('partNumber=', 'partNumber=1');
        expect(await codeOf(fetch(other, { method: 'PUT', body }))).toEqual([403, 'SignatureDoesNotMatch']);
        return { PartNumber, ETag: String(answer.headers.get('etag')) };
      }),
    );
    await complete(upload, parts);
    expect((await get('from-page.pdf')).bytes.equals(Buffer.concat(pieces))).toBe(true);
    const download = await fetch(await presigned(new GetObjectCommand({ Bucket, Key: 'from-page.pdf' })));
    expect((await download.bytes()).byteLength).toBe(5 * mebibyte + 10);
  });

  test('takes a part that is sent again in the place of the first', async () => {
    const upload = await begin('again');
    await send(upload, 1, Buffer.from('wrong'));
    const { ETag } = await send(upload, 1, Buffer.from('right'));
    expect(await partsOf(upload)).toMatchObject([{ PartNumber: 1, ETag, Size: 5 }]);
    await complete(upload, [{ PartNumber: 1, ETag }]);
    expect((await get('again')).bytes.toString()).toBe('right');
  });

  test('may leave parts out', async () => {
    const upload = await begin('some');
    await send(upload, 1, Buffer.from('left out'));
    const { ETag } = await send(upload, 7, Buffer.from('kept'));
    await complete(upload, [{ PartNumber: 7, ETag }]);
    expect((await get('some')).bytes.toString()).toBe('kept');
  });

  test('carries the checksum of its parts', async () => {
    const upload = await begin('summed', { ChecksumAlgorithm: 'SHA256' });
    const body = Buffer.from('only part');
    const sent = await send(upload, 1, body, { ChecksumAlgorithm: 'SHA256' });
    expect(sent.ChecksumSHA256).toMatch(/^\S{44}$/);
    const wrong = { PartNumber: 1, ETag: sent.ETag, ChecksumSHA256: Buffer.alloc(32).toString('base64') };
    await expect(complete(upload, [wrong])).rejects.toEqual(refused('InvalidPart', 400));
    const done = await complete(upload, [{ ...wrong, ChecksumSHA256: sent.ChecksumSHA256 } as typeof wrong]);
    expect(done.ChecksumSHA256).toMatch(/^\S{44}-1$/);
    expect((await get('summed', { ChecksumMode: 'ENABLED' })).ChecksumSHA256).toBe(done.ChecksumSHA256);
    const other = await begin('summed', { ChecksumAlgorithm: 'SHA256' });
    await expect(send(other, 1, body, { ChecksumAlgorithm: 'SHA1' })).rejects.toEqual(
      refused('InvalidRequest', 400),
    );
  });

  test('is a version of its own, and may have to be new', async () => {
    await put('existing', 'old');
    const upload = await begin('existing');
    const { ETag } = await send(upload, 1, Buffer.from('new'));
    const parts = [{ PartNumber: 1, ETag }];
    await expect(complete(upload, parts, { IfNoneMatch: '*' })).rejects.toEqual(
      refused('PreconditionFailed', 412),
    );
    expect(await partsOf(upload)).toHaveLength(1);
    await complete(upload, parts);
    expect((await get('existing')).bytes.toString()).toBe('new');
  });
});

describe('completing', () => {
  test('twice, one after the other or at once, makes one version and the same answer', async () => {
    const upload = await begin('twice');
    const { ETag } = await send(upload, 1, Buffer.from('x'));
    const parts = [{ PartNumber: 1, ETag }];
    const answers = await Promise.allSettled([complete(upload, parts), complete(upload, parts)]);
    const made = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.VersionId] : []));
    expect(made.length).toBeGreaterThan(0);
    const later = await complete(upload, parts);
    expect(new Set([...made, later.VersionId]).size).toBe(1);
    expect((await get('twice')).VersionId).toBe(later.VersionId);
  });

  test('needs parts that are there, in order, as they were sent, and large enough', async () => {
    const upload = await begin('refused');
    const [one, two] = [await send(upload, 1, Buffer.from('a')), await send(upload, 2, Buffer.from('b'))];
    const first = { PartNumber: 1, ETag: one.ETag };
    const second = { PartNumber: 2, ETag: two.ETag };
    const cases: [string, { PartNumber: number; ETag?: string | undefined }[]][] = [
      ['InvalidPart', [{ PartNumber: 1, ETag: two.ETag }]],
      ['InvalidPart', [{ PartNumber: 3, ETag: one.ETag }]],
      ['InvalidPartOrder', [second, first]],
      ['InvalidPartOrder', [first, first]],
      ['EntityTooSmall', [first, second]],
      ['MalformedXML', []],
    ];
    for (const [name, parts] of cases) {
      await expect(complete(upload, parts), name).rejects.toEqual(refused(name, 400));
    }
    await expect(get('refused')).rejects.toEqual(refused('NoSuchKey', 404));
    expect(await partsOf(upload)).toHaveLength(2);
  });
});

describe('an upload', () => {
  test('that is aborted is gone with its parts', async () => {
    const upload = await begin('aborted');
    await send(upload, 1, Buffer.from('x'));
    await s3().send(new AbortMultipartUploadCommand(upload));
    expect(await uploadsUnder('aborted')).toEqual([]);
    await expect(send(upload, 2, Buffer.from('x'))).rejects.toEqual(refused('NoSuchUpload', 404));
    await expect(s3().send(new AbortMultipartUploadCommand(upload))).rejects.toEqual(
      refused('NoSuchUpload', 404),
    );
  });

  test('is known by key and id together', async () => {
    const upload = await begin('keyed');
    const elsewhere = { ...upload, Key: 'other' };
    await expect(send(elsewhere, 1, Buffer.from('x'))).rejects.toEqual(refused('NoSuchUpload', 404));
    const climbing = { ...upload, UploadId: '../versions' };
    await expect(send(climbing, 1, Buffer.from('x'))).rejects.toEqual(refused('NoSuchUpload', 404));
  });

  test.each([0, 10_001])('has no part %i', async (PartNumber) => {
    const upload = await begin('numbers');
    await expect(send(upload, PartNumber, Buffer.from('x'))).rejects.toEqual(refused('InvalidArgument', 400));
  });

  test('and its parts are listed in pages', async () => {
    const uploads = [await begin('pages/a'), await begin('pages/a'), await begin('pages/b')];
    const seen: string[] = [];
    let next: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {};
    while (next) {
      const command: ListMultipartUploadsCommand = new ListMultipartUploadsCommand({
        Bucket,
        Prefix: 'pages/',
        MaxUploads: 1,
        ...next,
      });
      const page = await s3().send(command);
      seen.push(...(page.Uploads ?? []).map(({ UploadId = '' }) => UploadId));
      next = page.IsTruncated
        ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
        : undefined;
    }
    expect(seen.toSorted()).toEqual(uploads.map(({ UploadId }) => UploadId).toSorted());

    const [upload] = uploads as [Upload, ...Upload[]];
    for (const number of [10, 9, 1]) await send(upload, number, Buffer.from(String(number)));
    const first = await s3().send(new ListPartsCommand({ ...upload, MaxParts: 2 }));
    expect([first.Parts?.map(({ PartNumber }) => PartNumber), first.IsTruncated]).toEqual([[1, 9], true]);
    const marker = { PartNumberMarker: String(first.NextPartNumberMarker) };
    const second = await s3().send(new ListPartsCommand({ ...upload, MaxParts: 2, ...marker }));
    expect([second.Parts?.map(({ PartNumber }) => PartNumber), second.IsTruncated]).toEqual([[10], false]);
  });
});
