// A thread for reading a stranger's file: whatever the file is made of, the reading has an end, by a deadline and by memory of
// its own. Such a thread knows no settings and no keys; an audit's has those of its process.
import { Worker } from 'node:worker_threads';

/** The thread took too long, or more memory than it has. */
export class ThreadExhausted extends Error {
  override readonly name = 'ThreadExhausted';
}

export interface Thread {
  /**
   * One question at a time; what is transferred is empty afterwards.
   * @throws ThreadExhausted
   */
  ask(question: object, deadlineMs: number, transferred?: readonly ArrayBuffer[]): Promise<unknown>;
  end(): Promise<void>;
}

/**
 * Starts the file, which listens to its parent and answers each message with one. The process does not wait for it.
 * @param env its environment: none where it reads what a stranger made
 */
export const startThread = (
  file: URL,
  heapMb: number,
  env: Readonly<Record<string, string>> = {},
): Thread => {
  const worker = new Worker(file, {
    env,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 },
  });
  // an error between two questions is that of the next one, which gets no answer
  worker.on('error', () => undefined);
  return {
    ask: (question, deadlineMs, transferred = []) => ask(worker, { question, deadlineMs, transferred }),
    end: async () => {
      await worker.terminate();
    },
  };
};

interface Asked {
  readonly question: object;
  readonly deadlineMs: number;
  readonly transferred: readonly ArrayBuffer[];
}

const ask = async (worker: Worker, { question, deadlineMs, transferred }: Asked): Promise<unknown> => {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const failed = (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadExhausted(error.message) : error);
  const gone = (code: number) => reject(new Error(`the thread of a file ended with ${code}`));
  const timer = setTimeout(() => reject(new ThreadExhausted(`no end after ${deadlineMs} ms`)), deadlineMs);
  worker.once('message', resolve).once('error', failed).once('exit', gone);
  worker.ref();
  try {
    worker.postMessage(question, [...transferred]);
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.off('message', resolve).off('error', failed).off('exit', gone);
    worker.unref();
  }
};
