import { createHash } from 'node:crypto';
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
