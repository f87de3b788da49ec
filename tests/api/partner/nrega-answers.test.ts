// What this portal answers to NREGA from its records: with a session the office's, with a key those of its schemes in every
// office, each in two calls to the table.
import { sha256 } from '@portal/core/sha256';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../support/client.ts';
import { type OwnFunctions, ownFunctions } from '../../support/own-functions.ts';
import {
  allottedRupees,
  aRecordedScheme,
  callEndpoint,
  type RecordedScheme,
  sanctionNo,
  sanctionRupees,
} from '../../support/partner.ts';
import { visitor } from '../../support/portal.ts';
import { keepComponents, testComponents } from '../../support/spa.ts';

let scheme: RecordedScheme;
let other: RecordedScheme;
let own: OwnFunctions;
let partner: Client;

beforeAll(async () => {
  [scheme, other] = [await aRecordedScheme(), await aRecordedScheme()];
  await keepComponents(scheme.slsCode);
  const key = { name: 'nrega', system: 'nrega', sha256: sha256('the-key'), sls_codes: [scheme.slsCode] };
  own = await ownFunctions(['nrega'], { PARTNER_KEYS: JSON.stringify([key]) });
  partner = visitor().over(own.transport);
});
afterAll(() => own.stop());

type Rows = readonly Readonly<Record<string, unknown>>[];
const asPartner = { headers: { authkey: 'the-key' } };
const ask = async (client: Client, name: string, body: object | undefined, options = {}) => {
  const answer = await client.ask(callEndpoint(name), body ? ({ body } as never) : {}, options);
  return { ...(answer.body as { STATUS: string; ERRORCODE: string; DATA: Rows }), calls: answer.dynamoCalls };
};
const [firstSum, secondSum] = allottedRupees;

