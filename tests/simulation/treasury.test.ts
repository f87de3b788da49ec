// Uploads to the treasury with functions killed at random calls and a treasury that is slow, down, answers twice, rejects
// or answers garbage: one seed. The thousand uploads are `npm run soak`.
import { beforeAll, expect, inject, test } from 'vitest';
import '../support/shared-cloud.ts';
import { stacksTemplate, useOwnBucket } from './treasury/cloud.ts';
import { Executions } from './treasury/executions.ts';
import { giveTableBack } from './treasury/one-bill.ts';
import { countOf } from './treasury/outcome.ts';
import { simulateUploads } from './treasury/run.ts';
import { useOwnTable } from './world.ts';

/** Of 100 calls 8 meet a fault. */
const seed = 1;
let executions: Executions;

beforeAll(async () => {
  const cloud = inject('cloud');
  const template = await stacksTemplate();
  await useOwnTable(cloud, 'treasury');
  useOwnBucket(template, cloud.objectStoreEndpoint);
  executions = new Executions(template);
});
giveTableBack();

test('every bill is uploaded once or shows why not', async () => {
  const report = await simulateUploads(seed, executions);
  // a simulation in which nothing happens proves nothing
  expect(report.calls).toBeGreaterThan(300);
  expect(report.mishaps).toBeGreaterThan(0);
  expect(countOf(report.outcomes)).toBeGreaterThan(6);
});
