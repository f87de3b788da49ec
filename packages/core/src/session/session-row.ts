// A session's row: how it begins, how long it lives, and what it says of its officer.
import { sessionLimits, userType } from '@portal/domain/session/schema';
import { secondFactorLimits } from '@portal/domain/session/second-factor';
import type { Officer } from '../call.ts';
import type { AccountRow, SessionRow } from './entity.ts';
import type { Origin } from './security-event.ts';
import type { Token } from './token.ts';

const minute = 60_000;
const longestMs = sessionLimits.longestHours * 60 * minute;
const idleMs = sessionLimits.idleMinutes * minute;
const secondStepMs = secondFactorLimits.minutes * minute;

/** The clock decides; DynamoDB's own removal by `expiresAt` may come days later. */
export const isAlive = (
  { openedAt, lastSeenAt, awaits }: Pick<SessionRow, 'openedAt' | 'lastSeenAt' | 'awaits'>,
  now: Date,
): boolean =>
  now.getTime() < Date.parse(lastSeenAt) + idleMs &&
  now.getTime() < Date.parse(openedAt) + (awaits === undefined ? longestMs : secondStepMs);

/** When DynamoDB may remove the row, in epoch seconds. */
export const removableAt = (openedAt: string, now: Date): number =>
  Math.ceil(Math.min(now.getTime() + idleMs, Date.parse(openedAt) + longestMs) / 1000);

/** Where a login came from, with the header by which the browser names itself. */
export interface SessionOrigin extends Origin {
  readonly userAgent?: string | undefined;
}

export const newSessionRow = (
  { accountId, username, kind, office, ...account }: AccountRow,
  { login, hash }: Token,
  { now, address, userAgent = '' }: SessionOrigin,
): SessionRow => ({
  accountId,
  login,
  tokenHash: hash,
  username,
  kind,
  office,
  mustChangePassword: account[login].mustChange,
  openedAt: now.toISOString(),
  lastSeenAt: now.toISOString(),
  address,
  userAgent: printable(userAgent),
  expiresAt: removableAt(now.toISOString(), now),
});

const longestUserAgent = 300;

/** The caller writes it as it likes: only what a line of text may hold is kept. */
const printable = (text: string): string => text.replace(/[^\x20-\x7e]/g, '').slice(0, longestUserAgent);

export const officerOf = (row: SessionRow): Officer => ({
  accountId: row.accountId,
  username: row.username,
  kind: row.kind,
  login: row.login,
  userType: userType(row.kind, row.login),
  office: row.office,
  mustChangePassword: row.mustChangePassword,
  ...(row.awaits === undefined ? {} : { awaits: row.awaits }),
});
