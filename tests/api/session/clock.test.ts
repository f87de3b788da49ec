// What only a clock of our own shows of sessions: when they are renewed, and how a change of the password ends them.
import { randomBytes } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { AppError } from '@portal/core/error';
import { sessionEntity } from '@portal/core/session/entity';
import { changePasswords } from '@portal/core/session/password-change';
import { Sessions } from '@portal/core/session/service';
import { countingCalls } from '@portal/core/storage/call-count';
import { tableClient, tableName } from '@portal/core/storage/table';
import { describe, expect, test } from 'vitest';
import { clockedAccount, passwords, useKnownCaptcha } from '../../support/clocked-account.ts';

useKnownCaptcha();

describe('a session', () => {
  test('is found by one call, and renewing it is not counted', async () => {
    const { login, at } = await clockedAccount();
    const { cookie } = await login(0, passwords.D);
    const calls = await countingCalls(async (count) => {
      const session = await Sessions.find(cookie, at(61).now);
      if (!session) throw new Error('no session');
      await Sessions.touch(session, at(61).now);
      return count;
    });
    expect(calls.count).toBe(1);
    expect((await Sessions.find(cookie, at(62).now))?.lastSeenAt).toBe(at(61).now.toISOString());
  });

  test('that was ended is not brought back by a request that was on its way', async () => {
    const { login, at, actions } = await clockedAccount();
    const { cookie } = await login(0, passwords.D);
    const session = await Sessions.find(cookie, at(61).now);
    if (!session) throw new Error('no session');
    await Sessions.end(cookie, at(61));
    await Sessions.touch(session, at(61).now);
    expect(await Sessions.find(cookie, at(62).now)).toBeUndefined();
    await Sessions.end(cookie, at(63));
    expect(await actions()).toEqual(['account-opened', 'login D', 'logout D']);
  });

  test('is stored without its secret', async () => {
    const { login, accountId } = await clockedAccount();
    const { cookie } = await login(0, passwords.D);
    const secret = cookie.split('.')[2] ?? '';
    const { data } = await sessionEntity().query.sessionsOfLogin({ accountId, login: 'D' }).go();
    const { Item } = await tableClient.send(
      new GetCommand({
        TableName: tableName(),
        Key: { pk: `account#${accountId}`, sk: `session#D#${data[0]?.tokenHash}` },
      }),
    );
    expect(Item).toBeDefined();
    expect(JSON.stringify(Item)).not.toContain(secret);
  });
});

const base64 = (text: string) => Buffer.from(text).toString('base64');
const change = (from: string, to: string) => ({
  current: base64(from),
  new: base64(to),
  confirm: base64(to),
});

describe('a changed password', () => {
  test('ends all sessions of its login, and none of the other', async () => {
    const { login, at } = await clockedAccount();
    const drafts = [await login(0, passwords.D), await login(0, passwords.D)];
    const final = await login(0, passwords.F, 'F');
    await changePasswords(final.officer, { draftPassword: change(passwords.D, 'Kangla@Draft7') }, at(1));
    const found = await Promise.all([...drafts, final].map(({ cookie }) => Sessions.find(cookie, at(2).now)));
    expect(found.map(Boolean)).toEqual([false, false, true]);
  });

  test('ends them however many there are', async () => {
    const { login, accountId, at } = await clockedAccount();
    const { officer } = await login(0, passwords.D);
    const { data } = await sessionEntity().query.sessionsOfLogin({ accountId, login: 'D' }).go();
    const [row] = data;
    if (!row) throw new Error('no session');
    await sessionEntity()
      .put(Array.from({ length: 130 }, () => ({ ...row, tokenHash: randomBytes(32).toString('base64url') })))
      .go();
    await changePasswords(officer, { draftPassword: change(passwords.D, 'Kangla@Draft7') }, at(1));
    const left = await sessionEntity().query.sessionsOfLogin({ accountId, login: 'D' }).go({ pages: 'all' });
    expect(left.data).toEqual([]);
  });

  test('accepts no concurrent login with the old one', async () => {
    const { login, at } = await clockedAccount();
    const { officer } = await login(0, passwords.D);
    let from = passwords.D;
    for (let round = 1; round <= 2; round += 1) {
      const to = `Kangla@Draft${round}`;
      const seconds = round * 1000;
      const [, ...logins] = await Promise.all([
        changePasswords(officer, { draftPassword: change(from, to) }, at(seconds)),
        ...Array.from({ length: 3 }, () => login(seconds, from).catch(() => undefined)),
      ]);
      const alive = await Promise.all(logins.map((each) => Sessions.find(each?.cookie, at(seconds + 1).now)));
      expect(alive.filter(Boolean)).toEqual([]);
      from = to;
      // forgets the failures of this round, which ask for work where the change was quicker than all three logins
      await login(seconds + 900, from, 'D', { work: 'done' });
    }
  });

  test('needs the current one, and wrong ones are counted as guesses', async () => {
    const { login, at, actions } = await clockedAccount();
    const { officer } = await login(0, passwords.D);
    const attempt = (seconds: number, from: string) =>
      changePasswords(officer, { draftPassword: change(from, 'Kangla@Draft7') }, at(seconds)).catch(
        (error: AppError) => error,
      );
    for (let failure = 1; failure <= 3; failure += 1)
      expect(await attempt(1, 'wrong')).toMatchObject({
        kind: 'invalid',
        message: 'Draft: Current password is wrong.',
        issues: [{ path: 'draftPassword.current' }],
        extra: { errors: { 'DraftPassword.Current': ['Draft: Current password is wrong.'] } },
      });
    expect(await attempt(1, passwords.D)).toMatchObject({ kind: 'tooMany', retryAfterSeconds: 1 });
    expect(await attempt(2, passwords.D)).toMatchObject({ message: 'Draft password updated successfully.' });
    expect(await actions()).toEqual([
      'account-opened',
      'login D',
      'password-change-failed D',
      'password-change-failed D',
      'password-change-failed D',
      'password-changed D',
    ]);
  });

  test('may be one of two: the answer has the outcome of each', async () => {
    const { login, at } = await clockedAccount();
    const { officer } = await login(0, passwords.D);
    const changes = {
      draftPassword: change('wrong', 'Kangla@Draft7'),
      finalPassword: change(passwords.F, 'Kangla@Final7'),
    };
    expect(await changePasswords(officer, changes, at(1))).toEqual({
      draftChangeResult: { success: false, message: null, error: 'Draft: Current password is wrong.' },
      finalChangeResult: { success: true, message: 'Final password updated successfully.', error: null },
      message: 'Draft: Current password is wrong. Final password updated successfully.',
    });
  });
});
