// What lies around the objects: a file must be a PDF and nothing else, and must be read alike by programs that follow its
// table of objects and by those that search for the objects themselves.
import { type ByteSource, latin1 } from '../byte-source.ts';
import { PdfParser } from '../parser.ts';
import type { PdfObject, PdfReader } from '../reader.ts';
import { isCount, isDict, isStream, PdfDamage } from '../value.ts';
import { startOfXref } from '../xref.ts';
import { Unfit } from './unfit.ts';

const headBytes = 1024;
const endBytes = 64 * 1024 + 22;
const soughtBytes = 1024 * 1024;
const mostSpaceAtEnd = 1000;

/** Nothing but comments before the first object, and nothing but spaces behind the end. */
export const checkEnds = (source: ByteSource): void => {
  const head = latin1(source.read(0, Math.min(headBytes, source.size)));
  const before = /^(?:%[^\r\n]*[\r\n]+|\s+)*/.exec(head)?.[0] ?? '';
  if (/<(?:[a-z!?%])|#!/i.test(before)) throw mixture('a web page or a program');
  const { saidAt } = startOfXref(source);
  const tail = latin1(source.read(saidAt, source.size));
  const end = /^startxref[\s\0]+\d+[\s\0]*(?:%%EOF)?([\s\0]*)$/.exec(tail);
  if (!end || (end[1] ?? '').length > mostSpaceAtEnd)
    throw new Unfit('body.not-plain', 'something behind its end');
};

const mixture = (what: string): Unfit => new Unfit('body.not-plain', `${what} in the same file`);

/** Marks of other kinds of files at the place where their programs look for them. */
const marks: readonly { readonly what: string; readonly mark: string; readonly at: number }[] = [
  { what: 'a tar archive', mark: 'ustar', at: 257 },
  { what: 'a disk image', mark: 'CD001', at: 32_769 },
  { what: 'a medical image', mark: 'DICM', at: 128 },
];
/** Marks of archives that their programs search for. */
const soughtMarks = [
  { what: 'a RAR archive', mark: Buffer.from('Rar!\x1a\x07', 'latin1') },
  { what: 'a 7z archive', mark: Buffer.from('7z\xbc\xaf\x27\x1c', 'latin1') },
];

export const checkOtherKinds = (source: ByteSource): void => {
  for (const { what, mark, at } of marks)
    if (source.size > at + mark.length && latin1(source.read(at, at + mark.length)) === mark)
      throw mixture(what);
  const head = Buffer.from(source.read(0, Math.min(soughtBytes, source.size)));
  for (const { what, mark } of soughtMarks) if (head.includes(mark)) throw mixture(what);
  const tail = Buffer.from(source.read(Math.max(0, source.size - endBytes), source.size));
  for (
    let at = tail.lastIndexOf('PK\x05\x06');
    at >= 0;
    at = at > 0 ? tail.lastIndexOf('PK\x05\x06', at - 1) : -1
  )
    if (isZipEnd(tail, at, source.size)) throw mixture('a ZIP archive');
};

/** The record at the end of an archive: one disk, a list that lies before it, a comment that lies in the file. */
const isZipEnd = (tail: Buffer, at: number, size: number): boolean => {
  if (at + 22 > tail.length) return false;
  const place = size - tail.length + at;
  const [disk, files, allFiles] = [
    tail.readUInt16LE(at + 4),
    tail.readUInt16LE(at + 8),
    tail.readUInt16LE(at + 10),
  ];
  const [listBytes, listAt] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
  return disk === 0 && files === allFiles && listBytes <= place && listAt <= place;
};

const chunkBytes = 4 * 1024 * 1024;
/** `12345 00000 obj`, with spaces. */
const longestHead = 64;

/**
 * Programs that search take the last object of a number for the one that counts; it must be the one that the table names.
 */
export const checkNoLaterCopy = (source: ByteSource, reader: PdfReader): void => {
  for (let start = 0; start < source.size; start += chunkBytes) {
    const from = Math.max(0, start - longestHead);
    const chunk = Buffer.from(source.read(from, Math.min(source.size, start + chunkBytes)));
    for (let at = chunk.indexOf('obj'); at >= 0; at = chunk.indexOf('obj', at + 3)) {
      const before = chunk.toString('latin1', Math.max(0, at - longestHead), at);
      const head = /(?:^|[^0-9])(\d{1,10})[\s\0]+\d{1,5}[\s\0]+$/.exec(before);
      if (!head) continue;
      const place = from + at - (head[0].length - head[0].search(/\d/));
      if (isLater(reader, Number(head[1]), place))
        throw new PdfDamage(`a second copy of the object ${head[1]}`);
    }
  }
};

const isLater = (reader: PdfReader, number: number, place: number): boolean => {
  const entry = reader.entries.get(number);
  if (entry?.kind === 'packed') return place > endOfStream(reader, entry.stream);
  if (entry?.kind !== 'plain' || entry.offset >= place) return false;
  // some tables name the end of the line before the object
  return place - entry.offset > longestHead || /\S/.test(latin1(reader.source.read(entry.offset, place)));
};

/** Programs that search read an object stream where they come upon it. */
const endOfStream = (reader: PdfReader, number: number): number => {
  const stream = reader.object(number)?.value ?? null;
  const length = isStream(stream) ? reader.resolve(stream.dict.entries.get('Length')) : null;
  return isStream(stream) && isCount(length) ? stream.dataStart + length : 0;
};

/** The data of a stream end where its length says: programs that search for the end come to the same place. */
export const checkStreamEnd = (reader: PdfReader, { number, value }: PdfObject): void => {
  if (!isStream(value)) return;
  const length = reader.resolve(value.dict.entries.get('Length'));
  const end = isCount(length) ? value.dataStart + length : Number.POSITIVE_INFINITY;
  if (end > reader.source.size) throw new PdfDamage(`stream ${number} without a length`);
  const after = reader.source.read(end, Math.min(reader.source.size, end + longestHead));
  if (!new PdfParser(after, end, true).tryWord('endstream'))
    throw new PdfDamage(`stream ${number} does not end where it says`);
};

/** Programs that fetch a file page by page show the first page that its head names. */
export const checkFirstPage = ({ source }: PdfReader, { value }: PdfObject, firstPage: number): void => {
  if (!isDict(value) || !value.entries.has('Linearized')) return;
  const { entries } = value;
  if (entries.get('L') === source.size && entries.get('O') !== firstPage)
    throw new PdfDamage('another first page in its head');
};
