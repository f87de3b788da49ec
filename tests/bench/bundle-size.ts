// The size of each function's bundle: Lambda reads all of it before it answers for the first time.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buildDir } from '../../packages/local/src/paths.ts';
import { functions } from '../../stacks/functions.ts';
import { atMost, figure, type Part } from './report.ts';

/** Those that draw slips or check PDFs; fonts are files beside the bundle and do not count. */
const handlePdf: readonly string[] = ['slip', 'document', 'check'];
const limitBytes = (name: string): number => (handlePdf.includes(name) ? 3_000_000 : 1_000_000);

export const bundleSizes = async (): Promise<Part> => {
  const sizes = await Promise.all(
    Object.keys(functions).map(
      async (name) => [name, (await stat(join(buildDir, name, 'index.mjs'))).size] as const,
    ),
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
