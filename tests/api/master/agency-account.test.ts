// Accounts of agencies, loaded by finance IT: the only accounts that an office can choose as SNA payees.
import { addSnaPayee, listAgencyBranches } from '@portal/domain/payee/api';
import { beforeAll, expect, test } from 'vitest';
import { aCode } from '../../support/administration.ts';
import { anAgencyAccountLine, load } from '../../support/load-master.ts';
import { anOffice, listOffice, type TestOffice } from '../../support/office.ts';
import { payeeBranch } from '../../support/payees.ts';

let admin: TestOffice;
let officer: TestOffice;
beforeAll(async () => {
  [admin, officer] = await Promise.all([anOffice({ kind: 'ADMIN' }), anOffice()]);
  await listOffice(officer.office);
});

test('a line without its agency or its branch is reported', async () => {
  const { ddoCode } = officer.office;
  const stray = { ddo_code: ddoCode, agency_code: aCode('AG'), ifsc_cd: 'TEST0NOWHER' };
  const { state, faults } = await load(admin.final, 'agencyaccount', [stray]);
  expect([state, ...faults.map(({ message }) => message)]).toEqual([
    'refused',
    'No branch has this IFSC.',
    'The office has no agency with this code for this state linked scheme. Load the agencies first.',
  ]);
});

test('an account of an agency can be chosen for an SNA payee from then on, until it is closed', async () => {
  const own = officer.office.ddoCode;
  const line = await anAgencyAccountLine(admin.final, own);
  const query = {
    Agency_id: line['agency_code'] ?? '',
    State_code: 'MN77',
    Bank_code: payeeBranch.bankCode,
  };
  const choice = async () => (await officer.draft.ask(listAgencyBranches, { query })).body;
  const form = {
    selected_agency: `${query.Agency_id}|Rural Development Agency|MN77|RDA1`,
    agency_no: query.Agency_id,
    payee_name: 'Rural Development Agency',
    bank_code: payeeBranch.bankCode,
    branch_code: payeeBranch.branchCode,
    ac_no: line['account'] ?? '',
    confirm_ac_no: line['account'] ?? '',
  };
  await load(admin.final, 'agencyaccount', [{ ...line, in_use: 'N' }]);
  expect(await choice()).toEqual([]);
  const refused = await officer.draft.refused(addSnaPayee, { body: form });
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'The agency has no such account at this branch. Choose the branch again.',
  ]);
  await load(admin.final, 'agencyaccount', [line]);
  expect(await choice()).toEqual([
    {
      account_number: line['account'],
      branch_cd: payeeBranch.branchCode,
      branch_name: payeeBranch.branchName,
    },
  ]);
  const { data } = (await officer.draft.ask(addSnaPayee, { body: form })).body;
  expect(data).toMatchObject({
    ac_no: line['account'],
    ifsc_cd: payeeBranch.ifsc,
    agency_no: query.Agency_id,
  });
});
