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

/** Work that the next caller takes up again where it stopped: its writes begin at any time. */
export const withoutDeadline = <T>(work: () => T): T => mayBeginUntil.run(() => true, work);

/** False where a request has too little time left to learn what became of a write. Work of no request has no end. */
export const mayBeginWrite = (): boolean => mayBeginUntil.getStore()?.() ?? true;
