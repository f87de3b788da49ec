// Fills a new data folder with the demo data, once. A mark is set when it is done: a start that was killed in between is
// made up for by the next one.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFolder } from './data-folder.ts';

export interface SeedTarget {
  readonly dynamoEndpoint: string;
  readonly objectStoreEndpoint: string;
  readonly tableName: string;
}

export async function seedOnce(folder: DataFolder, isWanted: boolean, target: SeedTarget): Promise<void> {
  const mark = join(folder.path, 'seeded');
  if (existsSync(mark)) return;
  const at = join(import.meta.dirname, 'seed/seed.ts');
  if (!existsSync(at)) return;
  const { seedDemo } = await import(at);
  if (isWanted) await seedDemo(target);
  writeFileSync(mark, isWanted ? 'demo data\n' : 'left empty\n');
}
