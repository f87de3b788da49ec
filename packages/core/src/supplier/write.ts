// electrodb's queries as changes of a transaction: each with what it means when its condition does not hold.
import type { Change } from '../storage/transact.ts';

interface Query {
  params(): unknown;
}
type Put = NonNullable<Change['write']['Put']>;
type Update = NonNullable<Change['write']['Update']>;

/** A row that must not be there yet; the refusal gets the one that is. */
export const creation = (query: Query, refuse: Change['refuse']): Change => ({
  write: { Put: { ...(query.params() as Put), ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } },
  refuse,
});

export const update = (query: Query, refuse: Change['refuse']): Change => ({
  write: { Update: { ...(query.params() as Update), ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } },
  refuse,
});

interface Kept {
  readonly version: unknown;
  readonly importId: unknown;
}
interface Operations {
  eq(attribute: never, value: never): string;
  notExists(attribute: never): string;
}

/** The record is as it was read, and no import is about to change it. */
export const isUnchanged =
  (version: number) =>
  (stored: Kept, { eq, notExists }: Operations): string =>
    `${eq(stored.version as never, version as never)} AND ${notExists(stored.importId as never)}`;
