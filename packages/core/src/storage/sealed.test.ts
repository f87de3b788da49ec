import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { seal, unseal } from './sealed.ts';

beforeEach(() => {
  vi.stubEnv('MESSAGE_KEY', 'a key of the tests');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const message = Buffer.from('{"account_no":"00123456789"}');
const place = 'message/DDO001/1/k.json';

test('a message is sealed anew each time, shows nothing, and opens at its place', () => {
  const [one, two] = [seal(message, place), seal(message, place)];
  expect(Buffer.from(one).equals(Buffer.from(two))).toBe(false);
  expect(Buffer.from(one).toString('latin1')).not.toContain('account');
  for (const sealed of [one, two]) expect(Buffer.from(unseal(sealed, place))).toEqual(message);
  expect(unseal(seal(Buffer.alloc(0), place), place)).toHaveLength(0);
});

test('it opens nowhere else, under no other key, and not altered', () => {
  const sealed = seal(message, place);
  expect(() => unseal(sealed, 'message/DDO002/1/k.json')).toThrow();
  for (let at = 0; at < sealed.length; at += 1) {
    const altered = Buffer.from(sealed);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(() => unseal(altered, place)).toThrow();
  }
  expect(() => unseal(message, place)).toThrow('is not sealed');
  vi.stubEnv('MESSAGE_KEY', 'another');
  expect(() => unseal(sealed, place)).toThrow();
});

test('nothing is kept open because the key is not set', () => {
  vi.stubEnv('MESSAGE_KEY', '');
  expect(() => seal(message, place)).toThrow('MESSAGE_KEY is not set');
});

test('a replaced key opens what it sealed, and seals no more', () => {
  const old = seal(message, place);
  vi.stubEnv('MESSAGE_KEY', 'a new key,a key of the tests');
  expect(Buffer.from(unseal(old, place))).toEqual(message);
  const fresh = seal(message, place);
  vi.stubEnv('MESSAGE_KEY', 'a key of the tests');
  expect(() => unseal(fresh, place)).toThrow('another key');
});
