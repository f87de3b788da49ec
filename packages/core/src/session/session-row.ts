// A session's row: how it begins, how long it lives, and what it says of its officer.
import { sessionLimits, userType } from '@portal/domain/session/schema';
import type { Officer } from '../call.ts';
import type { AccountRow, SessionRow } from './entity.ts';
import type { Origin } from './security-event.ts';
import type { Token } from './token.ts';

const minute = 60_000;
const longestMs = sessionLimits.longestHours * 60 * minute;
const idleMs = sessionLimits.idleMinutes * minute;

/** The clock decides; DynamoDB's own removal by `expiresAt` may come days later. */
export const isAlive = ({ openedAt, lastSeenAt }: SessionRow, now: Date): boolean =>
  now.getTime() < Date.parse(lastSeenAt) + idleMs && now.getTime() < Date.parse(openedAt) + longestMs;

/** When DynamoDB may remove the row, in epoch seconds. */
export const removableAt = (openedAt: string, now: Date): number =>
  Math.ceil(Math.min(now.getTime() + idleMs, Date.parse(openedAt) + longestMs) / 1000);

export const newSessionRow = (
  { accountId, username, kind, office, ...account }: AccountRow,
  { login, hash }: Token,
  { now, address }: Origin,
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
  expiresAt: removableAt(now.toISOString(), now),
});

export const officerOf = (row: SessionRow): Officer => ({
  accountId: row.accountId,
  username: row.username,
  kind: row.kind,
  login: row.login,
  userType: userType(row.kind, row.login),
  office: row.office,
  mustChangePassword: row.mustChangePassword,
});
