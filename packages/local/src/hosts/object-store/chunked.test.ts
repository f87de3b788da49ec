import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { describe, expect, test } from 'vitest';
import { ChunkedDecoder } from './chunked.ts';

const decode = async (pieces: Buffer[]) => {
  const decoder = new ChunkedDecoder();
  const decoded: Buffer[] = [];
  await pipeline(Readable.from(pieces), decoder, async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) decoded.push(chunk);
  });
  return { text: Buffer.concat(decoded).toString('latin1'), trailers: Object.fromEntries(decoder.trailers) };
};
const framed = Buffer.from(
  '5\r\nhello\r\nB\r\n \r\n0\r\n\r\nwor\r\n2\r\nld\r\n0\r\nX-Amz-Checksum-CRC32: AAAA==\r\n\r\n',
);
const expected = { text: 'hello \r\n0\r\n\r\nworld', trailers: { 'x-amz-checksum-crc32': 'AAAA==' } };

describe('the framing of chunks', () => {
  test('is taken off wherever the network cuts the body in two', async () => {
    for (let cut = 1; cut < framed.length; cut++) {
      expect(await decode([framed.subarray(0, cut), framed.subarray(cut)]), `cut at ${cut}`).toEqual(
        expected,
      );
    }
  });

  test('is taken off a body that comes byte by byte', async () => {
    expect(await decode([...framed].map((byte) => Buffer.from([byte])))).toEqual(expected);
  });

  test('may hold nothing', async () => {
    expect(await decode([Buffer.from('0\r\n\r\n')])).toEqual({ text: '', trailers: {} });
  });

  test('must come to its end', async () => {
    for (let end = 0; end < framed.length; end++) {
      await expect(decode([framed.subarray(0, end)]), `ends at ${end}`).rejects.toMatchObject({
        code: 'IncompleteBody',
      });
    }
  });
});
