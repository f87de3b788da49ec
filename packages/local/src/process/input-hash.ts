// Hashes what a build is made from, so that a build whose inputs did not change is not made again. Times of files say
// nothing after a checkout; contents do.
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../paths.ts';

/** All files at or below the paths, relative to the project, in order. A path that is not there holds none. */
export async function filesUnder(paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    paths.map(async (path) => {
      const state = await stat(join(projectRoot, path)).catch(() => undefined);
      if (!state) return [];
      if (state.isFile()) return [path];
      const entries = await readdir(join(projectRoot, path), { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(projectRoot.length + 1));
    }),
  );
  return found.flat().sort();
}

/** A file that is gone has the hash of nothing, so what was made from it is stale. */
export const fileHash = (path: string): Promise<string> =>
  readFile(join(projectRoot, path)).then(
    (bytes) => createHash('sha256').update(bytes).digest('hex'),
    () => 'absent',
  );

/** A build is made from no test, so a changed test makes none anew. */
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

export async function hashOfAll(paths: readonly string[], except: readonly string[] = []): Promise<string> {
  const files = (await filesUnder(paths)).filter((path) => !except.includes(path) && !isTest(path));
  const hashes = await Promise.all(files.map(fileHash));
  return createHash('sha256')
    .update(files.map((path, index) => `${path} ${hashes[index]}`).join('\n'))
    .digest('hex');
}
