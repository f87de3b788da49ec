// Functions of one number, by which shadings run from colour to colour. Programs of PostScript (type 4) are not among them: readers
// know more or less of that language.

import { entriesOf } from '../../reader.ts';
import { dictOf, isArray, isStream, PdfDamage, type PdfObjectValue } from '../../value.ts';
import { packingOf, unpackContent } from '../content/unpack.ts';
import { Unfit } from '../unfit.ts';
import type { Place } from '../walk.ts';

const deepest = 4;
const mostPieces = 256;
const largest = 1_000_000;

/** The numbers of a list, or undefined where it is none. */
export const numbersOf = (value: PdfObjectValue, { reader }: Place): readonly number[] | undefined => {
  if (!isArray(value)) return undefined;
  const items = value.map((item) => reader.resolve(item));
  return items.every((item) => typeof item === 'number' && Math.abs(item) <= largest)
    ? (items as number[])
    : undefined;
};

/** From 0 to 1, for each number. */
const isUsual = (range: readonly number[]): boolean => range.every((end, index) => end === index % 2);

const isRising = (values: readonly number[]): boolean =>
  values.every((value, index) => index === 0 || value > (values[index - 1] ?? value));

/** Checks one function, or one for each part of a colour, and gives how many numbers come out. @throws PdfDamage, Unfit */
export const outputsOf = (value: PdfObjectValue, at: Place, depth = 0): number => {
  if (isArray(value)) {
    if (value.length > 4 || value.length === 0) throw unknown();
    for (const item of value) if (outputsOf(at.reader.resolve(item), at, depth + 1) !== 1) throw unknown();
    return value.length;
  }
  if (depth > deepest || !dictOf(value)) throw unknown();
  const list = (key: string) => numbersOf(at.reader.resolve(entriesOf(value).get(key)), at);
  const domain = list('Domain');
  if (domain?.length !== 2 || !isRising(domain)) throw unknown();
  const kind = at.reader.resolve(entriesOf(value).get('FunctionType'));
  if (kind === 0) return sampled(value, list, at);
  if (kind === 2) return exponential(value, list, domain, at);
  if (kind === 3) return stitched(value, list, domain, at, depth);
  throw new Unfit('body.not-plain', 'a shading by a program, which not every reader runs alike', at.page);
};

const unknown = (): PdfDamage => new PdfDamage('a function that is none');
type List = (key: string) => readonly number[] | undefined;

const sampled = (value: PdfObjectValue, list: List, { reader }: Place): number => {
  if (!isStream(value)) throw unknown();
  const { entries } = value.dict;
  const [size, range, bits] = [list('Size'), list('Range'), reader.resolve(entries.get('BitsPerSample'))];
  const [samples = 0] = size ?? [];
  const outputs = (range?.length ?? 0) / 2;
  if (size?.length !== 1 || !Number.isInteger(samples) || samples < 2 || ![1, 2, 3, 4].includes(outputs))
    throw unknown();
  if (bits !== 8 && bits !== 16) throw unknown();
  if (!isUsual(range ?? [])) throw unknown();
  const [encode, decode] = [list('Encode') ?? [0, samples - 1], list('Decode') ?? range];
  if (encode.length !== 2 || encode[0] !== 0 || encode[1] !== samples - 1 || String(decode) !== String(range))
    throw unknown();
  const packing = packingOf(reader, entries.get('Filter'), entries.get('DecodeParms'));
  const data = unpackContent(packing, reader.streamBytes(value), reader);
  if (data.length < (samples * outputs * bits) / 8) throw new PdfDamage('a function with too little data');
  return outputs;
};

const exponential = (
  value: PdfObjectValue,
  list: List,
  domain: readonly number[],
  { reader }: Place,
): number => {
  const [from, to] = [list('C0') ?? [0], list('C1') ?? [1]];
  const power = reader.resolve(entriesOf(value).get('N'));
  const isFit = from.length === to.length && from.length >= 1 && from.length <= 4;
  const isKnown = typeof power === 'number' && power > 0 && power <= 100 && (domain[0] ?? -1) >= 0;
  if (!isFit || !isKnown || !isUsual(list('Range') ?? [])) throw unknown();
  return from.length;
};

const stitched = (
  value: PdfObjectValue,
  list: List,
  domain: readonly number[],
  at: Place,
  depth: number,
): number => {
  const parts = at.reader.resolve(entriesOf(value).get('Functions'));
  const [bounds, encode] = [list('Bounds'), list('Encode')];
  if (!isArray(parts) || parts.length === 0 || parts.length > mostPieces || !bounds || !encode)
    throw unknown();
  const [first = 0, last = 1] = domain;
  if (bounds.length !== parts.length - 1 || encode.length !== 2 * parts.length) throw unknown();
  if (!isRising([first, ...bounds, last])) throw unknown();
  const outputs = parts.map((part) => outputsOf(at.reader.resolve(part), at, depth + 1));
  if (outputs.some((count) => count !== outputs[0])) throw unknown();
  return outputs[0] ?? 0;
};
