// Which entries an officer left unfinished in this tab, so that the list can offer them and a session that ended by itself
// finds its way back (decisions.md, Logout). What was typed lies beside it, under the entry's own key.
import type { BillKindDeclaration } from '@portal/domain/bill/declaration';
import { unfinishedId } from '@portal/domain/unfinished/place';
import { useSyncExternalStore } from 'react';
import type { ChosenGrant } from './chosen-grant.ts';
import { clearEntry, type EntryOwner, loadEntry, saveEntry } from './draft-entry.ts';

export interface Unfinished extends ChosenGrant {
  readonly screen: BillKindDeclaration['screen'];
  /** Its form is on the screen. Where the page went away with it, it comes back by itself. */
  readonly isOpen: boolean;
  /** The load of the page that its form was last seen on. */
  readonly pageLoad: string;
  readonly savedAt: string;
  /** The save at the portal that it follows, and whether that has all that the tab keeps. */
  readonly saved?: { readonly version: string; readonly at: string; readonly isAll: boolean } | undefined;
  /** The versions of later saves of this tab whose answers did not come yet. */
  readonly unanswered?: readonly string[] | undefined;
}

const listKey = 'unfinished';

/** Distinguishes one load of the page from the next. */
export const pageLoad: string = crypto.randomUUID();

/** The key under which an entry is kept: its screen and grant, and the bill that it corrects. */
export const entryKey = ({
  screen,
  grant,
  correct,
}: Pick<Unfinished, 'screen' | 'grant' | 'correct'>): string => unfinishedId({ screen, grant, correct });

const isList = (value: unknown): value is Unfinished[] =>
  Array.isArray(value) && value.every((one) => typeof one?.screen === 'string' && one?.grant?.schemecd);

export const listUnfinished = (owner: EntryOwner): readonly Unfinished[] =>
  loadEntry(owner, listKey, isList)?.value ?? [];

/** The entry whose form was on the screen when an earlier load of the page went away. */
export const interruptedEntry = (owner: EntryOwner): Unfinished | undefined =>
  listUnfinished(owner).find((entry) => entry.isOpen && entry.pageLoad !== pageLoad);

/**
 * Keeps what was typed, and that there is something to go on with. Answers whether the storage took it: what lies there from
 * before is then not taken for what the portal has, which is newer.
 */
export const keepUnfinished = (owner: EntryOwner, entry: Unfinished, typed: unknown): boolean => {
  const isKept = saveEntry(owner, entryKey(entry), typed);
  if (!isKept && entry.saved?.isAll) clearEntry(owner, entryKey(entry));
  noteUnfinished(
    owner,
    isKept || entry.saved?.isAll ? entry : { ...entry, saved: undefined, unanswered: [] },
  );
  return isKept;
};

/** Changes what the list says, without writing what was typed again. */
export const noteUnfinished = (owner: EntryOwner, entry: Unfinished): void =>
  saveList(owner, [entry, ...others(owner, entry)]);

export const dropUnfinished = (
  owner: EntryOwner,
  entry: Pick<Unfinished, 'screen' | 'grant' | 'correct'>,
): void => {
  clearEntry(owner, entryKey(entry));
  saveList(owner, others(owner, entry));
};

const others = (owner: EntryOwner, entry: Pick<Unfinished, 'screen' | 'grant' | 'correct'>): Unfinished[] =>
  listUnfinished(owner).filter((other) => entryKey(other) !== entryKey(entry));

const saveList = (owner: EntryOwner, list: readonly Unfinished[]): void => {
  if (list.length === 0) clearEntry(owner, listKey);
  else saveEntry(owner, listKey, list);
  version += 1;
  for (const listener of listeners) listener();
};

const listeners = new Set<() => void>();
let version = 0;

/** The list as it is now: an entry that is left writes its last words after the next screen is drawn. */
export const useUnfinished = (owner: EntryOwner): readonly Unfinished[] => {
  useSyncExternalStore(subscribe, () => version);
  return listUnfinished(owner);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
