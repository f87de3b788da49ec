// Releasing the children of a run: after a failure, and where a consolidated bill was deleted. It may stop anywhere and goes
// on where it stopped; children are let go from the last on, so that the run always says which are still in it.
import { consolidationLimits } from '@portal/domain/consolidation/schema';
import { membersOf } from '../bill/member.ts';
import { provenHeaders } from '../bill/proven-header.ts';
import { freeNumber } from '../bill/unique-number.ts';
import { remove } from '../storage/change.ts';
import { freeClaim } from '../storage/claim.ts';
import { openWork } from '../storage/open-work.ts';
import { Overtaken, retryOvertaken } from '../storage/overtaken.ts';
import { type Change, transact } from '../storage/transact.ts';
import { consolidationEntity, type RunRow } from './entity.ts';
import {
  actorOfRun,
  childrenAtOnce,
  childrenOf,
  freeChanges,
  loadRun,
  progress,
  type RunKey,
  runChange,
} from './run.ts';

const daySeconds = 86_400;
/** When a failed run and its bills are forgotten, in seconds. */
export const forgottenAt = (now: Date): number =>
  Math.floor(now.getTime() / 1000) + consolidationLimits.failedDays * daySeconds;

/** The list of requests whose runs a repeated request continues. */
export const requestList = 'consolidation';

/**
 * Ends a run that is not made: its number is free at once, its children when the release is over. Nothing happens where the
 * bill is made, or the release has begun already.
 * @param isForgotten the run was refused before it was answered, and leaves nothing behind
 */
export const beginRelease = (
  key: RunKey,
  { reason, isForgotten }: { readonly reason: string; readonly isForgotten: boolean },
  now: Date,
): Promise<void> =>
  retryOvertaken(async () => {
    const run = await loadRun(key);
    if (run?.state !== 'claiming' && run?.state !== 'assembling') return;
    const { ddoCode, transNo, year, deptBillNo, requestKey } = run;
    await transact({
      run: runChange(
        run,
        { state: 'releasing', reason, isForgotten, ...openWork('consolidate', transNo, now) },
        requestKey === undefined ? [] : ['requestKey'],
      ),
      number: freeNumber({ ddoCode, year, deptBillNo }, transNo),
      request:
        requestKey === undefined
          ? undefined
          : freeClaim({ ddoCode, list: requestList, key: requestKey }, transNo),
    });
  });

/** Lets every child go, and then the run. Answers it as it is then; undefined where nothing of it is left. */
export const releaseRest = async (key: RunKey, now: () => Date): Promise<RunRow | undefined> => {
  let run = await loadRun(key);
  while (run?.state === 'releasing') run = await retryOvertaken(() => releasePart(key, now()));
  return run;
};

/**
 * Lets the last children of a run go that are in it; where there are none, ends the run.
 * @throws `bill.changed-outside` (409) where one is not what its step recorded: these children wait, and the resume schedule tries again
 */
export const releasePart = async (key: RunKey, now: Date): Promise<RunRow | undefined> => {
  const run = await loadRun(key);
  if (run?.state !== 'releasing') return run;
  if (run.claimed === 0) {
    await transact([endChange(run, now)]);
    return loadRun(key);
  }
  const members = await membersOf(run);
  const left = Math.max(0, run.claimed - childrenAtOnce);
  const bills = await childrenOf(run, members.slice(left, run.claimed));
  const actor = actorOfRun(run, now);
  const held = bills.filter(({ status, parentNo }) => status === 'consolidated' && parentNo === run.transNo);
  // one that was changed outside holds up the release until it is mended: it would be lost between two bills
  const children = (await provenHeaders(held, now)).flatMap((bill) => freeChanges(actor, bill));
  await transact({ run: progress(run, { claimed: left }, now), children });
  return { ...run, claimed: left, version: run.version + 1 };
};

const endChange = (run: RunRow, now: Date): Change => {
  const { ddoCode, transNo, version, isForgotten } = run;
  if (!isForgotten)
    return runChange(run, { state: 'failed', expiresAt: forgottenAt(now) }, ['openWork', 'openAt']);
  return remove(
    consolidationEntity()
      .delete({ ddoCode, transNo })
      .where((row, { eq }) => eq(row.version, version)),
    () => new Overtaken(),
  );
};
