// Electrodb in a function's bundle, without what it asks for and the function does not need.
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { projectRoot } from './paths.ts';

const sdk = "module.exports = require('./electrodb-sdk.ts').electrodbSdk;";
/** What electrodb finds under a name in a bundle; everything else is as it is. */
const inPlaceOf: Readonly<Record<string, string>> = {
  // By `require` it would get the SDK as a whole, which keeps esbuild from leaving out what is not used.
  '@aws-sdk/lib-dynamodb': sdk,
  '@aws-sdk/util-dynamodb': sdk,
  // It checks how entities are declared, whenever one is made. Declarations are constants: the unit tests make each of them with
  // the real check (tests/architecture/entities.test.ts).
  jsonschema: `exports.Validator = class {
    addSchema() {}
    validate() { return { errors: [] }; }
  };
  exports.Validator.prototype.customFormats = {};`,
  // Services join entities into one; transactions are sent by packages/core/src/storage/transact.ts.
  './src/service': '',
  './src/transaction': '',
};

export const electrodbInBundle: Plugin = {
  name: 'electrodb',
  setup(build) {
    const filter = new RegExp(`^(${Object.keys(inPlaceOf).join('|').replaceAll('.', String.raw`\.`)})$`);
    build.onResolve({ filter }, ({ path, importer }) =>
      importer.includes('/node_modules/electrodb/') ? { path, namespace: 'electrodb' } : undefined,
    );
    build.onLoad({ filter, namespace: 'electrodb' }, ({ path }) => ({
      contents: inPlaceOf[path] ?? '',
      resolveDir: join(projectRoot, 'packages/core/src/storage'),
    }));
  },
};
