// Forty officers on one grant and on one limit, with the conflicts that DynamoDB has and with kills: a few seeds.
import { beforeAll, expect, inject, test } from 'vitest';
import '../support/shared-cloud.ts';
import { crowdSize, simulateCrowd } from './crowd/run.ts';
import { useOwnTable } from './world.ts';

beforeAll(() => useOwnTable(inject('cloud'), 'crowd'));

test.each([1, 2, 3])(
  'seed %i: forty officers on one grant and one limit, some killed: money is conserved, no officer is refused as busy',
  async (seed) => {
    const { conflicts, kills, done, busy } = await simulateCrowd(seed);
    expect(busy).toBe(0);
    expect(done).toBeGreaterThan(crowdSize);
    // a crowd in which no officer meets another proves nothing
    expect(conflicts).toBeGreaterThan(crowdSize / 2);
    expect(kills).toBeGreaterThan(0);
  },
);
