// Checks a file in a thread of its own, so that it has an end whatever the file is made of: a deadline, and memory of its own.
// A file that exceeds them is refused. Meanwhile everything else goes on.
import { bodyRefusals } from '@portal/domain/document/refusals';
import { bulkhead } from 'cockatiel';
import type { BodyCheck } from '../pdf/body-check.ts';
import { startThread, ThreadExhausted } from '../thread.ts';

export interface FileToCheck {
  readonly bytes: Uint8Array;
  /** How much of the file is the body, from its beginning: all of it, or what a signature follows. */
  readonly bodyBytes: number;
}

export interface CheckedFile {
  readonly check: BodyCheck;
  /** The file again: the array that was handed in is empty afterwards. */
  readonly bytes: Uint8Array;
}

export interface CheckLimits {
  readonly deadlineMs: number;
  readonly heapMb?: number;
}

/** Of the structure of a file in memory; its bytes come on top. */
const heapMb = 512;

/** Beside this file in the sources, beside the bundle when bundled (stacks/functions.ts, threads). */
const threadFile = new URL(
  import.meta.url.endsWith('.ts') ? './check-thread.ts' : './check-thread.mjs',
  import.meta.url,
);

/** A burst of requests starts so many at once; one that waits has its whole time before it. */
const threads = bulkhead(4, Number.POSITIVE_INFINITY);

export const checkInThread = (file: FileToCheck, limits: CheckLimits): Promise<CheckedFile> =>
  threads.execute(() => inThread(file, limits));

const inThread = async (file: FileToCheck, limits: CheckLimits): Promise<CheckedFile> => {
  const bytes = ownBytes(file.bytes);
  const thread = startThread(threadFile, limits.heapMb ?? heapMb);
  try {
    const question = { ...file, bytes } satisfies FileToCheck;
    return (await thread.ask(question, limits.deadlineMs, [bytes.buffer as ArrayBuffer])) as CheckedFile;
  } catch (error) {
    if (!(error instanceof ThreadExhausted)) throw error;
    return endless(error.message);
  } finally {
    await thread.end();
  }
};

const endless = (detail: string): CheckedFile => ({
  check: {
    ok: false,
    code: 'body.too-complex',
    message: bodyRefusals['body.too-complex'],
    detail,
  },
  bytes: new Uint8Array(),
});

/** An array that has its memory for itself, so that it can be handed over without a copy. */
const ownBytes = (bytes: Uint8Array): Uint8Array =>
  bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
