// A session: its officer, its lifetime, what renews it and what ends it.

import { tableVersion } from '@portal/core/migration/table-version';
import { sessionEntity } from '@portal/core/session/entity';
import { readToken } from '@portal/core/session/token';
import { rowsUnder } from '@portal/core/storage/rows-under';
import { listGrants } from '@portal/domain/scheme/api';
import { getHeader, getHealth, getSession, getStatistics, logout } from '@portal/domain/session/api';
import { describe, expect, test } from 'vitest';
import packageFile from '../../../package.json' with { type: 'json' };
import type { Client } from '../../support/client.ts';
import { anOffice } from '../../support/office.ts';
import { cloud, visitor } from '../../support/portal.ts';

const minute = 60_000;
const ago = (milliseconds: number): string => new Date(Date.now() - milliseconds).toISOString();

const keyOf = (client: Client) => {
  const token = readToken(client.cookies.get('__Host-session'));
  if (!token) throw new Error('no officer is signed in');
  return { accountId: token.accountId, login: token.login, tokenHash: token.hash };
};
/** Makes the session as old as the test needs it. */
const set = (client: Client, times: { openedAt?: string; lastSeenAt?: string }) =>
  sessionEntity().patch(keyOf(client)).set(times).go();
const stored = async (client: Client) =>
  (await sessionEntity().get(keyOf(client)).go({ consistent: true })).data;
const isSignedIn = async (client: Client): Promise<boolean> =>
  (await client.ask(getSession, {})).body.userType !== null;

describe('who is signed in', () => {
  test('no officer, with 200, without a session', async () => {
    const { body, status } = await visitor().ask(getSession, {});
    expect([status, body]).toEqual([
      200,
      {
        userType: null,
        login_type: null,
        username: null,
        mustChangePassword: false,
        second_factor: null,
        has_notices: false,
        last_login: null,
        ended: null,
        administrator_contact: expect.stringMatching(/\w/),
        signing_service: cloud.signingOrigin,
      },
    ]);
  });

  test.each([
    ['DDO', 'D', 'F'],
    ['SPA', 'SPA', 'SPA'],
    ['ADMIN', 'ADMIN', 'ADMIN'],
  ] as const)('%s accounts are %s by Draft and %s by Final', async (kind, draft, final) => {
    const office = await anOffice({ kind });
    for (const [client, userType, login_type] of [
      [office.draft, draft, 'D'],
      [office.final, final, 'F'],
    ] as const)
      expect((await client.ask(getSession, {})).body).toMatchObject({
        userType,
        login_type,
        username: office.username,
      });
  });

  test('the header names department, designation, login, treasury and office', async () => {
    const office = await anOffice({ kind: 'SPA' });
    const { body } = await office.final.ask(getHeader, {});
    expect(body).toEqual([
      {
        dept_code: '08',
        dept_name: 'Public Works',
        user_designation: 'Executive Engineer',
        login: office.username,
        login_type: 'F',
        trea_cd: '01',
        trea_nm: 'Central Treasury (demo)',
        ddo_cd: office.office.ddoCode,
        ddo_nm: 'Executive Engineer, Test Division',
        tan_no: 'DEMO00000A',
        sparsh: true,
      },
    ]);
    const ddo = await anOffice();
    expect((await ddo.draft.ask(getHeader, {})).body[0]).toMatchObject({ sparsh: false, login_type: 'D' });
  });
});

