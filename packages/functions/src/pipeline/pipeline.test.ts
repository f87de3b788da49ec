import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '@portal/core/error';
import { changePassword } from '@portal/domain/session/api';
import { sessionErrors } from '@portal/domain/session/errors';
import { describe, expect, test, vi } from 'vitest';
import { aContext, anEvent, aSession, now } from './gateway-event.fixture.ts';
import { ask, lines, list, open, settings, type Take, table, usePipeline } from './pipeline.fixture.ts';
import { serve } from './pipeline.ts';
import { created, page, pdf, reply } from './reply.ts';
import { publicRoute, route } from './route.ts';

usePipeline();

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
      etag: expect.stringMatching(/^W\/"[\w-]{43}\.[\w-]{8}"$/),
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
        handle: () =>
          reply({ status: 200, body: { id: '8' }, headers: { 'cache-control': 'public' }, cookies: ['a=b'] }),
      },
    );
    expect([other.headers['cache-control'], other.cookies]).toEqual(['public', ['a=b']]);
  });

  test('carries the sealed cursor of a longer list in the header next, which opens for the handler', async () => {
    const handle = vi.fn<Take>(() => page({ id: '1' }, 'cursor-2'));
    const more = await ask({}, { handle });
    expect(more.headers['next']).toMatch(/^[\w-]{48}$/);
    await ask({ query: { cursor: String(more.headers['next']) } }, { handle });
    expect(handle.mock.calls.map(([, { query }]) => query.cursor)).toEqual([undefined, 'cursor-2']);
    const other = await ask({ query: { cursor: 'cursor-2' } }, { handle });
    expect([other.statusCode, handle.mock.calls.length]).toEqual([400, 2]);
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

  test('reports the calls to the table in the local run only', async () => {
    expect((await ask()).headers).not.toHaveProperty('x-dynamodb-calls');
    const local = await ask({}, { with: { showsCalls: true } });
    expect(local.headers['x-dynamodb-calls']).toBeDefined();
  });

  test('reports the code of a refusal in the local run only', async () => {
    const refusing = { handle: () => Promise.reject(new AppError(sessionErrors.notAuthorized)) };
    expect((await ask({}, refusing)).headers).not.toHaveProperty('x-error-code');
    const local = await ask({}, { ...refusing, with: { showsCalls: true } });
    expect(local.headers['x-error-code']).toBe('session.not-authorized');
    const fault = { handle: () => Promise.reject(new Error('broken')), with: { showsCalls: true } };
    expect((await ask({}, fault)).headers['x-error-code']).toBe('fault');
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
    const secret = { originSecrets: [Buffer.from('a-new-secret-head'), Buffer.from('the-secret-header')] };
    for (const headers of [{}, { 'x-origin-secret': 'the-secret-headeX' }, { 'x-origin-secret': 'the' }])
      expect((await ask({ headers }, { with: secret })).statusCode).toBe(403);
    const through = await ask({ headers: { 'x-origin-secret': 'the-secret-header' } }, { with: secret });
    expect(through.statusCode).toBe(200);
  });

  test('reports the address that CloudFront saw only where the request came through CloudFront', async () => {
    const asked = { 'cloudfront-viewer-address': '198.51.100.9:443', 'x-origin-secret': 's' };
    const address = async (...originSecrets: Buffer[]) => {
      const handler = serve([publicRoute(open, (context) => ({ address: context.address }))], {
        ...settings,
        originSecrets,
      });
      return JSON.parse((await handler(anEvent('POST /api/v1/open', { headers: asked }), aContext)).body)
        .address;
    };
    expect(await address(Buffer.from('s'))).toBe('198.51.100.9');
    expect(await address()).toBe('203.0.113.7');
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

  test('that writes from another site is refused before the session is read, public ones too', async () => {
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
