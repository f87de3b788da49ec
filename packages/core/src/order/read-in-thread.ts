// Reads signed files in a thread with an end. A thread that read a small file is kept for the next one, since it takes as long to
// start as to read a hundred payees; a large file's is ended, because WebAssembly gives no memory back.
import { type Reason, reason } from '@portal/domain/order/reason';
import { bulkhead } from 'cockatiel';
import { startThread, type Thread, ThreadExhausted } from '../thread.ts';
import type { SignedOrderQuestion } from './signed-order.ts';

/** An order, or without a format a request to enrol a signatory. */
export type ReaderQuestion = SignedOrderQuestion | { readonly bytes: Uint8Array };

/** Beside this file in the sources, beside the bundle when bundled (stacks/functions.ts, threads). */
const threadFile = new URL(
  import.meta.url.endsWith('.ts') ? './read-thread.ts' : './read-thread.mjs',
  import.meta.url,
);

/** A file of 5,000 payees takes a second; what is made to take long is stopped. */
const deadlineMs = 20_000;
const heapMb = 256;
const smallFileBytes = 1_000_000;

const threads = bulkhead(2, Number.POSITIVE_INFINITY);
let idle: Thread | undefined;

/** The answer to the question; a file that takes too long has the one reason that says so. */
export const readInThread = <Answer>(
  question: ReaderQuestion,
  exhausted: (reasons: readonly Reason[]) => Answer,
): Promise<Answer> =>
  threads.execute(async () => {
    const thread = idle ?? startThread(threadFile, heapMb);
    idle = undefined;
    try {
      const answer = (await thread.ask(question, deadlineMs)) as Answer;
      if (question.bytes.length > smallFileBytes || idle) await thread.end();
      else idle = thread;
      return answer;
    } catch (error) {
      await thread.end();
      if (!isExhausted(error)) throw error;
      return exhausted([
        reason('too-large', 'It cannot be read in the time and the memory that a file has.'),
      ]);
    }
  });

/** What WebAssembly ends with when it has no memory left is an error of its own. */
const isExhausted = (error: unknown): boolean =>
  error instanceof ThreadExhausted || (error instanceof Error && error.name === 'RuntimeError');
