// `/control` of the stand-ins: shows and sets their faults, lists the messages they took, forwards orders, and fires the
// portal's schedules (architecture.md, What the local run promises).
import * as z from 'zod';
import type { Clock } from './clock.ts';
import { defaultDelayMs, type FaultBoard, faults } from './fault.ts';
import type { Journal } from './journal.ts';
import { jsonOf, type Partner, type PartnerAnswer } from './partner.ts';

const refused = (message: string): PartnerAnswer => ({ status: 400, body: { message } });

export class Control {
  readonly #partners: readonly Partner[];
  readonly #faults: FaultBoard;
  readonly #journal: Journal;
  readonly #clock: Clock;

  constructor(partners: readonly Partner[], faultBoard: FaultBoard, journal: Journal, clock: Clock) {
    this.#partners = partners;
    this.#faults = faultBoard;
    this.#journal = journal;
    this.#clock = clock;
  }

  async answer(method: string, path: string, body: Buffer): Promise<PartnerAnswer> {
    if (path === '/control') {
      if (method === 'GET')
        return { status: 200, body: this.#partners.map((partner) => this.#state(partner)) };
      if (method === 'POST') return this.#setFault(body);
      return { status: 405, body: { message: 'Use GET or POST.' } };
    }
    const [name = '', list] = path.slice('/control/'.length).split('/');
    if (name === 'clock' && method === 'POST') return this.#fire(body);
    const partner = this.#partners.find((each) => each.name === name);
    if (!partner) return refused(this.#unknownPartner(name));
    if (list !== undefined) return this.#acknowledgements(partner, list, method);
    if (method === 'GET') return { status: 200, body: this.#taken(partner) };
    if (method === 'POST' && partner.order) return partner.order(jsonOf(body));
    return { status: 405, body: { message: `The stand-in of "${name}" takes no orders.` } };
  }

  #acknowledgements({ name, acknowledgements }: Partner, list: string, method: string): PartnerAnswer {
    if (list !== 'acknowledgements' || !acknowledgements)
      return refused(`The stand-in of "${name}" has no list ${quoted(list)}.`);
    if (method !== 'GET') return { status: 405, body: { message: 'Use GET.' } };
    return { status: 200, body: acknowledgements() };
  }

  async #fire(body: Buffer): Promise<PartnerAnswer> {
    const read = Firing.safeParse(jsonOf(body));
    if (!read.success) return refused('Send a JSON object with the name of a schedule as run.');
    const { run } = read.data;
    if (!this.#clock.has(run)) return refused(`There is no schedule ${quoted(run)}.`);
    try {
      await this.#clock.run(run);
    } catch (error) {
      return { status: 500, body: { message: `The schedule ${quoted(run)} failed: ${String(error)}` } };
    }
    return { status: 200, body: { run } };
  }

  #setFault(body: Buffer): PartnerAnswer {
    const input = this.#parse(body);
    if (!input.success) return refused(input.error.issues.map(({ message }) => message).join(' '));
    const { partner, fault, count, delay_ms, match } = input.data;
    const state = { fault, remaining: count ?? null, delayMs: delay_ms ?? defaultDelayMs };
    this.#faults.set(partner.name, state, match);
    return { status: 200, body: this.#state(partner) };
  }

  #parse(body: Buffer) {
    const names = this.#partners.map(({ name }) => name);
    const Order = z.strictObject(
      {
        partner: z
          .enum(names, { error: ({ input }) => this.#unknownPartner(input) })
          .transform((name) => this.#partners[names.indexOf(name)] as Partner),
        fault: z.enum(faults, {
          error: ({ input }) => `There is no fault ${quoted(input)}. Faults: ${faults.join(', ')}.`,
        }),
        count: z.int({ error: wholeCount }).min(1, wholeCount).optional(),
        // only messages whose path or body holds this text meet the fault: those of one bill, for example
        match: z.string({ error: matchText }).min(1, matchText).optional(),
        delay_ms: z.int({ error: wholeDelay }).min(0, wholeDelay).max(600_000, wholeDelay).optional(),
      },
      {
        error: (issue) =>
          issue.code === 'unrecognized_keys'
            ? `Unknown field: ${issue.keys.join(', ')}.`
            : 'Send a JSON object with partner and fault.',
      },
    );
    return Order.safeParse(jsonOf(body));
  }

  #taken(partner: Partner): readonly unknown[] {
    return partner.taken?.() ?? this.#journal.of(partner.name);
  }

  #state(partner: Partner) {
    const { fault, remaining, delayMs } = this.#faults.current(partner.name);
    const messages = this.#taken(partner).length;
    return { partner: partner.name, fault, remaining, delay_ms: delayMs, messages };
  }

  #unknownPartner(name: unknown): string {
    return `There is no partner ${quoted(name)}. Partners: ${this.#partners.map((each) => each.name).join(', ')}.`;
  }
}

const wholeCount = 'count is a whole number of messages, 1 or more.';
const wholeDelay = 'delay_ms is a whole number from 0 to 600000.';

const matchText = 'match is a text that the messages hold.';

const Firing = z.strictObject({ run: z.string() });

const quoted = (value: unknown): string => JSON.stringify(value) ?? '(none given)';
