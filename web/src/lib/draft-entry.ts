// An unfinished entry survives a reload, a failed submit and a session that ended by itself (decisions.md, Logout): it
// lies in this tab's session storage, bound to user, login and route, and is shown to no other officer.

export interface EntryOwner {
  readonly username: string;
  /** D or F: a Draft's entry is not a Final's. */
  readonly loginType: string | null;
}

interface StoredEntry {
  readonly savedAt: string;
  readonly value: unknown;
}

const prefix = 'draft-entry:';
const keyOf = (owner: EntryOwner, route: string) =>
  `${prefix}${owner.username}:${owner.loginType ?? ''}:${route}`;

/** Keeps the present entry, and answers whether it could. A full or refused storage loses nothing that is on the screen. */
export const saveEntry = (owner: EntryOwner, route: string, value: unknown): boolean => {
  const stored: StoredEntry = { savedAt: new Date().toISOString(), value };
  try {
    sessionStorage.setItem(keyOf(owner, route), JSON.stringify(stored));
    return true;
  } catch (error) {
    console.warn('The unfinished entry could not be kept.', error);
    return false;
  }
};

/** The kept entry, or undefined; `check` narrows what lies there, since an older release may have written it. */
export const loadEntry = <T>(
  owner: EntryOwner,
  route: string,
  check: (value: unknown) => value is T,
): { readonly value: T; readonly savedAt: string } | undefined => {
  const text = sessionStorage.getItem(keyOf(owner, route));
  if (text === null) return undefined;
  const stored = parseEntry(text);
  if (stored && check(stored.value)) return { value: stored.value, savedAt: stored.savedAt };
  clearEntry(owner, route);
  return undefined;
};

export const clearEntry = (owner: EntryOwner, route: string): void =>
  sessionStorage.removeItem(keyOf(owner, route));

const parseEntry = (text: string): StoredEntry | undefined => {
  try {
    return JSON.parse(text) as StoredEntry;
  } catch {
    return undefined;
  }
};
