// A program that reads captchas, as an attacker writes one who knows the alphabet and the shapes of its letters: noise is
// known by the width of its strokes and wiped off, letters are cut apart, and each is held against drawn ones.
import { glyphLines } from '@portal/core/session/captcha-glyphs';
import { captchaAlphabet } from '@portal/core/session/captcha-image';
import { blankPicture, type Picture, type Point } from '@portal/core/session/captcha-raster';
import { drawLine } from './plain-captcha.ts';

const length = 6;
const [wide, high] = [20, 26];

interface Box {
  readonly left: number;
  readonly right: number;
}

/** What the picture may say, by four ways of cutting it into letters; with the stroke's half width that is noise. */
export const readings = (picture: Picture, noiseRadius: number): string[] => {
  const clean = opened(picture, noiseRadius);
  const [left, right] = inkedColumns(clean);
  const cell = (right - left) / length;
  const even = Array.from({ length }, (_, at) => ({ left: left + at * cell, right: left + (at + 1) * cell }));
  const cuts = [byComponents(clean), byValleys(clean, even), even, bySliding(clean, left, right)];
  return cuts.map((boxes) => boxes.map((box) => bestMatch(clean, box).letter).join(''));
};

/** Erosion and dilation: what is thinner than twice the radius goes away. */
const opened = (picture: Picture, radius: number): Picture => {
  const pass = (from: Picture, pick: (...values: number[]) => number): Picture => {
    const to = blankPicture(from.width, from.height);
    const reach = Math.ceil(radius);
    for (let y = 0; y < from.height; y += 1)
      for (let x = 0; x < from.width; x += 1) {
        let value = inkAt(from, x, y);
        for (let dy = -reach; dy <= reach; dy += 1)
          for (let dx = -reach; dx <= reach; dx += 1)
            if (dx * dx + dy * dy <= radius * radius) value = pick(value, inkAt(from, x + dx, y + dy));
        to.ink[y * to.width + x] = value;
      }
    return to;
  };
  return radius === 0 ? picture : pass(pass(picture, Math.min), Math.max);
};

const inkAt = ({ width, height, ink }: Picture, x: number, y: number): number =>
  x < 0 || y < 0 || x >= width || y >= height ? 0 : Math.round(ink[y * width + x] ?? 0);

const columns = (picture: Picture): number[] =>
  Array.from({ length: picture.width }, (_, x) => {
    let sum = 0;
    for (let y = 0; y < picture.height; y += 1) sum += inkAt(picture, x, y);
    return sum;
  });

const inkedColumns = (picture: Picture): [number, number] => {
  const inked = columns(picture).map((sum) => sum > 0);
  return [Math.max(0, inked.indexOf(true)), inked.lastIndexOf(true) + 1];
};

