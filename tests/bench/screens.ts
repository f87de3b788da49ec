// The script that each screen needs before it can be used, as it travels: gzip of its first files; and how long an officer
// waits for the first list and for the next one.
import { join } from 'node:path';
import { buildDir } from '../../packages/local/src/paths.ts';
import { viteBuild } from '../../packages/local/src/web-build.ts';
import { firstScripts } from '../support/first-scripts.ts';
import { firstList } from './first-list.ts';
import { atMost, figure, type Part } from './report.ts';

const outDir = join(buildDir, 'bench/web');

export const screens = async (): Promise<Part> => {
  // the same files as are deployed
  await viteBuild(outDir);
  const rows = await firstScripts(outDir);
  const list = await firstList();
  return {
    title: 'First script of each screen',
    notes: [
      'Files and inline script that a screen needs at first, gzip, in KB of 1,000 bytes. All screens but the first and the ' +
        'last share one file of libraries and one of components.',
      ...list.notes,
    ],
    tables: [
      {
        head: ['screen', 'files', 'KB gzip'],
        rows: rows.map(({ name, files, kb }) => [name, String(files.length), figure(kb)]),
      },
      ...list.tables,
    ],
    limits: [
      ...rows.map(({ name, kb, limitKb }) => atMost(`script of ${name}`, kb, limitKb, 'KB')),
      ...list.limits,
    ],
  };
};
