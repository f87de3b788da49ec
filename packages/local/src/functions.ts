// Hosts the template's Lambda functions: each bundle in a thread of its own, with its own environment, its time limit,
// and a new thread after a crash. Output goes to a log, as Lambda's does.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import * as z from 'zod';
import { honour, withoutEffect } from './honour.ts';
import type { Answer, Call, FunctionSettings } from './invocation.ts';
import { StartFailure } from './start-failure.ts';
import type { Template } from './template.ts';

export interface FunctionSpec {
  readonly settings: FunctionSettings;
  readonly timeoutSeconds: number;
  readonly environment: Readonly<Record<string, string>>;
}

export interface Functions {
  /** Loads every function, so that one that cannot be loaded stops the start and not a request. */
  load(): Promise<void>;
  /** Calls a function with a value that JSON can carry. Rejects with TimedOut or FunctionFailed. */
  invoke(name: string, event: unknown, requestId?: string): Promise<unknown>;
  stop(): Promise<void>;
}

/** The function did not answer within its own time limit. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut';
}

/** The function threw, or its thread ended. */
export class FunctionFailed extends Error {
  override readonly name = 'FunctionFailed';
}

export type Log = (functionName: string, line: string) => void;

const properties = z.strictObject({
  FunctionName: z.string().optional(),
  Handler: z.string(),
  Runtime: z.literal('nodejs24.x'),
  Timeout: z.int(),
  MemorySize: z.int(),
  Environment: z.strictObject({ Variables: z.record(z.string(), z.coerce.string()) }).optional(),
  // The bundle is found by its folder; it runs on this machine's processor, logs to a file and is traced by nobody.
  ...withoutEffect('Architectures', 'Code', 'Description', 'LoggingConfig', 'Role', 'Tags', 'TracingConfig'),
});

/** The functions of the template whose bundle lies in the folder; CDK's own copier of pages has nothing to copy here. */
export function readFunctions(
  template: Template,
  bundles: string,
  environment: Readonly<Record<string, string>>,
): FunctionSpec[] {
  return template
    .of('AWS::Lambda::Function')
    .filter(({ logicalId }) => !logicalId.startsWith('CustomCDKBucketDeployment'))
    .map((resource) => {
      const { Handler, Timeout, MemorySize, Environment } = honour(resource, properties);
      const folder = resource.assetPath;
      if (!folder?.startsWith(bundles)) {
        throw new StartFailure(`The code of the function ${resource.name} is not in ${bundles}.`);
      }
      const bundle = join(folder, `${Handler.split('.')[0]}.mjs`);
      return {
        settings: { name: resource.name, bundle, handler: Handler, memoryMb: MemorySize },
        timeoutSeconds: Timeout,
        environment: {
          ...environment,
          AWS_LAMBDA_FUNCTION_NAME: resource.name,
          AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(MemorySize),
          AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
          ...Environment?.Variables,
        },
      };
    });
}

export function hostFunctions(specs: readonly FunctionSpec[], log: Log): Functions {
  const hosts = new Map(specs.map((spec) => [spec.settings.name, hostFunction(spec, log)]));
  return {
    async load() {
      await Promise.all([...hosts.values()].map((host) => host.load()));
    },
    async invoke(name, event, requestId = randomUUID()) {
      const host = hosts.get(name);
      if (!host) throw new FunctionFailed(`There is no function ${name}.`);
      return host.invoke(event, requestId);
    },
    async stop() {
      await Promise.all([...hosts.values()].map((host) => host.stop()));
    },
  };
}

interface Pending {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** One generation of a function: a thread and the calls that it has not answered. */
interface Thread {
  readonly worker: Worker;
  readonly ready: Promise<void>;
  readonly pending: Map<number, Pending>;
}

function hostFunction({ settings, timeoutSeconds, environment }: FunctionSpec, log: Log) {
  let current: Thread | undefined;
  let lastId = 0;
  let isStopping = false;

  const retire = (thread: Thread) => {
    if (current === thread) current = undefined;
  };

  function start(): Thread {
    const worker = new Worker(new URL('./function-thread.ts', import.meta.url), {
      env: { ...environment },
      workerData: settings,
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdout: true,
      stderr: true,
    });
    pipeLines(worker.stdout, (line) => log(settings.name, line));
    pipeLines(worker.stderr, (line) => log(settings.name, line));
    const pending: Thread['pending'] = new Map();
    const ready = new Promise<void>((resolve, reject) => {
      let crash: Error | undefined;
      worker.on('message', (answer: Answer) =>
        answer.kind === 'ready' ? resolve() : settle(answer, pending),
      );
      worker.on('error', (error) => {
        crash = error;
      });
      worker.on('exit', () => {
        retire(thread);
        const failure = new FunctionFailed(`The function ${settings.name} ended.`, { cause: crash });
        if (crash && !isStopping) log(settings.name, String(crash.stack ?? crash));
        reject(failure);
        for (const call of pending.values()) call.reject(failure);
      });
    });
    ready.catch(() => {}); // told to whoever waits for it
    const thread: Thread = { worker, ready, pending };
    return thread;
  }

  const thread = () => {
    current ??= start();
    return current;
  };

  /** Lambda ends the process of a call that ran too long; here other calls may still be answered by it first. */
  function giveUp(late: Thread, id: number) {
    const call = late.pending.get(id);
    late.pending.delete(id);
    retire(late);
    call?.reject(new TimedOut(`The function ${settings.name} did not answer within ${timeoutSeconds} s.`));
    const end = () => void late.worker.terminate();
    if (late.pending.size === 0) end();
    else late.worker.on('message', () => late.pending.size === 0 && end());
  }

  return {
    load: () => thread().ready,
    async invoke(event: unknown, requestId: string): Promise<unknown> {
      const serving = thread();
      await serving.ready;
      lastId += 1;
      const id = lastId;
      const deadlineMs = Date.now() + timeoutSeconds * 1000;
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => giveUp(serving, id), timeoutSeconds * 1000);
        const settled =
          <T>(settleWith: (value: T) => void) =>
          (value: T) => {
            clearTimeout(timer);
            settleWith(value);
          };
        serving.pending.set(id, { resolve: settled(resolve), reject: settled(reject) });
        serving.worker.postMessage({
          id,
          requestId,
          deadlineMs,
          event: JSON.stringify(event),
        } satisfies Call);
      });
    },
    async stop() {
      isStopping = true;
      await current?.worker.terminate();
    },
  };
}

function settle(answer: Exclude<Answer, { kind: 'ready' }>, pending: Thread['pending']): void {
  const call = pending.get(answer.id);
  pending.delete(answer.id);
  if (answer.kind === 'error') call?.reject(new FunctionFailed(answer.error));
  else call?.resolve(answer.result === undefined ? undefined : JSON.parse(answer.result));
}

function pipeLines(stream: Readable, take: (line: string) => void): void {
  createInterface({ input: stream }).on('line', take);
}
