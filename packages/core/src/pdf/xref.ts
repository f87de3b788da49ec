// Reads the cross-reference sections of a file, newest first: tables, streams, and tables with a stream beside them
// (hybrid files). Only they give the place of an object; the reader never searches.
import { type ByteSource, latin1 } from './byte-source.ts';
import { indirectObjectAt, parseAt } from './object-syntax.ts';
import type { PdfParser } from './parser.ts';
import { unpackStream } from './stream-data.ts';
import { isArray, isCount, isDict, isName, isStream, PdfDamage, type PdfDict, PdfTooLarge } from './value.ts';

export type XrefEntry =
  | { readonly kind: 'free' }
  | { readonly kind: 'plain'; readonly offset: number; readonly generation: number }
  | { readonly kind: 'packed'; readonly stream: number; readonly index: number };

export interface XrefSection {
  readonly kind: 'table' | 'stream';
  readonly offset: number;
  /** After its last byte: of the trailer dictionary, or of the stream's data. */
  readonly end: number;
  readonly entries: ReadonlyMap<number, XrefEntry>;
  readonly trailer: PdfDict;
  readonly hasComments: boolean;
}

/** All sections together. */
const mostObjects = 1_000_000;
const mostSections = 1_000;
const tailBytes = 2048;
/** Some writers end their cross-reference stream with a line end or a row too many. */
const slackBytes = 1024;

/** Where the newest section begins, and where the word `startxref` before its offset is. */
export const startOfXref = (source: ByteSource): { readonly offset: number; readonly saidAt: number } => {
  const tailStart = Math.max(0, source.size - tailBytes);
  const tail = latin1(source.read(tailStart, source.size));
  const saidAt = tailStart + tail.lastIndexOf('startxref');
  if (saidAt < tailStart) throw new PdfDamage('no "startxref" at the end');
  const offset = parseAt(source, saidAt, (parser) => {
    parser.expect('startxref');
    return parser.count();
  });
  return { offset, saidAt };
};

/** All sections that the newest leads to. */
export const readSections = (source: ByteSource, newest: number): XrefSection[] => {
  const sections: XrefSection[] = [];
  const seen = new Set<number>();
  let rows = 0;
  const waiting = [newest];
  for (let offset = waiting.shift(); offset !== undefined; offset = waiting.shift()) {
    if (seen.has(offset)) throw new PdfDamage('cross-reference sections in a circle');
    if (seen.size >= mostSections) throw new PdfTooLarge('too many cross-reference sections');
    seen.add(offset);
    const section = readSection(source, offset);
    rows += section.entries.size;
    if (rows > mostObjects) throw new PdfTooLarge('too many objects');
    const beside = section.kind === 'table' ? section.trailer.entries.get('XRefStm') : undefined;
    if (beside === undefined) {
      sections.push(section);
    } else {
      if (!isCount(beside)) throw new PdfDamage('an XRefStm that is no place');
      sections.push(joined(section, readStreamSection(source, beside)));
    }
    const previous = section.trailer.entries.get('Prev');
    if (previous === undefined) continue;
    if (!isCount(previous)) throw new PdfDamage('a Prev that is no place');
    waiting.push(previous);
  }
  return sections;
};

/** One section, without the stream beside it. */
export const readSection = (source: ByteSource, offset: number): XrefSection => {
  if (offset >= source.size) throw new PdfDamage(`a cross-reference section at ${offset}, beyond the end`);
  const isTable = parseAt(source, offset, (parser) => parser.tryWord('xref'));
  return isTable ? readTable(source, offset) : readStreamSection(source, offset);
};

/** In a hybrid file the table calls an object free that old readers cannot see; the stream says where it is. */
const joined = (table: XrefSection, stream: XrefSection): XrefSection => {
  const entries = new Map(table.entries);
  for (const [number, entry] of stream.entries)
    if ((entries.get(number)?.kind ?? 'free') === 'free') entries.set(number, entry);
  return { ...table, entries };
};

