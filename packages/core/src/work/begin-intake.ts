// Runs of the intake: begun by their schedule, and again where a killed process left one.

import { intakeName, keepIntake, lastOver, openIntakes } from './intake-run.ts';
import { startWork } from './start.ts';

/** Begins a run. Its row comes first: a process that dies before the execution leaves it to the resume schedule. */
export const beginIntake = async (now: Date): Promise<string> => {
  const run = intakeName(now);
  await keepIntake({ run, startedAt: now.toISOString(), attempts: 1 }, now);
  await startWork('intake', { run, after: '' });
  return run;
};

/**
 * Begins runs again whose execution is over without an end: from the first file on, since what was taken is not there any more.
 * @param isAlone nothing can be running, so that all of them are begun again
 */
export const resumeIntakes = async (now: Date, round: string, isAlone: boolean): Promise<number> => {
  const stopped = await openIntakes(isAlone ? '~' : lastOver(now));
  for (const { run, startedAt, attempts } of stopped) {
    await keepIntake({ run, startedAt, attempts: attempts + 1 }, now);
    await startWork('intake', { run, after: '' }, round);
  }
  return stopped.length;
};
