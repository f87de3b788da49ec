// Whether the officer closed what waits above the list: until the next login, the next day, or until more waits than was there
// then. A logout clears this browser's storage, so that the login after it begins anew.
const key = 'closed-strip';

/** Whose strip, on which day. */
export interface StripOwner {
  readonly username: string;
  readonly loginType: string | null;
  readonly day: string;
}

/** How many wait, by kind. */
type WaitingCounts = Readonly<Record<string, number>>;

export const closeStrip = (owner: StripOwner, counts: WaitingCounts): void => {
  try {
    localStorage.setItem(key, JSON.stringify({ of: nameOf(owner), counts }));
  } catch {
    // no storage: it comes again
  }
};

/** Before it is known what waits: whether the officer closed it today. */
export const wasStripClosed = (owner: StripOwner): boolean => countsAtClose(owner) !== undefined;

export const isStripClosed = (owner: StripOwner, counts: WaitingCounts): boolean => {
  const then = countsAtClose(owner);
  return then !== undefined && Object.entries(counts).every(([name, count]) => count <= (then[name] ?? 0));
};

const nameOf = ({ username, loginType, day }: StripOwner): string => `${username}:${loginType}:${day}`;

const countsAtClose = (owner: StripOwner): WaitingCounts | undefined => {
  try {
    const closed = JSON.parse(localStorage.getItem(key) ?? 'null');
    return closed?.of === nameOf(owner) ? (closed.counts ?? undefined) : undefined;
  } catch {
    return undefined;
  }
};
