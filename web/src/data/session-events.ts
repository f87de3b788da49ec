// How a call says that the session is over, and how the shell hears it, without the two knowing each other.
import type { EndedReason } from '@portal/domain/session/schema';

type Listener = (why: EndedReason | undefined) => void;

const listeners = new Set<Listener>();

export const tellSessionEnded = (why?: EndedReason): void => {
  for (const listener of listeners) listener(why);
};

/** Answers how to stop listening. */
export const onSessionEnded = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
