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
