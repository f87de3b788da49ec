// The picture of a captcha (1§2): the answer in one connected handwriting, large and hardly turned, so that a person reads
// it, and crossed by one stroke of the same pen. A program must find neither where a letter begins nor which stroke is noise:
// letters touch, noise is as wide as they are, the width changes along every stroke, and no two pictures are bent alike.
import { randomInt } from 'node:crypto';
import { curve, glyphLines, type Line } from './captcha-glyphs.ts';
import { blankPicture, type Dot, dotsAlong, type Point, pngOf, stroke } from './captcha-raster.ts';

/** Draws from [0, 1). */
export type Random = () => number;

/** What an answer is made of: capitals and digits that no other one looks like, also where the stroke across is its bar. */
export const captchaAlphabet = 'CDEJKLNPSTUX39';

/** In pixels; shown at 60 % of it. */
export const captchaWidth = 520;
export const captchaHeight = 150;

/** Unpredictable numbers, as a captcha needs them. */
export const secureRandom: Random = () => randomInt(2 ** 32) / 2 ** 32;

/**
 * Draws the answer as PNG. Small letters are drawn as capitals, so the answer must be compared without regard to case; what
 * is neither letter nor digit is drawn as a stop.
 */
export const drawCaptcha = (answer: string, random: Random = secureRandom): Buffer => {
  const letters = writeLine([...answer.toUpperCase()], random);
  const bend = bending(random);
  const picture = blankPicture(captchaWidth, captchaHeight);
  for (const line of [...letters.flat(), crossing(random)]) stroke(picture, inked(line.map(bend), random));
  return pngOf(picture);
};

const glyphWidth = 10;
const glyphHeight = 14;

/** The letters side by side, each pushed so far to the left that it touches the one before. */
const writeLine = (characters: readonly string[], random: Random): Line[][] => {
  const placed: Line[][] = [];
  for (const character of characters) {
    const letter = writeGlyph(character, random);
    const before = placed.at(-1);
    const left = before ? touching(before, letter) - between(random, 2, 5) : 0;
    placed.push(shifted(letter, left));
  }
  const [first, last] = extent(placed.flat());
  return placed.map((letter) => shifted(letter, (captchaWidth - first - last) / 2));
};

const writeGlyph = (character: string, random: Random): Line[] => {
  const [scaleX, scaleY] = [between(random, 6.2, 7.4), between(random, 6.4, 7.6)];
  const [angle, shear] = [between(random, -0.2, 0.2), between(random, -0.2, 0.2)];
  // the middle of a letter is moved against its ends, so that straight strokes bow
  const [bowX, bowY] = [between(random, -0.02, 0.02), between(random, -0.02, 0.02)];
  const centreY = captchaHeight / 2 + between(random, -14, 14);
  const place = ({ x, y }: Point): Point => {
    const [u, v] = [x - glyphWidth / 2, y - glyphHeight / 2];
    const dx = (u + bowX * (v * v - 16)) * scaleX + v * scaleY * shear;
    const dy = (v + bowY * (u * u - 8)) * scaleY;
    return {
      x: dx * Math.cos(angle) - dy * Math.sin(angle),
      y: centreY + dx * Math.sin(angle) + dy * Math.cos(angle),
    };
  };
  return glyphLines(character).map((line) => line.map(place));
};

/** How far to the right a letter begins that just meets the one before in some row, and covers hardly any of it. */
const touching = (before: readonly Line[], letter: readonly Line[]): number => {
  const [first, last] = extent(before);
  const rows = (lines: readonly Line[], side: (a: number, b: number) => number) => {
    const found = new Map<number, number>();
    for (const { x, y } of lines.flat()) {
      const row = Math.round(y / 6);
      for (const near of [row - 1, row, row + 1]) found.set(near, side(found.get(near) ?? x, x));
    }
    return found;
  };
  const [ends, begins] = [rows(before, Math.max), rows(letter, Math.min)];
  const gaps = [...begins].flatMap(([row, x]) => (ends.has(row) ? [(ends.get(row) ?? 0) - x] : []));
  const [left] = extent(letter);
  return Math.max(...gaps, first + (last - first) * 0.97 - left);
};

/** The stroke that belongs to no letter, across the whole line: never above or below all of the letters. */
const crossing = (random: Random): Line =>
  curve(
    anywhere(between(random, 4, 40), random),
    anywhere(captchaWidth * 0.34, random),
    anywhere(captchaWidth * 0.66, random),
    anywhere(captchaWidth - between(random, 4, 40), random),
    64,
  );

const anywhere = (x: number, random: Random): Point => ({ x, y: between(random, 34, captchaHeight - 34) });

/** Bends the whole line of writing by two waves in each direction. */
const bending = (random: Random): ((point: Point) => Point) => {
  const wave = (height: number, shortest: number, longest: number) => {
    const [length, phase] = [between(random, shortest, longest), random() * 2 * Math.PI];
    const amplitude = height * between(random, 0.7, 1.3);
    return (at: number) => amplitude * Math.sin((2 * Math.PI * at) / length + phase);
  };
  const [slow, quick] = [wave(5, 150, 260), wave(2, 45, 75)];
  const [lean, sway] = [wave(4, 90, 160), wave(2, 40, 65)];
  return ({ x, y }) => ({
    x: clamp(x + lean(y) + sway(y + x / 2), 6, captchaWidth - 6),
    y: clamp(y + slow(x) + quick(x + y / 2), 6, captchaHeight - 6),
  });
};

/** The pen presses more and less along its way. */
const inked = (line: Line, random: Random): Dot[] => {
  const [phase, length] = [random() * 2 * Math.PI, between(random, 60, 120)];
  return dotsAlong(line, (way) => 3.2 + 0.9 * Math.sin((2 * Math.PI * way) / length + phase));
};

const shifted = (lines: readonly Line[], by: number): Line[] =>
  lines.map((line) => line.map(({ x, y }) => ({ x: x + by, y })));

const extent = (lines: readonly Line[]): [number, number] => {
  const xs = lines.flat().map(({ x }) => x);
  return [Math.min(...xs), Math.max(...xs)];
};

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

const between = (random: Random, least: number, most: number): number => least + random() * (most - least);
