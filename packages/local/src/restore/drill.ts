// The restore drill: table and bucket are restored into a copy, core reads the copy, the audit holds it against what must be true
// of every bill and every rupee, and the copy is removed. Each part is timed, since that is how long officers would wait.
import { type AuditOptions, type AuditReport, audit } from '@portal/core/audit/state';
import { StartFailure } from '../process/start-failure.ts';
import type { Restorable, Say } from './copy.ts';
import { faultOf } from './fault.ts';
import { type DrillPart, type DrillRecord, drillParts, writeReport } from './report.ts';

export interface DrillOptions {
  readonly stage: string;
  /** The folder of reports. */
  readonly reports: string;
  /** The moment to restore; the last one that can be where absent. */
  readonly at?: Date | undefined;
  /** Whether the copy stays, to be looked at: the next drill removes it. */
  readonly isKept: boolean;
  /** Days that an earlier restore lost. */
  readonly lost?: AuditOptions['lost'];
  readonly say: Say;
}

/**
 * Runs the drill, says what each part took, and writes the report, of a drill that fails too.
 * @throws StartFailure naming the first thing that is wrong with the copy, and table and bucket
 */
export async function restoreDrill(from: Restorable, options: DrillOptions): Promise<void> {
  const record: DrillRecord = { begunAt: new Date(), seconds: new Map(), said: [] };
  const say: Say = (line) => {
    record.said.push(line);
    options.say(line);
  };
  let fault: string | undefined;
  try {
    await playDrill(from, { ...options, say }, record);
  } catch (error) {
    fault = error instanceof Error ? error.message : String(error);
    throw error;
  } finally {
    const path = await writeReport(options.reports, options.stage, from, record, fault);
    options.say(`Report: ${path}`);
  }
}

async function playDrill(
  from: Restorable,
  { at, isKept, lost, say }: DrillOptions,
  record: DrillRecord,
): Promise<void> {
  const start = performance.now();
  /** Times a part, and names it and the drill's table and bucket where it fails. */
  const timed = async <T>(part: DrillPart, work: () => Promise<T>): Promise<Timed<T>> => {
    const begun = performance.now();
    try {
      const result = await work();
      return { result, seconds: secondsSince(begun) };
    } catch (error) {
      throw faultOf(error, from, drillParts[part]);
    } finally {
      record.seconds.set(part, (performance.now() - begun) / 1000);
    }
  };
  if ((await timed('earlier', () => from.clear())).result) say('The copy of an earlier drill was removed.');
  try {
    const table = await timed('table', () => from.table(at));
    const moment = table.result;
    record.moment = moment;
    say(`Table restored as of ${moment.toISOString()}: ${table.seconds} s.`);
    const bucket = await timed('bucket', () => from.bucket(moment, say));
    record.objects = bucket.result;
    say(`Bucket restored, ${bucket.result} objects: ${bucket.seconds} s.`);
    await timed('open', () => from.open());
    const rows = await timed('count', () => from.rows());
    record.rows = rows.result;
    say(`Rows counted, ${rows.result}: ${rows.seconds} s.`);
    const checks = await timed('checks', async () => {
      const report = await audit(undefined, undefined, { lost });
      record.checked = lookedAt(report);
      refuseFaults(report);
      return report;
    });
    say(`Checks, ${lookedAt(checks.result)}: ${checks.seconds} s.`);
  } finally {
    await from.close();
    if (isKept) say(`The copy stays until the next drill: ${from.place}.`);
    else {
      const removal = await timed('removal', () => from.clear());
      if (removal.result) say(`Copy removed: ${removal.seconds} s.`);
    }
  }
  say(`Nothing is wrong with the copy. The drill took ${secondsSince(start)} s.`);
}

/** A table without an office has nothing that could be wrong, and is no portal's. */
export const refuseFaults = ({ fault, offices }: AuditReport): void => {
  if (fault !== undefined) throw new StartFailure(`The copy is wrong: ${fault}`);
  if (offices === 0) throw new StartFailure('The copy is wrong: its table has no office.');
};

export const lookedAt = ({ offices, bills, files }: AuditReport): string =>
  `${offices} offices, ${bills} bills and ${files} files`;

interface Timed<T> {
  readonly result: T;
  readonly seconds: string;
}

const secondsSince = (from: number): string => ((performance.now() - from) / 1000).toFixed(1);
