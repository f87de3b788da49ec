// What of an entry the portal and the tab have, where they have to be compared: the newest of both, and the other beside it.
import { entryCopyText } from '@portal/domain/unfinished/form-texts';
import { queryClient } from '../../data/query-client.ts';
import { type UnfinishedRow, unfinishedQuery } from '../../data/unfinished.ts';
import { readUnfinished } from '../../data/unfinished-content.ts';
import type { EntryOwner } from '../../lib/draft-entry.ts';
import { dropUnfinished } from '../../lib/unfinished-entries.ts';
import { isEntryContent } from './content-check.ts';
import type { EntryContent } from './entry-content.ts';
import { type EntryInTab, type FoundEntry, rowOf } from './entry-in-tab.ts';
import type { EntryPlace } from './kept-entry.ts';

/** @throws where only the portal has it, and it cannot be read */
export const findEntry = async (
  owner: EntryOwner,
  place: EntryPlace,
  own: EntryInTab | undefined,
): Promise<FoundEntry | undefined> => {
  const rows = await queryClient
    .fetchQuery({ ...unfinishedQuery, staleTime: 0, retry: false })
    .catch(() => undefined);
  // without a connection the tab is what there is
  if (!rows) return own;
  const row = rowOf(rows, place);
  if (!row) return own && withoutRow(owner, place, own);
  if (own?.saved?.version === row.version) return own;
  // saved by this tab, which was loaded anew before the answer: it may have been typed in since
  if (own?.unanswered.includes(row.version)) return { ...own, saved: { ...markOf(row), isAll: false } };
  return readBoth(row, own);
};

/** What the portal had whole, and has no more, was submitted or discarded elsewhere. */
const withoutRow = (owner: EntryOwner, place: EntryPlace, own: FoundEntry): FoundEntry | undefined => {
  if (!own.saved?.isAll) return { ...own, saved: undefined };
  dropUnfinished(owner, place);
  return undefined;
};

const readBoth = async (listed: UnfinishedRow, own: EntryInTab | undefined): Promise<FoundEntry> => {
  const read = await readUnfinished(listed.id).catch((error: unknown) => {
    // on top of the save that the tab knows: the next one asks the officer
    if (own) return undefined;
    throw error;
  });
  if (read && !isEntryContent(read.typed)) throw new Error(entryCopyText.otherRelease);
  if (!read) return own as FoundEntry;
  const { row, typed } = read;
  const [at, content] = [row.saved_at, typed as EntryContent];
  const saved = markOf(row);
  const theirs: FoundEntry = { content, saved, unanswered: [], backFrom: at };
  if (!own || own.saved?.isAll) return theirs;
  if (own.at > at) return { ...own, saved: { ...saved, isAll: false }, other: { content, at } };
  return { ...theirs, other: { content: own.content, at: own.at } };
};

const markOf = ({ version, saved_at }: UnfinishedRow) => ({ version, at: saved_at, isAll: true });
