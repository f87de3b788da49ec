// Takes apart what follows the stored body in a signed file. It must be exactly one revision whose objects follow one
// another, each where its cross-reference section says, with nothing between, before or after them: then every reader
// of PDF files sees the same objects, whether it follows the references or searches for objects itself.
import { type ByteSource, latin1, prefixOf } from '../pdf/byte-source.ts';
import { indirectObjectAt } from '../pdf/object-syntax.ts';
import { isSpace } from '../pdf/parser.ts';
import { PdfReader, packedObjects } from '../pdf/reader.ts';
import { unpackStream } from '../pdf/stream-data.ts';
import {
  isArray,
  isCount,
  isName,
  isSame,
  isStream,
  type PdfObjectValue,
  type PdfStream,
} from '../pdf/value.ts';
import { readSection, startOfXref, type XrefSection } from '../pdf/xref.ts';
import { SignatureRefusal } from '../x509/refusal.ts';

export interface Revision {
  /** The whole file. */
  readonly signed: ByteSource;
  /** The body as it was stored. */
  readonly stored: PdfReader;
  /** What the revision says of each object, by number. */
  readonly objects: ReadonlyMap<number, PdfObjectValue>;
}

/** A signature with its fonts takes some ten kilobytes; a drawn one with a picture some hundred. */
const largestRevisionBytes = 16 * 1024 * 1024;

export const readRevision = (signed: ByteSource, storedBytes: number): Revision => {
  if (signed.size - storedBytes > largestRevisionBytes) throw altered('the revision is too large');
  const stored = new PdfReader(prefixOf(signed, storedBytes));
  if (!isLineEnd(signed, storedBytes - 1) && !isLineEnd(signed, storedBytes))
    throw altered('the revision begins within the last line of the stored body');
  const { offset, saidAt } = startOfXref(signed);
  if (offset < storedBytes || saidAt < storedBytes) throw altered('the newest revision is the stored body');
  const section = readSection(signed, offset);
  if (section.hasComments) throw altered('a comment in the cross-reference section');
  checkTrailer(section, stored, storedBytes);
  if (section.kind === 'table') checkRows(signed, section);
  const objects = readObjects(signed, section, stored);
  checkEnd(signed, section, saidAt);
  return { signed, stored, objects };
};

const isLineEnd = (source: ByteSource, at: number): boolean =>
  at < source.size && /[\r\n]/.test(latin1(source.read(at, at + 1)));

const altered = (detail: string): SignatureRefusal => new SignatureRefusal('signature.altered', detail);

const tableKeys = ['Size', 'Prev', 'Root', 'Info', 'ID'];
const streamKeys = [...tableKeys, 'Type', 'W', 'Index', 'Filter', 'DecodeParms', 'Length'];

/** The trailer continues the stored one, and says nothing else. */
const checkTrailer = (section: XrefSection, stored: PdfReader, storedBytes: number): void => {
  const { entries } = section.trailer;
  const previous = entries.get('Prev');
  if (isCount(previous) && previous >= storedBytes)
    throw new SignatureRefusal('signature.several', 'there are several revisions');
  if (previous !== stored.newest.offset) throw altered('the revision does not continue the stored body');
  if (section.kind !== stored.newest.kind)
    throw altered('the revision has another kind of cross-reference section');
  checkSize(section, stored);
  const known = section.kind === 'table' ? tableKeys : streamKeys;
  for (const key of entries.keys())
    if (!known.includes(key)) throw altered(`the trailer has an entry ${key}`);
  if (!isSame(entries.get('Root'), stored.rootRef)) throw altered('the revision has another catalog');
  const info = entries.get('Info');
  if (info !== undefined && !isSame(info, stored.trailer.entries.get('Info')))
    throw altered('the revision has other document information');
  const [ids, storedIds] = [entries.get('ID'), stored.trailer.entries.get('ID')];
  if (isArray(storedIds) && isArray(ids) && !isSame(ids[0], storedIds[0]))
    throw altered('the revision names another document');
};

/** To many readers an object that the size leaves out does not exist. */
const checkSize = ({ trailer, entries }: XrefSection, stored: PdfReader): void => {
  const [size, before] = [trailer.entries.get('Size'), stored.trailer.entries.get('Size')];
  if (!isCount(size) || !isCount(before) || size < before) throw altered('the size of the trailer shrank');
  for (const number of entries.keys()) if (number >= size) throw altered(`the size leaves ${number} out`);
};

/** Some readers take a table apart by its words, others by the twenty bytes of each row: both must see the same. */
const checkRows = (signed: ByteSource, { offset, end }: XrefSection): void => {
  const table =
    /^xref ?(?:\r\n|\r|\n)(?:\d+ \d+ ?(?:\r\n|\r|\n)(?:\d{10} \d{5} [nf](?: \r| \n|\r\n))*)+trailer/;
  if (!table.test(latin1(signed.read(offset, end)))) throw altered('a table of rows that are not alike');
};

