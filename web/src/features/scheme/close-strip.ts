// The officer closes what waits above the list: until the next login, the next day, or until more waits than was there then.
import {
  closedStripKey,
  countsAtClose,
  nameOf,
  type StripOwner,
  type WaitingCounts,
} from '../../lib/closed-strip.ts';

export const closeStrip = (owner: StripOwner, counts: WaitingCounts): void => {
  try {
    localStorage.setItem(closedStripKey, JSON.stringify({ of: nameOf(owner), counts }));
  } catch {
    // no storage: it comes again
  }
};

export const isStripClosed = (owner: StripOwner, counts: WaitingCounts): boolean => {
  const then = countsAtClose(owner);
  return then !== undefined && Object.entries(counts).every(([name, count]) => count <= (then[name] ?? 0));
};
