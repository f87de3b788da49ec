// One simulation of uploads: officers, schedules, executions and the treasury side by side for some rounds, with mishaps;
// then all is calm, the schedules run, and every bill is either uploaded or shows its reason. At last each is tried again
// until its account is compiled: the retry that the officer is offered must be one.

import { pollTreasury } from '@portal/core/treasury/poll';
import { resumeOpenWork } from '@portal/core/work/resume';
import { seeded } from '../random.ts';
import { watchTable } from '../table-mishap.ts';
import { Turnstile } from '../turnstile.ts';
import { watched } from '../watch.ts';
import { withoutLog } from '../without-log.ts';
import type { Executions, Stage } from './executions.ts';
import { faultsNow, finalFaults, isLive, settledFaults } from './invariant.ts';
import { type Outcomes, outcomesOf } from './outcome.ts';
import { clear, Outside, watchClients } from './outside.ts';
import { Plan } from './plan.ts';
import { type Request, send } from './request.ts';
import { scheduled } from './scheduled.ts';
import { headersOf, makeTreasuryWorld, type TreasuryWorld } from './world.ts';

export interface TreasuryReport {
  readonly seed: number;
  readonly calls: number;
  readonly mishaps: number;
  readonly outcomes: Outcomes;
}

const rounds = 15;
/** The last of them, in which officers wait for answers and press nothing more: what failed stays so. */
const idleRounds = 3;
const calmRounds = 8;

/** @throws when anything that must hold does not; the message names the seed and the last calls. */
export const simulateUploads = async (seed: number, executions: Executions): Promise<TreasuryReport> => {
  const random = seeded(seed);
  const world = await makeTreasuryWorld();
  const turnstile = new Turnstile(random, { fault: random.pick([0, 0.03, 0.08, 0.15]) });
  const plan = new Plan(random, world);
  const outside = new Outside(turnstile, random, world.partnersOrigin, () => plan.now);
  const game = new Game(world, turnstile, outside, {
    plan,
    executions,
    chance: (probability) => random.chance(probability),
  });
  const removeTable = watchTable(turnstile);
  const removeClients = watchClients(turnstile, (execution) => game.start(execution));
  const quiet = withoutLog();
  // waits between tries have a random length; here they have none
  const ownRandom = Math.random;
  Math.random = () => 0;
  try {
    await watched(() => `call ${turnstile.trace.length}, ${turnstile.trace.at(-1)}`, game.play());
    const { trace } = turnstile;
    const mishaps = trace.filter((line) => line.endsWith(')')).length;
    return { seed, calls: trace.length, mishaps, outcomes: game.outcomes };
  } catch (error) {
    const tail = turnstile.trace.filter(isTelling).slice(-120).join('\n  ');
    throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}\n  ${tail}`, {
      cause: error,
    });
  } finally {
    Math.random = ownRandom;
    quiet();
    removeClients();
    removeTable();
    await world.close();
  }
};

/** Schedules that look for work and meet no mishap are most of the calls. */
const isTelling = (line: string): boolean => !/: (Query|BatchGetItem|BatchWriteItem)$/.test(line);

interface Parts {
  readonly plan: Plan;
  readonly executions: Executions;
  readonly chance: (probability: number) => boolean;
}

class Game {
  outcomes: Outcomes = {};
  readonly #world: TreasuryWorld;
  readonly #turnstile: Turnstile;
  readonly #outside: Outside;
  readonly #parts: Parts;
  readonly #stage: Stage;
  /** Executions that were started, by name. */
  readonly #started: string[] = [];

  constructor(world: TreasuryWorld, turnstile: Turnstile, outside: Outside, parts: Parts) {
    this.#world = world;
    this.#turnstile = turnstile;
    this.#outside = outside;
    this.#parts = parts;
    this.#stage = { turnstile, outside, now: () => parts.plan.now, unexpected: [] };
    process.env['TREASURY_MACHINE_ARN'] = parts.executions.arn;
  }

  start(execution: Parameters<Executions['start']>[1]): void {
    this.#parts.executions.start(this.#stage, execution);
    this.#started.push(execution.name ?? '');
  }

  async play(): Promise<void> {
    const { plan, chance } = this.#parts;
    for (let round = 0; round < rounds; round += 1) {
      this.#outside.faultSettings = plan.faultSettings(this.#outside.faultSettings);
      const bills = await headersOf(this.#world);
      const schedules = [
        ...(chance(0.5) ? [this.#resume] : []),
        ...(chance(0.08) ? [this.#resume] : []),
        ...(chance(0.4) ? [this.#poll] : []),
      ];
      await this.#round(round < rounds - idleRounds ? plan.asked(bills) : plan.open(), schedules);
      plan.pass();
      await plan.work();
      await plan.repair(await headersOf(this.#world), 0.4);
    }
    await this.#settle();
    this.outcomes = await outcomesOf(this.#world, this.#started);
    await this.#compileAll();
  }

  /** No mishap any more: every waiting caller gets its answer, and the schedules bring both sides together. */
  async #settle(): Promise<void> {
    const { plan } = this.#parts;
    this.#turnstile.calm();
    this.#outside.faultSettings = clear;
    let unsettled: string[] = [];
    for (let round = 0; round < calmRounds; round += 1) {
      // longer than a bill rests after a question
      plan.pass(960);
      await this.#round(plan.open(), [this.#resume, this.#poll]);
      unsettled = await settledFaults(this.#world);
      if (unsettled.length === 0 && plan.open().length === 0) return;
    }
    hold([...plan.open().map(({ name }) => `${name} never got an answer`), ...unsettled]);
  }

  /** Every bill that is not there yet is uploaded, and the treasury compiles its account. */
  async #compileAll(): Promise<void> {
    const { plan } = this.#parts;
    for (let round = 0; round < 3; round += 1) {
      await plan.repair(await headersOf(this.#world), 1);
      const signed = (await headersOf(this.#world)).filter(({ status }) => status === 'signed');
      await this.#round(
        signed.map((bill) => ({ ...plan.request(bill, 'upload'), officer: this.#final })),
        [this.#poll],
      );
      plan.pass(960);
    }
    for (const { auth_no } of this.#world.books().filter(isLive))
      await this.#world.control.move(auth_no, 'C');
    await this.#round([], [this.#poll]);
    hold(await finalFaults(this.#world));
  }

  get #final() {
    const [final] = this.#world.officers.finals;
    if (!final) throw new Error('the office has no Final login');
    return final;
  }

  async #round(requests: readonly Request[], schedules: readonly (() => Promise<void>)[]): Promise<void> {
    const { plan } = this.#parts;
    await this.#outside.arrive();
    const treasury = this.#outside.treasury();
    const outcomes = await this.#turnstile.run([
      ...requests.map((request) => ({
        name: request.name,
        work: () => send(request, plan.now, treasury),
      })),
      ...schedules.map((work) => ({ name: work === this.#resume ? 'resume' : 'status', work })),
    ]);
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    const [unexpected] = this.#stage.unexpected;
    if (unexpected !== undefined) throw unexpected;
    hold(await faultsNow(this.#world, plan.now));
  }

  readonly #resume = () => scheduled(() => resumeOpenWork(this.#parts.plan.now));
  readonly #poll = () => scheduled(() => pollTreasury(this.#outside.treasury(), this.#parts.plan.now));
}

const hold = (faults: readonly string[]): void => {
  if (faults.length > 0) throw new Error(faults.join('\n'));
};
