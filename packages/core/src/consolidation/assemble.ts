// The steps of the state machine that makes a consolidated bill: claim → assemble, 50 children a task → publish, or release.
// Each step looks at the run, does the next piece and says what follows; it may stop at any line and be run again without
// harm (architecture.md, Compute).
import { consolidationErrors } from '@portal/domain/consolidation/errors';
import type { ConsolidationState } from '@portal/domain/consolidation/schema';
import { consolidationText as text } from '@portal/domain/consolidation/texts';
import type { BillRow } from '../bill/entity.ts';
import { cutPayees, linePageItems, linePages } from '../bill/lines.ts';
import { membersOf } from '../bill/member.ts';
import { BillChanged, provenBill } from '../bill/proof.ts';
import { ringChanged } from '../bill/ring-changed.ts';
import { stagePages } from '../bill/staging.ts';
import type { WholeBill } from '../bill/whole.ts';
import { AppError } from '../error.ts';
import { log } from '../log.ts';
import { mapLimit } from '../map-limit.ts';
import { retryOvertaken } from '../storage/overtaken.ts';
import { putRows } from '../storage/read.ts';
import { transact } from '../storage/transact.ts';
import type { RunRow } from './entity.ts';
import { publish } from './publish.ts';
import { beginRelease, releasePart, releaseRest } from './release.ts';
import { childrenOf, claimPart, loadRun, progress, type RunKey } from './run.ts';
import { addUp, readSums, withChildren } from './sums.ts';

/** Where a run is after a piece of its work; "gone" where nothing is left of it. */
export type RunProgress = ConsolidationState | 'gone';

export const childrenPerTask = 50;
const readAtOnce = 8;

/**
 * Does the next piece of a run's work. What officers brought about ends the run with its sentence; a fault of storage is
 * thrown, so that the state machine tries again.
 */
export const nextPiece = async (key: RunKey, now: Date): Promise<RunProgress> => {
  try {
    const run = await retryOvertaken(() => workOn(key, now));
    return run?.state ?? 'gone';
  } catch (error) {
    if (!(error instanceof AppError) || error.kind === 'unavailable') throw error;
    // a release that is held up is tried again later, not at once
    if ((await loadRun(key))?.state === 'releasing') throw error;
    log('warn', 'consolidation.failed', { ...key, reason: error.message });
    await beginRelease(key, { reason: error.message, isForgotten: false }, now);
    return (await loadRun(key))?.state ?? 'gone';
  }
};

const workOn = async (key: RunKey, now: Date): Promise<RunRow | undefined> => {
  const run = await loadRun(key);
  switch (run?.state) {
    case 'claiming':
      return claimNext(run, now);
    case 'assembling':
      return run.assembled < run.bills ? assembleNext(run, now) : publish(run, now);
    case 'releasing':
      return releasePart(run, now);
    default:
      return run;
  }
};

const claimNext = async (run: RunRow, now: Date): Promise<RunRow | undefined> => {
  if (run.claimed < run.bills) return claimPart(run, await membersOf(run), now);
  await transact([progress(run, { state: 'assembling' }, now)]);
  return { ...run, state: 'assembling' };
};

/** Copies the lines of the next children; nothing shows them yet. @throws `consolidation.not-equal` (409) */
const assembleNext = async (run: RunRow, now: Date): Promise<RunRow> => {
  const { ddoCode, transNo, attempt, assembled } = run;
  const part = (await membersOf(run)).slice(assembled, assembled + childrenPerTask);
  const children = await mapLimit(await childrenOf(run, part), readAtOnce, (bill) => provenChild(bill, now));
  for (const { bill, lines } of children)
    if (bill.parentNo !== transNo || !addUp(bill, lines)) throw new AppError(consolidationErrors.notEqual);
  const payees = children.flatMap(linesOfChild);
  const cut = cutPayees(payees, { page: run.nextPage, before: run.copiedLines });
  const of = { ddoCode, transNo, revision: attempt };
  const pages = linePages(of, cut);
  await (assembled === 0 ? stagePages(of, pages, now) : putRows(linePageItems(pages)));
  const next = {
    assembled: assembled + part.length,
    nextPage: run.nextPage + pages.length,
    copiedLines: run.copiedLines + payees.length,
    sums: JSON.stringify(withChildren(readSums(run.sums), children, assembled === 0)),
  };
  await transact([progress(run, next, now)]);
  return { ...run, ...next };
};

/** @throws `consolidation.changed-bill` (409) where the child is not what its steps recorded */
const provenChild = async (bill: BillRow, now: Date): Promise<WholeBill> => {
  try {
    return await provenBill(bill);
  } catch (error) {
    if (!(error instanceof BillChanged)) throw error;
    ringChanged(bill, error, now);
    throw new AppError(consolidationErrors.changedBill, { message: text.changedBill(bill.deptBillNo) });
  }
};

const linesOfChild = ({ bill, lines }: WholeBill) => {
  const child = { authNo: bill.authNo ?? '', billNo: bill.deptBillNo };
  return lines.payees.map((line) => ({ ...line, child }));
};

/** After the last try: every child is let go, and the officer finds the run with its reason and a retry. */
export const giveBack = async (key: RunKey, now: () => Date): Promise<void> => {
  await beginRelease(key, { reason: text.notMade, isForgotten: false }, now());
  await releaseRest(key, now);
};
