// Letters and digits as strokes of a pen, on a field 10 wide and 14 high: what a captcha is drawn from. Strokes rather
// than the outlines of a font, since the length of an outline reveals its letter.
import type { Point } from './captcha-raster.ts';

export type Line = readonly Point[];

/** Path commands M, L and C with absolute coordinates. */
export const captchaGlyphs: Readonly<Record<string, string>> = {
  A: 'M0 14L5 0L10 14M2 9L8 9',
  B: 'M1 0L1 14M1 0L5 0C10 0 10 7 5 7L1 7M5 7C11 7 11 14 5 14L1 14',
  C: 'M10 2.5C8 -1 0 -1 0 7C0 15 8 15 10 11.5',
  D: 'M1 0L1 14M1 0L4 0C12 0 12 14 4 14L1 14',
  E: 'M9 0L1 0L1 14L9 14M1 7L7.5 7',
  F: 'M9 0L1 0L1 14M1 7L7.5 7',
  G: 'M10 2.5C8 -1 0 -1 0 7C0 15 9 15 10 11L10 7.5L6 7.5',
  H: 'M1 0L1 14M9 0L9 14M1 7L9 7',
  I: 'M5 0L5 14M2 0L8 0M2 14L8 14',
  J: 'M4 0L10 0M8 0L8 10C8 15.5 1 15.5 1 10.5',
  K: 'M1 0L1 14M9.5 0L1 8M4 5.4L9.5 14',
  L: 'M1 0L1 14L9 14',
  M: 'M0 14L0 0L5 9L10 0L10 14',
  N: 'M1 14L1 0L9 14L9 0',
  O: 'M5 0C-1.5 0 -1.5 14 5 14C11.5 14 11.5 0 5 0',
  P: 'M1 14L1 0L5 0C10.5 0 10.5 8 5 8L1 8',
  Q: 'M5 0C-1.5 0 -1.5 14 5 14C11.5 14 11.5 0 5 0M6 10L10 15',
  R: 'M1 14L1 0L5 0C10.5 0 10.5 8 5 8L1 8M5 8L9.5 14',
  S: 'M9 2C7 -1 1 -0.5 1 3.5C1 8 9.5 6 9.5 10.5C9.5 15 2 15 0.5 11.5',
  T: 'M0 0L10 0M5 0L5 14',
  U: 'M1 0L1 9C1 15.7 9 15.7 9 9L9 0',
  V: 'M0 0L5 14L10 0',
  W: 'M0 0L2.5 14L5 4L7.5 14L10 0',
  X: 'M0.5 0L9.5 14M9.5 0L0.5 14',
  Y: 'M0 0L5 7L10 0M5 7L5 14',
  Z: 'M0.5 0L9.5 0L0.5 14L9.5 14',
  0: 'M5 0C-1.5 0 -1.5 14 5 14C11.5 14 11.5 0 5 0M2.5 11L7.5 3',
  1: 'M2 3L5 0L5 14M2 14L8 14',
  2: 'M1 3.5C1 -1 9 -1.5 9 3.5C9 7 3 10 1 14L9.5 14',
  3: 'M1 1.5C4 -1.5 9 0 9 3.5C9 6 7 7 4 7M4 7C7 7 9.5 8 9.5 10.5C9.5 14.5 3.5 15.5 0.5 12',
  4: 'M7.5 14L7.5 0L0 10L10 10',
  5: 'M9 0L2 0L1.3 6C4 4.5 9.5 5 9.5 9.5C9.5 14.5 3 15.3 0.8 11.8',
  6: 'M8.5 0.5C3 1.5 0.5 5.5 0.5 9.5C0.5 15.5 9.5 15.5 9.5 9.8C9.5 5 2 4.5 0.7 8.5',
  7: 'M0.5 0L9.5 0L3.5 14',
  8: 'M5 6.7C0 5.5 0 0 5 0C10 0 10 5.5 5 6.7C-1 8 -1 14 5 14C11 14 11 8 5 6.7',
  9: 'M9.3 5.2C8 9.5 0.5 9 0.5 4.3C0.5 -1.3 9.5 -1.5 9.5 4.5C9.5 9 7 13 2 14',
};

const stop = 'M4.6 13.4L5.4 14';

/** The strokes of a capital or digit, in short steps; of any other character a stop. */
export const glyphLines = (character: string): Line[] => {
  const lines: Point[][] = [];
  for (const [, command = '', numbers = ''] of (captchaGlyphs[character] ?? stop).matchAll(
    /([MLC])([^MLC]*)/g,
  )) {
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

/** A Bézier curve in short steps. */
export const curve = (start: Point, first: Point, second: Point, end: Point, steps = 16): Point[] =>
  Array.from({ length: steps + 1 }, (_, step) => {
    const [at, rest] = [step / steps, 1 - step / steps];
    const mix = (a: number, b: number, c: number, d: number) =>
      rest ** 3 * a + 3 * rest ** 2 * at * b + 3 * rest * at ** 2 * c + at ** 3 * d;
    return { x: mix(start.x, first.x, second.x, end.x), y: mix(start.y, first.y, second.y, end.y) };
  });
