// Login under a test clock: the lifetime of a captcha, growing delays, many attempts at once.
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { AdminCall } from '@portal/core/account/known-account';
import { Accounts } from '@portal/core/account/service';
import { Attempts } from '@portal/core/session/attempts';
import { Captchas } from '@portal/core/session/captcha';
import { changePasswords } from '@portal/core/session/password-change';
import { tableClient, tableName } from '@portal/core/storage/table';
import { describe, expect, test, vi } from 'vitest';
import {
  captchaAnswer,
  clockedAccount,
  passwords,
  start,
  useKnownCaptcha,
} from '../../support/clocked-account.ts';

useKnownCaptcha();

const wrong = ['unauthenticated', undefined];
const wait = (seconds: number) => ['tooMany', seconds];

describe('a captcha', () => {
  test('is good for 5 minutes', async () => {
    const { at } = await clockedAccount();
    const [first, second] = [await Captchas.make('image', at(0).now), await Captchas.make('text', at(0).now)];
    expect(await Captchas.take(first.id, captchaAnswer, at(299).now)).toBe(true);
    expect(await Captchas.take(second.id, captchaAnswer, at(300).now)).toBe(false);
  });

  test('is good for one attempt, right or wrong, even at the same moment', async () => {
    const { at } = await clockedAccount();
    const { id } = await Captchas.make('image', at(0).now);
    const takes = await Promise.all([1, 2, 3, 4].map(() => Captchas.take(id, captchaAnswer, at(1).now)));
    expect(takes.filter(Boolean)).toHaveLength(1);
    const other = await Captchas.make('image', at(0).now);
    expect(await Captchas.take(other.id, 'wrong', at(1).now)).toBe(false);
    expect(await Captchas.take(other.id, captchaAnswer, at(1).now)).toBe(false);
  });

  test('has an answer of its own where none is fixed', async () => {
    vi.stubEnv('CAPTCHA_ANSWER', '');
    const { at } = await clockedAccount();
    const { id, shown } = await Captchas.make('image', at(0).now);
    expect(shown).toMatch(/^[A-Z0-9]{6}$/);
    expect(await Captchas.take(id, ` ${shown.toLowerCase()} `, at(1).now)).toBe(true);
  });

  test('cannot be fixed on a deployed stage', async () => {
    vi.stubEnv('STAGE', 'prod');
    await expect(Captchas.make('image', new Date(start))).rejects.toThrow('CAPTCHA_ANSWER');
  });
});

describe('guesses of a password', () => {
  test('are free three times, then wait longer each time', async () => {
    const { refusal } = await clockedAccount();
    for (let failure = 1; failure <= 3; failure += 1) expect(await refusal(0, 'wrong')).toEqual(wrong);
    expect(await refusal(0, 'wrong')).toEqual(wait(1));
    expect(await refusal(1, 'wrong')).toEqual(wrong);
    expect(await refusal(1, 'wrong')).toEqual(wait(2));
    expect(await refusal(3, 'wrong')).toEqual(wrong);
    // the delay also holds for the right password
    expect(await refusal(6, passwords.D)).toEqual(wait(1));
    expect(await refusal(7, passwords.D)).toBeUndefined();
    // and a login in between forgets all failures
    for (let failure = 1; failure <= 3; failure += 1) expect(await refusal(8, 'wrong')).toEqual(wrong);
    expect(await refusal(8, 'wrong')).toEqual(wait(1));
  });

  test('of the other login, and of unknown names, are counted the same way by themselves', async () => {
    const { refusal, username } = await clockedAccount();
    for (const [usertype, name] of [
      ['F', username],
      ['D', `${username}-nobody`],
    ] as const) {
      for (let failure = 1; failure <= 3; failure += 1)
        expect(await refusal(0, 'wrong', usertype, name)).toEqual(wrong);
      expect(await refusal(0, 'wrong', usertype, name)).toEqual(wait(1));
    }
    expect(await refusal(0, passwords.D)).toBeUndefined();
  });

  test('by another spelling of the name are guesses of the same account', async () => {
    const { refusal, username } = await clockedAccount();
    for (const name of [username, username.toUpperCase(), ` ${username} `])
      expect(await refusal(0, 'wrong', 'D', name)).toEqual(wrong);
    expect(await refusal(0, 'wrong')).toEqual(wait(1));
    expect(await refusal(1, passwords.D, 'D', ` ${username.toUpperCase()}`)).toBeUndefined();
  });

  test('all at once are no way around the delay', async () => {
    const { refusal, username, at } = await clockedAccount();
    const guesses = await Promise.all(
      Array.from({ length: 40 }, () => Attempts.reserve(username, 'D', at(0).now).catch(() => undefined)),
    );
    const reserved = guesses.filter((guess) => guess !== undefined);
    expect(reserved.length).toBeGreaterThan(0);
    expect(reserved.length).toBeLessThanOrEqual(20);
    await Promise.all(reserved.map((guess) => Attempts.fail(guess, at(0).now)));
    // one more guess, and the delay of so many failures begins
    expect(await refusal(1, 'wrong')).toEqual(wrong);
    expect(await refusal(2, 'wrong')).toEqual(wait(Math.min(2 ** (reserved.length - 2), 900) - 1));
  });

  test('that were never finished delay a login for half a minute at most', async () => {
    const { refusal, username, at } = await clockedAccount();
    for (let guess = 1; guess <= 20; guess += 1) await Attempts.reserve(username, 'D', at(0).now);
    expect(await refusal(1, passwords.D)).toEqual(wait(1));
    expect(await refusal(30, passwords.D)).toBeUndefined();
  });

  test('are forgotten after a day', async () => {
    const { refusal } = await clockedAccount();
    for (let failure = 1; failure <= 3; failure += 1) await refusal(0, 'wrong');
    expect(await refusal(86_400, 'wrong')).toEqual(wrong);
    expect(await refusal(86_400, 'wrong')).toEqual(wrong);
  });

  test('from one address end above 100 failures an hour, whatever the account', async () => {
    const { refusal, at, address } = await clockedAccount();
    for (let failure = 1; failure <= 100; failure += 1) await Attempts.failAddress(address, at(0).now);
    expect(await refusal(1, 'wrong')).toEqual(wrong);
    expect(await refusal(600, passwords.D)).toEqual(wait(3000));
    expect(await refusal(3600, passwords.D)).toBeUndefined();
  });
});

