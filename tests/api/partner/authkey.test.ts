// A partner's key opens the endpoints that take one: as many keys as are given out, each as often as it may be used.
import { sha256 } from '@portal/core/sha256';
import { demoKeys } from '@portal/partners/data/keys';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { type OwnFunctions, ownFunctions } from '../../support/own-functions.ts';
import { callEndpoint } from '../../support/partner.ts';
import { visitor } from '../../support/portal.ts';

const errorMaster = callEndpoint('getErrorMaster');
const withKey = (authkey: string) => ({ headers: { authkey } });

let office: TestOffice;
beforeAll(async () => {
  office = await anOffice();
});

describe('an authkey', () => {
  test.each(demoKeys.nregaAuthKeys)('is one of those that are valid at once: %s', async (key) => {
    const { body } = await visitor().ask(errorMaster, {}, withKey(key));
    expect(body).toMatchObject({ STATUS: '0', ERRORCODE: 'EXP0000' });
    const { DATA } = body as { DATA: { ERRORCODE: string; ERRORDESC: string }[] };
    expect(DATA.map(({ ERRORCODE }) => ERRORCODE)).toEqual(
      ['0', '1', '2', '3', '4', '5'].map((digit) => `EXP000${digit}`),
    );
  });

  test('that is wrong is refused, also where there is a session', async () => {
    for (const client of [visitor(), office.final]) {
      const { status, body } = await client.refused(errorMaster, {}, withKey('demo-nrega-authkeY'));
      expect([status, body.message]).toEqual([401, 'The authkey is not valid.']);
    }
  });

  test('is not needed with a session, and an empty one is none', async () => {
    expect((await office.draft.ask(errorMaster, {})).status).toBe(200);
    expect((await office.draft.ask(errorMaster, {}, withKey(''))).status).toBe(200);
    expect((await visitor().refused(errorMaster, {}, withKey(''))).status).toBe(401);
  });
});

describe('keys of other settings', () => {
  const keys = [
    { name: 'slow', system: 'nrega', sha256: sha256('slow-key'), sls_codes: ['MN1'], calls_per_minute: 3 },
    { name: 'quick', system: 'nrega', sha256: sha256('quick-key'), sls_codes: ['MN1'] },
    { name: 'other', system: 'nrlm', sha256: sha256('other-key'), sls_codes: ['MN1'] },
  ];
  let own: OwnFunctions;
  beforeAll(async () => {
    own = await ownFunctions(['nrega'], { PARTNER_KEYS: JSON.stringify(keys) });
  });
  afterAll(() => own.stop());
  const ask = (key: string) => visitor().over(own.transport).send(errorMaster, {}, withKey(key));

  test('one is used so often a minute and no more, which stops no other', async () => {
    // eight at once, of which a change of the minute lets at most twice as many through as one minute
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask('slow-key')));
    const served = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 429);
    expect(served.length + refused.length).toBe(8);
    expect([3, 4, 5, 6]).toContain(served.length);
    const seconds = Number(refused[0]?.headers['retry-after']);
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(60);
    expect((await ask('quick-key')).status).toBe(200);
  });

  test('one of another system opens nothing here', async () => {
    expect((await ask('other-key')).status).toBe(401);
  });
});
