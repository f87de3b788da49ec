// An entry as it is found when its form is opened, and what of it lies in this tab.
import { type UnfinishedPlace, unfinishedId } from '@portal/domain/unfinished/place';
import type { UnfinishedRow } from '../../data/unfinished.ts';
import type { EntryOwner } from '../../lib/draft-entry.ts';
import type { EntryContent } from './entry-content.ts';
import { type EntryPlace, loadKept, savesMark } from './kept-entry.ts';
import type { SavesMark } from './server-copy.ts';

/** `saved` is the save at the portal that it is, or that it follows. */
export interface FoundEntry extends SavesMark {
  readonly content: EntryContent;
  /** Of an attempt to submit exactly this content. */
  readonly attemptKey?: string | undefined;
  /** When the portal saved it; undefined where it lay in this tab. */
  readonly backFrom?: string;
  /** The older of two that differ. */
  readonly other?: { readonly content: EntryContent; readonly at: string };
}

export interface EntryInTab extends FoundEntry {
  /** When it was written there. */
  readonly at: string;
}

/** What lies in this tab, and when it was written there. */
export const inTab = (
  owner: EntryOwner,
  place: EntryPlace,
): (FoundEntry & { readonly at: string }) | undefined => {
  const kept = loadKept(owner, place);
  return (
    kept && {
      content: kept.content,
      attemptKey: kept.attemptKey,
      ...savesMark(owner, place),
      at: kept.savedAt,
    }
  );
};

/** The row of an entry in the list of the portal. */
export const rowOf = (rows: readonly UnfinishedRow[], place: UnfinishedPlace): UnfinishedRow | undefined =>
  rows.find(({ id }) => id === unfinishedId(place));
