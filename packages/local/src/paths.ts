// The places of the repository that the local cloud reads and writes, as absolute paths: every program of this
// package must work whatever folder it is started from.
import { join } from 'node:path';

export const projectRoot = join(import.meta.dirname, '../../..');

/** Bundled functions: what `Code.fromAsset('.build/<name>')` in the stacks points at. */
export const buildDir = join(projectRoot, '.build');

export const webDir = join(projectRoot, 'web');
export const webDist = join(webDir, 'dist');
