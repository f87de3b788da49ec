import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { pack, unpack } from './pack.ts';

const text = 'ꯃꯤꯇꯩ ₹ payee '.repeat(20_000);

it('a packed text comes back as it was, and is as the portal packs it', async () => {
  const packed = await pack(text);
  expect(packed.length).toBeLessThan(text.length / 50);
  expect(await unpack(packed)).toBe(text);
  expect(await unpack(deflateRawSync(text).toString('base64'))).toBe(text);
});

it('what is not packed is an error', async () => {
  await expect(unpack('bm8gZGVmbGF0ZQ==')).rejects.toThrow();
});
