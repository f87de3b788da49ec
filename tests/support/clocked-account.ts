// An account that no other test uses, whose logins happen at any second of a clock of our own.
import { randomBytes, randomInt } from 'node:crypto';
import type { AppError } from '@portal/core/error';
import { openAccount } from '@portal/core/session/account';
import { Captchas } from '@portal/core/session/captcha';
import { securityEventEntity } from '@portal/core/session/entity';
import { signIn } from '@portal/core/session/login';
import type { LoginType } from '@portal/domain/session/schema';
import { afterEach, beforeEach, vi } from 'vitest';
import { officeRecord } from './records.ts';
import './portal.ts';

export const captchaAnswer = 'shirui';
/** Each test of the file knows the answer to every captcha. */
export const useKnownCaptcha = (): void => {
  beforeEach(() => {
    vi.stubEnv('STAGE', 'local');
    vi.stubEnv('CAPTCHA_ANSWER', captchaAnswer);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });
};

export const start = Date.UTC(2026, 10, 20, 10, 0, 0);
export const passwords = { D: 'Valley#Draft9', F: 'Valley#Final9' };
const quick = { N: 16, r: 1, p: 1 };

export const clockedAccount = async ({ mustChangePassword = false } = {}) => {
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
  const login = async (seconds: number, password: string, usertype: LoginType = 'D', name = username) => {
    const { id } = await Captchas.make('image', at(seconds).now);
    return signIn(
      { username: name, password, usertype, captcha: captchaAnswer },
      { ...at(seconds), captchaId: id },
    );
  };
  /** The status and the seconds to wait of a refused login. */
  const refusal = async (...asked: Parameters<typeof login>) => {
    const error = await login(...asked).then(
      () => undefined,
      (thrown: AppError) => thrown,
    );
    return error && [error.kind, error.retryAfterSeconds];
  };
  const actions = async () => {
    const { data } = await securityEventEntity()
      .query.eventsOfSubject({ subject: accountId })
      .go({ pages: 'all' });
    return data.map(({ action, login: as }) => (as ? `${action} ${as}` : action));
  };
  return { username, accountId, address, at, login, refusal, actions };
};
