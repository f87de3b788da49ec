// `npm run sbom`: lists what this release is made of, in a file in `.build/sbom`; a deployment writes it too.
import { buildDir, projectRoot } from './paths.ts';
import { writeSbom } from './process/sbom.ts';
import { StartFailure } from './process/start-failure.ts';

try {
  console.log(await writeSbom(projectRoot, buildDir));
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
}
