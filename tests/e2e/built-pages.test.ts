// What the browser is given is React as it is used, not as it is developed: that one is twice as large and as slow.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { webDist } from '../../packages/local/src/paths.ts';

test('the pages are a production build in every environment', async () => {
  const folder = join(webDist, 'assets');
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(scripts.map((name) => readFile(join(folder, name), 'utf8')));
  const developed = scripts.filter((_, at) => texts[at]?.includes('React DevTools for a better development'));
  expect([scripts.length > 10, developed]).toEqual([true, []]);
});
