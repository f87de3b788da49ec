// Takes apart what follows the stored body in a signed file. It must be exactly one revision whose objects stand one behind
// the other, each where its cross-reference section says, with nothing between, before or after them: then every reader
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
import { SignatureRefusal } from './refusal.ts';

export interface Revision {
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
  const { offset, saidAt } = startOfXref(signed);
  if (offset < storedBytes || saidAt < storedBytes) throw altered('the newest revision is the stored body');
  const section = readSection(signed, offset);
  if (section.hasComments) throw altered('a comment in the cross-reference section');
  checkTrailer(section, stored, storedBytes);
  const objects = readObjects(signed, section, storedBytes);
  checkEnd(signed, section, saidAt);
  return { stored, objects };
};

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

const readObjects = (
  signed: ByteSource,
  section: XrefSection,
  storedBytes: number,
): Map<number, PdfObjectValue> => {
  const objects = new Map<number, PdfObjectValue>();
  const places: { number: number; offset: number; generation: number }[] = [];
  for (const [number, entry] of section.entries) {
    if (entry.kind === 'plain') places.push({ number, ...entry });
    if (entry.kind === 'free' && number !== 0) throw altered(`object ${number} is deleted`);
  }
  places.sort((a, b) => a.offset - b.offset);
  let at = skipSpace(signed, storedBytes);
  for (const { number, offset, generation } of places) {
    if (offset !== at) throw altered(`something stands at ${at} that no entry names`);
    const object = indirectObjectAt(signed, offset);
    if (object.number !== number || object.generation !== generation || object.hasComments)
      throw altered(`object ${number} is not what its entry says`);
    const isSection = offset === section.offset;
    if (!isSection && isStream(object.value) && isName(object.value.dict.entries.get('Type'), 'ObjStm'))
      unpack(signed, section, number, object.value).forEach((value, key) => void objects.set(key, value));
    else if (!isSection) objects.set(number, object.value);
    at = skipSpace(signed, endOf(signed, object.value, object.end));
  }
  const isClosed =
    section.kind === 'table' ? at === section.offset : places.at(-1)?.offset === section.offset;
  if (!isClosed) throw altered('something stands before the cross-reference section');
  const packed = [...section.entries].filter(([, { kind }]) => kind === 'packed');
  for (const [number] of packed) if (!objects.has(number)) throw altered(`object ${number} is nowhere`);
  return objects;
};

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
