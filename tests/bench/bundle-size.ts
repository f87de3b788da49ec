// The size of each function's bundle: Lambda reads all of it before it answers for the first time.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { loadedFiles } from '../../packages/local/src/bundle.ts';
import { buildDir } from '../../packages/local/src/paths.ts';
import { functions } from '../../stacks/functions.ts';
import { bundleBudgetBytes } from '../support/bundle-budget.ts';
import { atMost, figure, type Part } from './report.ts';

/** What a function loads before its first answer; a part or a thread that is asked for later does not count. */
const sizeOf = async (name: string): Promise<number> => {
  const folder = join(buildDir, name);
  const files = [...(await loadedFiles(folder))];
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
};

export const bundleSizes = async (): Promise<Part> => {
  const sizes = await Promise.all(
    Object.keys(functions).map(async (name) => [name, await sizeOf(name)] as const),
  );
  return {
    title: 'Bundle of each function',
    notes: ['Minified, in KB of 1,000 bytes.'],
    tables: [{ head: ['function', 'KB'], rows: sizes.map(([name, bytes]) => [name, figure(bytes / 1000)]) }],
    limits: sizes.map(([name, bytes]) =>
      atMost(`bundle of "${name}"`, bytes / 1000, bundleBudgetBytes / 1000, 'KB'),
    ),
  };
};
