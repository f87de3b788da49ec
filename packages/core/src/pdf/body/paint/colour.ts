// Spaces of colours. A body has those of the screen and of the printer, tables of them, and profiles that are known: with others
// (CalGray, CalRGB, Lab, Separation, DeviceN, profiles that turn black into white) each reader shows what it makes of them.
import { createHash } from 'node:crypto';
import { entriesOf } from '../../reader.ts';
import {
  isArray,
  isCount,
  isName,
  isStream,
  isString,
  type PdfArray,
  PdfDamage,
  type PdfObjectValue,
  type PdfStream,
} from '../../value.ts';
import { packingOf, unpackContent } from '../content/unpack.ts';
import { shown, Unfit } from '../unfit.ts';
import type { Place, Rule } from '../walk.ts';
import { dictionary } from '../walk.ts';
import { knownProfiles } from './profiles.ts';

/** `parts`: how many numbers a colour has; of the space of patterns, those of the colours beneath. */
export type Space =
  | {
      readonly kind: 'DeviceGray' | 'DeviceRGB' | 'DeviceCMYK' | 'ICCBased' | 'Pattern';
      readonly parts: number;
    }
  | { readonly kind: 'Indexed'; readonly parts: 1; readonly most: number };

const device = new Map<string, number>([
  ['DeviceGray', 1],
  ['DeviceRGB', 3],
  ['DeviceCMYK', 4],
]);

/** @throws Unfit, PdfDamage */
export const spaceOf = (value: PdfObjectValue, at: Place): Space => {
  if (isName(value)) return plainSpace(value.name, at);
  if (!isArray(value)) throw new PdfDamage('a space of colours that is none');
  const kind = at.reader.resolve(value[0]);
  if (!isName(kind)) throw new PdfDamage('a space of colours that is none');
  if (value.length === 1) return plainSpace(kind.name, at);
  if (kind.name === 'ICCBased') return profiled(value, at);
  if (kind.name === 'Indexed') return indexed(value, at);
  if (kind.name === 'Pattern' && value.length === 2) {
    // the colours beneath are of tiles that have none of their own
    spaceOf(at.reader.resolve(value[1]), at);
    return { kind: 'Pattern', parts: 0 };
  }
  throw unknownSpace(kind.name, at);
};

export const colourSpace: Rule = (value, at) => void spaceOf(value, at);

const unknownSpace = (kind: string, { page }: Place): Unfit =>
  new Unfit('body.not-plain', `colours of the kind ${shown(kind)}, which not every reader shows alike`, page);

const plainSpace = (name: string, at: Place): Space => {
  if (name === 'Pattern') return { kind: 'Pattern', parts: 0 };
  const parts = device.get(name);
  if (parts === undefined) throw unknownSpace(name, at);
  return { kind: name as 'DeviceGray', parts };
};

const profiled = (value: PdfArray, at: Place): Space => {
  const stream = at.reader.resolve(value[1]);
  if (value.length !== 2 || !isStream(stream)) throw new PdfDamage('a profile of colours that is none');
  const parts = at.reader.resolve(stream.dict.entries.get('N'));
  const known = at.walk.profiles.get(stream.dataStart) ?? knownParts(stream, at);
  at.walk.profiles.set(stream.dataStart, known);
  if (parts !== known) throw new PdfDamage('a profile of other colours than it says');
  const alternate = at.reader.resolve(stream.dict.entries.get('Alternate'));
  if (alternate !== null && spaceOf(alternate, at).parts !== known)
    throw new PdfDamage('a profile of other colours than it says');
  const range = at.reader.resolve(stream.dict.entries.get('Range'));
  if (range !== null && !(isArray(range) && range.every((end, index) => end === index % 2)))
    throw new PdfDamage('a profile of another range');
  return { kind: 'ICCBased', parts: known };
};

const knownParts = (stream: PdfStream, at: Place): number => {
  const { entries } = stream.dict;
  const packing = packingOf(at.reader, entries.get('Filter'), entries.get('DecodeParms'));
  const profile = unpackContent(packing, at.reader.streamBytes(stream), at.reader);
  const parts = knownProfiles.get(createHash('sha256').update(profile).digest('hex'));
  if (parts === undefined)
    throw new Unfit('body.not-plain', 'a profile of colours that is not a usual one', at.page);
  return parts;
};

const indexed = (value: PdfArray, at: Place): Space => {
  const base = spaceOf(at.reader.resolve(value[1]), at);
  const most = at.reader.resolve(value[2]);
  if (
    value.length !== 4 ||
    base.kind === 'Indexed' ||
    base.kind === 'Pattern' ||
    !isCount(most) ||
    most > 255
  )
    throw new PdfDamage('a table of colours that is none');
  const table = at.reader.resolve(value[3]);
  const { length } = isString(table) ? table.bytes : isStream(table) ? tableOf(table, at) : [];
  const wanted = (most + 1) * base.parts;
  if (length < wanted || length > wanted + largestRest)
    throw new PdfDamage('a table of colours of another length');
  return { kind: 'Indexed', parts: 1, most };
};

/** Writers end a table by an end of line. */
const largestRest = 2;

const tableOf = (stream: PdfStream, { reader }: Place): Uint8Array => {
  const { entries } = stream.dict;
  return unpackContent(
    packingOf(reader, entries.get('Filter'), entries.get('DecodeParms')),
    reader.streamBytes(stream),
    reader,
  );
};

/**
 * Spaces in the place of those of screen and printer: some readers ask for them, others do not. A usual profile shows the same.
 */
export const usualInstead =
  (parts: number): Rule =>
  (value, at) => {
    const space = spaceOf(value, at);
    if (space.parts !== parts || space.kind === 'Indexed' || space.kind === 'Pattern')
      throw new PdfDamage('another space in the place of a usual one');
  };

/** A tile that has no colours of its own is drawn by some readers in black. */
export const checkPattern = (value: PdfObjectValue, { reader, page }: Place): void => {
  const kind = reader.resolve(entriesOf(value).get('PatternType'));
  const paint = reader.resolve(dictionary(value).entries.get('PaintType'));
  if (kind === 1 ? paint !== 1 || !isStream(value) : kind !== 2)
    throw new Unfit('body.not-plain', 'a pattern without colours of its own', page);
};
