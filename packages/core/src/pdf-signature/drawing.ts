// What a signature should show, drawn into memory, and whether the objects of a revision are exactly that: the same entries,
// the same streams once they are unpacked, and nothing besides. Numbers of objects and the packing may differ.
import { inflateSync } from 'node:zlib';
import type { ByteSource } from '../pdf/byte-source.ts';
import { PdfParser } from '../pdf/parser.ts';
import {
  isArray,
  isDict,
  isName,
  isRef,
  isSame,
  isStream,
  type PdfDict,
  type PdfObjectValue,
  type PdfRef,
  type PdfStream,
  type PdfValue,
} from '../pdf/value.ts';
import type { DrawingHost } from './appearance.ts';

interface Drawn {
  readonly value: PdfValue;
  readonly stream?: DrawnStream;
}

/** Its data; or the same packed, which are unpacked only where the found ones are packed in another way. */
type DrawnStream = { readonly data: Uint8Array } | { readonly packed: Uint8Array };

/** Takes the objects of an appearance as a file would. */
export class Drawing implements DrawingHost {
  readonly objects: Drawn[] = [];

  put(body: string): number {
    return this.objects.push({ value: parsed(body) }) - 1;
  }

  putStream(
    entries: string,
    content: Uint8Array | string,
    form: 'compress' | 'compressed' | 'plain' = 'compress',
  ): number {
    const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
    const stream = form === 'compressed' ? { packed: bytes } : { data: bytes };
    return this.objects.push({ value: parsed(`<< ${entries} >>`), stream }) - 1;
  }
}

const parsed = (text: string): PdfValue => new PdfParser(Buffer.from(text, 'latin1'), 0, true).value();

/** The objects that are compared with a drawing, and the file that their streams are in. */
export interface FoundObjects {
  readonly signed: ByteSource;
  readonly objects: ReadonlyMap<number, PdfObjectValue>;
}

/** Where the found object differs from object `number` of the drawing; undefined where it does not. */
export const differenceFrom = (
  drawing: Drawing,
  number: number,
  found: PdfValue,
  among: FoundObjects,
): string | undefined =>
  new Comparison(drawing, among).difference({ kind: 'ref', number, generation: 0 }, found);

class Comparison {
  readonly #drawing: Drawing;
  readonly #among: FoundObjects;
  /** Numbers of the drawing's objects and of those found in their places. */
  readonly #found = new Map<number, number>();

  constructor(drawing: Drawing, among: FoundObjects) {
    this.#drawing = drawing;
    this.#among = among;
  }

  difference(expected: PdfValue, found: PdfValue): string | undefined {
    if (isRef(expected)) return isRef(found) ? this.#object(expected, found) : 'no object of its own';
    if (isArray(expected)) {
      if (!isArray(found) || found.length !== expected.length) return 'another list';
      return firstOf(expected, (item, index) => this.difference(item, found[index] ?? null));
    }
    if (isDict(expected)) return isDict(found) ? this.#entries(expected, found, []) : 'no dictionary';
    return isSame(expected, found) ? undefined : 'another value';
  }

  #object(expected: PdfRef, found: PdfRef): string | undefined {
    const known = this.#found.get(expected.number);
    if (known !== undefined) return known === found.number ? undefined : 'another object';
    if (found.generation !== 0 || [...this.#found.values()].includes(found.number)) return 'another object';
    this.#found.set(expected.number, found.number);
    const drawn = this.#drawing.objects[expected.number];
    const object = this.#among.objects.get(found.number);
    if (!drawn || object === undefined) return 'an object that is nowhere';
    if (!drawn.stream) return isStream(object) ? 'a stream' : this.difference(drawn.value, object);
    return isStream(object) && isDict(drawn.value)
      ? (this.#entries(drawn.value, object.dict, packing) ?? this.#data(drawn.stream, object))
      : 'no stream';
  }

  #entries(expected: PdfDict, found: PdfDict, besides: readonly string[]): string | undefined {
    const extra = [...found.entries.keys()].find(
      (key) => !expected.entries.has(key) && !besides.includes(key),
    );
    if (extra !== undefined) return `an entry ${extra}`;
    return firstOf([...expected.entries], ([key, value]) => {
      const difference = this.difference(value, found.entries.get(key) ?? null);
      return difference === undefined ? undefined : `${key}: ${difference}`;
    });
  }

  #data(drawn: DrawnStream, { dict, dataStart }: PdfStream): string | undefined {
    const length = dict.entries.get('Length');
    if (!isName(dict.entries.get('Filter'), 'FlateDecode') || typeof length !== 'number')
      return 'another packing';
    const packed = this.#among.signed.read(dataStart, dataStart + length);
    if ('packed' in drawn && Buffer.compare(packed, drawn.packed) === 0) return undefined;
    const expected = 'packed' in drawn ? inflateSync(drawn.packed) : drawn.data;
    const data = inflated(packed, expected.length);
    return data && Buffer.compare(data, expected) === 0 ? undefined : 'another content';
  }
}

/** Entries of a stream that say how it is packed. */
const packing = ['Filter', 'Length'];

/** Data that are one packed stream of this length and nothing behind it. */
const inflated = (packed: Uint8Array, length: number): Uint8Array | undefined => {
  try {
    // `info` also answers how much was read; the types do not know it.
    const options = { maxOutputLength: length + 1, info: true };
    const { buffer, engine } = inflateSync(packed, options) as unknown as {
      readonly buffer: Uint8Array;
      readonly engine: { readonly bytesWritten: number };
    };
    return engine.bytesWritten === packed.length ? buffer : undefined;
  } catch {
    return undefined;
  }
};

const firstOf = <Item>(
  items: readonly Item[],
  differenceOf: (item: Item, index: number) => string | undefined,
): string | undefined => {
  for (const [index, item] of items.entries()) {
    const difference = differenceOf(item, index);
    if (difference !== undefined) return difference;
  }
  return undefined;
};
