// When the copy of an entry at the portal is saved besides the pauses of typing: when the tab is left, when the connection is back,
// before the officer logs out, and when the form goes.
import { settleBeforeLeaving } from '../../lib/leave-guard.ts';

interface Followed {
  readonly subscribe: (listener: () => void) => () => void;
  flush(): Promise<void>;
  leave(): void;
}

/** `write` notes in the tab each save before it is sent and when it is answered, and whether the form is on the screen. Answers how to end it, when the form goes. */
export const followCopy = (copy: Followed, write: (isOpen: boolean) => void): (() => void) => {
  let isOpen = true;
  const stopListening = copy.subscribe(() => write(isOpen));
  const flush = () => void copy.flush();
  const onHidden = () => {
    if (document.visibilityState === 'hidden') flush();
  };
  const leave = () => copy.leave();
  addEventListener('online', flush);
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', onHidden);
  const endSettling = settleBeforeLeaving(() => copy.flush());
  return () => {
    isOpen = false;
    removeEventListener('online', flush);
    removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', onHidden);
    endSettling();
    void copy.flush().finally(stopListening);
  };
};
