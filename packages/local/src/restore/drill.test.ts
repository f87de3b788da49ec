// What a drill says and writes where it cannot go on; drills that pass are played against a whole portal (tests/flows).
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartFailure } from '../process/start-failure.ts';
import type { Restorable } from './copy.ts';
import { restoreDrill } from './drill.ts';
import { type DrillRecord, reportText } from './report.ts';

let reports: string;
let said: string[];
beforeEach(() => {
  reports = mkdtempSync(join(tmpdir(), 'drill-reports-'));
  said = [];
});
afterEach(() => rmSync(reports, { recursive: true }));

const moment = new Date('2026-11-23T09:25:00Z');
const names = {
  from: { table: 'prod-portal', bucket: 'prod-portal-documents-0' },
  to: { table: 'prod-portal-drill', bucket: 'prod-portal-drill-documents-0' },
};
const named =
  'The drill is of the table prod-portal, restored into prod-portal-drill; bucket prod-portal-documents-0, restored into prod-portal-drill-documents-0.';
const copy = (parts: Partial<Restorable>): Restorable => ({
  ...names,
  place: 'the copy',
  clear: async () => false,
  table: async () => moment,
  bucket: async () => 7,
  open: async () => {},
  rows: async () => 12,
  close: async () => {},
  release: () => {},
  ...parts,
});
const failing = (error: Error) => async () => {
  throw error;
};
const drill = (parts: Partial<Restorable>) =>
  restoreDrill(copy(parts), {
    stage: 'prod',
    reports,
    isKept: false,
    say: (line) => said.push(line),
  });
const denied = new DynamoDBServiceException({
  name: 'AccessDeniedException',
  $fault: 'client',
  message: 'not authorized to perform dynamodb:RestoreTableToPointInTime',
  $metadata: {},
});

test.each<readonly [string, Partial<Restorable>, string]>([
  [
    'a moment that cannot be restored',
    { table: failing(new StartFailure('The table prod-portal can be restored as of … only.')) },
    'The table prod-portal can be restored as of … only.',
  ],
  [
    'a right that is missing',
    { table: failing(denied) },
    'AWS does not let these credentials restore the table: not authorized to perform dynamodb:RestoreTableToPointInTime. A drill takes the role that ends in -restore (docs/operate.md, Restore).',
  ],
  [
    'another refusal',
    { rows: failing(Object.assign(new Error('slow down'), { name: 'SlowDown', $metadata: {} })) },
    'AWS refuses to count the rows of the copy: SlowDown: slow down.',
  ],
])('names table and bucket in %s, and writes the report', async (_, parts, sentence) => {
  await expect(drill(parts)).rejects.toEqual(new StartFailure(`${sentence}\n${named}`));
  const [file = ''] = readdirSync(reports);
  expect(file).toMatch(/^prod-\d{4}-\d\d-\d\dT\d{6}Z\.md$/);
  expect(said.at(-1)).toBe(`Report: ${join(reports, file)}`);
  const text = readFileSync(join(reports, file), 'utf8');
  expect(text).toContain(`- Result: ${sentence} ${named}`);
  expect(text).toContain('How long officers would wait is not known: the drill did not end well.');
});

test('a mistake of the program is no sentence, and is in the report', async () => {
  const mistake = new TypeError('undefined is not a function');
  await expect(drill({ bucket: failing(mistake) })).rejects.toBe(mistake);
  const [file = ''] = readdirSync(reports);
  const text = readFileSync(join(reports, file), 'utf8');
  expect(text).toContain('- Moment: 2026-11-23T09:25:00.000Z');
  expect(text).toContain('- Result: undefined is not a function');
});

test('the report has what was restored, the seconds of each part and how long officers would wait', () => {
  const record: DrillRecord = {
    begunAt: new Date('2026-11-29T06:00:00Z'),
    moment,
    rows: 1_200,
    objects: 340,
    checked: '3 offices, 40 bills and 80 files',
    seconds: new Map([
      ['table', 600],
      ['bucket', 130.26],
      ['checks', 61],
    ]),
    said: ['Table restored.'],
  };
  expect(reportText('prod', names, record, undefined)).toBe(`# Restore drill of prod

- Begun: 2026-11-29T06:00:00.000Z
- Moment: 2026-11-23T09:25:00.000Z
- Table: prod-portal, restored into prod-portal-drill; 1200 rows
- Bucket: prod-portal-documents-0, restored into prod-portal-drill-documents-0; 340 objects
- The audit looked at: 3 offices, 40 bills and 80 files
- Result: nothing is wrong with the copy

Officers would wait 12 min for the table and its audit, and 14 min where the bucket is lost too; the decision, the freeze and the deployment come on top.

| Part | Seconds |
| --- | --- |
| restore the table | 600.0 |
| restore the bucket | 130.3 |
| audit the copy | 61.0 |

## What it said

    Table restored.
`);
});
