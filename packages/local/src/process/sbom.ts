// Writes the bill of materials of a release beside its build: every package of the lock file with its version, licence and hash, as
// CycloneDX (`npm sbom`).
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartFailure } from './start-failure.ts';

const run = promisify(execFile);
/** A lock file with a thousand packages needs a tenth of it. */
const mostBytes = 64 * 1024 * 1024;

/**
 * Writes `sbom/<version>-<commit>.cdx.json` below a folder; answers the path. Packages of tests and tools are in it too,
 * those that nothing needs at run time with the property `cdx:npm:package:development`.
 * @throws StartFailure where npm is older than 9.5 or the lock file cannot be read
 */
export const writeSbom = async (root: string, folder: string): Promise<string> => {
  const name = await releaseOf(root);
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const { stdout } = await run('npm', args, { cwd: root, maxBuffer: mostBytes }).catch((cause: Error) => {
    throw new StartFailure(`npm could not list what the portal is made of: ${cause.message}`, { cause });
  });
  const path = join(folder, 'sbom', `${name}.cdx.json`);
  await mkdir(join(folder, 'sbom'), { recursive: true });
  await writeFile(path, stdout);
  return path;
};

/** The nearest tag with the commit; a folder that is no clone of the repository has neither. */
const releaseOf = async (root: string): Promise<string> => {
  const args = ['describe', '--tags', '--always', '--dirty'];
  const found = await run('git', args, { cwd: root }).catch(() => undefined);
  return found?.stdout.trim().replaceAll('/', '-') || 'unknown';
};
