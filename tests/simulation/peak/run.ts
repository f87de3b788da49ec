// The busiest hour of March, or the first minutes of it: bills come in bursts of ten and go from entry to upload, while the
// treasury has many others, the table is throttled and transactions meet each other. Then no further bills come, and the
// schedules go on for some hours.
import { askedAtOnce, pollSeconds, pollTreasury } from '@portal/core/treasury/poll';
import { resumeOpenWork } from '@portal/core/work/resume';
import { schedules } from '@portal/domain/operation/schedules';
import { type Random, seeded } from '../random.ts';
import { watchTable } from '../table-mishap.ts';
import type { Executions, Stage } from '../treasury/executions.ts';
import { clear, Outside, watchClients } from '../treasury/outside.ts';
import { scheduled } from '../treasury/scheduled.ts';
import { Turnstile } from '../turnstile.ts';
import { watched } from '../watch.ts';
import { addWireFaults, type WireFaults } from '../wire-faults.ts';
import { withoutLog } from '../without-log.ts';
import { beginning } from '../world.ts';
import { peakFaults } from './invariant.ts';
import { type Delays, Journey } from './journey.ts';
import { Questions } from './questions.ts';
import { makePeakWorld, type PeakWorld } from './world.ts';

export interface PeakSize {
  /** Bills that come, as many a minute as in the busiest hour. */
  readonly bills: number;
  /** Bills that the treasury has when it begins. */
  readonly openBills: number;
}

export interface PeakReport extends Delays {
  readonly seed: number;
  /** Calls to the table of officers and executions, and how many of them met a mishap that the SDK does not repeat. */
  readonly calls: number;
  readonly mishaps: number;
  /** Tries of any call that met a throttled table; transactions that met another one. */
  readonly throttled: number;
  readonly conflicts: number;
  readonly questions: number;
  /** Longest time that a bill at the treasury was without a question. */
  readonly longestMinutes: number;
  /** When the last bill of the hour was at the treasury. */
  readonly uploadedAfterMinutes: number;
}

const burst = 10;
/** 10,000 in an hour. */
const billsAMinute = 10_000 / 60;
const faultMinutes = 300;
const endMinutes = 375;
/** Once no officer has anything to do, the clock goes from question to question. */
const stillMinutes = schedules['treasury-status'].everyMinutes;
const faultRates = { officers: 0.01, throttled: 0.05, conflict: 0.03, question: 0.005 } as const;
/** Of the bills at the treasury, in a quarter of an hour. */
const movedShare = 0.02;
/** A run has room for as large a part of the bills as at full size: so many open ones, and the bills of the hour. */
const fullSize = 20_000;

/** @throws when anything that must hold does not; the message names the seed. */
export const simulatePeak = async (
  seed: number,
  size: PeakSize,
  executions: Executions,
): Promise<PeakReport> => {
  const world = await makePeakWorld(size.openBills);
  const game = new Peak(world, seeded(seed), size, executions);
  const quiet = withoutLog();
  // waits between tries have a random length; here they have none
  const ownRandom = Math.random;
  Math.random = () => 0;
  // masters are kept for five minutes of the machine's clock: a task that waits while another reads them anew has no turn
  const ownNow = Date.now;
  const began = Date.now();
  Date.now = () => began;
  try {
    const report = await watched(() => game.place, game.play());
    const faults = await game.faults();
    if (faults.length > 0) throw new Error(faults.slice(0, 50).join('\n'));
    return { seed, ...report };
  } catch (error) {
    throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  } finally {
    Math.random = ownRandom;
    Date.now = ownNow;
    quiet();
    game.close();
    await world.close();
  }
};

class Peak {
  readonly #world: PeakWorld;
  readonly #random: Random;
  readonly #size: PeakSize;
  readonly #turnstile: Turnstile;
  readonly #outside: Outside;
  readonly #wire: WireFaults;
  readonly #ends: readonly (() => void)[];
  readonly #stage: Stage;
  readonly #journeys: Journey[] = [];
  readonly #questions = new Questions();
  readonly #delays: Delays = { busy: 0, lost: 0, mostTries: 0 };
  #minute = 0;
  #uploadedAfter = 0;

  constructor(world: PeakWorld, random: Random, size: PeakSize, executions: Executions) {
    this.#world = world;
    this.#random = random;
    this.#size = size;
    this.#turnstile = new Turnstile(random, { fault: faultRates.officers });
    this.#outside = new Outside(this.#turnstile, random, world.partnersOrigin, () => this.#now);
    this.#outside.faultSettings = { chance: 0.02, troubles: ['slow', 'late', 'garbled', 'down'] };
    this.#stage = {
      turnstile: this.#turnstile,
      outside: this.#outside,
      now: () => this.#now,
      unexpected: [],
    };
    process.env['TREASURY_MACHINE_ARN'] = executions.arn;
    this.#wire = addWireFaults(random, faultRates);
    this.#ends = [
      watchTable(this.#turnstile),
      watchClients(this.#turnstile, (execution) => executions.start(this.#stage, execution)),
      () => this.#wire.remove(),
    ];
    for (const { authNo, heardAt } of world.open) this.#questions.begin(authNo, heardAt);
  }

