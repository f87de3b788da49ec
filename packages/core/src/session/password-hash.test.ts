import { afterEach, expect, test, vi } from 'vitest';
import {
  hashCost,
  hashPassword,
  isPassword,
  isPasswordOfUnknownAccount,
  localCost,
  productionCost,
} from './password-hash.ts';

const quick = { N: 16, r: 1, p: 1 };
afterEach(() => {
  vi.unstubAllEnvs();
});

test('a hash knows its password and no other', async () => {
  const stored = await hashPassword('Loktak@Draft9', quick);
  expect(await isPassword('Loktak@Draft9', stored)).toBe(true);
  for (const other of ['', 'loktak@Draft9', 'Loktak@Draft9 '])
    expect(await isPassword(other, stored)).toBe(false);
});

test('the same password has another hash each time, and the hash contains its cost', async () => {
  const [a, b] = await Promise.all([hashPassword('x', quick), hashPassword('x', quick)]);
  expect(a).not.toBe(b);
  expect(a).toMatch(/^scrypt\$16,1,1\$[\w-]{22}\$[\w-]{43}$/);
});

test('a letter typed as two characters is the same letter', async () => {
  expect(await isPassword('Cafe\u0301@9aA', await hashPassword('Café@9aA', quick))).toBe(true);
});

test('a hash of an older cost is still read', async () => {
  const stored = await hashPassword('x', { N: 32, r: 2, p: 2 });
  expect(await isPassword('x', stored)).toBe(true);
});

test('what is no hash is a fault, not a wrong password', async () => {
  await expect(isPassword('x', 'plain')).rejects.toThrow('no known form');
});

test('every stage but the local one pays the whole cost', () => {
  for (const stage of ['prod', 'test', '', undefined]) {
    vi.stubEnv('STAGE', stage);
    expect(hashCost()).toBe(productionCost);
  }
  vi.stubEnv('STAGE', 'local');
  expect(hashCost()).toBe(localCost);
  expect(productionCost).toEqual({ N: 32_768, r: 8, p: 3 });
});

test('the password of an unknown account is never right', async () => {
  vi.stubEnv('STAGE', 'local');
  expect(await isPasswordOfUnknownAccount('x')).toBe(false);
});
