// Which bills at the treasury the schedule asks about next, and the row that it leaves of a question without news.
import type { BillRow } from '../bill/entity.ts';
import { itemOf } from '../storage/change.ts';
import { dueSince } from '../storage/open-work.ts';
import { putRows } from '../storage/read.ts';
import { type AskingRow, askingEntity } from './asking-entity.ts';

const minuteMs = 60_000;

/**
 * How long a bill rests after a question, in minutes, by how long ago its last news came. The schedule comes every 15
 * minutes, so these are 15 minutes, an hour, and at most four hours from question to question.
 */
const rests = [
  { newsWithin: 4 * 60, rest: 10 },
  { newsWithin: 24 * 60, rest: 50 },
  { newsWithin: Number.POSITIVE_INFINITY, rest: 210 },
] as const;
const shortestRest = rests[0].rest;

/** Longer than any rest: the row of a bill that is still asked about never ends. */
const keptDays = 30;

/** A bill of the index of open work; `openAt` begins with the time of its last news. */
export type OpenBill = Pick<BillRow, 'ddoCode' | 'transNo' | 'openAt'>;
/** What is known of the last question about a bill. */
export type LastQuestion = Pick<AskingRow, 'askedAt' | 'hasFailed' | 'heardAt'>;

/** When the treasury last said something of a bill. */
export const heardOf = (bill: OpenBill, last: LastQuestion | undefined): string => {
  const news = dueSince(bill);
  const heard = last?.heardAt ?? '';
  return heard > news ? heard : news;
};

/** When a bill was last heard of: by a question, or by its last news where none came after it. */
const lastHeard = (bill: OpenBill, last: LastQuestion | undefined): string => {
  const news = dueSince(bill);
  return last && last.askedAt > news ? last.askedAt : news;
};

/** Whether a bill has rested. What was never asked about has; a question that failed is repeated in the next run. */
const hasRested = (bill: OpenBill, last: LastQuestion | undefined, now: Date): boolean => {
  const news = dueSince(bill);
  if (!last || last.askedAt <= news) return true;
  const minutesSinceNews = (now.getTime() - Date.parse(news)) / minuteMs;
  const byAge = rests.find(({ newsWithin }) => minutesSinceNews < newsWithin)?.rest ?? shortestRest;
  const rest = last.hasFailed ? shortestRest : byAge;
  return now.getTime() - Date.parse(last.askedAt) >= rest * minuteMs;
};

/**
 * The bills to ask about, those first that were not heard of for longest: no bill is asked about twice before every other that
 * is due was asked about once, whatever a run has room for.
 * @param isEveryBill asks about rested and unrested bills alike: somebody fired the schedule by hand
 */
export const dueBills = <Bill extends OpenBill>(
  bills: readonly Bill[],
  lastQuestion: (bill: Bill) => LastQuestion | undefined,
  now: Date,
  isEveryBill = false,
): Bill[] =>
  bills
    .map((bill) => ({ bill, last: lastQuestion(bill) }))
    .filter(
      ({ bill, last }) => dueSince(bill) < now.toISOString() && (isEveryBill || hasRested(bill, last, now)),
    )
    .map(({ bill, last }) => ({ bill, heard: lastHeard(bill, last) }))
    .toSorted((one, other) => (one.heard < other.heard ? -1 : Number(one.heard > other.heard)))
    .map(({ bill }) => bill);

/**
 * Notes a question that brought no news. The bill's header stays as it is, version and all: an officer who acts at this moment
 * finds no changed bill. Where the note is lost with its process, the bill is asked about once more, which changes nothing.
 */
export const noteAsked = async (
  { openWork, transNo }: Pick<BillRow, 'openWork' | 'transNo'>,
  now: Date,
  hasFailed = false,
): Promise<void> => {
  if (!openWork?.startsWith('poll#')) return;
  const expiresAt = Math.floor(now.getTime() / 1000) + keptDays * 86_400;
  const askedAt = now.toISOString();
  const row = { part: openWork, transNo, askedAt, hasFailed, expiresAt };
  if (hasFailed) await askingEntity().upsert(row).go();
  else await putRows([itemOf(askingEntity().put({ ...row, heardAt: askedAt }))]);
};

/** The last questions about the bills of one part of the index, by transaction number; about twenty rows a read unit. */
export const lastQuestions = async (part: string): Promise<ReadonlyMap<string, LastQuestion>> => {
  const { data } = await askingEntity().query.askedOfPart({ part }).go({ pages: 'all' });
  return new Map(data.map((row) => [row.transNo, row]));
};
