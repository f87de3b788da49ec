// The work of a login after failures (decisions.md, Failed logins): of a device that signed in before, which is counted by itself
// and never waits, and of all who share an address or use the question in words. A guess of a device is counted before the captcha
// and the password are looked at, so that guesses at the same moment are as many as they are. Strangers wait: stranger-tries.ts.
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { failuresCovered, freeFailures } from '@portal/domain/session/work';
import { tableClient, tableName } from '../storage/table.ts';
import { bitsAfter, firstBits } from './login-work.ts';
import { networkOf } from './network.ts';

/** Whose guesses are counted together. */
export interface Guesser {
  readonly pk: string;
  readonly sk: 'attempt';
}

interface GuesserRow {
  /** Those that were wrong, and those that are being checked; a right one takes the row away. */
  readonly guesses: number;
  readonly forgetAtMs: number;
}

/** A count of failures of many accounts, in an hour: so many are free, and with each `step` more the work doubles. */
interface Crowd {
  readonly pk: string;
  /** Doublings that the work begins with. */
  readonly doubled: number;
  readonly free: number;
  readonly step: number;
}

const forgetMs = 24 * 3_600_000;
const hourMs = 3_600_000;

/** One device that signed in to a login before. */
export const deviceOf = (deviceHash: string): Guesser => ({
  pk: `attempt#device#${deviceHash}`,
  sk: 'attempt',
});

/** An address, which a whole office may share. */
export const networkCrowd = (address: string, now: Date): Crowd => ({
  pk: `attempt#address#${networkOf(address)}#${hourOf(now)}`,
  doubled: 0,
  free: 101,
  step: 50,
});

/** All who use the question in words, which a program answers each time: so its first try takes eight times the least work. */
export const questionCrowd = (now: Date): Crowd => ({
  pk: `attempt#question#${hourOf(now)}`,
  doubled: 3,
  free: 0,
  step: 20,
});

export const LoginAttempts = {
  /** Zero bits that the next guess must prove because of what others of its crowds did. */
  async crowdBits(crowds: readonly Crowd[]): Promise<number> {
    const counts = await Promise.all(crowds.map(({ pk }) => read({ pk, sk: 'attempt' })));
    const needed = crowds.map(({ doubled, free, step }, at) => {
      const over = Number(counts[at]?.['failures'] ?? 0) - free;
      return over < 0 ? 0 : bitsAfter(freeFailures + doubled + Math.floor(over / step));
    });
    return Math.max(0, ...needed);
  },

  /**
   * Counts one guess, in one write, where the proven bits suffice for those counted so far, and answers 0; where they do not,
   * nothing is counted, and it answers the bits that the guess needs.
   */
  async claim(guesser: Guesser, proven: number, now: Date): Promise<number> {
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const refused = await addGuess(guesser, proven, now);
      if (refused === 'counted') return 0;
      if (refused && refused.forgetAtMs > now.getTime()) return bitsAfter(refused.guesses);
      if (refused && (await begin(guesser, refused, now))) return 0;
    }
    return Math.max(proven + 1, firstBits());
  },

  /** The captcha was wrong: the password was not looked at. */
  async release(guesser: Guesser): Promise<void> {
    try {
      await tableClient.send(
        new UpdateCommand({
          TableName: tableName(),
          Key: guesser,
          UpdateExpression: 'ADD guesses :less',
          ConditionExpression: 'guesses > :none',
          ExpressionAttributeValues: { ':less': -1, ':none': 0 },
        }),
      );
    } catch (error) {
      // a right guess at the same moment took the row away, and this one with it
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    }
  },

  /** The password was right: what came before it is forgotten. */
  async succeed(guesser: Guesser): Promise<void> {
    await tableClient.send(new DeleteCommand({ TableName: tableName(), Key: guesser }));
  },

  /** The password of a device's guess was wrong. */
  async fail(guesser: Guesser, now: Date): Promise<void> {
    const forgetAtMs = now.getTime() + forgetMs;
    await tableClient.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: guesser,
        // counted already, unless a right one at the same moment took the row away
        UpdateExpression:
          'SET forgetAtMs = :forget, expiresAt = :expires, guesses = if_not_exists(guesses, :one)',
        ExpressionAttributeValues: {
          ':forget': forgetAtMs,
          ':expires': epochSeconds(forgetAtMs),
          ':one': 1,
        },
      }),
    );
  },

  /** The password, or the name, of a stranger was wrong. */
  async failOf(crowds: readonly Crowd[], now: Date): Promise<void> {
    await Promise.all(
      crowds.map(({ pk }) =>
        tableClient.send(
          new UpdateCommand({
            TableName: tableName(),
            Key: { pk, sk: 'attempt' },
            UpdateExpression: 'ADD failures :one SET expiresAt = :expires',
            ExpressionAttributeValues: { ':one': 1, ':expires': epochSeconds(now.getTime() + 2 * hourMs) },
          }),
        ),
      ),
    );
  },
};

const hourOf = (now: Date): number => Math.floor(now.getTime() / hourMs);
const epochSeconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);

const read = async (Key: {
  readonly pk: string;
  readonly sk: 'attempt';
}): Promise<Record<string, unknown> | undefined> => {
  const { Item } = await tableClient.send(new GetCommand({ TableName: tableName(), Key }));
  return Item;
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
        UpdateExpression: 'SET forgetAtMs = :forget, expiresAt = :expires ADD guesses :one',
        ConditionExpression: 'attribute_not_exists(pk) OR (forgetAtMs > :now AND guesses < :covered)',
        ExpressionAttributeValues: {
          ':now': now.getTime(),
          ':forget': forgetAtMs,
          ':expires': epochSeconds(forgetAtMs),
          ':one': 1,
          ':covered': failuresCovered(proven, firstBits()),
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
        Item: { ...guesser, guesses: 1, forgetAtMs, expiresAt: epochSeconds(forgetAtMs) },
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
