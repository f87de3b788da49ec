import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeId, makeToken, readToken } from './token.ts';

test('a cookie gives back account, login and the hash of its secret', () => {
  const { value, ...token } = makeToken(makeId(randomBytes), 'F', randomBytes);
  expect(readToken(value)).toEqual(token);
  expect(value).not.toContain(token.hash);
});

test('the secret has 256 random bits, an id 128', () => {
  const asked: number[] = [];
  const random = (bytes: number) => {
    asked.push(bytes);
    return Buffer.alloc(bytes);
  };
  makeToken(makeId(random), 'D', random);
  expect(asked).toEqual([16, 32]);
});

test.each([
  undefined,
  '',
  'a.b.c',
  `${'a'.repeat(22)}.X.${'b'.repeat(43)}`,
  `${'a'.repeat(22)}.D.${'b'.repeat(42)}`,
  `${'a'.repeat(22)}.D.${'b'.repeat(43)}.`,
  `${'#'.repeat(22)}.D.${'b'.repeat(43)}`,
])('%j is no token', (value) => {
  expect(readToken(value)).toBeUndefined();
});
