// The picture of a captcha (spec 1§2): the answer written by a shaky pen across noise lines. The markup holds strokes
// only, in no order, cut and turned at random, so that neither text nor the shape of a path gives the answer away.
import { randomInt } from 'node:crypto';
import { captchaGlyphs } from './captcha-glyphs.ts';

/** Draws from [0, 1). */
export type Random = () => number;

/** What an answer is made of: capitals and digits that no other one looks like, bent or crossed by a line. */
export const captchaAlphabet = 'ACDEFHJKLNPRTUXY34679';

export const captchaWidth = 152;
export const captchaHeight = 48;

interface Point {
  readonly x: number;
  readonly y: number;
}
type Stroke = readonly Point[];

/** Unpredictable numbers, as a captcha needs them. */
export const secureRandom: Random = () => randomInt(2 ** 32) / 2 ** 32;

/**
 * Draws the answer as SVG, 152 by 48. Small letters are drawn as capitals, so the answer must be compared without
 * regard to case; what is neither letter nor digit is drawn as a stop.
 */
export const drawCaptcha = (answer: string, random: Random = secureRandom): string => {
  const characters = [...answer.toUpperCase()];
  const wave = waveOf(random);
  const letters = characters.flatMap((character, index) =>
    writeGlyph(character, index, characters.length, wave, random),
  );
  const paths = [
    ...letters
      .flatMap((stroke) => cut(stroke, random))
      .map((stroke) => pathOf(stroke, between(random, 2.5, 3.1), random)),
    ...noise(random).map((stroke) => pathOf(stroke, between(random, 0.9, 1.4), random)),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${captchaWidth}" height="${captchaHeight}" ` +
      `viewBox="0 0 ${captchaWidth} ${captchaHeight}">`,
    `<path fill="#f3f5f8" d="M0 0h${captchaWidth}v${captchaHeight}H0z"/>`,
    '<g fill="none" stroke="#1d2a3a" stroke-linecap="round" stroke-linejoin="round">',
    ...shuffled(paths, random),
    '</g></svg>',
  ].join('');
};

const glyphWidth = 10;
const glyphHeight = 14;
const marginX = 9;
const stop = 'M4.6 13.4L5.4 14';

const writeGlyph = (
  character: string,
  index: number,
  count: number,
  wave: (point: Point) => Point,
  random: Random,
): Stroke[] => {
  const cellWidth = (captchaWidth - 2 * marginX) / count;
  const scaleY = between(random, 1.75, 2.15);
  const scaleX = Math.min((cellWidth * between(random, 0.6, 0.7)) / glyphWidth, scaleY);
  const angle = between(random, -0.26, 0.26);
  const shear = between(random, -0.2, 0.2);
  const centreX = marginX + cellWidth * (index + 0.5) + between(random, -0.06, 0.06) * cellWidth;
  const centreY = captchaHeight / 2 + between(random, -3.5, 3.5);
  const place = ({ x, y }: Point): Point => {
    const dy = (y - glyphHeight / 2) * scaleY;
    const dx = (x - glyphWidth / 2) * scaleX + dy * shear;
    return wave({
      x: centreX + dx * Math.cos(angle) - dy * Math.sin(angle) + between(random, -0.3, 0.3),
      y: centreY + dx * Math.sin(angle) + dy * Math.cos(angle) + between(random, -0.3, 0.3),
    });
  };
  return strokesOf(captchaGlyphs[character] ?? stop, random).map((stroke) => stroke.map(place));
};

/** Bends the whole line of writing. */
const waveOf = (random: Random): ((point: Point) => Point) => {
  const [height, width] = [between(random, 0.8, 2), between(random, 0.6, 1.4)];
  const [lengthX, lengthY] = [between(random, 24, 44), between(random, 18, 30)];
  const [phaseX, phaseY] = [random() * 2 * Math.PI, random() * 2 * Math.PI];
  return ({ x, y }) => ({
    x: x + width * Math.sin((2 * Math.PI * y) / lengthY + phaseY),
    y: y + height * Math.sin((2 * Math.PI * x) / lengthX + phaseX),
  });
};

/** The strokes of a glyph as points, a different number of them each time. */
const strokesOf = (glyph: string, random: Random): Stroke[] => {
  const strokes: Point[][] = [];
  for (const [, command = '', numbers = ''] of glyph.matchAll(/([MLC])([^MLC]*)/g)) {
    const points = pointsOf(numbers);
    const current = strokes.at(-1);
    const start = current?.at(-1);
    if (command === 'M' || !current || !start) strokes.push([...points]);
    else current.push(...(command === 'L' ? line(start, points, random) : curve(start, points, random)));
  }
  return strokes;
};

const pointsOf = (numbers: string): Point[] => {
  const values = numbers.trim().split(/\s+/).map(Number);
  return values.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: values[index + 1] ?? 0 }] : []));
};

const line = (start: Point, [end = start]: readonly Point[], random: Random): Point[] =>
  steps(3 + Math.floor(random() * 3)).map((at) => ({
    x: start.x + (end.x - start.x) * at,
    y: start.y + (end.y - start.y) * at,
  }));

const curve = (
  start: Point,
  [first = start, second = first, end = second]: readonly Point[],
  random: Random,
): Point[] =>
  steps(7 + Math.floor(random() * 5)).map((at) => {
    const rest = 1 - at;
    const mix = (a: number, b: number, c: number, d: number) =>
      rest ** 3 * a + 3 * rest ** 2 * at * b + 3 * rest * at ** 2 * c + at ** 3 * d;
    return { x: mix(start.x, first.x, second.x, end.x), y: mix(start.y, first.y, second.y, end.y) };
  });

const steps = (count: number): number[] => Array.from({ length: count }, (_, index) => (index + 1) / count);

/** Half of the strokes in two, with a common point: the number of paths says nothing. */
const cut = (stroke: Stroke, random: Random): Stroke[] => {
  if (stroke.length < 4 || random() < 0.5) return [stroke];
  const at = 1 + Math.floor(random() * (stroke.length - 2));
  return [stroke.slice(0, at + 1), stroke.slice(at)];
};

/** Lines across all letters, and specks between them. */
const noise = (random: Random): Stroke[] => {
  const lines = Array.from({ length: 2 }, () => {
    const at = (x: number) => ({ x, y: between(random, 6, captchaHeight - 6) });
    const start = at(between(random, 0, 10));
    return [start, ...curve(start, [at(50), at(100), at(between(random, 142, captchaWidth))], random)];
  });
  const specks = Array.from({ length: 9 }, () => {
    const start = { x: random() * captchaWidth, y: random() * captchaHeight };
    const end = { x: start.x + between(random, -4, 4), y: start.y + between(random, -4, 4) };
    return [start, ...line(start, [end], random)];
  });
  return [...lines, ...specks];
};

const pathOf = (stroke: Stroke, width: number, random: Random): string => {
  const points = random() < 0.5 ? stroke : stroke.toReversed();
  const [start = '', ...rest] = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return `<path stroke-width="${width.toFixed(1)}" d="M${start}L${rest.join(' ')}"/>`;
};

const between = (random: Random, least: number, most: number): number => least + random() * (most - least);

const shuffled = <Item>(items: readonly Item[], random: Random): Item[] =>
  items
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
