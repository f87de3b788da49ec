// A build that failed: one sentence for the terminal, everything that the builder said in a file.
import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { buildDir, projectRoot } from '../paths.ts';
import { StartFailure } from './start-failure.ts';

/** `what` names what was built and its log: `pages` is `.build/pages.log`. */
export async function failedBuild(what: string, said: string, cause: unknown): Promise<StartFailure> {
  const log = join(buildDir, `${what}.log`);
  await mkdir(buildDir, { recursive: true });
  await writeFile(log, said);
  return new StartFailure(
    `The ${what} could not be built: read ${relative(projectRoot, log)}, mend what it names and start again.`,
    { cause },
  );
}
