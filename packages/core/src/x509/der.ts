// Reads DER, the encoding of certificates and signatures, strictly: lengths in their shortest form, nothing left over.
// Lists of revoked certificates have hundred thousands of entries, so an element is a view of the bytes and nothing more.

/** The bytes are no DER, or not of the structure that they should be. */
export class DerFault extends Error {
  override readonly name = 'DerFault';
}

export interface Der {
  readonly tag: number;
  readonly content: Uint8Array;
  /** Tag and length included. */
  readonly whole: Uint8Array;
}

export const tags = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  enumerated: 0x0a,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const;

/** Context-specific tags: `primitive` for an implicit simple value, `constructed` for the rest. */
export const primitive = (number: number): number => 0x80 | number;
export const constructed = (number: number): number => 0xa0 | number;

/** Elements in a row, taken one after the other. */
export class DerItems {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isDone(): boolean {
    return this.#at === this.#bytes.length;
  }

  /** The next element, which must have the tag where one is given. */
  take(tag?: number): Der {
    const item = elementAt(this.#bytes, this.#at);
    if (tag !== undefined && item.tag !== tag) throw new DerFault(`tag ${item.tag} where ${tag} belongs`);
    this.#at += item.whole.length;
    return item;
  }

  /** The next element if it has the tag. */
  option(tag: number): Der | undefined {
    return !this.isDone && this.#bytes[this.#at] === tag ? this.take(tag) : undefined;
  }

  /** Nothing may follow. */
  end(): void {
    if (!this.isDone) throw new DerFault('something follows where nothing may');
  }

  *[Symbol.iterator](): Generator<Der> {
    while (!this.isDone) yield this.take();
  }
}

/** The one element that the bytes are. */
export const readDer = (bytes: Uint8Array, tag: number = tags.sequence): Der => {
  const item = elementAt(bytes, 0);
  if (item.whole.length !== bytes.length || item.tag !== tag)
    throw new DerFault('not one element of the tag');
  return item;
};

/** The first element of the bytes; what follows is not looked at. */
export const elementAt = (bytes: Uint8Array, start: number): Der => {
  const tag = bytes[start];
  const first = bytes[start + 1];
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) throw new DerFault('no element');
  let length = first;
  let contentStart = start + 2;
  if (first >= 0x80) {
    const count = first & 0x7f;
    if (count < 1 || count > 4) throw new DerFault('a length that DER does not know');
    length = 0;
    for (; contentStart < start + 2 + count; contentStart++)
      length = length * 256 + (bytes[contentStart] ?? 0);
    if (length < 0x80 || length < 256 ** (count - 1)) throw new DerFault('a length that is not the shortest');
  }
  const end = contentStart + length;
  if (end > bytes.length) throw new DerFault('an element beyond the end');
  return { tag, content: bytes.subarray(contentStart, end), whole: bytes.subarray(start, end) };
};

/** All elements within another, which have one tag. */
export const every = (element: Der, tag: number): Der[] => {
  const list = items(element);
  const found: Der[] = [];
  while (!list.isDone) found.push(list.take(tag));
  return found;
};

/** The one element within another. */
export const only = (element: Der, tag: number): Der => {
  const list = items(element);
  const item = list.take(tag);
  list.end();
  return item;
};

export const items = (element: Der): DerItems => new DerItems(element.content);

/**
 * An object identifier in dotted form. A number beyond what JavaScript counts exactly (UUIDs are written so) would meet
 * others when rounded, so such an identifier keeps its bytes as its name.
 */
export const oidOf = (element: Der): string => {
  const { content } = element;
  const isComplete = content.length > 0 && (content.at(-1) ?? 0x80) < 0x80;
  if (element.tag !== tags.oid || !isComplete) throw new DerFault('no object identifier');
  const numbers: number[] = [];
  let value = 0;
  let isStart = true;
  for (const byte of content) {
    if (isStart && byte === 0x80) throw new DerFault('an object identifier that is not the shortest');
    value = value * 128 + (byte & 0x7f);
    isStart = byte < 0x80;
    if (!isStart) continue;
    if (!Number.isSafeInteger(value)) return `bytes ${hexOf(element)}`;
    numbers.push(value);
    value = 0;
  }
  const [first = 0, ...rest] = numbers;
  const root = Math.min(2, Math.floor(first / 40));
  return [root, first - root * 40, ...rest].join('.');
};

