import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { DataFolder } from '../process/data-folder.ts';
import { StartFailure } from '../process/start-failure.ts';
import { operatorValues } from './operator.ts';

const path = mkdtempSync(join(tmpdir(), 'operator-test-'));
const folder: DataFolder = {
  path,
  isInMemory: false,
  noteJvm: () => {},
  noteStore: () => {},
  release: () => {},
};
afterAll(() => rmSync(path, { recursive: true }));

const play = () =>
  operatorValues(folder, { settings: { url: 'http://127.0.0.1' }, secrets: { partnerKey: 'demo' } });

test('settings and keys are given by the last part of their names', () => {
  expect(play().setting('/portal/local/url')).toBe('http://127.0.0.1');
  expect(play().setting('/portal/local/contact')).toBeUndefined();
  expect(play().secret('portal/local/partnerKey')).toBe('demo');
});

test('a generated secret is long, its own, and the same after a restart', () => {
  const operator = play();
  const secret = operator.secret('portal/local/originSecret');
  expect(secret).toMatch(/^[0-9a-f]{48}$/);
  expect(operator.secret('portal/local/other')).not.toBe(secret);
  expect(play().secret('portal/local/originSecret')).toBe(secret);
});

test.each(['', '{"a":', '[]', '{"a":1}', '{"a":""}', '\0\0\0'])(
  'the damaged file %j ends the start',
  (text) => {
    const file = join(path, 'secrets.json');
    const whole = readFileSync(file, 'utf8');
    writeFileSync(file, text);
    expect(play).toThrow(StartFailure);
    expect(play).toThrow(`The file ${file} is damaged: `);
    expect(readFileSync(file, 'utf8')).toBe(text);
    writeFileSync(file, whole);
  },
);
