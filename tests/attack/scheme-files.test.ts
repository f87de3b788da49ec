// Files of scheme systems that are made against their reader: each is unverified with its reason, in 3 s and within 512 MB of the
// machine's memory, and the next good file is read as if nothing had been.
import { isOrderFileName } from '@portal/domain/order/order';
import { nregaFile } from '@portal/partners/scheme-file/generate';
import { describe, expect, test } from 'vitest';
import { codesOf, facts, read } from '../support/scheme-file.ts';
import { hostileFiles } from './support/scheme-files.ts';

const megabytes = (): number => process.memoryUsage().rss / 1e6;
const timeLimitMs = 3_000;
const memoryLimitMb = 512;

describe('a hostile file is unverified with its reason', () => {
  test.each(Object.entries(hostileFiles))('%s', async (_, { file, code }) => {
    const bytes = Buffer.from(file());
    const [before, start] = [megabytes(), performance.now()];
    const answer = await read(bytes);
    const [tookMs, grownMb] = [performance.now() - start, megabytes() - before];
    expect(codesOf(answer)).toContain(code);
    expect(tookMs).toBeLessThan(timeLimitMs);
    expect(grownMb).toBeLessThan(memoryLimitMb);
    // what its reasons say is short, whatever the file says
    for (const { text } of answer.reasons) expect(text.length).toBeLessThanOrEqual(500);
  });

  test('and a good file after all of them is verified', async () => {
    expect((await read(nregaFile(facts(3)))).reasons).toEqual([]);
  });
});

test.each([
  '../../etc/passwd.xml',
  'a/../b.xml',
  '..xml',
  '.xml',
  'a\\b.xml',
  'a\0.xml',
  'a.xml\n',
  'a.zip',
  `${'a'.repeat(200)}.xml`,
  '',
])('the name %j is not that of a file to take', (name) => {
  expect(isOrderFileName(name)).toBe(false);
});

test('a name as the systems give it is taken', () => {
  expect(isOrderFileName('NREGA14202611220000001.xml')).toBe(true);
  expect(isOrderFileName('0037DSCENRREQ22112026001.xml')).toBe(true);
});
