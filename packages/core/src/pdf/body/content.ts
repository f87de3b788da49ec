// The content of pages and drawings: what it is packed in unpacks to its end, and every operator is known, with its operands
// and with what it names. Where a content has faults, each reader shows what it makes of them.
import { inflateSync } from 'node:zlib';
import { latin1 } from '../byte-source.ts';
import { isSpace, PdfParser } from '../parser.ts';
import { entriesOf, type PdfReader } from '../reader.ts';
import {
  isArray,
  isName,
  PdfDamage,
  type PdfObjectValue,
  type PdfStream,
  PdfTooLarge,
  type PdfValue,
} from '../value.ts';
import { isOperation, plainSpaces, resourceOf } from './operators.ts';
import { shown, Unfit } from './unfit.ts';

const largestBytes = 64 * 1024 * 1024;
/** Of all contents of one file. */
const mostValues = 12_000_000;
const bytesOfWord = 32;

/** What the contents of one file have taken. */
export class ContentBudget {
  #values = 0;

  /** Spaces and comments count, too: a word has some signs. */
  spend(values: number, bytes: number): void {
    this.#values += values + bytes / bytesOfWord;
    if (this.#values > mostValues) throw new PdfTooLarge('too much content');
  }
}

/**
 * Checks one content, which may be cut into several streams, between words. One `Q` too many at the end of a page is what many
 * report writers leave; the content of a drawing or a sign, after which its page goes on, has none.
 */
export const checkContent = (
  reader: PdfReader,
  streams: readonly PdfStream[],
  resources: PdfObjectValue,
  budget: ContentBudget,
  isPage = false,
): void => {
  const state: State = { operands: [], open: 0, compatible: 0, isOver: false };
  for (const stream of streams) {
    const bytes = unpacked(reader, stream);
    const parser = new PdfParser(bytes, 0, true, mostValues);
    while (!parser.isAtEnd()) {
      if (parser.isAtOperand()) state.operands.push(parser.value());
      else operate(parser, bytes, reader, resources, state);
    }
    budget.spend(parser.values, bytes.length);
  }
  if (state.isOver && !isPage) throw new PdfDamage('a state that was never saved');
  if (state.operands.length > 0) throw new PdfDamage('content that ends within an operation');
};

interface State {
  operands: PdfValue[];
  /** Saved states that are to be taken back. */
  open: number;
  /** Sections in which readers pass over what they do not know. */
  compatible: number;
  /** A state was taken back that was never saved: every reader passes over that where nothing follows. */
  isOver: boolean;
}

const operate = (
  parser: PdfParser,
  bytes: Uint8Array,
  reader: PdfReader,
  resources: PdfObjectValue,
  state: State,
): void => {
  const word = parser.word();
  const { operands } = state;
  if (state.isOver) throw new PdfDamage('a state that was never saved');
  if (word === 'true' || word === 'false' || word === 'null') {
    operands.push(word === 'null' ? null : word === 'true');
    return;
  }
  state.operands = [];
  if (word === 'BI' && operands.length === 0) {
    skipImage(parser, bytes);
    return;
  }
  if (!isOperation(word, operands)) {
    if (state.compatible > 0 && word !== '') return;
    throw new PdfDamage(`the operator "${word.slice(0, 20)}" with ${operands.length} operands`);
  }
  if (word === 'q') state.open++;
  if (word === 'Q' && --state.open < 0) state.isOver = true;
  if (word === 'BX') state.compatible++;
  if (word === 'EX') state.compatible--;
  checkNamed(word, operands, reader, resources);
};

const checkNamed = (
  word: string,
  operands: readonly PdfValue[],
  reader: PdfReader,
  resources: PdfObjectValue,
): void => {
  const kind = resourceOf[word];
  const named = word === 'Tf' ? operands[0] : operands.at(-1);
  if (kind === undefined || !isName(named)) return;
  if (kind === 'ColorSpace' && plainSpaces.has(named.name)) return;
  const known = entriesOf(reader.resolve(entriesOf(resources).get(kind)));
  if (reader.resolve(known.get(named.name)) === null)
    throw new PdfDamage(`the ${kind} "${named.name.slice(0, 20)}" that is not there`);
};

const unpacked = (reader: PdfReader, stream: PdfStream): Uint8Array => {
  let data = reader.streamBytes(stream);
  const said = reader.resolve(stream.dict.entries.get('Filter'));
  const filters = isArray(said) ? said.map((item) => reader.resolve(item)) : said === null ? [] : [said];
  if (reader.resolve(stream.dict.entries.get('DecodeParms')) !== null) checkParameters(reader, stream);
  for (const filter of filters) data = unpack(isName(filter) ? filter.name : '', data);
  return data;
};

/** Contents are packed without any preparation. */
const checkParameters = (reader: PdfReader, { dict }: PdfStream): void => {
  const said = reader.resolve(dict.entries.get('DecodeParms'));
  for (const item of isArray(said) ? said : [said]) {
    const predictor = entriesOf(reader.resolve(item as PdfValue)).get('Predictor') ?? 1;
    if (predictor !== 1) throw new PdfDamage('content that is packed like an image');
  }
};

const unpack = (filter: string, data: Uint8Array): Uint8Array => {
  if (filter === 'FlateDecode') return inflated(data);
  if (filter === 'ASCIIHexDecode') return fromHex(latin1(data));
  if (filter === 'ASCII85Decode') return fromAscii85(latin1(data));
  throw new Unfit('body.not-plain', `content that is packed in a rare way (${shown(filter)})`);
};

const inflated = (data: Uint8Array): Uint8Array => {
  try {
    return inflateSync(data, { maxOutputLength: largestBytes });
  } catch (cause) {
    if (cause instanceof RangeError) throw new PdfTooLarge('content too large', { cause });
    throw new PdfDamage('content that cannot be inflated', { cause });
  }
};

const fromHex = (text: string): Uint8Array => {
  const digits = text.replace(/\s+/g, '').replace(/>$/, '');
  if (!/^[0-9a-fA-F]*$/.test(digits)) throw new PdfDamage('content of other digits');
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
};

const fromAscii85 = (text: string): Uint8Array => {
  const signs = text
    .replace(/[\s\0]+/g, '')
    .replace(/^<~/, '')
    .replace(/~>$/, '')
    .replaceAll('z', '!!!!!');
  if (!/^[!-u]*$/.test(signs)) throw new PdfDamage('content of other signs');
  const bytes: number[] = [];
  for (let at = 0; at < signs.length; at += 5) {
    const group = signs.slice(at, at + 5);
    let value = 0;
    for (const sign of group.padEnd(5, 'u')) value = value * 85 + sign.charCodeAt(0) - 33;
    for (let index = 0; index < group.length - 1; index++)
      bytes.push(Math.floor(value / 256 ** (3 - index)) & 255);
  }
  return Uint8Array.from(bytes);
};

/** After `BI`: its entries, and its data up to an `EI` between spaces. */
const skipImage = (parser: PdfParser, bytes: Uint8Array): void => {
  while (parser.isAtOperand()) {
    parser.value();
    if (parser.isAtOperand()) parser.value();
    else parser.word();
  }
  parser.expect('ID');
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = data.indexOf('EI', parser.position); at >= 0; at = data.indexOf('EI', at + 1)) {
    const after = data[at + 2];
    const isWord = isSpace(data[at - 1] ?? 0) && (after === undefined || isSpace(after));
    if (!isWord || !isText(data.subarray(at + 2, at + 12))) continue;
    parser.moveTo(at + 2);
    return;
  }
  throw new PdfDamage('an image without an end');
};

const isText = (bytes: Uint8Array): boolean =>
  bytes.every((byte) => isSpace(byte) || (byte >= 0x20 && byte < 0x7f));
