// Unpacks the data of content and of pictures, to their end: where data break off or go on, each reader shows what it makes of
// them.
import { inflateSync } from 'node:zlib';
import { latin1 } from '../../byte-source.ts';
import type { PdfReader } from '../../reader.ts';
import {
  isArray,
  isDict,
  isName,
  PdfDamage,
  type PdfDict,
  type PdfObjectValue,
  PdfTooLarge,
  type PdfValue,
} from '../../value.ts';
import { shown, Unfit } from '../unfit.ts';

/** Of a picture, and of content. */
const largestBytes = 256 * 1024 * 1024;
const largestContentBytes = 64 * 1024 * 1024;

export interface Packing {
  readonly filter: string;
  readonly parameters: PdfDict | undefined;
}

/** The filters of a stream, in the order in which they are taken off. */
export const packingOf = (
  reader: PdfReader,
  filter: PdfValue | undefined,
  parameters: PdfValue | undefined,
): Packing[] => {
  const listOf = (value: PdfValue | undefined): readonly PdfObjectValue[] => {
    const said = reader.resolve(value);
    if (said === null) return [];
    return isArray(said) ? said.map((item) => reader.resolve(item)) : [said];
  };
  const names = listOf(filter);
  const dicts = listOf(parameters);
  if (dicts.length > names.length) throw new PdfDamage('more parameters than filters');
  return names.map((name, index) => {
    const own = dicts[index] ?? null;
    if (!isName(name) || !(own === null || isDict(own))) throw new PdfDamage('a filter that is none');
    // some readers know codes that grow late, others do not
    if (isDict(own) && (reader.resolve(own.entries.get('EarlyChange')) ?? 1) !== 1)
      throw new Unfit('body.not-plain', `content that is packed in a rare way (${shown(name.name)})`);
    return { filter: name.name, parameters: own ?? undefined };
  });
};

/** Takes off one filter that any content may have; undefined where it is one of pictures. */
export const unpack = (filter: string, data: Uint8Array, most = largestBytes): Uint8Array | undefined => {
  if (filter === 'FlateDecode') return inflated(data, most);
  if (filter === 'ASCIIHexDecode') return fromHex(latin1(data));
  if (filter === 'ASCII85Decode') return fromAscii85(latin1(data));
  if (filter === 'RunLengthDecode') return fromRuns(data);
  if (filter === 'LZWDecode') return fromLzw(data);
  return undefined;
};

/** Takes off all filters of content, which is packed without any preparation. @throws PdfDamage, PdfTooLarge, Unfit */
export const unpackContent = (
  packing: readonly Packing[],
  data: Uint8Array,
  reader: PdfReader,
): Uint8Array => {
  let plain = data;
  for (const { filter, parameters } of packing) {
    const predictor = reader.resolve(parameters?.entries.get('Predictor')) ?? 1;
    if (predictor !== 1) throw new PdfDamage('content that is packed like an image');
    const taken = unpack(filter, plain, largestContentBytes);
    if (!taken) throw new Unfit('body.not-plain', `content that is packed in a rare way (${shown(filter)})`);
    if (taken.length > largestContentBytes) throw new PdfTooLarge('content too large');
    plain = taken;
  }
  return plain;
};

export const inflated = (data: Uint8Array, most = largestBytes): Uint8Array => {
  try {
    return inflateSync(data, { maxOutputLength: most });
  } catch (cause) {
    if (cause instanceof RangeError) throw new PdfTooLarge('content too large', { cause });
    throw new PdfDamage('content that cannot be inflated', { cause });
  }
};

const fromHex = (text: string): Uint8Array => {
  const digits = text.replace(/\s+/g, '').replace(/>$/, '');
  if (!/^[0-9a-fA-F]*$/.test(digits)) throw new PdfDamage('content of other digits');
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
};

const fromAscii85 = (text: string): Uint8Array => {
  const signs = text
    .replace(/[\s\0]+/g, '')
    .replace(/^<~/, '')
    .replace(/~>$/, '')
    .replaceAll('z', '!!!!!');
  if (!/^[!-u]*$/.test(signs)) throw new PdfDamage('content of other signs');
  const bytes = new Uint8Array(Math.ceil(signs.length / 5) * 4);
  let length = 0;
  for (let at = 0; at < signs.length; at += 5) {
    const group = signs.slice(at, at + 5);
    let value = 0;
    for (const sign of group.padEnd(5, 'u')) value = value * 85 + sign.charCodeAt(0) - 33;
    for (let index = 0; index < group.length - 1; index++)
      bytes[length++] = Math.floor(value / 256 ** (3 - index)) & 255;
  }
  return bytes.subarray(0, length);
};

/** Runs end by a mark, behind which nothing follows but an end of line. */
const fromRuns = (data: Uint8Array): Uint8Array => {
  const parts: Uint8Array[] = [];
  let total = 0;
  for (let at = 0; at < data.length; ) {
    const length = data[at] ?? 128;
    if (length === 128) {
      if (data.length - at > 3) throw new PdfDamage('runs that go on behind their end');
      return Buffer.concat(parts);
    }
    const part =
      length < 128
        ? data.subarray(at + 1, at + 2 + length)
        : new Uint8Array(257 - length).fill(data[at + 1] ?? 0);
    if (length < 128 && part.length !== length + 1) break;
    total += part.length;
    if (total > largestBytes) throw new PdfTooLarge('content too large');
    parts.push(part);
    at += length < 128 ? length + 2 : 2;
  }
  throw new PdfDamage('runs without an end');
};

const [clear, endOfData] = [256, 257];
const longestCode = 12;

/** Codes of 9 to 12 bits, longer by one a code early, as is usual (7.4.4). */
const fromLzw = (data: Uint8Array): Uint8Array => {
  const parts: Uint8Array[] = [];
  let total = 0;
  let table: Uint8Array[] = [];
  let before: Uint8Array | undefined;
  for (let at = 0, width = 9; at + width <= data.length * 8; ) {
    const code = bitsAt(data, at, width);
    at += width;
    if (code === endOfData) return Buffer.concat(parts);
    if (code === clear) {
      [table, before, width] = [[], undefined, 9];
      continue;
    }
    const known = code < clear ? Uint8Array.of(code) : table[code - endOfData - 1];
    const first = known ?? before;
    if (!first || (!known && code - endOfData - 1 !== table.length)) break;
    if (before) table.push(Buffer.concat([before, first.subarray(0, 1)]));
    const part = known ?? (table.at(-1) as Uint8Array);
    parts.push(part);
    total += part.length;
    if (total > largestBytes) throw new PdfTooLarge('content too large');
    before = part;
    if (table.length + endOfData + 2 >= 2 ** width && width < longestCode) width++;
  }
  throw new PdfDamage('codes without an end');
};

const bitsAt = (data: Uint8Array, at: number, width: number): number => {
  const first = at >> 3;
  const word = ((data[first] ?? 0) << 16) | ((data[first + 1] ?? 0) << 8) | (data[first + 2] ?? 0);
  return (word >> (24 - (at & 7) - width)) & (2 ** width - 1);
};
