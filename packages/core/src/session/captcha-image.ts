// The picture of a captcha (1§2): the answer in one connected handwriting, bent as a whole, crossed by strokes of the same
// pen. A program must find neither where a letter begins nor which stroke is noise: letters touch, noise is as wide as they
// are, the width changes along every stroke, and no two pictures are bent alike.
import { randomInt } from 'node:crypto';
import { captchaGlyphs } from './captcha-glyphs.ts';
import { blankPicture, type Dot, dotsAlong, type Point, pngOf, stroke } from './captcha-raster.ts';

/** Draws from [0, 1). */
export type Random = () => number;

/** What an answer is made of: capitals and digits that no other one looks like, bent or crossed by a line. */
export const captchaAlphabet = 'ACDEFHJKLNPRTUXY3679';

/** In pixels; shown at half of it. */
export const captchaWidth = 440;
export const captchaHeight = 128;

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
  const ink = [...letters.flat(), ...sweeps(random)];
  for (const line of ink) stroke(picture, inked(line.map(bend), random));
  const lifted = dotsAlong(gap(random), () => 1.5);
  stroke(picture, lifted, true);
  return pngOf(picture);
};

type Line = readonly Point[];

const glyphWidth = 10;
const glyphHeight = 14;
const stop = 'M4.6 13.4L5.4 14';

/** The letters side by side, each pushed so far to the left that it touches the one before. */
const writeLine = (characters: readonly string[], random: Random): Line[][] => {
  const placed: Line[][] = [];
  for (const character of characters) {
    const letter = writeGlyph(character, random);
    const before = placed.at(-1);
    const left = before ? touching(before, letter) - between(random, 1, 4) : 0;
    placed.push(shifted(letter, left));
  }
  const [first, last] = extent(placed.flat());
  return placed.map((letter) => shifted(letter, (captchaWidth - first - last) / 2));
};

const writeGlyph = (character: string, random: Random): Line[] => {
  const [scaleX, scaleY] = [between(random, 4.4, 5.8), between(random, 4.8, 6.4)];
  const [angle, shear] = [between(random, -0.36, 0.36), between(random, -0.2, 0.2)];
  // the middle of a letter is moved against its ends, so that straight strokes bow
  const [bowX, bowY] = [between(random, -0.045, 0.045), between(random, -0.05, 0.05)];
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
  return linesOf(captchaGlyphs[character] ?? stop).map((line) => line.map(place));
};

/** How far to the right a letter begins that just meets the one before in some row, and covers no more than half of it. */
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

/** Strokes that belong to no letter: one across the whole line, and a short one like a part of a letter. */
const sweeps = (random: Random): Line[] => {
  const start = anywhere(between(random, 20, captchaWidth - 60), random);
  const near = (least: number, most: number): Point => ({
    x: start.x + between(random, least, most),
    y: start.y + between(random, -30, 30),
  });
  return [
    curve(
      anywhere(between(random, 4, 40), random),
      anywhere(150, random),
      anywhere(290, random),
      anywhere(between(random, 400, captchaWidth - 4), random),
    ),
    curve(start, near(5, 20), near(15, 35), near(20, 40)),
  ];
};

/** Where the pen is lifted off again: a thin gap through letters and noise alike. */
const gap = (random: Random): Line =>
  curve(anywhere(0, random), anywhere(150, random), anywhere(290, random), anywhere(captchaWidth, random));

const anywhere = (x: number, random: Random): Point => ({ x, y: between(random, 14, captchaHeight - 14) });

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
  return dotsAlong(line, (way) => 2.7 + 0.9 * Math.sin((2 * Math.PI * way) / length + phase));
};

/** The strokes of a glyph, in short steps. */
const linesOf = (glyph: string): Line[] => {
  const lines: Point[][] = [];
  for (const [, command = '', numbers = ''] of glyph.matchAll(/([MLC])([^MLC]*)/g)) {
    const points = pointsOf(numbers);
    const current = lines.at(-1);
    const start = current?.at(-1);
    const [first = { x: 0, y: 0 }, second = first, end = second] = points;
    if (command === 'M' || !current || !start) lines.push([first]);
    else
      current.push(
        ...(command === 'L' ? curve(start, start, first, first) : curve(start, first, second, end)),
      );
  }
  return lines;
};

const pointsOf = (numbers: string): Point[] => {
  const values = numbers.trim().split(/\s+/).map(Number);
  return values.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: values[index + 1] ?? 0 }] : []));
};

const curve = (start: Point, first: Point, second: Point, end: Point): Point[] =>
  Array.from({ length: 17 }, (_, step) => {
    const [at, rest] = [step / 16, 1 - step / 16];
    const mix = (a: number, b: number, c: number, d: number) =>
      rest ** 3 * a + 3 * rest ** 2 * at * b + 3 * rest * at ** 2 * c + at ** 3 * d;
    return { x: mix(start.x, first.x, second.x, end.x), y: mix(start.y, first.y, second.y, end.y) };
  });

const shifted = (lines: readonly Line[], by: number): Line[] =>
  lines.map((line) => line.map(({ x, y }) => ({ x: x + by, y })));

const extent = (lines: readonly Line[]): [number, number] => {
  const xs = lines.flat().map(({ x }) => x);
  return [Math.min(...xs), Math.max(...xs)];
};

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

const between = (random: Random, least: number, most: number): number => least + random() * (most - least);
