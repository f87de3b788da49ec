// From an empty system to an office in use: the command makes the first ADMIN, everything else is done on the screens'
// endpoints.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { tableClient, tableName } from '@portal/core/storage/table';
import { listAccounts, lockAccount, openAccount, unlockAccount } from '@portal/domain/account/api';
import { getEmployee } from '@portal/domain/bill/api';
import { listCertificates } from '@portal/domain/certificate/api';
import type { MasterListName } from '@portal/domain/master/lists';
import { listNotices } from '@portal/domain/notice/api';
import { confirmProposal, listProposals } from '@portal/domain/proposal/api';
import { getPfmsDetails, listBillTypes, listGrants, listMajorHeads } from '@portal/domain/scheme/api';
import { demoEmployees } from '@portal/partners/data/employees';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useLocalTable } from '../../packages/local/src/hosts/local-table.ts';
import { databaseOfRun } from '../../packages/local/src/process/data-folder.ts';
import { deploymentOf } from '../../stacks/deployment.ts';
import {
  anAccountForm,
  carriedOut,
  openedAccount,
  openedOffice,
  proposedAdmin,
} from '../support/administration.ts';
import { aGeneralBill, submitGeneral, taxHead } from '../support/bill.ts';
import type { Client } from '../support/client.ts';
import { type Cells, load } from '../support/master-file.ts';
import { captchaAnswer, firstLoginAt, npmRun, printedAccount, signInAt } from '../support/own-portal.ts';
import { npmStart, type PortalProcess } from '../support/portal-process.ts';
import { thisYear } from '../support/records.ts';

