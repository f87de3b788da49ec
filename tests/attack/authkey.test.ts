// A key of a partner is no session: it opens what takes a key, from its header alone, and nothing of an office.
import { listGrants } from '@portal/domain/scheme/api';
import { getHeader, getSession } from '@portal/domain/session/api';
import { demoKeys } from '@portal/partners/data/keys';
import { expect, test } from 'vitest';
import { callEndpoint } from '../support/partner.ts';
import { visitor } from '../support/portal.ts';

const [authkey] = demoKeys.nregaAuthKeys;
const withKey = { headers: { authkey } };

test('opens no endpoint of officers, and makes no session', async () => {
  for (const endpoint of [
    listGrants,
    getHeader,
    callEndpoint('post-agency-details'),
    callEndpoint('getToken'),
  ]) {
    const { status } = await visitor().refused(endpoint, { query: {}, body: undefined }, withKey);
    expect([endpoint.path, status]).toEqual([endpoint.path, 401]);
  }
  const client = visitor();
  await client.ask(callEndpoint('getErrorMaster'), {}, withKey);
  expect(client.cookies.size).toBe(0);
  expect((await client.ask(getSession, {})).body).toMatchObject({ userType: null });
});

test('is taken from its header, and from no cookie, query or body', async () => {
  const endpoint = callEndpoint('AgencyMappingDetails');
  const client = visitor();
  client.cookies.set('authkey', authkey);
  for (const sent of [
    { body: { SLSCODE: 'MN31' } },
    { body: { SLSCODE: 'MN31', authkey } },
    { query: { authkey }, body: { SLSCODE: 'MN31' } },
  ])
    expect((await client.refused(endpoint, sent)).status).toBe(401);
  expect(
    (await visitor().refused(endpoint, { body: {} }, { headers: { authorization: authkey } })).status,
  ).toBe(401);
});

test('from a page of another site is refused before it is looked at', async () => {
  const headers = { authkey, origin: 'https://elsewhere.example' };
  const { status } = await visitor().refused(callEndpoint('getErrorMaster'), {}, { headers });
  expect(status).toBe(403);
});
