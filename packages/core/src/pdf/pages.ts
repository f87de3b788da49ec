// Walks the page tree: every page with its place in the file and what it inherits.
import type { PdfReader } from './reader.ts';
import {
  isArray,
  isDict,
  isName,
  isNumbers,
  isRef,
  PdfDamage,
  type PdfDict,
  type PdfRef,
  type PdfValue,
} from './value.ts';

export interface PdfPage {
  readonly ref: PdfRef;
  readonly dict: PdfDict;
  /** MediaBox, CropBox, Rotate: of the page itself or of the nodes above it. */
  readonly inherited: ReadonlyMap<string, PdfValue>;
}

/** The part of a page that is shown, in its own coordinates, and how it is turned. */
export interface PageFrame {
  readonly left: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
  /** Degrees clockwise: 0, 90, 180 or 270. */
  readonly rotation: number;
  /** Points that one unit of the page's coordinates measures. */
  readonly unit: number;
}

const inheritable = ['MediaBox', 'CropBox', 'Rotate'];
const deepest = 64;

export function* pagesOf(reader: PdfReader): Generator<PdfPage> {
  const seen = new Set<number>();
  const pages = reader.root.entries.get('Pages');
  if (!isRef(pages)) throw new PdfDamage('a catalog without pages');
  yield* below(reader, pages, new Map(), seen, 0);
}

function* below(
  reader: PdfReader,
  ref: PdfRef,
  above: ReadonlyMap<string, PdfValue>,
  seen: Set<number>,
  depth: number,
): Generator<PdfPage> {
  if (seen.has(ref.number) || depth > deepest) throw new PdfDamage('a page tree in a circle');
  seen.add(ref.number);
  const dict = reader.object(ref.number)?.value ?? null;
  if (!isDict(dict)) throw new PdfDamage('a page that is no dictionary');
  const inherited = new Map(above);
  for (const key of inheritable) {
    const value = dict.entries.get(key);
    if (value !== undefined) inherited.set(key, value);
  }
  if (!dict.entries.has('Kids')) {
    if (!isName(dict.entries.get('Type'), 'Page')) throw new PdfDamage('a page that does not say so');
    yield { ref, dict, inherited };
    return;
  }
  const kids = reader.resolve(dict.entries.get('Kids'));
  if (!isArray(kids)) throw new PdfDamage('a page tree without pages');
  for (const kid of kids) {
    if (!isRef(kid)) throw new PdfDamage('a page that is no object of its own');
    yield* below(reader, kid, inherited, seen, depth + 1);
  }
}

export const frameOf = (reader: PdfReader, page: PdfPage): PageFrame => {
  const media = boxOf(reader, page.inherited.get('MediaBox'));
  if (!media) throw new PdfDamage('a page without a size');
  const crop = boxOf(reader, page.inherited.get('CropBox')) ?? media;
  const [left, bottom] = [Math.max(media.left, crop.left), Math.max(media.bottom, crop.bottom)];
  const turned = reader.resolve(page.inherited.get('Rotate'));
  const unit = reader.resolve(page.dict.entries.get('UserUnit'));
  return {
    left,
    bottom,
    width: Math.min(media.right, crop.right) - left,
    height: Math.min(media.top, crop.top) - bottom,
    rotation: typeof turned === 'number' ? ((turned % 360) + 360) % 360 : 0,
    unit: typeof unit === 'number' && unit > 0 ? unit : 1,
  };
};

/** Width and height of the page as it is shown, in points. */
export const shownSize = ({ width, height, rotation, unit }: PageFrame): readonly [number, number] =>
  rotation % 180 === 0 ? [width * unit, height * unit] : [height * unit, width * unit];

const boxOf = (reader: PdfReader, value: PdfValue | undefined) => {
  const corners = reader.resolve(value);
  const numbers = isArray(corners) ? corners.map((corner) => reader.resolve(corner)) : [];
  if (!isNumbers(numbers as PdfValue[], 4)) return undefined;
  const [x1, y1, x2, y2] = numbers as [number, number, number, number];
  return { left: Math.min(x1, x2), bottom: Math.min(y1, y2), right: Math.max(x1, x2), top: Math.max(y1, y2) };
};
