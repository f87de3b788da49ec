// Zod in a function's bundle: the project's own sources get the one that builds a schema at its first use.
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { projectRoot } from './paths.ts';

const atFirstUse = join(projectRoot, 'packages/local/src/zod-at-first-use.ts');

export const zodInBundle: Plugin = {
  name: 'zod',
  setup(build) {
    build.onResolve({ filter: /^zod$/ }, ({ importer }) =>
      importer === atFirstUse || importer.includes('/node_modules/') ? undefined : { path: atFirstUse },
    );
  },
};
