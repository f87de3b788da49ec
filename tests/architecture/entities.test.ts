// The rows of the table are declared as electrodb wants them. Its check runs here only: bundles of functions go without
// (packages/local/src/bundle-electrodb.ts).
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { isTest, projectRoot, sources } from './sources.ts';

afterEach(() => vi.unstubAllEnvs());

/** Where each is declared. */
const entities = sources()
  .filter((source) => source.path.startsWith('packages/core/src/') && !isTest(source))
  .flatMap(({ path, text }) =>
    [...text.matchAll(/^(?:export )?const (\w+) = defineEntity\(/gm)].map(([, name = '']) => ({
      path,
      name,
    })),
  );

test('every entity passes the check of electrodb', async () => {
  vi.stubEnv('TABLE_NAME', 'portal');
  expect(entities.length).toBeGreaterThan(60);
  for (const { path, name } of entities) {
    const module = (await import(join(projectRoot, path))) as Record<string, () => { getName(): string }>;
    expect(module[name]?.().getName(), `${path} exports ${name}`).toBeTypeOf('string');
  }
});

test('the check refuses what is no entity', async () => {
  vi.stubEnv('TABLE_NAME', 'portal');
  const { defineEntity } = await import('@portal/core/storage/table');
  const wrong = { model: { entity: 'x', service: 'y', version: '1' }, attributes: { id: { type: 7 } } };
  expect(defineEntity(wrong as never)).toThrow('instance.attributes.id');
});
