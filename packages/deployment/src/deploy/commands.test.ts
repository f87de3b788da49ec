// The operator's commands as programs of their own: without credentials and without a network each ends with a sentence and
// a code other than 0.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@portal/local/paths';
import { afterAll, expect, test } from 'vitest';
import { standInEnvironment } from '../operator/aws-stand-in.fixture.ts';

const home = mkdtempSync(join(tmpdir(), 'commands-test-'));
afterAll(() => rmSync(home, { recursive: true }));

const unreachable = 'http://127.0.0.1:1';
const environment = Object.fromEntries(
  Object.entries({ ...standInEnvironment(unreachable, home), PATH: process.env['PATH'] }).filter(
    ([, value]) => value !== undefined,
  ),
) as Record<string, string>;

const ended = (program: string, argv: readonly string[], env: Record<string, string>) => {
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    [join(projectRoot, `packages/deployment/src/${program}.ts`), ...argv],
    { cwd: projectRoot, env, encoding: 'utf8' },
  );
  return { status, text: stderr.trim(), stdout };
};

const { AWS_ACCESS_KEY_ID: _, AWS_SECRET_ACCESS_KEY: __, ...withoutCredentials } = environment;

test.each([
  ['deploy', ['--stage', 'trial']],
  ['settings', ['--stage', 'trial']],
  ['rotate', ['--stage', 'trial', 'cursorKey']],
])('%s ends with a sentence and code 1', (program, argv) => {
  const sentences: [Record<string, string>, readonly string[], RegExp][] = [
    [withoutCredentials, argv, /^There are no usable AWS credentials \(.+\): set AWS_PROFILE/],
    [environment, argv, /^AWS cannot be reached in ap-south-1 \(.+\): nothing was changed\.$/],
    [environment, [], new RegExp(`^Usage: npm run ${program} -- --stage <stage>`)],
  ];
  for (const [env, given, sentence] of sentences) {
    const { status, text, stdout } = ended(program, given, env);
    expect(text).toMatch(sentence);
    expect([status, stdout]).toEqual([1, '']);
  }
});
