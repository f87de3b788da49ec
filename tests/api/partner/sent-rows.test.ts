// The state's rows that NRLM and OMMAS get: shown with what was sent, sent once, each row failing by itself.
import { partnerErrors } from '@portal/domain/partner/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../support/client.ts';
import { anOffice } from '../../support/office.ts';
import { type OwnFunctions, ownFunctions } from '../../support/own-functions.ts';
import { aFurtherAgency, aRecordedScheme, callEndpoint, type RecordedScheme } from '../../support/partner.ts';
import { cloud } from '../../support/portal.ts';
import { aSanctionedGrant, aSanctionOf } from '../../support/sanction.ts';
import { keepComponents } from '../../support/spa.ts';

let own: OwnFunctions;
/** Of the calls one by one: what each sends is kept by its own name. */
let shared: RecordedScheme;
beforeAll(async () => {
  [own, shared] = await Promise.all([ownFunctions(['nrlm', 'ommas']), aRecordedScheme()]);
  await keepComponents(shared.slsCode);
});
afterAll(() => own.stop());

interface Row {
  readonly sent: string;
  readonly message: string;
  readonly at: string | null;
}

const order = async (partner: string, body: object) => {
  const answer = await fetch(`${own.partners.origin}/control/${partner}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
};

/** Messages that the stand-in took of a call. */
const taken = async (partner: string, name: string): Promise<number> => {
  const answer = await fetch(`${own.partners.origin}/control/${partner}`);
  const messages = (await answer.json()) as { path: string }[];
  return messages.filter(({ path }) => path.endsWith(`/${name}`)).length;
};

describe.each([
  ['nrlm', 'get-agency-details', 'post-agency-details'],
  ['nrlm', 'get-ddo-allocation', 'post-ddo-allocation'],
  ['nrlm', 'get-mother-sanction', 'post-mother-sanction'],
  ['ommas', 'GetMasterAgency', 'PostMasterAgency'],
  ['ommas', 'GetDDOAllotmentDetails', 'PostDDOAllotmentDetails'],
  ['ommas', 'GetComponentDetails', 'postComponentDetails'],
  ['ommas', 'GetDeductionMaster', 'PostDeductionMaster'],
  ['ommas', 'GetMotherSanctionDetails', 'postMotherSanctionDetails'],
] as const)('%s, %s', (partner, shows, sends) => {
  let draft: Client;
  let final: Client;
  beforeAll(() => {
    const [first] = shared.offices;
    if (!first) throw new Error('no office');
    draft = first.office.draft.over(own.transport);
    final = first.office.final.over(own.transport);
  });
  const of = () => ({ body: { SLSCODE: shared.slsCode } });
  const rows = async () =>
    ((await draft.ask(callEndpoint(shows), of())).body as unknown as { data: Row[] }).data;

  test('rows of the office are shown, sent once, and then not again', async () => {
    const before = await rows();
    expect(before.length).toBeGreaterThan(0);
    for (const row of before) expect(row).toMatchObject({ sent: 'no', message: '', at: null });
    const said = (await final.ask(callEndpoint(sends), of())).body as { DATA: unknown[] };
    expect(said.DATA).toHaveLength(before.length);
    const after = await rows();
    for (const row of after)
      expect(row).toMatchObject({ sent: 'sent', message: 'Taken', at: expect.stringMatching(/Z$/) });
    const messages = await taken(partner, sends);
    const { status, body } = await final.refused(callEndpoint(sends), of());
    expect([status, body.message]).toEqual([422, 'Every row of this scheme is sent already.']);
    expect(await taken(partner, sends)).toBe(messages);
  });
});

test.each([
  ['nrlm', 'post-agency-details'],
  ['ommas', 'PostMasterAgency'],
] as const)('%s, %s: a scheme without rows is not said to be sent', async (_, sends) => {
  const office = await anOffice({ kind: 'SPA' });
  const { slsCode } = await aSanctionedGrant(
    office.office,
    cloud.partnersOrigin,
    [aSanctionOf(1_000)],
    'SPA',
  );
  const final = office.final.over(own.transport);
  const { status, body } = await final.refused(callEndpoint(sends), { body: { SLSCODE: slsCode } });
  expect([status, body.message]).toEqual([422, 'There is no row of this scheme to send.']);
});

test.each([
  ['nrlm', 'get-agency-details', 'post-agency-details'],
  ['ommas', 'GetMotherSanctionDetails', 'postMotherSanctionDetails'],
] as const)('%s: %s and %s of a scheme are for offices with a grant of it', async (partner, shows, sends) => {
  const stranger = await anOffice();
  const final = stranger.final.over(own.transport);
  const before = await taken(partner, sends);
  for (const code of [shared.slsCode, 'MN0000'])
    for (const name of [shows, sends]) {
      const { status, body } = await final.refused(callEndpoint(name), { body: { SLSCODE: code } });
      expect([status, body.message]).toEqual([404, partnerErrors.schemeUnknown.message]);
    }
  expect(await taken(partner, sends)).toBe(before);
});

test('an office sees and sends its own agencies alone, and what it allotted', async () => {
  const scheme = await aRecordedScheme();
  const of = { body: { SLSCODE: scheme.slsCode } };
  for (const { office, agencyCode, ddoCode } of scheme.offices) {
    const final = office.final.over(own.transport);
    const rowsOf = async (name: string) =>
      ((await final.ask(callEndpoint(name), of)).body as unknown as { data: Record<string, string>[] }).data;
    expect((await rowsOf('get-agency-details')).map((row) => row['AGENCYCODE'])).toEqual([agencyCode]);
    expect((await rowsOf('get-ddo-allocation')).map((row) => row['DDO_CODE'])).toEqual([ddoCode]);
    const said = (await final.ask(callEndpoint('post-agency-details'), of)).body as {
      DATA: { ROWID: string }[];
    };
    expect(said.DATA.map(({ ROWID }) => ROWID)).toEqual([`${agencyCode}#${ddoCode}`]);
  }
});

