// Grey pictures of pages, and how far two of them differ when the different smoothing of letters is left aside.
import { inflateSync } from 'node:zlib';

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Row by row: 0 is black, 255 white. */
  readonly grey: Uint8Array;
}

/** As pdftoppm and mutool write it: `P6`, width, height, the value of full light. */
export const pictureFromPpm = (file: Buffer): Picture => {
  const head = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(file.toString('latin1', 0, 64));
  if (!head) throw new TypeError('no picture in colours');
  const [width, height] = [Number(head[1]), Number(head[2])];
  return greyOf(file.subarray(head[0].length), width, height, 3);
};

/** A PNG file of eight bits of red, green and blue, not interlaced. */
export const pictureFromPng = (file: Buffer): Picture => {
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  if (file.toString('hex', 24, 29) !== '0802000000')
    throw new TypeError('no picture in colours of eight bits');
  const chunks: Buffer[] = [];
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT')
      chunks.push(file.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const rows = inflateSync(Buffer.concat(chunks));
  const plain = new Uint8Array(width * 3 * height);
  for (let row = 0; row < height; row++) unfilterRow(rows, plain, row, width * 3);
  return greyOf(plain, width, height, 3);
};

/** The dots of a row are as many bytes apart as a colour has parts. */
const unfilterRow = (rows: Buffer, plain: Uint8Array, row: number, width: number): void => {
  const start = row * (width + 1);
  const filter = rows[start] ?? 0;
  for (let column = 0; column < width; column++) {
    const at = row * width + column;
    const left = column > 2 ? (plain[at - 3] ?? 0) : 0;
    const above = row > 0 ? (plain[at - width] ?? 0) : 0;
    const corner = column > 2 && row > 0 ? (plain[at - width - 3] ?? 0) : 0;
    plain[at] = (rows[start + 1 + column] ?? 0) + predicted(filter, left, above, corner);
  }
};

const predicted = (filter: number, left: number, above: number, corner: number): number => {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  if (filter !== 4) return 0;
  const toLeft = Math.abs(above - corner);
  const toAbove = Math.abs(left - corner);
  const toCorner = Math.abs(left + above - 2 * corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
};

export const pictureFromRgba = (data: Uint8ClampedArray, width: number, height: number): Picture =>
  greyOf(data, width, height, 4);

/** How light the colours are that an officer sees; a dot has as many bytes. */
const greyOf = (
  data: Uint8Array | Uint8ClampedArray,
  width: number,
  height: number,
  bytes: number,
): Picture => {
  const grey = new Uint8Array(width * height);
  for (let at = 0; at < grey.length; at++) {
    const first = at * bytes;
    const [red, green, blue] = [data[first] ?? 0, data[first + 1] ?? 0, data[first + 2] ?? 0];
    grey[at] = Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
  }
  return { width, height, grey };
};

/** Points that a cell measures: about a letter, so that its smoothing does not matter and its absence does. */
const cellPoints = 6;

/** Each picture is compared with several others. */
const knownCells = new WeakMap<Picture, Cells>();

const cellsOf = (picture: Picture, zoom: number): Cells => {
  const cells = knownCells.get(picture) ?? cellsIn(picture, zoom);
  knownCells.set(picture, cells);
  return cells;
};

/** How dark each cell of the page is, from 0 to 1, row by row. */
const cellsIn = ({ width, height, grey }: Picture, zoom: number) => {
  const [columns, rows] = [Math.ceil(width / zoom / cellPoints), Math.ceil(height / zoom / cellPoints)];
  const sums = new Float64Array(columns * rows);
  const side = cellPoints * zoom;
  for (let y = 0; y < height; y++) {
    const first = Math.floor(y / side) * columns;
    for (let x = 0; x < width; x++) {
      const dark = 255 - (grey[y * width + x] ?? 255);
      if (dark > 0) sums[first + Math.floor(x / side)] = (sums[first + Math.floor(x / side)] ?? 0) + dark;
    }
  }
  const area = 255 * side * side;
  return { columns, rows, darkness: sums.map((sum) => sum / area) };
};

export interface Difference {
  /** Of the darkest difference, from 0 to 1. */
  readonly most: number;
  /** Points from the left and the top. */
  readonly left: number;
  readonly top: number;
}

/** The greatest difference of two pictures of one page; a cell may be as dark as any between its neighbours. */
export const differenceOf = (a: Picture, b: Picture, zoom: number): Difference => {
  const [ours, theirs] = [cellsOf(a, zoom), cellsOf(b, zoom)];
  let worst: Difference = { most: 0, left: 0, top: 0 };
  for (let row = 0; row < Math.max(ours.rows, theirs.rows); row++)
    for (let column = 0; column < Math.max(ours.columns, theirs.columns); column++) {
      const most = Math.max(beyond(ours, theirs, column, row), beyond(theirs, ours, column, row));
      if (most > worst.most) worst = { most, left: column * cellPoints, top: row * cellPoints };
    }
  return worst;
};

type Cells = ReturnType<typeof cellsIn>;

const darknessAt = ({ columns, rows, darkness }: Cells, column: number, row: number): number =>
  column < 0 || row < 0 || column >= columns || row >= rows ? 0 : (darkness[row * columns + column] ?? 0);

/** How far a cell of one lies outside of what that cell and its neighbours are in the other. */
const beyond = (one: Cells, other: Cells, column: number, row: number): number => {
  const dark = darknessAt(one, column, row);
  let [least, most] = [1, 0];
  for (let y = row - 1; y <= row + 1; y++)
    for (let x = column - 1; x <= column + 1; x++) {
      const near = darknessAt(other, x, y);
      least = Math.min(least, near);
      most = Math.max(most, near);
    }
  return Math.max(0, dark - most, least - dark);
};

/** How many dots of the page became lighter: what was there is covered. The two are drawn by one reader in one view. */
export const lightened = (before: Picture, after: Picture): number => {
  let count = 0;
  for (const [at, grey] of after.grey.entries()) if (grey > (before.grey[at] ?? 0) + 8) count++;
  return count;
};
