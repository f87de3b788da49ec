// The schedule's questions to the treasury about all bills under way there (3§2.6).
import { dueChange, headerChange } from '../bill/change.ts';
import { type BillRow, billEntity } from '../bill/entity.ts';
import { isSettled } from '../bill/sending.ts';
import { log } from '../log.ts';
import type { TreasuryPort, TreasuryStatus } from '../port/treasury.ts';
import { merged } from '../storage/merged.ts';
import { openWork, workShards } from '../storage/open-work.ts';
import { readRows, wanted } from '../storage/read.ts';
import { transact } from '../storage/transact.ts';
import { resendChange } from './resend.ts';
import { applyStatus, queueAgain } from './status.ts';

/** The run leaves the function time to end; what is left then is asked about in the next. */
const pollSeconds = 480;
const askedAtOnce = 4;
/** So many failures in a row are the treasury's, not those of a bill. */
const failuresInRow = 10;

interface PollRun {
  asked: number;
  failed: number;
  failedInRow: number;
}

/** Whether a run has room for another bill. */
type HasRoom = (asked: number) => boolean;

const forMinutes = (): HasRoom => {
  const end = performance.now() + pollSeconds * 1000;
  return () => performance.now() <= end;
};

/**
 * Asks about the bills that are under way at the treasury, those first that were not asked about for longest: no bill is asked
 * about twice before every other was asked about once. A run has room for eight minutes. One bill's failure is logged and
 * does not stop the others, nor does that bill delay them the next time; a treasury that answers nothing ends the run.
 */
export const pollTreasury = async (
  port: TreasuryPort,
  now: Date,
  hasRoom: HasRoom = forMinutes(),
): Promise<{ asked: number; failed: number }> => {
  const run: PollRun = { asked: 0, failed: 0, failedInRow: 0 };
  const isOver = () => run.failedInRow >= failuresInRow || !hasRoom(run.asked);
  const bills = longestUnheard(now);
  const worker = async () => {
    while (!isOver()) {
      const { value: bill } = await bills.next();
      if (!bill || isOver()) return;
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
    const requestId = `poll-${now.toISOString()}`;
    if (bill.sending?.state === 'failed' && !hasGoneOn(bill, status)) await applyToFailed(bill, status, now);
    else await applyStatus(bill, status ?? unknownBill, now, requestId);
  } catch (error) {
    run.failed += 1;
    run.failedInRow += 1;
    log('warn', 'treasury-status-failed', { transNo: bill.transNo, reason: String(error) });
    await queueAgain(bill, '', now);
  }
};

/** A corrected bill that the treasury refused, because it goes on with the one that it acknowledged before. */
const hasGoneOn = ({ acknowledged, sending }: BillRow, status: TreasuryStatus | undefined): boolean =>
  acknowledged !== undefined &&
  sending?.isRefused === true &&
  status !== undefined &&
  status.audt_flag !== 'O';

/**
 * A bill whose upload failed: where the treasury has it, its message is sent once more under the same key, which brings
 * the acknowledgement; the resume schedule begins with that. Where it has not and no try is under way any more, nothing is
 * left to ask, unless it has the one before. An objection may be that one's, so a bill that was refused after it is left
 * to the officer.
 */
const applyToFailed = async (bill: BillRow, status: TreasuryStatus | undefined, now: Date): Promise<void> => {
  const { sending, transNo } = bill;
  if (sending?.state !== 'failed') return;
  const isThere = status !== undefined && !(status.audt_flag === 'O' && sending.isRefused);
  const change = isThere
    ? resendChange(bill, sending)
    : isSettled(sending, now) && !bill.acknowledged
      ? headerChange(bill, {}, ['openWork', 'openAt'])
      : dueChange(bill, openWork('poll', transNo, now));
  await transact([change]);
};

/** No step follows from it; the bill only goes to the end of the queue. */
const unknownBill: TreasuryStatus = { audt_flag: '', reasons: [] };

const readAtOnce = 20;

/** Due bills of all shards; the index may lag, so the bills themselves say whether they are still to be asked about. */
async function* longestUnheard(now: Date): AsyncGenerator<BillRow, undefined> {
  const entity = billEntity();
  const due = longestDue(now);
  for (;;) {
    const keys = await taken(due, readAtOnce);
    if (keys.length === 0) return;
    const rows = await readRows(
      keys.map(({ ddoCode, transNo }) => wanted(entity, entity.get({ ddoCode, transNo }))),
    );
    for (const row of rows)
      if (row?.openWork?.startsWith('poll#') && (row.openAt ?? '') < now.toISOString()) yield row;
  }
}

type DueBill = Pick<BillRow, 'ddoCode' | 'transNo' | 'openAt'>;

const taken = async (bills: AsyncGenerator<DueBill>, count: number): Promise<DueBill[]> => {
  const some: DueBill[] = [];
  while (some.length < count) {
    const next = await bills.next();
    if (next.done) break;
    some.push(next.value);
  }
  return some;
};

/** The shards' queues as one: the bill that has waited for longest comes first, whichever shard it is in. */
const longestDue = (now: Date): AsyncGenerator<DueBill, undefined> =>
  merged(
    Array.from({ length: workShards }, (_, shard) => dueInShard(shard, now)),
    (one, other) => (one.openAt ?? '') < (other.openAt ?? ''),
  );

const billsPerPage = 50;

/** Page by page, the longest wait first. */
async function* dueInShard(shard: number, now: Date): AsyncGenerator<DueBill, undefined> {
  let cursor: string | null = null;
  do {
    const query = billEntity()
      .query.openWork({ openWork: `poll#${shard}` })
      .lt({ openAt: now.toISOString() });
    const page: { data: BillRow[]; cursor: string | null } = await query.go({ limit: billsPerPage, cursor });
    yield* page.data;
    cursor = page.cursor;
  } while (cursor !== null);
}
