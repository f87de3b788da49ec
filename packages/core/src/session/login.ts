// Login (1§5): the proof of work where failures ask for one, then the captcha, then the wait of strangers, then the password. What
// an answer says, and how long it takes, is the same whether the name, the login or the password was wrong, or the account is locked.
import { randomBytes } from 'node:crypto';
import { issue } from '@portal/domain/issue';
import { sessionErrors } from '@portal/domain/session/errors';
import { type LoginInput, loginIssues } from '@portal/domain/session/rules';
import type { LoginType, SecondStep } from '@portal/domain/session/schema';
import { needsSecondFactor, type SecondFactorSetting } from '@portal/domain/session/second-factor';
import { sessionText } from '@portal/domain/session/texts';
import type { Officer } from '../call.ts';
import { AppError, invalid } from '../error.ts';
import { transact } from '../storage/transact.ts';
import { findAccount } from './account.ts';
import { Captchas, isCaptchaId, isQuestion } from './captcha.ts';
import { deviceCookieValue, deviceSecret, knownDevice, newDevice } from './device.ts';
import type { AccountRow, SecurityAction } from './entity.ts';
import { guessChange } from './guessed.ts';
import { deviceOf, LoginAttempts, networkCrowd, questionCrowd } from './login-attempts.ts';
import { type LoginForm, provenBits, workNeeded } from './login-work.ts';
import { isOneTimeExpired } from './one-time-password.ts';
import { type Opened, type Opening, openAwaiting, openSession, type SigningDevice } from './open-session.ts';
import { isPassword, isPasswordOfUnknownAccount } from './password-hash.ts';
import { eventChange } from './security-event.ts';
import { Sessions } from './service.ts';
import { officerOf, type SessionOrigin } from './session-row.ts';
import { claimOrWait, forgiveTry, triesOfLogin, triesOfPassword } from './stranger-tries.ts';
import { makeToken, type Random, sha256, type Token } from './token.ts';

export interface LoginRequest extends SessionOrigin {
  /** The value of the captcha's cookie. */
  readonly captchaId: string | undefined;
  /** The value of the session's cookie: the session of this browser, which the new one replaces. */
  readonly sessionCookie?: string | undefined;
  /** The value of the devices' cookie. */
  readonly deviceCookie?: string | undefined;
  /** Which logins need a second factor. */
  readonly secondFactor: SecondFactorSetting;
}

export interface SignedIn {
  readonly officer: Officer;
  /** The value of the session's cookie. */
  readonly cookie: string;
  /** The value of the devices' cookie, by which this browser is known from now on. */
  readonly deviceCookie: string;
  /** The login had as many sessions as it may: this one ended the oldest. */
  readonly isOldestEnded: boolean;
}

/**
 * Signs an officer in.
 * @throws the issues of 1§5 (400), `session.work-needed` (429, the captcha stays), `session.captcha-wrong` (400),
 * `session.login-waits` (429), `session.credentials-wrong`, `session.one-time-password-expired` (401).
 */
export const signIn = async (
  input: LoginInput,
  request: LoginRequest,
  random: Random = randomBytes,
): Promise<SignedIn> => {
  const issues = loginIssues(input);
  if (issues.length > 0) throw invalid(issues);
  const login = input.usertype as LoginType;
  const { username } = input;
  const { captchaId, now } = request;
  if (!isCaptchaId(captchaId)) throw captchaWrong();

  const [account, replaced] = await Promise.all([
    findAccount(username),
    Sessions.find(request.sessionCookie, now),
  ]);
  const secret = deviceSecret(request.deviceCookie, username, login);
  const device = knownDevice(account, login, secret);
  const guess = await takeGuess(input, { username, login, captchaId }, { request, device });

  const isRight = account
    ? await isPassword(input.password, account[login].hash)
    : await isPasswordOfUnknownAccount(input.password);
  const token = account && makeToken(account.accountId, login, random);
  const isExpired = isRight && account && !account.isLocked && isOneTimeExpired(account[login], now);
  const signing =
    device === undefined
      ? { ...newDevice(random), isNew: true }
      : { hash: device, secret: secret ?? '', isNew: false };
  const isOpen = isRight && account && token && !account.isLocked && !isExpired;
  const awaits =
    isOpen && needsSecondFactor(request.secondFactor, account.kind, login)
      ? stepBefore(account[login])
      : undefined;
  const opened = isOpen
    ? await openFor(account, token, { origin: request, replaced, device: signing }, awaits)
    : undefined;
  if (!opened || !token) {
    const isTold = account && guess.isStranger && !isRight;
    await Promise.all([
      guess.wrong(),
      transact({
        event: eventChange(
          request,
          failure(account, username, login, { isRight, isExpired: isExpired === true }),
        ),
        account: isTold ? guessChange(account, login, now) : undefined,
      }),
    ]);
    // only who knows the password reads that it has expired
    throw new AppError(isExpired ? sessionErrors.oneTimeExpired : sessionErrors.credentialsWrong);
  }
  // of a login in two steps the whole is right, or is a try
  await (awaits ? guess.accepted() : guess.right());
  const { row, isOldestEnded } = opened;
  return {
    officer: officerOf(row),
    cookie: token.value,
    deviceCookie: deviceCookieValue(request.deviceCookie, {
      username,
      login,
      secret: signing.secret,
    }),
    isOldestEnded,
  };
};

