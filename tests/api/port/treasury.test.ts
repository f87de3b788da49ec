// The treasury's stand-in: a bill is taken once whatever is sent, keeps the status it was moved to, and is still known after
// a restart.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExchangeRecord } from '@portal/core/port/record';
import { httpTreasury } from '@portal/core/port/treasury';
import { demoKeys } from '@portal/partners/data/keys';
import { type RunningPartners, startPartners } from '@portal/partners/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let partners: RunningPartners;
let dir: string;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'partners-test-'));
  partners = await startPartners({ port: 0, dir });
});
afterEach(async () => {
  await partners.stop();
  rmSync(dir, { recursive: true, force: true });
});

const sha = (letter: string) => letter.repeat(64);
const aMessage = (changes: Record<string, unknown> = {}) => ({
  version: 1,
  auth_no: '25000000000017',
  trans_no: '25000000000016',
  dept_bill_no: 'PW/1',
  financial_year: '2025-2026',
  ddo_code: 'TST1',
  treasury_code: '01',
  scheme_cd: '08205900101000000',
  scheme: '2059-00-101-00-00-00-0-27',
  object: '27',
  bill_type: '17',
  form_id: '30',
  purpose: 'Repairs of the office roof',
  gross_amt: '1000.00',
  dedu: '100.50',
  net_amt: '899.50',
  content_sha256: sha('a'),
  body_sha256: sha('b'),
  signed_body_sha256: sha('c'),
  signer_thumbprint: sha('d'),
  authorized_at: '2025-06-01T06:00:00.000Z',
  deductions: [{ major_head: '0021', scheme: '00210010201', amount: '100.50' }],
  payees: [
    { slno: 1, name: 'A Payee', account_no: '001', ifsc: 'DEMO0000101', amount: '800.00' },
    { slno: 2, name: 'B Payee', account_no: '002', ifsc: 'DEMO0000101', amount: '99.50' },
  ],
  ...changes,
});

