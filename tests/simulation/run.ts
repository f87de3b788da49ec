// One simulation: officers of two offices compete for four grants for some rounds, several at once, with faults; then all is
// calm, every job is asked for until its outcome is known, and the books are closed.
import type { BillEntry } from '@portal/domain/bill/schema';
import { emptyPayeeLine } from '@portal/domain/bill/schema';
import { type Paise, paise } from '@portal/domain/money';
import { faultsOfWorld, finalFaults, type Seen } from './invariant.ts';
import { attempt, isExpected, type Job, type OfficersAction } from './job.ts';
import { type Random, seeded } from './random.ts';
import { Turnstile } from './turnstile.ts';
import { beginning, makeWorld, manyPayees, type World, type WorldOffice } from './world.ts';

export interface Report {
  readonly seed: number;
  readonly calls: number;
  readonly jobs: number;
  readonly done: number;
  readonly refused: number;
  readonly faults: number;
}

const rounds = 14;
const calmRounds = 12;

/** @throws when anything that must hold does not; the message names the seed and the last calls. */
export const simulate = async (seed: number): Promise<Report> => {
  const random = seeded(seed);
  const turnstile = new Turnstile(random, { fault: random.pick([0, 0.03, 0.08, 0.15]) });
  const world = await makeWorld();
  const plan = new Plan(random, world);
  const remove = turnstile.install();
  // waits between tries have a random length; here they have none
  const ownRandom = Math.random;
  Math.random = () => 0;
  try {
    const seen: Seen = new Map();
    for (let round = 0; round < rounds; round += 1) {
      await play(turnstile, plan.requests(), world, plan.now());
      hold(await faultsOfWorld(world, plan.jobs, seen));
    }
    turnstile.calm();
    for (let round = 0; round < calmRounds && plan.open().length > 0; round += 1)
      await play(turnstile, plan.open(), world, plan.now());
    hold(plan.open().map((job) => `${job.name} never got an answer`));
    hold(await faultsOfWorld(world, plan.jobs, new Map()));
    hold(await finalFaults(world, plan.jobs));
    return report(seed, plan.jobs, turnstile);
  } catch (error) {
    const tail = turnstile.trace.slice(-60).join('\n  ');
    throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}\n  ${tail}`, {
      cause: error,
    });
  } finally {
    Math.random = ownRandom;
    remove();
  }
};

const hold = (faults: readonly string[]): void => {
  if (faults.length > 0) throw new Error(faults.join('\n'));
};

const play = async (turnstile: Turnstile, jobs: readonly Job[], world: World, now: Date): Promise<void> => {
  const outcomes = await turnstile.run(
    jobs.map((job) => ({ name: job.name, work: () => attempt(job, world, now) })),
  );
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  for (const job of jobs)
    if (job.outcome && 'refused' in job.outcome && !isExpected(job, job.outcome.refused))
      throw new Error(`${job.name} was refused: ${job.outcome.refused.code} ${job.outcome.refused.message}`, {
        cause: job.outcome.refused,
      });
};

const report = (seed: number, jobs: readonly Job[], { trace }: Turnstile): Report => ({
  seed,
  calls: trace.length,
  jobs: jobs.length,
  done: jobs.filter(({ outcome }) => outcome && 'done' in outcome).length,
  refused: jobs.filter(({ outcome }) => outcome && 'refused' in outcome).length,
  faults: trace.filter((line) => line.endsWith(')')).length,
});

let simulations = 0;

/** What the officers want, as the seed has it. */
class Plan {
  readonly jobs: Job[] = [];
  /** In every key and bill number: the people are the same in every simulation of a process. */
  readonly #run: number;
  readonly #random: Random;
  readonly #world: World;
  #time = beginning.getTime();

  constructor(random: Random, world: World) {
    simulations += 1;
    this.#run = simulations;
    this.#random = random;
    this.#world = world;
  }

  now(): Date {
    this.#time += this.#random.whole(1, 60_000);
    return new Date(this.#time);
  }

  open(): Job[] {
    return this.jobs.filter(({ outcome }) => !outcome);
  }

  /** One to five requests at once: new jobs, open ones again, and now and then a double click. */
  requests(): Job[] {
    const requests: Job[] = [];
    for (let count = this.#random.whole(1, 5); count > 0; count -= 1) {
      const open = this.open();
      const job = open.length > 0 && this.#random.chance(0.4) ? this.#random.pick(open) : this.#newJob();
      requests.push(job, ...(job.key !== undefined && this.#random.chance(0.15) ? [job] : []));
    }
    return requests;
  }

  #newJob(): Job {
    const random = this.#random;
    // most of them compete for the money of one office
    const office = random.chance(0.75) ? this.#world.hot : random.pick(this.#world.offices);
    const officer = random.pick(office.officers);
    const known = this.#knownBills(office);
    const action =
      known.length === 0
        ? 'submit'
        : random.pick<OfficersAction>([
            'submit',
            'submit',
            'submit',
            'correct',
            'correct',
            'authorize',
            'return',
            'return',
            'delete',
          ]);
    const about = action === 'submit' ? undefined : random.pick(known);
    const entry = action === 'submit' || action === 'correct' ? this.#entry(office, about?.entry) : undefined;
    const number = this.jobs.length + 1;
    const job: Job = {
      name: `job ${number} (${officer.username} ${officer.login} ${action}${about ? ` ${about.transNo}` : ''})`,
      officer,
      action,
      transNo: about?.transNo,
      entry,
      key: `simulation-${this.#run}-${number}`,
      outcome: undefined,
      attempts: 0,
    };
    this.jobs.push(job);
    return job;
  }

  #knownBills({ office }: WorldOffice): { transNo: string; entry: BillEntry }[] {
    return this.jobs.flatMap(({ action, outcome, officer, entry }) =>
      action === 'submit' &&
      entry &&
      outcome &&
      'done' in outcome &&
      officer.office.ddoCode === office.ddoCode
        ? [{ transNo: outcome.done, entry }]
        : [],
    );
  }

  /** A new entry, or another one for the grant of the bill that is corrected. */
  #entry(office: WorldOffice, corrected: BillEntry | undefined): BillEntry {
    const random = this.#random;
    const kind = corrected?.kind ?? random.pick(['general', 'sna'] as const);
    const isMany = kind === 'sna' && random.chance(corrected ? 0.35 : 0.1);
    // a few of them empty a grant, so that two at once are often too many
    const gross = paise(
      isMany ? random.whole(110_000, 300_000) : random.whole(100, random.pick([100_000, 600_000])),
    );
    const deduction = paise(random.chance(0.3) ? Math.floor(gross / 10) : 0);
    const { schemecd, object } = kind === 'general' ? office.general : office.sna;
    const isSameNumber = corrected !== undefined && random.chance(0.5);
    return {
      kind,
      grant: { schemecd, object },
      billType: '17',
      formId: '30',
      // few numbers, so that officers meet in them
      deptBillNo: isSameNumber ? corrected.deptBillNo : `S${this.#run}/${random.whole(1, 40)}`,
      gross,
      deduction,
      net: undefined,
      purpose: 'Repairs',
      deductions: deduction > 0 ? [{ majorHead: '0021', scheme: '00210010201', value: deduction }] : [],
      payees: this.#payees(office, kind, paise(gross - deduction), isMany ? manyPayees : random.whole(1, 4)),
    };
  }

  #payees(office: WorldOffice, kind: BillEntry['kind'], net: Paise, most: number): BillEntry['payees'] {
    const count = Math.max(1, Math.min(most, net));
    const share = Math.floor(net / count);
    return Array.from({ length: count }, (_, at) => {
      const amount = paise(at === count - 1 ? net - share * (count - 1) : share);
      if (kind === 'general') {
        const employee = office.employees[at % office.employees.length];
        if (!employee) throw new Error('the office has no employees');
        const { ein, fullName, pan, accountNumber, ifsc } = employee;
        return { ...emptyPayeeLine, name: fullName, ein, pan, accountNumber, ifsc, amount };
      }
      const payee = office.payees[at];
      if (!payee) throw new Error('the office has too few payees');
      const { snaUniqueId, accountNumber, ifsc } = payee;
      return { ...emptyPayeeLine, snaUniqueId, accountNumber, ifsc, amount };
    });
  }
}
