// Accounts as finance IT keeps them: one-time passwords that must be changed, locks and resets that end sessions, and who
// may not be locked.
import { rowsUnder } from '@portal/core/storage/rows-under';
import {
  editAccount,
  listAccountHistory,
  listAccounts,
  lockAccount,
  openAccount,
  resetAccount,
  unlockAccount,
} from '@portal/domain/account/api';
import { listConfirmBills } from '@portal/domain/bill/api';
import { changePassword, getHeader, getSession } from '@portal/domain/session/api';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aCode,
  anAccountForm,
  carriedOut,
  openedAccount,
  openedOffice,
  proposedAdmin,
} from '../../support/administration.ts';
import type { Client } from '../../support/client.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { signIn } from '../../support/portal.ts';
import { secondAdmin } from '../../support/second-admin.ts';

let admin: TestOffice;
let ddoCode: string;
beforeAll(async () => {
  admin = await anOffice({ kind: 'ADMIN' });
  ddoCode = (await openedOffice(admin.final)).ddo_code;
});

/** The first account of an office of its own. */
const opened = async (changes: Partial<Record<string, string>> = {}) => {
  const { ddo_code } = await openedOffice(admin.final);
  return { ...(await openedAccount(admin.final, { ddo_code, ...changes })), ddoCode: ddo_code };
};
const credentialsWrong = 'User type, username or password is wrong.';
const isSignedIn = async (client: Client): Promise<boolean> =>
  (await client.ask(getSession, {})).body.userType !== null;
const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');
const chosen = (current: string, next: string) => ({
  current: base64(current),
  new: base64(next),
  confirm: base64(next),
});
const listed = async (username: string) =>
  (await admin.final.ask(listAccounts, { query: {} })).body.find((row) => row.username === username);
const history = async ({ accountId }: { accountId: string }) =>
  (await admin.final.ask(listAccountHistory, { query: { account_id: accountId } })).body;

