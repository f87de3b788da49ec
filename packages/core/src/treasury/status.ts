// Following a bill at the treasury: asked by an officer, or by the schedule (3§2.6). The treasury's last word counts.

import { billErrors } from '@portal/domain/bill/errors';
import { type BillAction, type BillStatus, nextStatus } from '@portal/domain/bill/workflow';
import { treasuryErrors } from '@portal/domain/treasury/errors';
import { type AuditFlag, auditFlagName } from '@portal/domain/treasury/texts';
import { dueChange, headerChange, stepChanges } from '../bill/change.ts';
import { type BillRow, billEntity } from '../bill/entity.ts';
import { loadAuthorized } from '../bill/find-authorized.ts';
import { isSettled, notFailed } from '../bill/sending.ts';
import { treasuryActor } from '../bill/step.ts';
import { statisticsChange } from '../bill/store.ts';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import { log } from '../log.ts';
import type { TreasuryPort, TreasuryStatus } from '../port/treasury.ts';
import { readRows, wanted } from '../storage/read.ts';
import { transact } from '../storage/transact.ts';
import { openWork, workShards } from '../work/open-work.ts';

const actionOf: Partial<Record<AuditFlag, BillAction>> = {
  P: 'receive',
  A: 'audit',
  D: 'deliver',
  C: 'compile',
  O: 'object',
};

const statusOf: Record<AuditFlag, BillStatus> = {
  U: 'uploaded',
  P: 'received',
  A: 'audit',
  D: 'delivered',
  C: 'compiled',
  O: 'objected',
};

export interface ShownStatus {
  readonly audt_flag: string;
  readonly status: string;
  readonly reasons: string[];
}

/** Asks the treasury about one bill and records the answer. @throws `treasury.not-uploaded` 409, `treasury.unavailable` 503 */
export const updateStatus = async (call: Call, authNo: string, port: TreasuryPort): Promise<ShownStatus> => {
  const bill = await loadAuthorized(call, authNo);
  if (!bill.auditFlag) throw new AppError(treasuryErrors.notUploaded);
  const status = await port.status(authNo, { requestId: call.requestId });
  if (status) await applyStatus(bill, status, call.now, call.requestId);
  const flag = status?.audt_flag || bill.auditFlag;
  return {
    audt_flag: flag,
    status: auditFlagName(flag),
    reasons: [...(status?.reasons ?? bill.reasons ?? [])],
  };
};

/** The step that the treasury's word means; what does not follow from where the bill stands is no step of its life. */
const applyStatus = async (
  bill: BillRow,
  status: TreasuryStatus,
  now: Date,
  requestId: string,
): Promise<void> => {
  const action = actionOf[status.audt_flag as AuditFlag];
  const isStep = action !== undefined && nextStatus(action, bill.status) !== undefined;
  if (!isStep) return queueAgain(bill, status.audt_flag, now);
  const reasons = [...status.reasons];
  const isLast = action === 'compile' || action === 'object';
  const following = isLast ? {} : openWork('poll', bill.transNo, now);
  await transact([
    ...stepChanges(treasuryActor(now, requestId), bill, action, {
      ...(action === 'object' ? { remark: reasons.join(' ') || auditFlagName('O') } : {}),
      set: { auditFlag: status.audt_flag, reasons, ...following },
      ...(isLast ? { remove: ['openWork', 'openAt'] as const } : {}),
    }),
    ...figures(bill, action),
  ]);
};

/**
 * To the end of the queue of those to ask about; whoever changed the bill meanwhile has heard of it too. A word that
 * nobody knows is shown as Unknown (3§4) until a known one comes; a known one that does not follow is not shown.
 */
const queueAgain = async (bill: BillRow, flag: string, now: Date): Promise<void> => {
  if (!bill.openWork) return;
  const isShown =
    flag !== '' && (!Object.hasOwn(statusOf, flag) || statusOf[flag as AuditFlag] === bill.status);
  const due = openWork('poll', bill.transNo, now);
  const isNew = isShown && flag !== bill.auditFlag;
  try {
    await transact([isNew ? headerChange(bill, { auditFlag: flag, ...due }, []) : dueChange(bill, due)]);
  } catch (error) {
    if (!(error instanceof AppError && error.code === billErrors.changedMeanwhile.code)) throw error;
  }
};

