// Task of the consolidation's state machine: the next piece of a run, or after the last try its release.
import { giveBack, nextPiece, type RunProgress } from '@portal/core/consolidation/assemble';
import type { RunKey } from '@portal/core/consolidation/run';
import { withKeys } from '@portal/core/storage/keys';

export type ConsolidationTask = RunKey & { readonly step: 'next' | 'release' };

export const handler = withKeys((task: ConsolidationTask) => perform(task, () => new Date()));

/** The task by another clock, for the simulation. */
export const perform = async (
  { step, ...key }: ConsolidationTask,
  now: () => Date,
): Promise<{ state: RunProgress }> => {
  if (step === 'next') return { state: await nextPiece(key, now()) };
  await giveBack(key, now);
  return { state: 'failed' };
};
