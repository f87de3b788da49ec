// From an empty system to an office in use: the command makes the first ADMIN, everything else is done on the screens'
// endpoints; then operators freeze the portal, by their command and on the screen.
import { DeleteItemCommand } from '@aws-sdk/client-dynamodb';
import { listAccounts, lockAccount, openAccount, unlockAccount } from '@portal/domain/account/api';
import { getEmployee } from '@portal/domain/bill/api';
import { listCertificates } from '@portal/domain/certificate/api';
import type { MasterListName } from '@portal/domain/master/lists';
import { listNotices } from '@portal/domain/notice/api';
import { freezePortal, getOperations, redriveUploads, thawPortal } from '@portal/domain/operation/api';
import { scheduleCodes } from '@portal/domain/operation/schedules';
import { operationText } from '@portal/domain/operation/texts';
import { confirmProposal, listProposals } from '@portal/domain/proposal/api';
import { confirmChange, listChanges } from '@portal/domain/proposal/change-api';
import { getPfmsDetails, listBillTypes, listGrants, listMajorHeads } from '@portal/domain/scheme/api';
import { demoEmployees } from '@portal/partners/data/employees';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  anAccountForm,
  carriedOut,
  openedAccount,
  openedOffice,
  proposedAdmin,
} from '../support/administration.ts';
import { aGeneralBill, submitGeneral, taxHead } from '../support/bill.ts';
import type { Client } from '../support/client.ts';
import { load } from '../support/load-master.ts';
import type { Cells } from '../support/master-file.ts';
import { captchaAnswer, firstLoginAt, printedAccount, runCommand, signInAt } from '../support/own-portal.ts';
import { localTable, useOwnRun } from '../support/own-run.ts';
import { thisYear } from '../support/records.ts';

const run = useOwnRun();
let origin: string;
let admin: Client;
/** An ADMIN account that is another person. */
let two: Client;
const command = (name: string, ...words: string[]) =>
  runCommand(name, ['--stage', 'local', ...words], { DATA_DIR: run.dataDir });
const firstAdmin = (username: string, ...more: string[]) =>
  command('first-admin', '--username', username, ...more);

beforeAll(async () => {
  origin = await run.start({ SEED: 'none', CAPTCHA_ANSWER: captchaAnswer }).ready();
}, 1_800_000);

describe('an empty system', () => {
  test('says what the command needs', async () => {
    expect(await runCommand('first-admin', [], {})).toMatchObject({
      code: 1,
      output: 'Usage: npm run first-admin -- --stage <stage> --username <name> [--second <name> | --reset]\n',
    });
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

  test('gets offices, masters and grants from files of one ADMIN that was always alone, and an officer who prepares a bill', async () => {
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
    // the session of the account that was reset has ended
    admin = anew;
  });

  test('is sound for an auditor: the command reports what was looked at', async () => {
    const { code, output } = await command('audit');
    expect(output).toMatch(/Nothing is wrong: 2 offices, 1 bills and 0 files in [\d.]+ s\.\n/);
    expect(code).toBe(0);
  });

  test('begun with two accounts by the deployer has two people at once', async () => {
    // as in an empty system
    const Key = { pk: { S: 'administrators' }, sk: { S: 'administrators' } };
    await run.ask((client) => client.send(new DeleteItemCommand({ TableName: localTable, Key })));
    const { code, output } = await firstAdmin('new.one', '--second', 'new.two');
    expect(code).toBe(0);
    const [ofOne = '', ofTwo = ''] = output.split(/(?=Account new\.two)/);
    const one = await firstLoginAt(origin, printedAccount('new.one', ofOne), 'F', 'Imphal#77River');
    two = await firstLoginAt(origin, printedAccount('new.two', ofTwo), 'F', 'Imphal#77River');
    const third = await carriedOut(await proposedAdmin(one), { proposer: one, confirmer: two });
    expect(third.draftPassword).toMatch(/\w/);
  });
});

describe('the command of operators', () => {
  const operate = (...words: string[]) => command('operate', ...words);
  const now = async () => (await admin.ask(getOperations, {})).body;
  /** One ADMIN account proposes it, the next one confirms it; until then the portal is frozen. */
  const thaw = async () => {
    const proposed = await admin.ask(thawPortal, {});
    expect([proposed.status, proposed.body.data]).toEqual([202, operationText.thawProposed]);
    expect((await now()).freeze).not.toBeNull();
    const [change] = (await two.ask(listChanges, { query: {} })).body;
    if (!change) throw new Error('nothing was proposed');
    const { change_id, hash } = change;
    expect((await admin.refused(confirmChange, { body: { change_id, hash } })).status).toBe(403);
    expect((await two.ask(confirmChange, { body: { change_id, hash } })).body.data.change.state).toBe('done');
  };

  test('freezes what the screen shows and thaws, and says so where there is nothing to thaw', async () => {
    expect(await operate('freeze', 'Back at six.')).toEqual({
      code: 0,
      output: `${operationText.wasFrozen}\n`,
    });
    expect((await now()).freeze).toMatchObject({ reason: 'Back at six.' });
    const twice = await admin.refused(freezePortal, { body: { reason: 'Again.' } });
    expect([twice.status, twice.body.message]).toEqual([409, operationText.alreadyFrozen]);
    await thaw();
    expect(await operate('thaw')).toEqual({ code: 1, output: `${operationText.notFrozen}\n` });
  });

  test('has a screen that sends again what waits, and says who did it', async () => {
    const { body } = await admin.ask(redriveUploads, { body: {} });
    const nothing = operationText.redriven({ uploads: 0, answers: 0, files: 0 });
    expect(body.data).toEqual({ sent: 0, message: nothing });
    const { events, freeze } = await now();
    expect(freeze).toBeNull();
    expect(events.slice(0, 3).map(({ action, by }) => [action, by])).toEqual([
      ['uploads-redriven', expect.not.stringMatching(/^command /)],
      ['portal-thawed', expect.not.stringMatching(/^command /)],
      ['portal-frozen', expect.stringMatching(/^command /)],
    ]);
  });

  test('has a screen that freezes until a time to come', async () => {
    const later = new Date(Date.now() + 3_600_000).toISOString();
    await admin.ask(freezePortal, { body: { reason: 'A moment.', until: later } });
    expect((await now()).freeze).toMatchObject({ reason: 'A moment.', until: later });
    await thaw();
    const over = new Date(Date.now() - 1_000).toISOString();
    const refused = await admin.refused(freezePortal, { body: { reason: 'Too late.', until: over } });
    expect(refused.body.message).toBe(operationText.freezeEnd);
  });

  test('has a screen with each schedule and how its last run ended', async () => {
    const { schedules } = await now();
    expect(schedules.map(({ code }) => code)).toEqual(scheduleCodes);
    const resume = schedules.find(({ code }) => code === 'resume');
    // the local run takes up what an earlier one left, so that it has run once
    expect(resume).toMatchObject({ state: 'on', said: '0 begun again, 0 leftovers removed' });
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
