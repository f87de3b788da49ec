// Uploads to the treasury with functions killed at random calls and a treasury that is slow, down, answers twice, rejects
// or answers garbage: a short range of seeds. The thousand uploads are `npm run soak`.
import { beforeAll, expect, inject, test } from 'vitest';
import '../support/shared-cloud.ts';
import { stacksTemplate, useOwnBucket } from './treasury/cloud.ts';
import { Executions } from './treasury/executions.ts';
import { countOf } from './treasury/outcome.ts';
import { simulateUploads, type TreasuryReport } from './treasury/run.ts';
import { useOwnTable } from './world.ts';

const seeds = [1, 2];
const played = new Map<number, TreasuryReport>();
let executions: Executions;

beforeAll(async () => {
  const cloud = inject('cloud');
  const template = await stacksTemplate();
  await useOwnTable(cloud, 'treasury');
  useOwnBucket(template, cloud.objectStoreEndpoint);
  executions = new Executions(template);
});

test.each(seeds)('seed %i: every bill is uploaded once or shows why not', async (seed) => {
  const report = await simulateUploads(seed, executions);
  played.set(seed, report);
  // a simulation in which nothing happens proves nothing
  expect(report.calls).toBeGreaterThan(300);
  expect(countOf(report.outcomes)).toBeGreaterThan(6);
});

test('the same seed plays the same game', async () => {
  const [seed = 0] = seeds;
  expect(await simulateUploads(seed, executions)).toEqual(played.get(seed));
});
