import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Metafile } from 'esbuild';
import { expect, test } from 'vitest';
import { bundle } from './bundle.ts';

// one with parts that are loaded later, and one without
const names = ['acknowledgement', 'stuck'];

const hashes = async () =>
  (await bundle(names)).flatMap(({ name, outputFiles }) =>
    outputFiles.map(({ path, contents }) => [
      name,
      path,
      createHash('sha256').update(contents).digest('hex'),
    ]),
  );

test('two builds of the same sources are the same bytes, so that a second deployment changes no function', async () => {
  const first = await hashes();
  expect(first.length).toBeGreaterThan(names.length);
  expect(await hashes()).toEqual(first);
});

test('a bundle holds of the SDK and of electrodb what its function needs', async () => {
  const [made] = await bundle(['stuck']);
  const held = Object.values(made?.metafile.outputs ?? {}).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );
  expect(held).toContainEqual(expect.stringContaining('electrodb/src/entity.js'));
  expect(held).toContainEqual(expect.stringContaining('lib-dynamodb/dist-es/commands/QueryCommand.js'));
  for (const left of ['client-dynamodb/dist-es/commands/CreateTableCommand.js', 'node_modules/jsonschema/'])
    expect(held).not.toContainEqual(expect.stringContaining(left));
});

/** What a function has for few of its requests, which must not be loaded before the first answer of all others. */
const laterParts = {
  consolidation: [
    'core/src/bill/decide.ts',
    'core/src/consolidation/start.ts',
    'core/src/consolidation/delete.ts',
  ],
  payee: ['node_modules/papaparse/', 'core/src/import/', 'core/src/payee/sna-import.ts'],
  session: ['core/src/session/password-change.ts'],
  slip: ['core/src/sheet/', 'core/src/slip/slip-pdf.ts', 'core/src/slip/authorization-slip-pdf.ts'],
  vendor: ['node_modules/papaparse/', 'core/src/import/', 'core/src/supplier/import-vendors.ts'],
};

test('a function starts without the parts that few of its requests need', async () => {
  const made = await bundle(Object.keys(laterParts));
  for (const [name, parts] of Object.entries(laterParts)) {
    const outputs: Metafile['outputs'] = made.find((one) => one.name === name)?.metafile.outputs ?? {};
    const atStart = inputsAtStart(outputs);
    const ofAll = Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs));
    for (const part of parts) {
      expect(ofAll, name).toContainEqual(expect.stringContaining(part));
      expect(atStart, name).not.toContainEqual(expect.stringContaining(part));
    }
  }
});

/** The sources whose code is in the entry and in what it imports at once. */
const inputsAtStart = (outputs: Metafile['outputs']): string[] => {
  const files = new Set(Object.keys(outputs).filter((path) => basename(path) === 'index.mjs'));
  for (const file of files)
    for (const { path, kind } of outputs[file]?.imports ?? [])
      if (kind === 'import-statement' && path in outputs) files.add(path);
  return [...files].flatMap((file) =>
    Object.entries(outputs[file]?.inputs ?? {}).flatMap(([path, { bytesInOutput }]) =>
      bytesInOutput > 0 ? [path] : [],
    ),
  );
};
