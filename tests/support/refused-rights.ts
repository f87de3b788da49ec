// What the functions of the shared cloud were refused by their rights to rows. A refusal that the code meets with another answer
// would pass its test here, and fail where the portal is deployed: so each of them fails the run (tests/run.ts).
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../packages/local/src/paths.ts';

/** The log of all functions of the shared cloud; once more behind `.1` when it has grown to its limit. */
export const functionLogFile = join(projectRoot, '.build/test-functions.log');

/** The lines of refusals since a time (ISO), with time and function. */
export const refusedRights = (since: string, file = functionLogFile): string[] =>
  [`${file}.1`, file]
    .filter((path) => existsSync(path))
    .flatMap((path) => readFileSync(path, 'utf8').split('\n'))
    .filter((line) => line >= since && line.includes('"event":"rows.refused"'));
