// A right login opens its session: the session that this browser had ends, and so does the oldest one of the login where it
// has as many as it may (decisions.md, Sessions). All of it is one transaction.
import { sessionErrors } from '@portal/domain/session/errors';
import { type LoginType, type SecondStep, sessionLimits } from '@portal/domain/session/schema';
import { AppError } from '../error.ts';
import { Notices } from '../notice/service.ts';
import { put, remove, update } from '../storage/change.ts';
import { Overtaken, retryOvertaken } from '../storage/overtaken.ts';
import { type Change, transact, unexpectedRefusal } from '../storage/transact.ts';
import { findAccount } from './account.ts';
import { withDevice } from './device.ts';
import {
  type AccountRow,
  accountEntity,
  endedSessionEntity,
  type SessionRow,
  sessionEntity,
} from './entity.ts';
import { sessionsOfLogin } from './other-sessions.ts';
import type { Proof } from './second-factor.ts';
import { eventChange, type Origin } from './security-event.ts';
import type { Session } from './service.ts';
import { isAlive, newSessionRow, type SessionOrigin } from './session-row.ts';
import type { Token } from './token.ts';

export interface Opening {
  readonly origin: SessionOrigin;
  /** The session that the browser had. */
  readonly replaced: Session | undefined;
  readonly device?: SigningDevice | undefined;
  /** The session that waited for its second step, which this one follows. */
  readonly awaiting?: Session;
  /** What the login proves besides its password, of the account as it is now; undefined: nothing (second-factor.ts). */
  readonly proof?: (account: AccountRow) => Proof | undefined;
  /** Further events of the same transaction. */
  readonly events?: readonly Change[];
}

export interface SigningDevice {
  /** What the account keeps of its secret. */
  readonly hash: string;
  /** It signs in for the first time. */
  readonly isNew: boolean;
}

export interface Opened {
  readonly row: SessionRow;
  /** The oldest session of the login ended for it. */
  readonly isOldestEnded: boolean;
}

/** As many logins of one account may come at once: each of them but one reads the account again. */
const tries = 30;

/**
 * Writes the session; undefined where the password was changed or the account locked since it was read, or where there is nothing
 * that the second step proves. The login is counted
 * on the account, so that a change of the password sees every session that it must end, and logins at the same moment see
 * each other's.
 */
export const openSession = (
  account: AccountRow,
  token: Token,
  { origin, replaced, device, awaiting, proof, events = [] }: Opening,
): Promise<Opened | undefined> => {
  let read: AccountRow | undefined = account;
  return retryOvertaken(async () => {
    const current = read ?? (await findAccount(account.username));
    read = undefined;
    if (!current || current.isLocked || current[token.login].version !== account[token.login].version)
      return undefined;
    const proved = proof?.(current);
    if (proof && !proved) return undefined;
    const [places, hasNotices] = await Promise.all([
      placesFor(token, replaced, origin.now),
      Notices.hasUnseen(current, token.login),
    ]);
    const row = {
      ...newSessionRow(current, token, origin),
      ...(hasNotices ? { hasNotices } : {}),
      ...lastLogin(current[token.login], device),
    };
    await transact({
      account: countLogin(current, token, { free: places.free, device, at: row.openedAt, proved }),
      session: put(sessionEntity().create(row), unexpectedRefusal('a token of 256 random bits is new')),
      ended: places.ended.map((hash) => removal({ ...token, hash })),
      told: places.tooMany.map((hash) => reasonToTell({ ...token, hash }, origin.now)),
      replaced: replaced && replacement(replaced, origin),
      awaiting: awaiting && awaitingEnd(awaiting),
      events,
      event: eventChange(origin, loginEvent(row, 'login')),
      oldest:
        places.tooMany.length > 0 ? eventChange(origin, loginEvent(row, 'oldest-session-ended')) : undefined,
    });
    return { row, isOldestEnded: places.tooMany.length > 0 };
  }, tries);
};

/**
 * Writes a session that may do nothing but its second step; undefined as above. It ends no other session, and makes no device
 * known: that comes with the second step. The login is counted, so that a change of the password sees it.
 */
export const openAwaiting = (
  account: AccountRow,
  token: Token,
  { origin, replaced, device }: Pick<Opening, 'origin' | 'replaced'> & { readonly device: SigningDevice },
  awaits: SecondStep,
): Promise<SessionRow | undefined> => {
  const { username, accountId } = account;
  const { login } = token;
  const row: SessionRow = {
    ...newSessionRow(account, token, origin),
    awaits,
    device: device.hash,
    isDeviceNew: device.isNew,
  };
  const counted = update(
    accountEntity()
      .patch({ username })
      .data((stored, op) => op.add(stored[login].logins, 1))
      .where((stored, op) =>
        [op.eq(stored[login].version, account[login].version), op.eq(stored.isLocked, false)].join(' AND '),
      ),
    () => new Overtaken(),
  );
  return transact({
    account: counted,
    session: put(sessionEntity().create(row), unexpectedRefusal('a token of 256 random bits is new')),
    replaced: replaced && replacement(replaced, origin),
    event: eventChange(origin, { action: 'password-accepted', subject: accountId, username, login }),
  }).then(
    () => row,
    (error: unknown) => {
      if (error instanceof Overtaken) return undefined;
      throw error;
    },
  );
};

