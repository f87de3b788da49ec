import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '@portal/core/error';
import { tableClient } from '@portal/core/storage/table';
import { endpoint } from '@portal/domain/contract';
import { changePassword } from '@portal/domain/session/api';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { type AskedFor, aContext, anEvent, aSession, now } from './gateway-event.fixture.ts';
import { serve } from './pipeline.ts';
import { created, page, pdf, reply } from './reply.ts';
import { publicRoute, route } from './route.ts';
import type { PipelineSettings } from './settings.ts';

process.env['TABLE_NAME'] = 'portal-test';
const table = mockClient(tableClient);
const lines: Record<string, unknown>[] = [];

beforeEach(() => {
  table.reset();
  lines.length = 0;
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(JSON.parse(String(line)));
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const settings: PipelineSettings = {
  portalOrigin: 'https://portal.example',
  originSecret: undefined,
  showsCalls: false,
  dimensions: { stage: 'test', function: 'bill' },
  now: () => now,
};

const declare = {
  function: 'bill',
  summary: '',
  source: '',
  errors: [],
} as const;
const Body = z.strictObject({
  amount: z.number(),
  lines: z.array(z.strictObject({ name: z.string().max(5) })),
});
const take = endpoint({
  ...declare,
  method: 'POST',
  path: '/api/v1/thing/{id}',
  access: 'session',
  params: z.strictObject({ id: z.string().regex(/^\d+$/, 'Enter digits only.') }),
  query: z.strictObject({ page: z.coerce.number().optional() }),
  body: Body,
  response: z.strictObject({ id: z.string() }),
  idempotent: true,
});
const takeKey = 'POST /api/v1/thing/{id}';
const list = endpoint({
  ...declare,
  method: 'GET',
  path: '/api/v1/thing',
  access: 'session',
  response: z.array(z.string()),
});
const open = endpoint({
  ...declare,
  method: 'POST',
  path: '/api/v1/open',
  access: 'public',
  response: z.strictObject({ address: z.string() }),
});
const goodBody = JSON.stringify({ amount: 1, lines: [{ name: 'a' }] });

type Take = Parameters<typeof route<typeof take>>[1];

const ask = async (
  asked: AskedFor = {},
  {
    handle = (_call, { params }) => ({ id: params.id }),
    with: changed = {},
  }: { handle?: Take; with?: Partial<PipelineSettings> } = {},
) => {
  const { cookie, item } = aSession();
  table.on(GetCommand).resolves({ Item: item });
  const handler = serve([route(take, handle)], { ...settings, ...changed });
  const event = anEvent(takeKey, { cookies: [cookie], params: { id: '7' }, body: goodBody, ...asked });
  const result = await handler(event, aContext);
  return { ...result, json: result.body.startsWith('{') ? JSON.parse(result.body) : undefined };
};

describe('an answer', () => {
  test('is JSON with security headers and the number of the request', async () => {
    const { statusCode, headers, json, isBase64Encoded } = await ask();
    expect({ statusCode, json, isBase64Encoded }).toEqual({
      statusCode: 200,
      json: { id: '7' },
      isBase64Encoded: false,
    });
    expect(headers).toEqual({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': 'application/json; charset=utf-8',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-request-id': 'request-1',
    });
  });

  test('may have a status, headers and cookies of its own', async () => {
    const made = await ask({}, { handle: () => created({ id: '8' }) });
    expect([made.statusCode, made.json]).toEqual([201, { id: '8' }]);
    const other = await ask(
      {},
      {
        handle: () => reply({ body: { id: '8' }, headers: { 'cache-control': 'public' }, cookies: ['a=b'] }),
      },
    );
    expect([other.headers['cache-control'], other.cookies]).toEqual(['public', ['a=b']]);
  });

  test('carries the cursor of a longer list in the header next', async () => {
    const more = await ask({}, { handle: () => page({ id: '1' }, 'cursor-2') });
    expect(more.headers['next']).toBe('cursor-2');
    const last = await ask({}, { handle: () => page({ id: '1' }, undefined) });
    expect(last.headers).not.toHaveProperty('next');
  });

  test('may be a PDF, whose name cannot break out of its header', async () => {
    const file = pdf(new TextEncoder().encode('%PDF-'), { fileName: 'slip "7".pdf', inline: false });
    const { body, isBase64Encoded, headers } = await ask({}, { handle: () => file });
    expect(isBase64Encoded).toBe(true);
    expect(Buffer.from(body, 'base64').toString()).toBe('%PDF-');
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toBe('attachment; filename="slip__7_.pdf"');
  });

  test('tells the calls to the table in the local run only', async () => {
    expect((await ask()).headers).not.toHaveProperty('x-dynamodb-calls');
    const local = await ask({}, { with: { showsCalls: true } });
    expect(local.headers['x-dynamodb-calls']).toBeDefined();
  });
});

describe('a session', () => {
  const handler = (...routes: Parameters<typeof serve>[0]) => serve(routes, settings);

  test('gives the handler its officer, the time and the key of the command', async () => {
    const seen = vi.fn<Take>((_call, { params }) => ({ id: params.id }));
    await ask({ headers: { 'idempotency-key': 'key-0000001' } }, { handle: seen });
    const [call, input] = seen.mock.calls[0] ?? [];
    expect(call?.officer).toMatchObject({ username: 'works1', userType: 'F', office: { ddoCode: 'DDO001' } });
    expect(call).toMatchObject({ now, requestId: 'request-1', idempotencyKey: 'key-0000001' });
    expect(input).toEqual({
      params: { id: '7' },
      query: {},
      body: { amount: 1, lines: [{ name: 'a' }] },
    });
  });

  test.each([
    ['no cookie', []],
    ['a cookie of another form', ['__Host-session=abc']],
    ['another cookie whose name begins the same', [`__Host-session2=${'a'.repeat(22)}.F.${'b'.repeat(43)}`]],
  ])('is missing with %s, which asks the table nothing', async (_, cookies) => {
    const answer = await ask({ cookies });
    expect([answer.statusCode, answer.json.message]).toEqual([
      401,
      'Your session has ended. Log in again; what you typed is kept.',
    ]);
    expect(table.commandCalls(GetCommand)).toHaveLength(0);
  });

  test('is refused when the table knows it no longer', async () => {
    table.on(GetCommand).resolves({});
    const answer = await handler(route(list, () => []))(
      anEvent('GET /api/v1/thing', { cookies: [aSession().cookie] }),
      aContext,
    );
    expect(answer.statusCode).toBe(401);
  });

  test.each([
    ['after 20 minutes without a request', 20 * 60_000, 401],
    ['a moment before', 20 * 60_000 - 1, 200],
  ])('ends %s', async (_, passed, status) => {
    const { cookie, item } = aSession();
    table.on(GetCommand).resolves({ Item: item });
    const later = { ...settings, now: () => new Date(now.getTime() + passed) };
    const answer = await serve([route(list, () => [])], later)(
      anEvent('GET /api/v1/thing', { cookies: [cookie] }),
      aContext,
    );
    expect(answer.statusCode).toBe(status);
  });

  test('ends after 12 hours, however busy', async () => {
    const { cookie, item } = aSession();
    const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
    table.on(GetCommand).resolves({ Item: { ...item, lastSeenAt: at(12).toISOString() } });
    const answer = await serve([route(list, () => [])], { ...settings, now: () => at(12) })(
      anEvent('GET /api/v1/thing', { cookies: [cookie] }),
      aContext,
    );
    expect(answer.statusCode).toBe(401);
  });

  test('is written as seen at most once a minute', async () => {
    const { cookie, item } = aSession();
    table.on(GetCommand).resolves({ Item: item });
    const askAfter = (seconds: number) =>
      serve([route(list, () => [])], { ...settings, now: () => new Date(now.getTime() + seconds * 1000) })(
        anEvent('GET /api/v1/thing', { cookies: [cookie] }),
        aContext,
      );
    await askAfter(59);
    expect(table.commandCalls(UpdateCommand)).toHaveLength(0);
    await askAfter(60);
    expect(table.commandCalls(UpdateCommand)).toHaveLength(1);
  });

  test('still answers when that write fails', async () => {
    const { cookie, item } = aSession();
    table.on(GetCommand).resolves({ Item: item });
    table.on(UpdateCommand).rejects(new Error('throttled'));
    const later = { ...settings, now: () => new Date(now.getTime() + 61_000) };
    const answer = await serve([route(list, () => ['a'])], later)(
      anEvent('GET /api/v1/thing', { cookies: [cookie] }),
      aContext,
    );
    expect(answer.statusCode).toBe(200);
    expect(lines.map(({ event }) => event)).toEqual(['session-not-renewed', 'request']);
  });

  test('whose password must be changed first may change it and nothing else', async () => {
    const { cookie, item } = aSession({ mustChangePassword: true });
    table.on(GetCommand).resolves({ Item: item });
    const done = { draftChangeResult: null, finalChangeResult: null, message: '' };
    const both = handler(
      route(list, () => []),
      route(changePassword, () => done),
    );
    const refused = await both(anEvent('GET /api/v1/thing', { cookies: [cookie] }), aContext);
    expect([refused.statusCode, JSON.parse(refused.body).message]).toEqual([
      403,
      'Change your password before you go on.',
    ]);
    const changing = anEvent('POST /api/v1/login/changepassword', { cookies: [cookie], body: '{}' });
    expect((await both(changing, aContext)).statusCode).toBe(200);
  });
});

describe('a request', () => {
  test('without the secret of CloudFront is refused where one is set', async () => {
    const secret = { originSecret: Buffer.from('the-secret-header') };
    for (const headers of [{}, { 'x-origin-secret': 'the-secret-headeX' }, { 'x-origin-secret': 'the' }])
      expect((await ask({ headers }, { with: secret })).statusCode).toBe(403);
    const through = await ask({ headers: { 'x-origin-secret': 'the-secret-header' } }, { with: secret });
    expect(through.statusCode).toBe(200);
  });

  test('tells the address that CloudFront saw only where it came through CloudFront', async () => {
    const asked = { 'cloudfront-viewer-address': '198.51.100.9:443', 'x-origin-secret': 's' };
    const address = async (originSecret: Buffer | undefined) => {
      const handler = serve([publicRoute(open, (context) => ({ address: context.address }))], {
        ...settings,
        originSecret,
      });
      return JSON.parse((await handler(anEvent('POST /api/v1/open', { headers: asked }), aContext)).body)
        .address;
    };
    expect(await address(Buffer.from('s'))).toBe('198.51.100.9');
    expect(await address(undefined)).toBe('203.0.113.7');
  });

  test.each([
    [{ origin: 'https://portal.example' }, 200],
    [{ origin: 'https://portal.example.evil.test' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'none' }, 200],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{}, 200],
  ])('that writes with %j answers %i', async (headers, status) => {
    expect((await ask({ headers: headers as Record<string, string> })).statusCode).toBe(status);
  });

  test('that writes from another site is refused before the session is asked for, public ones too', async () => {
    const handler = serve([publicRoute(open, () => ({ address: '' }))], settings);
    const event = anEvent('POST /api/v1/open', { headers: { origin: 'https://evil.test' } });
    const { statusCode, body } = await handler(event, aContext);
    expect([statusCode, JSON.parse(body).message]).toEqual([
      403,
      'This request came from another site and was refused.',
    ]);
    await ask({ headers: { origin: 'https://evil.test' } });
    expect(table.commandCalls(GetCommand)).toHaveLength(0);
  });

  test('to an address that the function does not serve answers 404', async () => {
    const answer = await serve([route(list, () => [])], settings)(anEvent('GET /api/v1/other'), aContext);
    expect([answer.statusCode, JSON.parse(answer.body).message]).toEqual([404, 'There is no such address.']);
  });

  test.each([
    ['short', 400],
    ['x'.repeat(129), 400],
    ['with space', 400],
    ['key-é-0001', 400],
    ['12345678', 200],
    ['x'.repeat(128), 200],
  ])('with the Idempotency-Key %s answers %i', async (key, status) => {
    expect((await ask({ headers: { 'idempotency-key': key } })).statusCode).toBe(status);
  });
});

describe('a fault in the input', () => {
  const refusedWith = async (asked: AskedFor) => {
    const handle = vi.fn<Take>();
    const { statusCode, json } = await ask(asked, { handle });
    expect(handle).not.toHaveBeenCalled();
    expect(statusCode).toBe(400);
    expect(json).toMatchObject({ success: false, requestId: 'request-1' });
    expect(json.error).toBe(json.message);
    expect(json.message).toBe(json.issues[0].message);
    return json.issues;
  };

  test('is named field by field', async () => {
    const body = JSON.stringify({ amount: 'much', lines: [{ name: 'a' }, { name: 'too long' }], foo: 1 });
    expect(await refusedWith({ body })).toEqual([
      { path: 'amount', code: 'input.type', message: 'Field amount must be a number.' },
      {
        path: 'lines.1.name',
        code: 'input.too-large',
        message: 'Field lines.1.name must have at most 5 characters.',
      },
      { path: 'foo', code: 'input.unknown-field', message: 'Unknown field: foo.' },
    ]);
  });

  test.each<[string, AskedFor, string]>([
    ['a missing field', { body: '{"lines":[]}' }, 'Missing field: amount.'],
    ['no body', { body: '' }, 'The request needs a JSON body.'],
    ['a list as body', { body: '[]' }, 'The body must be an object with named fields.'],
    [
      'an unknown field inside',
      { body: '{"amount":1,"lines":[{"name":"a","foo":1}]}' },
      'Unknown field: lines.0.foo.',
    ],
    ['an unknown name in the query', { query: { foo: '1' } }, 'Unknown field: foo.'],
    ['a parameter of another form', { params: { id: 'x' } }, 'Enter digits only.'],
  ])('%s', async (_, asked, message) => {
    const [first] = await refusedWith(asked);
    expect(first.message).toBe(message);
  });

  test('of a long list is told by its first hundred', async () => {
    const body = JSON.stringify({ amount: 1, lines: Array.from({ length: 500 }, () => ({ name: 1 })) });
    expect(await refusedWith({ body })).toHaveLength(100);
  });

  test('is also a body where the contract has none, unless it is empty', async () => {
    const { cookie, item } = aSession();
    table.on(GetCommand).resolves({ Item: item });
    const handler = serve([publicRoute(open, () => ({ address: '' }))], settings);
    const status = async (body: string) =>
      (await handler(anEvent('POST /api/v1/open', { cookies: [cookie], body }), aContext)).statusCode;
    expect([await status('{"foo":1}'), await status('{}'), await status('')]).toEqual([400, 200, 200]);
  });
});

describe('an error', () => {
  const refused = (error: unknown, more = {}) => ask({}, { handle: () => Promise.reject(error), ...more });

  test('of the application keeps its status, sentence, issues and further fields', async () => {
    const error = new AppError(
      { code: 'session.too-many', kind: 'tooMany', message: 'Wait.' },
      {
        issues: [{ path: 'a', code: 'b', message: 'Wait.' }],
        retryAfterSeconds: 1.2,
        extra: { errors: { A: ['Wait.'] } },
      },
    );
    const { statusCode, headers, json } = await refused(error);
    expect(statusCode).toBe(429);
    expect(headers['retry-after']).toBe('2');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(json).toEqual({
      success: false,
      message: 'Wait.',
      error: 'Wait.',
      issues: [{ path: 'a', code: 'b', message: 'Wait.' }],
      requestId: 'request-1',
      errors: { A: ['Wait.'] },
    });
  });

  test('of ours leaves as 500 without detail and is logged with its cause', async () => {
    const { statusCode, json } = await refused(new Error('secret detail', { cause: new Error('the cause') }));
    expect([statusCode, json.issues]).toEqual([500, []]);
    expect(json.message).toBe(
      'Something went wrong on our side. Nothing was changed. Try again; if it happens again, tell the administrator the number request-1.',
    );
    expect(lines.at(-1)).toMatchObject({
      level: 'error',
      fault: { message: 'secret detail', cause: { message: 'the cause' } },
      ServerErrors: 1,
    });
  });

  test('that leaves open whether a write was done does not say that nothing changed', async () => {
    const lost = Object.assign(new Error('socket hang up'), { $metadata: { attempts: 4 } });
    expect((await refused(lost)).json.message).toContain('Check whether it was done before you try again');
    const throttled = Object.assign(new Error('throttled'), { $metadata: {}, $fault: 'client' });
    expect((await refused(throttled)).json.message).toContain('Nothing was changed');
  });

  test('that is not even an Error is answered too', async () => {
    expect((await refused('nonsense')).statusCode).toBe(500);
  });

  test('comes in time when the work takes longer than the function may', async () => {
    const { cookie, item } = aSession();
    table.on(GetCommand).resolves({ Item: item });
    const handler = serve([route(list, () => new Promise<string[]>(() => {}))], settings);
    const event = anEvent('GET /api/v1/thing', { cookies: [cookie] });
    const answer = await handler(event, { ...aContext, getRemainingTimeInMillis: () => 410 });
    expect([answer.statusCode, JSON.parse(answer.body).message]).toEqual([
      503,
      'This took too long and was stopped. Check whether it was done before you try again.',
    ]);
  });
});

describe('the log', () => {
  test('has one line a request, with who, what and how, and the metrics', async () => {
    await ask();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      level: 'info',
      event: 'request',
      requestId: 'request-1',
      route: takeKey,
      status: 200,
      username: 'works1',
      login: 'F',
      office: 'DDO001',
      stage: 'test',
      function: 'bill',
      Requests: 1,
      ServerErrors: 0,
      _aws: { CloudWatchMetrics: [{ Namespace: 'Portal', Dimensions: [['stage', 'function']] }] },
    });
  });

  test('holds nothing of the body, and no whole account number of an error', async () => {
    const body = JSON.stringify({ amount: 1, lines: [{ name: 'zebra' }] });
    await ask({ body });
    await ask({ body: '{"amount": zebra' });
    await ask({}, { handle: () => Promise.reject(new Error('payee 123456789012 is wrong')) });
    const all = JSON.stringify(lines);
    expect(all).not.toContain('zebra');
    expect(all).not.toContain('123456789012');
    expect(all).toContain('••••••••9012');
  });
});

test('a route is served once only, and by its own kind', () => {
  expect(() => serve([route(list, () => []), route(list, () => [])], settings)).toThrow('served twice');
  expect(() => route(open, () => ({ address: '' }))).toThrow('use publicRoute');
  expect(() => publicRoute(list, () => [])).toThrow('use route');
});
