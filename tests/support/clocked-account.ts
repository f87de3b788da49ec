// An account that no other test uses, whose logins happen at any second of a clock of our own.
import { randomBytes, randomInt } from 'node:crypto';
import type { AppError } from '@portal/core/error';
import { openAccount } from '@portal/core/session/account';
import { Captchas } from '@portal/core/session/captcha';
import { securityEventEntity } from '@portal/core/session/entity';
import { signIn } from '@portal/core/session/login';
import type { LoginType } from '@portal/domain/session/schema';
import { noSecondFactor, type SecondFactorSetting } from '@portal/domain/session/second-factor';
import type { Work } from '@portal/domain/session/work';
import { afterEach, beforeEach, vi } from 'vitest';
import { solve } from '../../packages/local/src/smoke/login-work.ts';
import { loginKey } from './message-key.ts';
import { officeRecord } from './records.ts';
import './portal.ts';

export const captchaAnswer = 'shirui';
/** The work after the third failure. */
export const leastBits = 4;
/** Each test of the file knows the answer to every captcha. */
export const useKnownCaptcha = (): void => {
  beforeEach(() => {
    vi.stubEnv('STAGE', 'local');
    vi.stubEnv('CAPTCHA_ANSWER', captchaAnswer);
    vi.stubEnv('LOGIN_WORK_BITS', String(leastBits));
    vi.stubEnv('LOGIN_KEY', loginKey);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });
};

export const start = Date.UTC(2026, 10, 20, 10, 0, 0);
export const passwords = { D: 'Valley#Draft9', F: 'Valley#Final9' };
/** A wrong password, which no other test tries: those of one password are counted, whatever the login. */
export const aGuess = (): string => `Guess#${randomBytes(9).toString('hex')}`;
const quick = { N: 16, r: 1, p: 1 };

interface Attempt {
  readonly name?: string;
  readonly captcha?: 'image' | 'text';
  readonly address?: string;
  readonly deviceCookie?: string;
  /** Done where it is asked for; else the refusal is what the test looks at. */
  readonly work?: 'done';
}

const workOf = ({ extra }: AppError): Work | undefined => extra['work'] as Work | undefined;

interface Clocked {
  readonly mustChangePassword?: boolean;
  readonly secondFactor?: SecondFactorSetting;
}

export const clockedAccount = async ({
  mustChangePassword = false,
  secondFactor = noSecondFactor,
}: Clocked = {}) => {
  const username = `clock-${randomBytes(6).toString('hex')}`;
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const at = (seconds: number) => ({
    requestId: randomBytes(6).toString('hex'),
    now: new Date(start + seconds * 1000),
    address,
  });
  const accountId = await openAccount(
    {
      username,
      kind: 'DDO',
      office: await officeRecord(),
      draftPassword: passwords.D,
      finalPassword: passwords.F,
      mustChangePassword,
    },
    at(-1),
    { cost: quick },
  );
  /** A login from a new form; `more` may be its device, its captcha or its address. */
  const login = async (
    seconds: number,
    password: string,
    usertype: LoginType = 'D',
    { name = username, captcha = 'image', work, ...more }: Attempt = {},
  ) => {
    const { id } = await Captchas.make(captcha, at(seconds).now);
    const form = { username: name, password, usertype, captcha: captchaAnswer };
    const request = { ...at(seconds), captchaId: id, secondFactor, ...more };
    try {
      return await signIn(form, request);
    } catch (error) {
      const asked = workOf(error as AppError);
      if (work !== 'done' || !asked) throw error;
      return await signIn({ ...form, work: solve(asked) }, request);
    }
  };
  /** How many seconds a stranger is asked to wait; 0 where the password was looked at. */
  const wait = async (...asked: Parameters<typeof login>): Promise<number> => {
    const error = await login(...asked).catch((thrown: AppError) => thrown);
    if (!('kind' in error) || error.kind === 'unauthenticated') return 0;
    if (error.code !== 'session.login-waits') throw error;
    return error.retryAfterSeconds ?? Number.NaN;
  };
  /** Why a login is refused: its kind, and the bits of work that it asks for. */
  const refusal = async (...asked: Parameters<typeof login>) => {
    const error = await login(...asked).then(
      () => undefined,
      (thrown: AppError) => thrown,
    );
    return error && [error.kind, workOf(error)?.bits];
  };
  const actions = async () => {
    const { data } = await securityEventEntity()
      .query.eventsOfSubject({ subject: accountId })
      .go({ pages: 'all' });
    return data.map(({ action, login: as }) => (as ? `${action} ${as}` : action));
  };
  return { username, accountId, address, at, login, wait, refusal, actions };
};
