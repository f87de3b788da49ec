// An entry as it is found when its form is opened, and what of it lies in this tab.
import { type UnfinishedPlace, unfinishedId } from '@portal/domain/unfinished/place';
import type { UnfinishedRow } from '../../data/unfinished.ts';
import type { EntryOwner } from '../../lib/draft-entry.ts';
import type { EntryContent } from './entry-content.ts';
import { type EntryPlace, loadKept, savedMark } from './kept-entry.ts';
import type { SavedMark } from './server-copy.ts';

export interface FoundEntry {
  readonly content: EntryContent;
  /** Of an attempt to submit exactly this content. */
  readonly attemptKey?: string | undefined;
  /** The save at the portal that it is, or that it follows. */
  readonly base: SavedMark | undefined;
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
      base: savedMark(owner, place),
      at: kept.savedAt,
    }
  );
};

/** The row of an entry in the list of the portal. */
export const rowOf = (rows: readonly UnfinishedRow[], place: UnfinishedPlace): UnfinishedRow | undefined =>
  rows.find(({ id }) => id === unfinishedId(place));