const readTable = (source: ByteSource, offset: number): XrefSection =>
  parseAt(source, offset, (parser) => {
    parser.expect('xref');
    const entries = new Map<number, XrefEntry>();
    while (!parser.tryWord('trailer')) {
      const first = parser.count();
      const count = parser.count();
      if (first + count > mostObjects) throw new PdfTooLarge('too many objects');
      for (let number = first; number < first + count; number++) {
        if (entries.has(number)) throw new PdfDamage(`object ${number} listed twice in one section`);
        entries.set(number, readRow(parser));
      }
    }
    const trailer = parser.value();
    if (!isDict(trailer)) throw new PdfDamage('a trailer that is no dictionary');
    return { kind: 'table', offset, end: parser.position, entries, trailer, hasComments: parser.hasComments };
  });

const readRow = (parser: PdfParser): XrefEntry => {
  const offset = parser.count();
  const generation = parser.count();
  const kind = parser.word();
  if (kind !== 'n' && kind !== 'f') throw new PdfDamage(`"${kind}" in a cross-reference table`);
  // Some writers list an object that they never wrote as in use at 0, where the header of the file is.
  return kind === 'f' || offset === 0 ? { kind: 'free' } : { kind: 'plain', offset, generation };
};

const readStreamSection = (source: ByteSource, offset: number): XrefSection => {
  const { value, hasComments } = indirectObjectAt(source, offset);
  if (!isStream(value) || !isName(value.dict.entries.get('Type'), 'XRef'))
    throw new PdfDamage(`no cross-reference section at ${offset}`);
  const length = value.dict.entries.get('Length');
  if (!isCount(length) || value.dataStart + length > source.size)
    throw new PdfDamage('a cross-reference stream without a length of its own');
  const end = value.dataStart + length;
  const data = unpackStream(value.dict, source.read(value.dataStart, end));
  return { kind: 'stream', offset, end, entries: rowsOf(value.dict, data), trailer: value.dict, hasComments };
};

/** Bytes of a field of a cross-reference stream; what is no whole number of JavaScript lies beyond every file. */
const widestField = 8;

const rowsOf = (dict: PdfDict, data: Uint8Array): Map<number, XrefEntry> => {
  const size = dict.entries.get('Size');
  const widths = dict.entries.get('W');
  const index = dict.entries.get('Index') ?? [0, size ?? null];
  if (
    !isArray(widths) ||
    widths.length !== 3 ||
    !widths.every((width) => isCount(width) && width <= widestField)
  )
    throw new PdfDamage('a cross-reference stream without widths');
  if (!isArray(index) || index.length % 2 !== 0 || !index.every(isCount))
    throw new PdfDamage('a cross-reference stream with a wrong index');
  const [typeWidth, secondWidth, thirdWidth] = widths as [number, number, number];
  const entries = new Map<number, XrefEntry>();
  const rows = index.reduce<number>((sum, count, at) => (at % 2 === 0 ? sum : sum + (count as number)), 0);
  if (data.length > rows * (typeWidth + secondWidth + thirdWidth) + slackBytes)
    throw new PdfDamage('a cross-reference stream with more than its rows');
  let at = 0;
  const field = (width: number, absent: number): number => {
    if (width === 0) return absent;
    let value = 0;
    for (const until = at + width; at < until; at++) value = value * 256 + (data[at] ?? 0);
    if (!Number.isSafeInteger(value)) throw new PdfDamage('a number beyond every file');
    return value;
  };
  for (let pair = 0; pair < index.length; pair += 2) {
    const [first, count] = index.slice(pair, pair + 2) as [number, number];
    if (first + count > mostObjects) throw new PdfTooLarge('too many objects');
    for (let number = first; number < first + count; number++) {
      if (at >= data.length) throw new PdfDamage('a cross-reference stream that ends early');
      if (entries.has(number)) throw new PdfDamage(`object ${number} listed twice in one section`);
      entries.set(number, entryOf(field(typeWidth, 1), field(secondWidth, 0), field(thirdWidth, 0)));
    }
  }
  return entries;
};

const entryOf = (type: number, second: number, third: number): XrefEntry => {
  if (type === 1)
    return second === 0 ? { kind: 'free' } : { kind: 'plain', offset: second, generation: third };
  if (type === 2) return { kind: 'packed', stream: second, index: third };
  return { kind: 'free' };
};
