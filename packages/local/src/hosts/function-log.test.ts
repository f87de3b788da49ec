import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFunctionLog } from './function-log.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'function-log-test-'));
  path = join(folder, 'functions.log');
});
afterEach(() => rmSync(folder, { recursive: true }));

const textsOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => (line ? [line.split(' ').slice(1).join(' ')] : []));

test('goes on where the run before ended', async () => {
  for (const text of ['one', 'two']) {
    const { log, close } = openFunctionLog(path);
    log('bill', text);
    await close();
  }
  expect(textsOf(path)).toEqual(['bill one', 'bill two']);
});

test('keeps one file of its limit and the one before it', async () => {
  const { log, close } = openFunctionLog(path, 1_000);
  const texts = Array.from({ length: 100 }, (_, at) => `line ${at}`);
  for (const text of texts) log('bill', text);
  await close();
  const kept = [...textsOf(`${path}.1`), ...textsOf(path)];
  expect(kept).toEqual(texts.slice(-kept.length).map((text) => `bill ${text}`));
  expect(statSync(`${path}.1`).size).toBeLessThan(1_100);
  expect(statSync(path).size).toBeLessThan(1_100);
});

test('a limit reached by the run before counts', async () => {
  const first = openFunctionLog(path, 10);
  first.log('bill', 'one');
  await first.close();
  const second = openFunctionLog(path, 10);
  second.log('bill', 'two');
  await second.close();
  expect([textsOf(`${path}.1`), textsOf(path)]).toEqual([['bill one'], ['bill two']]);
});

test('a log that cannot be written stops nothing, and goes on once it can be', async () => {
  mkdirSync(path);
  const { log, close } = openFunctionLog(path);
  log('bill', 'lost');
  rmdirSync(path);
  log('bill', 'kept');
  await close();
  expect(textsOf(path)).toEqual(['bill kept']);
});
