// A bundle as it is deployed: one file of code, the fonts and the shaper beside it, no packages to fall back on.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textOf } from '../pdf/pdf.fixture.ts';
import { aPayee, aSlip } from '../slip/slip.fixture.ts';
import { documentAssets } from './document-assets.ts';

const folder = mkdtempSync(join(tmpdir(), 'slip-bundle-'));
const bundle = join(folder, 'index.mjs');
const projectRoot = fileURLToPath(new URL('../../../../', import.meta.url));

beforeAll(async () => {
  await build({
    entryPoints: [fileURLToPath(new URL('../slip/slip-pdf.ts', import.meta.url))],
    outfile: bundle,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    logLevel: 'error',
  });
  for (const path of documentAssets()) copyFileSync(join(projectRoot, path), join(folder, basename(path)));
});

afterAll(() => rmSync(folder, { recursive: true }));

test('the code of a bundle that draws slips stays small', () => {
  expect(statSync(bundle).size).toBeLessThan(300_000);
});

test('it draws a slip in every script by the files beside it', () => {
  const name = 'Demo श्री ইবোমচা ꯀ꯭ꯔꯤꯁ꯭ꯅ';
  writeFileSync(join(folder, 'slip.json'), JSON.stringify(aSlip({ payees: [aPayee({ name })] })));
  writeFileSync(
    join(folder, 'draw.mjs'),
    `import { readFileSync, writeFileSync } from 'node:fs';
     import { drawBillSlip } from './index.mjs';
     writeFileSync('slip.pdf', await drawBillSlip(JSON.parse(readFileSync('slip.json', 'utf8'))));`,
  );
  execFileSync(process.execPath, ['draw.mjs'], { cwd: folder });
  expect(textOf(readFileSync(join(folder, 'slip.pdf')))).toContain(name);
});
