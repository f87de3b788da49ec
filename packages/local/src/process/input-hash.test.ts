import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildDir, projectRoot } from '../paths.ts';
import { hashOfAll } from './input-hash.ts';

mkdirSync(buildDir, { recursive: true });
const folder = mkdtempSync(join(buildDir, 'input-hash-'));
afterAll(() => rmSync(folder, { recursive: true }));
const hash = (except: string[] = []) => hashOfAll([relative(projectRoot, folder)], except);

test('a source that is changed, added or removed makes another hash, and the earlier contents the earlier one', async () => {
  const file = (name: string) => join(folder, name);
  writeFileSync(file('a.ts'), 'one');
  const first = await hash();
  writeFileSync(file('a.ts'), 'two');
  expect(await hash()).not.toBe(first);
  writeFileSync(file('a.ts'), 'one');
  expect(await hash()).toBe(first);
  writeFileSync(file('a.test.ts'), 'a test is no source');
  expect(await hash()).toBe(first);
  mkdirSync(file('below'));
  writeFileSync(file('below/b.ts'), '');
  expect(await hash()).not.toBe(first);
  expect(await hash([relative(projectRoot, file('below/b.ts'))])).toBe(first);
  rmSync(file('a.ts'));
  expect(await hash()).not.toBe(first);
});
