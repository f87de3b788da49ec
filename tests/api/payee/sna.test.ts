// SNA Payee Master: accounts of the office's agencies become payees of SNA bills; a bill keeps the account that it was
// prepared with.
import { type AgencyAccount, snaPayeeEntity } from '@portal/core/payee/entity';
import { SnaAgencies } from '@portal/core/payee/sna-agencies';
import { putRows } from '@portal/core/storage/read';
import { type Agency, agencyEntity } from '@portal/core/supplier/agency-entity';
import { listBillPayees, listSnaPayees } from '@portal/domain/bill/api';
import {
  addSnaPayee,
  getAgencyOfAccount,
  getSnaPayeeHistory,
  listAgencyBanks,
  listAgencyBranches,
  listAgencyCodes,
  listSnaAgencies,
  listSnaMaster,
  updateSnaPayee,
} from '@portal/domain/payee/api';
import type { SnaMasterRow } from '@portal/domain/payee/sna-schema';
import { beforeAll, describe, expect, test } from 'vitest';
import { anSnaBill, submitSna } from '../../support/bill.ts';
import { issuesOf } from '../../support/issues.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { fresh, otherPayeeBranch, payeeBranch } from '../../support/payees.ts';
import { anSnaGrant } from '../../support/records.ts';

let office: TestOffice;
let other: TestOffice;
const scheme = 'MN77';

beforeAll(async () => {
  [office, other] = await Promise.all([anOffice(), anOffice()]);
});

type Branch = typeof payeeBranch;
const accountAt = (agency: Agency, branch: Branch): AgencyAccount => ({
  ddoCode: agency.ddoCode,
  agencyCode: agency.agencyCode,
  stateSchemeCode: agency.stateSchemeCode,
  bankCode: branch.bankCode,
  bankName: branch.bankName,
  branchCode: branch.branchCode,
  branchName: branch.branchName,
  ifsc: branch.ifsc,
  accountNumber: `0088${fresh()}`,
});

/** An agency of the office with an account at each of two branches of one bank. */
const anAgency = async (of: TestOffice = office) => {
  const agency: Agency = {
    ddoCode: of.office.ddoCode,
    agencyCode: `AG${fresh()}`,
    agencyName: `Road Agency ${fresh()}`,
    stateSchemeCode: scheme,
    substring: 'ROAD',
  };
  const [first, second] = [accountAt(agency, payeeBranch), accountAt(agency, otherPayeeBranch)];
  await putRows([
    agencyEntity().put(agency).params()['Item'] as Record<string, unknown>,
    ...SnaAgencies.rowsOf(first),
    ...SnaAgencies.rowsOf(second),
  ]);
  return { agency, first, second };
};

const formOf = ({ agencyCode, stateSchemeCode, ...account }: AgencyAccount, name: string) => ({
  selected_agency: `${agencyCode}|${name}|${stateSchemeCode}|ROAD`,
  agency_no: agencyCode,
  payee_name: name,
  bank_code: account.bankCode,
  bank_desc: account.bankName,
  branch_code: account.branchCode,
  branch_desc: account.branchName,
  ac_no: account.accountNumber,
  confirm_ac_no: account.accountNumber,
});

const knownOf = (row: SnaMasterRow) => ({ ein: row.ein, master_ac_no: row.ac_no, version: row.version });

describe('the agencies of an office', () => {
  test('are listed with their banks, branches and accounts; each account names its agency', async () => {
    const { agency, first, second } = await anAgency();
    const shown = {
      unique_agency_code: agency.agencyCode,
      agency_name: agency.agencyName,
      state_scheme_code: scheme,
      substring: 'ROAD',
    };
    expect((await office.draft.ask(listSnaAgencies, {})).body).toContainEqual(shown);
    const query = { Agency_id: agency.agencyCode, State_code: scheme };
    expect((await office.draft.ask(listAgencyBanks, { query })).body).toEqual([
      { bank_cd: payeeBranch.bankCode, bank_name: payeeBranch.bankName },
    ]);
    const branches = { query: { ...query, Bank_code: payeeBranch.bankCode } };
    expect((await office.draft.ask(listAgencyBranches, branches)).body).toEqual(
      [first, second].map(({ accountNumber, branchCode, branchName }) => ({
        account_number: accountNumber,
        branch_cd: branchCode,
        branch_name: branchName,
      })),
    );
    const account = {
      query: { Acc_no: first.accountNumber, Bank_code: first.bankCode, Branch_cd: first.branchCode },
    };
    expect((await office.draft.ask(getAgencyOfAccount, account)).body).toEqual([shown]);
    for (const client of [other.draft, other.final]) {
      expect((await client.ask(listAgencyBanks, { query })).body).toEqual([]);
      expect((await client.ask(listAgencyBranches, branches)).body).toEqual([]);
      expect((await client.ask(getAgencyOfAccount, account)).body).toEqual([]);
    }
  });

  test('are those of a scheme, by its SLS code or by its grant', async () => {
    const { agency } = await anAgency();
    const grant = await anSnaGrant(office.office);
    for (const wanted of [scheme, grant.schemecd]) {
      const { data } = (await office.draft.ask(listAgencyCodes, { params: { scheme: wanted } })).body;
      expect(data).toContainEqual({ agency_code: agency.agencyCode, agency_name: agency.agencyName });
    }
    expect((await office.draft.ask(listAgencyCodes, { params: { scheme: 'NONE' } })).body.data).toEqual([]);
  });
});

