// Reads the objects of a PDF file through its cross-reference sections, without ever holding the file.
import { type ByteSource, latin1 } from './byte-source.ts';
import { indirectObjectAt } from './object-syntax.ts';
import { PdfParser } from './parser.ts';
import { unpackStream } from './stream-data.ts';
import {
  dictOf,
  isCount,
  isDict,
  isName,
  isRef,
  isStream,
  PdfDamage,
  type PdfDict,
  type PdfObjectValue,
  type PdfRef,
  type PdfStream,
  PdfTooLarge,
  type PdfValue,
} from './value.ts';
import { readSections, startOfXref, type XrefEntry, type XrefSection } from './xref.ts';

export interface PdfObject {
  readonly number: number;
  readonly generation: number;
  readonly value: PdfObjectValue;
}

interface ReadObject extends PdfObject {
  /** How many values it is made of. */
  readonly values: number;
}

const longestChainOfReferences = 16;
const cachedObjects = 4096;
const cachedStreams = 8;
/** All object streams of one file together, as often as they are read: more is no bill, but a bomb. */
const mostUnpackedBytes = 1024 * 1024 * 1024;
/** Of all objects together, when they are read one after the other. */
const mostValues = 6_000_000;
const mostPackedValues = 2_000_000;

export class PdfReader {
  readonly source: ByteSource;
  /** Where the newest cross-reference section begins, and its kind. */
  readonly newest: XrefSection;
  readonly entries: ReadonlyMap<number, XrefEntry>;
  readonly rootRef: PdfRef;
  readonly root: PdfDict;
  /** Above every object number that the file uses. */
  readonly nextNumber: number;
  readonly #objects = new Map<number, PdfObject>();
  readonly #packs = new Map<number, readonly ReadObject[]>();
  #unpackedBytes = 0;

  constructor(source: ByteSource) {
    if (latin1(source.read(0, Math.min(5, source.size))) !== '%PDF-')
      throw new PdfDamage('no "%PDF-" at the beginning');
    this.source = source;
    const sections = sectionsOf(source);
    this.newest = sections[0] as XrefSection;
    this.entries = merged(sections);
    const size = this.trailer.entries.get('Size');
    if (!isCount(size)) throw new PdfDamage('a trailer without a size');
    this.nextNumber = Math.max(size, ...highest(this.entries));
    if (this.isEncrypted) throw new PdfEncrypted('the file is encrypted');
    const root = this.trailer.entries.get('Root');
    if (!isRef(root)) throw new PdfDamage('a trailer without a catalog');
    this.rootRef = root;
    this.root = this.dict(root, 'catalog');
  }

  get trailer(): PdfDict {
    return this.newest.trailer;
  }

  get isEncrypted(): boolean {
    return (this.trailer.entries.get('Encrypt') ?? null) !== null;
  }

  /** The object with the number, or null where there is none. */
  object(number: number): PdfObject | null {
    const known = this.#objects.get(number);
    if (known) return known;
    const object = this.#entryObject(number);
    if (!object) return null;
    if (this.#objects.size >= cachedObjects) this.#objects.clear();
    this.#objects.set(number, object);
    return object;
  }

  /** The value behind references, followed to the end. */
  resolve(value: PdfValue | undefined): PdfObjectValue {
    let current: PdfObjectValue = value ?? null;
    for (let step = 0; isRef(current); step++) {
      if (step === longestChainOfReferences) throw new PdfDamage('references in a circle');
      current = this.object(current.number)?.value ?? null;
    }
    return current;
  }

  dict(value: PdfValue | undefined, what: string): PdfDict {
    const dict = this.resolve(value);
    if (!isDict(dict)) throw new PdfDamage(`the ${what} is no dictionary`);
    return dict;
  }

  /** Every object in use: those of their own in the order of the file, then the packed ones. */
  *objects(): Generator<PdfObject> {
    const plain: { number: number; offset: number }[] = [];
    const packed: { number: number; stream: number }[] = [];
    for (const [number, entry] of this.entries) {
      if (entry.kind === 'plain') plain.push({ number, offset: entry.offset });
      else if (entry.kind === 'packed') packed.push({ number, stream: entry.stream });
    }
    plain.sort((a, b) => a.offset - b.offset);
    let values = 0;
    const counted = (object: PdfObject & { readonly values: number }): PdfObject => {
      values += object.values;
      if (values > mostValues) throw new PdfTooLarge('too many values');
      return object;
    };
    for (const { number, offset } of plain) yield counted(this.#plainObject(number, offset));
    packed.sort((a, b) => a.stream - b.stream);
    for (const { number } of packed) {
      const object = this.#entryObject(number);
      if (object) yield counted(object);
    }
  }

  /** The data of a stream as stored in the file. */
  streamBytes(stream: PdfStream): Uint8Array {
    const length = this.resolve(stream.dict.entries.get('Length'));
    if (!isCount(length) || stream.dataStart + length > this.source.size)
      throw new PdfDamage('a stream without a length');
    return this.source.read(stream.dataStart, stream.dataStart + length);
  }

  #entryObject(number: number): ReadObject | null {
    const entry = this.entries.get(number);
    if (!entry || entry.kind === 'free') return null;
    return entry.kind === 'plain'
      ? this.#plainObject(number, entry.offset)
      : this.#packedObject(number, entry);
  }

