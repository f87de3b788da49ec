// The other open sessions of a login, as its officer sees and ends them (decisions.md, Sessions).
import { type LoginType, sessionLimits } from '@portal/domain/session/schema';
import type { Officer } from '../call.ts';
import { remove } from '../storage/change.ts';
import { transact, unexpectedRefusal } from '../storage/transact.ts';
import { type SessionRow, sessionEntity } from './entity.ts';
import { shortenedAddress } from './network.ts';
import { eventChange, type Origin } from './security-event.ts';
import { isAlive } from './session-row.ts';
import { readToken, sha256 } from './token.ts';

/** The officer, and the session's cookie that the request came with. */
export interface OwnSession {
  readonly officer: Officer;
  readonly cookie: string | undefined;
}

export interface OtherSession {
  /** Names the session in a request to end it, and is no part of what opens it. */
  readonly id: string;
  readonly userAgent: string;
  readonly openedAt: string;
  readonly lastSeenAt: string;
  readonly network: string;
}

/** The newest first. */
export const otherSessions = async (own: OwnSession, now: Date): Promise<readonly OtherSession[]> =>
  (await othersOf(own, now)).map((row) => ({
    id: idOf(row),
    userAgent: row.userAgent ?? '',
    openedAt: row.openedAt,
    lastSeenAt: row.lastSeenAt,
    network: shortenedAddress(row.address),
  }));

/** Ends one of them, or all where none is named, and answers how many it ended. One that ended meanwhile is no error. */
export const endOtherSessions = async (
  own: OwnSession,
  id: string | undefined,
  origin: Origin,
): Promise<number> => {
  const { accountId, username, login } = own.officer;
  const ending = (await othersOf(own, origin.now))
    .filter((row) => id === undefined || idOf(row) === id)
    .slice(0, endedAtMost);
  if (ending.length === 0) return 0;
  await transact({
    sessions: ending.map(({ tokenHash }) =>
      remove(sessionEntity().delete({ accountId, login, tokenHash }), unexpectedRefusal('no condition')),
    ),
    event: eventChange(origin, { action: 'session-ended', subject: accountId, username, login }),
  });
  return ending.length;
};

/** More than a login has at once. */
const endedAtMost = sessionLimits.atMost * 10;

const othersOf = async ({ officer, cookie }: OwnSession, now: Date): Promise<SessionRow[]> => {
  const rows = await sessionsOfLogin(officer.accountId, officer.login);
  const own = readToken(cookie)?.hash;
  return rows.filter((row) => row.tokenHash !== own && row.awaits === undefined && isAlive(row, now));
};

/** The rows of a login's sessions, the newest first, with those that ended and were not removed yet. */
export const sessionsOfLogin = async (accountId: string, login: LoginType): Promise<SessionRow[]> => {
  const { data } = await sessionEntity()
    .query.sessionsOfLogin({ accountId, login })
    .go({ pages: 'all', consistent: true });
  return data.toSorted((a, b) => b.openedAt.localeCompare(a.openedAt));
};

const idOf = ({ tokenHash }: SessionRow): string => sha256(tokenHash).slice(0, 22);