/** The identifier of an algorithm. Those that are accepted here have no parameters, or say so with a NULL. */
export const algorithmOf = (element: Der): string => {
  const fields = items(element);
  const id = oidOf(fields.take(tags.oid));
  const none = fields.isDone || fields.take(tags.null).content.length === 0;
  if (!none || !fields.isDone) throw new DerFault(`an algorithm ${id} with parameters`);
  return id;
};

export const hexOf = (element: Der): string => Buffer.from(element.content).toString('hex');

/** True is written in one way only. */
export const booleanOf = ({ tag, content }: Der): boolean => {
  const [value] = content;
  if (tag !== tags.boolean || content.length !== 1 || (value !== 0 && value !== 0xff))
    throw new DerFault('no boolean');
  return value === 0xff;
};

/** The bytes of an integer in hexadecimal. DER has one way to write each, so two are equal when their bytes are. */
export const integerOf = (element: Der): string => {
  const [first, second = first] = element.content;
  const isPadded =
    element.content.length > 1 &&
    ((first === 0 && (second ?? 0) < 0x80) || (first === 0xff && (second ?? 0) >= 0x80));
  if (element.tag !== tags.integer || first === undefined || isPadded) throw new DerFault('no integer');
  return hexOf(element);
};

export const countOf = (element: Der): number => {
  const hex = integerOf(element);
  if (element.content.length > 6 || (element.content[0] ?? 0) >= 0x80) throw new DerFault('no small number');
  return Number.parseInt(hex, 16);
};

/** The bytes of a bit string that holds bytes: a key or a signature. */
export const octetsOf = (element: Der): Uint8Array => {
  if (element.tag !== tags.bitString || element.content[0] !== 0) throw new DerFault('no whole bytes');
  return element.content.subarray(1);
};

/** The bytes of a list of named bits; the unused ones are zero. */
export const bitsOf = ({ tag, content }: Der): Uint8Array => {
  const [unused = 8] = content;
  const last = content.length > 1 ? (content.at(-1) ?? 0) : 0;
  const isEmpty = content.length === 1 && unused > 0;
  if (tag !== tags.bitString || unused > 7 || isEmpty || (last & ((1 << unused) - 1)) !== 0)
    throw new DerFault('no bit string');
  return content.subarray(1);
};

const timeText = ({ content }: Der): string => Buffer.from(content).toString('latin1');

/** Whether the element is written like a time; whether there is such a day is not asked. */
export const isTime = (element: Der, mayHaveFraction = false): boolean => {
  if (element.tag === tags.utcTime) return /^\d{12}Z$/.test(timeText(element));
  const generalized = mayHaveFraction ? /^\d{14}(\.\d+)?Z$/ : /^\d{14}Z$/;
  return element.tag === tags.generalizedTime && generalized.test(timeText(element));
};

/** An instant. Only time stamps write fractions of a second, which are not kept. */
export const timeOf = (element: Der, { mayHaveFraction = false } = {}): Date => {
  const text = timeText(element);
  if (!isTime(element, mayHaveFraction)) throw new DerFault(`"${text}" is no time`);
  const full = element.tag === tags.utcTime ? `${Number(text.slice(0, 2)) < 50 ? '20' : '19'}${text}` : text;
  const [date, hour, minute, second] = [full.slice(0, 8), ...(full.slice(8, 14).match(/../g) ?? [])];
  const written = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}T${hour}:${minute}:${second}`;
  const time = new Date(`${written}Z`);
  // JavaScript takes 30 February for 2 March, and 24:00 for the next day.
  if (Number.isNaN(time.getTime()) || !time.toISOString().startsWith(written))
    throw new DerFault(`"${text}" is no time`);
  return time;
};
