// Keeps what is typed while it is typed: a reload, a failed submit or a session that ended loses nothing.
import { sessionText } from '@portal/domain/session/texts';
import { useCallback, useEffect, useRef } from 'react';
import { onSessionEnded } from '../../data/session-events.ts';
import { type EntryOwner, loadEntry } from '../../lib/draft-entry.ts';
import { guardLeaving } from '../../lib/leave-guard.ts';
import {
  dropUnfinished,
  entryKey,
  keepUnfinished,
  noteUnfinished,
  pageLoad,
  type Unfinished,
} from '../../lib/unfinished-entries.ts';
import type { EntryContent } from './entry-content.ts';

/** What lies in the tab's storage: the content, and the key of an attempt to submit exactly this content. */
export interface KeptEntry {
  readonly content: EntryContent;
  readonly attemptKey: string | undefined;
}

export type EntryPlace = Pick<Unfinished, 'screen' | 'grant' | 'details' | 'correct'>;

const isKept = (value: unknown): value is KeptEntry => {
  const content = (value as Partial<KeptEntry> | null)?.content as Partial<EntryContent> | undefined;
  return (
    typeof content?.deptBillNo === 'string' &&
    typeof content.purpose === 'string' &&
    Array.isArray(content.deductions) &&
    Array.isArray(content.payees)
  );
};

export const loadKept = (owner: EntryOwner, place: EntryPlace): KeptEntry | undefined =>
  loadEntry(owner, entryKey(place), isKept)?.value;

/** Typing is not held up by writing 10,000 payees at each key; leaving the page writes at once. */
const saveDelayMilliseconds = 400;

export interface Keeper {
  /** Writes at once what is given, before a request is sent. */
  readonly saveNow: (kept: KeptEntry) => void;
  /** The entry is done, or discarded. */
  readonly forget: () => void;
}

/** `kept` is undefined while there is nothing worth keeping. */
export function useKeptEntry(owner: EntryOwner, place: EntryPlace, kept: KeptEntry | undefined): Keeper {
  const now = useRef({ owner, place, kept });
  now.current = { owner, place, kept };
  const written = useRef<KeptEntry | undefined>(undefined);
  const isDone = useRef(false);

  const write = useCallback((isOpen: boolean) => {
    const { owner, place, kept } = now.current;
    if (isDone.current) return;
    if (!kept) {
      if (written.current) dropUnfinished(owner, place);
      written.current = undefined;
      return;
    }
    const entry = { ...place, isOpen, pageLoad, savedAt: new Date().toISOString() };
    if (written.current === kept) noteUnfinished(owner, entry);
    else keepUnfinished(owner, entry, kept);
    written.current = kept;
  }, []);
  const save = useCallback(() => write(true), [write]);

  useEffect(() => {
    if (kept === written.current) return;
    const timer = setTimeout(save, saveDelayMilliseconds);
    return () => clearTimeout(timer);
  }, [kept, save]);

  useEffect(() => {
    // an entry that came back is this page's own from now on
    if (now.current.kept) save();
    addEventListener('pagehide', save);
    const stopListening = onSessionEnded(save);
    // what was typed since the last write is not in the list of this tab yet
    const endGuard = guardLeaving(() =>
      now.current.kept && !isDone.current ? sessionText.entryUnfinished : undefined,
    );
    return () => {
      removeEventListener('pagehide', save);
      stopListening();
      endGuard();
      // the officer went to another screen of the portal: offered there, but not opened by itself
      write(false);
    };
  }, [save, write]);

  const saveNow = useCallback(
    (kept: KeptEntry) => {
      now.current = { ...now.current, kept };
      save();
    },
    [save],
  );
  const forget = useCallback(() => {
    isDone.current = true;
    dropUnfinished(now.current.owner, now.current.place);
    written.current = undefined;
  }, []);
  return { saveNow, forget };
}
