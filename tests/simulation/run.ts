// One simulation: officers of two offices compete for four grants for some rounds, several at once, with faults; then all
// is calm, every job is asked for until its outcome is known, and the totals are checked.
import { reviseOne } from './allotments.ts';
import { faultsOfWorld, finalFaults, type Seen } from './invariant.ts';
import { attempt, isExpected, type Job } from './job.ts';
import { Plan } from './plan.ts';
import { type Random, seeded } from './random.ts';
import { watchTable } from './table-mishap.ts';
import { Turnstile } from './turnstile.ts';
import { watched } from './watch.ts';
import { makeWorld, type World } from './world.ts';

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
  const remove = watchTable(turnstile);
  // waits between tries have a random length; here they have none
  const ownRandom = Math.random;
  Math.random = () => 0;
  try {
    await watched(
      () => `call ${turnstile.trace.length}, ${turnstile.trace.at(-1)}`,
      playAll(random, turnstile, plan, world),
    );
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

const playAll = async (random: Random, turnstile: Turnstile, plan: Plan, world: World): Promise<void> => {
  const seen: Seen = new Map();
  for (let round = 0; round < rounds; round += 1) {
    reviseOne(random, world);
    await play(turnstile, plan.requests(), world, plan.now());
    hold(await faultsOfWorld(world, plan.jobs, seen));
  }
  turnstile.calm();
  for (let round = 0; round < calmRounds && plan.open().length > 0; round += 1)
    await play(turnstile, plan.open(), world, plan.now());
  hold(plan.open().map((job) => `${job.name} never got an answer`));
  hold(await faultsOfWorld(world, plan.jobs, seen, true));
  hold(await finalFaults(world, plan.jobs));
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
