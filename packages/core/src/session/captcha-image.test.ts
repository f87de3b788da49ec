// The captcha's picture: drawn for every letter, another one each time, and nothing but a picture.
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { captchaGlyphs } from './captcha-glyphs.ts';
import { captchaAlphabet, captchaHeight, captchaWidth, drawCaptcha } from './captcha-image.ts';

/** Draws that repeat for a seed. */
const seeded = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

/** The parts of a PNG by their names. */
const partsOf = (png: Buffer): Map<string, Buffer> => {
  const parts = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const size = png.readUInt32BE(at);
    parts.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + size));
    at += 12 + size;
  }
  return parts;
};

/** How many pixels hold more ink than paper. */
const inked = (png: Buffer): number => {
  const rows = inflateSync(partsOf(png).get('IDAT') ?? Buffer.alloc(0));
  expect(rows.length).toBe((captchaWidth / 2 + 1) * captchaHeight);
  return [...rows].reduce((sum, byte) => sum + Number((byte & 15) > 7) + Number(byte >> 4 > 7), 0);
};

describe('the alphabet', () => {
  test('has no letters that look like another', () => {
    expect(captchaAlphabet).not.toMatch(/[01OQIl52Z8BGVWM4R67AHFY]/);
    expect(new Set(captchaAlphabet).size).toBe(captchaAlphabet.length);
  });

  test('of six gives more than 5 million answers', () => {
    expect(captchaAlphabet.length ** 6).toBeGreaterThan(5_000_000);
  });

  test('every capital and digit can be drawn, no two of them alike', () => {
    const characters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];
    for (const character of characters) expect(captchaGlyphs[character], character).toMatch(/^M/);
    expect(new Set(characters.map((character) => captchaGlyphs[character])).size).toBe(36);
  });
});

describe('the picture', () => {
  test('is a PNG of one size with ink on paper, and no part that could hold a text', () => {
    for (const answer of ['XR7K3A', 'LLLLLL', '999999']) {
      const png = drawCaptcha(answer, seeded(7));
      const parts = partsOf(png);
      expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
      expect([...parts.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
      expect(parts.get('IHDR')?.readUInt32BE(0)).toBe(captchaWidth);
      expect(parts.get('IHDR')?.readUInt32BE(4)).toBe(captchaHeight);
      expect(inked(png)).toBeGreaterThan(1_000);
      expect(inked(png)).toBeLessThan((captchaWidth * captchaHeight) / 3);
    }
  });

  test.each([...captchaAlphabet])('%s has more ink than a row of stops', (letter) => {
    expect(inked(drawCaptcha(letter.repeat(6), seeded(7)))).toBeGreaterThan(
      inked(drawCaptcha('......', seeded(7))) + 600,
    );
  });

  test('two drawings of one answer differ without a given source of chance', () => {
    expect(drawCaptcha('XR7K3A').equals(drawCaptcha('XR7K3A'))).toBe(false);
  });

  test('small letters are drawn as capitals', () => {
    expect(drawCaptcha('xr7k3a', seeded(9)).equals(drawCaptcha('XR7K3A', seeded(9)))).toBe(true);
  });
});
