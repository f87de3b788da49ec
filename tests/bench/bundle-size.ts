// The size of each function's bundle: Lambda reads all of it before it answers for the first time.
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { loadedFiles } from '../../packages/local/src/bundle.ts';
import { buildDir } from '../../packages/local/src/paths.ts';
import { functions, functionThreads } from '../../stacks/functions.ts';
import { atMost, figure, type Part } from './report.ts';

/** Those that draw slips, check PDFs or verify signed files; fonts are files beside the bundle and do not count. */
const handleDocuments: readonly string[] = ['slip', 'document', 'check', 'nrega-steps'];
const limitBytes = (name: string): number => (handleDocuments.includes(name) ? 3_000_000 : 1_000_000);

/** What a function and its threads load; a part that is asked for later does not count. */
const sizeOf = async (name: string): Promise<number> => {
  const folder = join(buildDir, name);
  const entries = ['index', ...(functionThreads[name] ?? []).map((path) => basename(path, '.ts'))];
  const loaded = await Promise.all(entries.map((entry) => loadedFiles(folder, `${entry}.mjs`)));
  const files = new Set(loaded.flatMap((some) => [...some]));
  const sizes = await Promise.all([...files].map(async (file) => (await stat(join(folder, file))).size));
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
      atMost(`bundle of "${name}"`, bytes / 1000, limitBytes(name) / 1000, 'KB'),
    ),
  };
};
