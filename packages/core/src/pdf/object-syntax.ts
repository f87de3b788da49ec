// Reads one indirect object at its place, from a window of the file that grows until the object fits.
import type { ByteSource } from './byte-source.ts';
import { PdfParser, windowEnd } from './parser.ts';
import { isDict, type PdfObjectValue } from './value.ts';

export interface IndirectObject {
  readonly number: number;
  readonly generation: number;
  readonly value: PdfObjectValue;
  /** After the last byte of the value; for a stream, where its data begin. */
  readonly end: number;
  readonly hasComments: boolean;
  /** How many values it is made of. */
  readonly values: number;
}

const firstWindowBytes = 2048;

/** Parses at a place; the parser sees as much of the file as it needs. */
export const parseAt = <Answer>(
  source: ByteSource,
  start: number,
  parse: (parser: PdfParser) => Answer,
): Answer => {
  for (let windowBytes = firstWindowBytes; ; windowBytes *= 8) {
    const end = Math.min(source.size, start + windowBytes);
    try {
      return parse(new PdfParser(source.read(Math.min(start, end), end), start, end === source.size));
    } catch (error) {
      if (error !== windowEnd) throw error;
    }
  }
};

export const indirectObjectAt = (source: ByteSource, start: number): IndirectObject =>
  parseAt(source, start, (parser) => {
    const number = parser.count();
    const generation = parser.count();
    parser.expect('obj');
    const value = parser.value();
    const end = parser.position;
    if (isDict(value) && parser.tryWord('stream')) {
      const dataStart = parser.streamStart();
      const stream = { kind: 'stream', dict: value, dataStart } as const;
      return { number, generation, value: stream, end: dataStart, ...readBy(parser) };
    }
    return { number, generation, value, end, ...readBy(parser) };
  });

const readBy = ({ hasComments, values }: PdfParser) => ({ hasComments, values });