/** Gone meanwhile, it proves nothing any more: the password was changed, or another request was quicker. */
const awaitingEnd = ({ officer: { accountId, login }, tokenHash }: Session): Change =>
  remove(
    sessionEntity().remove({ accountId, login, tokenHash }),
    () => new AppError(sessionErrors.notSignedIn),
  );

/** What a session says of the login before it. */
const lastLogin = (
  { lastLoginAt, lastLoginDevice }: AccountRow[LoginType],
  device: SigningDevice | undefined,
): Pick<SessionRow, 'lastLoginAt' | 'isLastLoginHere'> =>
  lastLoginAt === undefined
    ? {}
    : { lastLoginAt, isLastLoginHere: device !== undefined && device.hash === lastLoginDevice };

interface Places {
  /** So many other logins may come before this one is written. */
  readonly free: number;
  /** The sessions that go: the oldest beyond the limit, and what is left of those that ended long ago. */
  readonly ended: readonly string[];
  /** Those of them that were open. */
  readonly tooMany: readonly string[];
}

/** A transaction takes 100 changes; what is left over goes with a later login. */
const removedAtMost = 40;

/** Read after the account, so that the sessions of all logins that it has counted are among them. */
const placesFor = async (
  { accountId, login }: Token,
  replaced: Session | undefined,
  now: Date,
): Promise<Places> => {
  const rows = await sessionsOfLogin(accountId, login);
  const others = rows.filter(({ tokenHash }) => tokenHash !== replaced?.tokenHash);
  // what waits for a second step takes no place
  const alive = others.filter((row) => row.awaits === undefined && isAlive(row, now));
  const beyond = alive.slice(sessionLimits.atMost - 1).slice(0, removedAtMost);
  const dead = others.filter((row) => !isAlive(row, now)).slice(0, removedAtMost - beyond.length);
  return {
    free: Math.max(0, sessionLimits.atMost - 1 - alive.length),
    ended: [...beyond, ...dead].map(({ tokenHash }) => tokenHash),
    tooMany: beyond.map(({ tokenHash }) => tokenHash),
  };
};

const countLogin = (
  { username, ...account }: AccountRow,
  { login }: Token,
  {
    free,
    device,
    at,
    proved,
  }: Pick<Places, 'free'> &
    Pick<Opening, 'device'> & { readonly at: string; readonly proved: Proof | undefined },
): Change =>
  update(
    accountEntity()
      .patch({ username })
      .data((row, op) => {
        op.add(row[login].logins, 1);
        op.set(row[login].lastLoginAt, at);
        proved?.data(row, op);
        if (!device) return;
        op.set(row[login].lastLoginDevice, device.hash);
        if (device.isNew) op.set(row[login].devices, withDevice(account[login].devices, device.hash));
      })
      .where((row, op) =>
        [
          op.eq(row[login].version, account[login].version),
          op.eq(row.isLocked, false),
          op.between(row[login].logins, account[login].logins, account[login].logins + free),
          ...(proved?.where(row, op) ?? []),
        ].join(' AND '),
      ),
    () => new Overtaken(),
  );

/** Without a condition: a session that ended meanwhile is as good as ended. */
const removal = ({ accountId, login, hash }: Token): Change =>
  remove(sessionEntity().delete({ accountId, login, tokenHash: hash }), unexpectedRefusal('no condition'));

/** Kept as long as the session might have lasted. */
const reasonToTell = ({ accountId, login, hash }: Token, now: Date): Change => {
  const expiresAt = Math.ceil(now.getTime() / 1000) + sessionLimits.longestHours * 3_600;
  const row = { accountId, login, tokenHash: hash, expiresAt };
  return put(endedSessionEntity().put(row), unexpectedRefusal('no condition'));
};

const replacement = ({ officer, tokenHash }: Session, origin: Origin): readonly Change[] => [
  removal({ ...officer, hash: tokenHash }),
  eventChange(origin, loginEvent(officer, 'logout')),
];

const loginEvent = <Action extends 'login' | 'logout' | 'oldest-session-ended'>(
  { accountId, username, login }: Pick<SessionRow, 'accountId' | 'username' | 'login'>,
  action: Action,
) => ({ action, subject: accountId, username, login });
