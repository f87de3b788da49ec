// JPEG data (ITU-T T.81) by their markers: whole, of the size that the image says, in a kind that every reader unpacks.
import { PdfDamage, type PdfDict } from '../../value.ts';
import type { Place } from '../walk.ts';
import type { Samples } from './picture.ts';

const [startOfImage, endOfImage, startOfScan] = [0xd8, 0xd9, 0xda];
/** Baseline, extended and progressive, by Huffman codes. */
const frames = new Set([0xc0, 0xc1, 0xc2]);
/** Frames of other kinds, without those that are no frames: tables of codes (C4, CC) and an extension (C8). */
const isOtherFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && !frames.has(marker) && marker !== 0xc4;

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly parts: number;
}

/** @throws PdfDamage */
export const checkJpeg = (
  data: Uint8Array,
  { width, height, bits, parts }: Samples,
  parameters: PdfDict | undefined,
  { reader }: Place,
): void => {
  const frame = frameOf(data);
  if (frame.width !== width || frame.height !== height || frame.parts !== parts || bits !== 8)
    throw new PdfDamage('a JPEG of another size or other colours than the image');
  if (reader.resolve(parameters?.entries.get('ColorTransform')) !== null)
    throw new PdfDamage('a JPEG whose colours are turned into others');
};

const frameOf = (data: Uint8Array): Frame => {
  const word = (at: number): number => ((data[at] ?? 0) << 8) | (data[at + 1] ?? 0);
  if (word(0) !== (0xff00 | startOfImage)) throw new PdfDamage('a JPEG without a beginning');
  let frame: Frame | undefined;
  let scans = 0;
  for (let at = 2; at < data.length; ) {
    if (data[at] !== 0xff) throw new PdfDamage('a JPEG with something between its parts');
    const marker = data[at + 1] ?? 0;
    if (marker === 0xff) at++;
    else if (marker === endOfImage) {
      if (!frame || scans === 0) break;
      return frame;
    } else {
      if (isOtherFrame(marker)) throw new PdfDamage('a JPEG of a rare kind');
      if (frames.has(marker)) {
        if (frame || data[at + 4] !== 8) throw new PdfDamage('a JPEG of a rare kind');
        frame = { height: word(at + 5), width: word(at + 7), parts: data[at + 9] ?? 0 };
      }
      if (marker === startOfScan) scans++;
      const behind = at + 2 + word(at + 2);
      at = marker === startOfScan ? behindScan(data, behind) : behind;
    }
  }
  throw new PdfDamage('a JPEG without an end');
};

/** The codes of a scan go on to the next marker that is no restart. */
const behindScan = (data: Uint8Array, start: number): number => {
  for (let at = start; at < data.length - 1; at++) {
    at = data.indexOf(0xff, at);
    if (at < 0) break;
    const next = data[at + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw new PdfDamage('a JPEG without an end');
};
