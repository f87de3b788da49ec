// What is there of an entry when its form is opened: what lies in this tab, what the portal keeps, or nothing. The newest of
// both is shown, with its time, and the other is offered (decisions.md, Unfinished bills).
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../data/query-client.ts';
import { unfinishedQuery } from '../../data/unfinished.ts';
import type { EntryOwner } from '../../lib/draft-entry.ts';
import { entryKey } from '../../lib/unfinished-entries.ts';
import { type FoundEntry, inTab, rowOf } from './entry-in-tab.ts';
import type { EntryPlace } from './kept-entry.ts';

export interface Finding {
  readonly isReading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly found: FoundEntry | undefined;
}

/** So long the list of the portal counts as new for a form that is opened from it. */
const newForMilliseconds = 60_000;

export function useFoundEntry(owner: EntryOwner, place: EntryPlace): Finding {
  const [known] = useState(() => knownEntry(owner, place));
  const asked = useQuery({
    queryKey: ['found-entry', owner.username, owner.loginType, entryKey(place)],
    queryFn: async () => ({ found: await find(owner, place) }),
    enabled: known === undefined,
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
  const answer = known ?? asked.data;
  return {
    isReading: answer === undefined && !asked.isError,
    error: asked.error,
    retry: () => void asked.refetch(),
    found: answer?.found,
  };
}

/** Most forms are opened from a list that says all; without its script the tab is what there is. */
const find = async (owner: EntryOwner, place: EntryPlace): Promise<FoundEntry | undefined> => {
  const own = inTab(owner, place);
  const looked = await import('./find-entry.ts').catch((error: unknown) => {
    if (own) return undefined;
    throw error;
  });
  return looked ? looked.findEntry(owner, place, own) : own;
};

/** What needs no question: the list was read just now, and says what the tab says. */
const knownEntry = (
  owner: EntryOwner,
  place: EntryPlace,
): { readonly found: FoundEntry | undefined } | undefined => {
  const list = queryClient.getQueryState(unfinishedQuery.queryKey);
  if (!list?.data || list.isInvalidated || list.dataUpdatedAt < Date.now() - newForMilliseconds)
    return undefined;
  const row = rowOf(list.data, place);
  const own = inTab(owner, place);
  return own?.saved?.version === row?.version && !(own && !row) ? { found: own } : undefined;
};
