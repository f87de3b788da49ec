// Pictures within content: some readers look for the end of their data by its word, others by counting or unpacking. All of them
// must come to the same end.
import { latin1 } from '../../byte-source.ts';
import { isSpace, type PdfParser } from '../../parser.ts';
import type { PdfReader } from '../../reader.ts';
import { isName, PdfDamage, type PdfDict, type PdfValue } from '../../value.ts';
import type { Picture } from '../paint/picture.ts';

const longNames: Readonly<Record<string, string>> = {
  BPC: 'BitsPerComponent',
  CS: 'ColorSpace',
  D: 'Decode',
  DP: 'DecodeParms',
  F: 'Filter',
  H: 'Height',
  IM: 'ImageMask',
  I: 'Interpolate',
  W: 'Width',
  L: 'Length',
};
const known = new Set([...Object.values(longNames), 'Intent']);
const longFilters: Readonly<Record<string, string>> = {
  AHx: 'ASCIIHexDecode',
  A85: 'ASCII85Decode',
  Fl: 'FlateDecode',
  RL: 'RunLengthDecode',
  CCF: 'CCITTFaxDecode',
  DCT: 'DCTDecode',
  LZW: 'LZWDecode',
};
const longSpaces: Readonly<Record<string, string>> = {
  G: 'DeviceGray',
  RGB: 'DeviceRGB',
  CMYK: 'DeviceCMYK',
  I: 'Indexed',
};

const named = (value: PdfValue, names: Readonly<Record<string, string>>): PdfValue => {
  if (Array.isArray(value)) return value.map((item) => named(item, names));
  return isName(value) ? { kind: 'name', name: names[value.name] ?? value.name } : value;
};

/** After `BI`: the picture, with the position behind its `EI`. @throws PdfDamage */
export const inlineImage = (parser: PdfParser, bytes: Uint8Array, reader: PdfReader): Picture => {
  const entries = new Map<string, PdfValue>();
  while (parser.isAtOperand()) {
    const key = parser.value();
    if (!isName(key)) throw new PdfDamage('a picture without entries');
    const long = longNames[key.name] ?? key.name;
    if (!known.has(long) || entries.has(long)) throw new PdfDamage('an unknown entry of a picture');
    entries.set(long, entryOf(parser, long));
  }
  parser.expect('ID');
  const start = parser.position + 1;
  if (!isSpace(bytes[start - 1] ?? 0x41)) throw new PdfDamage('a picture without data');
  const end = endOf(bytes, start);
  parser.moveTo(end.behind);
  return { dict: { kind: 'dict', entries } satisfies PdfDict, data: bytes.subarray(start, end.data), reader };
};

const entryOf = (parser: PdfParser, key: string): PdfValue => {
  if (parser.isAtOperand()) {
    const value = parser.value();
    if (key === 'Filter') return named(value, longFilters);
    return key === 'ColorSpace' ? named(value, longSpaces) : value;
  }
  const word = parser.word();
  if (word === 'true' || word === 'false') return word === 'true';
  throw new PdfDamage('an entry of a picture without a value');
};

/**
 * The first word `EI` between spaces. Where the data hold another one, readers that count go on behind it, so that the picture
 * has too little data, and is refused for that.
 */
const endOf = (bytes: Uint8Array, start: number): { data: number; behind: number } => {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = data.indexOf('EI', start); at >= 0; at = data.indexOf('EI', at + 1)) {
    const after = data[at + 2];
    if (!(isSpace(data[at - 1] ?? 0x41) && (after === undefined || isSpace(after)))) continue;
    if (!/^[\s\0]*[ -~\s]*$/.test(latin1(data.subarray(at + 2, at + 22))))
      throw new PdfDamage('a picture whose end is not clear');
    return { data: at - 1, behind: at + 2 };
  }
  throw new PdfDamage('an image without an end');
};
