// What a function loads at its start is one file beside its entry (decisions.md, What a function loads at its start is one
// file). esbuild makes a file of each set of sources that the same entry and later parts share. Here every later part says
// that it comes after the entry, so that all of what the entry loads is one set.
import type { Plugin } from 'esbuild';
import { projectRoot } from './paths.ts';

const namespace = 'later';

/** @param entry of the function, relative to the project, with an export `handler` */
export const laterThan = (entry: string): Plugin => ({
  name: namespace,
  setup(build) {
    // Other packages have theirs by CommonJS, which shares nothing with the entry.
    build.onResolve({ filter: /^(\.|@(portal|aws-sdk|smithy)\/)/ }, async ({ kind, path, ...from }) => {
      if (kind !== 'dynamic-import') return undefined;
      const part = await build.resolve(path, { kind: 'import-statement', ...from });
      return part.errors.length > 0 ? part : { path: part.path.slice(projectRoot.length + 1), namespace };
    });
    build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
      contents: `export { handler as startedBefore } from './${entry}'; export * from './${path}';`,
      resolveDir: projectRoot,
    }));
  },
});
