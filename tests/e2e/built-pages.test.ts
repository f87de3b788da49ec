// What the browser is given is React as it is used, not as it is developed: that one is twice as large and as slow.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { webDist } from '../../packages/local/src/paths.ts';
import { chunkListFile } from '../../stacks/build-output.ts';
import { languageNames } from '../../web/src/lib/languages.ts';
import { firstScripts } from '../support/first-scripts.ts';
import { cloud } from '../support/portal.ts';

test('the pages are a production build in every environment', async () => {
  const folder = join(webDist, 'assets');
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(scripts.map((name) => readFile(join(folder, name), 'utf8')));
  const developed = scripts.filter((_, at) => texts[at]?.includes('React DevTools for a better development'));
  expect([scripts.length > 10, developed]).toEqual([true, []]);
});

test('the landing page works with less than 5 KB of script', async () => {
  const page = await readFile(join(webDist, 'index.html'), 'utf8');
  const files = new Set(
    [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file = '']) => file),
  );
  const sizes = await Promise.all(
    [...files].map(async (file) => gzipSync(await readFile(join(webDist, file))).length),
  );
  const inline = [...page.matchAll(/<script>([^<]*)<\/script>/g)].map(
    ([, text = '']) => gzipSync(text).length,
  );
  // one file, with its own copy of what it shares with the application
  expect(files.size).toBe(1);
  expect([...sizes, ...inline].reduce((sum, size) => sum + size, 0)).toBeLessThan(5_000);
});

test.each(languageNames)('each screen begins with at most 230 KB of script: %s', async (language) => {
  const screens = await firstScripts(webDist, language);
  expect(screens.length).toBeGreaterThan(40);
  expect(screens.filter(({ kb, limitKb }) => kb > limitKb)).toEqual([]);
  // a screen that loads nothing would be measured wrongly
  expect(Math.min(...screens.filter(({ name }) => name.startsWith('/')).map(({ kb }) => kb))).toBeGreaterThan(
    100,
  );
});

test('the list of chunks stays on this machine', async () => {
  expect((await fetch(`${cloud.origin}/${chunkListFile}`)).headers.get('content-type')).not.toContain('json');
});