  #plainObject(number: number, offset: number): ReadObject {
    if (offset >= this.source.size) throw new PdfDamage(`object ${number} lies beyond the end`);
    const object = indirectObjectAt(this.source, offset);
    if (object.number !== number) throw new PdfDamage(`object ${object.number} where ${number} should be`);
    return object;
  }

  #packedObject(number: number, entry: { readonly stream: number; readonly index: number }): ReadObject {
    const object = this.#pack(entry.stream)[entry.index];
    if (object?.number !== number) throw new PdfDamage(`object ${number} is not in its object stream`);
    return object;
  }

  #pack(number: number): readonly ReadObject[] {
    const known = this.#packs.get(number);
    if (known) {
      // the one that was used last stays longest
      this.#packs.delete(number);
      this.#packs.set(number, known);
      return known;
    }
    const entry = this.entries.get(number);
    if (entry?.kind !== 'plain') throw new PdfDamage('an object stream that is no object of its own');
    const { value } = this.#plainObject(number, entry.offset);
    if (!isStream(value) || !isName(value.dict.entries.get('Type'), 'ObjStm'))
      throw new PdfDamage(`object ${number} is no object stream`);
    const data = unpackStream(value.dict, this.streamBytes(value));
    this.#unpackedBytes += data.length;
    if (this.#unpackedBytes > mostUnpackedBytes) throw new PdfTooLarge('object streams too large');
    const objects = packedObjects(value.dict, data);
    const [oldest] = this.#packs.keys();
    if (this.#packs.size >= cachedStreams && oldest !== undefined) this.#packs.delete(oldest);
    this.#packs.set(number, objects);
    return objects;
  }
}

/** The file may be sound, but it is encrypted. */
export class PdfEncrypted extends Error {
  override readonly name = 'PdfEncrypted';
}

/** The objects of an object stream, in its order. */
export const packedObjects = (dict: PdfDict, data: Uint8Array): ReadObject[] => {
  const [count, first] = [dict.entries.get('N'), dict.entries.get('First')];
  if (!isCount(count) || !isCount(first) || first > data.length)
    throw new PdfDamage('an object stream without an index');
  const index = new PdfParser(data.subarray(0, first), 0, true);
  const places = Array.from(
    { length: Math.min(count, first) },
    () => [index.count(), index.count()] as const,
  );
  let all = 0;
  return places.map(([number, offset], at) => {
    // Objects that lie within each other would be read over and over.
    const end = places[at + 1]?.[1] ?? data.length - first;
    if (end <= offset) throw new PdfDamage('an object stream in disorder');
    const parser = new PdfParser(data.subarray(first + offset, first + end), first + offset, true);
    const value = parser.value();
    all += parser.values;
    if (all > mostPackedValues) throw new PdfTooLarge('too many values in one object stream');
    return { number, generation: 0, value, values: parser.values };
  });
};

/** Bytes at either end of a file that are looked through for what it says of itself. */
const endBytes = 64 * 1024;

/** All cross-reference sections. @throws PdfEncrypted also where they cannot be read and the file says that it is encrypted */
const sectionsOf = (source: ByteSource): XrefSection[] => {
  try {
    return readSections(source, startOfXref(source).offset);
  } catch (error) {
    if (error instanceof PdfDamage && saysEncrypted(source)) throw new PdfEncrypted('the file is encrypted');
    throw error;
  }
};

const saysEncrypted = (source: ByteSource): boolean =>
  [
    source.read(0, Math.min(endBytes, source.size)),
    source.read(Math.max(0, source.size - endBytes), source.size),
  ]
    .map(latin1)
    .some((text) => /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(text));

/** The newest word on each object. */
const merged = (sections: readonly XrefSection[]): Map<number, XrefEntry> => {
  const entries = new Map<number, XrefEntry>();
  for (const section of sections)
    for (const [number, entry] of section.entries) if (!entries.has(number)) entries.set(number, entry);
  return entries;
};

const highest = (entries: ReadonlyMap<number, XrefEntry>): number[] => {
  let next = 0;
  for (const number of entries.keys()) next = Math.max(next, number + 1);
  return [next];
};

/** The entries of whatever has entries; empty for everything else. */
export const entriesOf = (value: PdfObjectValue): ReadonlyMap<string, PdfValue> =>
  dictOf(value)?.entries ?? new Map();