const ask = async (path: string, init: RequestInit = {}) => {
  const headers = { 'x-api-key': demoKeys.treasuryApiKey, ...init.headers };
  const answer = await fetch(`${partners.origin}${path}`, { ...init, headers });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const send = (key: string, message: object = aMessage(), headers: Record<string, string> = {}) =>
  ask('/treasury/bills', {
    method: 'POST',
    body: JSON.stringify(message),
    headers: { 'content-type': 'application/json', 'idempotency-key': key, ...headers },
  });
const statusOf = async (authNo = '25000000000017') => (await ask(`/treasury/bills/${authNo}/status`)).body;
const move = (order: object) => ask('/control/treasury', { method: 'POST', body: JSON.stringify(order) });

const accepted = { status: 200, body: { state: 'ACCEPTED', ack_no: 'ACK00000001' } };

describe('a bill', () => {
  test('is acknowledged, and again with the same number under the same key', async () => {
    expect(await send('key-1')).toEqual(accepted);
    expect(await send('key-1')).toEqual(accepted);
    const other = aMessage({ auth_no: '25000000000018' });
    expect((await send('key-2', other)).body).toEqual({ state: 'ACCEPTED', ack_no: 'ACK00000002' });
  });

  test('is refused where the key came with another message before', async () => {
    await send('key-1');
    expect((await send('key-1', aMessage({ purpose: 'Another purpose' }))).status).toBe(409);
  });

  test('is not taken twice under two keys, unless it was objected', async () => {
    await send('key-1');
    expect((await send('key-2')).body).toEqual({
      state: 'REJECTED',
      reasons: ['Bill 25000000000017 was received before (acknowledgement ACK00000001).'],
    });
    await move({ auth_no: '25000000000017', audt_flag: 'O', reasons: ['The seal is missing.'] });
    const corrected = aMessage({ signed_body_sha256: sha('e') });
    expect((await send('key-2', corrected)).body).toEqual({ state: 'ACCEPTED', ack_no: 'ACK00000002' });
    expect(await statusOf()).toEqual({ known: true, audt_flag: 'P', reasons: [] });
  });

  test.each([
    [
      { net_amt: '900.00' },
      ['Gross less deduction is not net.', 'The payees do not add up to the net amount.'],
    ],
    [{ deductions: [] }, ['The deductions do not add up.']],
    [{ payees: [] }, ['The payees do not add up to the net amount.']],
  ])('with sums that do not hold is rejected: %j', async (changes, reasons) => {
    expect((await send('key-1', aMessage(changes))).body).toEqual({ state: 'REJECTED', reasons });
    expect((await statusOf())['known']).toBe(false);
  });

  test.each([
    [{ gross_amt: 1000 }],
    [{ signed_body_sha256: undefined }],
    [{ ein: '100001' }],
    [{ version: 2 }],
  ])('of another shape is refused: %j', async (changes) => {
    expect((await send('key-1', aMessage(changes))).status).toBe(400);
  });

  test('needs a known caller and a key', async () => {
    expect((await send('key-1', aMessage(), { 'x-api-key': 'other' })).status).toBe(401);
    expect((await send('')).status).toBe(400);
    expect((await ask('/treasury/bills/1/status', { headers: { 'x-api-key': 'other' } })).status).toBe(401);
  });
});

describe('the status', () => {
  test('of a bill that never came is unknown', async () => {
    expect(await statusOf('1')).toEqual({ known: false, audt_flag: '', reasons: [] });
  });

  test('is received at the first question, and then what control says', async () => {
    await send('key-1');
    expect(await statusOf()).toEqual({ known: true, audt_flag: 'P', reasons: [] });
    await move({ auth_no: '25000000000017', audt_flag: 'A' });
    expect(await statusOf()).toEqual({ known: true, audt_flag: 'A', reasons: [] });
    await move({ auth_no: '25000000000017', audt_flag: 'O', reasons: ['Voucher 2 is missing.'] });
    expect(await statusOf()).toEqual({ known: true, audt_flag: 'O', reasons: ['Voucher 2 is missing.'] });
  });

  test('cannot be moved of a bill that is not there, or to no letter', async () => {
    expect(await move({ auth_no: '1', audt_flag: 'A' })).toMatchObject({
      status: 404,
      body: { message: 'The treasury has no bill 1.' },
    });
    expect((await move({ auth_no: '1', audt_flag: 'audit' })).status).toBe(400);
    expect((await move({ auth_no: '1' })).status).toBe(400);
  });
});

test('the faults of the treasury are a rejection with reasons, and garbage', async () => {
  const fault = (name: string) =>
    fetch(`${partners.origin}/control`, {
      method: 'POST',
      body: JSON.stringify({ partner: 'treasury', fault: name, count: 1 }),
    });
  await fault('reject');
  expect((await send('key-1')).body).toMatchObject({ state: 'REJECTED', reasons: [expect.any(String)] });
  await fault('garbage');
  await expect(send('key-1')).rejects.toThrow(SyntaxError);
  await fault('duplicate');
  expect(await send('key-1')).toEqual(accepted);
});

test('control lists every message with key, hash and acknowledgement', async () => {
  await send('key-1');
  await send('key-1');
  const messages = (await ask('/control/treasury')).body;
  const message = {
    idempotency_key: 'key-1',
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    answer: accepted,
  };
  expect(messages).toEqual([expect.objectContaining(message), expect.objectContaining(message)]);
});

test('a restart forgets neither bill nor key nor status', async () => {
  await send('key-1');
  await move({ auth_no: '25000000000017', audt_flag: 'D' });
  await partners.stop();
  partners = await startPartners({ port: 0, dir });
  expect(await send('key-1')).toEqual(accepted);
  expect(await statusOf()).toMatchObject({ audt_flag: 'D' });
});

describe('a question about several bills', () => {
  const [first, second, unknown] = ['25000000000017', '25000000000018', '25000000000019'] as const;
  const port = (kept: ExchangeRecord[]) =>
    httpTreasury({
      baseUrl: partners.origin,
      apiKey: demoKeys.treasuryApiKey,
      billsPerQuestion: 3,
      keepMessage: async (record) => void kept.push(record),
    });

  test('is answered for each of them, those that the treasury does not know too', async () => {
    await send('key-1');
    await send('key-2', aMessage({ auth_no: second }));
    await move({ auth_no: second, audt_flag: 'O', reasons: ['The seal is missing.'] });
    const kept: ExchangeRecord[] = [];
    const { several } = port(kept);
    expect(await several?.ask([first, second, unknown], { isIdle: () => true })).toEqual(
      new Map([
        [first, { audt_flag: 'P', reasons: [] }],
        [second, { audt_flag: 'O', reasons: ['The seal is missing.'] }],
        [unknown, undefined],
      ]),
    );
    expect(kept).toEqual([]);
    await several?.ask([first]);
    expect(kept).toMatchObject([
      { operation: 'status of several bills', method: 'POST', outcome: 'answered' },
    ]);
    expect(kept[0]).not.toHaveProperty('about');
  });

  test('is one bill a question where nothing else is set', () => {
    const { several } = httpTreasury({ baseUrl: partners.origin, apiKey: '', keepMessage: async () => {} });
    expect(several).toBeUndefined();
  });

  test('may leave a bill out', async () => {
    await send('key-1');
    await move({ several: 'less' });
    expect(await port([]).several?.ask([first, second])).toEqual(
      new Map([[first, { audt_flag: 'P', reasons: [] }]]),
    );
  });

  test.each([
    ['names another bill', 'other', 'garbage'],
    ['names a bill twice', 'twice', 'garbage'],
    ['refuses such questions', 'off', 'refused'],
  ])('whose answer %s is no answer, is sent once and kept', async (_, several, outcome) => {
    await move({ several });
    const kept: ExchangeRecord[] = [];
    await expect(port(kept).several?.ask([first, second], { isIdle: () => true })).rejects.toMatchObject({
      code: 'treasury.unavailable',
    });
    expect(kept).toMatchObject([{ outcome }]);
    await move({ several: 'on' });
    expect((await port([]).several?.ask([first, second]))?.size).toBe(2);
  });

  test('that fails again and again leaves the questions about one bill as they are', async () => {
    await send('key-1');
    await move({ several: 'twice' });
    const { several, status } = port([]);
    for (let time = 0; time < 8; time += 1)
      await expect(several?.ask([first, second])).rejects.toMatchObject({ code: 'treasury.unavailable' });
    expect(await status(first)).toEqual({ audt_flag: 'P', reasons: [] });
  });

  test('needs a known caller and 1 to 100 numbers', async () => {
    const post = (auth_nos: readonly string[], headers: Record<string, string> = {}) =>
      ask('/treasury/bills/status', { method: 'POST', body: JSON.stringify({ auth_nos }), headers });
    expect((await post([first], { 'x-api-key': 'other' })).status).toBe(401);
    expect((await post([])).status).toBe(400);
    expect((await post(Array.from({ length: 101 }, String))).status).toBe(400);
  });
});
