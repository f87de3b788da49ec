// How many ADMIN accounts are open: one row, changed in the transaction that opens, locks or unlocks one, so that there is
// never none again and the first one is made once.
import { accountErrors } from '@portal/domain/account/errors';
import { AppError } from '../error.ts';
import { tableName } from '../storage/table.ts';
import { type Change, unexpectedRefusal } from '../storage/transact.ts';

const key = { pk: 'administrators', sk: 'administrators' };

/** One more; the first only where there never was one. */
export const administratorOpened = (isFirst = false): Change => ({
  write: {
    Update: {
      TableName: tableName(),
      Key: key,
      UpdateExpression: 'ADD openCount :one',
      ...(isFirst ? { ConditionExpression: 'attribute_not_exists(pk)' } : {}),
      ExpressionAttributeValues: { ':one': 1 },
    },
  },
  refuse: isFirst
    ? () => new AppError(accountErrors.adminExists)
    : unexpectedRefusal('a count without condition'),
});

/** One less; the change refuses with `account.last-admin` (422). */
export const administratorLocked = (): Change => ({
  write: {
    Update: {
      TableName: tableName(),
      Key: key,
      UpdateExpression: 'ADD openCount :less',
      ConditionExpression: 'openCount > :one',
      ExpressionAttributeValues: { ':less': -1, ':one': 1 },
    },
  },
  refuse: () => new AppError(accountErrors.lastAdmin),
});