const readObjects = (
  signed: ByteSource,
  section: XrefSection,
  stored: PdfReader,
): Map<number, PdfObjectValue> => {
  const objects = new Map<number, PdfObjectValue>();
  const places: { number: number; offset: number; generation: number }[] = [];
  for (const [number, entry] of section.entries) {
    if (entry.kind === 'plain') places.push({ number, ...entry });
    if (entry.kind === 'free' && number !== 0) throw altered(`object ${number} is deleted`);
  }
  places.sort((a, b) => a.offset - b.offset);
  let at = skipSpace(signed, stored.source.size);
  for (const { number, offset, generation } of places) {
    if (offset !== at) throw altered(`something stands at ${at} that no entry names`);
    const object = indirectObjectAt(signed, offset);
    if (object.number !== number || object.generation !== generation || object.hasComments)
      throw altered(`object ${number} is not what its entry says`);
    if (generation !== generationOf(stored, number)) throw altered(`object ${number} of another generation`);
    const isSection = offset === section.offset;
    const pack = !isSection && isObjectStream(object.value) ? object.value : undefined;
    // Cross-reference and object streams are structure of the file: in place of an object of the body they would go unchecked.
    if ((isSection || pack) && number < stored.nextNumber) throw altered(`object ${number} became structure`);
    if (pack) unpack(signed, section, number, pack).forEach((value, key) => void objects.set(key, value));
    else if (!isSection) objects.set(number, object.value);
    const end = endOf(signed, object.value, object.end);
    if (holdsDecoy(signed, offset, end)) throw altered(`object ${number} holds the beginning of another`);
    at = skipSpace(signed, end);
  }
  const isClosed =
    section.kind === 'table' ? at === section.offset : places.at(-1)?.offset === section.offset;
  if (!isClosed) throw altered('something stands before the cross-reference section');
  const packed = [...section.entries].filter(([, { kind }]) => kind === 'packed');
  for (const [number] of packed) if (!objects.has(number)) throw altered(`object ${number} is nowhere`);
  return objects;
};

/** A reference means one generation of a number; an object of another is not seen by every reader. */
const generationOf = ({ entries }: PdfReader, number: number): number => {
  const entry = entries.get(number);
  return entry?.kind === 'plain' ? entry.generation : 0;
};

const isObjectStream = (value: PdfObjectValue): value is PdfStream =>
  isStream(value) && isName(value.dict.entries.get('Type'), 'ObjStm');

/** What a reader that searches a file for its objects, as many do with damaged ones, would take for one. */
const holdsDecoy = (signed: ByteSource, start: number, end: number): boolean =>
  /\s\d+\s+\d+\s+obj|[\r\n][\t ]*(?:trailer|xref|startxref)/.test(latin1(signed.read(start, end)));

/** After `endobj`. */
const endOf = (signed: ByteSource, value: PdfObjectValue, end: number): number =>
  after(signed, isStream(value) ? after(signed, dataEnd(signed, value), 'endstream') : end, 'endobj');

const dataEnd = (signed: ByteSource, { dict, dataStart }: PdfStream): number => {
  const length = dict.entries.get('Length');
  if (!isCount(length) || dataStart + length > signed.size)
    throw altered('a stream without a length of its own');
  return dataStart + length;
};

/** The objects of an object stream: all of them, and each where its entry says. */
const unpack = (
  signed: ByteSource,
  section: XrefSection,
  number: number,
  stream: PdfStream,
): Map<number, PdfObjectValue> => {
  if (stream.dict.entries.has('Extends')) throw altered('an object stream that continues another');
  const data = unpackStream(stream.dict, signed.read(stream.dataStart, dataEnd(signed, stream)));
  const objects = new Map<number, PdfObjectValue>();
  for (const [index, object] of packedObjects(stream.dict, data).entries()) {
    const entry = section.entries.get(object.number);
    if (entry?.kind !== 'packed' || entry.stream !== number || entry.index !== index)
      throw altered(`object ${object.number} is not where its entry says`);
    objects.set(object.number, object.value);
  }
  return objects;
};

/** The file ends with the section, the place where it begins, and the mark. */
const checkEnd = (signed: ByteSource, section: XrefSection, saidAt: number): void => {
  const end =
    section.kind === 'table' ? section.end : after(signed, after(signed, section.end, 'endstream'), 'endobj');
  if (skipSpace(signed, end) !== saidAt) throw altered('something stands after the cross-reference section');
  const mark = after(
    signed,
    after(signed, after(signed, saidAt, 'startxref'), String(section.offset)),
    '%%EOF',
  );
  if (skipSpace(signed, mark) !== signed.size)
    throw new SignatureRefusal('signature.several', 'something follows the signature');
};

/** Behind the word that must come next. */
const after = (source: ByteSource, at: number, word: string): number => {
  const start = skipSpace(source, at);
  const end = start + word.length;
  if (end > source.size || latin1(source.read(start, end)) !== word)
    throw altered(`no "${word}" at ${start}`);
  return end;
};

const skipSpace = (source: ByteSource, start: number): number => {
  for (let at = start; at < source.size; at++) if (!isSpace(source.read(at, at + 1)[0] ?? 0)) return at;
  return source.size;
};
