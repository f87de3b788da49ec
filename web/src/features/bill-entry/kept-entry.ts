// Keeps what is typed while it is typed, in the tab and at the portal (server-copy.ts): a reload, a failed submit, a session that
// ended or another machine loses nothing.
import { unfinishedText } from '@portal/domain/unfinished/texts';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { onSessionEnded } from '../../data/session-events.ts';
import { type EntryOwner, loadEntry } from '../../lib/draft-entry.ts';
import { guardLeaving } from '../../lib/leave-guard.ts';
import { part } from '../../lib/part.ts';
import {
  dropUnfinished,
  entryKey,
  keepUnfinished,
  listUnfinished,
  noteUnfinished,
  pageLoad,
  type Unfinished,
} from '../../lib/unfinished-entries.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import type { EntryContent } from './entry-content.ts';
import type { CopyState, SavesMark, ServerCopy } from './server-copy.ts';

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

/** What lies in the tab, and when it was written there. */
export const loadKept = (
  owner: EntryOwner,
  place: EntryPlace,
): (KeptEntry & { readonly savedAt: string }) | undefined => {
  const kept = loadEntry(owner, entryKey(place), isKept);
  return kept && { ...kept.value, savedAt: kept.savedAt };
};

/** Of the entry that lies in the tab: the saves at the portal that it follows. */
export const savesMark = (owner: EntryOwner, place: EntryPlace): SavesMark => {
  const noted = listUnfinished(owner).find((entry) => entryKey(entry) === entryKey(place));
  return { saved: noted?.saved, unanswered: noted?.unanswered ?? [] };
};

/** Typing is not held up by writing 10,000 payees at each key; leaving the page writes at once. */
const saveDelayMilliseconds = 400;

export interface Keeper {
  /** Writes at once what is given, before a request is sent. */
  readonly saveNow: (kept: KeptEntry) => void;
  /** The entry is done, or discarded. */
  readonly forget: () => void;
  /** Undefined until its script is there; until then the tab has what is typed. */
  readonly copy: ServerCopy | undefined;
  readonly copyState: CopyState;
}

/** `kept` is undefined while there is nothing worth keeping. */
export function useKeptEntry(
  owner: EntryOwner,
  place: EntryPlace,
  kept: KeptEntry | undefined,
  saves: SavesMark,
): Keeper {
  const isDone = useRef(false);
  const copying = useServerCopy(place, saves, kept?.content, isDone);
  const now = useRef({ owner, place, kept, copying });
  now.current = { owner, place, kept, copying };
  const written = useRef<KeptEntry | undefined>(undefined);

  const write = useCallback((isOpen: boolean) => {
    const { owner, place, kept, copying } = now.current;
    if (isDone.current) return;
    if (!kept) {
      if (written.current) dropUnfinished(owner, place);
      written.current = undefined;
      return;
    }
    const savedAt = new Date().toISOString();
    const entry = { ...place, isOpen, pageLoad, savedAt, ...copying.mark(kept.content) };
    if (written.current === kept) noteUnfinished(owner, entry);
    else if (keepUnfinished(owner, entry, kept)) written.current = kept;
  }, []);
  const save = useCallback(() => write(true), [write]);
  const { copy } = copying;
  useEffect(() => copy?.follow(write), [copy, write]);

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
    const endGuard = guardLeaving(() =>
      now.current.copying.hasUnsaved() ? unfinishedText.unsaved : undefined,
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
    now.current.copying.copy?.end();
  }, []);
  return { saveNow, forget, copy, copyState: copying.state };
}

/** Comes behind the form: nothing is saved before something is typed. */
const copies = part(() => import('./server-copy.ts'));

interface Copying {
  readonly copy: ServerCopy | undefined;
  readonly state: CopyState;
  /** Whether words are in the form that the portal does not have. */
  readonly hasUnsaved: () => boolean;
  /** What the tab notes of a content that it keeps. */
  readonly mark: (content: EntryContent) => SavesMark;
}

function useServerCopy(
  place: EntryPlace,
  saves: SavesMark,
  content: EntryContent | undefined,
  isDone: { readonly current: boolean },
): Copying {
  const [first] = useState(() => ({ place, saves, content, state: firstState(saves) }));
  const [copy, setCopy] = useState<ServerCopy | undefined>(undefined);
  useEffect(() => {
    if (copy) return copy.note(content);
    let isWanted = true;
    const make = ({ ServerCopy }: Awaited<ReturnType<typeof copies.fetch>>) => {
      if (isWanted && !isDone.current) setCopy(new ServerCopy(first.place, first.saves, first.content));
    };
    // a script that cannot be had is asked for again with the next key
    const callOff = whenIdle(() => void copies.fetch().then(make, () => undefined));
    return () => {
      isWanted = false;
      callOff();
    };
  }, [copy, content, first, isDone]);
  const state = useSyncExternalStore(copy?.subscribe ?? neverChanges, () => copy?.state ?? first.state);
  const { saved, unanswered } = first.saves;
  const isSaved = (one: EntryContent | undefined) => one === (saved?.isAll ? first.content : undefined);
  return {
    copy,
    state,
    hasUnsaved: () => !isDone.current && (copy ? copy.hasUnsaved : !isSaved(content)),
    mark: (one) =>
      copy ? copy.mark(one) : { saved: saved && { ...saved, isAll: isSaved(one) }, unanswered },
  };
}

const firstState = ({ saved }: SavesMark): CopyState =>
  saved?.isAll ? { is: 'saved', at: saved.at } : { is: 'new' };

const neverChanges = () => () => undefined;
