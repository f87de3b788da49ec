// The one way to write: all changes of an operation at once, each under a condition, or none (architecture.md, Storage).
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { billErrors } from '@portal/domain/bill/errors';
import { AppError } from '../error.ts';
import { tableClient } from './table.ts';

type Item = Record<string, unknown>;
type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** One write and what it means when its condition does not hold. */
export interface Change {
  readonly write: TransactItem;
  /** The error of a broken condition; gets the stored row where the write asked for it. */
  readonly refuse: (stored: Item | undefined) => Error;
}

const passing = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);
const attempts = 10;

/**
 * Writes all changes in one transaction. Losing a race for a row is retried with jitter (up to ten times, under two
 * seconds together) because it says nothing about the conditions; a broken condition is the refusal of its change.
 * @throws the refusal of the first change whose condition does not hold; `bill.busy` (503) when the race is not won.
 */
export const transact = async (changes: readonly Change[]): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await tableClient.send(
        new TransactWriteCommand({ TransactItems: changes.map((change) => change.write) }),
      );
      return;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      throwRefusal(changes, error);
      if (attempt === attempts) throw new AppError(billErrors.busy, { cause: error, retryAfterSeconds: 1 });
      await pause(attempt);
    }
  }
};

/** Full jitter over a ceiling that doubles from 10 ms to 400 ms. */
export const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(400, 10 * 2 ** attempt)));

const throwRefusal = (changes: readonly Change[], error: TransactionCanceledException): void => {
  const reasons = error.CancellationReasons ?? [];
  for (const [at, reason] of reasons.entries()) {
    if (reason.Code !== 'ConditionalCheckFailed') continue;
    throw changes[at]?.refuse(reason.Item ? unmarshall(reason.Item) : undefined) ?? error;
  }
  const isPassing = reasons.every(
    (reason) => !reason.Code || reason.Code === 'None' || passing.has(reason.Code),
  );
  if (!isPassing || reasons.length === 0) throw error;
};

/** For conditions that only a fault of our own can break. */
export const neverRefused = (what: string) => (): Error => new Error(`condition broken: ${what}`);
