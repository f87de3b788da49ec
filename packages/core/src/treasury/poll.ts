// The schedule's questions to the treasury about all bills under way there (3§2.6).
import { headerChange } from '../bill/change.ts';
import { type BillRow, billEntity } from '../bill/entity.ts';
import { isSettled, redriveOf } from '../bill/sending.ts';
import { errorFields, log } from '../log.ts';
import { mapLimit } from '../map-limit.ts';
import type { Statuses, TreasuryPort, TreasuryStatus } from '../port/treasury.ts';
import { openWork, workParts } from '../storage/open-work.ts';
import { partsOf, readRows, wanted } from '../storage/read.ts';
import { transact } from '../storage/transact.ts';
import { dueBills, heardOf, lastQuestions, noteAsked, type OpenBill } from './asking.ts';
import { resendChange } from './resend.ts';
import { severalQuestions } from './several.ts';
import { applyStatus, isOldWord, noteForgotten } from './status.ts';

/** The run leaves the function time to end, before the next begins; what is left then is asked about in that. */
export const pollSeconds = 720;
/** Questions to the treasury at the same moment. */
export const askedAtOnce = 4;
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

interface PollOptions {
  readonly hasRoom?: HasRoom;
  /** Of bills that rest too: somebody fired the schedule by hand. */
  readonly isEveryBill?: boolean;
  /** Gets every open bill before the first question. */
  readonly onOpen?: (bills: readonly SeenBill[]) => Promise<void>;
}

/** An open bill as a run finds it in the index, and when the treasury last said something of it. */
export type SeenBill = OpenBill &
  Pick<BillRow, 'authNo' | 'status' | 'sinceDate' | 'netPaise' | 'sending' | 'auditFlag'> & {
    readonly heardAt: string;
  };

/**
 * Asks about the bills that are under way at the treasury and have rested (asking.ts), those first that were not heard of for
 * longest; about several in one question where the treasury's service takes them (several.ts). A run has room for twelve
 * minutes. One bill's failure is logged and does not stop the others, nor does that bill delay them the next time; a treasury
 * that answers nothing ends the run.
 */
export const pollTreasury = async (
  port: TreasuryPort,
  now: Date,
  options: PollOptions = {},
): Promise<{ asked: number; failed: number }> => {
  const { hasRoom = forMinutes() } = options;
  const run: PollRun = { asked: 0, failed: 0, failedInRow: 0 };
  const isOver = () => run.failedInRow >= failuresInRow || !hasRoom(run.asked);
  const several = severalQuestions(port.several);
  const groups = groupsOf(longestUnheard(now, options), several.atMost);
  const worker = async () => {
    while (!isOver()) {
      const { value: bills } = await groups.next();
      if (!bills || isOver()) return;
      const words = await several.ask(bills);
      for (const bill of bills) {
        // a word that has come is recorded, room or not
        if (words.has(bill.authNo ?? '') || !isOver()) await ask(bill, words, port, { now, run });
      }
    }
  };
  await Promise.all(Array.from({ length: askedAtOnce }, worker));
  const { asked, failed } = run;
  if (isOver()) log('warn', 'treasury-status-stopped', { asked, failed });
  return { asked, failed };
};

/** Records what a question about several bills brought; asks about a bill by itself where it brought nothing. */
const ask = async (
  bill: BillRow,
  words: Statuses,
  port: TreasuryPort,
  { now, run }: { readonly now: Date; readonly run: PollRun },
): Promise<void> => {
  run.asked += 1;
  const authNo = bill.authNo ?? '';
  try {
    const status = words.has(authNo)
      ? words.get(authNo)
      : await port.status(authNo, { isIdle: (word) => isOldWord(bill, word) });
    run.failedInRow = 0;
    const requestId = `poll-${now.toISOString()}`;
    if (bill.sending?.state === 'failed' && !hasGoneOn(bill, status)) await applyToFailed(bill, status, now);
    else if (status) await applyStatus(bill, status, now, requestId);
    else await noteForgotten(bill, now);
  } catch (error) {
    run.failed += 1;
    run.failedInRow += 1;
    log('warn', 'treasury-status-failed', { transNo: bill.transNo, reason: String(error) });
    // without the note the bill is asked about once more, which changes nothing
    await noteAsked(bill, now, true).catch((fault: unknown) =>
      log('warn', 'treasury-status-not-noted', { transNo: bill.transNo, fault: errorFields(fault) }),
    );
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
 * the acknowledgement; the resume schedule begins with that. Where it has not, an upload that an outage failed is sent again
 * for a day (sending.ts); then, and where it was refused, nothing is left to ask once no try is under way any more, unless the
 * treasury has the one before. An objection may be that one's, so a bill that was refused after it is left to the officer.
 */
const applyToFailed = async (bill: BillRow, status: TreasuryStatus | undefined, now: Date): Promise<void> => {
  const { sending } = bill;
  if (sending?.state !== 'failed') return;
  const isThere = status !== undefined && !(status.audt_flag === 'O' && sending.isRefused);
  const redrive = redriveOf(sending, now);
  if (isThere || redrive === 'due') return transact([resendChange(bill, sending, now)]);
  if (!isSettled(sending, now) || bill.acknowledged || redrive === 'later') return noteAsked(bill, now);
  return transact([headerChange(bill, openWork('unsent', bill.transNo, now), [])]);
};

const seenAttributes = [
  'ddoCode',
  'transNo',
  'openAt',
  'authNo',
  'status',
  'sinceDate',
  'netPaise',
  'sending',
  'auditFlag',
] as const;
const readAtOnce = 20;
const partsAtOnce = 4;

/** Due bills of all parts; the index may lag, so the bills themselves say whether they are still to be asked about. */
async function* longestUnheard(now: Date, options: PollOptions): AsyncGenerator<BillRow, undefined> {
  const entity = billEntity();
  for (const bills of partsOf(await dueNow(now, options), readAtOnce)) {
    const rows = await readRows(
      bills.map(({ ddoCode, transNo }) => wanted(entity, entity.get({ ddoCode, transNo }))),
    );
    for (const row of rows)
      if (row?.openWork?.startsWith('poll#') && (row.openAt ?? '') < now.toISOString()) yield row;
  }
}

/** The parts' queues as one: the bill that has waited for longest comes first, whichever part it is in. */
const dueNow = async (now: Date, { isEveryBill, onOpen }: PollOptions): Promise<OpenBill[]> => {
  const asked = new Map<string, Awaited<ReturnType<typeof lastQuestions>>>();
  const open: (SeenBill & { part: string })[] = [];
  await mapLimit(workParts('poll'), partsAtOnce, async (part) => {
    asked.set(part, await lastQuestions(part));
    const { data } = await billEntity()
      .query.openWork({ openWork: part })
      .lt({ openAt: now.toISOString() })
      .go({ pages: 'all', attributes: [...seenAttributes] });
    for (const bill of data)
      open.push({ ...bill, part, heardAt: heardOf(bill, asked.get(part)?.get(bill.transNo)) });
  });
  await onOpen?.(open);
  return dueBills(open, ({ part, transNo }) => asked.get(part)?.get(transNo), now, isEveryBill);
};

/** Items in groups of a size, in their order; the last may be smaller. Workers that take from it at once get a group each. */
async function* groupsOf<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[], undefined> {
  let group: Item[] = [];
  for await (const item of items) {
    group.push(item);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
