import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { lazily } from '@portal/core/storage/table';
import { expect, test } from 'vitest';
import { bundle, inputsAtStart, loadedFiles } from './bundle.ts';

const run = promisify(execFile);

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
  bill: ['core/src/bill/submit.ts', 'core/src/bill/decide.ts', 'core/src/bill/register.ts'],
  consolidation: [
    'core/src/bill/decide.ts',
    'core/src/consolidation/start.ts',
    'core/src/consolidation/delete.ts',
  ],
  nrega: ['core/src/order/process.ts', 'core/src/order/reject.ts', 'core/src/bill/submit.ts'],
  ommas: ['core/src/order/process.ts', 'core/src/order/register.ts', 'core/src/bill/submit.ts'],
  payee: ['node_modules/papaparse/', 'core/src/import/', 'core/src/payee/sna-import.ts'],
  session: ['core/src/session/password-change.ts'],
  slip: ['core/src/sheet/', 'core/src/slip/slip-pdf.ts', 'core/src/slip/authorization-slip-pdf.ts'],
  vendor: ['node_modules/papaparse/', 'core/src/import/', 'core/src/supplier/import-vendors.ts'],
};

/** Made once for both tests. */
const bundled = lazily(() => bundle(Object.keys(laterParts)));

test('a function starts without the parts that few of its requests need', async () => {
  const made = await bundled();
  for (const [name, parts] of Object.entries(laterParts)) {
    const { metafile } = made.find((one) => one.name === name) ?? { metafile: { inputs: {}, outputs: {} } };
    const atStart = inputsAtStart(metafile);
    const ofAll = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
    for (const part of parts) {
      expect(ofAll, name).toContainEqual(expect.stringContaining(part));
      expect(atStart, name).not.toContainEqual(expect.stringContaining(part));
    }
  }
});

test('what a function loads at its start is one file beside its entry, and no contract is built there', async () => {
  for (const { name, outputFiles } of await bundled()) {
    const folder = await mkdtemp(join(tmpdir(), 'bundle-'));
    try {
      for (const { path, contents } of outputFiles) await writeFile(join(folder, basename(path)), contents);
      // the third is the handful of lines by which esbuild ties modules together
      expect((await loadedFiles(folder)).size, name).toBeLessThanOrEqual(3);
      const { stdout } = await run(process.execPath, ['--input-type=module', '-e', countsSchemas], {
        env: {
          BUNDLE: pathToFileURL(join(folder, 'index.mjs')).href,
          AWS_REGION: 'ap-south-1',
          TABLE_NAME: 'portal',
        },
      });
      // of two enums the rows' declarations take the values
      expect(Number(stdout), name).toBeLessThanOrEqual(2);
    } finally {
      await rm(folder, { recursive: true });
    }
  }
});

test('a bundle holds of the domain what its function refers to', async () => {
  const slip = (await bundled()).find(({ name }) => name === 'slip');
  // both endpoints are declared there
  expect(Object.keys(slip?.metafile.inputs ?? {})).toContain('packages/domain/src/bill/api.ts');
  const code = slip?.outputFiles.map(({ text }) => text).join('\n');
  expect(code).toContain('/api/v1/bill/slip/{trans_no}');
  expect(code).not.toContain('/api/v1/confirmbill');
});

/** What describes a schema as JSON Schema. */
const description = 'node_modules/zod/v4/core/json-schema-processors.js';

test('only a function that describes the API holds what describes a schema', async () => {
  const made = [...(await bundle(['admin'])), ...(await bundled())];
  const bytesOf = ({ outputs }: (typeof made)[number]['metafile'], part: string) =>
    Object.values(outputs).reduce((sum, { inputs }) => sum + (inputs[part]?.bytesInOutput ?? 0), 0);
  const describes = made.filter(({ metafile }) => bytesOf(metafile, 'packages/domain/src/openapi.ts') > 0);
  const holds = made.filter(({ metafile }) => bytesOf(metafile, description) > 1_000);
  expect(describes.map(({ name }) => name)).toEqual(['admin']);
  expect(holds.map(({ name }) => name)).toEqual(['admin']);
});

/** Zod calls the processor with each schema and check that is built. */
const countsSchemas = `let built = 0;
globalThis.__zod_globalConfig = { postProcessor: () => { built += 1; } };
await import(process.env.BUNDLE);
console.log(built);
process.exit();`;
