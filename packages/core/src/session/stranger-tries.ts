// Tries of a password by devices that never signed in with the login (decisions.md, Failed logins). Each is counted before the
// password is looked at, so that tries at the same moment are as many as they are: of the login, whether there is one of the name
// or not, and of the password, at whatever logins it is tried.
import { createHmac } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { formatInstant } from '@portal/domain/calendar';
import type { ErrorDefinition } from '@portal/domain/contract';
import type { LoginType } from '@portal/domain/session/schema';
import {
  nextTryOfDay,
  nextTryOfLogin,
  type Tries,
  withoutTries,
  withTry,
} from '@portal/domain/session/tries';
import { AppError } from '../error.ts';
import { key } from '../storage/keys.ts';
import { pause } from '../storage/overtaken.ts';
import { tableClient, tableName } from '../storage/table.ts';
import { type Change, unexpectedRefusal } from '../storage/transact.ts';
import { plainName } from './login-work.ts';
import { sha256 } from './token.ts';

/** What is counted together. */
export interface Counted {
  readonly pk: string;
  /** When its next try is looked at, in epoch milliseconds. */
  readonly nextTry: (tries: Tries | undefined, now: Date) => number;
}

/** All tries at a login. Names are hashed: what was typed into the name's field may be a password. */
export const triesOfLogin = (username: string, login: LoginType): Counted => ({
  pk: `attempt#name#${sha256(plainName(username))}#${login}`,
  nextTry: nextTryOfLogin,
});

/** All tries of a password. The table does not have the key, so that its rows say nothing of what was typed. */
export const triesOfPassword = (password: string): Counted => ({
  pk: `attempt#guess#${hmac(password.normalize('NFC'))}`,
  nextTry: nextTryOfDay,
});

/** Codes of a second factor from a device that signed in before, or of a signed-in officer: no stranger keeps them waiting. */
export const triesOfCode = (whose: string): Counted => ({
  pk: `attempt#code#${whose}`,
  nextTry: nextTryOfLogin,
});

/** Counts one; or counts none and refuses with a sentence that names the minute of the next one. @throws `refuse` with Retry-After */
export const claimOrWait = async (
  counted: Counted,
  now: Date,
  refuse: ErrorDefinition,
  sentence: (instant: string) => string,
): Promise<void> => {
  const nextMs = await claimTry(counted, now);
  if (nextMs === 0) return;
  // the try is possible from the first second of that minute on
  const minute = new Date(Math.ceil(nextMs / 60_000) * 60_000);
  throw new AppError(refuse, {
    message: sentence(formatInstant(minute)),
    retryAfterSeconds: Math.ceil((nextMs - now.getTime()) / 1000),
  });
};

/** Counts one and answers 0; or counts none and answers when the next one is looked at, in epoch milliseconds. */
const claimTry = (counted: Counted, now: Date): Promise<number> =>
  changed(counted, now, (tries) => {
    const next = counted.nextTry(tries, now);
    return next > now.getTime() ? { answer: next } : { answer: 0, to: withTry(tries, now) };
  });

/** What was tried was right, or not looked at in the end; of a login in two steps both are. */
export const forgiveTry = async (counted: Counted, now: Date, right = 1): Promise<void> => {
  await changed(counted, now, (tries) => ({
    answer: 0,
    ...(tries ? { to: withoutTries(tries, now, right) } : {}),
  }));
};

/** Ends the wait, and the count. */
export const noTries = ({ pk }: Counted): Change => ({
  write: { Delete: { TableName: tableName(), Key: { pk, sk: 'attempt' } } },
  refuse: unexpectedRefusal('no condition'),
});

const hmac = (text: string): string => {
  const [newest = ''] = key('LOGIN_KEY').split(',');
  return createHmac('sha256', newest).update(`guess:${text}`).digest('base64url');
};

/** Each that loses the race was overtaken by one that counted: twenty win in a day, and three at one moment. */
const rounds = 30;
/** Longer than failures count. */
const keptSeconds = 2 * 86_400;

const changed = async (
  { pk }: Counted,
  now: Date,
  act: (tries: Tries | undefined) => { readonly answer: number; readonly to?: Tries },
): Promise<number> => {
  for (let round = 1; round <= rounds; round += 1) {
    const tries = await read(pk);
    const { answer, to } = act(tries);
    if (!to || (await replace(pk, tries, to, now))) return answer;
    await pause(round, 100);
  }
  return now.getTime() + 1_000;
};

const read = async (pk: string): Promise<Tries | undefined> => {
  const { Item } = await tableClient.send(
    new GetCommand({ TableName: tableName(), Key: { pk, sk: 'attempt' }, ConsistentRead: true }),
  );
  // a row of an earlier version counted guesses alone, for a day
  return Item?.['day'] === undefined ? undefined : (Item as Tries & { pk: string });
};

/** False where another try was quicker. */
const replace = async (pk: string, seen: Tries | undefined, to: Tries, now: Date): Promise<boolean> => {
  const { failures, day, ofDay, lastMs } = to;
  const expiresAt = Math.floor(now.getTime() / 1000) + keptSeconds;
  try {
    await tableClient.send(
      new PutCommand({
        TableName: tableName(),
        Item: { pk, sk: 'attempt', failures, day, ofDay, lastMs, expiresAt },
        ...(seen
          ? {
              ConditionExpression:
                'failures = :failures AND #day = :day AND ofDay = :ofDay AND lastMs = :lastMs',
              ExpressionAttributeNames: { '#day': 'day' },
              ExpressionAttributeValues: {
                ':failures': seen.failures,
                ':day': seen.day,
                ':ofDay': seen.ofDay,
                ':lastMs': seen.lastMs,
              },
            }
          : {
              ConditionExpression: 'attribute_not_exists(#day)',
              ExpressionAttributeNames: { '#day': 'day' },
            }),
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};
