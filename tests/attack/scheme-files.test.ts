// Files of scheme systems that are made against their reader: each is unverified with its reason, within 512 MB of the machine's
// memory, and the next good file is read as if nothing had been.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OrderRead } from '@portal/core/order/order-read';
import { startThread } from '@portal/core/thread';
import { fileNamePattern, plainFileName } from '@portal/domain/order/file-name';
import { nregaFile } from '@portal/partners/scheme-file/generate';
import { describe, expect, test } from 'vitest';
import { buildDir } from '../../packages/local/src/paths.ts';
import { functionThreads } from '../../stacks/functions.ts';
import { arrival, codesOf, demoSignatories, facts, read } from '../support/scheme-file.ts';
import { hostileFiles } from './support/scheme-files.ts';

const megabytes = (): number => process.memoryUsage().rss / 1e6;
const memoryLimitMb = 512;

describe('a hostile file is unverified with its reason', () => {
  const byCode = Map.groupBy(Object.entries(hostileFiles), ([, { code }]) => code);
  test.each([...byCode])('%s', async (code, files) => {
    for (const [name, { file }] of files) {
      const bytes = Buffer.from(file());
      const before = megabytes();
      const answer = await read(bytes);
      const grownMb = megabytes() - before;
      expect(codesOf(answer), name).toContain(code);
      expect(grownMb, name).toBeLessThan(memoryLimitMb);
      // what its reasons say is short, whatever the file says
      for (const { text } of answer.reasons) expect(text.length, name).toBeLessThanOrEqual(500);
    }
  });

  test('and a good file after all of them is verified', async () => {
    expect((await read(nregaFile(facts(3)))).reasons).toEqual([]);
  });
});

describe('as it is bundled beside the functions', () => {
  const names = Object.keys(functionThreads).filter((name) =>
    functionThreads[name]?.some((path) => path.endsWith('/read-thread.ts')),
  );

  // 5,000 payees show that the memory of a thread is enough, three that each bundle has all of it
  test.each(names.map((name, at) => [name, at === 0 ? 5_000 : 3] as const))(
    'the reader of %s verifies %i payees',
    async (name, payees) => {
      const thread = startThread(pathToFileURL(join(buildDir, name, 'read-thread.mjs')), 256);
      const bytes = nregaFile(facts(payees));
      const question = { format: 'nrega', bytes, signers: demoSignatories, now: arrival.getTime() };
      try {
        const answer = (await thread.ask(question, 300_000)) as OrderRead;
        expect([answer.reasons, answer.order?.payees.length]).toEqual([[], payees]);
      } finally {
        await thread.end();
      }
    },
  );

  test('some function has it', () => {
    expect(names.length).toBeGreaterThan(0);
  });
});

test.each([
  '../../etc/passwd.xml',
  'a/../b.xml',
  '..xml',
  '/etc/passwd',
  'a\\b.xml',
  'a\0.xml',
  'a.xml\n',
  '.',
  '',
])('the name %j leads to no folder', (name) => {
  const plain = plainFileName(name);
  expect(plain).toMatch(fileNamePattern);
  expect(plain).not.toMatch(/[/\\\0\n]|^\./);
});
