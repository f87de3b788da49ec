// Login under a test clock: the lifetime of a captcha, growing work, many attempts at once, known devices.
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { resetLogins } from '@portal/core/account/reset';
import { Captchas } from '@portal/core/session/captcha';
import { deviceOf, LoginAttempts, networkCrowd, questionCrowd } from '@portal/core/session/login-attempts';
import { firstBits, provenBits, workNeeded } from '@portal/core/session/login-work';
import { changePasswords } from '@portal/core/session/password-change';
import { putRows } from '@portal/core/storage/read';
import { tableClient, tableName } from '@portal/core/storage/table';
import type { Work } from '@portal/domain/session/work';
import { describe, expect, test, vi } from 'vitest';
import { solve } from '../../../packages/local/src/smoke/login-work.ts';
import {
  aGuess,
  captchaAnswer,
  clockedAccount,
  leastBits,
  passwords,
  start,
  useKnownCaptcha,
} from '../../support/clocked-account.ts';

useKnownCaptcha();

const wrong = ['unauthenticated', undefined];
const asked = (bits: number) => ['tooMany', bits];

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
  const work = 'done';

  test('are free three times, then wait; the right password waits as long, and forgets what failed', async () => {
    const { refusal, wait } = await clockedAccount();
    for (let failure = 1; failure <= 3; failure += 1) expect(await refusal(0, aGuess())).toEqual(wrong);
    expect(await wait(0, aGuess())).toBe(60);
    expect(await wait(1, passwords.D)).toBe(59);
    expect(await refusal(60, passwords.D)).toBeUndefined();
    for (let failure = 1; failure <= 3; failure += 1) expect(await wait(61, aGuess())).toBe(0);
    expect(await wait(61, aGuess())).toBe(60);
  });

  test('of the other login, and of unknown names, are counted the same way by themselves', async () => {
    const { refusal, wait, username } = await clockedAccount();
    for (const [usertype, name] of [
      ['F', username],
      ['D', `${username}-nobody`],
    ] as const) {
      for (let failure = 1; failure <= 3; failure += 1)
        expect(await refusal(0, aGuess(), usertype, { name })).toEqual(wrong);
      expect(await wait(0, aGuess(), usertype, { name })).toBe(60);
    }
    expect(await refusal(0, passwords.D)).toBeUndefined();
  });

  test('by another spelling of the name are guesses of the same account', async () => {
    const { refusal, wait, username } = await clockedAccount();
    for (const name of [username, username.toUpperCase(), ` ${username} `])
      expect(await refusal(0, aGuess(), 'D', { name })).toEqual(wrong);
    expect(await wait(0, aGuess())).toBe(60);
    expect(await refusal(60, passwords.D, 'D', { name: ` ${username.toUpperCase()}` })).toBeUndefined();
  });

  test('of a device at once are counted one by one before any password is looked at', async () => {
    const { at, username } = await clockedAccount();
    const guesser = deviceOf(username);
    const now = at(0).now;
    const twenty = async (proven: number) =>
      (
        await Promise.all(Array.from({ length: 20 }, () => LoginAttempts.claim(guesser, proven, now)))
      ).toSorted((one, other) => one - other);
    const counted = (claims: readonly number[]) => claims.filter((lacking) => lacking === 0).length;
    const first = await twenty(0);
    expect([counted(first), first.at(-1)]).toEqual([3, leastBits]);
    // one level of work is good for one guess
    expect(counted(await twenty(0))).toBe(0);
    expect(counted(await twenty(leastBits))).toBe(1);
    expect(counted(await twenty(leastBits + 1))).toBe(1);
    // a guess whose captcha was wrong is given back, and none beyond
    await LoginAttempts.release(guesser);
    expect(await LoginAttempts.claim(guesser, 0, now)).toBe(leastBits + 1);
    for (let release = 1; release <= 6; release += 1) await LoginAttempts.release(guesser);
    expect(counted(await twenty(0))).toBe(3);
  });

  test('are forgotten a day after the last one', async () => {
    const { wait } = await clockedAccount();
    for (let failure = 1; failure <= 3; failure += 1) await wait(0, aGuess());
    // the fourth failure in a row
    expect(await wait(86_399, aGuess())).toBe(0);
    expect(await wait(86_399, aGuess())).toBe(300);
    for (let failure = 1; failure <= 3; failure += 1) expect(await wait(86_399 + 86_400, aGuess())).toBe(0);
    expect(await wait(86_399 + 86_400, aGuess())).toBe(60);
  });

  test('from one address take work above 100 failures an hour, whatever the account', async () => {
    const { refusal, at, address } = await clockedAccount();
    const crowd = networkCrowd(address, at(0).now);
    await putRows([{ pk: crowd.pk, sk: 'attempt', failures: 99 }]);
    await LoginAttempts.failOf([crowd], at(0).now);
    expect(await refusal(1, aGuess())).toEqual(wrong);
    expect(await refusal(600, aGuess())).toEqual(asked(leastBits));
    await putRows([{ pk: crowd.pk, sk: 'attempt', failures: 151 }]);
    expect(await refusal(600, aGuess())).toEqual(asked(leastBits + 1));
    expect(await refusal(600, aGuess(), 'D', { address: `${address}-other` })).toEqual(wrong);
    expect(await refusal(600, passwords.D, 'D', { work })).toBeUndefined();
    expect(await refusal(3600, aGuess())).toEqual(wrong);
  });

  test('behind a question in words take eight times the least work from the first, and more after failures', async () => {
    const { refusal, at } = await clockedAccount();
    // an hour that no other test is in
    const hour = 2_000 * 86_400;
    const now = at(hour).now;
    const question = { captcha: 'text' } as const;
    expect(await refusal(hour, aGuess(), 'D', question)).toEqual(asked(leastBits + 3));
    for (let failure = 1; failure <= 19; failure += 1) await LoginAttempts.failOf([questionCrowd(now)], now);
    expect(await refusal(hour, aGuess(), 'D', question)).toEqual(asked(leastBits + 3));
    expect(await refusal(hour, aGuess(), 'D', { ...question, work })).toEqual(wrong);
    expect(await refusal(hour, aGuess(), 'D', question)).toEqual(asked(leastBits + 4));
    // the image takes none, and the next hour begins anew
    expect(await refusal(hour, aGuess())).toEqual(wrong);
    expect(await refusal(hour + 3600, aGuess(), 'D', question)).toEqual(asked(leastBits + 3));
  });
});

