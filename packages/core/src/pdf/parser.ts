// Parses the syntax of PDF at a place of a file. It guesses nothing: where readers could disagree (a key written twice,
// a number with two points), the file is damaged.
import { latin1 } from './byte-source.ts';
import { PdfDamage, type PdfDict, type PdfRef, type PdfString, PdfTooLarge, type PdfValue } from './value.ts';

/** The available bytes ended within a token; more of the file must be read. One for all: where it was thrown is not asked. */
export const windowEnd = new Error('the window ends');

const deepest = 64;
/** Of one object: real ones have some hundred, a list of all names or pages some ten thousand. */
const mostValues = 1_000_000;
const longestString = 4 * 1024 * 1024;
const longestWord = 32 * 1024;
const end = -1;

const classOf = new Uint8Array(256);
const space = 1;
const delimiter = 2;
for (const byte of [0, 9, 10, 12, 13, 32]) classOf[byte] = space;
for (const character of '()<>[]{}/%') classOf[character.charCodeAt(0)] = delimiter;

const operandStarts = new Set(Buffer.from('/(<[0123456789+-.', 'latin1'));

export const isSpace = (byte: number): boolean => classOf[byte] === space;

export class PdfParser {
  readonly #bytes: Uint8Array;
  readonly #base: number;
  readonly #isWhole: boolean;
  readonly #most: number;
  #at = 0;
  #values = 0;
  #hasComments = false;

  /** `base` is the place of the first byte in the file; `isWhole` says that nothing follows the bytes. */
  constructor(bytes: Uint8Array, base: number, isWhole: boolean, most = mostValues) {
    this.#most = most;
    this.#bytes = bytes;
    this.#base = base;
    this.#isWhole = isWhole;
  }

  /** The place in the file. */
  get position(): number {
    return this.#base + this.#at;
  }

  /** Goes on at another place, behind data that are no syntax. */
  moveTo(position: number): void {
    this.#at = position - this.#base;
  }

  /** How many values were read. */
  get values(): number {
    return this.#values;
  }

  /** Whether a comment was stepped over. */
  get hasComments(): boolean {
    return this.#hasComments;
  }

  skipSpace(): void {
    for (;;) {
      const byte = this.#peek();
      if (byte === 0x25) this.#skipComment();
      else if (byte !== end && classOf[byte] === space) this.#at++;
      else return;
    }
  }

  /** The next word, made of regular characters. */
  word(): string {
    this.skipSpace();
    return this.#regular();
  }

  expect(word: string): void {
    const found = this.word();
    if (found !== word) throw this.#damage(`"${found}" where "${word}" belongs`);
  }

  /** Whether only spaces and comments follow. */
  isAtEnd(): boolean {
    this.skipSpace();
    return this.#peek() === end;
  }

  /** Whether a value follows, in the content of a page, and no operator. */
  isAtOperand(): boolean {
    this.skipSpace();
    return operandStarts.has(this.#peek());
  }

  /** A whole number without a sign. */
  count(): number {
    const word = this.word();
    if (!/^\d{1,15}$/.test(word)) throw this.#damage(`"${word}" where a whole number belongs`);
    return Number(word);
  }

  /** Takes the word if it is the next one. */
  tryWord(word: string): boolean {
    const start = this.#at;
    if (this.word() === word) return true;
    this.#at = start;
    return false;
  }

  /** After `stream`: steps over its end of line, so that the position is where the data begin. */
  streamStart(): number {
    if (this.#peek() === 0x0d) this.#at++;
    if (this.#peek() !== 0x0a) throw this.#damage('no end of line after "stream"');
    this.#at++;
    return this.position;
  }

  value(depth = 0): PdfValue {
    if (depth > deepest) throw this.#tooLarge('values nested too deeply');
    if (++this.#values > this.#most) throw this.#tooLarge('too many values in one object');
    this.skipSpace();
    const byte = this.#peek();
    switch (byte) {
      case 0x2f:
        this.#at++;
        return { kind: 'name', name: this.#name() };
      case 0x28:
        return this.#literalString();
      case 0x5b:
        return this.#array(depth);
      case 0x3c:
        return this.#peek(1) === 0x3c ? this.#dict(depth) : this.#hexString();
      default:
        return this.#simple();
    }
  }

  #peek(ahead = 0): number {
    const byte = this.#bytes[this.#at + ahead];
    if (byte !== undefined) return byte;
    if (!this.#isWhole) throw windowEnd;
    return end;
  }

  #damage(what: string): PdfDamage {
    return new PdfDamage(`${what} (at ${this.position})`);
  }

  #tooLarge(what: string): PdfTooLarge {
    return new PdfTooLarge(`${what} (at ${this.position})`);
  }

  #regular(): string {
    const start = this.#at;
    for (let byte = this.#peek(); byte !== end && classOf[byte] === 0; byte = this.#peek()) this.#at++;
    if (this.#at - start > longestWord) throw this.#tooLarge('a word too long');
    return latin1(this.#bytes.subarray(start, this.#at));
  }

  #skipComment(): void {
    this.#hasComments = true;
    for (let byte = this.#peek(); byte !== end && byte !== 0x0a && byte !== 0x0d; byte = this.#peek())
      this.#at++;
  }

  /** A number, a reference, true, false or null. */
  #simple(): PdfValue {
    const whole = this.#digits(10);
    if (whole !== undefined) return this.#referenceFrom(whole);
    const word = this.word();
    if (/^[+-]?(\d+\.?\d*|\.\d+)$/.test(word)) return Number(word);
    if (word === 'true') return true;
    if (word === 'false') return false;
    if (word === 'null') return null;
    throw this.#damage(`"${word}" where a value belongs`);
  }

  /** `12 0 R` is a reference; otherwise the number is a plain number. */
  #referenceFrom(number: number): number | PdfRef {
    const after = this.#at;
    this.skipSpace();
    const generation = this.#digits(5);
    if (generation !== undefined && this.word() === 'R') return { kind: 'ref', number, generation };
    this.#at = after;
    return number;
  }

  /** A word of nothing but so many digits at most; otherwise nothing is taken. */
  #digits(most: number): number | undefined {
    const start = this.#at;
    let number = 0;
    let byte = this.#peek();
    for (; byte >= 0x30 && byte <= 0x39; byte = this.#peek()) {
      number = number * 10 + byte - 0x30;
      this.#at++;
    }
    const count = this.#at - start;
    if (count > 0 && count <= most && (byte === end || classOf[byte] !== 0)) return number;
    this.#at = start;
    return undefined;
  }

  #name(): string {
    const written = this.#regular();
    if (!written.includes('#')) return written;
    return written.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  }

  #array(depth: number): PdfValue[] {
    this.#at++;
    const items: PdfValue[] = [];
    for (;;) {
      this.skipSpace();
      if (this.#peek() === 0x5d) {
        this.#at++;
        return items;
      }
      items.push(this.value(depth + 1));
    }
  }

