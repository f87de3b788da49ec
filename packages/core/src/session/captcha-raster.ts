// A small picture in grey: strokes of a round pen on paper, packed as PNG. Of strokes only the picture leaves the server:
// a drawing in vectors would give away which line belongs to which letter.
import { crc32, deflateSync } from 'node:zlib';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A point of a stroke, with half of the pen's width there. */
export interface Dot extends Point {
  readonly radius: number;
}

/** Ink from 0 (paper) to 1, row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly ink: Float32Array;
}

export const blankPicture = (width: number, height: number): Picture => ({
  width,
  height,
  ink: new Float32Array(width * height),
});

/** Ink under each dot. */
export const stroke = ({ width, height, ink }: Picture, dots: readonly Dot[]): void => {
  for (const { x, y, radius } of dots) {
    const reach = radius + 1;
    const [top, bottom] = [Math.max(0, Math.floor(y - reach)), Math.min(height - 1, Math.ceil(y + reach))];
    const [left, right] = [Math.max(0, Math.floor(x - reach)), Math.min(width - 1, Math.ceil(x + reach))];
    for (let row = top; row <= bottom; row += 1)
      for (let column = left; column <= right; column += 1) {
        const covered = radius + 0.5 - Math.sqrt((column - x) ** 2 + (row - y) ** 2);
        if (covered <= 0) continue;
        const at = row * width + column;
        ink[at] = Math.max(ink[at] ?? 0, Math.min(1, covered));
      }
  }
};

/** The line through some points as dots so close that no gap is seen; `radiusAt` gets the length so far. */
export const dotsAlong = (points: readonly Point[], radiusAt: (length: number) => number): Dot[] => {
  const dots: Dot[] = [];
  let length = 0;
  for (const [index, end] of points.entries()) {
    const start = points[index - 1] ?? end;
    const distance = Math.hypot(end.x - start.x, end.y - start.y);
    const count = Math.max(1, Math.ceil(distance));
    for (let step = 1; step <= count; step += 1) {
      const share = step / count;
      dots.push({
        x: start.x + (end.x - start.x) * share,
        y: start.y + (end.y - start.y) * share,
        radius: radiusAt(length + distance * share),
      });
    }
    length += distance;
  }
  return dots;
};

const greys = 16;
const signature = [137, 80, 78, 71, 13, 10, 26, 10];

/** Dark blue ink on light paper in sixteen steps, four bits a pixel. */
export const pngOf = ({ width, height, ink }: Picture): Buffer => {
  const bytesInRow = Math.ceil(width / 2);
  const rows = Buffer.alloc((bytesInRow + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const step = Math.round((ink[y * width + x] ?? 0) * (greys - 1));
      const at = y * (bytesInRow + 1) + 1 + (x >> 1);
      rows[at] = (rows[at] ?? 0) | (x % 2 === 0 ? step << 4 : step);
    }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // four bits of a palette's index
  header.set([4, 3], 8);
  return Buffer.concat([
    Buffer.from(signature),
    chunk('IHDR', header),
    chunk('PLTE', palette()),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const paperColour = [0xf3, 0xf5, 0xf8];
const inkColour = [0x1d, 0x2a, 0x3a];

const palette = (): Buffer =>
  Buffer.from(
    Array.from({ length: greys }, (_, step) =>
      paperColour.map((paper, part) => {
        const full = inkColour[part] ?? 0;
        return Math.round(paper + ((full - paper) * step) / (greys - 1));
      }),
    ).flat(),
  );

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
};
