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

export const oidOf = (element: Der): string => {
  if (element.tag !== tags.oid) throw new DerFault('no object identifier');
  const numbers: number[] = [];
  let value = 0;
  for (const byte of element.content) {
    value = value * 128 + (byte & 0x7f);
    if (byte & 0x80) continue;
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

export const countOf = (element: Der): number => {
  if (element.content.length > 6 || (element.content[0] ?? 0) >= 0x80) throw new DerFault('no small number');
  return Number.parseInt(hexOf(element) || '0', 16);
};

/** The bytes of a bit string that has no unused bits, or of one whose unused bits are zero. */
export const bitsOf = (element: Der): Uint8Array => {
  if ((element.content[0] ?? 8) > 7) throw new DerFault('no bit string');
  return element.content.subarray(1);
};

export const timeOf = (element: Der): Date => {
  const text = Buffer.from(element.content).toString('latin1');
  const form =
    element.tag === tags.utcTime
      ? /^\d{12}Z$/
      : element.tag === tags.generalizedTime
        ? /^\d{14}(\.\d+)?Z$/
        : undefined;
  if (!form?.test(text)) throw new DerFault(`"${text}" is no time`);
  const full = element.tag === tags.utcTime ? `${Number(text.slice(0, 2)) < 50 ? '20' : '19'}${text}` : text;
  const [year, month, day, hour, minute, second] = [0, 4, 6, 8, 10, 12].map((at) =>
    full.slice(at, at === 0 ? 4 : at + 2),
  );
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(time.getTime())) throw new DerFault(`"${text}" is no time`);
  return time;
};
