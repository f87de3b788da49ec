// An import from its staged plan to its end: claim, write, done; or claim, lose, release, refused. The process that
// continues it, the officer's own request or the resume schedule, continues where the last one stopped and repeats nothing.
import { setTimeout as pause } from 'node:timers/promises';
import type { ImportFault, ImportResult } from '@portal/domain/import/schema';
import { importErrors } from '@portal/domain/import/schema';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import { errorFields, log } from '../log.ts';
import { statisticsDelta } from '../statistics/counters.ts';
import { itemOf, put, update } from '../storage/change.ts';
import { withoutDeadline } from '../storage/deadline.ts';
import { openWork, overdue } from '../storage/open-work.ts';
import { putRows, readRows, wanted } from '../storage/read.ts';
import { type Change, transact, unexpectedRefusal } from '../storage/transact.ts';
import { claimRows, type ImportKey, releaseRows } from './claims.ts';
import { type ImportRow, importEntity, importPageEntity } from './entity.ts';
import { LostClaim } from './lost-claim.ts';
import { type ImportPlan, type PlannedRow, pagesOf, rowsIn } from './plan.ts';
import { type ImportPlanner, keepFile, keptFile, plannedBy } from './planning.ts';
import { writeRows } from './write.ts';

const keptDays = 7;

/** Keeps a file that the request has no time to plan; the change that it answers makes the resume schedule plan it at once. */
export const unplannedImport = async (
  call: Call,
  importId: string,
  { command, csv }: { readonly command: string; readonly csv: string },
): Promise<Change> => {
  const { ddoCode } = call.officer.office;
  const expiresAt = Math.floor(call.now.getTime() / 1000) + keptDays * 86_400;
  const row = {
    ddoCode,
    importId,
    step: 'planning' as const,
    pages: 0,
    donePages: 0,
    rows: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    written: 0,
    faults: [],
    command,
    call: JSON.stringify({ ...call, idempotencyKey: undefined }),
    filePages: await keepFile({ ddoCode, importId }, csv, expiresAt),
    accountId: call.officer.accountId,
    username: call.officer.username,
    at: call.now.toISOString(),
    expiresAt,
    ...openWork('import', importId, new Date(0)),
  };
  return put(importEntity().create(row), unexpectedRefusal('an import has an id of its own'));
};

/** More would not fit the row. */
const mostKeptFaults = 500;

/** Plans a kept file, and goes on as if its request had planned it. */
const planKept = async (row: ImportRow, planner: ImportPlanner): Promise<ImportRow> => {
  const { command = '', call: kept = '{}', filePages = 0 } = row;
  const call = JSON.parse(kept) as Call;
  const csv = await keptFile(row, filePages);
  const { plan, faults } = await plannedBy(planner, command, { ...call, now: new Date(call.now) }, csv);
  const isOver = faults.length > 0 || plan.rows.length === 0;
  const pages = isOver ? [] : pagesOf(plan.rows);
  await putPages(row, pages, row.expiresAt);
  const { added, changed, unchanged, statistics } = plan;
  const set = {
    step: faults.length > 0 ? ('refused' as const) : isOver ? ('done' as const) : ('claiming' as const),
    pages: pages.length,
    rows: added + changed + unchanged,
    added,
    changed,
    unchanged,
    faults: faults.slice(0, mostKeptFaults).map((fault) => ({ ...fault })),
    ...(statistics ? { statistics } : {}),
  };
  const patch = importEntity()
    .patch(keyOf(row))
    .set(isOver ? set : { ...set, ...openWork('import', row.importId, new Date(row.at)) })
    .remove(['command', 'call', 'filePages', ...(isOver ? (['openWork', 'openAt'] as const) : [])])
    .where((stored, { eq }) => eq(stored.step, 'planning'));
  await transact([update(patch, unexpectedRefusal('one process at a time works at an import'))]);
  return loadImport(keyOf(row));
};

const putPages = (
  { ddoCode, importId }: ImportKey,
  pages: readonly string[],
  expiresAt: number,
): Promise<void> =>
  putRows(
    pages.map((packed, at) =>
      itemOf(importPageEntity().put({ ddoCode, importId, page: pageName(at), packed, expiresAt })),
    ),
  );

