// A table that turns calls away because it has too much to do: no fault of the portal, and gone in seconds. The caller is asked
// to come again, and a page does so by itself under the key of its command.
import { AppError } from '@portal/core/error';
import { inputErrors } from './input-errors.ts';

const names = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'LimitExceededException',
]);

/** The longest chain of causes that is followed. */
const depth = 10;

const isThrottled = (error: unknown, left = depth): boolean =>
  left > 0 && error instanceof Error && (names.has(error.name) || isThrottled(error.cause, left - 1));

/** What the caller is to be answered: `input.table-busy` (503) where the table was too busy, else the error as it is. */
export const answerable = (error: unknown): unknown =>
  error instanceof AppError || !isThrottled(error)
    ? error
    : new AppError(inputErrors.tableBusy, { cause: error, retryAfterSeconds: 1 });
