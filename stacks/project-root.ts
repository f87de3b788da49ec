// Where the project lies. The deployment tool bundles the stacks into one file at the project's root before it runs
// them, so a path relative to this file would be right in one case and wrong in the other: we look upwards instead.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const projectRoot = rootAbove(import.meta.dirname);

function rootAbove(folder: string): string {
  if (existsSync(join(folder, 'sst.config.ts'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('No sst.config.ts above stacks/: the project is not whole.');
  return rootAbove(parent);
}