/** Keeps the plan; the change that it answers marks it as open work. */
export const stagedImport = async (call: Call, importId: string, plan: ImportPlan): Promise<Change> => {
  const { ddoCode } = call.officer.office;
  const expiresAt = Math.floor(call.now.getTime() / 1000) + keptDays * 86_400;
  const pages = pagesOf(plan.rows);
  await putPages({ ddoCode, importId }, pages, expiresAt);
  const { added, changed, unchanged } = plan;
  const row = {
    ddoCode,
    importId,
    step: 'claiming' as const,
    pages: pages.length,
    donePages: 0,
    rows: added + changed + unchanged,
    added,
    changed,
    unchanged,
    written: 0,
    faults: [],
    ...(plan.statistics ? { statistics: plan.statistics } : {}),
    accountId: call.officer.accountId,
    username: call.officer.username,
    at: call.now.toISOString(),
    expiresAt,
    ...openWork('import', importId, call.now),
  };
  return put(importEntity().create(row), unexpectedRefusal('an import has an id of its own'));
};

export interface ImportRun {
  readonly now: Date;
  /** How long to work before the rest is left to the next call. */
  readonly seconds: number;
  /** No other process can run it: the portal has just started. */
  readonly isAlone?: boolean;
  /** Plans what is not planned yet; a request leaves that to the schedule. */
  readonly planner?: ImportPlanner;
}

/** Seconds by which a page may take longer than was planned. */
const leaseMarginSeconds = 20;

/** Continues until the end or until the time is over; answers the state of the import. @throws `import.unknown` 404 */
export const continueImport = (key: ImportKey, run: ImportRun): Promise<ImportResult> =>
  // a late page is no lost one: the next call, or the resume schedule, continues behind it
  withoutDeadline(() => goOn(key, run));

const goOn = async (key: ImportKey, run: ImportRun): Promise<ImportResult> => {
  const end = performance.now() + run.seconds * 1000;
  let row = await loadImport(key);
  if (row.step === 'planning' && !run.planner) return waitingForPlan(row);
  if (!isUnderWay(row) || !(await takeLease(key, run))) return shown(row);
  row = await loadImport(key);
  if (row.step === 'planning' && run.planner) row = await planKept(row, run.planner);
  while (steps[row.step] && performance.now() < end) row = await nextPage(row);
  await importEntity().patch(keyOf(row)).remove(['leaseUntil']).go();
  return shown(row);
};

const isUnderWay = ({ step }: ImportRow): boolean => step === 'planning' || steps[step] !== undefined;

const planPauseMs = 2_000;

/** The schedule plans it: who asks again at once is answered a moment later. */
const waitingForPlan = async (row: ImportRow): Promise<ImportResult> => {
  await pause(planPauseMs);
  return shown(row);
};

/** Of the schedule's two minutes. */
const resumeSeconds = 90;

/**
 * Imports that were begun and not ended: the schedule finishes what a killed process left. One that cannot continue keeps no
 * other from it; its error comes at the end, so that the schedule is seen to fail.
 */
