// Bills by several things that are searched at once. Of each, the rows that it has are read up to a limit; those that are few say
// which bills there can be, and the headers of these say the rest. Where all are many, the newest bills of one of them are gone
// through. Either way bills come newest first, and an answer reads a bounded number of rows.
import { readRows, wanted } from '../storage/read.ts';
import { type BillRow, billEntity } from './entity.ts';
import { type Range, readNewest, readRange } from './find-range.ts';
import type { FindRow } from './find-row.ts';

/** One thing that is searched. */
export interface Criterion {
  /** A bill that fits is in one of them. */
  readonly ranges: readonly Range[];
  readonly keeps?: (row: FindRow) => boolean;
  /** Its values are so few that its newest bills can be asked for. */
  readonly hasFewValues: boolean;
}

/** Transaction numbers, both included. */
export interface Bounds {
  readonly from: string;
  readonly upTo: string;
}

export interface Wish extends Bounds {
  readonly ddoCode: string;
  readonly criteria: readonly Criterion[];
  /** What the header must hold. */
  readonly fits: (bill: BillRow) => boolean;
  readonly count: number;
  /** Of a long list the first rows are enough: so many. All are looked for where it is absent. */
  readonly firstRows?: number;
}

export interface FoundBills {
  readonly bills: readonly BillRow[];
  /** The last number that was looked at, where more may follow. */
  readonly until: string | undefined;
}

/** Headers that one answer reads. */
export const headersPerAnswer = 500;
const headersAtOnce = 100;
/** Of each value, where a criterion has many bills. */
const newestOfValue = 200;

/** Bills that fit, and the rows by which they were found. */
export interface FoundByRows extends FoundBills {
  readonly rowsOf: (transNo: string) => readonly FindRow[];
}

/** Undefined where each criterion has many bills and too many values, or there is none. */
export const findBills = async (wish: Wish): Promise<FoundByRows | undefined> => {
  const read = await Promise.all(wish.criteria.map((criterion) => hitsOf(wish, criterion)));
  const whole = read.filter(({ isWhole }) => isWhole);
  const [first] = read;
  if (whole.length > 0) return fittingOf(wish, whole, undefined);
  if (first && wish.firstRows !== undefined) return fittingOf(wish, [first], undefined);
  for (const criterion of wish.criteria) {
    const newest = criterion.hasFewValues ? await newestOf(wish, criterion) : undefined;
    if (newest) return fittingOf(wish, [newest.hits], newest.until);
  }
  return undefined;
};

/** Rows of a criterion by their bills. */
interface Hits {
  readonly of: ReadonlyMap<string, readonly FindRow[]>;
  readonly isWhole: boolean;
}

const hitsOf = async ({ ddoCode, firstRows }: Wish, { ranges, keeps }: Criterion): Promise<Hits> => {
  const read = await Promise.all(ranges.map((range) => readRange(ddoCode, range, firstRows)));
  const rows = read.flatMap((range) => range.rows);
  return hitsIn(
    rows,
    keeps,
    read.every(({ isWhole }) => isWhole),
  );
};

const hitsIn = (rows: readonly FindRow[], keeps: Criterion['keeps'] = () => true, isWhole = true): Hits => {
  const of = new Map<string, FindRow[]>();
  for (const row of rows)
    if (keeps(row)) {
      const others = of.get(row.transNo);
      if (others) others.push(row);
      else of.set(row.transNo, [row]);
    }
  return { of, isWhole };
};

const newestOf = async ({ ddoCode, upTo }: Wish, { ranges, keeps }: Criterion) => {
  const read = await Promise.all(ranges.map((range) => readNewest(ddoCode, range, upTo, newestOfValue)));
  const found = read.filter((some) => some !== undefined);
  if (found.length < read.length) return undefined;
  const until = latest(found.map((some) => some.until));
  const rows = found
    .flatMap((some) => some.rows)
    .filter((row) => until === undefined || row.transNo >= until);
  return { hits: hitsIn(rows, keeps), until };
};

/** The highest of some numbers, down to which each of several lists was read; undefined where all were read to their ends. */
export const latest = (numbers: readonly (string | undefined)[]): string | undefined =>
  numbers
    .filter((number) => number !== undefined)
    .toSorted()
    .at(-1);

/** The bills that are among the hits of each criterion, and fit. */
const fittingOf = async (
  { ddoCode, from, upTo, fits, count }: Wish,
  hits: readonly Hits[],
  until: string | undefined,
): Promise<FoundByRows> => {
  const lists = hits.map(({ of }) => of);
  const rowsOf = (transNo: string) => lists.flatMap((of) => of.get(transNo) ?? []);
  const numbers = [...(lists[0]?.keys() ?? [])]
    .filter((transNo) => transNo >= from && transNo <= upTo && lists.every((of) => of.has(transNo)))
    .toSorted()
    .toReversed();
  const isFound = (bill: BillRow) =>
    fits(bill) && lists.every((of) => of.get(bill.transNo)?.some((row) => isOfRevision(row, bill)));
  const bills: BillRow[] = [];
  let looked = 0;
  while (looked < Math.min(numbers.length, headersPerAnswer) && bills.length < count) {
    const part = numbers.slice(looked, looked + Math.min(headersAtOnce, 2 * count));
    looked += part.length;
    bills.push(...(await headersOf(ddoCode, part)).filter(isFound));
  }
  return { ...shownOf(bills, count, looked < numbers.length ? numbers[looked - 1] : until), rowsOf };
};

/** A row of payees is of one revision: what a correction replaced is no bill's any more. */
export const isOfRevision = (row: FindRow, { revision }: BillRow): boolean =>
  row.revision === undefined || row.revision === revision;

/** As many as are asked for, and where the next answer begins. */
export const shownOf = (bills: readonly BillRow[], count: number, until: string | undefined): FoundBills =>
  bills.length > count
    ? { bills: bills.slice(0, count), until: bills[count - 1]?.transNo }
    : { bills, until };

/** The headers of bills, in the order of their numbers as given. */
export const headersOf = async (ddoCode: string, numbers: readonly string[]): Promise<BillRow[]> => {
  const entity = billEntity();
  const bills = await readRows(numbers.map((transNo) => wanted(entity, entity.get({ ddoCode, transNo }))));
  return bills.filter((bill) => bill !== undefined);
};
