// `npm run deploy -- --stage <stage>`: deploys a stage with the settings in its file, and ends with a sentence and an
// error code where anything on the way failed.
import { bundleFunctions } from '@portal/local/bundle';
import { buildDir, projectRoot } from '@portal/local/paths';
import { writeSbom } from '@portal/local/process/sbom';
import { StartFailure } from '@portal/local/process/start-failure';
import { together } from '@portal/local/process/stops';
import { buildWeb } from '@portal/local/web-build';
import { deploy } from './deploy/deploy.ts';

try {
  console.log(
    await deploy(process.argv.slice(2), {
      root: projectRoot,
      environment: process.env,
      build: () => together([buildWeb(), bundleFunctions()]),
      listMaterials: () => writeSbom(projectRoot, buildDir),
    }),
  );
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
}
