// A body that is not the one that the caller meant is refused, and nothing of it is kept.
import { Readable } from 'node:stream';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterEach, describe, expect, test } from 'vitest';
import { Bucket, clientAt, refused, testStore } from './test-store.ts';

const { port, put, get, presignedPut } = testStore();

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
      const client = clientAt(port());
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
    const tampering = clientAt(port());
    tampering.middlewareStack.add(sending('HELLO'), { step: 'finalizeRequest', priority: 'low' });
    const command = new PutObjectCommand({ Bucket, Key: 'damaged', Body: 'hello' });
    const failure = await tampering.send(command).catch((error) => error);
    tampering.destroy();
    expect(['XAmzContentSHA256Mismatch', 'BadDigest']).toContain(failure.name);
    expect(failure.$metadata.httpStatusCode).toBe(400);
  });

  test('by its length: a caller that closes the connection leaves nothing behind', async () => {
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
