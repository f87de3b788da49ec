// What anyone may send to the door of the portal: large, deep and odd requests are refused with a sentence before they cost
// anything, and no other visitor waits for them (decisions.md, Before a session nothing is expensive).
import { connect } from 'node:net';
import { submitGeneralBill } from '@portal/domain/bill/api';
import type { Endpoint } from '@portal/domain/contract';
import { listPayees } from '@portal/domain/payee/api';
import { getSession, login } from '@portal/domain/session/api';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../support/client.ts';
import { anOffice } from '../support/office.ts';
import { cloud, visitor } from '../support/portal.ts';
import { sampled } from '../support/samples.ts';

let officer: Client;

beforeAll(async () => {
  officer = (await anOffice()).draft;
});

const keys = (count: number, name = (at: number) => `key${at}`): string =>
  `{${Array.from({ length: count }, (_, at) => `${JSON.stringify(name(at))}:1`).join(',')}}`;
const levels = (count: number, open = '{"\\u0061":', close = '}'): string =>
  `${open.repeat(count)}1${close.repeat(count)}`;

const large = 'input.too-large-before-login';
const bodies: readonly (readonly [string, string, string])[] = [
  ['100,000 unknown keys', keys(100_000), large],
  ['20,000 levels of escaped keys', levels(20_000), large],
  ['1,000,000 open brackets', '['.repeat(1_000_000), large],
  ['5 MB in one text', JSON.stringify({ username: 'x'.repeat(5_000_000) }), large],
  ['a number of 5,000,000 digits', `{"username":${'1'.repeat(5_000_000)}}`, large],
  ['600 unknown keys', keys(600), 'input.unknown-field'],
  ['600 empty keys', keys(600, () => ''), 'input.unknown-field'],
  ['one key of 8,000 letters', keys(1, () => 'k'.repeat(8_000)), 'input.unknown-field'],
  ['65 levels', levels(65), 'input.too-deep'],
  ['65 levels of lists', levels(65, '[', ']'), 'input.too-deep'],
  ['1,000 levels that do not end', '[{"a":'.repeat(500), 'input.too-deep'],
  ['1,001 fields in one object', keys(1_001, () => ''), 'input.too-many-values'],
  ['a prototype', '{"__proto__":{"isAdmin":true}}', 'input.unknown-field'],
  [
    'an escaped prototype under 60 levels',
    levels(1, '{"\\u005f_proto__":'.repeat(60), '}'.repeat(60)),
    'input.unknown-field',
  ],
  ['a constructor with a prototype', '{"constructor":{"prototype":{}}}', 'input.unknown-field'],
];

describe('before the login', () => {
  test.each(bodies)('%s are refused with 400 and a sentence', async (_, text, code) => {
    const { status, body, headers } = await visitor().refused(login, { text });
    expect([status, headers['x-error-code']]).toEqual([400, code]);
    expect(body.message).toMatch(/^.{15,200}$/);
    expect(body.issues.length).toBeLessThanOrEqual(100);
  });

  test('a body that is not announced as JSON is refused, also at addresses that take none', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/json', undefined])
      for (const endpoint of [login, getSession]) {
        const headers = { 'content-type': type };
        const sent = await visitor().refused(endpoint, { text: '{}' }, { headers });
        expect([sent.status, sent.headers['x-error-code']]).toEqual([400, 'input.content-type']);
      }
  });

  test('nothing of it asks the table', async () => {
    for (const [, text] of bodies.slice(5)) {
      const { dynamoCalls } = await visitor().refused(login, { text });
      expect(dynamoCalls).toBe(0);
    }
  });

  test('no body is looked at where a session is missing', async () => {
    const closed = sampled.filter(({ endpoint }) => endpoint.access !== 'public' && endpoint.body);
    for (const { endpoint, input } of closed.slice(0, 12)) {
      const { status } = await visitor().refused(endpoint, { ...input, text: keys(100_000) });
      expect(status).toBe(401);
    }
  });

  test('a visitor is answered while fifty others send the worst', async () => {
    const [, worst] = bodies[1] ?? [];
    const others = Array.from({ length: 50 }, () => visitor().send(login, { text: worst ?? '' }));
    expect((await visitor().ask(getSession, {})).body.userType).toBeNull();
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual(others.map(() => 400));
  });
});

