// `npm run soak [seconds] [first seed] [uploads] [kills]`: the simulations of officers and of consolidations over as many seeds as fit
// into the time (default ten minutes), then that of uploads to the treasury until so many were on their way (default 1,000), on a
// database and a bucket in memory of their own; then so many kills (default 200) of the local run and of its database, under
// load, on disk. Ends with 1 at the first seed that fails, after printing it.

import { simulateConsolidations } from './consolidation/run.ts';
import { killUnderLoad } from './kills/run.ts';
import { startOwnCloud } from './own-cloud.ts';
import { simulate } from './run.ts';
import { Executions } from './treasury/executions.ts';
import { addOutcomes, countOf, type Outcomes } from './treasury/outcome.ts';
import { simulateUploads } from './treasury/run.ts';

const [seconds = '600', first = String(Math.floor(Date.now() / 1000)), uploads = '1000', kills = '200'] =
  process.argv.slice(2);
const firstSeed = Number(first);
/** A data folder serves so many; then another one is begun. */
const killsOfSeed = 20;
const { template, isEnding, end } = await startOwnCloud();

/** @param repeat arguments that play the seed again */
const failed = async (error: unknown, repeat: string): Promise<never> => {
  // stopping the program ends the database: that is no finding
  if (isEnding()) return new Promise(() => {});
  console.error(error);
  console.error(`Repeat it with: npm run soak ${repeat}`);
  return end(1);
};

const officers = async (): Promise<void> => {
  const until = Date.now() + Number(seconds) * 1000;
  const totals = { seeds: 0, calls: 0, jobs: 0, done: 0, refused: 0, faults: 0 };
  for (let seed = firstSeed; Date.now() < until; seed += 1) {
    const report = await simulate(seed).catch((error: unknown) => failed(error, `1 ${seed} 0 0`));
    await simulateConsolidations(seed).catch((error: unknown) => failed(error, `1 ${seed} 0 0`));
    totals.seeds += 1;
    for (const name of ['calls', 'jobs', 'done', 'refused', 'faults'] as const) totals[name] += report[name];
  }
  console.log(
    `${totals.seeds} seeds from ${firstSeed}: ${totals.jobs} jobs (${totals.done} done, ${totals.refused} refused), ` +
      `${totals.calls} calls to the table, ${totals.faults} of them with a fault. Nothing was lost.`,
  );
};

const treasury = async (): Promise<void> => {
  const executions = new Executions(template);
  let outcomes: Outcomes = {};
  let [seed, calls, mishaps] = [firstSeed, 0, 0];
  for (; countOf(outcomes) < Number(uploads); seed += 1) {
    const report = await simulateUploads(seed, executions).catch((error: unknown) =>
      failed(error, `0 ${seed} 1 0`),
    );
    outcomes = addOutcomes(outcomes, report.outcomes);
    calls += report.calls;
    mishaps += report.mishaps;
  }
  console.log(
    `${seed - firstSeed} seeds from ${firstSeed}: ${countOf(outcomes)} uploads, ${calls} calls, ` +
      `${mishaps} of them with a mishap. None was lost, none is paid twice.`,
  );
  for (const [kind, count] of Object.entries(outcomes).sort())
    console.log(`${String(count).padStart(6)}  ${kind}`);
};

const killed = async (): Promise<void> => {
  let [seed, acts] = [firstSeed, 0];
  for (let left = Number(kills); left > 0; left -= killsOfSeed, seed += 1) {
    const report = await killUnderLoad(seed, Math.min(left, killsOfSeed)).catch((error: unknown) =>
      failed(error, `0 ${seed} 0 ${killsOfSeed}`),
    );
    if (report.faults.length > 0) await failed(report.faults.join('\n'), `0 ${seed} 0 ${killsOfSeed}`);
    acts += report.acts;
  }
  console.log(
    `${kills} kills of the local run and ${kills} of its database: ${acts} acts were acknowledged, and none was lost.`,
  );
};

await officers();
await treasury();
await killed();
await end(0);