describe('a locked account', () => {
  test('is refused like a wrong password, and its events say why', async () => {
    const { refusal, username, actions } = await clockedAccount();
    await tableClient.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { pk: `username#${username}`, sk: 'account' },
        UpdateExpression: 'SET isLocked = :yes',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':yes': true },
      }),
    );
    expect(await refusal(1, passwords.D)).toEqual(wrong);
    expect(await refusal(2, 'wrong')).toEqual(wrong);
    expect(await actions()).toEqual(['account-opened', 'login-locked D', 'login-failed D']);
  });
});

describe('a one-time password', () => {
  const week = 7 * 86_400;
  const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');

  test('opens the account for seven days, then names the office to ask; a reset gives a new one', async () => {
    const { login, refusal, actions, username, at } = await clockedAccount({ mustChangePassword: true });
    expect((await login(week - 2, passwords.D)).officer.mustChangePassword).toBe(true);
    const expired = await login(week, passwords.D).catch((error: Error) => error.message);
    expect(expired).toBe(
      'This one-time password has expired. Ask the treasury’s administrator to reset the account: you get a new one.',
    );
    expect(await refusal(week + 1, 'wrong')).toEqual(wrong);
    expect(await actions()).toEqual(['account-opened', 'login D', 'login-expired D', 'login-failed D']);
    const admin = { officer: { accountId: 'admin', username: 'admin' }, idempotencyKey: undefined };
    const call = { ...at(week + 2), ...admin } as unknown as AdminCall;
    const { draft_password } = await Accounts.reset(call, username, 'D');
    expect(await refusal(week + 3, passwords.D)).toEqual(wrong);
    expect((await login(week + 4, draft_password ?? '')).officer.mustChangePassword).toBe(true);
  });

  test('cannot be changed into a lasting one after its end; one that was changed in time has no end', async () => {
    const { login, at } = await clockedAccount({ mustChangePassword: true });
    const { officer } = await login(0, passwords.D);
    const change = (current: string, chosen: string) => {
      const [now, next] = [base64(current), base64(chosen)];
      return { current: now, new: next, confirm: next };
    };
    const kept = 'Loktak#77Lake';
    await changePasswords(officer, { draftPassword: change(passwords.D, kept) }, at(1));
    expect((await login(week + 1, kept)).officer.mustChangePassword).toBe(false);
    const late = changePasswords(officer, { finalPassword: change(passwords.F, kept) }, at(week + 2));
    await expect(late).rejects.toThrow('This one-time password has expired.');
  });
});
