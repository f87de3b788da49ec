// `npm run bootstrap -- aws://<account>/<region>`: prepares an account for deployments, once for each region.
import { spawnSync } from 'node:child_process';
import { projectRoot } from '@portal/local/paths';
import { withoutTelemetry } from './deploy/run-sst.ts';

const environments = process.argv.slice(2);
if (environments.length > 0 && environments.every((name) => name.startsWith('aws://'))) {
  const { status } = spawnSync('cdk', ['bootstrap', ...environments], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, ...withoutTelemetry },
  });
  process.exitCode = status ?? 1;
} else {
  console.error('Usage: npm run bootstrap -- aws://<account>/<region>');
  process.exitCode = 1;
}
