// The copy of an unfinished entry at the portal, while its form is open: saved a moment after typing pauses and every few
// seconds at most, on top of the save before it, so that another tab or machine is not written over unasked (decisions.md,
// Unfinished bills). The copy in the tab (kept-entry.ts) comes first and needs no connection.

import { unfinishedId } from '@portal/domain/unfinished/place';
import { ApiError, connectionText, errorMessage } from '../../data/api-error.ts';
import { queryClient } from '../../data/query-client.ts';
import { serverNow } from '../../data/server-clock.ts';
import { discardUnfinished, noteSaved, type UnfinishedRow, unfinishedQuery } from '../../data/unfinished.ts';
import { type Saved, saveUnfinished, type UnfinishedSave } from '../../data/unfinished-content.ts';
import type { EntryContent } from './entry-content.ts';
import { followCopy } from './follow-copy.ts';
import { type CopyPlace, packedContent, plainContent, saveBody, type TypedContent } from './save-body.ts';
import { SentSaves } from './sent-saves.ts';

export type CopyState =
  | { readonly is: 'new' }
  | { readonly is: 'saved'; readonly at: string }
  /** `since`: when it was saved last, or since when there is something to save. */
  | { readonly is: 'unsaved'; readonly since: string; readonly why: string }
  /** Saved by another tab or machine, or (without `row`) submitted or discarded there: the officer chooses. */
  | { readonly is: 'overtaken'; readonly row: UnfinishedRow | undefined };

/** A save of this entry, and whether it has all that was typed. */
export interface SavedMark {
  readonly version: string;
  readonly at: string;
  readonly isAll: boolean;
}

/** What the tab notes of the saves of a content that it keeps, for a page that is loaded anew. */
export interface SavesMark {
  readonly saved: SavedMark | undefined;
  /** The versions of later saves whose answers did not come yet. */
  readonly unanswered: readonly string[];
}

const pauseMilliseconds = 1_500;
const betweenMilliseconds = 4_000;
/** Of an entry of thousands of payees. */
const betweenLargeMilliseconds = 20_000;
const largeCharacters = 200_000;
const longestHoldMilliseconds = 5_000;
const retryMilliseconds = [10_000, 20_000, 40_000, 60_000] as const;

export class ServerCopy {
  readonly #place: CopyPlace;
  readonly #id: string;
  #base: Pick<Saved, 'version' | 'saved_at'> | undefined;
  #content: EntryContent | undefined;
  #savedContent: EntryContent | undefined;
  #unsavedSince: string | undefined;
  #running: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #notBefore = 0;
  #failures = 0;
  /** The form is being submitted, or the session is over: no save begins. */
  #isHeld = false;
  #isDone = false;
  readonly #sent: SentSaves;
  #state: CopyState;
  readonly #listeners = new Set<() => void>();

  /** `saved` is the save that the content of the form is, or follows. */
  constructor(place: CopyPlace, { saved: base, unanswered }: SavesMark, content: EntryContent | undefined) {
    this.#place = place;
    this.#id = unfinishedId(place);
    this.#base = base && { version: base.version, saved_at: base.at };
    this.#sent = new SentSaves(unanswered);
    this.#content = content;
    // an entry that came back with words which no save has is saved as if they were typed now
    this.#savedContent = base?.isAll ? content : undefined;
    this.#state = base?.isAll ? { is: 'saved', at: base.at } : { is: 'new' };
    this.#noteUnsaved();
  }