/** Payments processed are those delivered or compiled; a voucher is a bill compiled (decisions.md). */
const figures = (bill: BillRow, action: BillAction) => {
  const isProcessedNow = (action === 'deliver' || action === 'compile') && bill.status !== 'delivered';
  const processed = isProcessedNow
    ? { paymentsProcessed: bill.payeeCount, paymentsPending: -bill.payeeCount }
    : {};
  const compiled = action === 'compile' ? { vouchers: 1, amountPaidPaise: bill.netPaise } : {};
  const delta = { ...processed, ...compiled };
  return Object.keys(delta).length > 0 ? [statisticsChange(bill.transNo, delta)] : [];
};

/** The run leaves the function time to end; what is left then is asked about in the next. */
const pollSeconds = 480;
const askedAtOnce = 4;
const billsPerPage = 50;
/** So many failures in a row are the treasury's, not those of a bill. */
const failuresInRow = 10;

interface PollRun {
  asked: number;
  failed: number;
  failedInRow: number;
}

/**
 * Asks about the bills that are under way at the treasury, those first that were not heard of for longest, for up to eight
 * minutes. One bill's failure is logged and does not stop the others, nor does the bill stand in their way the next time;
 * a treasury that answers nothing ends the run.
 */
export const pollTreasury = async (
  port: TreasuryPort,
  now: Date,
): Promise<{ asked: number; failed: number }> => {
  const run: PollRun = { asked: 0, failed: 0, failedInRow: 0 };
  const end = performance.now() + pollSeconds * 1000;
  const isOver = () => run.failedInRow >= failuresInRow || performance.now() > end;
  const shards = Array.from({ length: workShards }, (_, shard) => shard).values();
  const worker = async () => {
    for (const shard of shards)
      for await (const bill of longestUnheard(shard, now)) {
        if (isOver()) return;
        await ask(bill, port, now, run);
      }
  };
  await Promise.all(Array.from({ length: askedAtOnce }, worker));
  const { asked, failed } = run;
  if (isOver()) log('warn', 'treasury-status-stopped', { asked, failed });
  return { asked, failed };
};

const ask = async (bill: BillRow, port: TreasuryPort, now: Date, run: PollRun): Promise<void> => {
  run.asked += 1;
  try {
    const status = await port.status(bill.authNo ?? '');
    run.failedInRow = 0;
    if (bill.status === 'signed') await applyToFailed(bill, status, now);
    else await applyStatus(bill, status ?? unknownBill, now, `poll-${now.toISOString()}`);
  } catch (error) {
    run.failed += 1;
    run.failedInRow += 1;
    log('warn', 'treasury-status-failed', { transNo: bill.transNo, reason: String(error) });
    await queueAgain(bill, '', now);
  }
};

/**
 * A bill whose upload failed: where the treasury has it, its message is sent once more under the same key, which brings
 * the acknowledgement; the resume schedule begins with that. Where it has not and no try is under way any more, nothing is
 * left to ask. An objection may be the one before, so a bill that was refused after it is left to the officer.
 */
const applyToFailed = async (bill: BillRow, status: TreasuryStatus | undefined, now: Date): Promise<void> => {
  const { sending, transNo } = bill;
  if (sending?.state !== 'failed') return;
  const isThere = status !== undefined && !(status.audt_flag === 'O' && sending.isRefused);
  const change = isThere
    ? headerChange(
        bill,
        {
          sending: { ...sending, ...notFailed, state: 'sending' },
          ...openWork('send', transNo, new Date(sending.at)),
        },
        [],
      )
    : isSettled(sending, now)
      ? headerChange(bill, {}, ['openWork', 'openAt'])
      : dueChange(bill, openWork('poll', transNo, now));
  await transact([change]);
};

/** No step follows from it; the bill only goes to the end of the queue. */
const unknownBill: TreasuryStatus = { audt_flag: '', reasons: [] };

/** Page by page; the index may lag, so the bills themselves say whether they are still to be asked about. */
async function* longestUnheard(shard: number, now: Date): AsyncGenerator<BillRow> {
  const entity = billEntity();
  const work = `poll#${shard}`;
  let cursor: string | null = null;
  do {
    const query = entity.query.openWork({ openWork: work }).lt({ openAt: now.toISOString() });
    const page: { data: BillRow[]; cursor: string | null } = await query.go({ limit: billsPerPage, cursor });
    const rows = await readRows(
      page.data.map(({ ddoCode, transNo }) => wanted(entity, entity.get({ ddoCode, transNo }))),
    );
    for (const row of rows) if (row?.openWork === work) yield row;
    cursor = page.cursor;
  } while (cursor !== null);
}
