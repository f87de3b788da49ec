// Reads the files of heads for the audit: a whole chain of them, each held against the one before.
import { mapLimit } from '../map-limit.ts';
import { Bucket } from '../storage/bucket.ts';
import { type HeadsFile, readFile } from './file.ts';
import { eventsFolder, stepsFolder } from './folder.ts';

/** A step that was there at the end of a day. */
export interface Head {
  readonly number: string;
  readonly hash: string;
  readonly isKeyed: boolean;
}

/** The heads of one bill. */
export interface SealedBill {
  /** Oldest first. */
  readonly heads: readonly Head[];
  /** Every step before this moment is in them. */
  readonly until: string;
  /** Every step from this moment on is keyed. */
  readonly since: string;
  /** Days of files that are not compared. */
  readonly gaps: readonly LostDays[];
}

export interface Sealed<Each> {
  /** Faults of the files themselves. */
  readonly faults: readonly string[];
  readonly until: string;
  readonly since: string;
  readonly gaps: readonly LostDays[];
  /** By bill or subject, oldest first. */
  readonly of: ReadonlyMap<string, readonly Each[]>;
}

/** Events of a subject in the days of one file. */
export interface EventSum {
  readonly from: string;
  readonly until: string;
  readonly count: number;
  readonly sum: string;
}

/** A stretch of days whose heads are not compared: what they say was lost by a restore. Instants in ISO 8601. */
export interface LostDays {
  readonly from: string;
  readonly until: string;
}

/** Reads the heads of an office's steps; undefined before the first file. */
export const sealedSteps = (ddoCode: string, lost?: LostDays): Promise<Sealed<Head> | undefined> =>
  sealedIn(stepsFolder(ddoCode), lost, ([, number = '', hash = '', hmac = '']) => ({
    number,
    hash,
    isKeyed: hmac !== '-',
  }));

/** Reads the heads of the security events, by subject. */
export const sealedEvents = (lost?: LostDays): Promise<Sealed<EventSum> | undefined> =>
  sealedIn(eventsFolder, lost, ([, count = '', sum = ''], { from, until }) => ({
    from,
    until,
    count: Number(count),
    sum,
  }));

const filesAtOnce = 8;

const sealedIn = async <Each>(
  folder: string,
  lost: LostDays | undefined,
  read: (words: readonly string[], file: HeadsFile) => Each,
): Promise<Sealed<Each> | undefined> => {
  const keys = await Bucket.keysUnder(folder);
  if (keys.length === 0) return undefined;
  const faults: string[] = [];
  const files = await mapLimit(keys, filesAtOnce, (key) =>
    readFile(key).catch((error: unknown) => {
      faults.push(`heads ${key}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }),
  );
  const of = new Map<string, Each[]>();
  const gaps: LostDays[] = [];
  let before: HeadsFile | undefined;
  for (const file of files) {
    if (!file) continue;
    if (faults.length === 0 && !follows(file, before))
      faults.push(`heads ${file.key}: they do not follow ${before?.key ?? 'from the beginning'}`);
    before = file;
    if (isLost(file, lost)) {
      gaps.push({ from: file.from, until: file.until });
      continue;
    }
    for (const words of file.heads) {
      const name = words[0] ?? '';
      const known = of.get(name);
      if (known) known.push(read(words, file));
      else of.set(name, [read(words, file)]);
    }
  }
  return { faults, until: before?.until ?? '', since: before?.since ?? '~', gaps, of };
};

const follows = ({ previous, from }: HeadsFile, before: HeadsFile | undefined): boolean =>
  before
    ? previous?.key === before.key && previous.sha256 === before.sha256 && from === before.until
    : previous === null;

const isLost = ({ from, until }: HeadsFile, lost: LostDays | undefined): boolean =>
  lost !== undefined && until > lost.from && from < lost.until;
