// How large annotations and their drawings are.
import type { PdfReader } from '../reader.ts';
import { isArray, type PdfDict } from '../value.ts';

/** Without any area: signatures that are not to be seen are so. */
export const isInvisible = (dict: PdfDict, reader: PdfReader): boolean => {
  const corners = reader.resolve(dict.entries.get('Rect'));
  if (!isArray(corners) || corners.length !== 4) return false;
  const [left, bottom, right, top] = corners.map((corner) => reader.resolve(corner));
  return left === right || bottom === top;
};

/** Some readers draw nothing where the drawing has no size, others do. */
export const hasSize = (face: PdfDict, reader: PdfReader): boolean => {
  const numbersOf = (key: string): readonly unknown[] => {
    const list = reader.resolve(face.entries.get(key));
    return isArray(list) ? list.map((item) => reader.resolve(item)) : [];
  };
  const [left, bottom, right, top] = numbersOf('BBox');
  const [a, b, c, d] = face.entries.has('Matrix') ? numbersOf('Matrix') : [1, 0, 0, 1];
  const width = Number(right) - Number(left);
  const height = Number(top) - Number(bottom);
  const scale = Number(a) * Number(d) - Number(b) * Number(c);
  return [width, height, scale].every((number) => Number.isFinite(number) && number !== 0);
};

/** Some readers turn a box whose corners are exchanged, others have nothing in it. */
const isUpright = ([left = 0, bottom = 0, right = 0, top = 0]: readonly number[]): boolean =>
  left <= right && bottom <= top;

/** A drawing has a box, and where it has a matrix, one that does not press it flat. */
export const isPlaced = (face: PdfDict, reader: PdfReader): boolean => {
  const numbersOf = (key: string): readonly number[] | undefined => {
    const list = reader.resolve(face.entries.get(key));
    const items = isArray(list) ? list.map((item) => reader.resolve(item)) : [];
    return items.every((item) => typeof item === 'number') ? (items as readonly number[]) : undefined;
  };
  const box = numbersOf('BBox');
  if (box?.length !== 4 || !isUpright(box)) return false;
  if (reader.resolve(face.entries.get('Matrix')) === null) return true;
  const [a = 0, b = 0, c = 0, d = 0, ...rest] = numbersOf('Matrix') ?? [];
  return rest.length === 2 && a * d - b * c !== 0;
};
