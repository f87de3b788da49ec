// Who holds the bills of an office against what must be true: this thread, and of a large office several threads, for most of the
// time goes into reading files and verifying signatures.
import { availableParallelism } from 'node:os';
import { startThread, type Thread } from '../thread.ts';
import type { BillKey } from './bill-rows.ts';
import { type PartFaults, partFaults } from './part.ts';
import type { PartAnswer } from './part-thread.ts';
import type { Signatures } from './signature.ts';
import { AuditStopped } from './stopped.ts';

export interface Judge {
  /** How many parts it may be given before the first is answered. */
  readonly partsAtOnce: number;
  faultsOf(keys: readonly BillKey[]): Promise<PartFaults>;
}

export interface JudgesOptions {
  readonly threads: number;
  /** Bills of an office from which on the threads are started, which takes as long as some hundred bills. */
  readonly leastBills: number;
}

/** Each thread may hold a file of 200 MB. */
const mostThreads = 4;
const usual: JudgesOptions = { threads: Math.min(availableParallelism(), mostThreads), leastBills: 1_000 };

export class Judges {
  readonly here: Judge;
  readonly #options: JudgesOptions;
  #threads: AuditThreads | undefined;

  constructor(signatures: Signatures, options: Partial<JudgesOptions> = {}) {
    this.here = { partsAtOnce: 1, faultsOf: (keys) => partFaults(keys, signatures) };
    this.#options = { ...usual, ...options };
  }

  /** Who judges an office of so many bills. */
  of(bills: number): Judge {
    const { threads, leastBills } = this.#options;
    if (threads < 2 || bills < leastBills) return this.here;
    this.#threads ??= new AuditThreads(threads);
    return this.#threads;
  }

  async end(): Promise<void> {
    await this.#threads?.end();
  }
}

const threadFile = new URL('./part-thread.ts', import.meta.url);
/** Of rows and parsed files; the bytes of files come on top. */
const heapMb = 1024;
/** A part of the largest files takes some minutes on a slow line. */
const deadlineMs = 3_600_000;

/** Threads that take parts in turn. */
class AuditThreads implements Judge {
  readonly partsAtOnce: number;
  readonly #threads: readonly Thread[];
  /** What each thread was asked last: it takes one question at a time. */
  readonly #asked: Promise<unknown>[];
  #next = 0;

  constructor(count: number) {
    // one that has answered finds the next question, though an answer before it is not there yet
    this.partsAtOnce = 2 * count;
    this.#threads = Array.from({ length: count }, () =>
      startThread(threadFile, heapMb, { ...process.env } as Record<string, string>),
    );
    this.#asked = this.#threads.map(() => Promise.resolve());
  }

  faultsOf(keys: readonly BillKey[]): Promise<PartFaults> {
    const at = this.#next++ % this.#threads.length;
    const thread = this.#threads[at] as Thread;
    // a thread that failed once is asked nothing more: the next question fails with it
    const answer = (this.#asked[at] as Promise<unknown>).then(() => askThread(thread, keys));
    answer.catch(() => undefined);
    this.#asked[at] = answer;
    return answer;
  }

  async end(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.end()));
  }
}

const askThread = async (thread: Thread, keys: readonly BillKey[]): Promise<PartFaults> => {
  const stopped = (why: string, cause?: unknown) =>
    new AuditStopped(`The audit stopped at bills ${keys[0]?.transNo} to ${keys.at(-1)?.transNo}: ${why}`, {
      cause,
    });
  const answer = (await thread.ask({ keys }, deadlineMs).catch((cause: unknown) => {
    throw stopped(cause instanceof Error ? cause.message : String(cause), cause);
  })) as PartAnswer;
  if ('failure' in answer) throw stopped(answer.failure);
  return answer.found;
};
