// The second step of a login, its enrolment, and the change of its device (decisions.md, Second factor). Codes are counted before
// they are looked at: of a device that the login does not know with the tries of strangers, of others by themselves.
import { randomBytes } from 'node:crypto';
import { sessionErrors } from '@portal/domain/session/errors';
import { secondFactorLimits } from '@portal/domain/session/second-factor';
import { secondFactorErrors as refuse } from '@portal/domain/session/second-factor-api';
import { secondFactorText as text } from '@portal/domain/session/second-factor-texts';
import type { Officer } from '../call.ts';
import { AppError, refusedField } from '../error.ts';
import { update } from '../storage/change.ts';
import { Overtaken } from '../storage/overtaken.ts';
import { type Change, transact } from '../storage/transact.ts';
import { findAccount } from './account.ts';
import { Attempts } from './attempts.ts';
import { type AccountRow, accountEntity, type SecurityAction, sessionEntity } from './entity.ts';
import { guessChange } from './guessed.ts';
import { type Opening, openSession } from './open-session.ts';
import { endOtherSessions } from './other-sessions.ts';
import { isPassword } from './password-hash.ts';
import {
  newRecoveryCodes,
  newSecret,
  openSecret,
  type Proof,
  proofOfCode,
  proofOfNew,
  sealSecret,
  stepOf,
  uriOf,
} from './second-factor.ts';
import { eventChange, type Origin } from './security-event.ts';
import { type Session, Sessions } from './service.ts';
import { officerOf, type SessionOrigin } from './session-row.ts';
import { claimOrWait, forgiveTry, triesOfCode, triesOfLogin } from './stranger-tries.ts';
import { makeToken } from './token.ts';

/** A request with the session's cookie. */
export interface StepRequest extends SessionOrigin {
  readonly cookie: string | undefined;
}

export interface StepDone {
  readonly officer: Officer;
  /** The value of the new session's cookie. */
  readonly cookie: string;
  readonly isOldestEnded: boolean;
}

export interface SharedSecret {
  readonly secret: string;
  readonly uri: string;
}

const newSecretMs = secondFactorLimits.minutes * 60_000;

export const SecondSteps = {
  /**
   * Ends the wait of a login by a code of the app or a recovery code.
   * @throws `session.code-wrong` (422), `.code-waits` (429), `.code-not-awaited` (409), `session.not-signed-in` (401)
   */
  async enter(request: StepRequest, code: string): Promise<StepDone> {
    const { session, account } = await found(request);
    const { login, username } = session.officer;
    if (session.officer.awaits !== 'code' || !session.device) throw new AppError(refuse.notAwaited);
    const isStranger = session.device.isNew;
    const counted = isStranger ? triesOfLogin(username, login) : triesOfCode(session.device.hash);
    await claimOrWait(counted, request.now, refuse.waits, text.waits);
    const proof = proofOfCode(login, code, request.now);
    const done = await follow(request, session, account, {
      proof,
      events: usedRecovery(request, session, account, code),
    });
    if (!done) throw await wrongCode(request, session, isStranger ? account : undefined);
    // with a stranger's code its password is no try either
    await forgiveTry(counted, request.now, isStranger ? 2 : 1);
    return done;
  },

  /** Since when the own login has one, and how many recovery codes are left. */
  async show({ username, login }: Officer) {
    const factor = (await findAccount(username))?.[login].secondFactor;
    return { enrolledAt: factor?.enrolledAt ?? null, recoveryCodesLeft: factor?.recovery.length ?? 0 };
  },

  /** The secret of a login that waits for its enrolment: the same until it is confirmed. @throws `session.code-not-awaited` (409) */
  async begin(request: StepRequest): Promise<SharedSecret> {
    const { session } = await found(request);
    const { officer, newSecret: kept } = session;
    if (officer.awaits !== 'enrolment') throw new AppError(refuse.notAwaited);
    return shared(officer, kept ? openSecret(kept.sealed, officer) : await keepNewSecret(session, request));
  },

  /**
   * A new secret for another device, to who knows password and code.
   * @throws `session.too-many-attempts` (429), `session.factor-password-wrong`, `.code-wrong` (422), `.code-waits` (429), `.code-not-awaited` (409)
   */
  async beginChange(
    request: StepRequest,
    { password, code }: { password: string; code: string },
  ): Promise<SharedSecret> {
    const { session, account } = await found(request);
    const { officer } = session;
    const { username, login } = officer;
    if (!account[login].secondFactor) throw new AppError(refuse.notAwaited);
    const guess = await Attempts.reserve(username, login, request.now);
    if (!(await isPassword(password, account[login].hash))) {
      await Attempts.fail(guess, request.now);
      throw await wrongPassword(request, session);
    }
    await Attempts.succeed(guess);
    const counted = triesOfCode(`${officer.accountId}#${login}`);
    await claimOrWait(counted, request.now, refuse.waits, text.waits);
    const proof = proofOfCode(login, code, request.now)(account);
    const secret = newSecret();
    if (!proof || !(await isWritten([proved(account, proof), keptSecret(session, secret, request)])))
      throw await wrongCode(request, session, undefined);
    await forgiveTry(counted, request.now);
    return shared(officer, secret);
  },

  /**
   * The first code of a new secret: from now on it is the second factor, with new recovery codes. A login that waited is done; after
   * a change the other sessions of the login end.
   * @throws `session.code-wrong` (422), `.factor-enrolled`, `.factor-not-started` (409)
   */
  async confirm(
    request: StepRequest,
    code: string,
  ): Promise<{ recoveryCodes: string[]; done: StepDone | undefined }> {
    const { session, account } = await found(request);
    const { officer, newSecret: kept } = session;
    const { login } = officer;
    if (!kept || Date.parse(kept.at) + newSecretMs <= request.now.getTime())
      throw new AppError(refuse.notStarted);
    const secret = openSecret(kept.sealed, officer);
    const step = stepOf(secret, code, request.now);
    if (step === undefined) throw refusedField(refuse.wrong, 'code');
    const recoveryCodes = newRecoveryCodes();
    const isFirst = officer.awaits === 'enrolment';
    const before = isFirst ? undefined : account[login].secondFactor;
    const proof = proofOfNew({ login, secret, step, recoveryCodes, now: request.now }, before);
    if (isFirst) {
      const done = await follow(request, session, account, {
        proof,
        events: [eventOf(request, session, 'second-factor-enrolled')],
      });
      if (!done) throw new AppError(refuse.enrolled);
      if (session.device?.isNew) await forgiveTry(triesOfLogin(officer.username, login), request.now);
      return { recoveryCodes, done };
    }
    const changed = proof(account);
    const changes = changed && [
      proved(account, changed),
      withoutSecret(session),
      eventOf(request, session, 'second-factor-changed'),
    ];
    if (!changes || !(await isWritten(changes))) throw new AppError(refuse.notStarted);
    await endOtherSessions({ officer, cookie: request.cookie }, undefined, request);
    return { recoveryCodes, done: undefined };
  },
};

