// The content of pages and drawings: what it is packed in unpacks to its end, and every operator is known, is where the standard
// allows it, with its operands and with what it names. Where a content has faults, each reader shows what it makes of them.
import { PdfParser } from '../../parser.ts';
import type { PdfReader } from '../../reader.ts';
import { PdfDamage, type PdfObjectValue, type PdfStream, type PdfValue } from '../../value.ts';
import { checkPicture, isMask } from '../paint/image.ts';
import type { Place } from '../walk.ts';
import { inlineImage } from './inline-image.ts';
import { type ContentKind, Machine } from './machine.ts';
import type { Box } from './matrix.ts';
import { NamedThings } from './named.ts';
import { packingOf, unpackContent } from './unpack.ts';

/** Of one stream. */
const mostValues = 12_000_000;

interface Drawn {
  /** The box that a sign says it fills (`d1`). */
  readonly box: readonly number[] | undefined;
}

/**
 * Checks one content, which may be cut into several streams, between words. One `Q` too many at the end of a page is what many
 * report writers leave; the content of a drawing or a sign, after which its page goes on, has none.
 * @param view the box that is shown of a page or drawing
 */
export const checkContent = (
  streams: readonly PdfStream[],
  resources: PdfObjectValue,
  kind: ContentKind,
  at: Place,
  view?: Box,
): Drawn => {
  const { reader, walk } = at;
  const self = streams[0]?.dataStart ?? 0;
  const machine = new Machine(kind, new NamedThings(resources, self, at), view);
  let operands: PdfValue[] = [];
  for (const stream of streams) {
    const bytes = unpacked(reader, stream);
    const parser = new PdfParser(bytes, 0, true, mostValues);
    while (!parser.isAtEnd()) {
      if (parser.isAtOperand()) {
        operands.push(parser.value());
        continue;
      }
      const word = parser.word();
      if (word === 'BI' && operands.length === 0) {
        const picture = inlineImage(parser, bytes, reader);
        machine.picture(isMask(picture));
        checkPicture(picture, at);
        continue;
      }
      if (word === 'true' || word === 'false' || word === 'null')
        throw new PdfDamage(`"${word}" as an operand`);
      machine.operate(word, operands);
      operands = [];
    }
    walk.budget.spend(parser.values, bytes.length);
  }
  if (operands.length > 0) throw new PdfDamage('content that ends within an operation');
  machine.end();
  walk.drawings.fills(self, machine.fills);
  if (kind !== 'sign') walk.drawings.holds(self, machine.finest, streams[0]);
  return { box: machine.box };
};

const unpacked = (reader: PdfReader, stream: PdfStream): Uint8Array => {
  const { entries } = stream.dict;
  const packing = packingOf(reader, entries.get('Filter'), entries.get('DecodeParms'));
  return unpackContent(packing, reader.streamBytes(stream), reader);
};
