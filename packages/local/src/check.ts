// `npm run check`: form and lint, types, dead code. They run side by side, and each that fails says so. The compiler keeps what
// it knows of unchanged files in .build/types.
import { execFile } from 'node:child_process';
import { projectRoot } from './paths.ts';

const checks = [
  ['biome', 'check', '.'],
  ['tsc', '--build', '.', 'packages/domain', 'web'],
  ['knip'],
] as const;

await Promise.all(
  checks.map(
    ([command, ...args]) =>
      new Promise<void>((resolve) => {
        const options = { cwd: projectRoot, maxBuffer: Number.POSITIVE_INFINITY };
        execFile(command, args, options, (error, stdout, stderr) => {
          process.stdout.write(stdout);
          process.stderr.write(stderr);
          if (error) {
            console.error(`The check failed: ${[command, ...args].join(' ')}`);
            process.exitCode = 1;
          }
          resolve();
        });
      }),
  ),
);
