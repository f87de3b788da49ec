// The templates of one start are those of the next one while no source changed.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { stacksAfter } from '../../packages/local/src/template/synthesize.ts';

const folder = mkdtempSync(join(tmpdir(), 'kept-stacks-'));
const path = join(folder, 'stacks.json');
afterAll(() => rmSync(folder, { recursive: true }));

/** The templates of a start that hosted them. */
const hosted = async () => {
  const synthesized = await stacksAfter([], path);
  await synthesized.keep();
  return synthesized;
};

test('are kept while no source changed, once they were hosted', async () => {
  const first = await stacksAfter([], path);
  expect(first.isNew).toBe(true);
  expect(first.stacks.length).toBeGreaterThan(5);
  expect((await stacksAfter([], path)).isNew).toBe(true);
  await first.keep();
  expect(await stacksAfter([], path)).toMatchObject({
    stacks: JSON.parse(JSON.stringify(first.stacks)),
    isNew: false,
  });
});

test.each([
  ['was made from other sources', (kept: string) => kept.replace(/"inputs":"\w{8}/, '"inputs":"00000000')],
  ['is cut off', (kept: string) => kept.slice(0, kept.length / 2)],
])('are made again where what was kept %s', async (_case, damage) => {
  await hosted();
  const kept = readFileSync(path, 'utf8');
  writeFileSync(path, damage(kept));
  expect((await hosted()).isNew).toBe(true);
  expect(readFileSync(path, 'utf8')).toBe(kept);
});

test('wait for the builds that they name', async () => {
  await hosted();
  await expect(stacksAfter([Promise.reject(new Error('no build'))], path)).rejects.toThrow('no build');
});
