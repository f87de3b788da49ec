// Zod in a function's bundle: the project's own sources get the one that builds a schema at its first use, and what describes a
// schema as JSON Schema is there for the one function that answers descriptions.
import { readFile } from 'node:fs/promises';
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

/** Functions that answer a description of the API. */
export const describing: ReadonlySet<string> = new Set(['admin']);

/** Every schema can be described, so that a bundle has the code of it without a call (18 KB). */
const descriptions = /\/node_modules\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;

/** For a function that describes no contract (packages/domain/src/openapi.ts): what would do so throws. */
export const zodWithoutDescriptions: Plugin = {
  name: 'zod-without-descriptions',
  setup(build) {
    build.onLoad({ filter: descriptions }, async ({ path }) => ({
      contents: withoutBodies(await readFile(path, 'utf8')),
    }));
  },
};

/** A module with the same names, each of which throws. */
const withoutBodies = (code: string): string => {
  const declared = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name);
  const renamed = [...code.matchAll(/^export \{ \w+ as (\w+) \};$/gm)].map(([, name = '']) => name);
  return `const leftOut = () => { throw new Error('The bundle of this function describes no schema.'); };
export { ${[...declared, ...renamed].map((name) => `leftOut as ${name}`).join(', ')} };`;
};
