// Hosts one Lambda function in a thread with an environment of its own: calls, time limit, and a new thread after a crash.
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import {
  type Answer,
  type Call,
  FunctionFailed,
  type FunctionSettings,
  type FunctionSpec,
  type Log,
  TimedOut,
} from './invocation.ts';

export interface FunctionHost {
  load(): Promise<void>;
  invoke(event: unknown, requestId: string): Promise<unknown>;
  /** The next call loads the bundle anew; calls under way are answered by the thread that they began in. */
  reload(): void;
  stop(): Promise<void>;
}

/** Of each thread, for what a request needs and leaves: some thirty threads keep theirs for as long as the local run lasts. */
const youngMb = 24;

export function hostFunction(
  { settings, timeoutSeconds, environment }: FunctionSpec,
  log: Log,
): FunctionHost {
  let current: Thread | undefined;
  let lastId = 0;

  const retire = (thread: Thread) => {
    if (current === thread) current = undefined;
  };
  const serving = (): Thread => {
    if (current) return current;
    const thread = startThread(settings, environment, log);
    thread.worker.once('exit', () => retire(thread));
    current = thread;
    return thread;
  };

  return {
    load: () => serving().ready,
    async invoke(event, requestId) {
      const thread = serving();
      await thread.ready;
      lastId += 1;
      const id = lastId;
      const deadlineMs = Date.now() + timeoutSeconds * 1000;
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          retire(thread);
          timeOut(
            thread,
            id,
            new TimedOut(`The function ${settings.name} took more than ${timeoutSeconds} s.`),
          );
        }, timeoutSeconds * 1000);
        const settled =
          <T>(settleWith: (value: T) => void) =>
          (value: T) => {
            clearTimeout(timer);
            settleWith(value);
          };
        thread.pending.set(id, { resolve: settled(resolve), reject: settled(reject) });
        thread.worker.postMessage({ id, requestId, deadlineMs, event: JSON.stringify(event) } satisfies Call);
      });
    },
    reload() {
      const before = current;
      current = undefined;
      // behind the calls that wait for its start, so that it has them
      void before?.ready.then(
        () => endWhenIdle(before),
        () => undefined,
      );
    },
    async stop() {
      await current?.worker.terminate();
    },
  };
}

interface Pending {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** A thread and the calls that it has not answered. */
interface Thread {
  readonly worker: Worker;
  readonly ready: Promise<void>;
  readonly pending: Map<number, Pending>;
}

function startThread(settings: FunctionSettings, environment: FunctionSpec['environment'], log: Log): Thread {
  const worker = new Worker(new URL('./function-thread.ts', import.meta.url), {
    env: { ...environment },
    workerData: settings,
    resourceLimits: { maxYoungGenerationSizeMb: youngMb, maxOldGenerationSizeMb: settings.memoryMb },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdout: true,
    stderr: true,
  });
  for (const output of [worker.stdout, worker.stderr]) {
    createInterface({ input: output }).on('line', (line) => log(settings.name, line));
  }
  const pending: Thread['pending'] = new Map();
  const ready = new Promise<void>((resolve, reject) => {
    let crash: Error | undefined;
    worker.on('message', (answer: Answer) => (answer.kind === 'ready' ? resolve() : settle(answer, pending)));
    worker.on('error', (error) => {
      crash = error;
      log(settings.name, error.stack ?? error.message);
    });
    worker.on('exit', () => {
      const failure = new FunctionFailed(`The function ${settings.name} ended.`, {
        errorType: 'Runtime.ExitError',
        cause: crash,
      });
      reject(failure);
      for (const call of pending.values()) call.reject(failure);
    });
  });
  ready.catch(() => {}); // callers that wait for it get the error
  return { worker, ready, pending };
}

function settle(answer: Exclude<Answer, { kind: 'ready' }>, pending: Thread['pending']): void {
  const call = pending.get(answer.id);
  pending.delete(answer.id);
  if (answer.kind === 'error') call?.reject(new FunctionFailed(answer.error, answer));
  else call?.resolve(answer.result === undefined ? undefined : JSON.parse(answer.result));
}

/** Lambda ends the process of a call that took too long; here other calls may still be answered by it first. */
function timeOut(thread: Thread, id: number, reason: TimedOut): void {
  const call = thread.pending.get(id);
  thread.pending.delete(id);
  call?.reject(reason);
  endWhenIdle(thread);
}

function endWhenIdle({ worker, pending }: Thread): void {
  const end = () => pending.size === 0 && void worker.terminate();
  worker.on('message', end);
  end();
}