describe('the work of a login', () => {
  test('is good for one name, one login and one captcha', async () => {
    const form = { username: 'works1', login: 'D', captchaId: 'a'.repeat(22) } as const;
    const { work } = workNeeded(form, 12).extra as { work: Work };
    const number = solve(work);
    expect(provenBits({ ...form, username: ' WORKS1' }, number)).toBeGreaterThanOrEqual(12);
    // another challenge: 12 bits of the same number are a chance of 1 in 4,096, and these are fixed inputs
    for (const other of [{ username: 'works2' }, { login: 'F' as const }, { captchaId: 'b'.repeat(22) }])
      expect(provenBits({ ...form, ...other }, number)).toBeLessThan(12);
    for (const text of ['', '-1', '1e3', ' 7', '1'.repeat(16), '٣']) expect(provenBits(form, text)).toBe(0);
  });

  test('cannot be spared on a deployed stage', () => {
    vi.stubEnv('STAGE', 'prod');
    expect(() => firstBits()).toThrow('LOGIN_WORK_BITS');
    vi.stubEnv('LOGIN_WORK_BITS', '');
    expect(firstBits()).toBe(18);
  });
});

describe('a device that signed in before', () => {
  const work = 'done';

  test('is not kept waiting by strangers, and is counted by itself', async () => {
    const { login, refusal, wait, at, address } = await clockedAccount();
    const { deviceCookie } = await login(0, passwords.D);
    const device = { deviceCookie };
    for (let failure = 1; failure <= 3; failure += 1) await refusal(1, aGuess());
    await putRows([{ pk: networkCrowd(address, at(1).now).pk, sk: 'attempt', failures: 101 }]);
    expect(await wait(1, passwords.D, 'D', { work })).toBe(60);
    // neither the account's strangers nor the address nor the question cost it anything
    for (let failure = 1; failure <= 3; failure += 1)
      expect(await refusal(1, aGuess(), 'D', { ...device, captcha: 'text' })).toEqual(wrong);
    expect(await refusal(1, passwords.D, 'D', device)).toEqual(asked(leastBits));
    expect(await refusal(1, passwords.D, 'D', { ...device, work })).toBeUndefined();
    // its own success forgives it, and not the strangers
    expect(await refusal(2, aGuess(), 'D', device)).toEqual(wrong);
    expect(await wait(2, aGuess(), 'D', { work })).toBe(59);
  });

  test('is known for the login that it opened only, and only by its own secret', async () => {
    const { login, refusal, wait } = await clockedAccount();
    const { deviceCookie } = await login(0, passwords.D);
    for (const usertype of ['D', 'F'] as const)
      for (let failure = 1; failure <= 3; failure += 1) await refusal(0, aGuess(), usertype);
    const forged = `${deviceCookie.slice(0, 8)}${'x'.repeat(43)}`;
    for (const cookie of [forged, deviceCookie.slice(8), `${deviceCookie}x`, '', '..'])
      expect(await wait(0, aGuess(), 'D', { deviceCookie: cookie })).toBe(60);
    expect(await wait(0, aGuess(), 'F', { deviceCookie })).toBe(60);
    expect(await refusal(0, aGuess(), 'D', { deviceCookie })).toEqual(wrong);
  });

  test('keeps its secret at the next login, holds several logins, and is forgotten with the password', async () => {
    const { login, refusal, wait, at } = await clockedAccount();
    const first = await login(0, passwords.D);
    const again = await login(1, passwords.D, 'D', { deviceCookie: first.deviceCookie });
    expect(again.deviceCookie).toBe(first.deviceCookie);
    const both = await login(2, passwords.F, 'F', { deviceCookie: first.deviceCookie });
    expect(both.deviceCookie.split('.')).toContain(first.deviceCookie);
    for (const usertype of ['D', 'F'] as const)
      for (let failure = 1; failure <= 3; failure += 1) await refusal(3, aGuess(), usertype);
    const device = { deviceCookie: both.deviceCookie };
    expect(await refusal(3, aGuess(), 'D', device)).toEqual(wrong);
    const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');
    const chosen = base64('Loktak#77Lake');
    const change = { current: base64(passwords.D), new: chosen, confirm: chosen };
    await changePasswords(first.officer, { draftPassword: change }, at(4));
    expect(await wait(5, aGuess(), 'D', device)).toBe(58);
    expect(await refusal(5, passwords.F, 'F', device)).toBeUndefined();
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
    expect(await refusal(2, aGuess())).toEqual(wrong);
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
    expect(await refusal(week + 1, aGuess())).toEqual(wrong);
    expect(await actions()).toEqual(['account-opened', 'login D', 'login-expired D', 'login-failed D']);
    const call = { ...at(week + 2), officer: { username: 'admin' } };
    const { draft_password } = await resetLogins(call, { username, login: 'D' });
    expect(await refusal(week + 3, passwords.D)).toEqual(wrong);
    const opened = await login(week + 4, draft_password ?? '', 'D', { work: 'done' });
    expect(opened.officer.mustChangePassword).toBe(true);
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
