// Files with random damage: every one gets an answer, and none is accepted that differs from the honest one.

import { billObjects, bodyShapes, byQpdf, classicPdf } from '@portal/core/pdf/body.fixture';
import { checkBody } from '@portal/core/pdf/body-check';
import { describe, expect, test } from 'vitest';
import { keyOf, rsaOfficer, signed, verdict } from './authority.ts';
import { randomFrom } from './der-mutation.ts';

const words = [
  '/',
  '<<',
  '>>',
  '0',
  '9999999999',
  ' ',
  '(',
  '%',
  'R',
  'obj',
  'endobj',
  '[',
  '\0',
  '\xff',
  '-',
  '1 0 R',
  'xref',
  '#',
];

/** Bytes changed, taken out, put in or moved, from a place on. */
const mutated = (file: Buffer, from: number, seed: number): Buffer => {
  const random = randomFrom(seed);
  let result = file;
  for (let count = random(3); count >= 0; count--) {
    const at = from + random(Math.max(1, result.length - from));
    const cut = random(2) * random(40);
    const word = words[random(words.length)] ?? '';
    const put = random(2) === 0 ? Buffer.from(word, 'latin1') : result.subarray(at, at + random(60));
    result = Buffer.concat([result.subarray(0, at), put, result.subarray(at + cut)]);
  }
  return result;
};

const seeds = Array.from({ length: 400 }, (_, seed) => seed + 1);

describe('a damaged file', () => {
  test('after the stored body is never accepted, and always answered', async () => {
    const classic = classicPdf(billObjects());
    for (const body of [classic, byQpdf(classic, '--object-streams=generate')]) {
      const file = await signed(body, keyOf(rsaOfficer));
      // Half of the damage goes where the structure is, behind the fonts.
      const structure = file.lastIndexOf('/Type /Sig');
      for (const seed of seeds) {
        const damaged = mutated(file, seed % 2 === 0 ? body.length : structure, seed);
        if (damaged.equals(file)) continue;
        expect([seed, await verdict(body, damaged)]).not.toEqual([seed, 'ok']);
      }
    }
  });

  test('as a body is always answered', () => {
    for (const body of Object.values(bodyShapes()))
      for (const seed of seeds.slice(0, 100)) {
        const { ok } = checkBody(mutated(body, 8, seed));
        expect([seed, typeof ok]).toEqual([seed, 'boolean']);
      }
  });

  test('of a certificate, a list or an answer is answered too', async () => {
    const body = classicPdf(billObjects());
    const file = await signed(body, keyOf(rsaOfficer));
    const start = file.lastIndexOf('/Contents <') + '/Contents <'.length;
    for (const seed of seeds) {
      const random = randomFrom(seed);
      const damaged = Buffer.from(file);
      for (let count = random(4); count >= 0; count--)
        damaged.write(random(16).toString(16), start + random(3000), 'latin1');
      if (damaged.equals(file)) continue;
      expect([seed, await verdict(body, damaged)]).not.toEqual([seed, 'ok']);
    }
  });
});
