// Schemes and heads of account under a central scheme, as PFMS described them: what NREGA asks, and NRLM and OMMAS get.
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { type OwnFunctions, ownFunctions } from '../../support/own-functions.ts';
import { callEndpoint } from '../../support/partner.ts';
import { aGrant, pfmsAnswer } from '../../support/records.ts';

const css = String(1_000_000 + randomInt(1_000_000_000));
const sls = `MN${css}`;
let own: OwnFunctions;
let office: TestOffice;
let stranger: TestOffice;
let schemecd: string;

beforeAll(async () => {
  own = await ownFunctions(['nrega', 'nrlm', 'ommas']);
  [office, stranger] = await Promise.all([anOffice(), anOffice()]);
  const pfms = pfmsAnswer('SPA', {
    state_linked_scheme_code: sls,
    central_scheme_code: css,
    central_scheme_name: 'Central Scheme (test)',
    state_scheme_description: 'State Scheme (test)',
    centre_share: '90.00',
    state_share: '10.00',
  });
  schemecd = (await aGrant(office.office, { pfms })).schemecd;
});
afterAll(() => own.stop());

const scheme = () => ({
  SLSCODE: sls,
  SCHEMENAME: 'State Scheme (test)',
  CSSCODE: css,
  CSSNAME: 'Central Scheme (test)',
  CENTERSHARE: '90.00',
  STATESHARE: '10.00',
});

test('an office sees those that it has a grant of, and no other office does', async () => {
  const ask = (of: TestOffice) =>
    of.draft.over(own.transport).ask(callEndpoint('getSNADetails'), { body: { cssscheme: css } });
  const answer = await ask(office);
  expect(answer.body).toMatchObject({ STATUS: '0', ERRORCODE: 'EXP0000', DATA: [scheme()] });
  // what PFMS said is in memory since then
  expect((await ask(office)).dynamoCalls).toBe(2);
  expect((await ask(stranger)).body).toMatchObject({ STATUS: '1', ERRORCODE: 'EXP0002', DATA: [] });
  const empty = await office.draft.ask(callEndpoint('getSNADetails'), { body: { cssscheme: '' } });
  expect(empty.body).toMatchObject({ STATUS: '1', ERRORCODE: 'EXP0001' });
});

test.each([
  ['GetSLSDetails', 'PostSLSDetails', 'css_code', scheme],
  ['get-sls-budget-head', 'post-sls-budget-head', 'css_code', () => ({ BUDGETHEAD: schemecd, SLSCODE: sls })],
  ['getSNASLSDetails', 'postSNASLSDetails', 'cssscheme', scheme],
] as const)('%s shows them, %s sends them', async (shows, sends, field, row) => {
  const final = office.final.over(own.transport);
  const of = { body: { [field]: css } };
  const rows = async () => ((await final.ask(callEndpoint(shows), of)).body as { data: object[] }).data;
  expect(await rows()).toMatchObject([{ ...row(), sent: 'no' }]);
  await final.ask(callEndpoint(sends), of);
  expect(await rows()).toMatchObject([{ ...row(), sent: 'sent' }]);
});
