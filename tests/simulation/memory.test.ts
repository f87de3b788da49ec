// The memory of a process over time: what is judged as growing, and that work of the local run is sampled. `npm run soak` judges
// minutes of it.
import { expect, test } from 'vitest';
import { growthOf, type Sample } from './memory/growth.ts';
import { memoryUnderWork } from './memory/run.ts';

const samplesOf = (...megabytes: number[]): Sample[] =>
  megabytes.map((portal, at) => ({ seconds: at, requests: at, megabytes: { portal } }));

test('memory that rises while it warms up and rests then does not grow', () => {
  expect(growthOf(samplesOf(800, 1200, 1400, 1500, 1380, 1450, 1400, 1510, 1390), 'portal')).toBeUndefined();
});

test('memory that rises to the end grows', () => {
  expect(growthOf(samplesOf(800, 1000, 1200, 1400, 1600, 1800, 2000, 2200, 2400), 'portal')).toBeCloseTo(
    2400 / 1800,
  );
});

test('work of the local run is sampled, each process by its name', async () => {
  const samples = await memoryUnderWork(2);
  expect(samples.at(-1)?.requests).toBeGreaterThan(0);
  for (const { megabytes } of samples) {
    expect(Object.keys(megabytes)).toEqual(['portal', 'database']);
    for (const each of Object.values(megabytes)) expect(each).toBeGreaterThan(50);
  }
});
