// Matrices of content, as `cm` and `Tm` give them: [a b c d e f].
import { PdfDamage, type PdfValue } from '../../value.ts';

export type Matrix = readonly [number, number, number, number, number, number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** Where readers begin to lose what is drawn: they hold seven digits. */
const flattest = 1e-6;
const [smallest, largest] = [1e-6, 1e6];

export const product = (first: Matrix, second: Matrix): Matrix => {
  const [a, b, c, d, e, f] = first;
  const [g, h, i, j, k, l] = second;
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l];
};

export const moved = ([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
];

/** Left, bottom, right, top. */
export type Box = readonly [number, number, number, number];

/** What two boxes have in common; undefined where they do not touch. */
export const common = (one: Box, other: Box): Box | undefined => {
  const [left, bottom] = [Math.max(one[0], other[0]), Math.max(one[1], other[1])];
  const [right, top] = [Math.min(one[2], other[2]), Math.min(one[3], other[3])];
  return left <= right && bottom <= top ? [left, bottom, right, top] : undefined;
};

/** Whether two boxes have more in common than a side. */
export const overlap = (one: Box, other: Box): boolean => {
  const [left = 0, bottom = 0, right = 0, top = 0] = common(one, other) ?? [];
  return left < right && bottom < top;
};

/** The box around a box that is drawn by a matrix. */
export const drawnBox = (matrix: Matrix, [left, bottom, right, top]: Box): Box => {
  const corners = [
    moved(matrix, left, bottom),
    moved(matrix, right, bottom),
    moved(matrix, left, top),
    moved(matrix, right, top),
  ];
  const [across, up] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...across), Math.min(...up), Math.max(...across), Math.max(...up)];
};

/** A box with its lower left corner first. */
export const upright = (box: readonly number[]): Box => {
  const [a = 0, b = 0, c = 0, d = 0] = box;
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
};

/** Whether something that is drawn by it keeps a width and a height. */
export const isPlane = ([a, b, c, d]: Matrix): boolean => {
  const area = Math.abs(a * d - b * c);
  const sides = a * a + b * b + c * c + d * d;
  return area >= flattest * sides && area >= smallest ** 2 && area <= largest ** 2;
};

/** @throws PdfDamage where what is drawn would be pressed flat, or be smaller or larger than readers count */
export const planeOf = (values: readonly PdfValue[]): Matrix => {
  const matrix = values as unknown as Matrix;
  if (!isPlane(matrix)) throw new PdfDamage('a matrix that presses what is drawn flat');
  return matrix;
};

/** How long a unit is at least, in whatever direction, when it is drawn by the matrix. */
export const scaleOf = ([a, b, c, d]: Matrix): number => {
  const sides = a * a + b * b + c * c + d * d;
  const area = Math.abs(a * d - b * c);
  return Math.sqrt(Math.max(0, (sides - Math.sqrt(Math.max(0, sides * sides - 4 * area * area))) / 2));
};

/** Whether lines along the sides of a page stay so. */
export const isStraight = ([a, b, c, d]: Matrix): boolean => {
  const slight = 1e-3 * Math.hypot(a, b, c, d);
  return (Math.abs(b) <= slight && Math.abs(c) <= slight) || (Math.abs(a) <= slight && Math.abs(d) <= slight);
};
