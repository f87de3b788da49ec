// How many ADMIN accounts are open, and whether there ever was more than one: one row, changed in the transaction that opens,
// locks or unlocks one, so that there is never none again, the first one is made once, and only one that was always alone
// opens alone what takes two.
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { accountErrors } from '@portal/domain/account/errors';
import { AppError } from '../error.ts';
import { Overtaken } from '../storage/overtaken.ts';
import { tableClient, tableName } from '../storage/table.ts';
import { type Change, unexpectedRefusal } from '../storage/transact.ts';
import { accountListingEntity } from './listing.ts';

const key = { pk: 'administrators', sk: 'administrators' };

/** A new system: one ADMIN account was opened, and never another. */
export const isAloneAdministrator = async (): Promise<boolean> => {
  const { Item: row } = await tableClient.send(
    new GetCommand({ TableName: tableName(), Key: key, ConsistentRead: true }),
  );
  if (row?.['openCount'] !== 1 || row['hadMore'] === true) return false;
  // a row of an earlier version does not say whether there were more, but a locked account stays on the list
  const { data } = await accountListingEntity()
    .query.accountsByUsername({})
    .where(({ kind }, { eq }) => eq(kind, 'ADMIN'))
    .go({ pages: 'all', consistent: true });
  return data.length === 1;
};

/** One more; the first only where there never was one, and the second, opened by one alone, only where there was one ever. */
export const administratorOpened = (which?: 'first' | 'second'): Change => {
  const { condition, refuse } = openings[which ?? 'further'];
  return {
    write: {
      Update: {
        TableName: tableName(),
        Key: key,
        UpdateExpression: which === 'first' ? 'ADD openCount :one' : 'SET hadMore = :yes ADD openCount :one',
        ...(condition ? { ConditionExpression: condition } : {}),
        ExpressionAttributeValues: { ':one': 1, ...(which === 'first' ? {} : { ':yes': true }) },
      },
    },
    refuse,
  };
};

/** Holds that there was never another one. */
export const administratorAlone = (): Change => ({
  write: {
    ConditionCheck: {
      TableName: tableName(),
      Key: key,
      ConditionExpression: openings.second.condition,
      ExpressionAttributeValues: { ':one': 1 },
    },
  },
  refuse: openings.second.refuse,
});

const openings = {
  first: {
    condition: 'attribute_not_exists(pk)',
    refuse: () => new AppError(accountErrors.adminExists),
  },
  second: {
    condition: 'openCount = :one AND attribute_not_exists(hadMore)',
    refuse: () => new Overtaken(),
  },
  further: { condition: undefined, refuse: unexpectedRefusal('a count without condition') },
} as const;

/** One less; the change refuses with `account.last-admin` (422). */
export const administratorLocked = (): Change => ({
  write: {
    Update: {
      TableName: tableName(),
      Key: key,
      UpdateExpression: 'SET hadMore = :yes ADD openCount :less',
      ConditionExpression: 'openCount > :one',
      ExpressionAttributeValues: { ':less': -1, ':one': 1, ':yes': true },
    },
  },
  refuse: () => new AppError(accountErrors.lastAdmin),
});
