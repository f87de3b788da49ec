// Attacks on the second factor: by who knows the password, with a session that waits for its code, by codes that were seen, by many
// at once, and by who can read the table (decisions.md, Second factor).
import { AppError } from '@portal/core/error';
import { findAccount } from '@portal/core/session/account';
import { openSecret, sealSecret } from '@portal/core/session/second-factor';
import { SecondSteps } from '@portal/core/session/second-step';
import { Sessions } from '@portal/core/session/service';
import { listNotices } from '@portal/domain/notice/api';
import { enterSecondFactor } from '@portal/domain/session/second-factor-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clockedAccount, passwords, useKnownCaptcha } from '../support/clocked-account.ts';
import { anOffice } from '../support/office.ts';
import type { OwnFunctions } from '../support/own-functions.ts';
import { visitor } from '../support/portal.ts';
import { sampled } from '../support/samples.ts';
import { codeOf, enrolled, firstStep, functionsWithFactor, wrongCodeOf } from '../support/second-factor.ts';

useKnownCaptcha();

const everyLogin = { DDO: 'all', SPA: 'all', ADMIN: 'all' } as const;

/** An account with a second factor, at second 0 of its clock; further logins come from devices that are new, or from its own. */
const withFactor = async () => {
  const account = await clockedAccount({ secondFactor: everyLogin });
  const { cookie, deviceCookie } = await account.login(0, passwords.D);
  const request = (seconds: number, session: string) => ({ ...account.at(seconds), cookie: session });
  const { secret } = await SecondSteps.begin(request(0, cookie));
  const code = (seconds: number) => codeOf(secret, 0, account.at(seconds).now.getTime());
  const wrongCode = (seconds: number) => wrongCodeOf(secret, account.at(seconds).now.getTime());
  const { done, recoveryCodes } = await SecondSteps.confirm(request(0, cookie), code(0));
  const enter = (seconds: number, session: string, typed: string) =>
    SecondSteps.enter(request(seconds, session), typed);
  const refusal = (seconds: number, session: string, typed: string) =>
    enter(seconds, session, typed).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof AppError) return error;
        throw error;
      },
    );
  return {
    ...account,
    secret,
    code,
    wrongCode,
    enter,
    refusal,
    deviceCookie,
    first: done?.cookie,
    recoveryCodes,
  };
};

describe('a session that waits for its second step', () => {
  let functions: OwnFunctions;
  beforeAll(async () => {
    functions = await functionsWithFactor();
  });
  afterAll(() => functions.stop());

  test('is refused by every endpoint but that of its step', async () => {
    const [office, spa, admin] = [
      await anOffice(),
      await anOffice({ kind: 'SPA' }),
      await anOffice({ kind: 'ADMIN' }),
    ];
    await enrolled(functions, spa);
    const own = {
      enrolment: [
        'POST /api/v1/session/second-factor/enrolment',
        'POST /api/v1/session/second-factor/enrolment/confirm',
      ],
      code: ['POST /api/v1/session/second-factor'],
    };
    for (const account of [office, spa, admin]) {
      const { client, asked } = await firstStep(functions, account, 'F');
      // the other functions of the portal know the session by its row
      const everywhere = visitor();
      everywhere.cookies.set('__Host-session', client.cookies.get('__Host-session') ?? '');
      const served: string[] = [];
      for (const { name, endpoint, input } of sampled) {
        if (endpoint.access === 'public' || (asked && own[asked].includes(name))) continue;
        const answer = await everywhere.send(endpoint, input);
        if (answer.status !== 403 || answer.headers['x-error-code'] !== 'session.second-factor-first')
          served.push(`${name}: ${answer.status}`);
      }
      expect(served).toEqual([]);
    }
  });

  test('leaves notices of what was tried to the holder', async () => {
    const office = await anOffice();
    const { client: holder, secret } = await enrolled(functions, office);
    const { client } = await firstStep(functions, office, 'F');
    for (const _ of [1, 2])
      expect((await client.refused(enterSecondFactor, { body: { code: wrongCodeOf(secret) } })).status).toBe(
        422,
      );
    const { status, body, headers } = await client.refused(enterSecondFactor, {
      body: { code: wrongCodeOf(secret) },
    });
    expect([status, body.code, Number(headers['retry-after']) > 0]).toEqual([
      429,
      'session.code-waits',
      true,
    ]);
    // the holder comes again on the device of the enrolment, and strangers keep it waiting neither with password nor with code
    const again = holder.over(functions.transport);
    again.cookies.delete('__Host-session');
    const next = await firstStep(functions, office, 'F', again);
    await next.client.ask(enterSecondFactor, { body: { code: codeOf(secret, 1) } });
    expect((await next.client.ask(listNotices, {})).status).toBe(200);
  });

  test('ends after ten minutes', async () => {
    const { login, at, code, enter } = await withFactor();
    const { cookie } = await login(60, passwords.D);
    expect(await Sessions.find(cookie, at(60 + 599).now)).toBeDefined();
    expect(await Sessions.find(cookie, at(60 + 600).now)).toBeUndefined();
    await expect(enter(660, cookie, code(660))).rejects.toThrow('Your session has ended');
  });
});