/** The session as it is now, and its account. @throws `session.not-signed-in` (401) */
const found = async ({ cookie, now }: StepRequest) => {
  const session = await Sessions.find(cookie, now);
  const account = session && (await findAccount(session.officer.username));
  if (!session || !account) throw new AppError(sessionErrors.notSignedIn);
  return { session, account };
};

/** The whole session in the place of the one that waited, under a token of its own. */
const follow = async (
  request: StepRequest,
  session: Session,
  account: AccountRow,
  more: Pick<Opening, 'proof' | 'events'>,
): Promise<StepDone | undefined> => {
  const token = makeToken(account.accountId, session.officer.login, randomBytes);
  const opened = await openSession(account, token, {
    origin: request,
    replaced: undefined,
    device: session.device,
    awaiting: session,
    ...more,
  });
  return (
    opened && { officer: officerOf(opened.row), cookie: token.value, isOldestEnded: opened.isOldestEnded }
  );
};

/** The holder reads of codes that strangers tried: who tries one knows the password. */
const wrongCode = async (
  request: StepRequest,
  session: Session,
  ofStranger: AccountRow | undefined,
): Promise<AppError> => {
  await transact([
    eventOf(request, session, 'second-factor-failed'),
    ...(ofStranger ? [guessChange(ofStranger, session.officer.login, request.now)] : []),
  ]);
  return refusedField(refuse.wrong, 'code');
};

const wrongPassword = async (request: StepRequest, session: Session): Promise<AppError> => {
  await transact([eventOf(request, session, 'second-factor-failed')]);
  return refusedField(refuse.passwordWrong, 'password');
};

const usedRecovery = (
  request: StepRequest,
  session: Session,
  account: AccountRow,
  code: string,
): readonly Change[] => {
  const { login } = session.officer;
  const isApp = /^[\d\s-]*$/.test(code);
  return isApp || !account[login].secondFactor ? [] : [eventOf(request, session, 'recovery-code-used')];
};

const eventOf = (origin: Origin, { officer }: Session, action: SecurityAction): Change => {
  const { accountId: subject, username, login } = officer;
  return eventChange(origin, { action, subject, username, login });
};

const shared = (officer: Officer, secret: string): SharedSecret => ({
  secret,
  uri: uriOf(officer.username, officer.login, secret),
});

const keepNewSecret = async (session: Session, { now }: Origin): Promise<string> => {
  const secret = newSecret();
  await transact([keptSecret(session, secret, { now })]);
  return secret;
};

const keyOf = ({ officer: { accountId, login }, tokenHash }: Session) => ({ accountId, login, tokenHash });

const keptSecret = (session: Session, secret: string, { now }: Pick<Origin, 'now'>): Change =>
  update(
    sessionEntity()
      .patch(keyOf(session))
      .set({ newSecret: sealSecret(secret, session.officer), newSecretAt: now.toISOString() }),
    () => new AppError(sessionErrors.notSignedIn),
  );

const withoutSecret = (session: Session): Change =>
  update(
    sessionEntity().patch(keyOf(session)).remove(['newSecret', 'newSecretAt']),
    () => new AppError(sessionErrors.notSignedIn),
  );

const proved = ({ username }: AccountRow, { data, where }: Proof): Change =>
  update(
    accountEntity()
      .patch({ username })
      .data(data)
      .where((row, op) => where(row, op).join(' AND ')),
    () => new Overtaken(),
  );

/** False where another request was quicker: what it proved holds no more. */
const isWritten = async (changes: readonly Change[]): Promise<boolean> => {
  try {
    await transact(changes);
    return true;
  } catch (error) {
    if (error instanceof Overtaken) return false;
    throw error;
  }
};
