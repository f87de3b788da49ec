// How often a password may be guessed at the login (decisions.md, Failed logins). Strangers of an account and each device
// that signed in before are counted apart, so that no officer is locked out by others; what grows with failures is the work of
// the next attempt, never a wait. A guess is counted before the password is looked at.
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { LoginType } from '@portal/domain/session/schema';
import { failuresCovered, freeFailures } from '@portal/domain/session/work';
import { tableClient, tableName } from '../storage/table.ts';
import { bitsAfter, firstBits, plainName } from './login-work.ts';
import { networkOf } from './network.ts';
import { sha256 } from './token.ts';

/** Whose guesses are counted together. */
export interface Guesser {
  readonly pk: string;
  readonly sk: 'attempt';
}

interface GuesserRow {
  /** Those that were made, the ones that are being checked included; a right one takes the row away. */
  readonly guesses: number;
  /** Those of them that were wrong. */
  readonly failures: number;
  readonly forgetAtMs: number;
}

/** A count of failures of many accounts, in an hour: so many are free, and with each `step` more the work doubles. */
interface Crowd {
  readonly pk: string;
  readonly free: number;
  readonly step: number;
}

/** Officers who share a login may come at the same moment before any of them has failed. */
const atOnce = 10;
const forgetMs = 24 * 3_600_000;
const hourMs = 3_600_000;

/** Every caller who asks for a login and is not known by a device. */
export const strangers = (username: string, login: LoginType): Guesser =>
  // names are hashed: what was typed into the name's field may be a password
  ({ pk: `attempt#name#${sha256(plainName(username))}#${login}`, sk: 'attempt' });

/** One device that signed in to a login before. */
export const deviceOf = (deviceHash: string): Guesser => ({
  pk: `attempt#device#${deviceHash}`,
  sk: 'attempt',
});

/** An address, which a whole office may share. */
export const networkCrowd = (address: string, now: Date): Crowd => ({
  pk: `attempt#address#${networkOf(address)}#${hourOf(now)}`,
  free: 101,
  step: 50,
});

/** All who use the question in words, which a program can answer. */
export const questionCrowd = (now: Date): Crowd => ({
  pk: `attempt#question#${hourOf(now)}`,
  free: 20,
  step: 20,
});

export const LoginAttempts = {
  /** Zero bits that the next guess must prove. */
  async neededBits(guesser: Guesser, crowds: readonly Crowd[], now: Date): Promise<number> {
    const [row, ...counts] = await Promise.all([
      read(guesser, true) as Promise<GuesserRow | undefined>,
      ...crowds.map(({ pk }) => read({ pk, sk: 'attempt' }, false)),
    ]);
    const ofCrowds = crowds.map(({ free, step }, at) => {
      const over = Number(counts[at]?.['failures'] ?? 0) - free;
      return over < 0 ? 0 : bitsAfter(freeFailures + Math.floor(over / step));
    });
    return Math.max(row ? bitsOf(row, now) : 0, ...ofCrowds);
  },

  /**
   * Counts one guess, in one write, where the proven bits suffice for those counted so far; false where they do not, because
   * others came since they were asked for.
   */
  async take(guesser: Guesser, proven: number, now: Date): Promise<boolean> {
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const refused = await addGuess(guesser, proven, now);
      if (refused === 'counted') return true;
      if (refused && refused.forgetAtMs > now.getTime()) return false;
      if (refused && (await begin(guesser, refused, now))) return true;
    }
    return false;
  },

  /** The password was right: what came before it is forgotten. */
  async succeed(guesser: Guesser): Promise<void> {
    await tableClient.send(new DeleteCommand({ TableName: tableName(), Key: guesser }));
  },

  /** The password was wrong, or the name. */
  async fail(guesser: Guesser, crowds: readonly Crowd[], now: Date): Promise<void> {
    const forgetAtMs = now.getTime() + forgetMs;
    await Promise.all([
      tableClient.send(
        new UpdateCommand({
          TableName: tableName(),
          Key: guesser,
          // a right one at the same moment may have taken the row away
          UpdateExpression:
            'SET forgetAtMs = :forget, expiresAt = :expires, guesses = if_not_exists(guesses, :one) ADD failures :one',
          ExpressionAttributeValues: {
            ':forget': forgetAtMs,
            ':expires': epochSeconds(forgetAtMs),
            ':one': 1,
          },
        }),
      ),
      ...crowds.map(({ pk }) =>
        tableClient.send(
          new UpdateCommand({
            TableName: tableName(),
            Key: { pk, sk: 'attempt' },
            UpdateExpression: 'ADD failures :one SET expiresAt = :expires',
            ExpressionAttributeValues: { ':one': 1, ':expires': epochSeconds(now.getTime() + 2 * hourMs) },
          }),
        ),
      ),
    ]);
  },
};

const hourOf = (now: Date): number => Math.floor(now.getTime() / hourMs);
const epochSeconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);

const read = async (
  Key: { readonly pk: string; readonly sk: 'attempt' },
  isExact: boolean,
): Promise<Record<string, unknown> | undefined> => {
  const { Item } = await tableClient.send(
    new GetCommand({ TableName: tableName(), Key, ConsistentRead: isExact }),
  );
  return Item;
};

/** Zero bits that the next guess of this row needs; guesses that are being checked count once there are many. */
const bitsOf = ({ guesses, failures, forgetAtMs }: GuesserRow, now: Date): number => {
  if (forgetAtMs <= now.getTime()) return 0;
  return failures < freeFailures && guesses < atOnce ? 0 : bitsAfter(guesses);
};

const addGuess = async (
  guesser: Guesser,
  proven: number,
  now: Date,
): Promise<'counted' | GuesserRow | undefined> => {
  const forgetAtMs = now.getTime() + forgetMs;
  try {
    await tableClient.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: guesser,
        UpdateExpression:
          'SET forgetAtMs = :forget, expiresAt = :expires, failures = if_not_exists(failures, :none) ADD guesses :one',
        ConditionExpression:
          'attribute_not_exists(pk) OR (forgetAtMs > :now AND (guesses < :covered OR (guesses < :atOnce AND failures < :free)))',
        ExpressionAttributeValues: {
          ':now': now.getTime(),
          ':forget': forgetAtMs,
          ':expires': epochSeconds(forgetAtMs),
          ':none': 0,
          ':one': 1,
          ':covered': failuresCovered(proven, firstBits()),
          ':atOnce': atOnce,
          ':free': freeFailures,
        },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return 'counted';
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return error.Item && (unmarshall(error.Item) as GuesserRow);
  }
};

/** Puts a first guess in place of a forgotten row; false when another request was quicker. */
const begin = async (guesser: Guesser, seen: GuesserRow, now: Date): Promise<boolean> => {
  const forgetAtMs = now.getTime() + forgetMs;
  try {
    await tableClient.send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...guesser, guesses: 1, failures: 0, forgetAtMs, expiresAt: epochSeconds(forgetAtMs) },
        ConditionExpression: 'forgetAtMs = :seen AND guesses = :guesses',
        ExpressionAttributeValues: { ':seen': seen.forgetAtMs, ':guesses': seen.guesses },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};
