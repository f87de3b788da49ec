// Changes of a run of consolidation and of its children. A transaction takes at most 49 children, with header and step of
// each, and the run itself, which says how far it is: children and run are never at odds (decisions.md, Consolidation).
import { billErrors } from '@portal/domain/bill/errors';
import { consolidationText as text } from '@portal/domain/consolidation/texts';
import { stepChanges } from '../bill/change.ts';
import type { BillRow } from '../bill/entity.ts';
import { type Member, membersOf } from '../bill/member.ts';
import { type ProvenHeader, provenHeaders } from '../bill/proven-header.ts';
import type { Actor } from '../bill/step.ts';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import { update } from '../storage/change.ts';
import { openWork } from '../storage/open-work.ts';
import { Overtaken, retryOvertaken } from '../storage/overtaken.ts';
import { readRows, type Wanted, wanted } from '../storage/read.ts';
import { type Change, transact } from '../storage/transact.ts';
import { billRows, refuseBusy } from './candidate.ts';
import { consolidationEntity, type RunRow } from './entity.ts';
import { noSums } from './sums.ts';

/** What travels through the state machine: keys, never rows. */
export interface RunKey {
  readonly ddoCode: string;
  readonly transNo: string;
}

/** A transaction has 100 items at most. */
export const childrenAtOnce = 49;

export const wantedRun = ({ ddoCode, transNo }: RunKey): Wanted<RunRow> =>
  wanted(consolidationEntity(), consolidationEntity().get({ ddoCode, transNo }));

export const loadRun = async (key: RunKey): Promise<RunRow | undefined> =>
  (await readRows([wantedRun(key)]))[0];

type Patch = ReturnType<ReturnType<typeof consolidationEntity>['patch']>;
type RunSet = Parameters<Patch['set']>[0];
type RunRemovable = 'openWork' | 'openAt' | 'expiresAt' | 'requestKey';

/** A change of a run that no other process changed meanwhile. It refuses with Overtaken. */
export const runChange = (run: RunRow, set: RunSet, remove: readonly RunRemovable[] = []): Change => {
  const { ddoCode, transNo, version } = run;
  const patch = consolidationEntity()
    .patch({ ddoCode, transNo })
    .set(set)
    .remove([...remove])
    .add({ version: 1 })
    .where((row, { eq }) => eq(row.version, version));
  return update(patch, () => new Overtaken());
};

/** The same with the work put off: an execution that makes progress is left alone by the resume schedule. */
export const progress = (run: RunRow, set: RunSet, now: Date): Change =>
  runChange(run, { ...set, ...openWork('consolidate', run.transNo, now) });

/** Who asks for a run, and that nothing of it is copied yet. */
export const emptyRun = ({ officer: { accountId, username, login }, requestId }: Call) => ({
  assembled: 0,
  nextPage: 0,
  copiedLines: 0,
  sums: JSON.stringify(noSums),
  reason: '',
  accountId,
  username,
  login,
  requestId,
});

/** Who takes the steps of a run: the officer who asked for it. */
export const actorOfRun = ({ accountId, username, login, requestId }: RunRow, now: Date): Actor => ({
  accountId,
  username,
  login,
  requestId,
  at: now.toISOString(),
});

/**
 * Claims every child that is not in the run yet. Answers the run as it is then, which another process may have moved on.
 * @throws as refuseBusy, and `bill.changed-meanwhile`, `bill.changed-outside` (409), for a child that cannot be claimed: what was claimed stays
 */
export const claimRest = async (key: RunKey, now: () => Date): Promise<RunRow | undefined> => {
  let run = await loadRun(key);
  if (run?.state !== 'claiming') return run;
  const members = await membersOf(run);
  while (run?.state === 'claiming' && run.claimed < members.length)
    run = await retryOvertaken(() => claimPart(key, members, now()));
  return run;
};

/** Claims the next children of a run. @throws as claimRest */
export const claimPart = async (
  key: RunKey,
  members: readonly Member[],
  now: Date,
): Promise<RunRow | undefined> => {
  const run = await loadRun(key);
  if (run?.state !== 'claiming' || run.claimed >= members.length) return run;
  const part = members.slice(run.claimed, run.claimed + childrenAtOnce);
  const rows = await childrenOf(run, part);
  // a twin of the request claimed them since the run was read
  if (rows.some(({ parentNo }) => parentNo === run.transNo)) throw new Overtaken();
  refuseBusy(rows);
  for (const [at, bill] of rows.entries())
    if (bill.netPaise !== part[at]?.netPaise || bill.authNo !== part[at]?.authNo)
      throw new AppError(billErrors.changedMeanwhile);
  const bills = await provenHeaders(rows, now);
  const actor = actorOfRun(run, now);
  const claimed = run.claimed + part.length;
  await transact({
    run: progress(run, { claimed }, now),
    children: bills.flatMap((bill) =>
      stepChanges(actor, bill, 'consolidate', {
        remark: text.claimRemark(run.transNo),
        set: { parentNo: run.transNo },
      }),
    ),
  });
  return { ...run, claimed, version: run.version + 1 };
};

/** Headers of children. @throws `bill.changed-meanwhile` (409) where one is gone */
export const childrenOf = async ({ ddoCode }: RunKey, members: readonly Member[]): Promise<BillRow[]> => {
  const rows = await billRows(members.map(({ transNo }) => ({ ddoCode, transNo })));
  return rows.map((row) => {
    if (!row) throw new AppError(billErrors.changedMeanwhile);
    return row;
  });
};

/** A child goes back to what it was before it was consolidated. */
export const freeChanges = (actor: Actor, bill: ProvenHeader): Change[] =>
  stepChanges(actor, bill, bill.body ? 'freeWithBody' : 'free', {
    remark: text.freeRemark(bill.parentNo ?? ''),
    remove: ['parentNo'],
  });
