// The portal's own reading of certificates, lists, answers and signatures against openssl and pkijs, over damaged inputs: it
// may be stricter than they are, and accepts nothing that either of them refuses. They are asked about what it accepts.
import { describe, expect, test } from 'vitest';
import { mutate, randomFrom, readTree, writeTree } from './der-mutation.ts';
import { type Subject, subjects } from './mutation-subjects.ts';

const seeds = Array.from({ length: 500 }, (_, index) => index + 1);

/** Most damage is done to what is signed, and signed again. */
const damaged = ({ honest, signedPart, signAgain }: Subject, seed: number): Buffer => {
  const random = randomFrom(seed);
  const tree = readTree(honest);
  const part = random(5) < 3 ? signedPart(tree) : tree;
  mutate(part ?? tree, random);
  if (random(5) > 0) signAgain(tree);
  return writeTree(tree);
};

describe.each(subjects.map((subject) => [subject.name, subject] as const))('a damaged %s', (_, subject) => {
  const isRevoking = subject.name === 'list that revokes';
  const others = async (bytes: Uint8Array) => ({
    openssl: subject.openssl(bytes),
    pkijs: await subject.pkijs(bytes),
  });

  test('is judged alike as long as it is whole', async () => {
    const { honest, portal } = subject;
    expect(writeTree(readTree(honest)).equals(honest)).toBe(true);
    const accepts = !isRevoking;
    expect({ portal: portal(honest), ...(await others(honest)) }).toEqual({
      portal: accepts,
      openssl: accepts,
      pkijs: accepts,
    });
  });

  test('is accepted only where the others accept it', async () => {
    const files = seeds
      .map((seed) => ({ seed, bytes: damaged(subject, seed) }))
      .filter(({ bytes }) => !bytes.equals(subject.honest));
    const accepted = files.filter(({ bytes }) => subject.portal(bytes));
    const tooLax: string[] = [];
    for (const { seed, bytes } of accepted) {
      const { openssl, pkijs } = await others(bytes);
      if (!openssl || !pkijs)
        tooLax.push(JSON.stringify({ seed, openssl, pkijs, der: bytes.toString('base64') }));
    }
    expect(tooLax).toEqual([]);
    // Some damage is harmless (another name, another number), most is not.
    expect(accepted.length).toBeGreaterThan(0);
    expect(accepted.length).toBeLessThan(files.length / 5);
  });
});