describe('with a key', () => {
  const keyed = (name: string, body: object | undefined) => ask(partner, name, body, asPartner);
  const one = () => ({ SLSCODE: scheme.slsCode });

  test('the agencies of its scheme are those of every office', async () => {
    const { STATUS, ERRORCODE, DATA } = await keyed('AgencyMappingDetails', one());
    expect([STATUS, ERRORCODE]).toEqual(['0', 'EXP0000']);
    expect(DATA.map(({ AGENCYCODE, DDOCODE }) => [AGENCYCODE, DDOCODE]).toSorted()).toEqual(
      scheme.offices.map(({ agencyCode, ddoCode }) => [agencyCode, ddoCode]).toSorted(),
    );
  });

  test('an agency narrows the answer, and one that the scheme does not have is EXP0001', async () => {
    const [first] = scheme.offices;
    const AGENCYCODE = first?.agencyCode;
    for (const name of ['AgencyMappingDetails', 'ddoAllotmentDetails', 'motherSanctionLimit']) {
      const { DATA } = await keyed(name, { ...one(), AGENCYCODE });
      expect(DATA).toHaveLength(1);
    }
    const { DATA } = await keyed('ddoAllotmentDetails', { ...one(), AGENCYCODE });
    expect(DATA[0]?.['DDO_CODE']).toBe(first?.ddoCode);
    const none = await keyed('AgencyMappingDetails', { ...one(), AGENCYCODE: 'MNAG0' });
    expect([none.STATUS, none.ERRORCODE, none.DATA]).toEqual(['1', 'EXP0001', []]);
  });

  test('allotments are in rupees to the paisa, with what is left', async () => {
    const { DATA } = await keyed('ddoAllotmentDetails', one());
    const sums = DATA.map(({ ALLOTTEDAMOUNT, AVAILABLEAMOUNT }) => [ALLOTTEDAMOUNT, AVAILABLEAMOUNT]);
    expect(sums.toSorted()).toEqual(
      [
        [firstSum, firstSum],
        [secondSum, secondSum],
      ].toSorted(),
    );
    for (const row of DATA)
      expect(row).toMatchObject({
        SLSCODE: scheme.slsCode,
        HEADCODE: scheme.schemecd,
        ALLOTMENTNO: sanctionNo,
        FINYEAR: expect.stringMatching(/^\d{4}-\d{4}$/),
      });
  });

  test('a mother sanction says what is not allotted, and what each agency may draw', async () => {
    const { DATA } = await keyed('motherSanctionLimit', one());
    expect(DATA).toHaveLength(1);
    expect(DATA[0]).toMatchObject({
      MOTHERSANCTIONNO: sanctionNo,
      MOTHERSANCTIONTOTALAMOUNT: sanctionRupees,
      AVAILABLEAMOUNT: sanctionRupees - firstSum - secondSum,
    });
    const limits = DATA[0]?.['LIMITFORAGENCY'] as Rows;
    expect(limits.map(({ AGENCYCODE, AVAILABLEAMOUNT }) => [AGENCYCODE, AVAILABLEAMOUNT]).toSorted()).toEqual(
      scheme.offices.map(({ agencyCode }, at) => [agencyCode, allottedRupees[at]]).toSorted(),
    );
  });

  test('components and deductions are those that bills know', async () => {
    const { DATA } = await keyed('getComponents', one());
    expect(
      DATA.filter(({ CHILDMOST }) => CHILDMOST === 'Y').map(({ COMPONENTCODE }) => COMPONENTCODE),
    ).toEqual(testComponents.childmost.map(({ component_code }) => component_code));
    const deductions = await keyed('getDeduction', undefined);
    expect(deductions.DATA).toContainEqual({
      DED_ID: '00210010202',
      DED_NAME: 'Income-tax deducted at source, contractors',
      BUDGETHEAD: '00210010202',
      TRANS_TYPE: 'BT',
      STATE_CODE: '14',
    });
  });

  test('another scheme is EXP0004, an empty code EXP0001, both with 200', async () => {
    for (const name of [
      'AgencyMappingDetails',
      'ddoAllotmentDetails',
      'motherSanctionLimit',
      'getComponents',
    ]) {
      const foreign = await keyed(name, { SLSCODE: other.slsCode });
      expect([foreign.STATUS, foreign.ERRORCODE, foreign.DATA]).toEqual(['1', 'EXP0004', []]);
      const empty = await keyed(name, { SLSCODE: '' });
      expect([empty.STATUS, empty.ERRORCODE, empty.DATA]).toEqual(['1', 'EXP0001', []]);
    }
  });

  test('schemes of a central scheme are only its own', async () => {
    const { DATA } = await keyed('getSNADetails', { cssscheme: '9931' });
    for (const row of DATA) expect(row['SLSCODE']).toBe(scheme.slsCode);
  });

  test('each answer takes two calls to the table at most', async () => {
    for (const name of [
      'AgencyMappingDetails',
      'ddoAllotmentDetails',
      'motherSanctionLimit',
      'getComponents',
    ]) {
      const { calls } = await keyed(name, one());
      expect([name, calls]).toEqual([name, 2]);
    }
    expect((await keyed('getErrorMaster', undefined)).calls).toBe(1);
    // the masters are in memory since the first question
    expect((await keyed('getDeduction', undefined)).calls).toBe(1);
  });
});

describe('with a session', () => {
  test('an office sees its own agencies, allotments and sanctions and no other’s', async () => {
    for (const [at, { office, agencyCode, ddoCode }] of scheme.offices.entries()) {
      const body = { SLSCODE: scheme.slsCode };
      const agencies = await ask(office.draft, 'AgencyMappingDetails', body);
      expect(agencies.DATA.map(({ AGENCYCODE }) => AGENCYCODE)).toEqual([agencyCode]);
      const allotments = await ask(office.draft, 'ddoAllotmentDetails', body);
      expect(allotments.DATA.map(({ DDO_CODE }) => DDO_CODE)).toEqual([ddoCode]);
      const [sanction] = (await ask(office.draft, 'motherSanctionLimit', body)).DATA;
      expect(sanction?.['LIMITFORAGENCY']).toMatchObject([
        { AGENCYCODE: agencyCode, AVAILABLEAMOUNT: allottedRupees[at] },
      ]);
      for (const { calls } of [agencies, allotments]) expect(calls).toBeLessThanOrEqual(2);
    }
  });

  test('a scheme that it has nothing of is EXP0002', async () => {
    const [first] = scheme.offices;
    if (!first) throw new Error('no office');
    for (const name of ['AgencyMappingDetails', 'ddoAllotmentDetails', 'motherSanctionLimit']) {
      const { STATUS, ERRORCODE } = await ask(first.office.draft, name, { SLSCODE: other.slsCode });
      expect([STATUS, ERRORCODE]).toEqual(['1', 'EXP0002']);
    }
  });
});
