// The path that content builds: how fine what it fills is, and whether it has dots. A path finer than a reader's dot is drawn as a
// line by some and not at all by others; a dot without a length gets ends by some.
import { PdfDamage } from '../../value.ts';
import { type Box, overlap } from './matrix.ts';

type Point = readonly [number, number];

interface Subpath {
  readonly points: Point[];
  segments: number;
  isClosed: boolean;
}

export class Path {
  #subpaths: Subpath[] = [];
  #behindClose = false;

  /** Takes a construction operator with its points in the units of the drawing. @throws PdfDamage */
  add(word: string, points: readonly Point[]): void {
    // the point at which a closed path goes on is its first one; some readers take its last
    if (word === 'v' && this.#behindClose) throw new PdfDamage('a curve behind a closed path');
    this.#behindClose = word === 'h';
    if (word === 'm' || word === 're') {
      const isRectangle = word === 're';
      this.#subpaths.push({ points: [...points], segments: isRectangle ? 4 : 0, isClosed: isRectangle });
      return;
    }
    const current = this.#subpaths.at(-1);
    if (!current) return;
    if (word === 'h') current.isClosed = true;
    else current.segments++;
    current.points.push(...points);
  }

  /** Left, bottom, right, top of all of it; undefined where there is none. */
  get bounds(): Box | undefined {
    return this.#subpaths.length === 0 ? undefined : boundsOf(this.#subpaths.flatMap(({ points }) => points));
  }

  /** Whether both rules of filling fill the same of it: each part has four corners at most, and none lies upon another. */
  get isSimple(): boolean {
    if (this.#subpaths.length > mostSides || this.#subpaths.some(({ points }) => points.length > 4))
      return false;
    const boxes = this.#subpaths.map(({ points }) => boundsOf(points));
    return boxes.every((one, at) => boxes.slice(at + 1).every((other) => !overlap(one, other)));
  }

  /** Ends the path. */
  clear(): void {
    this.#subpaths = [];
    this.#behindClose = false;
  }

  /** @throws PdfDamage where a line is to be drawn along a path of no length, which gets ends by some readers */
  checkLine(cap: number | undefined, closes: boolean): void {
    for (const { points, segments, isClosed } of this.#subpaths) {
      if (extentOf(points) > 0) continue;
      const isDot = segments === 0 ? isClosed || closes : cap !== 0 && cap !== 1;
      if (isDot) throw new PdfDamage('a line of no length');
    }
  }

  /** How wide the finest part is that would be filled; endless where nothing would. */
  get finest(): number {
    let finest = Number.POSITIVE_INFINITY;
    for (const { points } of this.#subpaths) {
      if (extentOf(points) === 0) continue;
      const width = widthOf(points);
      if (width < finest && !this.#isAlongSide(points)) finest = width;
    }
    return finest;
  }

  /** Writers fill frames whose missing sides are rectangles of no width, along those that are there. */
  #isAlongSide(points: readonly Point[]): boolean {
    if (this.#subpaths.length > mostSides) return false;
    return this.#subpaths.some((other) => {
      if (other.points === points || widthOf(other.points) < sideWidth) return false;
      const [left, bottom, right, top] = boundsOf(other.points);
      const [least, lowest, most, highest] = boundsOf(points);
      const isWithin =
        least >= left - near && most <= right + near && lowest >= bottom - near && highest <= top + near;
      const isUpright = most - least < near && [left, right].some((side) => Math.abs(side - least) < near);
      const isLevel = highest - lowest < near && [bottom, top].some((side) => Math.abs(side - lowest) < near);
      return isWithin && (isUpright || isLevel);
    });
  }
}

/** Frames of a table; each is compared with each. */
const mostSides = 256;
const near = 0.01;
/** As wide as a side is seen at least. */
const sideWidth = 0.2;

const boundsOf = (points: readonly Point[]): Box => {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [bottom, top] = [Math.min(bottom, y), Math.max(top, y)];
  }
  return [left, bottom, right, top];
};

const extentOf = (points: readonly Point[]): number => {
  const [first = [0, 0]] = points;
  return points.reduce((most, [x, y]) => Math.max(most, Math.hypot(x - first[0], y - first[1])), 0);
};

/** How far the points are at most from the line along which they go. */
const widthOf = (points: readonly Point[]): number => {
  const [first = [0, 0]] = points;
  let far: Point = first;
  const distance = ([x, y]: Point) => Math.hypot(x - first[0], y - first[1]);
  for (const point of points) if (distance(point) > distance(far)) far = point;
  const length = distance(far);
  const [along, up] = [(far[0] - first[0]) / length, (far[1] - first[1]) / length];
  const [least, most] = [Math.min, Math.max].map((of) =>
    points.reduce((width, [x, y]) => of(width, (y - first[1]) * along - (x - first[0]) * up), 0),
  );
  return (most ?? 0) - (least ?? 0);
};
