// Work on a row that another request changed since it was read: it is read again and tried again, here and nowhere else.
import { storageErrors } from '@portal/domain/storage/errors';
import { AppError } from '../error.ts';

/** Another request changed the row since it was read; nothing was written. A change refuses with it. */
export class Overtaken extends Error {}

const attempts = 10;

/** Runs work, which reads and writes, until no other change comes between. @throws `storage.busy` (503) after so many tries */
export const retryOvertaken = async <T>(work: () => Promise<T>, tries = attempts): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      if (attempt === tries) throw busy(error);
      await pause(attempt);
    }
  }
};

/** The race for a row was not won. */
export const busy = (cause: unknown): AppError =>
  new AppError(storageErrors.busy, { cause, retryAfterSeconds: 1 });

/** The request, or the table, is too slow: others are not to blame. */
export const tooSlow = (cause: unknown): AppError =>
  new AppError(storageErrors.noTime, { cause, retryAfterSeconds: 1 });

/** Full jitter over a ceiling that doubles from 20 ms. */
export const pause = (attempt: number, longestMs = 400): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(longestMs, 10 * 2 ** attempt)));
