// Reading the rows under which bills are filed: a range of keys is read whole where it is short; of a long one the newest
// bills of each of its values.
import { mapLimit } from '../map-limit.ts';
import { rowsBetween } from '../storage/rows-under.ts';
import { type FindKind, type FindRow, findPartition, newestFirst, readFindRow } from './find-row.ts';

/** Values of a kind from one to another; both begin with the same letter, but for days and amounts. */
export interface Range {
  readonly kind: FindKind;
  readonly from: string;
  readonly to: string;
}

/** Reads of a range, the newest bills of which are wanted. */
export interface Newest {
  readonly rows: readonly FindRow[];
  readonly until: string | undefined;
}

/** After every letter. */
const end = '\u{10FFFF}';

export const beginning = (kind: FindKind, value: string): Range => ({ kind, from: value, to: value });

export interface Some {
  readonly rows: readonly FindRow[];
  /** Nothing of the range is left. */
  readonly isWhole: boolean;
}

/** Rows that an answer reads of a range before it counts as long. */
const shortRows = 1_000;

/** A range from its beginning. */
export const readRange = (ddoCode: string, { kind, from, to }: Range, most = shortRows): Promise<Some> =>
  readKeys(findPartition(ddoCode, kind, from), from, `${to}${end}`, most);

const valuesAtOnce = 16;

/**
 * The newest bills of each value of a range from a number down, so that what is answered of them is newest first however many
 * there are; undefined where it has too many values. Nothing is left out down to `until`, and nothing at all without it.
 */
export const readNewest = async (
  ddoCode: string,
  range: Range,
  upTo: string,
  most: number,
): Promise<Newest | undefined> => {
  const values = await valuesOf(ddoCode, range);
  if (!values) return undefined;
  const read = await mapLimit(values, valuesAtOnce, async (value) => {
    return readValue(ddoCode, { kind: range.kind, value }, { upTo }, most);
  });
  // older rows than these are not read of every value
  const ends = read.flatMap(({ rows, isWhole }) => (isWhole ? [] : (rows.at(-1)?.transNo ?? [])));
  const until = ends.toSorted().at(-1);
  return {
    rows: read.flatMap(({ rows }) => rows).filter(({ transNo }) => until === undefined || transNo >= until),
    until,
  };
};

interface Value {
  readonly kind: FindKind;
  readonly value: string;
}

/** The bills of one value, the newest first, from a number down; down to `from` where that is said. */
export const readValue = (
  ddoCode: string,
  { kind, value }: Value,
  { upTo, from }: { readonly upTo: string; readonly from?: string },
  most: number,
): Promise<Some> =>
  readKeys(
    findPartition(ddoCode, kind, value),
    `${value}#${newestFirst(upTo)}`,
    from === undefined ? `${value}#~` : `${value}#${newestFirst(from)}~`,
    most,
  );

/** More values than these are no words that somebody typed, and no month. */
const mostValues = 48;

/** The values of a range, one short question each. */
const valuesOf = async (ddoCode: string, { kind, from, to }: Range): Promise<string[] | undefined> => {
  const values: string[] = [];
  for (let start = from; ; ) {
    const { rows } = await readKeys(findPartition(ddoCode, kind, from), start, `${to}${end}`, 1);
    const [first] = rows;
    if (!first) return values;
    if (values.length === mostValues) return undefined;
    values.push(first.value);
    start = `${first.value}#~`;
  }
};

const readKeys = async (...asked: Parameters<typeof rowsBetween>): Promise<Some> => {
  const { rows, isWhole } = await rowsBetween(...asked);
  return { rows: rows.map(readFindRow), isWhole };
};