describe('the life of a session', () => {
  test('ends after 20 idle minutes, for every endpoint alike', async () => {
    const { draft } = await anOffice();
    await set(draft, { lastSeenAt: ago(19 * minute) });
    expect((await draft.ask(listGrants, { query: {} })).status).toBe(200);
    await set(draft, { lastSeenAt: ago(20 * minute) });
    expect((await draft.refused(listGrants, {})).status).toBe(401);
    expect(await isSignedIn(draft)).toBe(false);
  });

  test('ends after 12 hours, however busy', async () => {
    const { draft } = await anOffice();
    await set(draft, { openedAt: ago(12 * 60 * minute - 10 * minute) });
    expect(await isSignedIn(draft)).toBe(true);
    await set(draft, { openedAt: ago(12 * 60 * minute) });
    expect((await draft.refused(listGrants, {})).status).toBe(401);
  });

  test('is renewed by any request, and written at most once a minute', async () => {
    const { draft } = await anOffice();
    for (const request of [() => draft.ask(getSession, {}), () => draft.ask(listGrants, { query: {} })]) {
      const fresh = ago(1_000);
      await set(draft, { lastSeenAt: fresh });
      await request();
      expect((await stored(draft))?.lastSeenAt).toBe(fresh);
      await set(draft, { lastSeenAt: ago(65_000) });
      const before = Date.now();
      const { dynamoCalls } = await request();
      const row = await stored(draft);
      expect(Date.parse(row?.lastSeenAt ?? '')).toBeGreaterThanOrEqual(before);
      expect(row?.expiresAt).toBeGreaterThan(Date.now() / 1000);
      expect(dynamoCalls).toBeLessThanOrEqual(2);
    }
  });

  test('is not brought back by a late request once it has ended', async () => {
    const { draft } = await anOffice();
    await set(draft, { lastSeenAt: ago(65_000) });
    const key = keyOf(draft);
    await Promise.all([draft.send(listGrants, { query: {} }), draft.send(logout, {})]);
    expect((await sessionEntity().get(key).go({ consistent: true })).data).toBeNull();
  });

  test('belongs to its token: account, login and secret', async () => {
    const [one, other] = await Promise.all([anOffice(), anOffice()]);
    const cookie = one.draft.cookies.get('__Host-session') ?? '';
    const [account = '', , secret = ''] = cookie.split('.');
    const flipped = `${secret.startsWith('A') ? 'B' : 'A'}${secret.slice(1)}`;
    for (const forged of [
      `${account}.F.${secret}`,
      `${other.accountId}.D.${secret}`,
      `${account}.D.${flipped}`,
      `${account}.D.${secret}x`,
      `${account}.D.`,
      'x',
      '',
    ]) {
      const client = visitor();
      client.cookies.set('__Host-session', forged);
      expect([forged, (await client.refused(listGrants, {})).status]).toEqual([forged, 401]);
      expect(await isSignedIn(client)).toBe(false);
    }
  });
});

describe('logout', () => {
  test('ends this session and leaves the other ones', async () => {
    const office = await anOffice();
    const second = await office.signIn('D');
    const cookie = office.draft.cookies.get('__Host-session') ?? '';
    const { headers, body } = await office.draft.ask(logout, {});
    expect(body).toEqual({ success: true });
    expect(headers['set-cookie']).toEqual([
      '__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict',
    ]);
    office.draft.cookies.set('__Host-session', cookie);
    expect(await isSignedIn(office.draft)).toBe(false);
    expect(await isSignedIn(second)).toBe(true);
    expect(await isSignedIn(office.final)).toBe(true);
    const events = await rowsUnder(`security#${office.accountId}`);
    expect(events.filter(({ action }) => action === 'logout')).toHaveLength(1);
  });

  test('without a session succeeds too', async () =>
    expect((await visitor().ask(logout, {})).body).toEqual({ success: true }));
});

describe('what needs no session', () => {
  test('health answers with the release and the version of the table', async () =>
    expect((await visitor().ask(getHealth, {})).body).toEqual({
      status: 'ok',
      release: packageFile.version,
      table: tableVersion,
    }));

  test('statistics are seven whole figures, at most 60 s old', async () => {
    const { body, headers } = await visitor().ask(getStatistics, {});
    const figures = Object.values(body);
    expect([figures.length, figures.every((figure) => figure >= 0)]).toEqual([7, true]);
    expect(Number(/max-age=(\d+)/.exec(headers['cache-control'] ?? '')?.[1])).toBeLessThanOrEqual(60);
  });
});
