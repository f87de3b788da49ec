import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { chooseEncoding, makeCompress } from './compression.ts';
import type { HttpResponse } from './http-message.ts';

const aResponse = (changes: Partial<HttpResponse> = {}, type = 'text/html; charset=utf-8'): HttpResponse => ({
  status: 200,
  headers: { 'content-type': type, etag: '"1"' },
  body: Buffer.from('x'.repeat(2000)),
  ...changes,
});
describe('compression', () => {
  test('restores the same body, and marks it as another form of the same', async () => {
    const compress = makeCompress();
    const brotli = await compress(aResponse(), 'gzip, br');
    const gzip = await compress(aResponse(), 'gzip');
    expect(brotliDecompressSync(brotli.body)).toEqual(aResponse().body);
    expect(gunzipSync(gzip.body)).toEqual(aResponse().body);
    expect(gzip.headers).toMatchObject({
      etag: 'W/"1"',
      vary: 'Accept-Encoding',
      'content-encoding': 'gzip',
    });
  });

  test('is done once for a body that is served again', async () => {
    const compress = makeCompress();
    const response = aResponse();
    expect((await compress(response, 'br')).body).toBe((await compress(response, 'br')).body);
  });

  test.each([
    ['a small body', aResponse({ body: Buffer.alloc(999) })],
    ['an image', aResponse({}, 'image/png')],
    ['an error', aResponse({ status: 404 })],
    [
      'what is compressed already',
      aResponse({ headers: { 'content-type': 'text/css', 'content-encoding': 'br' } }),
    ],
  ])('leaves %s alone', async (_, response) => {
    expect((await makeCompress()(response, 'gzip')).body).toBe(response.body);
  });

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0', 'gzip'],
    ['br;q=0, GZIP', 'gzip'],
    ['identity', undefined],
    ['', undefined],
  ])('of what accepts %j is %s', (accepted, encoding) => expect(chooseEncoding(accepted)).toBe(encoding));

  test.each(['text/javascript; charset=utf-8', 'image/svg+xml', 'application/json'])(
    'is done for %s',
    async (type) => {
      expect((await makeCompress()(aResponse({}, type), 'br')).headers['content-encoding']).toBe('br');
    },
  );
});
