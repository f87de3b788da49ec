import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import type { BegunUpload } from './document-calls.ts';
import { PartError } from './put-part.ts';
import { type DocumentJob, RefusedError } from './send-document.ts';
import { Uploads } from './uploads.ts';

const target = { family: 'normal', kind: 'body', authNo: '77' } as const;
const file = new File(['%PDF-1.7'], 'body.pdf');
const begun: BegunUpload = { upload_id: 'u1', part_size_bytes: 4, parts: [] };

/** A list of uploads whose sending ends when the test says so. */
const desk = () => {
  const jobs: { job: DocumentJob; end: () => void; fail: (error: unknown) => void }[] = [];
  const kept: (BegunUpload | undefined)[] = [];
  const accepted: string[] = [];
  const lists = {
    read: Promise.resolve(),
    /** Answers what ends the reading. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      lists.read = promise;
      return resolve;
    },
  };
  let clock = 0;
  const uploads = new Uploads({
    send: (job) =>
      new Promise((end, fail) => {
        jobs.push({ job, end, fail });
      }),
    now: () => clock,
    recall: () => undefined,
    keep: (_target, _file, upload) => kept.push(upload),
    onAccepted: async ({ authNo }) => {
      accepted.push(authNo);
      await lists.read;
    },
  });
  const settle = () =>
    new Promise((resolve) => queueMicrotask(() => queueMicrotask(() => resolve(undefined))));
  const pass = (milliseconds: number) => {
    clock += milliseconds;
  };
  const shown = () => uploads.list()[0];
  return { uploads, jobs, kept, accepted, lists, settle, pass, shown };
};

describe('an upload', () => {
  it('shows how far it is, a few times a second', () => {
    const { uploads, jobs, pass, shown } = desk();
    let told = 0;
    uploads.subscribe(() => {
      told += 1;
    });
    uploads.start(target, file);
    told = 0;
    for (const bytes of [1, 2, 3]) {
      pass(90);
      jobs[0]?.job.onSent(bytes);
    }
    expect(told).toBeLessThan(3);
    pass(200);
    jobs[0]?.job.onSent(5);
    expect(shown()).toMatchObject({ phase: 'sending', sentBytes: 5, fileName: 'body.pdf' });
    jobs[0]?.job.onChecking();
    expect(shown()).toMatchObject({ phase: 'checking', sentBytes: 8 });
  });

  it('shows what it said last before a silence', () => {
    vi.useFakeTimers();
    const { uploads, jobs, pass, shown } = desk();
    uploads.start(target, file);
    jobs[0]?.job.onSent(0);
    pass(10);
    jobs[0]?.job.onSent(4);
    expect(shown()?.sentBytes).toBe(0);
    vi.advanceTimersByTime(200);
    expect(shown()?.sentBytes).toBe(4);
    vi.useRealTimers();
  });

  it('is said to be accepted once the lists have been read again, unless another file has taken its place', async () => {
    const { uploads, jobs, settle, shown, lists } = desk();
    const read = lists.hold();
    uploads.start(target, file);
    jobs[0]?.end();
    await settle();
    expect(shown()?.phase).toBe('sending');
    uploads.start(target, new File(['%PDF-1.7'], 'second.pdf'));
    read();
    await settle();
    expect(shown()).toMatchObject({ phase: 'sending', fileName: 'second.pdf' });
    jobs[1]?.end();
    await settle();
    expect(shown()?.phase).toBe('accepted');
  });

  it('that is accepted is reported to the lists and not kept any more', async () => {
    const { uploads, jobs, kept, accepted, settle, shown } = desk();
    uploads.start(target, file);
    jobs[0]?.job.onBegun(begun);
    jobs[0]?.end();
    await settle();
    expect(shown()?.phase).toBe('accepted');
    expect(accepted).toEqual(['77']);
    expect(kept).toEqual([begun, undefined]);
  });

  it.each([
    ['the line dropped', new PartError('passing')],
    ['no answer came', new ApiError(0, 'The portal does not answer.')],
    ['the portal is busy', new ApiError(503, 'busy')],
    ['the session ended', new ApiError(401, 'Log in again.')],
  ])('stops where it is when %s, and goes on from there', async (_why, error) => {
    const { uploads, jobs, kept, settle, shown } = desk();
    uploads.start(target, file);
    jobs[0]?.job.onBegun(begun);
    jobs[0]?.fail(error);
    await settle();
    expect(shown()?.phase).toBe('stopped');
    expect(kept).toEqual([begun]);
    uploads.resumeAll();
    expect(shown()?.phase).toBe('sending');
    expect(jobs[1]?.job.begun).toBe(begun);
  });

  it.each([
    ['the check refuses the file', new RefusedError('The PDF is encrypted.'), 'The PDF is encrypted.'],
    ['the bill stands elsewhere', new ApiError(409, 'The bill is signed.'), 'The bill is signed.'],
    [
      'its addresses are too old',
      new PartError('expired'),
      'This upload is not known or was given up. Choose the file and upload it again.',
    ],
  ])('ends when %s; trying again begins anew', async (_why, error, sentence) => {
    const { uploads, jobs, kept, settle, shown } = desk();
    uploads.start(target, file);
    jobs[0]?.job.onBegun(begun);
    jobs[0]?.fail(error);
    await settle();
    expect(shown()).toMatchObject({ phase: 'failed', message: sentence });
    expect(kept.at(-1)).toBeUndefined();
    uploads.resumeAll();
    expect(jobs).toHaveLength(1);
    uploads.resume(target);
    expect(jobs[1]?.job.begun).toBeUndefined();
  });

  it('that is cancelled is gone, and its answer is not waited for', async () => {
    const { uploads, jobs, accepted, settle } = desk();
    uploads.start(target, file);
    uploads.drop(target);
    expect(jobs[0]?.job.signal.aborted).toBe(true);
    expect(uploads.list()).toEqual([]);
    jobs[0]?.fail(new DOMException('stopped', 'AbortError'));
    await settle();
    expect(uploads.list()).toEqual([]);
    expect(accepted).toEqual([]);
  });

  it('of another file takes the place of the first', () => {
    const { uploads, jobs } = desk();
    uploads.start(target, file);
    uploads.start(target, new File(['%PDF-1.7'], 'other.pdf'));
    uploads.start({ family: 'normal', kind: 'signed', authNo: '77' }, file);
    expect(jobs[0]?.job.signal.aborted).toBe(true);
    expect(uploads.list().map((one) => [one.target.kind, one.fileName])).toEqual([
      ['signed', 'body.pdf'],
      ['body', 'other.pdf'],
    ]);
  });
});