/** Letters that do not touch: each is one piece of ink, small pieces left out. */
const byComponents = (picture: Picture): Box[] => {
  const seen = new Uint8Array(picture.ink.length);
  const pieces: (Box & { size: number })[] = [];
  for (let start = 0; start < seen.length; start += 1) {
    const todo = [start];
    let [left, right, size] = [picture.width, 0, 0];
    for (let at = todo.pop(); at !== undefined; at = todo.pop()) {
      const [x, y] = [at % picture.width, Math.floor(at / picture.width)];
      if (seen[at] || inkAt(picture, x, y) === 0) continue;
      seen[at] = 1;
      size += 1;
      [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
      for (const next of [at - 1, at + 1, at - picture.width, at + picture.width])
        if (next >= 0 && next < seen.length) todo.push(next);
    }
    if (size > 0) pieces.push({ left, right, size });
  }
  const largest = pieces.sort((a, b) => b.size - a.size).slice(0, length);
  return largest.sort((a, b) => a.left - b.left);
};

/** Cut where the least ink is, near the even cuts. */
const byValleys = (picture: Picture, even: readonly Box[]): Box[] => {
  const sums = columns(picture);
  const edges = even.slice(1).map(({ left, right }) => {
    const reach = Math.floor((right - left) / 3);
    const near = Array.from({ length: 2 * reach + 1 }, (_, at) => Math.round(left) - reach + at);
    return near.reduce((best, x) => ((sums[x] ?? 0) < (sums[best] ?? 0) ? x : best));
  });
  const all = [even[0]?.left ?? 0, ...edges, even.at(-1)?.right ?? 0];
  return even.map((_, at) => ({ left: all[at] ?? 0, right: all[at + 1] ?? 0 }));
};

interface Row {
  readonly score: number;
  readonly boxes: readonly Box[];
}

/** The row of six windows of free place and width that together look most like letters. */
const bySliding = (picture: Picture, left: number, right: number): readonly Box[] => {
  const step = 6;
  const count = Math.floor((right - left) / step);
  /** By how many letters it has: the best row that ends at a step. */
  const best = Array.from({ length: length + 1 }, (): (Row | undefined)[] => []);
  best[0] = [{ score: 0, boxes: [] }];
  for (let begin = 0; begin <= count; begin += 1)
    for (let size = 6; size <= 11 && begin + size <= count + 2; size += 1) {
      const box = { left: left + begin * step, right: left + (begin + size) * step };
      const gain = bestMatch(picture, box, few).score * size;
      for (let letters = 0; letters < length; letters += 1) {
        const before = best[letters]?.[begin];
        const after = best[letters + 1];
        if (!before || !after) continue;
        const score = before.score + gain;
        for (const end of [begin + size - 1, begin + size, begin + size + 1])
          if (score > (after[end]?.score ?? -1)) after[end] = { score, boxes: [...before.boxes, box] };
      }
    }
  const ends = (best[length] ?? []).slice(count - 2).flatMap((row) => (row ? [row] : []));
  return ends.sort((one, other) => other.score - one.score)[0]?.boxes ?? [];
};

const bestMatch = (picture: Picture, box: Box, templates = many): { letter: string; score: number } => {
  const seen = normalized(picture, box);
  let best = { letter: '?', score: -1 };
  for (const { letter, grid } of templates) {
    let score = 0;
    for (let at = 0; at < seen.length; at += 1) score += (seen[at] ?? 0) * (grid[at] ?? 0);
    if (score > best.score) best = { letter, score };
  }
  return best;
};

/** The ink of a box on a grid of one size, softened, of length 1 and without its mean: a product of two says how alike they are. */
const normalized = (picture: Picture, { left, right }: Box): Float32Array => {
  const [from, to] = [Math.round(left), Math.round(right)];
  const { width, height, ink } = picture;
  const dots: number[] = [];
  let [top, bottom, first, last] = [height, 0, to, from];
  for (let y = 0; y < height; y += 1)
    for (let x = from; x < to; x += 1) {
      const at = y * width + x;
      if ((ink[at] ?? 0) < 0.5) continue;
      dots.push(at);
      if (y < top) top = y;
      if (y >= bottom) bottom = y + 1;
      if (x < first) first = x;
      if (x >= last) last = x + 1;
    }
  const grid = new Float32Array(wide * high);
  const [across, down] = [(wide - 2) / (last - first), (high - 2) / (bottom - top)];
  for (const dot of dots) {
    const [x, y] = [dot % width, Math.floor(dot / width)];
    const at = (1 + Math.floor((y - top) * down)) * wide + 1 + Math.floor((x - first) * across);
    grid[at] = (grid[at] ?? 0) + 1;
  }
  const soft = softened(softened(grid, 1), wide).map(Math.sqrt);
  const mean = soft.reduce((sum, value) => sum + value, 0) / soft.length;
  const size = Math.sqrt(soft.reduce((sum, value) => sum + (value - mean) ** 2, 0)) || 1;
  return soft.map((value) => (value - mean) / size);
};

const softened = (grid: Float32Array, by: number): Float32Array =>
  grid.map((value, at) => 2 * value + (grid[at - by] ?? 0) + (grid[at + by] ?? 0));

/** Every letter of the alphabet, turned and slanted: in few ways for a first look, in many for the last. */
const templatesOf = (angles: readonly number[], slants: readonly number[]) =>
  [...captchaAlphabet].flatMap((letter) =>
    angles.flatMap((angle) => slants.map((slant) => ({ letter, grid: drawLetter(letter, angle, slant) }))),
  );

const drawLetter = (letter: string, angle: number, slant: number): Float32Array => {
  const picture = blankPicture(100, 110);
  const turn = ({ x, y }: Point): Point => {
    const [u, v] = [(x - 5) * 5 + (y - 7) * 5 * slant, (y - 7) * 5.2];
    return {
      x: 50 + u * Math.cos(angle) - v * Math.sin(angle),
      y: 55 + u * Math.sin(angle) + v * Math.cos(angle),
    };
  };
  for (const line of glyphLines(letter)) drawLine(picture, line.map(turn), 3);
  return normalized(picture, { left: 0, right: 100 });
};

const few = templatesOf([-0.2, 0, 0.2], [-0.2, 0, 0.2]);
const many = templatesOf([-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3], [-0.3, -0.15, 0, 0.15, 0.3]);
