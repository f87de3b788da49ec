// What waited when the officer closed the strip above the list, where that is still to be kept to: until the next login or the next
// day. A logout clears this browser's storage, so that the login after it begins anew.
export const closedStripKey = 'closed-strip';

/** Whose strip, on which day. */
export interface StripOwner {
  readonly username: string;
  readonly loginType: string | null;
  readonly day: string;
}

/** How many wait, by kind. */
export type WaitingCounts = Readonly<Record<string, number>>;

export const nameOf = ({ username, loginType, day }: StripOwner): string => `${username}:${loginType}:${day}`;

/** Undefined where the officer did not close it today. */
export const countsAtClose = (owner: StripOwner): WaitingCounts | undefined => {
  try {
    const closed = JSON.parse(localStorage.getItem(closedStripKey) ?? 'null');
    return closed?.of === nameOf(owner) ? (closed.counts ?? undefined) : undefined;
  } catch {
    return undefined;
  }
};
