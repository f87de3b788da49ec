// How long a request may still begin to write. An answer "this took too long" must not hide a transaction that was stored all
// the same, so none begins in the last two fifths of a request's time: until then it is refused, and nothing happened.
import { AsyncLocalStorage } from 'node:async_hooks';

const mayBeginUntil = new AsyncLocalStorage<() => boolean>();
const share = 0.6;

/** Runs a request whose time is `leftMs()` now and 0 at its end. */
export const withDeadline = <T>(leftMs: () => number, work: () => T): T => {
  const reserveMs = leftMs() * (1 - share);
  return mayBeginUntil.run(() => leftMs() > reserveMs, work);
};

/**
 * False where a request has too little time left to learn the outcome of a write. Work outside of a request has no deadline.
 */
export const mayBeginWrite = (): boolean => mayBeginUntil.getStore()?.() ?? true;
