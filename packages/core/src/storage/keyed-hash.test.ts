// What a keyed hash opens to, and what it does not.
import { afterEach, expect, test, vi } from 'vitest';
import { isKeyedHash, keyedHash } from './keyed-hash.ts';

afterEach(() => vi.unstubAllEnvs());

test('a hash is keyed by the portal alone, and by an earlier key of it', () => {
  vi.stubEnv('CHAIN_KEY', 'first');
  const keyed = keyedHash('a');
  expect(isKeyedHash('a', keyed)).toBe(true);
  expect(isKeyedHash('b', keyed)).toBe(false);
  expect(isKeyedHash('a', keyed.slice(2))).toBe(false);
  vi.stubEnv('CHAIN_KEY', 'second');
  expect(isKeyedHash('a', keyed)).toBe(false);
  vi.stubEnv('CHAIN_KEY', 'second,first');
  expect(isKeyedHash('a', keyed)).toBe(true);
  expect(keyedHash('a')).not.toBe(keyed);
});

test('without a key nothing is keyed', () => {
  vi.stubEnv('CHAIN_KEY', '');
  expect(() => keyedHash('a')).toThrow('CHAIN_KEY is not set');
});
