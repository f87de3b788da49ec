// electrodb's queries as changes of a transaction: each with what it means when its condition does not hold.
import type { Change } from '../storage/transact.ts';

interface Query {
  params(): unknown;
}
type Put = NonNullable<Change['write']['Put']>;
type Update = NonNullable<Change['write']['Update']>;
type Delete = NonNullable<Change['write']['Delete']>;
type Check = NonNullable<Change['write']['ConditionCheck']>;

/** A row that must not be there yet; the refusal gets the one that is. */
export const creation = (query: Query, refuse: Change['refuse']): Change => ({
  write: { Put: { ...(query.params() as Put), ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } },
  refuse,
});

export const update = (query: Query, refuse: Change['refuse']): Change => ({
  write: { Update: { ...(query.params() as Update), ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } },
  refuse,
});

export const removal = (query: Query, refuse: Change['refuse']): Change => ({
  write: { Delete: query.params() as Delete },
  refuse,
});

/** A row that must be there, by its key: `entity.get(key)`. */
export const presence = (query: Query, refuse: Change['refuse']): Change => {
  const { Key, TableName } = query.params() as Pick<Check, 'Key' | 'TableName'>;
  return {
    write: { ConditionCheck: { Key, TableName, ConditionExpression: 'attribute_exists(pk)' } },
    refuse,
  };
};
