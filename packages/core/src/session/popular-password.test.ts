import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeOneTimePassword } from './one-time-password.ts';
import { isCommonPassword, passwordAssets } from './popular-password.ts';

test.each([
  'password',
  'P@ssw0rd',
  'PASSWORD',
  'Password@2026',
  '#1Dragon',
  'Sunshine#77',
  'W3lcome!9',
  'sasha_007',
  'Qwerty!9',
])('%j is common', (password) => expect(isCommonPassword(password)).toBe(true));

test.each([
  'Sangai#Hill7',
  'Loktak@Draft9',
  'Pässwört#7é',
  'Star!8264917',
  'Dragon#of#the#Lake7',
  'A1!a9?b8',
  '',
])('%j is not', (password) => expect(isCommonPassword(password)).toBe(false));

test('the list has the commonest passwords, the commonest first', () => {
  const [path = ''] = passwordAssets();
  const list = JSON.parse(readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8'));
  expect(list.length).toBeGreaterThan(10_000);
  expect(list.slice(0, 2)).toEqual(['123456', 'password']);
});

test('no one-time password is common', () => {
  // the worst draw too: a common word cannot fill three of its groups
  expect(isCommonPassword(makeOneTimePassword())).toBe(false);
});
