// The rooms of the table against the entities: no key of an entity is in no room.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keysOfRoom, roomOfKey, rooms } from './room.ts';

const core = join(import.meta.dirname, '..');
const keys = globSync('**/*.ts', { cwd: core })
  .filter((name) => !/\.(test|fixture)\.ts$/.test(name))
  .flatMap((name) => {
    const code = readFileSync(join(core, name), 'utf8');
    return [...code.matchAll(/field: 'pk',[^}]*?template: '([^']*)'/g)].map(([, template = '']) => ({
      name,
      template,
    }));
  });

test('every partition key of an entity is in a room', () => {
  expect(keys.length).toBeGreaterThan(50);
  expect(keys.filter(({ template }) => roomOfKey(template) === undefined)).toEqual([]);
});

test('a key is in one room only, and the pattern of that room has it', () => {
  expect(roomOfKey('bill#DDO001#2003')).toBe('bill');
  expect(roomOfKey('billno#DDO001#2026#7')).toBe('billno');
  expect([keysOfRoom('bill'), keysOfRoom('accounts')]).toEqual(['bill#*', 'accounts']);
  expect(['bill', 'accounts#1', 'strange#1', ''].map(roomOfKey)).toEqual(Array(4).fill(undefined));
  const patterns = rooms.map(keysOfRoom);
  expect(new Set(patterns).size).toBe(rooms.length);
});
