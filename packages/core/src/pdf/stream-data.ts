// Unpacks the streams that hold the structure of a file: cross-reference and object streams. Content streams are never
// unpacked here.
import { inflateSync } from 'node:zlib';
import {
  dictOf,
  isArray,
  isCount,
  isName,
  PdfDamage,
  type PdfDict,
  PdfTooLarge,
  type PdfValue,
} from './value.ts';

/** No structure of a real file unpacks to more. */
const largestBytes = 64 * 1024 * 1024;

export const unpackStream = (dict: PdfDict, data: Uint8Array): Uint8Array => {
  const filters = listOf(dict.entries.get('Filter'));
  const parameters = listOf(dict.entries.get('DecodeParms'));
  if (filters.length > 1) throw new PdfDamage('a structure stream with several filters');
  if (filters.length === 0) return data;
  if (!isName(filters[0], 'FlateDecode')) throw new PdfDamage('a structure stream that is not deflated');
  return withoutPredictor(inflated(data), dictOf(parameters[0]));
};

const listOf = (value: PdfValue | undefined): readonly PdfValue[] =>
  isArray(value) ? value : value === undefined || value === null ? [] : [value];

const inflated = (data: Uint8Array): Uint8Array => {
  try {
    return inflateSync(data, { maxOutputLength: largestBytes });
  } catch (cause) {
    if (cause instanceof RangeError) throw new PdfTooLarge('a structure stream too large', { cause });
    throw new PdfDamage('a structure stream that cannot be inflated', { cause });
  }
};

const withoutPredictor = (data: Uint8Array, parameters: PdfDict | undefined): Uint8Array => {
  const predictor = parameters?.entries.get('Predictor') ?? 1;
  if (predictor === 1) return data;
  const columns = parameters?.entries.get('Columns') ?? 1;
  const colors = parameters?.entries.get('Colors') ?? 1;
  const bits = parameters?.entries.get('BitsPerComponent') ?? 8;
  if (
    !isCount(predictor) ||
    predictor < 10 ||
    !isCount(columns) ||
    columns === 0 ||
    colors !== 1 ||
    bits !== 8
  )
    throw new PdfDamage('a structure stream with an unknown predictor');
  return withoutPngFilters(data, columns);
};

const withoutPngFilters = (data: Uint8Array, columns: number): Uint8Array => {
  const rows = Math.floor(data.length / (columns + 1));
  const plain = new Uint8Array(rows * columns);
  for (let row = 0; row < rows; row++) {
    const filter = data[row * (columns + 1)] ?? 0;
    if (filter > 4) throw new PdfDamage('a structure stream with an unknown row filter');
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      const left = column > 0 ? (plain[at - 1] ?? 0) : 0;
      const above = row > 0 ? (plain[at - columns] ?? 0) : 0;
      const corner = column > 0 && row > 0 ? (plain[at - columns - 1] ?? 0) : 0;
      plain[at] = (data[row * (columns + 1) + 1 + column] ?? 0) + predicted(filter, left, above, corner);
    }
  }
  return plain;
};

const predicted = (filter: number, left: number, above: number, corner: number): number => {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  if (filter !== 4) return 0;
  const [toLeft, toAbove, toCorner] = [above - corner, left - corner, left + above - 2 * corner].map(
    Math.abs,
  ) as [number, number, number];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
};
