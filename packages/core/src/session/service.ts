// Sessions of officers: found by their cookie, renewed while at work, opened by login and ended by logout.
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { sessionLimits, userType } from '@portal/domain/session/schema';
import type { Officer } from '../call.ts';
import { errorFields, log } from '../log.ts';
import { uncounted } from '../storage/call-count.ts';
import { tableClient, tableName } from '../storage/table.ts';
import { type SessionRow, sessionEntity } from './entity.ts';
import { readToken } from './token.ts';

export interface Session {
  readonly officer: Officer;
  readonly tokenHash: string;
  readonly openedAt: string;
  readonly lastSeenAt: string;
}

export const Sessions = {
  /** The session of a cookie, by one read; undefined where there is none or it has ended. */
  async find(cookie: string | undefined, now: Date): Promise<Session | undefined> {
    const token = readToken(cookie);
    if (!token) return undefined;
    const { Item } = await tableClient.send(
      new GetCommand({
        TableName: tableName(),
        Key: { pk: `account#${token.accountId}`, sk: `session#${token.login}#${token.hash}` },
        ConsistentRead: true,
      }),
    );
    const row = Item && sessionEntity().parse({ Item }).data;
    return row && isAlive(row, now) ? fromRow(row) : undefined;
  },

  /**
   * Writes when the session was last seen, at most once a minute. A session that ended meanwhile stays ended; a failure
   * only costs the officer a minute of the idle time, so it is logged and no more.
   */
  async touch({ officer, tokenHash, openedAt, lastSeenAt }: Session, now: Date): Promise<void> {
    if (now.getTime() - Date.parse(lastSeenAt) < sessionLimits.renewSeconds * 1000) return;
    const { accountId, login } = officer;
    await uncounted(() =>
      sessionEntity()
        .patch({ accountId, login, tokenHash })
        .set({ lastSeenAt: now.toISOString(), expiresAt: expiresAt(openedAt, now) })
        .where((row, op) => op.eq(row.lastSeenAt, lastSeenAt))
        .go(),
    ).catch((error: unknown) => log('warn', 'session-not-renewed', { fault: errorFields(error) }));
  },
};

const minute = 60_000;
const longestMs = sessionLimits.longestHours * 60 * minute;
const idleMs = sessionLimits.idleMinutes * minute;

/** The clock decides; DynamoDB's own removal by `expiresAt` may come days later. */
const isAlive = ({ openedAt, lastSeenAt }: SessionRow, now: Date): boolean =>
  now.getTime() < Date.parse(lastSeenAt) + idleMs && now.getTime() < Date.parse(openedAt) + longestMs;

const expiresAt = (openedAt: string, now: Date): number =>
  Math.floor(Math.min(now.getTime() + idleMs, Date.parse(openedAt) + longestMs) / 1000);

const fromRow = (row: SessionRow): Session => ({
  officer: {
    accountId: row.accountId,
    username: row.username,
    kind: row.kind,
    login: row.login,
    userType: userType(row.kind, row.login),
    office: row.office,
    mustChangePassword: row.mustChangePassword,
  },
  tokenHash: row.tokenHash,
  openedAt: row.openedAt,
  lastSeenAt: row.lastSeenAt,
});
