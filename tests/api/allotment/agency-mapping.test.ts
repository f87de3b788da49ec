// Agency DDO Mapping (3§2.11, 3§5.6): an SPA office maps an agency of a scheme to the DDO that pays for it, once, with the
// account that holds its money.
import {
  deleteMappedAgency,
  getMappedAgencyHistory,
  listMappedAgencies,
  listSchemeAgencies,
  mapAgency,
} from '@portal/domain/allotment/api';
import type { AgencyMappingForm } from '@portal/domain/allotment/mapping-schema';
import { beforeAll, describe, expect, test } from 'vitest';
import { aDdo, aMappedAgency, anAgencyForm } from '../../support/mapping.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { anAgency, branch } from '../../support/vendors.ts';

const noMapping = 'There is no such mapping in your office.';

let spa: TestOffice;
let stranger: TestOffice;
beforeAll(async () => {
  [spa, stranger] = await Promise.all([anOffice({ kind: 'SPA' }), anOffice({ kind: 'SPA' })]);
});

const listOf = async ({ draft }: TestOffice) =>
  (await draft.ask(listMappedAgencies, { query: {} })).body.data;
const idsOf = async (office: TestOffice) => (await listOf(office)).map(({ id }) => id);
const historyOf = async ({ draft }: TestOffice, id: string) =>
  (await draft.ask(getMappedAgencyHistory, { query: { id } })).body;
const refusedFor = async (changes: Partial<AgencyMappingForm>) => {
  const body = await anAgencyForm(spa, changes);
  const answer = await spa.final.refused(mapAgency, { body });
  return [answer.status, ...answer.body.issues.map(({ path, message }) => `${path}: ${message}`)];
};

describe('the agencies of a scheme', () => {
  test('are those of the office; STATUS is 1 where there are none', async () => {
    const own = await anOffice({ kind: 'SPA' });
    const one = await anAgency(own.office, 'MN78');
    await anAgency(own.office, 'MN79');
    const ask = async (office: TestOffice, sls_code: string) =>
      (await office.draft.ask(listSchemeAgencies, { body: { sls_code } })).body;
    expect(await ask(own, 'MN78')).toEqual({
      STATUS: 0,
      DATA: [{ agency_code: one, agency_name: expect.stringContaining('Test Agency') }],
    });
    expect(await ask(stranger, 'MN78')).toEqual({ STATUS: 1, DATA: [] });
  });
});