describe('a signed-in officer', () => {
  test.each<[string, string, string]>([
    ['100,000 unknown keys', keys(100_000), 'input.too-many-values'],
    ['20,000 levels', levels(20_000), 'input.too-deep'],
    ['20,001 payees', `{"payees":[${'1,'.repeat(20_000)}1]}`, 'input.too-many-values'],
    ['2,000,000 values', `[${'[1,1,1,1],'.repeat(400_000)}1]`, 'input.too-many-values'],
    ['1,000 unknown keys of 5,000 letters', keys(1_000, (at) => `${at}${'k'.repeat(5_000)}`), 'input.type'],
  ])('is refused %s', async (_, text, code) => {
    const { status, headers, body } = await officer.refused(submitGeneralBill, { text });
    expect([status, headers['x-error-code']]).toEqual([400, code]);
    expect(body.issues.length).toBeLessThanOrEqual(100);
    expect(JSON.stringify(body).length).toBeLessThan(50_000);
  });
});

describe('the parts before the body', () => {
  /** A request as its bytes, for what no client would send; answers what came back until the portal closed the connection. */
  const raw = (head: string): Promise<string> =>
    new Promise((resolve) => {
      const { hostname, port, host } = new URL(cloud.origin);
      const socket = connect(Number(port), hostname, () =>
        socket.write(head.replace('\r\n', `\r\nhost: ${host}\r\nconnection: close\r\n`)),
      );
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      // a head that is too long may be cut off before its answer was read
      socket.on('error', () => {});
      socket.on('close', () => resolve(answer));
    });
  const cutOff = 0;
  const statusOf = (answer: string): number => Number(answer.split(' ')[1] ?? cutOff);

  test('2,000 names in the query are refused by a hundred of them', async () => {
    const query = Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`q${at}`, '']));
    const { status, body } = await officer.refused(listPayees as Endpoint, { query });
    expect([status, body.issues.length]).toEqual([400, 100]);
    const anyone = await visitor().refused(getSession, { query });
    expect([anyone.status, anyone.body.issues.length]).toEqual([400, 100]);
  });

  test('a prototype in the query is refused by its name', async () => {
    for (const query of ['__proto__=1', '__proto__[isAdmin]=1', 'constructor=1', '%5f_proto__=1']) {
      const answer = await raw(`GET /api/v1/session?${query} HTTP/1.1\r\n\r\n`);
      expect(statusOf(answer)).toBe(400);
      expect(answer).toContain('input.unknown-field');
    }
  });

  test.each<[string, string, readonly number[]]>([
    ['3,000 cookies', `cookie: ${'a=1; '.repeat(3_000)}a=1\r\n`, [200, 431, cutOff]],
    ['a session cookie 200 times', `cookie: ${'__Host-session=x; '.repeat(200)}a=1\r\n`, [200]],
    ['a session cookie of 10 KB', `cookie: __Host-session=${'x'.repeat(10_000)}\r\n`, [200]],
    ['1,500 headers', 'x-a: 1\r\n'.repeat(1_500), [200, 431, cutOff]],
    ['a header of 100 KB', `x-a: ${'1'.repeat(100_000)}\r\n`, [431, cutOff]],
    ['a header of the name of a prototype', '__proto__: 1\r\nconstructor: 1\r\n', [200]],
  ])('%s end in an answer', async (_, head, statuses) => {
    expect(statuses).toContain(statusOf(await raw(`GET /api/v1/session HTTP/1.1\r\n${head}\r\n`)));
    expect((await visitor().ask(getSession, {})).status).toBe(200);
  });
});