export const resumeImports = async (
  now: Date,
  before: string,
  isAlone: boolean,
  planner: ImportPlanner,
): Promise<number> => {
  const began = performance.now();
  let resumed = 0;
  const failures: unknown[] = [];
  for (const row of await overdue('import', before, (part) => importEntity().query.openWork(part), 5)) {
    const passedMs = performance.now() - began;
    const seconds = Math.ceil(resumeSeconds - passedMs / 1000);
    if (seconds <= 0) break;
    // a lease is counted from when it is taken, or it would be over before its work is
    const run = { now: new Date(now.getTime() + passedMs), seconds, isAlone, planner };
    try {
      await continueImport(keyOf(row), run);
      resumed += 1;
    } catch (error) {
      log('error', 'import-not-resumed', { importId: row.importId, fault: errorFields(error) });
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return resumed;
};

const keyOf = ({ ddoCode, importId }: ImportKey): ImportKey => ({ ddoCode, importId });

/** False where another process runs the import. */
const takeLease = async (key: ImportKey, { now, seconds, isAlone }: ImportRun): Promise<boolean> => {
  const until = new Date(now.getTime() + (seconds + leaseMarginSeconds) * 1000).toISOString();
  const patch = importEntity()
    .patch(keyOf(key))
    .set({ leaseUntil: until })
    .where(({ leaseUntil, importId }, { notExists, lt, exists }) =>
      isAlone ? exists(importId) : `${notExists(leaseUntil)} OR ${lt(leaseUntil, now.toISOString())}`,
    );
  try {
    await transact([update(patch, () => new LeasedMeanwhile())]);
    return true;
  } catch (error) {
    if (error instanceof LeasedMeanwhile) return false;
    throw error;
  }
};

class LeasedMeanwhile extends Error {}

/** What the step does with one page, and which step follows when all are done; none where the import is over. */
const steps: Partial<Record<ImportRow['step'], Step>> = {
  claiming: { work: claimRows, next: 'writing' },
  writing: { work: writeRows, next: 'done' },
  releasing: { work: releaseRows, next: 'refused' },
};
interface Step {
  readonly work: (key: ImportKey, rows: readonly PlannedRow[]) => Promise<void>;
  readonly next: ImportRow['step'];
}

const nextPage = async (row: ImportRow): Promise<ImportRow> => {
  const step = steps[row.step];
  if (!step) return row;
  if (row.donePages >= row.pages) return move(row, { step: step.next, donePages: 0 });
  const rows = await readPage(row, row.donePages);
  try {
    await step.work(row, rows);
  } catch (error) {
    if (!(error instanceof LostClaim)) throw error;
    return move(row, { step: 'releasing', donePages: 0, faults: [error.fault] });
  }
  const written = row.step === 'writing' ? row.written + rows.length : row.written;
  return move(row, { donePages: row.donePages + 1, written });
};

interface Moved {
  readonly step?: ImportRow['step'];
  readonly donePages: number;
  readonly written?: number;
  readonly faults?: ImportFault[];
}

const move = async (row: ImportRow, moved: Moved): Promise<ImportRow> => {
  const isOver = moved.step === 'done' || moved.step === 'refused';
  const patch = importEntity()
    .patch(keyOf(row))
    .set({ ...moved })
    .remove(isOver ? ['openWork', 'openAt'] : [])
    .where((stored, { eq }) => `${eq(stored.step, row.step)} AND ${eq(stored.donePages, row.donePages)}`);
  await transact([
    update(patch, unexpectedRefusal('one process at a time works at an import')),
    ...(moved.step === 'done' && row.statistics ? [counted(row)] : []),
  ]);
  return { ...row, ...moved };
};

const counted = ({ importId, statistics }: ImportRow): Change => ({
  write: statisticsDelta(importId, statistics ?? {}),
  refuse: unexpectedRefusal('a count has no condition'),
});

const pageName = (at: number): string => String(at).padStart(4, '0');

const readPage = async ({ ddoCode, importId }: ImportKey, at: number): Promise<PlannedRow[]> => {
  const page = pageName(at);
  const [stored] = await readRows([
    wanted(importPageEntity(), importPageEntity().get({ ddoCode, importId, page })),
  ]);
  if (!stored) throw new Error(`import ${importId} has lost its page ${page}`);
  return rowsIn(stored.packed);
};

const loadImport = async ({ ddoCode, importId }: ImportKey): Promise<ImportRow> => {
  const [row] = await readRows([wanted(importEntity(), importEntity().get({ ddoCode, importId }))]);
  if (!row) throw new AppError(importErrors.unknown);
  return row;
};

const shown = (row: ImportRow): ImportResult => ({
  state: row.step === 'done' ? 'done' : row.step === 'refused' ? 'refused' : 'running',
  import_id: row.importId,
  rows: row.rows,
  added: row.added,
  changed: row.changed,
  unchanged: row.unchanged,
  // a list that is claimed whole has one row more than the file has lines
  written: Math.min(row.written, row.added + row.changed),
  faults: row.faults.map(({ line, column, message }) => ({ line, column, message })),
});
