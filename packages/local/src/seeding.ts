// Fills a new data folder with the demo data, once. A mark is set when it is done: a start that was killed in between is
// made up for by the next one.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFolder } from './process/data-folder.ts';
import type { SeedTarget } from './seed/seed.ts';

export async function seedOnce(folder: DataFolder, isWanted: boolean, target: SeedTarget): Promise<void> {
  if (seededWith(folder) !== undefined) return;
  if (isWanted) {
    // Loaded when needed: most starts find their data.
    const { seedDemo } = await import('./seed/seed.ts');
    await withOwnEnvironment(() => seedDemo(target));
  }
  writeFileSync(markOf(folder), isWanted ? demoMark : 'left empty\n');
}

/** Runs what points this process at the table as Lambda would; processes started later do not inherit that. */
export async function withOwnEnvironment(run: () => Promise<unknown>): Promise<void> {
  const before = { ...process.env };
  await run();
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
}

/** What the folder was begun with; undefined where it was not, or the start that did it was killed. */
export function seededWith(folder: Pick<DataFolder, 'path'>): 'demo data' | 'nothing' | undefined {
  if (!existsSync(markOf(folder))) return undefined;
  return readFileSync(markOf(folder), 'utf8') === demoMark ? 'demo data' : 'nothing';
}

const demoMark = 'demo data\n';
const markOf = ({ path }: Pick<DataFolder, 'path'>) => join(path, 'seeded');
