// `npm run build`: makes what a deployment takes, the pages in web/dist and the function bundles in .build.
import { bundleFunctions } from './bundle.ts';
import { StartFailure } from './process/start-failure.ts';
import { together } from './process/stops.ts';
import { buildWeb } from './web-build.ts';

try {
  await together([buildWeb(), bundleFunctions()]);
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
}