describe('a row', () => {
  const names = ['get-agency-details', 'post-agency-details'] as const;
  const [shows, sends] = names;

  test('fails by itself with the reason of the system, and is sent again alone', async () => {
    const scheme = await aRecordedScheme();
    const [first] = scheme.offices;
    if (!first) throw new Error('two offices were made');
    const second = await aFurtherAgency(first.office, scheme.slsCode);
    const final = first.office.final.over(own.transport);
    const of = { body: { SLSCODE: scheme.slsCode } };
    const failing = `${second.agencyCode}#${second.ddoCode}`;
    await order('nrlm', { refuse_rows: { [failing]: 'DDO code is not known to NRLM' } });
    await final.ask(callEndpoint(sends), of);
    const rows = async () =>
      (
        (await final.ask(callEndpoint(shows), of)).body as unknown as {
          data: (Row & { AGENCYCODE: string })[];
        }
      ).data;
    const states = async () =>
      Object.fromEntries(
        (await rows()).map(({ AGENCYCODE, sent, message }) => [AGENCYCODE, [sent, message]]),
      );
    expect(await states()).toEqual({
      [first.agencyCode]: ['sent', 'Taken'],
      [second.agencyCode]: ['failed', 'DDO code is not known to NRLM'],
    });
    await order('nrlm', { refuse_rows: {} });
    const said = (await final.ask(callEndpoint(sends), of)).body as { DATA: { ROWID: string }[] };
    expect(said.DATA.map(({ ROWID }) => ROWID)).toEqual([failing]);
    expect((await states())[second.agencyCode]).toEqual(['sent', 'Taken']);
  });

  test('of another state than the portal’s is neither shown nor sent', async () => {
    const scheme = await aRecordedScheme();
    const [first] = scheme.offices;
    if (!first) throw new Error('no office');
    const final = first.office.final.over(own.transport);
    const body = { SLSCODE: scheme.slsCode };
    const before = await taken('nrlm', sends);
    for (const name of names) {
      const { status, body: said } = await final.refused(callEndpoint(name), {
        body,
        query: { state: '18' },
      });
      expect([status, said.message]).toEqual([400, partnerErrors.otherState.message]);
    }
    expect(await taken('nrlm', sends)).toBe(before);
    await final.ask(callEndpoint(shows), { body, query: { state: '14', scheme: 'nrlm' } });
  });

  test('of a system that is down or answers garbage is not sent', async () => {
    const scheme = await aRecordedScheme();
    const [first] = scheme.offices;
    if (!first) throw new Error('no office');
    const final = first.office.final.over(own.transport);
    const of = { body: { SLSCODE: scheme.slsCode } };
    for (const fault of ['down', 'garbage']) {
      await own.setFault('nrlm', fault, { match: scheme.slsCode, count: 3 });
      const { status, body } = await final.refused(callEndpoint(sends), of);
      expect([status, body.message]).toEqual([503, 'NRLM does not answer. Try again in a minute.']);
      await own.setFault('nrlm', 'none', { match: scheme.slsCode });
    }
    const { data } = (await final.ask(callEndpoint(shows), of)).body as unknown as { data: Row[] };
    expect(new Set(data.map(({ sent }) => sent))).toEqual(new Set(['no']));
  });

  test('is sent where the token of the portal ended meanwhile', async () => {
    const scheme = await aRecordedScheme();
    const [first] = scheme.offices;
    if (!first) throw new Error('no office');
    await order('ommas', { end_tokens: true });
    const final = first.office.final.over(own.transport);
    const answer = await final.ask(callEndpoint('PostMasterAgency'), { body: { SLSCODE: scheme.slsCode } });
    expect(answer.status).toBe(200);
    await order('ommas', { end_tokens: true });
    const again = await final.ask(callEndpoint('PostDDOAllotmentDetails'), {
      body: { SLSCODE: scheme.slsCode },
    });
    expect(again.status).toBe(200);
  });
});
