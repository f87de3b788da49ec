// What lies outside of the portal's functions in the simulation of uploads: the bucket, the start of executions and the
// treasury, all reached through the turnstile. The treasury is the stand-in over HTTP; its faults come from the seed.
import { S3Client } from '@aws-sdk/client-s3';
import { SFNClient, type StartExecutionInput } from '@aws-sdk/client-sfn';
import { keepMessage } from '@portal/core/port/exchange-log';
import { httpTreasury, type TreasuryPort } from '@portal/core/port/treasury';
import { demoKeys } from '@portal/partners/data/keys';
import type { Random } from '../random.ts';
import { commonMishaps, type Mishap, type Turnstile } from '../turnstile.ts';

/** The faults of a message to the treasury, made by the stand-in or on the way to it. */
export const troubles = [
  'down',
  'duplicate',
  'reject',
  'garbage',
  // taken, and the answer comes after the portal stopped waiting
  'slow',
  // timed out at the portal, and taken only then: up to a function's life later
  'late',
  // taken, and answered by a page of a gateway
  'garbled',
] as const;
export type Trouble = (typeof troubles)[number];

export interface FaultSettings {
  readonly chance: number;
  readonly troubles: readonly Trouble[];
}
export const clear: FaultSettings = { chance: 0, troubles: [] };

/** Of the treasury upload's steps (stacks/functions.ts). */
const functionLifeMs = 45_000;

export class Outside {
  faultSettings: FaultSettings = clear;
  readonly #late: { readonly dueAt: number; readonly send: () => Promise<unknown> }[] = [];
  readonly #turnstile: Turnstile;
  readonly #random: Random;
  readonly #origin: string;

  readonly #now: () => Date;

  constructor(turnstile: Turnstile, random: Random, partnersOrigin: string, now: () => Date) {
    this.#turnstile = turnstile;
    this.#random = random;
    this.#origin = partnersOrigin;
    this.#now = now;
  }

  /** As a function makes it when it starts; without waits in real time. */
  treasury(): TreasuryPort {
    return httpTreasury({
      baseUrl: this.#origin,
      apiKey: demoKeys.treasuryApiKey,
      billsPerQuestion: 3,
      keepMessage,
      clock: this.#now,
      random: () => 0,
      // the circuit of a port closes by real time
      limits: { attempts: 1, breakerFailures: Number.MAX_SAFE_INTEGER },
      fetch: (url, { signal: _, ...init } = {}) => {
        const send = () => fetch(url, init);
        const isQuestion = String(url).endsWith('/status');
        return this.#turnstile.pass(`${init.method} to the treasury`, send, () => this.#draw(isQuestion));
      },
    });
  }

  /** Messages that timed out arrive at last. */
  async arrive(): Promise<void> {
    const all = this.#late.splice(0);
    for (const late of all)
      if (late.dueAt <= this.#now().getTime()) await late.send();
      else this.#late.push(late);
  }

  #draw(isQuestion: boolean): Mishap<Response> | undefined {
    const common = this.#turnstile.draw(commonMishaps);
    if (common) return common;
    if (!this.#random.chance(this.faultSettings.chance)) return undefined;
    const name = this.#random.pick(this.faultSettings.troubles);
    // a late question reaches no system
    if (name === 'late' && isQuestion) return undefined;
    return { name, happen: (send) => this.#meet(name, send) };
  }

  async #meet(trouble: Trouble, send: () => Promise<Response>): Promise<Response> {
    switch (trouble) {
      case 'slow':
        await send();
        throw new DOMException('The operation timed out.', 'TimeoutError');
      case 'late':
        this.#late.push({ dueAt: this.#now().getTime() + functionLifeMs, send });
        throw new DOMException('The operation timed out.', 'TimeoutError');
      case 'garbled':
        await send();
        return new Response('<html><body>Bad gateway</body></html>');
      default:
        await this.#order(trouble);
        return send();
    }
  }

  /** The next message meets it. */
  async #order(fault: Trouble): Promise<void> {
    const order = { partner: 'treasury', fault, count: 1 };
    const answer = await fetch(`${this.#origin}/control`, { method: 'POST', body: JSON.stringify(order) });
    if (!answer.ok) throw new Error(`the stand-in refused ${fault}: ${await answer.text()}`);
  }
}

/** Intercepts calls to the bucket and of starts of executions until the answer is called. */
export const watchClients = (
  turnstile: Turnstile,
  start: (execution: StartExecutionInput) => void,
): (() => void) => {
  const draw = () => turnstile.draw<unknown>(commonMishaps);
  const ends = [
    intercept(S3Client.prototype, (command, send) => turnstile.pass(nameOf(command), send, draw)),
    intercept(SFNClient.prototype, (command) =>
      turnstile.pass(nameOf(command), async () => start(command.input as StartExecutionInput), draw),
    ),
  ];
  return () => {
    for (const end of ends) end();
  };
};

interface Command {
  readonly input: object;
}
type Send = (command: Command, ...rest: unknown[]) => Promise<unknown>;

const nameOf = (command: Command): string => command.constructor.name.replace(/Command$/, '');

/** The clients of core are its own; what they inherit is covered until the answer is called. */
const intercept = (
  prototype: object,
  around: (command: Command, send: () => Promise<unknown>) => Promise<unknown>,
): (() => void) => {
  const inherited = (prototype as { send: Send }).send;
  Object.defineProperty(prototype, 'send', {
    configurable: true,
    value(this: object, command: Command, ...rest: unknown[]) {
      return around(command, () => inherited.call(this, command, ...rest));
    },
  });
  return () => void Reflect.deleteProperty(prototype, 'send');
};
