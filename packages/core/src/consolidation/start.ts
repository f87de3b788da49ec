// Consolidating bills, for an officer: every child is claimed before the answer, so that of two officers the later is
// refused; the state machine then makes the bill (assemble.ts). A run that failed is tried again with the same bills.
import { billErrors } from '@portal/domain/bill/errors';
import type { FinancialYear } from '@portal/domain/calendar';
import { consolidationErrors } from '@portal/domain/consolidation/errors';
import { consolidationIssues, payeesOf } from '@portal/domain/consolidation/rules';
import type { ConsolidationEntry } from '@portal/domain/consolidation/schema';
import { storageErrors } from '@portal/domain/storage/errors';
import * as z from 'zod';
import { requireOpenYear } from '../bill/closed-year.ts';
import { noteNumber } from '../bill/dept-number.ts';
import type { BillRow } from '../bill/entity.ts';
import { membersOf, noteMembers } from '../bill/member.ts';
import { nextNumber } from '../bill/number.ts';
import { takeNumber } from '../bill/unique-number.ts';
import type { Call } from '../call.ts';
import { AppError, refuseIssues } from '../error.ts';
import { sha256 } from '../sha256.ts';
import { put } from '../storage/change.ts';
import { takeClaim, wantedClaim } from '../storage/claim.ts';
import { type Outcome, runCommand } from '../storage/command.ts';
import { withoutDeadline } from '../storage/deadline.ts';
import { openWork } from '../storage/open-work.ts';
import { Overtaken, retryOvertaken } from '../storage/overtaken.ts';
import { readRows } from '../storage/read.ts';
import { type Change, type Changes, transact, unexpectedRefusal } from '../storage/transact.ts';
import { billRows, chosenBills, memberOf, refuseUnfit } from './candidate.ts';
import { consolidationEntity, type RunRow } from './entity.ts';
import { beginRelease, forgottenAt, releaseRest, requestList } from './release.ts';
import { claimRest, emptyRun, loadRun, progress, type RunKey, runChange, wantedRun } from './run.ts';

const Started = z.strictObject({ transNo: z.string(), bills: z.int() });
/** The number of the run, and how many bills are in it. */
export type Started = z.output<typeof Started>;

/** Starts the execution that makes the bill. */
type Start = (run: RunKey & { readonly attempt: number }) => Promise<void>;

/**
 * Claims the bills of authorization numbers for a new consolidated bill, and starts its execution.
 * @throws 400 for each broken rule of 3§5.5; `bill.not-found` 404; `bill.number-used`, `consolidation.too-many-payees` 422;
 * `consolidation.taken`, `consolidation.moved-on`, `consolidation.at-treasury`, `bill.changed-meanwhile` 409: then all of
 * them are as they were
 */
export const consolidateBills = async (
  call: Call,
  entry: ConsolidationEntry,
  start: Start,
): Promise<Outcome<Started>> => {
  refuseIssues(consolidationIssues(entry));
  const { ddoCode } = call.officer.office;
  const key = requestKey(call);
  return runCommand(call, {
    name: 'bill.consolidate',
    stopsWhenFrozen: true,
    input: entry,
    answer: Started,
    reads: {
      begun: key === undefined ? undefined : wantedClaim({ ddoCode, list: requestList, key }),
    },
    async act({ begun }) {
      const earlier = begun && (await loadRun({ ddoCode, transNo: begun.recordId }));
      if (earlier && earlier.inputHash !== inputHash(entry)) throw new AppError(storageErrors.keyReused);
      const run = earlier ?? (await begin(call, entry, key));
      return claiming(call, run, start);
    },
  });
};

/**
 * Tries a failed run again: its bills are claimed before the answer.
 * @throws `consolidation.unknown` 404, `consolidation.not-failed` 409, and what refuses a new consolidation of these bills
 */
export const retryConsolidation = (call: Call, transNo: string, start: Start): Promise<Outcome<Started>> => {
  const { ddoCode } = call.officer.office;
  return runCommand(call, {
    name: 'bill.consolidate-again',
    stopsWhenFrozen: true,
    input: { transNo },
    answer: Started,
    reads: { run: wantedRun({ ddoCode, transNo }) },
    async act({ run }) {
      if (!run) throw new AppError(consolidationErrors.unknown);
      const key = requestKey(call);
      const isOwn = key !== undefined && run.requestKey === key && run.state === 'claiming';
      if (isOwn) return claiming(call, run, start);
      if (run.state !== 'failed') throw new AppError(consolidationErrors.notFailed);
      return claiming(call, await beginAgain(call, run, key), start);
    },
  });
};

const inputHash = (entry: ConsolidationEntry): string => sha256(JSON.stringify(entry));
const requestKey = ({ officer, idempotencyKey }: Call): string | undefined =>
  idempotencyKey === undefined ? undefined : `${officer.accountId}#${idempotencyKey}`;

/** The rest of a request whose run is noted: an earlier one may have been killed on the way. */
const claiming = (call: Call, run: RunRow, start: Start) => {
  const { ddoCode, transNo, bills, attempt } = run;
  return {
    answer: { transNo, bills },
    write: (kept: Changes) => withoutDeadline(() => claimAll(call, { ddoCode, transNo, attempt }, kept)),
    after: () => start({ ddoCode, transNo, attempt }),
  };
};

