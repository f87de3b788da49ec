// The captcha's picture: drawn for every letter, recognisable by its strokes only.
import { describe, expect, test } from 'vitest';
import { captchaGlyphs } from './captcha-glyphs.ts';
import { captchaAlphabet, drawCaptcha } from './captcha-image.ts';

/** Draws that repeat for a seed. */
const seeded = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

const pathsOf = (svg: string) =>
  [...svg.matchAll(/<path stroke-width="([\d.]+)" d="([^"]+)"\/>/g)].map(([, width = '', points = '']) => ({
    width: Number(width),
    points: [...points.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({
      x: Number(x),
      y: Number(y),
    })),
  }));

/** The letters' strokes are wider than all noise. */
const letterPoints = (svg: string) =>
  pathsOf(svg).flatMap(({ width, points }) => (width >= 2.5 ? points : []));

describe('the alphabet', () => {
  test('has no letters that look like another', () => {
    expect(captchaAlphabet).not.toMatch(/[01OQIl5S2Z8BGVWM]/);
    expect(new Set(captchaAlphabet).size).toBe(captchaAlphabet.length);
  });

  test('of six gives more than 50 million answers', () => {
    expect(captchaAlphabet.length ** 6).toBeGreaterThan(50_000_000);
  });

  test('every capital and digit can be drawn, no two of them alike', () => {
    const characters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];
    for (const character of characters) expect(captchaGlyphs[character], character).toMatch(/^M/);
    expect(new Set(characters.map((character) => captchaGlyphs[character])).size).toBe(36);
  });
});

describe('the picture', () => {
  test.each([...captchaAlphabet])('%s is drawn over the height of the picture', (letter) => {
    const heights = letterPoints(drawCaptcha(letter.repeat(6), seeded(7))).map(({ y }) => y);
    expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(20);
  });

  test('is 152 by 48, and every letter lies inside', () => {
    for (let seed = 0; seed < 300; seed++) {
      const svg = drawCaptcha('XR7K3A', seeded(seed));
      expect(svg).toContain('width="152" height="48" viewBox="0 0 152 48"');
      const points = letterPoints(svg);
      const isInside = ({ x, y }: { x: number; y: number }) => x > 0 && x < 152 && y > 0 && y < 48;
      expect(points.every(isInside), `seed ${seed}`).toBe(true);
    }
  });

  test('the letters are in the order of the answer', () => {
    const middle = (answer: string) => {
      const points = letterPoints(drawCaptcha(answer, seeded(3)));
      return points.reduce((sum, { x }) => sum + x, 0) / points.length;
    };
    // A stop is one short stroke, so the points are where the letters are.
    expect(middle('EE....')).toBeLessThan(60);
    expect(middle('....EE')).toBeGreaterThan(92);
  });

  test('holds strokes only: no text, no attribute that could carry the answer', () => {
    const svg = drawCaptcha('KXHRNF', seeded(1));
    expect(svg).not.toContain('KXHRNF');
    expect([...new Set(svg.match(/<(\w+)/g))].sort()).toEqual(['<g', '<path', '<svg']);
    const withoutNumbers = svg
      .replace(/ d="[^"]*"/g, '')
      .replace(/stroke-width="[\d.]+"/g, 'stroke-width=""');
    const other = drawCaptcha('ACDEFH', seeded(2))
      .replace(/ d="[^"]*"/g, '')
      .replace(/stroke-width="[\d.]+"/g, 'stroke-width=""');
    const tags = (markup: string) => [...new Set(markup.match(/<[^>]+>/g))].sort();
    expect(tags(withoutNumbers)).toEqual(tags(other));
  });

  test('neither the number of paths nor their lengths are the same twice for one answer', () => {
    const drawings = Array.from({ length: 40 }, (_, seed) => drawCaptcha('A', seeded(seed)));
    expect(new Set(drawings.map((svg) => pathsOf(svg).length)).size).toBeGreaterThan(2);
    const lengths = drawings.map((svg) =>
      pathsOf(svg)
        .filter(({ width }) => width >= 2.5)
        .map(({ points }) => points.length)
        .sort()
        .join(),
    );
    expect(new Set(lengths).size).toBeGreaterThan(20);
  });

  test('the strokes come in no order: the first path belongs to any letter', () => {
    const firsts = Array.from(
      { length: 60 },
      (_, seed) => letterPoints(drawCaptcha('LLLLLL', seeded(seed)))[0]?.x ?? 0,
    );
    expect(firsts.some((x) => x < 50)).toBe(true);
    expect(firsts.some((x) => x > 102)).toBe(true);
  });

  test('lines of noise cross from one side to the other', () => {
    const spans = pathsOf(drawCaptcha('XR7K3A', seeded(5))).map(({ points }) => {
      const xs = points.map(({ x }) => x);
      return Math.max(...xs) - Math.min(...xs);
    });
    expect(spans.filter((span) => span > 120)).toHaveLength(2);
  });

  test('two drawings of one answer differ without a given source of chance', () => {
    expect(drawCaptcha('XR7K3A')).not.toBe(drawCaptcha('XR7K3A'));
  });

  test('small letters are drawn as capitals, other characters as a stop', () => {
    expect(drawCaptcha('xr7k3a', seeded(9))).toBe(drawCaptcha('XR7K3A', seeded(9)));
    expect(letterPoints(drawCaptcha('?', seeded(9))).length).toBeGreaterThan(1);
  });
});
