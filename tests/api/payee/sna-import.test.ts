// SNA payees from a CSV file: each line is an account of an agency of the office; whole or not at all.
import type { AgencyAccount } from '@portal/core/payee/entity';
import { SnaAgencies } from '@portal/core/payee/sna-agencies';
import { putRows } from '@portal/core/storage/read';
import { agencyEntity } from '@portal/core/supplier/agency-entity';
import { maskAccount } from '@portal/domain/code';
import { getSnaPayeeHistory, importSnaPayees, listSnaMaster, updateSnaPayee } from '@portal/domain/payee/api';
import { beforeEach, expect, test } from 'vitest';
import { followImport } from '../../support/follow-import.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { fresh, otherPayeeBranch, payeeBranch } from '../../support/payees.ts';

const stateSchemeCode = 'MN77';
let office: TestOffice;
let agencyCode: string;
let accounts: AgencyAccount[];

/** An agency with two accounts in use, at two branches, and a closed one. */
const agencyWithAccounts = async (of: TestOffice) => {
  const { ddoCode } = of.office;
  const code = `AG${fresh()}`;
  const agency = {
    ddoCode,
    agencyCode: code,
    agencyName: `Agency ${code}`,
    stateSchemeCode,
    substring: 'AG',
  };
  const at = (branch: typeof payeeBranch, more: Partial<AgencyAccount> = {}): AgencyAccount => {
    const { bankCode, bankName, branchCode, branchName, ifsc } = branch;
    const place = { bankCode, bankName, branchCode, branchName, ifsc };
    return { ddoCode, agencyCode: code, stateSchemeCode, ...place, accountNumber: `0099${fresh()}`, ...more };
  };
  const made = [at(payeeBranch), at(otherPayeeBranch), at(payeeBranch, { isClosed: true })];
  await putRows([
    agencyEntity().put(agency).params()['Item'] as Record<string, unknown>,
    ...made.flatMap(SnaAgencies.rowsOf),
  ]);
  return { code, made };
};

beforeEach(async () => {
  office = await anOffice();
  const { code, made } = await agencyWithAccounts(office);
  [agencyCode, accounts] = [code, made];
});

const line = (at: number, changes: { account?: string; status?: string; agency?: string } = {}) => {
  const { ifsc = '', accountNumber = '' } = accounts[at] ?? {};
  const { account = accountNumber, status = '', agency = agencyCode } = changes;
  return [agency, ifsc, account, status].join(',');
};
const file = (...lines: string[]) => ['Agency ID,IFSC,Ac No,Status', ...lines].join('\n');
const send = async (csv: string, dry_run = false) => {
  const { data } = (await office.draft.ask(importSnaPayees, { body: { csv, dry_run } })).body;
  return followImport(office.draft, data);
};
const listed = async () => (await office.draft.ask(listSnaMaster, { query: {} })).body;

test('accounts become payees with numbers of the office, and can be edited from there', async () => {
  const csv = file(line(0), line(1, { status: 'No' }));
  expect(await send(csv, true)).toMatchObject({ state: 'checked', added: 2 });
  expect(await listed()).toEqual([]);
  expect(await send(csv)).toMatchObject({ state: 'done', added: 2, written: 2 });
  const rows = await listed();
  const byAccount = new Map(rows.map((row) => [row.ac_no, row]));
  const [first, second] = [0, 1].map((at) => byAccount.get(accounts[at]?.accountNumber ?? ''));
  expect(first).toMatchObject({ party_name: `Agency ${agencyCode}`, active_flag: 'Y', version: 1 });
  expect(second).toMatchObject({ ifsc_cd: otherPayeeBranch.ifsc, active_flag: 'N' });
  if (!first) throw new Error('the payee was not imported');
  expect(first.ein).toMatch(/^\d{11}$/);
  const body = {
    ein: first.ein,
    version: first.version,
    selected_agency: `${agencyCode}|${first.party_name}|${stateSchemeCode}`,
    bank_code: first.bank_code,
    branch_code: first.branch_code,
    ac_no: first.ac_no,
    confirm_ac_no: first.ac_no,
    active_flag: 'N' as const,
  };
  expect((await office.draft.ask(updateSnaPayee, { body })).body.data.active_flag).toBe('N');
  const history = (await office.draft.ask(getSnaPayeeHistory, { query: { ein: first.ein } })).body;
  expect(history.map(({ action }) => action)).toEqual(['deactivated', 'imported']);
  expect(history[1]?.changes).toContainEqual({ field: 'Account Number', from: '', to: first.ac_no });
});

test('the exported list, accounts masked, changes nothing but the status that was corrected', async () => {
  await send(file(line(0), line(1)));
  const masked = (at: number) => maskAccount(accounts[at]?.accountNumber ?? '');
  const lines = [0, 1].map((at) => line(at, { account: masked(at), status: 'Yes' }));
  expect(await send(file(...lines))).toMatchObject({ state: 'done', unchanged: 2, written: 0 });
  const corrected = file(lines[0] ?? '', line(1, { account: masked(1), status: 'No' }));
  expect(await send(corrected)).toMatchObject({ state: 'done', changed: 1, unchanged: 1 });
  const rows = await listed();
  expect(rows.map(({ active_flag }) => active_flag).toSorted()).toEqual(['N', 'Y']);
});

test('each faulty line is reported, and none is imported', async () => {
  const stranger = await agencyWithAccounts(await anOffice());
  const csv = file(
    line(0),
    line(0, { account: '001122334455' }),
    line(1, { agency: stranger.code }),
    line(2),
    line(1, { account: maskAccount(accounts[1]?.accountNumber ?? ''), status: 'perhaps' }),
    line(1, { account: maskAccount(accounts[1]?.accountNumber ?? '') }),
    line(0),
  );
  const { state, faults } = await send(csv);
  expect([state, ...faults.map(({ line: at, column, message }) => [at, column, message])]).toEqual([
    'refused',
    [3, 'Ac No', 'The agency has no such account at the branch of this IFSC.'],
    [4, 'Agency ID', 'This agency is not among the agencies of your office. Choose another.'],
    [5, 'Ac No', 'The agency has no such account at the branch of this IFSC.'],
    [6, 'Status', 'Status is Yes or No.'],
    [7, 'Ac No', 'This account number is masked. Write it in full.'],
    [8, 'Ac No', 'The same is in line 2 already.'],
  ]);
  expect(await listed()).toEqual([]);
});