  get state(): CopyState {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The content of the form; undefined while there is nothing worth keeping. */
  note(content: EntryContent | undefined): void {
    if (content !== this.#content) {
      this.#content = content;
      this.#noteUnsaved();
    }
    if (this.#timer === undefined && this.#maySave()) this.#schedule(pauseMilliseconds);
  }

  get hasUnsaved(): boolean {
    if (this.#isDone) return false;
    // an empty form is to be discarded at the portal too
    return this.#content ? this.#content !== this.#savedContent : this.#base !== undefined;
  }

  /** What the tab notes of a content that it keeps. */
  mark(content: EntryContent): SavesMark {
    const base = this.#base;
    const isAll = content === this.#savedContent;
    return {
      saved: base && { version: base.version, at: base.saved_at, isAll },
      unanswered: this.#sent.versions,
    };
  }

  /** Saves when the tab is left too, and before the officer logs out (follow-copy.ts). */
  follow(write: (isOpen: boolean) => void): () => void {
    return followCopy(this, write);
  }

  /** Saves at once, and waits for it. */
  flush(): Promise<void> {
    this.#stopTimer();
    return this.#maySave() || this.#running ? this.#save() : Promise.resolve();
  }

  /** Nothing is saved from now on until `release`: waits a while for the save that is on its way. */
  async hold(): Promise<void> {
    this.#isHeld = true;
    this.#stopTimer();
    if (this.#running) await Promise.race([this.#running, afterMilliseconds(longestHoldMilliseconds)]);
  }

  release(): void {
    this.#isHeld = false;
    this.note(this.#content);
  }

  /** The entry is done: the portal has no copy of it any more. */
  end(): void {
    this.#isDone = true;
    this.#stopTimer();
    noteSaved(queryClient, this.#id, undefined);
  }

  /** The page goes away, and no answer comes back to it. */
  leave(): void {
    const content = this.#content;
    if (!this.#maySave() || !content) return;
    const typed = plainContent(content);
    if (!typed) return;
    const body = this.#body(content, typed);
    saveUnfinished(body, true).catch(() => undefined);
  }

  /** The officer goes on with what is on this screen, on top of what is at the portal. */
  keepMine(): void {
    if (this.#state.is !== 'overtaken') return;
    const { row } = this.#state;
    this.#base = row;
    this.#savedContent = undefined;
    this.#set(row ? { is: 'saved', at: row.saved_at } : { is: 'new' });
    void this.flush();
  }

  /** The form is empty again: where another tab or machine took the entry away, nothing is left to discard. */
  restart(): void {
    if (this.#state.is !== 'overtaken' || this.#state.row) return;
    this.#base = undefined;
    this.#savedContent = undefined;
    this.#set({ is: 'new' });
  }

  /** The officer goes on with what is at the portal: `content` is in the form from now on. */
  takeTheirs(row: UnfinishedRow, content: EntryContent): void {
    this.#base = row;
    this.#content = content;
    this.#savedContent = content;
    this.#set({ is: 'saved', at: row.saved_at });
  }

  #maySave(): boolean {
    return !this.#isHeld && this.#state.is !== 'overtaken' && this.hasUnsaved;
  }

  #noteUnsaved(): void {
    if (!this.hasUnsaved) this.#unsavedSince = undefined;
    else this.#unsavedSince ??= serverNow().toISOString();
  }

  #schedule(milliseconds: number): void {
    this.#stopTimer();
    const wait = Math.max(milliseconds, this.#notBefore - Date.now());
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#save();
    }, wait);
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** One at a time: what was typed meanwhile goes with the next. */
  async #save(): Promise<void> {
    await this.#running;
    if (!this.#maySave()) return;
    this.#running = this.#saveOnce().finally(() => {
      this.#running = undefined;
    });
    await this.#running;
  }

  async #saveOnce(): Promise<void> {
    const content = this.#content;
    try {
      if (!navigator.onLine) throw new ApiError(0, connectionText.offline);
      await (content ? this.#put(content) : this.#discard());
      this.#failures = 0;
    } catch (error) {
      await this.#failed(error);
    }
    this.#noteUnsaved();
    if (this.#timer === undefined && this.#failures === 0 && this.#maySave())
      this.#schedule(pauseMilliseconds);
  }

  async #put(content: EntryContent): Promise<void> {
    const text = JSON.stringify(content);
    const body = this.#body(content, await packedContent(text));
    this.#notBefore =
      Date.now() + (text.length > largeCharacters ? betweenLargeMilliseconds : betweenMilliseconds);
    const saved = await saveUnfinished(body);
    this.#base = saved;
    this.#sent.answered(saved.version);
    this.#savedContent = content;
    if (this.#isDone) return;
    const { content: _, form: __, version: ___, base: ____, unanswered: _____, ...about } = body;
    noteSaved(queryClient, this.#id, { ...about, ...saved, gross_amt: Number(about.gross_amt) });
    this.#set({ is: 'saved', at: saved.saved_at });
  }

  #body(content: EntryContent, typed: TypedContent): UnfinishedSave {
    const followed = { base: this.#base?.version, unanswered: this.#sent.versions };
    const body = saveBody(this.#place, content, followed, typed);
    this.#sent.add(body.version);
    // the tab notes it before it is sent: the page may be loaded anew before the answer
    this.#tell();
    return body;
  }

  /** The form is empty again. */
  async #discard(): Promise<void> {
    if (this.#base) await discardUnfinished({ id: this.#id, version: this.#base.version });
    this.#base = undefined;
    this.#savedContent = undefined;
    noteSaved(queryClient, this.#id, undefined);
    this.#set({ is: 'new' });
  }

  async #failed(error: unknown): Promise<void> {
    if (this.#isDone) return;
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 409 && (await this.#findOther())) {
      this.#failures = 0;
      return;
    }
    const since = this.#base?.saved_at ?? this.#unsavedSince ?? serverNow().toISOString();
    this.#set({ is: 'unsaved', since, why: errorMessage(error) });
    // the session is over: the next click leads to the login, and the tab keeps the words until then
    if (status === 401) {
      this.#isHeld = true;
      return;
    }
    const wait = retryMilliseconds[Math.min(this.#failures, retryMilliseconds.length - 1)] ?? 60_000;
    this.#failures += 1;
    this.#schedule(status === 422 || status === 413 ? 60_000 : wait);
  }

  /** Another save came between. One of this tab, whose answer was lost, is what goes next follows. */
  async #findOther(): Promise<boolean> {
    const rows = await queryClient.fetchQuery({ ...unfinishedQuery, staleTime: 0 }).catch(() => undefined);
    if (!rows) return false;
    const row = rows.find(({ id }) => id === this.#id);
    if (row && this.#sent.has(row.version)) this.#base = row;
    else this.#set({ is: 'overtaken', row });
    return true;
  }

  #set(state: CopyState): void {
    this.#state = state;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

const afterMilliseconds = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
