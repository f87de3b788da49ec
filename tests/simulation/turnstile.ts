// One call to the table at a time, in an order that the seed decides: between any two calls of an officer's request all
// others may come. On its way through, a call may meet a fault that no emulator makes, or the process may be killed
// there.
import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import { tableClient } from '@portal/core/storage/table';
import type { Random } from './random.ts';

/** The process that served the request is gone; nobody answers any more. */
export class Killed extends Error {
  constructor() {
    super('the process was killed');
  }
}

/** Every try of the SDK failed: the request, or only its answer, was lost on the way. */
class Lost extends Error {
  override readonly name = 'TimeoutError';
  readonly $metadata = {};
}

export const isLost = (error: unknown): boolean =>
  error instanceof Killed ||
  error instanceof Lost ||
  error instanceof ProvisionedThroughputExceededException ||
  (error instanceof Error && error.cause !== undefined && isLost(error.cause));

interface Task {
  readonly waiting: Gate[];
  inFlight: number;
  isKilled: boolean;
}

interface Gate {
  readonly task: Task;
  readonly operation: string;
  open(): void;
}

type Fault =
  | 'none'
  | 'conflict'
  | 'throttled'
  | 'request lost'
  | 'answer lost'
  | 'killed before'
  | 'killed after'
  | 'half done';

export interface FaultRates {
  /** Chance that a call meets any fault. */
  readonly fault: number;
}

/** What happened, call by call; a failing seed prints its end. */
export class Turnstile {
  readonly trace: string[] = [];
  readonly #random: Random;
  readonly #tasks = new AsyncLocalStorage<{ task: Task; name: string }>();
  #rates: FaultRates;

  constructor(random: Random, rates: FaultRates) {
    this.#random = random;
    this.#rates = rates;
  }

  /** From now on nothing fails any more: officers find out what became of their requests. */
  calm(): void {
    this.#rates = { fault: 0 };
  }

  /** Stands in the way of every call to the table until the answer is called. */
  install(): () => void {
    const name = 'turnstile';
    tableClient.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          const current = this.#tasks.getStore();
          if (!current) return next(args);
          const { task } = current;
          const operation = String(commandName).replace(/Command$/, '');
          const fault = await this.#enter(task, operation);
          this.trace.push(`${current.name}: ${operation}${fault === 'none' ? '' : ` (${fault})`}`);
          return this.#pass(task, fault, args, () => next(args) as Promise<Answer>) as never;
        },
      { step: 'initialize', name },
    );
    return () => void tableClient.middlewareStack.remove(name);
  }

  /** Runs requests side by side until each has an outcome, one call to the table at a time. */
  async run<T>(
    requests: readonly { readonly name: string; readonly work: () => Promise<T> }[],
  ): Promise<PromiseSettledResult<T>[]> {
    const tasks = new Set<Task>();
    const outcomes = requests.map(({ name, work }) => {
      const task: Task = { waiting: [], inFlight: 0, isKilled: false };
      tasks.add(task);
      return this.#tasks.run({ task, name }, async () => work()).finally(() => tasks.delete(task));
    });
    const settled = Promise.allSettled(outcomes);
    while (tasks.size > 0) {
      await nextTurn();
      const isQuiet = [...tasks].every(({ waiting, inFlight }) => waiting.length > 0 && inFlight === 0);
      if (!isQuiet || tasks.size === 0) continue;
      const gates = [...tasks].flatMap(({ waiting }) => waiting);
      const gate = this.#random.pick(gates);
      gate.task.waiting.splice(gate.task.waiting.indexOf(gate), 1);
      gate.task.inFlight += 1;
      gate.open();
    }
    return settled;
  }

  #enter(task: Task, operation: string): Promise<Fault> {
    return new Promise((resolve) => {
      task.waiting.push({ task, operation, open: () => resolve(this.#faultFor(task, operation)) });
    });
  }

  #faultFor(task: Task, operation: string): Fault {
    if (task.isKilled) return 'killed before';
    // stored pages are few calls and a batch is often cut in AWS, so they meet this one more often
    if (operation.startsWith('BatchWrite') && this.#random.chance(3 * this.#rates.fault)) return 'half done';
    if (!this.#random.chance(this.#rates.fault)) return 'none';
    const possible: Fault[] = ['throttled', 'request lost', 'answer lost', 'killed before', 'killed after'];
    if (operation.startsWith('Transact')) possible.push('conflict', 'conflict', 'answer lost');
    if (operation.startsWith('Batch')) possible.push('half done');
    return this.#random.pick(possible);
  }

  async #pass(task: Task, fault: Fault, args: Arguments, send: () => Promise<Answer>): Promise<Answer> {
    try {
      switch (fault) {
        case 'none':
          return await send();
        case 'conflict':
          throw conflict(args);
        case 'throttled':
          throw new ProvisionedThroughputExceededException({ $metadata: {}, message: 'too many requests' });
        case 'request lost':
          throw new Lost('the request was lost');
        case 'answer lost':
          await send();
          throw new Lost('the answer was lost');
        case 'half done':
          return await halfDone(args, send);
        case 'killed before':
        case 'killed after':
          if (fault === 'killed after') await send();
          task.isKilled = true;
          throw new Killed();
      }
    } finally {
      task.inFlight -= 1;
    }
  }
}

interface Arguments {
  input: object;
}
interface Answer {
  output: object;
}

/** Another transaction was on one of the rows; nothing was written. */
const conflict = ({ input }: Arguments): TransactionCanceledException => {
  const { TransactItems = [] } = input as { TransactItems?: unknown[] };
  return new TransactionCanceledException({
    $metadata: {},
    message: 'Transaction cancelled',
    CancellationReasons: TransactItems.map((_, at) => ({ Code: at === 0 ? 'TransactionConflict' : 'None' })),
  });
};

/** The table takes the first half of a batch and hands the rest back. */
const halfDone = async (args: Arguments, send: () => Promise<Answer>): Promise<Answer> => {
  const { RequestItems } = args.input as { RequestItems: Record<string, unknown> };
  const [table = '', asked] = Object.entries(RequestItems)[0] ?? [];
  const isWrite = Array.isArray(asked);
  const list = isWrite ? asked : (asked as { Keys: unknown[] }).Keys;
  const half = Math.floor(list.length / 2);
  const part = (items: unknown[]) => ({ [table]: isWrite ? items : { ...(asked as object), Keys: items } });
  if (half === 0)
    return { output: { [isWrite ? 'UnprocessedItems' : 'UnprocessedKeys']: RequestItems, Responses: {} } };
  Object.assign(args.input, { RequestItems: part(list.slice(0, half)) });
  const answer = await send();
  return {
    ...answer,
    output: { ...answer.output, [isWrite ? 'UnprocessedItems' : 'UnprocessedKeys']: part(list.slice(half)) },
  };
};
