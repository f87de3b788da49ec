// An account that finance IT resets: new one-time passwords, and the end of the sessions that the old ones opened.
import { listAccountHistory, lockAccount, resetAccount, unlockAccount } from '@portal/domain/account/api';
import { listConfirmBills } from '@portal/domain/bill/api';
import { getSession } from '@portal/domain/session/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCode, resetByTwo } from '../../support/administration.ts';
import type { Client } from '../../support/client.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { type Credentials, signIn } from '../../support/portal.ts';

let admin: TestOffice;
beforeAll(async () => {
  admin = await anOffice({ kind: 'ADMIN' });
});

const credentialsWrong = 'User type, username or password is wrong.';
const isSignedIn = async (client: Client): Promise<boolean> =>
  (await client.ask(getSession, {})).body.userType !== null;
const history = async ({ accountId }: { accountId: string }) =>
  (await admin.final.ask(listAccountHistory, { query: { account_id: accountId } })).body;

describe('an account that is reset', () => {
  const login = (account: Credentials, draftPassword: string) => signIn({ ...account, draftPassword }, 'D');

  test('ends the sessions of that login and begins with a one-time password', async () => {
    const office = await anOffice();
    const data = await resetByTwo(admin.final, office.username, 'D');
    expect(data.finalPassword).toBe('');
    expect([await isSignedIn(office.draft), await isSignedIn(office.final)]).toEqual([false, true]);
    await expect(signIn(office, 'D')).rejects.toThrow(credentialsWrong);
    const anew = await login(office, data.draftPassword);
    expect((await anew.ask(getSession, {})).body.mustChangePassword).toBe(true);
    expect((await anew.refused(listConfirmBills, {})).status).toBe(403);
    expect((await office.final.ask(listConfirmBills, { query: {} })).status).toBe(200);
    expect((await history(office)).find(({ action }) => action === 'password-reset')).toMatchObject({
      by: admin.username,
      login: 'D',
    });
  });

  test('again and again has each time another password', async () => {
    const office = await anOffice();
    const [one, two] = [
      await resetByTwo(admin.final, office.username, 'D'),
      await resetByTwo(admin.final, office.username, 'D'),
    ];
    expect(one.draftPassword).not.toBe(two.draftPassword);
    await expect(login(office, one.draftPassword)).rejects.toThrow(credentialsWrong);
    expect(await isSignedIn(await login(office, two.draftPassword))).toBe(true);
    expect(await isSignedIn(office.final)).toBe(true);
  });

  test('is refused for an unknown account, and for an unknown login', async () => {
    const nobody = { username: aCode('nobody'), login: 'both' };
    const { status, body } = await admin.final.refused(resetAccount, { body: nobody });
    expect([status, body.message]).toEqual([404, 'There is no account with this username.']);
    for (const endpoint of [lockAccount, unlockAccount])
      expect((await admin.final.refused(endpoint, { body: { username: nobody.username } })).status).toBe(404);
    const wrong = { username: admin.username, login: 'X' };
    expect((await admin.final.refused(resetAccount, { body: wrong })).status).toBe(400);
  });
});