describe('an account that is opened', () => {
  test('has two one-time passwords that cannot be read again, and is listed', async () => {
    const form = anAccountForm({ ddo_code: ddoCode });
    const made = await openedAccount(admin.final, form);
    const { draftPassword, finalPassword } = made;
    const account = await listed(form.username);
    expect(account).toMatchObject({
      username: form.username,
      kind: 'DDO',
      ddo_code: ddoCode,
      full_name: 'Test Officer',
      is_locked: false,
      opened_by: admin.username,
    });
    expect(draftPassword).not.toBe(finalPassword);
    const stored = JSON.stringify([
      await rowsUnder(`username#${form.username}`),
      await rowsUnder('accounts', form.username),
      await rowsUnder(`security#${made.accountId}`),
    ]);
    for (const password of [draftPassword, finalPassword]) expect(stored).not.toContain(password);
    const { username: second } = await secondAdmin();
    expect((await history(made)).map(({ action, by }) => [action, by])).toEqual([
      ['account-opened', admin.username],
      ['opening-confirmed', second],
      ['opening-proposed', admin.username],
    ]);
  });

  test('changes each password at its first login before anything else', async () => {
    const account = await opened({ designation: 'Superintendent' });
    const draft = await signIn(account, 'D');
    const refusal = await draft.refused(listConfirmBills, {});
    expect([refusal.status, refusal.body.message]).toEqual([403, 'Change your password before you go on.']);
    expect((await draft.ask(getHeader, {})).body[0]).toMatchObject({
      user_designation: 'Superintendent',
      ddo_cd: account.ddoCode,
      dept_name: 'Public Health Engineering',
    });
    await draft.ask(changePassword, {
      body: { draftPassword: chosen(account.draftPassword, 'Keibul#77Lam') },
    });
    const anew = await signIn({ ...account, draftPassword: 'Keibul#77Lam' }, 'D');
    expect((await anew.ask(listConfirmBills, { query: {} })).body).toEqual([]);
    const final = await signIn(account, 'F');
    expect((await final.refused(listConfirmBills, {})).status).toBe(403);
  });

  test('of kind ADMIN has no office and keeps accounts itself', async () => {
    const other = await anOffice({ kind: 'ADMIN' });
    const second = await carriedOut(await proposedAdmin(admin.final), {
      proposer: admin.final,
      confirmer: other.final,
    });
    const client = await signIn(second, 'F');
    expect((await client.refused(listAccounts, {})).status).toBe(403);
    await client.ask(changePassword, {
      body: { finalPassword: chosen(second.finalPassword, 'Keibul#77Lam') },
    });
    const anew = await signIn({ ...second, finalPassword: 'Keibul#77Lam' }, 'F');
    expect((await anew.ask(listAccounts, { query: {} })).status).toBe(200);
    expect((await anew.refused(listConfirmBills, {})).status).toBe(403);
    expect(await listed(second.username)).toMatchObject({
      kind: 'ADMIN',
      ddo_code: '',
      ddo_name: 'Finance IT',
    });
  });

  const faults: [text: string, changes: Record<string, string>, path: string, message: string][] = [
    [
      'a short name',
      { username: 'ab' },
      'username',
      'Username has 3 to 32 letters, digits or the signs . _ - @ and begins with a letter or a digit.',
    ],
    ['no kind', { kind: '' }, 'kind', 'Choose the kind of the account.'],
    ['no office', { ddo_code: '' }, 'ddo_code', 'Choose the office of the account.'],
    ['an ADMIN with an office', { kind: 'ADMIN' }, 'ddo_code', 'An ADMIN account has no office.'],
    ['no officer', { full_name: ' ' }, 'full_name', 'Enter the name of the officer.'],
    ['a long name', { full_name: 'a'.repeat(101) }, 'full_name', 'Name has at most 100 characters.'],
    ['no designation', { designation: '' }, 'designation', 'Enter the designation of the officer.'],
    [
      'a long designation',
      { designation: 'a'.repeat(101) },
      'designation',
      'Designation has at most 100 characters.',
    ],
  ];
  test.each(faults)('is refused with %s', async (_text, changes, path, message) => {
    const form = anAccountForm({ ddo_code: ddoCode, ...changes });
    const { status, body } = await admin.final.refused(openAccount, { body: form });
    expect([status, body.issues.map((issue) => [issue.path, issue.message])]).toEqual([
      400,
      [[path, message]],
    ]);
    expect(await listed(form.username)).toBeUndefined();
  });

  test('is refused with an unknown office, a name in use in any case, or an unknown field', async () => {
    const nowhere = await admin.final.refused(openAccount, {
      body: anAccountForm({ ddo_code: aCode('NO') }),
    });
    expect([nowhere.status, nowhere.body.issues[0]]).toMatchObject([
      422,
      { path: 'ddo_code', message: 'There is no office with this DDO code.' },
    ]);
    const account = await opened();
    const again = await admin.final.refused(openAccount, {
      body: anAccountForm({ ddo_code: ddoCode, username: account.username.toUpperCase() }),
    });
    expect([again.status, again.body.issues[0]]).toMatchObject([
      422,
      { path: 'username', message: 'This username is already in use.' },
    ]);
    const unknown = await admin.final.refused(openAccount, { body: { ...anAccountForm(), password: 'x' } });
    expect([unknown.status, unknown.body.issues[0]?.path]).toEqual([400, 'password']);
  });

  test('of two at once under one name is one', async () => {
    const { ddo_code } = await openedOffice(admin.final);
    const form = anAccountForm({ ddo_code });
    const made = await Promise.allSettled([1, 2, 3].map(() => openedAccount(admin.final, form)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { body } = await admin.final.ask(listAccounts, { query: {} });
    expect(body.filter((row) => row.ddo_code === ddo_code)).toHaveLength(1);
  });

  test('by any other account is refused', async () => {
    const office = await anOffice();
    const { status } = await office.final.refused(openAccount, {
      body: anAccountForm({ ddo_code: ddoCode }),
    });
    expect(status).toBe(403);
  });
});

describe('an account that is edited', () => {
  test('shows its holder from the next login on, and keeps old and new', async () => {
    const account = await opened();
    const row = await listed(account.username);
    const body = {
      username: account.username,
      full_name: 'Successor',
      designation: 'Assistant Engineer',
      version: row?.version ?? 0,
    };
    const key = `edit-${account.username}`;
    const { data } = (await admin.final.ask(editAccount, { body }, { key })).body;
    expect(data).toMatchObject({ full_name: 'Successor', designation: 'Assistant Engineer', version: 2 });
    expect((await admin.final.ask(editAccount, { body }, { key })).body.data).toEqual(data);
    expect((await history(account))[0]).toMatchObject({
      action: 'account-edited',
      by: admin.username,
      changes: [
        { field: 'full_name', from: 'Test Officer', to: 'Successor' },
        { field: 'designation', from: 'Executive Engineer', to: 'Assistant Engineer' },
      ],
    });
    const draft = await signIn(account, 'D');
    expect((await draft.ask(getHeader, {})).body[0]?.user_designation).toBe('Assistant Engineer');
  });

  test('is refused over a change that was not seen, without a name, and for an unknown account', async () => {
    const account = await opened();
    const body = { username: account.username, full_name: 'A', designation: 'B', version: 7 };
    const late = await admin.final.refused(editAccount, { body });
    expect([late.status, late.body.message]).toEqual([
      409,
      'Somebody else changed this account meanwhile. Look at it again.',
    ]);
    expect((await admin.final.refused(editAccount, { body: { ...body, full_name: '' } })).status).toBe(400);
    const nobody = { ...body, username: aCode('nobody') };
    expect((await admin.final.refused(editAccount, { body: nobody })).status).toBe(404);
  });
});

describe('an account that is locked', () => {
  test('ends its sessions and opens no more until it is unlocked', async () => {
    const office = await anOffice();
    const body = { username: office.username };
    expect((await admin.final.ask(lockAccount, { body })).body.data.is_locked).toBe(true);
    expect([await isSignedIn(office.draft), await isSignedIn(office.final)]).toEqual([false, false]);
    await expect(signIn(office, 'F')).rejects.toThrow(credentialsWrong);
    const twice = await admin.final.refused(lockAccount, { body });
    expect([twice.status, twice.body.message]).toEqual([409, 'This account is locked already.']);
    expect((await admin.final.ask(unlockAccount, { body })).body.data.is_locked).toBe(false);
    expect(await isSignedIn(await signIn(office, 'F'))).toBe(true);
    const again = await admin.final.refused(unlockAccount, { body });
    expect([again.status, again.body.message]).toEqual([409, 'This account is open already.']);
    expect((await history(office)).map(({ action }) => action).slice(0, 4)).toEqual([
      'login',
      'account-unlocked',
      'login-locked',
      'account-locked',
    ]);
  });

  test('by a repeated request is locked once', async () => {
    const office = await anOffice();
    const sent = { body: { username: office.username } };
    const key = `lock-${office.username}`;
    const first = await admin.final.ask(lockAccount, sent, { key });
    expect((await admin.final.ask(lockAccount, sent, { key })).body).toEqual(first.body);
    const acts = (await history(office)).filter(({ action }) => action === 'account-locked');
    expect(acts).toHaveLength(1);
  });

  test('is never the own one', async () => {
    for (const endpoint of [lockAccount, resetAccount]) {
      const body = { username: admin.username, ...(endpoint === resetAccount ? { login: 'both' } : {}) };
      const { status, body: answer } = await admin.final.refused(endpoint, { body });
      expect([status, answer.message]).toEqual([
        403,
        'You cannot lock or reset your own account: another ADMIN account does that.',
      ]);
    }
    expect(await isSignedIn(admin.final)).toBe(true);
  });

  test('while its officer logs in leaves no session behind', async () => {
    const office = await anOffice();
    const [, ...logins] = await Promise.allSettled([
      admin.final.ask(lockAccount, { body: { username: office.username } }),
      ...[1, 2, 3, 4].map(() => signIn(office, 'D')),
    ]);
    const open = logins.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    for (const client of open) expect(await isSignedIn(client)).toBe(false);
    expect(await rowsUnder(`account#${office.accountId}`, 'session#')).toEqual([]);
  });
});