let dataDir: string;
let portal: PortalProcess;
let origin: string;
let admin: Client;
const firstAdmin = (username: string, ...more: string[]) =>
  npmRun('first-admin', ['--stage', 'local', '--username', username, ...more], { DATA_DIR: dataDir });

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'first-admin-test-'));
  portal = npmStart({ PORT: '0', DATA_DIR: dataDir, SEED: 'none', CAPTCHA_ANSWER: captchaAnswer });
  origin = await portal.ready();
});
afterAll(async () => {
  portal.npm.kill('SIGTERM');
  await portal.ended();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('an empty system', () => {
  test('says what the command needs', async () => {
    expect(await npmRun('first-admin', [], {})).toMatchObject({
      code: 1,
      output: 'Usage: npm run first-admin -- --stage <stage> --username <name> [--second <name> | --reset]\n',
    });
    expect((await firstAdmin('x')).output).toContain('Username has 3 to 32 letters');
    const elsewhere = await npmRun('first-admin', ['--stage', 'local', '--username', 'chief'], {
      DATA_DIR: join(dataDir, 'none'),
    });
    expect([elsewhere.code, elsewhere.output]).toEqual([
      1,
      expect.stringContaining('No portal runs on the data folder'),
    ]);
  });

  test('gets one first ADMIN, of two commands at once too', async () => {
    const names = ['chief.one', 'chief.two'];
    const runs = await Promise.all(names.map((name) => firstAdmin(name)));
    expect(runs.map(({ code }) => code).toSorted()).toEqual([0, 1]);
    const made = runs.findIndex(({ code }) => code === 0);
    expect(runs[1 - made]?.output).toBe(
      'There is an ADMIN account already: it makes the others on the screen Accounts.\n',
    );
    const account = printedAccount(names[made] ?? '', runs[made]?.output ?? '');
    const first = await signInAt(origin, account, 'F');
    expect((await first.refused(listAccounts, {})).body.message).toBe(
      'Change your password before you go on.',
    );
    admin = await firstLoginAt(origin, account, 'F', 'Imphal#77River');
    const { body } = await admin.ask(listAccounts, { query: {} });
    expect(body).toMatchObject([{ username: account.username, kind: 'ADMIN', is_locked: false }]);
  });

  test('gets accounts of offices by one ADMIN that was always alone, further ones too', async () => {
    const { ddo_code } = await openedOffice(admin, { ddo_code: 'FIN001' });
    const names = [
      (await openedAccount(admin, { ddo_code })).username,
      (await openedAccount(admin, { ddo_code })).username,
    ];
    const accounts = (await admin.ask(listAccounts, { query: {} })).body;
    expect(accounts.filter((row) => row.ddo_code === ddo_code).map(({ username }) => username)).toEqual(
      names.toSorted(),
    );
  });

  test('gets a second ADMIN, and of the two never loses both', async () => {
    const account = await openedAccount(admin, { kind: 'ADMIN', username: 'second.admin' });
    const second = await firstLoginAt(origin, account, 'F', 'Imphal#77River');
    const accounts = (await admin.ask(listAccounts, { query: {} })).body;
    const first =
      accounts.find((row) => row.kind === 'ADMIN' && row.username !== account.username)?.username ?? '';
    const answers = await Promise.all([
      admin.send(lockAccount, { body: { username: account.username } }),
      second.send(lockAccount, { body: { username: first } }),
    ]);
    const statuses = answers.map(({ status }) => status);
    // the loser's session may have ended before it asked
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect([401, 422]).toContain(statuses.find((status) => status !== 200));
    const winner = statuses[0] === 200 ? admin : second;
    const locked = statuses[0] === 200 ? account.username : first;
    // one alone again, but not of a new system: the next one takes two
    for (const form of [{ ddo_code: 'FIN001' }, { kind: 'ADMIN', username: 'third.admin' }])
      expect((await winner.ask(openAccount, { body: anAccountForm(form) })).status).toBe(202);
    await winner.ask(unlockAccount, { body: { username: locked } });
    admin = winner;
  });

  test('counts the first ADMIN and the one that it opened alone as one person', async () => {
    const [proposal] = (await admin.ask(listProposals, { query: {} })).body;
    if (!proposal) throw new Error('nothing was proposed');
    const accounts = (await admin.ask(listAccounts, { query: {} })).body;
    const username =
      accounts.find((row) => row.kind === 'ADMIN' && row.username !== proposal.proposed_by)?.username ?? '';
    const other = await signInAt(
      origin,
      { username, draftPassword: '', finalPassword: 'Imphal#77River' },
      'F',
    );
    const { status, body } = await other.refused(confirmProposal, {
      body: { proposal_id: proposal.proposal_id },
    });
    expect([status, body.message]).toEqual([403, expect.stringContaining('count as one person until')]);
  });

  test('has an ADMIN account reset by the deployer, where no two others are left to do it', async () => {
    const username = 'second.admin';
    const { code, output } = await firstAdmin(username, '--reset');
    expect(code).toBe(0);
    const account = printedAccount(username, output);
    const anew = await firstLoginAt(origin, account, 'F', 'Imphal#88Bridge');
    expect((await anew.ask(listNotices, {})).body).toContainEqual(
      expect.objectContaining({ act: 'reset', username, by: 'first-admin command' }),
    );
    expect((await firstAdmin('third.admin', '--reset')).output).toBe(
      'There is no account with this username.\n',
    );
    // the session of the account that was reset has ended
    admin = anew;
  });

  test('gets offices, masters and grants from files, and an officer who prepares a bill', async () => {
    const office = await openedOffice(admin, { ddo_code: 'PHE001' });
    expect(office.office_no).toBe('1002');
    const query = { ddo_code: office.ddo_code };
    expect((await admin.ask(listCertificates, { query })).body).toEqual([]);
    for (const [list, rows] of files) expect((await load(admin, list, rows)).state).toBe('done');

    // the officer's first login chooses a password, and then sees the grant
    const account = await openedAccount(admin, { ddo_code: office.ddo_code });
    const officer = await firstLoginAt(origin, account, 'D', 'Imphal#77River');
    const [grant] = (await officer.ask(listGrants, { query: {} })).body;
    if (!grant) throw new Error('the office has no grant');
    expect(grant).toMatchObject({ schemecd, total: 2500, currexp: 0 });
    expect((await officer.ask(listMajorHeads, {})).body).toEqual([
      { mh_cd: taxHead.majorHead, mh_nm: 'Taxes on Income' },
    ]);
    expect((await officer.ask(listBillTypes, { query: { dh_cd: '27' } })).body).toEqual([
      { bill_code: '17', bill_desc: 'Fully Vouched Contingent Bill', form_id: '30' },
    ]);
    await officer.ask(getPfmsDetails, { params: { schemecd } });
    const [payee] = demoEmployees;
    if (!payee) throw new Error('the employee service returned no employee');
    await officer.ask(getEmployee, { query: { ein: payee.ein } });
    const bill = aGeneralBill(grant, [{ ...payee, grade: '', gpfNumber: '', at: '', expiresAt: 0 }]);
    const transNo = await submitGeneral(officer, bill);
    expect(transNo.startsWith(office.office_no)).toBe(true);
    const [charged] = (await officer.ask(listGrants, { query: {} })).body;
    expect(charged).toMatchObject({ currcount: 1, currexp: 1000 });

    // the budget is raised for the rest of the year, and the bill stays charged
    const [, grants] = files.at(-1) ?? [];
    const raised = (grants ?? []).map((line) => ({ ...line, total: '3000' }));
    expect(await load(admin, 'grant', raised)).toMatchObject({ state: 'done', changed: 1 });
    const [after] = (await officer.ask(listGrants, { query: {} })).body;
    expect(after).toMatchObject({ total: 3000, currcount: 1, currexp: 1000 });
  });

  test('is sound for an auditor: the command reports what was looked at', async () => {
    const { code, output } = await npmRun('audit', ['--stage', 'local'], { DATA_DIR: dataDir });
    expect(output).toMatch(/Nothing is wrong: 2 offices, 1 bills and 0 files in [\d.]+ s\.\n/);
    expect(code).toBe(0);
    expect(await npmRun('audit', ['--stage', 'local'], { DATA_DIR: join(dataDir, 'none') })).toMatchObject({
      code: 1,
      output: expect.stringContaining('No portal runs on the data folder'),
    });
  });

  test('begun with two accounts by the deployer has two people at once', async () => {
    const endpoint = databaseOfRun(dataDir);
    if (!endpoint) throw new Error('the portal does not run');
    useLocalTable({ dynamoEndpoint: endpoint, tableName: deploymentOf({ stage: 'local' }).prefix });
    // as in an empty system
    const key = { pk: 'administrators', sk: 'administrators' };
    await tableClient.send(new DeleteCommand({ TableName: tableName(), Key: key }));
    const { code, output } = await firstAdmin('new.one', '--second', 'new.two');
    expect(code).toBe(0);
    const [ofOne = '', ofTwo = ''] = output.split(/(?=Account new\.two)/);
    const one = await firstLoginAt(origin, printedAccount('new.one', ofOne), 'F', 'Imphal#77River');
    const two = await firstLoginAt(origin, printedAccount('new.two', ofTwo), 'D', 'Imphal#77River');
    const third = await carriedOut(await proposedAdmin(one), { proposer: one, confirmer: two });
    expect(third.draftPassword).toMatch(/\w/);
  });
});

const schemecd = '08205980053020011';
/** In the order in which an empty system is filled. */
const files: readonly (readonly [MasterListName, readonly Cells[]])[] = [
  ['treasury', [{ trea_cd: '01' }]],
  ['ddo', [{ trea_cd: '01', ddo_code: 'PHE001' }]],
  ['majorhead', [{ mh_cd: taxHead.majorHead, mh_nm: 'Taxes on Income' }]],
  ['scheme', [{ mh_cd: taxHead.majorHead, rs_cd: taxHead.scheme }]],
  ['billtype', [{ dh_cd: '27' }]],
  ['schemedetails', [{ schemecd }]],
  ['branch', [{}]],
  ['agency', [{ ddo_code: 'PHE001' }]],
  ['agencyaccount', [{ ddo_code: 'PHE001' }]],
  ['commonhead', [{ ddo_code: 'PHE001', year: String(thisYear()) }]],
  ['grant', [{ ddo_code: 'PHE001', year: String(thisYear()), schemecd, total: '2500' }]],
];