const stepBefore = ({ secondFactor }: AccountRow[LoginType]): SecondStep =>
  secondFactor ? 'code' : 'enrolment';

const openFor = async (
  account: AccountRow,
  token: Token,
  opening: Opening & { readonly device: SigningDevice },
  awaits: SecondStep | undefined,
): Promise<Opened | undefined> => {
  if (!awaits) return openSession(account, token, opening);
  const row = await openAwaiting(account, token, opening, awaits);
  return row && { row, isOldestEnded: false };
};

/** One guess that may be looked at, and what becomes of its count. */
interface Guess {
  readonly isStranger: boolean;
  readonly right: () => Promise<void>;
  /** The password was right, and a second step follows. */
  readonly accepted: () => Promise<void>;
  readonly wrong: () => Promise<void>;
}

interface Asked {
  readonly request: LoginRequest;
  /** What the account keeps of this device; undefined: it never signed in with the login. */
  readonly device: string | undefined;
}

/** Count, work and captcha of one guess: after it the password may be looked at. */
const takeGuess = (input: LoginInput, form: LoginForm, { request, device }: Asked): Promise<Guess> =>
  device === undefined ? strangersGuess(input, form, request) : devicesGuess(input, form, request, device);

/** A device that signed in before waits for none; it proves work after failures of its own. */
const devicesGuess = async (
  { captcha, work = '' }: LoginInput,
  form: LoginForm,
  { now }: LoginRequest,
  device: string,
): Promise<Guess> => {
  const guesser = deviceOf(device);
  // counted before anything is looked at, and asked for work before the captcha is taken, so that the officer types it once
  const lacking = await LoginAttempts.claim(guesser, provenBits(form, work), now);
  if (lacking > 0) throw workNeeded(form, lacking);
  if (!(await Captchas.take(form.captchaId, captcha, now))) {
    await LoginAttempts.release(guesser);
    throw captchaWrong();
  }
  return {
    isStranger: false,
    right: () => LoginAttempts.succeed(guesser),
    accepted: () => LoginAttempts.succeed(guesser),
    wrong: () => LoginAttempts.fail(guesser, now),
  };
};

const strangersGuess = async (
  { captcha, password, work = '' }: LoginInput,
  form: LoginForm,
  { now, address }: LoginRequest,
): Promise<Guess> => {
  const question = isQuestion(form.captchaId) ? [questionCrowd(now)] : [];
  const crowds = [networkCrowd(address, now), ...question];
  const needed = await LoginAttempts.crowdBits(crowds);
  if (needed > provenBits(form, work)) throw workNeeded(form, needed);
  // taken before the try is counted: what no person typed neither keeps a holder waiting nor leaves rows
  if (!(await Captchas.take(form.captchaId, captcha, now))) throw captchaWrong();
  const ofPassword = triesOfPassword(password);
  const ofLogin = triesOfLogin(form.username, form.login);
  await claimOrWait(ofPassword, now, sessionErrors.loginWaits, sessionText.loginWaits);
  await claimOrWait(ofLogin, now, sessionErrors.loginWaits, sessionText.loginWaits).catch(
    async (error: unknown) => {
      await forgiveTry(ofPassword, now);
      throw error;
    },
  );
  return {
    isStranger: true,
    right: async () => {
      await Promise.all([forgiveTry(ofLogin, now), forgiveTry(ofPassword, now)]);
    },
    accepted: () => forgiveTry(ofPassword, now),
    wrong: () => LoginAttempts.failOf(crowds, now),
  };
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
