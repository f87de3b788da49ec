// Who may call what: every endpoint of the registry by every role, and what every answer carries for any caller.
import type { Endpoint } from '@portal/domain/contract';
import { newsMailText } from '@portal/domain/news/mail-texts';
import { demoKeys } from '@portal/partners/data/keys';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../support/client.ts';
import { anOffice } from '../../support/office.ts';
import { visitor } from '../../support/portal.ts';
import { sampled } from '../../support/samples.ts';

const notSignedIn = 'Your session has ended. Log in again; what you typed is kept.';
const notAuthorized = 'You are not authorized to perform this action.';
const otherSite = 'This request came from another site and was refused.';

const roles = [
  'visitor',
  'authkey',
  'DDO Draft',
  'DDO Final',
  'SPA Draft',
  'SPA Final',
  'ADMIN Draft',
  'ADMIN Final',
] as const;
type Role = (typeof roles)[number];

/** The status that a role gets: 401, 403, or that of the work itself. */
const expected = (
  { access, finalOnly, function: group, path }: Endpoint,
  role: Role,
): 401 | 403 | 'served' => {
  if (access === 'public') return 'served';
  if (role === 'authkey') return access === 'key' ? 'served' : 401;
  if (role === 'visitor') return 401;
  const [kind, login] = role.split(' ');
  if (finalOnly && login === 'Draft') return 403;
  if (access === 'admin') return kind === 'ADMIN' ? 'served' : 403;
  if (access === 'spa') return kind === 'SPA' ? 'served' : 403;
  return kind === 'ADMIN' && (group !== 'session' || isOfNotices(path)) ? 403 : 'served';
};

/** The mail of notices is part of the session's function, but finance IT has no notices: a sentence of its own says so. */
const isOfNotices = (path: string): boolean => path.startsWith('/api/v1/news/mail');

/** Those that end the caller's session come last, so that they disturb no other cell. */
const inOrder = sampled.toSorted(
  (a, b) => Number(a.name.includes('logout')) - Number(b.name.includes('logout')),
);

describe('role × endpoint', () => {
  const clients = new Map<Role, Client>();

  beforeAll(async () => {
    const [ddo, spa, admin] = await Promise.all([
      anOffice(),
      anOffice({ kind: 'SPA' }),
      anOffice({ kind: 'ADMIN' }),
    ]);
    clients.set('visitor', visitor());
    clients.set('authkey', visitor());
    for (const [kind, { draft, final }] of Object.entries({ DDO: ddo, SPA: spa, ADMIN: admin })) {
      clients.set(`${kind} Draft` as Role, draft);
      clients.set(`${kind} Final` as Role, final);
    }
  });

  const cells = roles.flatMap((role) =>
    inOrder.map(({ name, endpoint, input }) => ({
      role,
      name,
      endpoint,
      input,
      status: expected(endpoint, role),
    })),
  );

  test.each(cells)('$role, $name: $status', async ({ role, endpoint, input, status }) => {
    const client = clients.get(role);
    if (!client) throw new Error(`no client for ${role}`);
    const options = role === 'authkey' ? { headers: { authkey: demoKeys.nregaAuthKeys[0] } } : {};
    if (status === 'served') {
      const answer = await client.send(endpoint, input, options);
      expect([401, 403, 500]).not.toContain(answer.status);
      return;
    }
    const { body, status: got } = await client.refused(endpoint, input, options);
    const forbidden = isOfNotices(endpoint.path) ? newsMailText.notYours : notAuthorized;
    expect([got, body.message]).toEqual([status, status === 401 ? notSignedIn : forbidden]);
  });
});

describe('a request that another site made', () => {
  const writes = sampled.filter(({ endpoint }) => endpoint.method !== 'GET');

  test('there are writes to protect', () => expect(writes.length).toBeGreaterThanOrEqual(8));

  test.each(writes)('is refused by its Origin before anything else: $name', async ({ endpoint, input }) => {
    for (const origin of ['https://elsewhere.example', 'null', 'http://127.0.0.1:1']) {
      const { status, body } = await visitor().refused(endpoint, input, { headers: { origin } });
      expect([status, body.message]).toEqual([403, otherSite]);
    }
  });

  test.each(writes)(
    'is refused by Sec-Fetch-Site where it has no Origin: $name',
    async ({ endpoint, input }) => {
      for (const site of ['cross-site', 'same-site']) {
        const { status, body } = await visitor().refused(endpoint, input, {
          headers: { origin: undefined, 'sec-fetch-site': site },
        });
        expect([status, body.message]).toEqual([403, otherSite]);
      }
    },
  );

  test.each(writes)('from no page at all is taken: $name', async ({ endpoint, input }) => {
    for (const headers of [{ origin: undefined }, { origin: undefined, 'sec-fetch-site': 'same-origin' }]) {
      const { body } = await visitor().refused(endpoint, input, { headers });
      expect(body.message).not.toBe(otherSite);
    }
  });
});

describe('what every answer carries', () => {
  test.each(sampled)('$name may be neither kept, framed, sniffed nor run', async ({ endpoint, input }) => {
    const { headers } = await visitor().send(endpoint, input);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'strict-transport-security': expect.stringMatching(/max-age=\d{8}/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-request-id': expect.stringMatching(/^[\w-]{16,}$/),
    });
    const isShared = endpoint.path === '/api/v1/statistics';
    expect(headers['cache-control']).toMatch(isShared ? /^public, max-age=\d{1,2}$/ : /^no-store$/);
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test('an address that no endpoint has is not found', async () => {
    const endpoint = { ...sampled[0]?.endpoint, path: '/api/v1/nothing' } as Endpoint;
    expect((await visitor().send(endpoint, {})).status).toBe(404);
  });
});
