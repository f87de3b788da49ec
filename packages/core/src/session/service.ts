// Sessions of officers: found by their cookie, renewed while in use, ended by logout. Login is in login.ts.
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type EndedReason, type LoginType, sessionLimits } from '@portal/domain/session/schema';
import type { Officer } from '../call.ts';
import { errorFields, log } from '../log.ts';
import { uncounted } from '../storage/call-count.ts';
import { remove } from '../storage/change.ts';
import { tableClient, tableName } from '../storage/table.ts';
import { transact } from '../storage/transact.ts';
import { endedSessionEntity, type SessionRow, sessionEntity } from './entity.ts';
import { eventChange, type Origin } from './security-event.ts';
import { isAlive, officerOf, removableAt } from './session-row.ts';
import { readToken } from './token.ts';

export interface Session {
  readonly officer: Officer;
  readonly tokenHash: string;
  readonly openedAt: string;
  readonly lastSeenAt: string;
  /** It began with something to read. */
  readonly hasNotices: boolean;
  /** The login before it; undefined: it is the first. */
  readonly lastLogin: LastLogin | undefined;
  /** Of one that waits for its second step: the device of the login. */
  readonly device: { readonly hash: string; readonly isNew: boolean } | undefined;
  /** A secret that waits for its first code, sealed, and since when. */
  readonly newSecret: { readonly sealed: string; readonly at: string } | undefined;
}

export interface LastLogin {
  readonly at: string;
  /** From the same device. */
  readonly isHere: boolean;
}

export const Sessions = {
  /** The session of a cookie, by one read; undefined where there is none or it has ended. */
  async find(cookie: string | undefined, now: Date): Promise<Session | undefined> {
    const token = readToken(cookie);
    if (!token) return undefined;
    const { Item } = await tableClient.send(
      new GetCommand({
        TableName: tableName(),
        Key: sessionKey(token.accountId, token.login, token.hash),
        ConsistentRead: true,
      }),
    );
    // as it was written: its key is its own and its attributes are plain, and every request would pay for a look of electrodb
    const row = Item as SessionRow | undefined;
    if (!row || !isAlive(row, now)) return undefined;
    const { tokenHash, openedAt, lastSeenAt, hasNotices = false, lastLoginAt, isLastLoginHere = false } = row;
    const lastLogin = lastLoginAt === undefined ? undefined : { at: lastLoginAt, isHere: isLastLoginHere };
    const { device: hash, isDeviceNew: isNew = false, newSecret: sealed, newSecretAt: at } = row;
    return {
      officer: officerOf(row),
      tokenHash,
      openedAt,
      lastSeenAt,
      hasNotices,
      lastLogin,
      device: hash === undefined ? undefined : { hash, isNew },
      newSecret: sealed === undefined || at === undefined ? undefined : { sealed, at },
    };
  },

  /** Why the cookie opens nothing, where its browser does not know: another login of the account ended its session. */
  async whyEnded(cookie: string | undefined): Promise<EndedReason | undefined> {
    const token = readToken(cookie);
    if (!token) return undefined;
    const { accountId, login, hash } = token;
    const { data } = await endedSessionEntity()
      .get({ accountId, login, tokenHash: hash })
      .go({ consistent: true });
    return data ? 'too-many' : undefined;
  },

  /**
   * Writes when the session was last seen, at most once a minute. Where it ended meanwhile it stays ended, where another
   * request wrote first that is enough; a failure only costs the officer a minute, so it is only logged.
   */
  async touch({ officer, tokenHash, openedAt, lastSeenAt }: Session, now: Date): Promise<void> {
    if (now.getTime() - Date.parse(lastSeenAt) < sessionLimits.renewSeconds * 1000) return;
    const update = new UpdateCommand({
      TableName: tableName(),
      Key: sessionKey(officer.accountId, officer.login, tokenHash),
      UpdateExpression: 'SET lastSeenAt = :now, expiresAt = :expires',
      ConditionExpression: 'lastSeenAt = :seen',
      ExpressionAttributeValues: {
        ':now': now.toISOString(),
        ':seen': lastSeenAt,
        ':expires': removableAt(openedAt, now),
      },
    });
    try {
      await uncounted(() => tableClient.send(update));
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return;
      log('warn', 'session-not-renewed', { fault: errorFields(error) });
    }
  },

  /** Ends the session of a cookie. One that is not there, or no longer, counts as ended. */
  async end(cookie: string | undefined, origin: Origin): Promise<void> {
    const session = await Sessions.find(cookie, origin.now);
    if (!session) return;
    const { accountId, login, username } = session.officer;
    try {
      await transact([
        remove(
          sessionEntity().remove({ accountId, login, tokenHash: session.tokenHash }),
          () => new EndedMeanwhile(),
        ),
        eventChange(origin, { action: 'logout', subject: accountId, username, login }),
      ]);
    } catch (error) {
      if (!(error instanceof EndedMeanwhile)) throw error;
    }
  },
};

class EndedMeanwhile extends Error {}

/** The same key as the entity's, made without it: every request pays for this one. */
const sessionKey = (accountId: string, login: LoginType, tokenHash: string) => ({
  pk: `account#${accountId}`,
  sk: `session#${login}#${tokenHash}`,
});