  get place(): string {
    return `minute ${this.#minute}, call ${this.#turnstile.trace.length}, question ${this.#questions.count}`;
  }

  get #isStill(): boolean {
    const isOver = this.#journeys.length === this.#size.bills && this.#minute % stillMinutes === 0;
    return isOver && this.#journeys.every(({ next }) => next === undefined);
  }

  get #now(): Date {
    return new Date(beginning.getTime() + this.#minute * 60_000);
  }

  async play(): Promise<Omit<PeakReport, 'seed'>> {
    for (; this.#minute < endMinutes; this.#minute += this.#isStill ? stillMinutes : 1) {
      if (this.#minute >= faultMinutes) this.#calm();
      this.#arrive();
      await this.#officersWork();
      await this.#schedulesWork();
      const [unexpected] = this.#stage.unexpected;
      if (unexpected !== undefined) throw unexpected;
    }
    this.#questions.finish(this.#now);
    const { trace } = this.#turnstile;
    return {
      ...this.#delays,
      calls: trace.length,
      mishaps: trace.filter((line) => line.endsWith(')')).length,
      throttled: this.#wire.met.throttled,
      conflicts: this.#wire.met.conflict,
      questions: this.#questions.count,
      longestMinutes: this.#questions.longestMinutes,
      uploadedAfterMinutes: this.#uploadedAfter,
    };
  }

  /** What is wrong when it is over. */
  faults(): Promise<string[]> {
    return peakFaults(this.#world, this.#journeys);
  }

  close(): void {
    for (const end of this.#ends) end();
  }

  #calm(): void {
    this.#turnstile.calm();
    this.#wire.calm();
    this.#outside.faultSettings = clear;
  }

  /** The bills of this minute. */
  #arrive(): void {
    const due = Math.min(this.#size.bills, Math.round((this.#minute + 1) * billsAMinute));
    while (this.#journeys.length < due) {
      const office = this.#random.pick(this.#world.offices);
      this.#journeys.push(new Journey(this.#journeys.length + 1, office, this.#random, this.#delays));
    }
  }

  /** Each bill goes one act further in a minute, ten of them side by side. */
  async #officersWork(): Promise<void> {
    await this.#outside.arrive();
    const open = this.#journeys.filter(({ next }) => next !== undefined);
    do {
      const together = open.splice(0, burst);
      const outcomes = await this.#turnstile.run(
        together.map((journey) => ({ name: journey.name, work: () => journey.attempt(this.#now) })),
      );
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    } while (open.length > 0);
  }

  async #schedulesWork(): Promise<void> {
    const isDue = (everyMinutes: number) => this.#minute > 0 && this.#minute % everyMinutes === 0;
    if (isDue(schedules.resume.everyMinutes) || this.#isStill) {
      const [outcome] = await this.#turnstile.run([
        { name: 'resume', work: () => scheduled(() => resumeOpenWork(this.#now)) },
      ]);
      if (outcome?.status === 'rejected') throw outcome.reason;
    }
    if (isDue(schedules['treasury-status'].everyMinutes)) {
      await this.#treasuryWorks();
      await this.#askTreasury();
    }
  }

  async #askTreasury(): Promise<void> {
    const room = Math.ceil(pollSeconds * askedAtOnce * (this.#size.openBills / fullSize));
    this.#questions.beginRun(this.#now);
    const isFailing = () => !this.#turnstile.isCalm && this.#random.chance(faultRates.question);
    const port = this.#questions.through(this.#outside.treasury(), isFailing);
    await scheduled(() => pollTreasury(port, this.#now, { hasRoom: (asked) => asked < room }));
  }

  /** The treasury takes some bills a step further, and those that it took since the last time are to be asked about. */
  async #treasuryWorks(): Promise<void> {
    for (const { auth_no, key, audt_flag } of this.#world.books()) {
      const isNew = !this.#questions.has(auth_no) && !key.startsWith('before-');
      if (isNew) {
        this.#questions.begin(auth_no, this.#now.getTime());
        this.#uploadedAfter = this.#minute;
      }
      if (!this.#random.chance(movedShare)) continue;
      const next = following[audt_flag];
      if (next) await this.#world.control.move(auth_no, next);
    }
  }
}

const following: Readonly<Record<string, string>> = { U: 'P', P: 'A', A: 'D' };
