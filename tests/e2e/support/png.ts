// Makes screenshots small enough for a repository: a screen has few colours, so an image with a palette of at most 256 of
// them looks the same at a third of the size. Reads what Chromium writes: 8 bits, RGB, not interlaced.
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const paletteSize = 256;

interface Image {
  readonly width: number;
  readonly height: number;
  /** Three bytes a pixel, line by line. */
  readonly rgb: Uint8Array;
}

export const compactPng = (png: Buffer): Buffer => {
  const image = read(png);
  const palette = paletteOf(image);
  return write(image, palette, indexed(image, palette));
};

function read(png: Buffer): Image {
  const data: Buffer[] = [];
  let header: Buffer | undefined;
  for (let at = signature.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const body = png.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') header = body;
    if (type === 'IDAT') data.push(body);
    at += length + 12;
  }
  if (header?.subarray(8).compare(Buffer.from([8, 2, 0, 0, 0])) !== 0)
    throw new Error('the screenshot is not a PNG of 8 bits RGB');
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  return { width, height, rgb: unfiltered(inflateSync(Buffer.concat(data)), width * 3, height) };
}

/** Each line was written as differences from its neighbours, in one of five ways. */
function unfiltered(lines: Buffer, stride: number, height: number): Uint8Array {
  const bytes = new Uint8Array(stride * height);
  for (let line = 0; line < height; line += 1) {
    const filter = lines[line * (stride + 1)] ?? 0;
    const start = line * stride;
    for (let at = 0; at < stride; at += 1) {
      const left = at < 3 ? 0 : (bytes[start + at - 3] ?? 0);
      const above = line === 0 ? 0 : (bytes[start + at - stride] ?? 0);
      const corner = at < 3 || line === 0 ? 0 : (bytes[start + at - stride - 3] ?? 0);
      bytes[start + at] = (lines[line * (stride + 1) + 1 + at] ?? 0) + predicted(filter, left, above, corner);
    }
  }
  return bytes;
}

function predicted(filter: number, left: number, above: number, corner: number): number {
  if (filter === 0) return 0;
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  const [a, b, c] = [Math.abs(above - corner), Math.abs(left - corner), Math.abs(left + above - 2 * corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? above : corner;
}

const colourAt = (rgb: Uint8Array, at: number): number =>
  ((rgb[at] ?? 0) << 16) | ((rgb[at + 1] ?? 0) << 8) | (rgb[at + 2] ?? 0);

/** The most frequent colours. */
function paletteOf({ rgb }: Image): number[] {
  const counts = new Map<number, number>();
  for (let at = 0; at < rgb.length; at += 3) {
    const colour = colourAt(rgb, at);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, paletteSize)
    .map(([colour]) => colour);
}

function indexed({ rgb }: Image, palette: readonly number[]): Uint8Array {
  const known = new Map(palette.map((colour, index) => [colour, index]));
  const pixels = new Uint8Array(rgb.length / 3);
  for (let at = 0; at < pixels.length; at += 1) {
    const colour = colourAt(rgb, at * 3);
    let index = known.get(colour);
    if (index === undefined) {
      index = nearest(colour, palette);
      known.set(colour, index);
    }
    pixels[at] = index;
  }
  return pixels;
}

function nearest(colour: number, palette: readonly number[]): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (const [index, other] of palette.entries()) {
    const red = (colour >> 16) - (other >> 16);
    const green = ((colour >> 8) & 255) - ((other >> 8) & 255);
    const blue = (colour & 255) - (other & 255);
    const distance = red * red + green * green + blue * blue;
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}

function write({ width, height }: Image, palette: readonly number[], pixels: Uint8Array): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const lines = Buffer.alloc((width + 1) * height);
  for (let line = 0; line < height; line += 1)
    lines.set(pixels.subarray(line * width, (line + 1) * width), line * (width + 1) + 1);
  const colours = palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colours)),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, body: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, check]);
}
