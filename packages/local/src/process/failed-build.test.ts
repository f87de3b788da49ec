import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildDir } from '../paths.ts';
import { failedBuild } from './failed-build.ts';

test('a build that fails ends with one sentence, and its log has all that the builder said', async () => {
  const log = join(buildDir, 'tried pages.log');
  const { message } = await failedBuild('tried pages', 'Error: no\n    at landing.tsx:1:1', new Error('no'));
  expect(message).toBe(
    'The tried pages could not be built: read .build/tried pages.log, mend what it names and start again.',
  );
  expect(readFileSync(log, 'utf8')).toBe('Error: no\n    at landing.tsx:1:1');
  rmSync(log);
});
