// What the pipeline does not send: pages that the caller has already, and bytes that compression takes out.
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { GatewayEvent, GatewayResult } from './gateway-event.ts';
import { compressed, unlessUnchanged } from './sparing.ts';

const eventWith = (headers: Record<string, string>): GatewayEvent => ({
  routeKey: 'GET /x',
  headers,
  isBase64Encoded: false,
  requestContext: { requestId: '1', http: { sourceIp: '192.0.2.1' } },
});
const answerOf = (body: string, headers: Record<string, string> = {}): GatewayResult => ({
  statusCode: 200,
  headers: { 'content-type': 'application/json', ...headers },
  body,
  isBase64Encoded: false,
});
const tagOf = (result: GatewayResult): string => unlessUnchanged(eventWith({}), result).headers['etag'] ?? '';

test('a page that the caller has is not sent again, nor the cursor after it', () => {
  const etag = tagOf(answerOf('[1]', { next: 'row 1' }));
  const again = unlessUnchanged(
    eventWith({ 'if-none-match': `"other", ${etag}` }),
    answerOf('[1]', { next: 'row 1' }),
  );
  expect([again.statusCode, again.body, again.headers]).toEqual([304, '', { etag }]);
});

test.each([
  ['other rows', answerOf('[2]', { next: 'row 1' })],
  ['no more rows after it', answerOf('[1]')],
  ['the same rows that goes on elsewhere', answerOf('[1]', { next: 'row 2' })],
])('a page with %s is sent', (_, now) => {
  const etag = tagOf(answerOf('[1]', { next: 'row 1' }));
  const sent = unlessUnchanged(eventWith({ 'if-none-match': etag }), now);
  expect([sent.statusCode, sent.body]).toEqual([200, now.body]);
  expect(sent.headers['etag']).not.toBe(etag);
});

test('an answer is compressed for those who read it, where that is worth it', async () => {
  const long = answerOf(JSON.stringify('x'.repeat(5_000)));
  const small = await compressed(eventWith({ 'x-accept-encoding': 'gzip' }), long);
  expect([small.isBase64Encoded, small.headers['content-encoding']]).toEqual([true, 'gzip']);
  expect(small.body.length).toBeLessThan(500);
  expect(gunzipSync(Buffer.from(small.body, 'base64')).toString()).toBe(long.body);
  expect(await compressed(eventWith({}), long)).toBe(long);
  const short = answerOf('[]');
  expect(await compressed(eventWith({ 'x-accept-encoding': 'gzip' }), short)).toBe(short);
});
