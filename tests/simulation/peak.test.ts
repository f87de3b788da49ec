// The first seconds of the busiest hour of March: 100 bills come while the treasury has 200 others, on a throttled table. The
// whole hour, 10,000 bills and 20,000 others, is `npm run peak`.
import { beforeAll, expect, inject, test } from 'vitest';
import '../support/shared-cloud.ts';
import { simulatePeak } from './peak/run.ts';
import { stacksTemplate, useOwnBucket } from './treasury/cloud.ts';
import { Executions } from './treasury/executions.ts';
import { giveTableBack } from './treasury/one-bill.ts';
import { useOwnTable } from './world.ts';

let executions: Executions;

beforeAll(async () => {
  const cloud = inject('cloud');
  const template = await stacksTemplate();
  await useOwnTable(cloud, 'peak');
  useOwnBucket(template, cloud.objectStoreEndpoint);
  executions = new Executions(template);
});

giveTableBack();

test('every bill of the hour is at the treasury once, and none waits four hours for a question', async () => {
  const report = await simulatePeak(1, { bills: 100, openBills: 200 }, executions);
  expect(report.longestMinutes).toBeLessThanOrEqual(240);
  // a simulation in which nothing happens proves nothing
  expect(report.throttled).toBeGreaterThan(100);
  expect(report.conflicts).toBeGreaterThan(10);
  expect(report.mishaps).toBeGreaterThan(10);
  expect(report.questions).toBeGreaterThan(400);
});
