// Starting open work again: a process may die between marking a record and starting its execution, or while it runs.
// Steps do nothing twice, so an execution too many is harmless. What a process left half-made is removed.
import { billEntity } from '../bill/entity.ts';
import { settleOverdue } from '../bill/figures.ts';
import { dropStaged, stagedBefore } from '../bill/staging.ts';
import { uploadEntity } from '../document/entity.ts';
import { resumeImports } from '../import/run.ts';
import { startExecution } from './machine.ts';
import { workShards } from './open-work.ts';

/** Work younger than this is left to the execution that was started with it. */
const defaultGraceMinutes = 5;
const perShard = 50;

/**
 * Starts executions of checks and sends that are overdue, finishes imports itself, moves figures of slips to their bills, and
 * removes pages of bills that were never shown. The minute is in the names of executions, so that a schedule that fires twice starts one; without grace the
 * instant is, because what was begun in this minute is known to be over.
 */
export const resumeOpenWork = async (
  now: Date,
  graceMinutes = defaultGraceMinutes,
): Promise<{ resumed: number; dropped: number }> => {
  const before = `${new Date(now.getTime() - graceMinutes * 60_000).toISOString()}~`;
  const round = graceMinutes > 0 ? `r${Math.floor(now.getTime() / 60_000)}` : `s${now.getTime()}`;
  let resumed = 0;
  for (let shard = 0; shard < workShards; shard += 1) {
    const sends = await billEntity()
      .query.openWork({ openWork: `send#${shard}` })
      .lt({ openAt: before })
      .go({ limit: perShard });
    for (const { ddoCode, transNo, sending } of sends.data) {
      if (!sending) continue;
      const input = { ddoCode, transNo, key: sending.key };
      await startExecution('TREASURY_MACHINE_ARN', `${sending.key}-${round}`, input);
      resumed += 1;
    }
    const checks = await uploadEntity()
      .query.openWork({ openWork: `check#${shard}` })
      .lt({ openAt: before })
      .go({ limit: perShard });
    for (const { ddoCode, transNo, uploadId } of checks.data) {
      await startExecution('CHECK_MACHINE_ARN', `${uploadId}-${round}`, { ddoCode, transNo, uploadId });
      resumed += 1;
    }
  }
  const staged = await stagedBefore(before);
  for (const row of staged) await dropStaged(row);
  resumed += await resumeImports(now, before, graceMinutes === 0);
  resumed += await settleOverdue(before);
  return { resumed, dropped: staged.length };
};
