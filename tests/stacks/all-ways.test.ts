// Every way in which money gets stuck or goes unheard rings in a test: 40 of them at least. The portal's own ways ring in the files of
// tests/simulation/treasury, each of which holds itself to its list; those that AWS measures ring in alarm-rings.test.ts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cloudWayCodes } from '@portal/domain/operation/cloud-ways';
import { ownWayCodes } from '@portal/domain/operation/own-ways';
import { expect, test } from 'vitest';
import { projectRoot } from '../../stacks/project-root.ts';
import { rungIn } from '../simulation/treasury/rung-ways.ts';
import { faults } from './cloud-faults.ts';

/** AWS rings this one itself; alarm-rings.test.ts looks at its thresholds. */
const byBudget = ['spending'];

/** By way: where it rings. */
const rungAt = new Map<string, string>([
  ...Object.entries(rungIn).flatMap(([file, ways]) =>
    ways.map((way) => [way, `tests/simulation/treasury/${file}.test.ts`] as const),
  ),
  ...[...Object.keys(faults), ...byBudget].map((way) => [way, 'tests/stacks/alarm-rings.test.ts'] as const),
]);

test.each([...ownWayCodes, ...cloudWayCodes])('%s rings in a test', (way) => {
  const file = rungAt.get(way);
  expect(file, `${way} rings in no test`).toBeDefined();
  const text = readFileSync(join(projectRoot, file ?? ''), 'utf8');
  // each file ends with, or is made of, the comparison of its list with what rang
  expect(text).toMatch(/expect\(\[\.\.\.rung\]\.toSorted\(\)\)|describe\.each\(Object\.entries\(faults\)\)/);
});

test('there are 40 ways at least, each in one table, and no test rings another', () => {
  const all = [...ownWayCodes, ...cloudWayCodes];
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(40);
  expect([...rungAt.keys()].toSorted()).toEqual(all.toSorted());
});