  #dict(depth: number): PdfDict {
    this.#at += 2;
    const entries = new Map<string, PdfValue>();
    for (;;) {
      this.skipSpace();
      const byte = this.#peek();
      if (byte === 0x3e && this.#peek(1) === 0x3e) {
        this.#at += 2;
        return { kind: 'dict', entries };
      }
      if (byte !== 0x2f) throw this.#damage('a dictionary key that is no name');
      this.#at++;
      const key = this.#name();
      if (entries.has(key)) throw this.#damage(`the key ${key} written twice`);
      entries.set(key, this.value(depth + 1));
    }
  }

  #hexString(): PdfString {
    const start = this.position;
    const opened = this.#at + 1;
    const closed = this.#bytes.indexOf(0x3e, opened);
    if (closed < 0) {
      if (!this.#isWhole) throw windowEnd;
      throw this.#damage('a string without an end');
    }
    if (closed - opened > 2 * longestString) throw this.#tooLarge('a string too long');
    const digits = latin1(this.#bytes.subarray(opened, closed)).replace(/[\0\t\n\f\r ]+/g, '');
    if (!/^[0-9a-fA-F]*$/.test(digits)) throw this.#damage('a hexadecimal string with other characters');
    this.#at = closed + 1;
    const bytes = Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
    return { kind: 'string', bytes, start, end: this.position, isHex: true };
  }

  #literalString(): PdfString {
    const start = this.position;
    const bytes: number[] = [];
    this.#at++;
    for (let open = 1; ; ) {
      const byte = this.#peek();
      if (byte === end) throw this.#damage('a string without an end');
      this.#at++;
      if (byte === 0x5c) {
        this.#escape(bytes);
        continue;
      }
      if (bytes.length > longestString) throw this.#tooLarge('a string too long');
      if (byte === 0x28) open++;
      if (byte === 0x29 && --open === 0) break;
      // An end of line reads as one line feed, however it is written.
      if (byte === 0x0d && this.#peek() === 0x0a) this.#at++;
      bytes.push(byte === 0x0d ? 0x0a : byte);
    }
    return { kind: 'string', bytes: Uint8Array.from(bytes), start, end: this.position, isHex: false };
  }

  #escape(bytes: number[]): void {
    const byte = this.#peek();
    if (byte === end) throw this.#damage('a string without an end');
    this.#at++;
    if (byte === 0x0d || byte === 0x0a) {
      if (byte === 0x0d && this.#peek() === 0x0a) this.#at++;
    } else if (byte >= 0x30 && byte <= 0x37) {
      let code = byte - 0x30;
      for (let digit = 0; digit < 2 && this.#peek() >= 0x30 && this.#peek() <= 0x37; digit++)
        code = code * 8 + (this.#bytes[this.#at++] ?? 0) - 0x30;
      bytes.push(code & 0xff);
    } else {
      bytes.push(escapes.get(byte) ?? byte);
    }
  }
}

/** What letters after a backslash are. */
const escapes = new Map(
  Array.from('nrtbf', (sign, index) => [sign.charCodeAt(0), '\n\r\t\b\f'.charCodeAt(index)]),
);
