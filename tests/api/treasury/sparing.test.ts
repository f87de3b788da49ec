// What an answer spares the line, through the distribution, the API and the function: pages are compressed for those who read
// that, and one that has not changed is not sent again (decisions.md, Answers are small).
import { gunzipSync } from 'node:zlib';
import { fromDelta } from '@portal/domain/page-delta';
import { listUploads } from '@portal/domain/treasury/api';
import { beforeAll, expect, test } from 'vitest';
import { forwardedHeaders } from '../../../stacks/edge-policies.ts';
import { copiesOf } from '../../support/many-bills.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { thisYear } from '../../support/records.ts';
import { aSignedBill, headerOf, type SignedBill } from '../../support/signed-bill.ts';

let office: TestOffice;
let signed: SignedBill;
beforeAll(async () => {
  office = await anOffice();
  signed = await aSignedBill(office);
  await copies('signed', 150, 500_000);
});

const copies = async (status: 'signed' | 'compiled', count: number, from: number) => {
  const header = await headerOf(signed.ddoCode, signed.transNo);
  // nothing searches for them
  const many = { office: office.office, year: thisYear(), count, from, status, isFiled: () => false };
  return copiesOf(header, many);
};
const asked = (headers: Record<string, string> = {}, query: { cursor?: string; accounted?: number } = {}) =>
  office.draft.send(listUploads, { query }, { headers });
const rowsOf = (bytes: Buffer): string[] =>
  (JSON.parse(bytes.toString()) as { data: { trans_no: string }[] }).data.map(({ trans_no }) => trans_no);

test('a page is compressed to a tenth for those who read that, and is plain for others', async () => {
  const plain = await asked();
  const small = await asked({ 'x-accept-encoding': 'gzip' });
  expect([plain.headers['content-encoding'], small.headers['content-encoding']]).toEqual([undefined, 'gzip']);
  expect(rowsOf(gunzipSync(small.bytes))).toEqual(rowsOf(plain.bytes));
  expect(rowsOf(plain.bytes)).toHaveLength(100);
  expect(small.bytes.length).toBeLessThan(plain.bytes.length / 10);
});

test('a page that has not changed has no body and no cursor, and the cursor that came with it still goes on', async () => {
  const first = await asked({ 'x-accept-encoding': 'gzip' });
  const again = await asked({ 'if-none-match': String(first.headers['etag']) });
  expect([again.status, again.bytes.length, again.headers['next']]).toEqual([304, 0, undefined]);
  const rest = await asked({}, { cursor: String(first.headers['next']) });
  expect(rowsOf(rest.bytes)).toHaveLength(51);
  const of = new Set([...rowsOf(gunzipSync(first.bytes)), ...rowsOf(rest.bytes)]);
  expect(of.size).toBe(151);
});

test('a page is sent again once a bill of it moved, and to another question', async () => {
  const { headers } = await asked();
  const known = { 'if-none-match': String(headers['etag']) };
  expect((await asked(known, { accounted: thisYear() })).status).toBe(200);
  const [late = ''] = await copies('signed', 1, 900_000);
  const sent = await asked(known);
  expect([sent.status, rowsOf(sent.bytes)[0]]).toEqual([200, late]);
});

test('of a page where one bill moved, a caller that reads rows gets that bill, and the page that all make together', async () => {
  const reads = { 'x-accept-encoding': 'gzip, rows' };
  const had = await asked(reads);
  const before = JSON.parse(gunzipSync(had.bytes).toString());
  const [late = ''] = await copies('signed', 1, 910_000);
  const sent = await asked({ ...reads, 'if-none-match': String(had.headers['etag']) });
  const whole = await asked(reads);
  expect(sent.status).toBe(226);
  const delta = sent.headers['content-encoding'] === 'gzip' ? gunzipSync(sent.bytes) : sent.bytes;
  const now = fromDelta(before, JSON.parse(delta.toString()));
  expect(now).toEqual(JSON.parse(gunzipSync(whole.bytes).toString()));
  expect(rowsOf(Buffer.from(JSON.stringify(now)))[0]).toBe(late);
  expect(sent.headers['etag']).toBe(whole.headers['etag']);
  expect(delta.length).toBeLessThan(Buffer.byteLength(JSON.stringify(before)) / 20);
  // its cursor goes on behind the page as it is now
  const rest = await asked({}, { cursor: String(sent.headers['next']) });
  expect(rowsOf(rest.bytes).length + 100).toBe(153);
});

test('CloudFront forwards what both need, within its limit of ten headers', () => {
  expect(forwardedHeaders).toEqual(expect.arrayContaining(['If-None-Match', 'x-accept-encoding']));
  expect(forwardedHeaders.length).toBeLessThanOrEqual(10);
});
