// The time of a request, and what it means for its writes. An answer "this took too long" must not hide a transaction that was
// stored all the same: none begins in the last two fifths of a request's time, one whose answer is late is asked about again
// (answered.ts), and work behind a stored transaction is not waited for any longer than there is time to answer.
import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestTime {
  readonly leftMs: () => number;
  /** At the beginning. */
  readonly wholeMs: number;
  /** Transactions that are stored, or that the table has not answered. */
  readonly writes: { count: number };
  /** Its writes begin at any time. */
  readonly isEndless: boolean;
}

const times = new AsyncLocalStorage<RequestTime>();
const beginShare = 0.6;
const lookShare = 0.2;
const answerShare = 0.1;

/** Runs a request whose time is `leftMs()` now and 0 at its end. */
export const withDeadline = <T>(leftMs: () => number, work: () => T): T =>
  times.run({ leftMs, wholeMs: leftMs(), writes: { count: 0 }, isEndless: false }, work);

/** Work that the next caller takes up again where it stopped: its writes begin at any time. */
export const withoutDeadline = <T>(work: () => T): T => {
  const time = times.getStore();
  return time ? times.run({ ...time, isEndless: true }, work) : work();
};

/** False where a request has too little time left to learn what became of a write. Work of no request has no end. */
export const mayBeginWrite = (): boolean => {
  const time = times.getStore();
  return !time || time.isEndless || time.leftMs() > time.wholeMs * (1 - beginShare);
};

/** Of a request's time, after which what is read is left to work that has more. */
const readShare = 0.45;

/**
 * The result of work that reads, while the request may still store what follows of it; undefined where it is not over by then. Work
 * of no request is waited for.
 */
export const whileWritesMayBegin = async <T>(work: Promise<T>): Promise<T | undefined> => {
  const time = times.getStore();
  if (!time || time.isEndless) return work;
  // what fails later has no reader
  work.catch(() => {});
  const { promise: isOver, resolve: end } = Promise.withResolvers<undefined>();
  const leftMs = time.leftMs() - time.wholeMs * (1 - readShare);
  const timer = setTimeout(() => end(undefined), Math.max(0, leftMs));
  try {
    return await Promise.race([work, isOver]);
  } finally {
    clearTimeout(timer);
  }
};

/** How long a transaction may go unanswered before what it makes is looked for; undefined for work of no request. */
export const lookEveryMs = (): number | undefined => {
  const time = times.getStore();
  return time && time.wholeMs * lookShare;
};

/** Notes a transaction of the running request, unless it is refused. */
export const noting = async (write: () => Promise<void>): Promise<void> => {
  const time = times.getStore();
  if (!time) return write();
  time.writes.count += 1;
  try {
    await write();
  } catch (error) {
    time.writes.count -= 1;
    throw error;
  }
};

/** Whether the running request has stored something, or may have. */
export const mayHaveStored = (): boolean => (times.getStore()?.writes.count ?? 0) > 0;

/**
 * Waits for work behind a stored transaction, but no longer than the request has time to answer; what is left of it is done
 * by the resume schedule. Answers whether it ended.
 */
export const whileTimeIsLeft = async (work: Promise<unknown>): Promise<boolean> => {
  const time = times.getStore();
  if (!time) {
    await work;
    return true;
  }
  const { promise: isOver, resolve: end } = Promise.withResolvers<false>();
  const timer = setTimeout(() => end(false), Math.max(0, time.leftMs() - time.wholeMs * answerShare));
  try {
    return await Promise.race([work.then(() => true), isOver]);
  } finally {
    clearTimeout(timer);
  }
};
