// The report of a restore drill: what was restored, how long each part took, what the audit looked at, and how long officers would
// wait. It is written when the drill fails too.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DrillNames } from './fault.ts';

/** What a drill has done so far. */
export interface DrillRecord {
  readonly begunAt: Date;
  /** The moment that table and bucket are of. */
  moment?: Date;
  rows?: number;
  objects?: number;
  /** What the audit looked at. */
  checked?: string;
  /** The seconds of each part, in the order in which they were played. */
  readonly seconds: Map<DrillPart, number>;
  /** The lines that were printed. */
  readonly said: string[];
}

export const drillParts = {
  earlier: 'remove the copy of an earlier drill',
  table: 'restore the table',
  bucket: 'restore the bucket',
  open: 'open the copy',
  count: 'count the rows of the copy',
  checks: 'audit the copy',
  removal: 'remove the copy',
} as const;
export type DrillPart = keyof typeof drillParts;

/**
 * Writes `<folder>/<stage>-<time>.md`; answers its path.
 * @param fault the sentence of what is wrong; undefined where nothing is
 */
export async function writeReport(
  folder: string,
  stage: string,
  names: DrillNames,
  record: DrillRecord,
  fault: string | undefined,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const time = record.begunAt
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '');
  const path = join(folder, `${stage}-${time}.md`);
  await writeFile(path, reportText(stage, names, record, fault));
  return path;
}

export function reportText(
  stage: string,
  { from, to }: DrillNames,
  record: DrillRecord,
  fault: string | undefined,
): string {
  const { begunAt, moment, rows, objects, checked, seconds, said } = record;
  const counted = (count: number | undefined, what: string) =>
    count === undefined ? `${what} not counted` : `${count} ${what}`;
  return [
    `# Restore drill of ${stage}`,
    '',
    `- Begun: ${begunAt.toISOString()}`,
    `- Moment: ${moment ? moment.toISOString() : 'none was restored'}`,
    `- Table: ${from.table}, restored into ${to.table}; ${counted(rows, 'rows')}`,
    `- Bucket: ${from.bucket}, restored into ${to.bucket}; ${counted(objects, 'objects')}`,
    `- The audit looked at: ${checked ?? 'nothing, or it did not finish'}`,
    `- Result: ${fault === undefined ? 'nothing is wrong with the copy' : fault.replaceAll('\n', ' ')}`,
    '',
    waitingOf(seconds, fault),
    '',
    '| Part | Seconds |',
    '| --- | --- |',
    ...[...seconds].map(([part, taken]) => `| ${drillParts[part]} | ${taken.toFixed(1)} |`),
    '',
    '## What it said',
    '',
    ...said.map((line) => `    ${line}`),
    '',
  ].join('\n');
}

/** How long officers would wait for a real restore, as far as a drill can say it. */
function waitingOf(seconds: ReadonlyMap<DrillPart, number>, fault: string | undefined): string {
  const [table, bucket, checks] = (['table', 'bucket', 'checks'] as const).map((part) => seconds.get(part));
  if (fault !== undefined || table === undefined || bucket === undefined || checks === undefined)
    return 'How long officers would wait is not known: the drill did not end well.';
  const minutes = (taken: number) => `${Math.ceil(taken / 60)} min`;
  return `Officers would wait ${minutes(table + checks)} for the table and its audit, and ${minutes(table + bucket + checks)} where the bucket is lost too; the decision, the freeze and the deployment come on top.`;
}