describe('an SNA payee', () => {
  test('is added with a number of the office, and an SNA bill can name it', async () => {
    const { agency, first } = await anAgency();
    const body = formOf(first, 'An improbable name');
    const { status, body: answer } = await office.draft.ask(addSnaPayee, { body });
    expect(status).toBe(201);
    expect(answer.data).toMatchObject({
      agency_no: agency.agencyCode,
      party_name: agency.agencyName,
      ifsc_cd: payeeBranch.ifsc,
      ac_no: first.accountNumber,
      active_flag: 'Y',
    });
    expect(answer.data.ein).toMatch(/^\d{11}$/);
    expect((await office.draft.ask(listSnaMaster, { query: {} })).body).toContainEqual(answer.data);
    const choice = (await office.draft.ask(listSnaPayees, { query: {} })).body.data;
    expect(choice.map(({ sna_unique_id }) => sna_unique_id)).toContain(agency.agencyCode);
  });

  test('may be named without its scheme, and without the composite', async () => {
    const { agency, first } = await anAgency();
    const { selected_agency: _, ...body } = formOf(first, agency.agencyName);
    const { data } = (await office.draft.ask(addSnaPayee, { body })).body;
    expect(data.state_scheme_code).toBe(scheme);
  });

  test('moves to another account of its agency; a bill prepared before keeps the old one', async () => {
    const { agency, first, second } = await anAgency();
    const added = (await office.draft.ask(addSnaPayee, { body: formOf(first, agency.agencyName) })).body.data;
    const grant = await anSnaGrant(office.office);
    const key = { ddoCode: office.office.ddoCode, snaUniqueId: agency.agencyCode };
    const stored = await snaPayeeEntity()
      .get({ ...key, ifsc: added.ifsc_cd, accountNumber: added.ac_no })
      .go();
    if (!stored.data) throw new Error('the payee is not stored');
    const trans_no = await submitSna(office.draft, anSnaBill(grant, [stored.data]));

    const body = { ...formOf(second, agency.agencyName), ...knownOf(added) };
    const moved = (await office.draft.ask(updateSnaPayee, { body })).body.data;
    expect(moved).toMatchObject({ ein: added.ein, ac_no: second.accountNumber, version: 2 });
    const [paid] = (await office.draft.ask(listBillPayees, { query: { trans_no } })).body;
    expect(paid).toMatchObject({ account_no: first.accountNumber, ifsc_code: payeeBranch.ifsc });
    const mine = (await office.draft.ask(listSnaMaster, { query: {} })).body.filter(
      ({ ein }) => ein === added.ein,
    );
    expect(mine).toEqual([moved]);
    const history = (await office.draft.ask(getSnaPayeeHistory, { query: { ein: added.ein } })).body;
    expect(history[0]?.changes).toContainEqual({
      field: 'Account Number',
      from: first.accountNumber,
      to: second.accountNumber,
    });
    // the account that it left may be another payee's
    await office.draft.ask(addSnaPayee, { body: formOf(first, agency.agencyName) });
  });

  test('is deactivated even where its agency is gone, and then no bill can name it', async () => {
    const { agency, first } = await anAgency();
    const added = (await office.draft.ask(addSnaPayee, { body: formOf(first, agency.agencyName) })).body.data;
    await agencyEntity().delete(agency).go();
    const body = { ...formOf(first, agency.agencyName), ...knownOf(added) };
    const wrong = await office.draft.refused(updateSnaPayee, { body: { ...body, active_flag: 'yes' } });
    expect([wrong.status, wrong.body.message]).toEqual([400, 'Active Flag is Y or N.']);
    const rested = await office.draft.ask(updateSnaPayee, { body: { ...body, active_flag: 'N' } });
    expect(rested.body.data.active_flag).toBe('N');
    const choice = (await office.draft.ask(listSnaPayees, { query: {} })).body.data;
    expect(choice.map(({ sna_unique_id }) => sna_unique_id)).not.toContain(agency.agencyCode);
    const history = (await office.draft.ask(getSnaPayeeHistory, { query: { ein: added.ein } })).body;
    expect(history.map(({ action }) => action)).toEqual(['deactivated', 'added']);
  });
});

