// `npm run deploy -- --stage <stage>`: deploys a stage with the settings in its file, and ends with a sentence and an
// error code where anything on the way failed.
import { bundleFunctions } from './bundle.ts';
import { deploy } from './deploy/deploy.ts';
import { projectRoot } from './paths.ts';
import { StartFailure } from './process/start-failure.ts';
import { together } from './process/stops.ts';
import { buildWeb } from './web-build.ts';

try {
  console.log(
    await deploy(process.argv.slice(2), {
      root: projectRoot,
      environment: process.env,
      build: () => together([buildWeb(), bundleFunctions()]),
    }),
  );
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
}
