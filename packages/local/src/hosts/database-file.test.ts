import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { StartFailure } from '../process/start-failure.ts';
import { requireSound } from './database-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'database-file-test-'));
const path = join(folder, 'dynamodb', 'shared-local-instance.db');
const look = () => requireSound({ path: folder, isInMemory: false });
let sound: Buffer;
beforeAll(() => {
  mkdirSync(join(folder, 'dynamodb'));
  const database = new DatabaseSync(path);
  database.exec('PRAGMA synchronous = OFF; BEGIN; CREATE TABLE row (name TEXT PRIMARY KEY, text TEXT)');
  const insert = database.prepare('INSERT INTO row VALUES (?, ?)');
  for (let number = 0; number < 200; number += 1) insert.run(`row ${number}`, 'x'.repeat(400));
  database.exec('COMMIT');
  database.close();
  sound = readFileSync(path);
});
beforeEach(() => {
  rmSync(path, { recursive: true, force: true });
  writeFileSync(path, sound);
});
afterAll(() => rmSync(folder, { recursive: true }));

const damages: Readonly<Record<string, () => void>> = {
  'another file': () => writeFileSync(path, 'not a database at all'),
  'a file of zeros': () => writeFileSync(path, Buffer.alloc(8_192)),
  'a file cut off': () => truncateSync(path, 20_000),
  'pages overwritten at the beginning': () => writeFileSync(path, Buffer.alloc(8_192, 0xff), { flag: 'r+' }),
  'pages overwritten behind it': () =>
    writeFileSync(path, Buffer.concat([sound.subarray(0, 8_192), Buffer.alloc(sound.length - 8_192, 0xff)])),
  'a folder': () => {
    rmSync(path);
    mkdirSync(path);
  },
};

describe('the file of the database', () => {
  test('is sound as SQLite left it, where it is not there, and where it is empty', () => {
    look();
    truncateSync(path, 0);
    look();
    rmSync(path);
    look();
  });

  test.each(Object.keys(damages))('%s ends the start with a sentence', (name) => {
    damages[name]?.();
    expect(look).toThrow(StartFailure);
    expect(look).toThrow(/^The database .*shared-local-instance\.db is damaged \(.+\): put back a copy of/);
  });
});