const broken: [string, object, [string, string][]][] = [
  ['no agency', { selected_agency: '', agency_no: '' }, [['agency_no', 'Select Agency']]],
  ['no name', { selected_agency: '', payee_name: '' }, [['payee_name', 'Payee Not Selected']]],
  ['no bank', { bank_code: '' }, [['bank_code', 'Bank Not Selected']]],
  ['no branch', { branch_code: '' }, [['branch_code', 'Branch Not Selected']]],
  [
    'no account',
    { ac_no: '', confirm_ac_no: '' },
    [
      ['ac_no', 'Account number not selected'],
      ['confirm_ac_no', 'Please confirm account number'],
    ],
  ],
  ['no confirmation', { confirm_ac_no: '' }, [['confirm_ac_no', 'Please confirm account number']]],
  [
    'another confirmation',
    { confirm_ac_no: '0000000' },
    [['confirm_ac_no', 'Account number does not match']],
  ],
  [
    'an agency that the office has not',
    { selected_agency: '', agency_no: 'NOBODY' },
    [['agency_no', 'This agency is not among the agencies of your office. Choose another.']],
  ],
  [
    'an account that is not the agency’s',
    { ac_no: '00999999', confirm_ac_no: '00999999' },
    [['branch_code', 'The agency has no such account at this branch. Choose the branch again.']],
  ],
];

describe('is refused', () => {
  test.each([[''], [undefined]])('adding without a chosen payee ("%s")', async (payee_name) => {
    const { agency, first } = await anAgency();
    const body = { ...formOf(first, agency.agencyName), payee_name };
    const refused = await office.draft.refused(addSnaPayee, { body });
    expect([refused.status, refused.body.message]).toEqual([400, 'Payee Not Selected']);
  });

  test.each(broken)('adding and changing with %s', async (_what, changes, issues) => {
    const { agency, first, second } = await anAgency();
    const form = formOf(first, agency.agencyName);
    const refused = await office.draft.refused(addSnaPayee, { body: { ...form, ...changes } });
    expect([refused.status, issuesOf(refused.body)]).toEqual([400, issues]);
    const row = (await office.draft.ask(addSnaPayee, { body: formOf(second, agency.agencyName) })).body.data;
    const edit = await office.draft.refused(updateSnaPayee, {
      body: { ...form, ...knownOf(row), ...changes },
    });
    expect([edit.status, issuesOf(edit.body)]).toEqual([400, issues]);
  });

  test('an account that the master has', async () => {
    const { agency, first } = await anAgency();
    const body = formOf(first, agency.agencyName);
    await office.draft.ask(addSnaPayee, { body });
    const { status, body: answer } = await office.draft.refused(addSnaPayee, { body });
    expect([status, answer.message]).toEqual([
      422,
      'This account number with this IFSC is already in this list.',
    ]);
  });

  test('an edit of what another officer changed, and of another office’s payee', async () => {
    const { agency, first, second } = await anAgency();
    const row = (await office.draft.ask(addSnaPayee, { body: formOf(first, agency.agencyName) })).body.data;
    const body = { ...formOf(second, agency.agencyName), ...knownOf(row) };
    await office.draft.ask(updateSnaPayee, { body });
    const late = await office.draft.refused(updateSnaPayee, { body });
    expect(late.status).toBe(409);
    // a caller that sends no version is checked by the account that it was shown
    const { version: _, ...unversioned } = body;
    expect((await office.draft.refused(updateSnaPayee, { body: unversioned })).status).toBe(409);
    const foreign = await other.final.refused(updateSnaPayee, { body });
    expect([foreign.status, foreign.body.message]).toEqual([404, 'There is no such payee in your office.']);
    expect((await other.final.refused(getSnaPayeeHistory, { query: { ein: row.ein } })).status).toBe(404);
  });
});