/** Claims all, and lets the machine go on. Where one is refused, every child is let go first. */
const claimAll = async (
  call: Call,
  { attempt, ...key }: RunKey & Pick<RunRow, 'attempt'>,
  kept: Changes,
): Promise<void> => {
  try {
    await claimRest(key, () => call.now);
    await retryOvertaken(async () => {
      const run = await loadRun(key);
      if (!run || run.state === 'releasing' || run.state === 'failed')
        throw new AppError(billErrors.changedMeanwhile);
      // the machine may have moved it on already, after a request that was killed
      const isOurs = run.state === 'claiming';
      await transact({
        ...kept,
        run: isOurs ? progress(run, { state: 'assembling' }, call.now) : undefined,
      });
    });
  } catch (error) {
    // what cannot be done now is continued by a repeated request, or by the resume schedule
    if (!(error instanceof AppError) || error.kind === 'unavailable') throw error;
    await beginRelease(key, { reason: error.message, isForgotten: attempt === 1 }, call.now);
    await releaseRest(key, () => call.now);
    throw error;
  }
};

/** Notes a run with its bills, its number and the request. @throws as consolidateBills */
const begin = async (call: Call, entry: ConsolidationEntry, key: string | undefined): Promise<RunRow> => {
  const { ddoCode } = call.officer.office;
  const bills = await chosenBills(call, entry.authNos);
  await refuseUnlessTwin(bills, async () => {
    if (key === undefined) return false;
    const [claim] = await readRows([wantedClaim({ ddoCode, list: requestList, key })]);
    return claim !== undefined;
  });
  const first = bills[0] as BillRow;
  await requireOpenYear(first, call.now);
  const members = bills.map(memberOf).sort((a, b) => (a.transNo < b.transNo ? -1 : 1));
  const transNo = await nextNumber(call.officer.office, first.year as FinancialYear);
  const { year, schemecd, object } = first;
  const run: RunRow = {
    ddoCode,
    transNo,
    deptBillNo: entry.deptBillNo,
    purpose: entry.purpose,
    year,
    schemecd,
    object,
    ...atStart(call, bills),
    ...openWork('consolidate', transNo, call.now),
    attempt: 1,
    inputHash: inputHash(entry),
    ...(key === undefined ? {} : { requestKey: key }),
    startedAt: call.now.toISOString(),
    version: 1,
  };
  await transact({
    // first: its refusal says that a twin of this request was quicker
    request: takeRequest(run, key),
    number: takeNumber({ ddoCode, year, deptBillNo: entry.deptBillNo }, transNo),
    run: put(consolidationEntity().create(run), unexpectedRefusal('a number is drawn once')),
    members: noteMembers(run, members, forgottenAt(call.now)),
  });
  await noteNumber({ ddoCode, year }, entry.deptBillNo);
  return run;
};

/** The same again for a failed run, with its bills as they are now. @throws as retryConsolidation */
const beginAgain = async (call: Call, run: RunRow, key: string | undefined): Promise<RunRow> => {
  const { ddoCode, transNo, year, deptBillNo } = run;
  const before = await membersOf(run);
  const found = await billRows(before.map((member) => ({ ddoCode, transNo: member.transNo })));
  const bills = found.filter((bill) => bill !== undefined);
  for (const bill of bills.slice(0, 1)) await requireOpenYear(bill, call.now);
  await refuseUnlessTwin(bills, async () => (await loadRun(run))?.version !== run.version);
  const next = {
    ...atStart(call, bills),
    ...openWork('consolidate', transNo, call.now),
    attempt: run.attempt + 1,
    ...(key === undefined ? {} : { requestKey: key }),
  };
  await transact({
    run: runChange(run, next, ['expiresAt']),
    request: takeRequest(run, key),
    number: takeNumber({ ddoCode, year, deptBillNo }, transNo),
    members: noteMembers(run, bills.map(memberOf), forgottenAt(call.now)),
  });
  return { ...run, ...next, version: run.version + 1 };
};

/**
 * Refuses bills that make no consolidated bill; where a twin of this request has begun since its run was looked for, the twin may
 * have claimed them, and its run is continued. @throws as refuseUnfit; Overtaken
 */
const refuseUnlessTwin = async (
  bills: readonly BillRow[],
  twinHasBegun: () => Promise<boolean>,
): Promise<void> => {
  try {
    refuseUnfit(bills);
  } catch (error) {
    throw (await twinHasBegun()) ? new Overtaken() : error;
  }
};

/** Keeps the key of a request with its run, so that a repeated request finds it. */
const takeRequest = ({ ddoCode, transNo }: RunKey, key: string | undefined): Change | undefined =>
  key === undefined
    ? undefined
    : takeClaim({ ddoCode, list: requestList, key }, transNo, () => new Overtaken());

/** A run before its first child is claimed. */
const atStart = (call: Call, bills: readonly BillRow[]) => ({
  ...emptyRun(call),
  state: 'claiming' as const,
  bills: bills.length,
  payees: payeesOf(bills),
  claimed: 0,
  isForgotten: false,
});
