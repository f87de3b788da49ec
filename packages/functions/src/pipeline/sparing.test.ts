// What the pipeline does not send: pages that the caller has already, and bytes that compression takes out.
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { GatewayEvent, GatewayResult } from './gateway-event.ts';
import { compressed, unlessUnchanged } from './sparing.ts';

const eventWith = (headers: Record<string, string>): GatewayEvent => ({
  rawPath: '/',
  routeKey: 'GET /x',
  headers,
  isBase64Encoded: false,
  requestContext: { requestId: '1', http: { method: 'GET', sourceIp: '192.0.2.1' } },
});
const answerOf = (body: string, headers: Record<string, string> = {}): GatewayResult => ({
  statusCode: 200,
  headers: { 'content-type': 'application/json', ...headers },
  body,
  isBase64Encoded: false,
});
/** As the pipeline asks, with what the body was made of. */
const spared = (event: GatewayEvent, result: GatewayResult): GatewayResult =>
  unlessUnchanged(event, result, JSON.parse(result.body));
const tagOf = (result: GatewayResult): string => spared(eventWith({}), result).headers['etag'] ?? '';

test('a page that the caller has is not sent again, nor the cursor after it', () => {
  const etag = tagOf(answerOf('[1]', { next: 'row 1' }));
  const again = spared(
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
  const sent = spared(eventWith({ 'if-none-match': etag }), now);
  expect([sent.statusCode, sent.body]).toEqual([200, now.body]);
  expect(sent.headers['etag']).not.toBe(etag);
});

describe('a caller that reads rows', () => {
  const reads = { 'x-accept-encoding': 'gzip, rows' };
  const rows = Array.from({ length: 60 }, (_, no) => ({ no, purpose: 'Repair of roads' }));
  const asked = (known: string, now: unknown, headers = reads) =>
    spared(eventWith({ ...headers, 'if-none-match': known }), answerOf(JSON.stringify(now)));
  const first = spared(eventWith(reads), answerOf(JSON.stringify({ data: rows })));
  const etag = first.headers['etag'] ?? '';
  const changed = rows.map((row) => (row.no === 7 ? { ...row, purpose: 'Repair of bridges' } : row));

  test('gets what is not on the page that it has, and the name of the whole', () => {
    const sent = asked(etag, { data: changed });
    expect([sent.statusCode, sent.headers['im'], JSON.parse(sent.body)]).toEqual([
      226,
      'rows',
      { data: [[0, 7], changed[7], [8, 52]] },
    ]);
    const whole = spared(eventWith(reads), answerOf(JSON.stringify({ data: changed })));
    expect(sent.headers['etag']).toBe(whole.headers['etag']);
    expect(asked(etag, { data: rows }).statusCode).toBe(304);
  });

  test.each([
    ['it named no page', ''],
    ['it named none of ours', 'W/"other"'],
    ['its name is cut', etag.slice(0, -3)],
    ['it names rows without end', etag.replace(/"$/, `${'abcde'.repeat(2_000)}"`)],
  ])('gets the whole page where %s', (_, known) => {
    const sent = asked(known, { data: changed });
    expect([sent.statusCode, JSON.parse(sent.body)]).toEqual([200, { data: changed }]);
  });

  test('gets the whole page where that is shorter, and where it does not read rows', () => {
    expect(asked(etag, { data: [] }).statusCode).toBe(200);
    expect(asked(etag, { data: changed }, { 'x-accept-encoding': 'gzip' }).statusCode).toBe(200);
  });
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
