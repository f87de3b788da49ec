// How many bills one login submits at once, counted in the table for all functions together: who holds a grant up with more keeps the
// other officers of the grant waiting (decisions.md, Busy grants).
import { billErrors } from '@portal/domain/bill/errors';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import { errorFields, log } from '../log.ts';
import { updateRow } from '../storage/single.ts';
import { type ItemKey, tableName } from '../storage/table.ts';

const most = 10;
/** More than a request has: what was counted before so long is over, also where its process was killed. */
const longestMs = 40_000;
const retryAfterSeconds = 2;

/** Does the work of one submit of the login. @throws `bill.too-many-at-once` (429) while ten others are under way */
export const withinSubmits = async <T>(call: Call, work: () => Promise<T>): Promise<T> => {
  const { accountId, login } = call.officer;
  const key = { pk: `throttle#submit#${accountId}#${login}`, sk: 'throttle' };
  if (!(await begin(key, call.now))) throw new AppError(billErrors.tooManyAtOnce, { retryAfterSeconds });
  try {
    return await work();
  } finally {
    await end(key);
  }
};

/** False where ten are under way. */
const begin = async (key: ItemKey, now: Date): Promise<boolean> => {
  const overAt = now.getTime() + longestMs;
  const times = { ':overAt': overAt, ':expires': Math.ceil(overAt / 1000) };
  const counted = await updateRow({
    TableName: tableName(),
    Key: key,
    UpdateExpression: 'SET overAt = :overAt, expiresAt = :expires ADD submits :one',
    ConditionExpression: 'attribute_not_exists(submits) OR submits < :most',
    ExpressionAttributeValues: { ...times, ':one': 1, ':most': most },
  });
  if (counted) return true;
  const begun = await updateRow({
    TableName: tableName(),
    Key: key,
    UpdateExpression: 'SET overAt = :overAt, expiresAt = :expires, submits = :one',
    ConditionExpression: 'overAt < :now',
    ExpressionAttributeValues: { ...times, ':one': 1, ':now': now.getTime() },
  });
  return begun !== undefined;
};

/** Whatever became of the bill is answered so: one that stays counted is over by its time. */
const end = async (key: ItemKey): Promise<void> => {
  try {
    await updateRow({
      TableName: tableName(),
      Key: key,
      UpdateExpression: 'ADD submits :less',
      ConditionExpression: 'submits > :none',
      ExpressionAttributeValues: { ':less': -1, ':none': 0 },
    });
  } catch (error) {
    log('warn', 'submit.counted', { fault: errorFields(error) });
  }
};
