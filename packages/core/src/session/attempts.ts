// How often a signed-in officer may guess the current password when changing it: the delay grows with each failure. A guess
// is reserved before the password is looked at, a few at a time, and each counts, so that many at once are no way around the
// delay. Logins are counted by themselves (login-attempts.ts): strangers cannot delay a change.
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { sessionErrors } from '@portal/domain/session/errors';
import type { LoginType } from '@portal/domain/session/schema';
import { sessionText } from '@portal/domain/session/texts';
import { AppError } from '../error.ts';
import { tableClient, tableName } from '../storage/table.ts';
import { sha256 } from './token.ts';

/** A guess that may now be checked. */
export interface Guess {
  readonly key: Key;
}

interface Key {
  readonly pk: string;
  readonly sk: 'attempt';
}

interface AttemptRow {
  readonly failures: number;
  /** Guesses that are being checked right now, and when a forgotten one no longer counts. */
  readonly pending: number;
  readonly pendingUntilMs: number;
  readonly blockedUntilMs: number;
  readonly forgetAtMs: number;
}

const freeFailures = 3;
const longestDelaySeconds = 900;
/** Two officers who change both passwords of an account at the same moment; after failures only one guess at a time. */
const pendingAtMost = 4;
const pendingMs = 30_000;
const forgetMs = 24 * 3_600_000;

/** 1 s after the third failure, twice as long after each further one, at most 15 minutes. */
export const delaySeconds = (failures: number): number =>
  failures < freeFailures ? 0 : Math.min(2 ** (failures - freeFailures), longestDelaySeconds);

export const Attempts = {
  /** Reserves one guess of a password. @throws `session.too-many-attempts` (429) while the delay runs. */
  async reserve(username: string, login: LoginType, now: Date): Promise<Guess> {
    const key = accountKey(username, login);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const reserved = await addPending(key, now);
      if ('failures' in reserved) return { key };
      const fresh = freshRow(reserved.refused, now);
      if (fresh && (await replace(key, reserved.refused, fresh))) return { key };
    }
    throw tooMany(1);
  },

  /** The password was right. */
  async succeed({ key }: Guess): Promise<void> {
    await tableClient.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: key,
        UpdateExpression: 'SET failures = :none, blockedUntilMs = :none ADD pending :minusOne',
        ExpressionAttributeValues: { ':none': 0, ':minusOne': -1 },
      }),
    );
  },

  /** The password was wrong. */
  async fail({ key }: Guess, now: Date): Promise<void> {
    const { Attributes } = await tableClient.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: key,
        UpdateExpression: 'ADD failures :one, pending :minusOne',
        ExpressionAttributeValues: { ':one': 1, ':minusOne': -1 },
        ReturnValues: 'UPDATED_NEW',
      }),
    );
    // of guesses at the same moment each sees its own number, and the longest delay stays
    const blockedUntilMs = now.getTime() + delaySeconds(Number(Attributes?.['failures'])) * 1000;
    if (blockedUntilMs > now.getTime()) await blockUntil(key, blockedUntilMs);
  },
};

const accountKey = (username: string, login: LoginType): Key => ({
  pk: `attempt#change#${sha256(username.trim().toLowerCase())}#${login}`,
  sk: 'attempt',
});

const blockUntil = async (key: Key, blockedUntilMs: number): Promise<void> => {
  try {
    await tableClient.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: key,
        UpdateExpression: 'SET blockedUntilMs = :until',
        ConditionExpression: 'blockedUntilMs < :until',
        ExpressionAttributeValues: { ':until': blockedUntilMs },
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
};

const epochSeconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);

const tooMany = (seconds: number): AppError => {
  const whole = Math.max(1, Math.ceil(seconds));
  return new AppError(sessionErrors.tooManyAttempts, {
    message: sessionText.tooManyAttempts(whole),
    retryAfterSeconds: whole,
  });
};

/** Counts one more pending guess where the row allows it, in one write. */
const addPending = async (
  key: Key,
  now: Date,
): Promise<AttemptRow | { readonly refused: AttemptRow | undefined }> => {
  const nowMs = now.getTime();
  try {
    const { Attributes } = await tableClient.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: key,
        UpdateExpression:
          'SET pendingUntilMs = :until, forgetAtMs = :forget, expiresAt = :expires ADD pending :one',
        ConditionExpression:
          'forgetAtMs > :now AND blockedUntilMs <= :now AND (pending < :one OR (failures < :free AND pending < :many))',
        ExpressionAttributeValues: {
          ':now': nowMs,
          ':until': nowMs + pendingMs,
          ':forget': nowMs + forgetMs,
          ':expires': epochSeconds(nowMs + forgetMs),
          ':one': 1,
          ':free': freeFailures,
          ':many': pendingAtMost,
        },
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return Attributes as AttemptRow;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return { refused: error.Item && (unmarshall(error.Item) as AttemptRow) };
  }
};

/** The row to begin with where there is none, or it is forgotten, or its pending guesses were never finished. */
const freshRow = (row: AttemptRow | undefined, now: Date): AttemptRow | undefined => {
  const nowMs = now.getTime();
  const isForgotten = !row || row.forgetAtMs <= nowMs;
  if (!isForgotten && row.blockedUntilMs > nowMs) throw tooMany((row.blockedUntilMs - nowMs) / 1000);
  // the row may have become free since it refused: then the next round takes it
  if (!isForgotten && row.pendingUntilMs > nowMs) throw tooMany(1);
  return {
    failures: isForgotten ? 0 : row.failures,
    pending: 1,
    pendingUntilMs: nowMs + pendingMs,
    blockedUntilMs: 0,
    forgetAtMs: nowMs + forgetMs,
  };
};

/** Puts a row in place of the one that was seen; false when another request was quicker. */
const replace = async (key: Key, seen: AttemptRow | undefined, fresh: AttemptRow): Promise<boolean> => {
  try {
    await tableClient.send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...key, ...fresh, expiresAt: epochSeconds(fresh.forgetAtMs) },
        ...(seen
          ? {
              ConditionExpression: 'pendingUntilMs = :until AND pending = :pending AND failures = :failures',
              ExpressionAttributeValues: {
                ':until': seen.pendingUntilMs,
                ':pending': seen.pending,
                ':failures': seen.failures,
              },
            }
          : { ConditionExpression: 'attribute_not_exists(pk)' }),
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};
