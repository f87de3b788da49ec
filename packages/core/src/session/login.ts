// Login (1§5): captcha first, then the delay, then the password. What an answer says, and how long it takes, is the same
// whether the name, the login or the password was wrong, or the account is locked.
import { randomBytes } from 'node:crypto';
import { issue } from '@portal/domain/issue';
import { sessionErrors } from '@portal/domain/session/errors';
import { type LoginInput, loginIssues } from '@portal/domain/session/rules';
import type { LoginType } from '@portal/domain/session/schema';
import type { Officer } from '../call.ts';
import { AppError, invalid } from '../error.ts';
import { findAccount } from './account.ts';
import { Attempts } from './attempts.ts';
import { Captchas } from './captcha.ts';
import type { AccountRow, SecurityAction } from './entity.ts';
import { isOneTimeExpired } from './one-time-password.ts';
import { openSession } from './open-session.ts';
import { isPassword, isPasswordOfUnknownAccount } from './password-hash.ts';
import { writeEvent } from './security-event.ts';
import { Sessions } from './service.ts';
import { officerOf, type SessionOrigin } from './session-row.ts';
import { makeToken, type Random, sha256 } from './token.ts';

export interface LoginRequest extends SessionOrigin {
  /** The value of the captcha's cookie. */
  readonly captchaId: string | undefined;
  /** The value of the session's cookie: the session of this browser, which the new one replaces. */
  readonly sessionCookie?: string | undefined;
}

export interface SignedIn {
  readonly officer: Officer;
  /** The value of the session's cookie. */
  readonly cookie: string;
  /** The login had as many sessions as it may: this one ended the oldest. */
  readonly isOldestEnded: boolean;
}

/**
 * Signs an officer in.
 * @throws the issues of 1§5 (400), `session.captcha-wrong` (400), `session.too-many-attempts` (429),
 * `session.credentials-wrong`, `session.one-time-password-expired` (401).
 */
export const signIn = async (
  input: LoginInput,
  request: LoginRequest,
  random: Random = randomBytes,
): Promise<SignedIn> => {
  const [isCaptchaRight, replaced] = await Promise.all([
    Captchas.take(request.captchaId, input.captcha, request.now),
    Sessions.find(request.sessionCookie, request.now),
    Attempts.checkAddress(request.address, request.now),
  ]);
  const issues = loginIssues(input);
  if (issues.length > 0) throw invalid(issues);
  if (!isCaptchaRight) throw captchaWrong();

  const login = input.usertype as LoginType;
  const [guess, account] = await Promise.all([
    Attempts.reserve(input.username, login, request.now),
    findAccount(input.username),
  ]);
  const isRight = account
    ? await isPassword(input.password, account[login].hash)
    : await isPasswordOfUnknownAccount(input.password);
  const token = account && makeToken(account.accountId, login, random);
  const isExpired = isRight && account && !account.isLocked && isOneTimeExpired(account[login], request.now);
  const opened =
    isRight && account && token && !account.isLocked && !isExpired
      ? await openSession(account, token, { origin: request, replaced })
      : undefined;
  if (!opened || !token) {
    await Promise.all([
      Attempts.fail(guess, request.now),
      Attempts.failAddress(request.address, request.now),
      writeEvent(
        request,
        failure(account, input.username, login, { isRight, isExpired: isExpired === true }),
      ),
    ]);
    // only who knows the password reads that it has expired
    throw new AppError(isExpired ? sessionErrors.oneTimeExpired : sessionErrors.credentialsWrong);
  }
  await Attempts.succeed(guess);
  const { row, isOldestEnded } = opened;
  return { officer: officerOf(row), cookie: token.value, isOldestEnded };
};

const captchaWrong = (): AppError => {
  const { code, message } = sessionErrors.captchaWrong;
  return new AppError(sessionErrors.captchaWrong, { issues: [issue('captcha', code, message)] });
};

const failure = (
  account: AccountRow | undefined,
  username: string,
  login: LoginType,
  { isRight, isExpired }: { readonly isRight: boolean; readonly isExpired: boolean },
) => {
  const refused: SecurityAction = isExpired ? 'login-expired' : 'login-failed';
  const action: SecurityAction = isRight && account?.isLocked ? 'login-locked' : refused;
  return account
    ? { action, login, subject: account.accountId, username: account.username }
    : { action, login, subject: `nobody-${sha256(username.trim().toLowerCase())}` };
};
