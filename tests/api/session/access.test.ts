// Who may call what: each right of each function by every role, all endpoints by the two roles that may call most, and what every
// answer carries for any caller.
import type { Endpoint } from '@portal/domain/contract';
import { newsMailText } from '@portal/domain/news/mail-texts';
import { changeText } from '@portal/domain/proposal/change-texts';
import { getStatistics } from '@portal/domain/session/api';
import { demoKeys } from '@portal/partners/data/keys';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../support/client.ts';
import { anOffice } from '../../support/office.ts';
import { visitor } from '../../support/portal.ts';
import { type Sampled, sampled } from '../../support/samples.ts';

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

/** The first endpoint of each right of a function: its contract alone says who may call it. */
const oneOfEachRight: readonly Sampled[] = [
  ...new Map(
    inOrder.toReversed().map((one) => {
      const { function: group, access, finalOnly, path } = one.endpoint;
      return [[group, access, finalOnly, isOfNotices(path)].join(), one] as const;
    }),
  ).values(),
].toReversed();

/** Each endpoint is served to one of them. */
const askAll: ReadonlySet<Role> = new Set(['SPA Final', 'ADMIN Final']);

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

  const faultOf = async (role: Role, { name, endpoint, input }: Sampled): Promise<string[]> => {
    const client = clients.get(role);
    if (!client) throw new Error(`no client for ${role}`);
    const options = role === 'authkey' ? { headers: { authkey: demoKeys.nregaAuthKeys[0] } } : {};
    const status = expected(endpoint, role);
    if (status === 'served') {
      const answer = await client.send(endpoint, input, options);
      return [401, 403, 500].includes(answer.status) ? [`${name}: ${answer.status}`] : [];
    }
    const { status: got, body } = await client.refused(endpoint, input, options);
    const isFinals = role === 'ADMIN Draft' && endpoint.access === 'admin';
    const others = isOfNotices(endpoint.path) ? newsMailText.notYours : notAuthorized;
    const forbidden = isFinals ? changeText.finalOnly : others;
    const isRight = got === status && body.message === (status === 401 ? notSignedIn : forbidden);
    return isRight ? [] : [`${name}: ${got} ${body.message}, not ${status}`];
  };

  test.each(roles)('%s is served what the registry allows, and refused all else', async (role) => {
    const faults: string[] = [];
    for (const one of askAll.has(role) ? inOrder : oneOfEachRight) faults.push(...(await faultOf(role, one)));
    expect(faults).toEqual([]);
  });
});

/** The first endpoint of each function: they all go through one pipeline. */
const oneOfEach = (some: readonly Sampled[]): readonly Sampled[] => [
  ...new Map(some.toReversed().map((one) => [one.endpoint.function, one])).values(),
];

describe('a request that another site made', () => {
  const writes = oneOfEach(sampled.filter(({ endpoint }) => endpoint.method !== 'GET'));
  /** The functions whose write answers this sentence to a request with these headers. */
  const refusing = async (
    headers: Readonly<Record<string, string | undefined>>,
    asked: readonly Sampled[] = writes.slice(0, 1),
  ): Promise<string[]> => {
    const found: string[] = [];
    for (const { endpoint, input } of asked) {
      const { status, body } = await visitor().refused(endpoint, input, { headers });
      if (status === 403 && body.message === otherSite) found.push(endpoint.function);
    }
    return found;
  };

  test('is refused by its Origin before anything else, by every function with a write', async () => {
    expect(writes.length).toBeGreaterThanOrEqual(15);
    expect(await refusing({ origin: 'https://elsewhere.example' }, writes)).toEqual(
      writes.map(({ endpoint }) => endpoint.function),
    );
  });

  test.each([
    { origin: 'null' },
    { origin: 'http://127.0.0.1:1' },
    { origin: undefined, 'sec-fetch-site': 'cross-site' },
    { origin: undefined, 'sec-fetch-site': 'same-site' },
  ])('is refused with %j', async (headers) => expect(await refusing(headers)).toHaveLength(1));

  test.each([undefined, 'same-origin'])(
    'from no page at all is taken, with Sec-Fetch-Site %s',
    async (site) => expect(await refusing({ origin: undefined, 'sec-fetch-site': site })).toEqual([]),
  );
});

describe('what every answer carries', () => {
  test.each(oneOfEach(sampled))(
    '$name may be neither kept, framed, sniffed nor run',
    async ({ endpoint, input }) => {
      const { headers } = await visitor().send(endpoint, input);
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'strict-transport-security': expect.stringMatching(/max-age=\d{8}/),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'x-request-id': expect.stringMatching(/^[\w-]{16,}$/),
      });
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  test('only the statistics may be kept, for less than two minutes', async () => {
    const { headers } = await visitor().ask(getStatistics, {});
    expect(headers['cache-control']).toMatch(/^public, max-age=\d{1,2}$/);
  });

  test('an address that no endpoint has is not found', async () => {
    const endpoint = { ...sampled[0]?.endpoint, path: '/api/v1/nothing' } as Endpoint;
    expect((await visitor().send(endpoint, {})).status).toBe(404);
  });
});
