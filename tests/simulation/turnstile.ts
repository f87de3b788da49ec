// One outside call at a time, in an order that the seed decides: between any two calls of an officer's request or of a
// function all others may come. On its way through, a call may meet a mishap, or the process may be killed there.
import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ProvisionedThroughputExceededException } from '@aws-sdk/client-dynamodb';
import type { Random } from './random.ts';

/** The process that served the request is gone; no answer comes any more. */
export class Killed extends Error {
  override readonly name = 'Killed';

  constructor() {
    super('the process was killed');
  }
}

/** Every try of the SDK failed: the request, or only its answer, was lost on the way. */
export class Lost extends Error {
  override readonly name = 'TimeoutError';
  readonly $metadata = {};
}

export const isLost = (error: unknown): boolean =>
  error instanceof Killed ||
  error instanceof Lost ||
  error instanceof ProvisionedThroughputExceededException ||
  (error instanceof Error && error.cause !== undefined && isLost(error.cause));

/** The fault of a call, instead of its answer. */
export interface Mishap<T> {
  readonly name: string;
  happen(send: () => Promise<T>): Promise<T>;
}

/** What may befall any call; a kill comes before it took effect, or after. */
export const commonMishaps: readonly Mishap<never>[] = [
  {
    name: 'request lost',
    happen: () => Promise.reject(new Lost('the request was lost')),
  },
  {
    name: 'answer lost',
    async happen(send) {
      await send();
      throw new Lost('the answer was lost');
    },
  },
  { name: 'killed before', happen: () => Promise.reject(new Killed()) },
  {
    name: 'killed after',
    async happen(send) {
      await send();
      throw new Killed();
    },
  },
];

interface Task {
  readonly waiting: Gate[];
  inFlight: number;
}

interface Gate {
  readonly task: Task;
  /** Nothing is under way behind it: its task may wait here while the clock moves on. */
  readonly isRest: boolean;
  open(): void;
}

/** A process that runs a task: once it is killed, nothing that it does reaches anything. */
interface Life {
  isKilled: boolean;
}

interface Place {
  readonly task: Task;
  readonly name: string;
  readonly life: Life;
}

export interface MishapRates {
  /** Chance that a call meets any mishap. */
  readonly fault: number;
}

export class Turnstile {
  /** What happened, call by call; a failing seed prints its end. */
  readonly trace: string[] = [];
  readonly #random: Random;
  readonly #places = new AsyncLocalStorage<Place>();
  readonly #tasks = new Set<Task>();
  #landed = Promise.withResolvers<void>();
  #rates: MishapRates;

  constructor(random: Random, rates: MishapRates) {
    this.#random = random;
    this.#rates = rates;
  }

  /** From now on nothing fails any more: officers learn the outcomes of their requests. */
  calm(): void {
    this.#rates = { fault: 0 };
  }

  get isCalm(): boolean {
    return this.#rates.fault === 0;
  }

  /** One of the mishaps, as often as the rates say. */
  draw<T>(possible: readonly Mishap<T>[], times = 1): Mishap<T> | undefined {
    return this.#random.chance(times * this.#rates.fault) ? this.#random.pick(possible) : undefined;
  }

  /** Runs requests side by side until each has an outcome, one call at a time; waiting ones may be left where they are. */
  async run<T>(
    requests: readonly { readonly name: string; readonly work: () => Promise<T> }[],
  ): Promise<PromiseSettledResult<T>[]> {
    const settled = Promise.allSettled(requests.map(({ name, work }) => this.begin(name, work)));
    await this.#serve();
    return settled;
  }

  /** A further task beside the running ones. */
  begin<T>(name: string, work: () => Promise<T>): Promise<T> {
    const task: Task = { waiting: [], inFlight: 0 };
    this.#tasks.add(task);
    const place = { task, name, life: { isKilled: false } };
    return this.#places.run(place, async () => work()).finally(() => this.#tasks.delete(task));
  }

  /** Work of the present task in a process of its own: a kill ends that process and not the task. */
  async process<T>(name: string, work: () => Promise<T>): Promise<T> {
    const place = this.#places.getStore();
    if (!place) throw new Error('there is no task at hand');
    const life: Life = { isKilled: false };
    const result = await this.#places.run({ ...place, name, life }, work);
    if (life.isKilled) throw new Killed();
    return result;
  }

  /** Waits for the task's turn with nothing under way. */
  async rest(): Promise<void> {
    const place = this.#places.getStore();
    if (!place) throw new Error('there is no task at hand');
    await this.#gate(place.task, true);
    this.#land(place.task);
  }

  /** Sends a call when its turn has come; `draw` says then which mishap it meets. Calls outside of tasks pass at once. */
  async pass<T>(operation: string, send: () => Promise<T>, draw: () => Mishap<T> | undefined): Promise<T> {
    const place = this.#places.getStore();
    if (!place) return send();
    if (place.life.isKilled) throw new Killed();
    await this.#gate(place.task, false);
    try {
      if (place.life.isKilled) throw new Killed();
      const mishap = draw();
      this.trace.push(`${place.name}: ${operation}${mishap ? ` (${mishap.name})` : ''}`);
      return await (mishap ? mishap.happen(send) : send());
    } catch (error) {
      if (error instanceof Killed) place.life.isKilled = true;
      throw error;
    } finally {
      this.#land(place.task);
    }
  }

  #gate(task: Task, isRest: boolean): Promise<void> {
    return new Promise((open) => void task.waiting.push({ task, isRest, open }));
  }

  #land(task: Task): void {
    task.inFlight -= 1;
    this.#landed.resolve();
    this.#landed = Promise.withResolvers();
  }

  async #serve(): Promise<void> {
    for (;;) {
      await nextTurn();
      const tasks = [...this.#tasks];
      if (tasks.length === 0) return;
      if (tasks.some(({ inFlight }) => inFlight > 0)) await this.#landed.promise;
      else if (tasks.every(({ waiting }) => waiting.length > 0)) {
        const gates = tasks.flatMap(({ waiting }) => waiting);
        const mayEnd = !this.isCalm && gates.every(({ isRest }) => isRest);
        if (mayEnd && this.#random.chance(0.5)) return;
        const gate = this.#random.pick(gates);
        gate.task.waiting.splice(gate.task.waiting.indexOf(gate), 1);
        gate.task.inFlight += 1;
        gate.open();
      }
    }
  }
}
