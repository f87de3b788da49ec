// `npm run check`: form and lint, types, dead code; ends at the first that fails.
import { spawnSync } from 'node:child_process';
import { projectRoot } from './paths.ts';

const checks = [
  ['biome', 'check', '.'],
  ['tsc', '--noEmit', '-p', 'tsconfig.json'],
  ['tsc', '--noEmit', '-p', 'packages/domain'],
  ['tsc', '--noEmit', '-p', 'web'],
  ['knip'],
] as const;

const failed = checks.find(
  ([command, ...args]) => spawnSync(command, args, { cwd: projectRoot, stdio: 'inherit' }).status !== 0,
);
if (failed) {
  console.error(`The check failed: ${failed.join(' ')}`);
  process.exitCode = 1;
}