describe('mapping an agency', () => {
  test('keeps the words of the masters, and is listed in this office only', async () => {
    const own = await anOffice({ kind: 'SPA' });
    const body = await anAgencyForm(own, {
      agency_name: 'Another Name',
      linked_agency_code: 'AG-0419',
      linked_scheme_name: 'Samagra Shiksha',
    });
    const { status, body: answer } = await own.final.ask(mapAgency, { body });
    const { confirm_account_number: _, ...form } = body;
    const row = {
      ...form,
      id: expect.stringMatching(/^\d{10}$/),
      agency_name: expect.stringMatching(/^Test Agency \d+$/),
      trea_nm: `Treasury ${form.trea_code} (test)`,
      ddo_nm: 'Block Development Officer',
      ddo_office: 'Block 1 (test)',
      bank_desc: branch.bankName,
      branch_desc: branch.branchName,
      mapped_at: expect.any(String),
      mapped_by: own.username,
    };
    expect([status, answer]).toEqual([201, { success: true, data: row, error: null }]);
    expect(await listOf(own)).toEqual([row]);
    expect(await listOf(stranger)).toEqual([]);
  });

  test('takes the documented payload, in which the account is typed once', async () => {
    const own = await anOffice({ kind: 'SPA' });
    const { confirm_account_number: _, ...body } = await anAgencyForm(own);
    expect((await own.final.ask(mapAgency, { body })).status).toBe(201);
  });

  test('names each required field that is empty, in their order', async () => {
    const { status, body } = await spa.final.refused(mapAgency, { body: {} });
    const fields = [
      'sls_code',
      'agency_code',
      'agency_name',
      'trea_code',
      'ddo_code',
      'holding_account_name',
      'ifsc_code',
      'account_number',
      'confirm_account_number',
    ];
    expect([status, body.issues.map(({ path, message }) => [path, message])]).toEqual([
      400,
      fields.map((field) => [field, `Please fill in all required fields. "${field}" is missing.`]),
    ]);
    expect(await refusedFor({ holding_account_name: ' ' })).toEqual([
      400,
      'holding_account_name: Please fill in all required fields. "holding_account_name" is missing.',
    ]);
  });

  test('holds account and IFSC against the rules of the masters', async () => {
    expect(await refusedFor({ confirm_account_number: '0099887766' })).toEqual([
      400,
      'confirm_account_number: account number does not match!',
    ]);
    const short = { account_number: '12345', confirm_account_number: '12345' };
    expect(await refusedFor(short)).toEqual([
      400,
      'account_number: Account number has 6 to 20 letters or digits.',
    ]);
    expect(await refusedFor({ ifsc_code: 'DEMO1000101' })).toEqual([
      400,
      'ifsc_code: IFSC has the form AAAA0XXXXXX.',
    ]);
    expect(await refusedFor({ ifsc_code: 'NONE0000000' })).toEqual([
      400,
      'ifsc_code: No branch has this IFSC.',
    ]);
  });

  test('takes both parts of a link or none', async () => {
    const half = 'Enter both the linked agency code and the linked scheme name, or neither.';
    expect(await refusedFor({ linked_agency_code: 'AG1' })).toEqual([400, `linked_scheme_name: ${half}`]);
    expect(await refusedFor({ linked_scheme_name: 'S' })).toEqual([400, `linked_agency_code: ${half}`]);
    expect(await refusedFor({ linked_agency_code: 'AG 1', linked_scheme_name: 'S' })).toEqual([
      400,
      'linked_agency_code: Linked agency code has letters, digits and dashes only, 30 at most.',
    ]);
  });

  test('of a name with a sign that is not seen, or that is too long, is refused', async () => {
    expect((await refusedFor({ holding_account_name: 'Holder\u202eX' }))[0]).toBe(400);
    expect(await refusedFor({ holding_account_name: 'x'.repeat(101) })).toEqual([
      400,
      'holding_account_name: Holding account name has at most 100 characters.',
    ]);
  });

  test('of another scheme, another office’s agency, or a DDO of another treasury is refused', async () => {
    const unknown =
      'No agency of this code implements the scheme in your office. Choose scheme and agency again.';
    expect(await refusedFor({ sls_code: 'MN01' })).toEqual([400, `agency_code: ${unknown}`]);
    const agency_code = await anAgency(stranger.office);
    expect(await refusedFor({ agency_code })).toEqual([400, `agency_code: ${unknown}`]);
    expect(await refusedFor({ ddo_code: (await aDdo()).ddo_cd })).toEqual([
      400,
      'ddo_code: The treasury has no DDO of this code. Choose treasury and DDO again.',
    ]);
  });

  test('twice to one DDO is refused, also at once; another DDO is another mapping', async () => {
    const body = await anAgencyForm(spa);
    const answers = await Promise.all([1, 2].map(() => spa.final.send(mapAgency, { body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const { status, body: refusal } = await spa.final.refused(mapAgency, { body });
    expect([status, refusal.message]).toEqual([
      422,
      'This agency is already mapped to this DDO for the scheme.',
    ]);
    const { trea_cd, ddo_cd } = await aDdo();
    await spa.final.ask(mapAgency, { body: { ...body, trea_code: trea_cd, ddo_code: ddo_cd } });
  });

  test('under one key answers the same; the key for another request is refused', async () => {
    const sent = { body: await anAgencyForm(spa) };
    const first = await spa.final.ask(mapAgency, sent, { key: 'map-agency-once' });
    const again = await spa.final.ask(mapAgency, sent, { key: 'map-agency-once' });
    expect([again.status, again.body]).toEqual([200, first.body]);
    const other = { body: await anAgencyForm(spa) };
    expect((await spa.final.refused(mapAgency, other, { key: 'map-agency-once' })).status).toBe(409);
  });

  test('and its list are for SPA accounts, the mapping for the Final login', async () => {
    const ddoAccount = await anOffice();
    const body = await anAgencyForm(spa);
    for (const client of [spa.draft, ddoAccount.draft, ddoAccount.final])
      expect((await client.refused(mapAgency, { body })).status).toBe(403);
    expect((await ddoAccount.final.refused(listMappedAgencies, { query: {} })).status).toBe(403);
  });
});

describe('deleting a mapping', () => {
  test('takes it from the list; mapped again it has its number and its history', async () => {
    const body = await anAgencyForm(spa);
    const { id } = (await spa.final.ask(mapAgency, { body })).body.data;
    const answer = await spa.final.ask(deleteMappedAgency, { params: { id } });
    expect(answer.body).toEqual({ success: true, data: 'Deleted', error: null });
    expect(await idsOf(spa)).not.toContain(id);
    const gone = await spa.final.refused(deleteMappedAgency, { params: { id } });
    expect([gone.status, gone.body.message]).toEqual([404, noMapping]);
    const account = '0011223344';
    const again = { ...body, account_number: account, confirm_account_number: account };
    expect((await spa.final.ask(mapAgency, { body: again })).body.data).toMatchObject({
      id,
      account_number: account,
    });
    const history = await historyOf(spa, id);
    expect(history.map(({ action, username, login_type }) => [action, username, login_type])).toEqual([
      ['added', spa.username, 'F'],
      ['ended', spa.username, 'F'],
      ['added', spa.username, 'F'],
    ]);
    const accountsOf = history.map(
      ({ changes }) => changes.find(({ field }) => field === 'Account Number')?.to,
    );
    expect(accountsOf).toEqual([account, undefined, body.account_number]);
  });

  test('of another office, or by a Draft login, is refused', async () => {
    const { id } = await aMappedAgency(spa);
    await aMappedAgency(stranger);
    const sent = { params: { id } };
    expect((await spa.draft.refused(deleteMappedAgency, sent)).status).toBe(403);
    const answers = [
      await stranger.final.refused(deleteMappedAgency, sent),
      await stranger.final.refused(getMappedAgencyHistory, { query: { id } }),
    ];
    for (const { status, body } of answers) expect([status, body.message]).toEqual([404, noMapping]);
    expect(await idsOf(spa)).toContain(id);
  });
});