describe('who knows the password', () => {
  test('tries no more codes than passwords: three, then after waits, twenty a day together', async () => {
    const { login, refusal, wait, wrongCode } = await withFactor();
    const midnight = (18 * 60 + 30 - 10 * 60) * 60;
    let second = midnight;
    let codes = 0;
    let passwordsTried = 0;
    let cookie = '';
    for (let asked = 0; second < midnight + 86_400 && asked < 200; asked += 1) {
      const waited = await wait(second, passwords.D).catch(() => 0);
      if (waited > 0) {
        second += waited;
        continue;
      }
      passwordsTried += 1;
      const opened = await login(second, passwords.D).catch(() => undefined);
      if (opened) {
        passwordsTried += 1;
        ({ cookie } = opened);
      }
      const error = await refusal(second, cookie, wrongCode(second));
      if (error?.code === 'session.code-wrong') codes += 1;
    }
    expect(codes + passwordsTried).toBeLessThanOrEqual(20);
    expect(codes).toBeLessThan(20);
  });

  test('has no more of two hundred codes at once looked at than three', async () => {
    const { login, refusal, wrongCode } = await withFactor();
    const { cookie } = await login(60, passwords.D);
    const errors = await Promise.all(Array.from({ length: 200 }, () => refusal(60, cookie, wrongCode(60))));
    const looked = errors.filter((error) => error?.code === 'session.code-wrong').length;
    // the password was the first of three
    expect(looked).toBe(2);
    expect(errors.filter((error) => error?.code === 'session.code-waits')).toHaveLength(198);
  });

  test('is no known device before the code was right', async () => {
    const { login, username } = await withFactor();
    const known = (await findAccount(username))?.D.devices ?? [];
    await login(60, passwords.D);
    expect((await findAccount(username))?.D.devices ?? []).toEqual(known);
  });

  test('does not keep the holder from the code on a device of his own', async () => {
    const { login, refusal, enter, wrongCode, code, deviceCookie } = await withFactor();
    const stranger = await login(60, passwords.D);
    for (let at = 0; at < 3; at += 1) await refusal(60, stranger.cookie, wrongCode(60));
    const own = await login(61, passwords.D, 'D', { deviceCookie });
    expect(own.officer.awaits).toBe('code');
    expect((await refusal(61, own.cookie, wrongCode(61)))?.code).toBe('session.code-wrong');
    expect((await enter(61, own.cookie, code(61))).officer.awaits).toBeUndefined();
  });
});

describe('a code', () => {
  test('that was seen opens nothing, also at the same moment', async () => {
    const { login, enter, code, deviceCookie } = await withFactor();
    const sessions = [];
    for (let at = 0; at < 4; at += 1)
      sessions.push((await login(90, passwords.D, 'D', { deviceCookie })).cookie);
    const outcomes = await Promise.allSettled(sessions.map((cookie) => enter(90, cookie, code(90))));
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(1);
  });

  test('of the step before and after is taken, of two steps away it is not, and none from before one that was used', async () => {
    const { login, enter, refusal, secret, at, deviceCookie } = await withFactor();
    const now = at(300).now.getTime();
    const session = async () => (await login(300, passwords.D, 'D', { deviceCookie })).cookie;
    for (const steps of [-2, 2])
      expect((await refusal(300, await session(), codeOf(secret, steps, now)))?.code).toBe(
        'session.code-wrong',
      );
    for (const steps of [-1, 1])
      expect((await enter(300, await session(), codeOf(secret, steps, now))).officer.login).toBe('D');
    expect((await refusal(300, await session(), codeOf(secret, 0, now)))?.code).toBe('session.code-wrong');
  });
});

describe('who can write the table', () => {
  test('cannot give one login the secret of another', () => {
    const holder = { accountId: 'a', login: 'F' } as const;
    const sealed = sealSecret('JBSWY3DPEHPK3PXP', holder);
    expect(openSecret(sealed, holder)).toBe('JBSWY3DPEHPK3PXP');
    for (const other of [
      { ...holder, accountId: 'b' },
      { ...holder, login: 'D' as const },
    ])
      expect(() => openSecret(sealed, other)).toThrow('sealed with another key, or altered');
  });
});
