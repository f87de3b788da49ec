// The text that the drawing of a field shows, where it shows nothing but text in a frame.
import { inflateSync } from 'node:zlib';
import { latin1 } from '../byte-source.ts';
import { PdfParser } from '../parser.ts';
import type { PdfReader } from '../reader.ts';
import { isArray, isName, isString, PdfDamage, type PdfStream, type PdfValue } from '../value.ts';

const largestBytes = 256 * 1024;

/** Operators that show text, with their operands. */
const showing = new Set(['Tj', 'TJ', "'", '"']);
/** Those that set something, draw a frame or a ground, and those of marked content. */
const framing = new Set(
  (
    'BMC BDC EMC q Q cm re m l h W W* n f F f* B b S s w J j d M gs cs CS sc SC scn SCN g G rg RG k K ' +
    'BT ET Tf Td TD Tm T* TL Tc Tw Tz Ts Tr ri i'
  ).split(' '),
);
/** Frames have four lines, some with a bevel. */
const mostLines = 24;

/** Undefined where it shows something else, or cannot be read. */
export const shownText = (reader: PdfReader, stream: PdfStream): string | undefined => {
  try {
    return textIn(latin1(contentOf(reader, stream)));
  } catch (error) {
    if (error instanceof PdfDamage || error instanceof RangeError) return undefined;
    throw error;
  }
};

const contentOf = (reader: PdfReader, stream: PdfStream): Uint8Array => {
  const data = reader.streamBytes(stream);
  const filter = reader.resolve(stream.dict.entries.get('Filter'));
  const name = isArray(filter) && filter.length === 1 ? reader.resolve(filter[0]) : filter;
  if (name === null || (isArray(name) && name.length === 0)) return data.subarray(0, largestBytes);
  if (!isName(name, 'FlateDecode') || reader.resolve(stream.dict.entries.get('DecodeParms')) !== null)
    throw new PdfDamage('a drawing in another form');
  try {
    return inflateSync(data, { maxOutputLength: largestBytes });
  } catch (cause) {
    throw new PdfDamage('a drawing that cannot be inflated', { cause });
  }
};

const textIn = (content: string): string | undefined => {
  const parser = new PdfParser(Buffer.from(`${content}\n`, 'latin1'), 0, true);
  let shown = '';
  let lines = 0;
  let operands: PdfValue[] = [];
  while (!parser.isAtEnd()) {
    if (parser.isAtOperand()) {
      operands.push(parser.value());
      continue;
    }
    const operator = parser.word();
    if (showing.has(operator)) shown += operands.map(textOf).join('');
    else if (!framing.has(operator)) return undefined;
    if (['l', 're'].includes(operator) && ++lines > mostLines) return undefined;
    // text that is not painted, or is only an outline for something else
    if (operator === 'Tr' && operands[0] !== 0) return undefined;
    operands = [];
  }
  return shown;
};

const textOf = (value: PdfValue): string => {
  if (isArray(value)) return value.map(textOf).join('');
  return isString(value) ? latin1(value.bytes) : '';
};
