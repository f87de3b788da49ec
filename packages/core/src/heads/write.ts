// Writes the heads of a day: of each office the last step of every bill that moved, and of the security events their number and hash
// by subject. A run that was broken off is made up for by the next one, since a file is written once.
import { civilDate } from '@portal/domain/calendar';
import { type BillRow, billEntity, registerEntity, type StepRow, stepEntity } from '../bill/entity.ts';
import { stepNumber, stepsOf, stepsOfOffice } from '../bill/step.ts';
import { mapLimit } from '../map-limit.ts';
import { officeEntity } from '../office/entity.ts';
import { eventParts } from '../session/security-event.ts';
import { sha256 } from '../sha256.ts';
import { eventsBetween } from '../storage/by-time.ts';
import { readRows, wanted } from '../storage/read.ts';
import { newestFile, type Said, writeFile } from './file.ts';
import { eventsFolder, stepsFolder } from './folder.ts';

export interface HeadsRun {
  /** The civil date of the last day that is written. */
  readonly day: string;
  /** The counts of this run; undefined where the day was written before. */
  readonly written: { readonly bills: number; readonly subjects: number } | undefined;
}

const hourMs = 3_600_000;
/** Requests that began before midnight have ended, and the index has caught up. */
const restMs = 2 * hourMs;
const officesAtOnce = 8;

/** The end of the last day in India that is over for two hours. */
const endOfDay = (now: Date): Date =>
  new Date(`${civilDate(new Date(now.getTime() - restMs))}T00:00:00.000+05:30`);

const dayBefore = (until: string): string => civilDate(new Date(Date.parse(until) - 1));

/**
 * Writes what is not written yet of all days that are over.
 * @throws the first failure of an office, after all others were tried
 */
export const writeHeads = async (now: Date): Promise<HeadsRun> => {
  const until = endOfDay(now).toISOString();
  const day = dayBefore(until);
  // written last of all
  const events = await newestFile(eventsFolder);
  if (events && events.until >= until) return { day, written: undefined };
  const { data: offices } = await officeEntity()
    .query.officesByCode({})
    .go({ pages: 'all', attributes: ['ddoCode'] });
  const failures: unknown[] = [];
  const bills = await mapLimit(offices, officesAtOnce, ({ ddoCode }) =>
    writeStepHeads(ddoCode, now).catch((error: unknown) => {
      failures.push(error);
      return 0;
    }),
  );
  if (failures.length > 0) throw failures[0];
  const subjects = await writeEventHeads(now);
  return { day, written: { bills: bills.reduce((sum, some) => sum + some, 0), subjects } };
};

/** Writes the file of one office; answers how many bills it has. */
export const writeStepHeads = async (ddoCode: string, now: Date): Promise<number> => {
  const until = endOfDay(now).toISOString();
  const folder = stepsFolder(ddoCode);
  const before = await newestFile(folder);
  if (before && before.until >= until) return 0;
  const heads = before ? await movedBills(ddoCode, before.until, until) : await everyBill(ddoCode, until);
  // the first file of a new office records that there was nothing
  if (before && heads.size === 0) return 0;
  const lines = [...heads]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([transNo, { number, hash, hmac }]) => [transNo, number, hash, hmac || '-']);
  await writeFile(folder, dayBefore(until), said(`steps of ${ddoCode}`, before, until, now), lines);
  return heads.size;
};

const said = (
  about: string,
  before: (Said & { readonly key: string; readonly sha256: string }) | undefined,
  until: string,
  now: Date,
): Said => ({
  about,
  since: before?.since ?? now.toISOString(),
  from: before?.until ?? '',
  until,
  previous: before ? { key: before.key, sha256: before.sha256 } : null,
});

/** The last step of a bill. */
interface Last {
  readonly number: string;
  readonly hash: string;
  readonly hmac: string;
}
type Heads = Map<string, Last>;

/** Finds the bills that moved between two moments by the index. */
const movedBills = async (ddoCode: string, from: string, until: string): Promise<Heads> => {
  const heads: Heads = new Map();
  for await (const page of eventsBetween(stepsOfOffice(ddoCode), from, until))
    for (const { pk, sk: number, hash, hmac } of page) {
      const transNo = pk.slice(pk.lastIndexOf('#') + 1);
      if (number > (heads.get(transNo)?.number ?? '')) heads.set(transNo, { number, hash, hmac });
    }
  return heads;
};

/** Once for an office: all its bills, those of releases that did not know the index too. */
const everyBill = async (ddoCode: string, until: string): Promise<Heads> => {
  const heads: Heads = new Map();
  let cursor: string | null | undefined;
  do {
    const page = await registerEntity()
      .query.billsOfOffice({ ddoCode })
      .go({ consistent: true, limit: 1_000, ...(cursor ? { cursor } : {}) });
    cursor = page.cursor;
    for (const [transNo, step] of await lastSteps(ddoCode, page.data, until))
      heads.set(transNo, { number: step.number, hash: step.hash, hmac: step.hmac ?? '' });
  } while (cursor);
  return heads;
};

const lastSteps = async (
  ddoCode: string,
  bills: readonly Pick<BillRow, 'transNo'>[],
  until: string,
): Promise<(readonly [string, StepRow])[]> => {
  const [header, step] = [billEntity(), stepEntity()];
  const headers = (
    await readRows(bills.map(({ transNo }) => wanted(header, header.get({ ddoCode, transNo }))))
  ).filter((each) => each !== undefined);
  const last = await readRows(
    headers.map(({ transNo, stepCount }) =>
      wanted(step, step.get({ ddoCode, transNo, number: stepNumber(stepCount) })),
    ),
  );
  const heads = await mapLimit(headers, officesAtOnce, async ({ transNo }, at) => {
    const newest = last[at];
    const found =
      newest && newest.at < until
        ? newest
        : (await stepsOf({ ddoCode, transNo })).findLast((each) => each.at < until);
    return found ? [[transNo, found] as const] : [];
  });
  return heads.flat();
};

/** Hashes the events of a subject in the order of their time. */
export const sumOfEvents = (hashes: readonly string[]): string => sha256(hashes.join('\n'));

/** Writes the file of the security events; answers how many subjects it has. */
export const writeEventHeads = async (now: Date): Promise<number> => {
  const until = endOfDay(now).toISOString();
  const before = await newestFile(eventsFolder);
  if (before && before.until >= until) return 0;
  const subjects = new Map<string, string[]>();
  for (const part of eventParts)
    for await (const page of eventsBetween(part, before?.until ?? '', until))
      for (const { pk, hash } of page) {
        const subject = pk.slice(pk.indexOf('#') + 1);
        const hashes = subjects.get(subject);
        if (hashes) hashes.push(hash);
        else subjects.set(subject, [hash]);
      }
  const lines = [...subjects]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([subject, hashes]) => [subject, String(hashes.length), sumOfEvents(hashes)]);
  await writeFile(eventsFolder, dayBefore(until), said('security events', before, until, now), lines);
  return subjects.size;
};
