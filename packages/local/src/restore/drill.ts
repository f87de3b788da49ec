// The restore drill: table and bucket are restored into a copy, core reads the copy, the audit holds it against what must be true
// of every bill and every rupee, and the copy is removed. Each part is timed, since that is how long officers would wait.
import { type AuditOptions, type AuditReport, audit } from '@portal/core/audit/state';
import { StartFailure } from '../process/start-failure.ts';
import type { Restorable } from './copy.ts';

export interface DrillOptions {
  /** The moment to restore; the last one that can be where absent. */
  readonly at?: Date | undefined;
  /** Whether the copy stays, to be looked at: the next drill removes it. */
  readonly isKept: boolean;
  /** Days that an earlier restore lost. */
  readonly lost?: AuditOptions['lost'];
  readonly say: (line: string) => void;
}

/**
 * Runs the drill and says what each part took.
 * @throws StartFailure naming the first thing that is wrong with the copy
 */
export const restoreDrill = async (
  from: Restorable,
  { at, isKept, lost, say }: DrillOptions,
): Promise<void> => {
  const start = performance.now();
  if (await from.clear()) say('The copy of an earlier drill was removed.');
  try {
    const table = await timed(() => from.table(at));
    const moment = table.result;
    say(`Table restored as of ${moment.toISOString()}: ${table.seconds} s.`);
    const bucket = await timed(() => from.bucket(moment));
    say(`Bucket restored, ${bucket.result} objects: ${bucket.seconds} s.`);
    await from.open();
    const checks = await timed(() => audit(undefined, undefined, { lost }));
    say(`Checks, ${lookedAt(checks.result)}: ${checks.seconds} s.`);
    refuseFaults(checks.result);
  } finally {
    await from.close();
    if (isKept) say(`The copy stays until the next drill: ${from.place}.`);
    else {
      const removal = await timed(() => from.clear());
      if (removal.result) say(`Copy removed: ${removal.seconds} s.`);
    }
  }
  say(`Nothing is wrong with the copy. The drill took ${secondsSince(start)} s.`);
};

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

const timed = async <T>(work: () => Promise<T>): Promise<Timed<T>> => {
  const from = performance.now();
  const result = await work();
  return { result, seconds: secondsSince(from) };
};

const secondsSince = (from: number): string => ((performance.now() - from) / 1000).toFixed(1);
