import { expect, test } from 'vitest';
import { signatureBox } from './schema.ts';
import { boxInside } from './signature-place.ts';

const { page: _, ...usual } = signatureBox;

test.each([
  ['A4', 595, 842, usual],
  ['A4 sideways', 842, 595, usual],
  ['A5', 420, 595, { ...usual, x: 252 }],
  ['a receipt', 226, 400, { x: 63, y: 159, width: 163, height: 55 }],
  ['a page cropped to its foot', 595, 180, { ...usual, y: 123 }],
  ['a page that holds the smallest box alone', 200, 160, { x: 100, y: 128, width: 100, height: 32 }],
])('the usual box on %s is inside, of a tenth of it at most', (_name, width, height, expected) => {
  const box = boxInside(usual, { width, height });
  expect(box).toEqual(expected);
  expect((box?.width ?? 0) * (box?.height ?? 0)).toBeLessThanOrEqual((width * height) / 10);
});

test.each([
  [99, 842],
  [595, 31],
  [150, 150],
])('a page of %d × %d points holds no signature', (width, height) => {
  expect(boxInside(usual, { width, height })).toBeUndefined();
});
