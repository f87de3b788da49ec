import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Metafile } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { bundle, bundleFunctions, inputsAtStart, loadedFiles, metafileOf } from './bundle.ts';
import { buildDir } from './paths.ts';

const run = promisify(execFile);

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
const names = Object.keys(laterParts);

// those that the portal of the other tests runs
beforeAll(() => bundleFunctions([...names, 'admin']));

const filesOf = async (name: string): Promise<Map<string, Buffer>> => {
  const folder = join(buildDir, name);
  const code = (await readdir(folder)).filter((file) => file.endsWith('.mjs'));
  return new Map(
    await Promise.all(code.map(async (file) => [file, await readFile(join(folder, file))] as const)),
  );
};

test('two builds of the same sources are the same bytes, so that a second deployment changes no function', async () => {
  // it has parts that are loaded later
  const [again] = await bundle(['slip']);
  const before = await filesOf('slip');
  expect(before.size).toBeGreaterThan(1);
  expect(again?.outputFiles.map(({ path }) => basename(path)).sort()).toEqual([...before.keys()].sort());
  for (const { path, contents } of again?.outputFiles ?? [])
    expect(before.get(basename(path))?.equals(contents), path).toBe(true);
});

test('a bundle holds of the SDK and of electrodb what its function needs', async () => {
  const held = Object.values((await metafileOf('session')).outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );
  expect(held).toContainEqual(expect.stringContaining('electrodb/src/entity.js'));
  expect(held).toContainEqual(expect.stringContaining('lib-dynamodb/dist-es/commands/QueryCommand.js'));
  for (const left of ['client-dynamodb/dist-es/commands/CreateTableCommand.js', 'node_modules/jsonschema/'])
    expect(held).not.toContainEqual(expect.stringContaining(left));
});

test('a function starts without the parts that few of its requests need', async () => {
  for (const [name, parts] of Object.entries(laterParts)) {
    const metafile = await metafileOf(name);
    const atStart = inputsAtStart(metafile);
    const ofAll = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
    for (const part of parts) {
      expect(ofAll, name).toContainEqual(expect.stringContaining(part));
      expect(atStart, name).not.toContainEqual(expect.stringContaining(part));
    }
  }
});

test('what a function loads at its start is one file beside its entry, and no contract is built there', async () => {
  for (const name of names) {
    const folder = join(buildDir, name);
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
  }
});

test('a bundle holds of the domain what its function refers to', async () => {
  // both endpoints are declared there
  expect(Object.keys((await metafileOf('slip')).inputs)).toContain('packages/domain/src/bill/api.ts');
  const code = [...(await filesOf('slip')).values()].map(String).join('\n');
  expect(code).toContain('/api/v1/bill/slip/{trans_no}');
  expect(code).not.toContain('/api/v1/confirmbill');
});

/** What describes a schema as JSON Schema. */
const description = 'node_modules/zod/v4/core/json-schema-processors.js';

test('only a function that describes the API holds what describes a schema', async () => {
  const bytesOf = ({ outputs }: Metafile, part: string) =>
    Object.values(outputs).reduce((sum, { inputs }) => sum + (inputs[part]?.bytesInOutput ?? 0), 0);
  for (const name of ['admin', ...names]) {
    const metafile = await metafileOf(name);
    const describes = bytesOf(metafile, 'packages/domain/src/openapi.ts') > 0;
    expect([name, describes]).toEqual([name, name === 'admin']);
    expect([name, bytesOf(metafile, description) > 1_000]).toEqual([name, describes]);
  }
});

/** Zod calls the processor with each schema and check that is built. */
const countsSchemas = `let built = 0;
globalThis.__zod_globalConfig = { postProcessor: () => { built += 1; } };
await import(process.env.BUNDLE);
console.log(built);
process.exit();`;
