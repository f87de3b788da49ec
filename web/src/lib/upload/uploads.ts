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
  readonly onAccepted: (target: UploadTarget) => void;
}

interface Work {
  readonly file: File;
  begun: BegunUpload | undefined;
  stop: AbortController;
}

export const uploadKey = ({ kind, authNo }: UploadTarget): string => `${kind}:${authNo}`;
export const isUnderWay = ({ phase }: Upload): boolean => phase === 'sending' || phase === 'checking';

/** Progress is shown a few times a second, however often the browser tells it. */
const shownEveryMilliseconds = 200;

export const makeUploads = (means: UploadMeans) => {
  let shown: readonly Upload[] = [];
  const listeners = new Set<() => void>();
  const works = new Map<string, Work>();
  const change = (next: readonly Upload[]) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  const update = (key: string, fields: Partial<Upload>) =>
    change(shown.map((one) => (uploadKey(one.target) === key ? { ...one, ...fields } : one)));
  const find = (key: string) => shown.find((one) => uploadKey(one.target) === key);

  const run = async (key: string) => {
    const work = works.get(key);
    const upload = find(key);
    if (!work || !upload) return;
    const { target } = upload;
    const { signal } = work.stop;
    update(key, { phase: 'sending', since: { at: means.now(), sentBytes: upload.sentBytes }, message: '' });
    let shownAt = 0;
    try {
      await means.send({
        target,
        file: work.file,
        begun: work.begun,
        signal,
        onBegun: (begun) => {
          work.begun = begun;
          means.keep(target, work.file, begun);
        },
        onSent: (sentBytes) => {
          if (means.now() - shownAt < shownEveryMilliseconds && sentBytes < work.file.size) return;
          // what had arrived before this attempt says nothing of its speed
          if (shownAt === 0) update(key, { since: { at: means.now(), sentBytes } });
          shownAt = means.now();
          update(key, { sentBytes });
        },
        onChecking: () => update(key, { phase: 'checking', sentBytes: work.file.size }),
      });
      means.keep(target, work.file, undefined);
      works.delete(key);
      update(key, { phase: 'accepted' });
      means.onAccepted(target);
    } catch (error) {
      if (signal.aborted) return;
      update(key, fate(error));
      if (find(key)?.phase === 'stopped') return;
      work.begun = undefined;
      means.keep(target, work.file, undefined);
    }
  };

  /** Begins anew, or goes on where it stopped. */
  const resume = (target: UploadTarget) => {
    const key = uploadKey(target);
    const work = works.get(key);
    const upload = find(key);
    if (!work || !upload || isUnderWay(upload) || upload.phase === 'accepted') return;
    work.stop = new AbortController();
    void run(key);
  };
  /** Takes an upload out of the list; one under way is given up. */
  const drop = (target: UploadTarget) => {
    const key = uploadKey(target);
    const work = works.get(key);
    work?.stop.abort();
    if (work) means.keep(target, work.file, undefined);
    works.delete(key);
    change(shown.filter((one) => uploadKey(one.target) !== key));
  };

  return {
    list: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** One file for one document at a time: a second one takes its place. */
    start: (target: UploadTarget, file: File) => {
      const begun = means.recall(target, file);
      drop(target);
      works.set(uploadKey(target), { file, begun, stop: new AbortController() });
      const since = { at: means.now(), sentBytes: 0 };
      const upload = { target, fileName: file.name, sizeBytes: file.size, sentBytes: 0, since, message: '' };
      change([{ ...upload, phase: 'sending' }, ...shown]);
      void run(uploadKey(target));
    },
    resume,
    drop,
    /** The connection is back. */
    resumeAll: () => {
      for (const one of shown) if (one.phase === 'stopped') resume(one.target);
    },
  };
};

export type Uploads = ReturnType<typeof makeUploads>;

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
