// The uploads under way in this tab. They outlive the screen that began them, so that an officer goes on working; a lost
// connection stops them where they are, and they go on from there.
import { documentText } from '@portal/domain/document/texts';
import { ApiError, errorMessage } from '../api-error.ts';
import type { BegunUpload, UploadTarget } from './document-calls.ts';
import { PartError } from './put-part.ts';
import { type DocumentJob, isPassing } from './send-document.ts';

export interface Upload {
  readonly target: UploadTarget;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly phase: 'sending' | 'checking' | 'stopped' | 'accepted' | 'failed';
  readonly sentBytes: number;
  /** When this attempt began and how much had arrived then: the speed follows from both. */
  readonly since: { readonly at: number; readonly sentBytes: number };
  /** Why it stopped or failed. */
  readonly message: string;
}

export interface UploadMeans {
  readonly send: (job: DocumentJob) => Promise<void>;
  readonly now: () => number;
  /** An upload of this file that an earlier page began. */
  readonly recall: (target: UploadTarget, file: File) => BegunUpload | undefined;
  /** Remembers an upload until it has ended; undefined forgets it. */
  readonly keep: (target: UploadTarget, file: File, begun: BegunUpload | undefined) => void;
  /** Resolves once what the screens show agrees: only then is it said, since a list that changes moves what is below it. */
  readonly onAccepted: (target: UploadTarget) => Promise<unknown>;
}

interface Work {
  readonly file: File;
  begun: BegunUpload | undefined;
  stop: AbortController;
}

export const uploadKey = ({ family, kind, authNo }: UploadTarget): string => `${family}:${kind}:${authNo}`;
export const isUnderWay = ({ phase }: Upload): boolean => phase === 'sending' || phase === 'checking';

/** Progress is shown a few times a second; the browser reports it more often. */
const shownEveryMilliseconds = 200;

export class Uploads {
  readonly #means: UploadMeans;
  readonly #works = new Map<string, Work>();
  readonly #listeners = new Set<() => void>();
  #shown: readonly Upload[] = [];

  constructor(means: UploadMeans) {
    this.#means = means;
  }

  readonly list = (): readonly Upload[] => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** One file for one document at a time: a second one takes its place. */
  start(target: UploadTarget, file: File): void {
    const begun = this.#means.recall(target, file);
    this.drop(target);
    this.#works.set(uploadKey(target), { file, begun, stop: new AbortController() });
    const since = { at: this.#means.now(), sentBytes: 0 };
    const upload = { target, fileName: file.name, sizeBytes: file.size, sentBytes: 0, since, message: '' };
    this.#show([{ ...upload, phase: 'sending' }, ...this.#shown]);
    void this.#run(target);
  }

  /** Goes on where it stopped; one that failed begins anew. */
  resume(target: UploadTarget): void {
    const work = this.#works.get(uploadKey(target));
    const upload = this.#find(target);
    if (!work || !upload || isUnderWay(upload)) return;
    work.stop = new AbortController();
    void this.#run(target);
  }

  /** The connection is back. */
  readonly resumeAll = (): void => {
    for (const one of this.#shown) if (one.phase === 'stopped') this.resume(one.target);
  };

  /** Takes an upload out of the list; one under way is aborted. */
  drop(target: UploadTarget): void {
    const key = uploadKey(target);
    const work = this.#works.get(key);
    work?.stop.abort();
    if (work) this.#means.keep(target, work.file, undefined);
    this.#works.delete(key);
    this.#show(this.#shown.filter((one) => uploadKey(one.target) !== key));
  }

  #find(target: UploadTarget): Upload | undefined {
    return this.#shown.find((one) => uploadKey(one.target) === uploadKey(target));
  }

  #show(uploads: readonly Upload[]): void {
    this.#shown = uploads;
    for (const listener of this.#listeners) listener();
  }

  #update(target: UploadTarget, fields: Partial<Upload>): void {
    const key = uploadKey(target);
    this.#show(this.#shown.map((one) => (uploadKey(one.target) === key ? { ...one, ...fields } : one)));
  }

  async #run(target: UploadTarget): Promise<void> {
    const work = this.#works.get(uploadKey(target));
    if (!work) return;
    const { signal } = work.stop;
    this.#update(target, { phase: 'sending', message: '' });
    try {
      await this.#means.send(this.#job(target, work));
    } catch (error) {
      if (!signal.aborted) this.#end(target, work, fate(error));
      return;
    }
    await this.#means.onAccepted(target);
    if (signal.aborted) return;
    this.#works.delete(uploadKey(target));
    this.#end(target, work, { phase: 'accepted', message: '' });
  }

  #job(target: UploadTarget, work: Work): DocumentJob {
    const { file, begun, stop } = work;
    let shownAt: number | undefined;
    let latest = 0;
    let late: ReturnType<typeof setTimeout> | undefined;
    const showLate = () => {
      late = undefined;
      if (!stop.signal.aborted) this.#update(target, { sentBytes: latest });
    };
    return {
      target,
      file,
      begun,
      signal: stop.signal,
      onBegun: (upload) => {
        work.begun = upload;
        this.#means.keep(target, file, upload);
      },
      onSent: (sentBytes) => {
        const now = this.#means.now();
        latest = sentBytes;
        // what had arrived before this attempt says nothing of its speed
        if (shownAt === undefined) this.#update(target, { since: { at: now, sentBytes }, sentBytes });
        else if (now - shownAt >= shownEveryMilliseconds || sentBytes === file.size)
          this.#update(target, { sentBytes });
        else {
          // the last word before a silence is shown too
          late ??= setTimeout(showLate, shownEveryMilliseconds);
          return;
        }
        shownAt = now;
      },
      onChecking: () => {
        clearTimeout(late);
        this.#update(target, { phase: 'checking', sentBytes: file.size });
      },
    };
  }

  /** One that stopped is kept, to go on; any other end forgets what the portal had handed out. */
  #end(target: UploadTarget, work: Work, end: Pick<Upload, 'phase' | 'message'>): void {
    if (end.phase !== 'stopped') {
      work.begun = undefined;
      this.#means.keep(target, work.file, undefined);
    }
    this.#update(target, end);
  }
}

/** A lost connection stops an upload, which can go on; anything else ends it with its sentence. */
const fate = (error: unknown): Pick<Upload, 'phase' | 'message'> => {
  if (error instanceof PartError)
    return error.reason === 'passing'
      ? { phase: 'stopped', message: documentText.uploadIncomplete }
      : { phase: 'failed', message: documentText.uploadUnknown };
  // after the login, the same file goes on where it was
  const canGoOn = isPassing(error) || (error instanceof ApiError && error.status === 401);
  return { phase: canGoOn ? 'stopped' : 'failed', message: errorMessage(error) };
};
