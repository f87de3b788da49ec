import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../paths.ts';
import { writeSbom } from './sbom.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bill-portal-sbom-'));
});
afterAll(() => rm(folder, { recursive: true }));

interface Component {
  readonly name: string;
  readonly version: string;
  readonly hashes?: readonly { readonly alg: string }[];
}

test('every package of the lock file is listed with its version, its hash where the file has one', async () => {
  const path = await writeSbom(projectRoot, folder);
  expect(path).toMatch(/\/sbom\/[\w.-]+\.cdx\.json$/);
  const { bomFormat, components } = JSON.parse(await readFile(path, 'utf8')) as {
    bomFormat: string;
    components: Component[];
  };
  expect(bomFormat).toBe('CycloneDX');
  const { packages } = JSON.parse(await readFile(join(projectRoot, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  for (const name of ['electrodb', 'zod', 'react'])
    expect(components).toContainEqual(
      expect.objectContaining({
        name,
        version: packages[`node_modules/${name}`]?.version,
        hashes: [expect.objectContaining({ alg: 'SHA-512' })],
      }),
    );
});
