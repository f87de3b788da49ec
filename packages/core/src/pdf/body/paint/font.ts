// Fonts, of which type 3 is looked at as what it is: a drawing for each sign. Everything else about fonts is inert.
import { entriesOf } from '../../reader.ts';
import { isArray, isName, isStream, PdfDamage, type PdfObjectValue } from '../../value.ts';
import { checkContent } from '../content/content.ts';
import { isPlane, type Matrix, upright } from '../content/matrix.ts';
import type { Place, Rule } from '../walk.ts';
import { dictionary } from '../walk.ts';
import { numbersOf } from './function.ts';

const kinds = new Set('Type0 Type1 MMType1 Type3 TrueType CIDFontType0 CIDFontType2 Type1C'.split(' '));

/** `resources` is the rule of what signs draw with. */
export const fontWith =
  (resources: () => Rule): Rule =>
  (value, at) => {
    const dict = dictionary(value);
    const subtype = at.reader.resolve(dict.entries.get('Subtype'));
    if (!isName(subtype) || !kinds.has(subtype.name)) throw new PdfDamage('a font of no kind');
    if (subtype.name !== 'Type3') return;
    at.walk.visit(resources(), dict.entries.get('Resources'), at.page);
    checkSigns(value, at);
  };

const checkSigns = (font: PdfObjectValue, at: Place): void => {
  const { reader } = at;
  const of = (key: string): PdfObjectValue => reader.resolve(entriesOf(font).get(key));
  const matrix = numbersOf(of('FontMatrix'), at);
  const frame = numbersOf(of('FontBBox'), at);
  if (matrix?.length !== 6 || !isPlane(matrix as unknown as Matrix) || frame?.length !== 4)
    throw new PdfDamage('a font of drawings without a size');
  checkWidths(font, at);
  const signs = entriesOf(of('CharProcs'));
  for (const sign of signs.values()) {
    const stream = reader.resolve(sign);
    if (!isStream(stream)) throw new PdfDamage('a sign that is no drawing');
    const { box } = checkContent([stream], of('Resources'), 'sign', at);
    if (box && !isWithin(box, frame)) throw new PdfDamage('a sign that is larger than its font says');
  }
};

/** Of the longer side of the box of all signs; a box of nothing says nothing. */
const slack = 0.05;

const isWithin = (box: readonly number[], frame: readonly number[]): boolean => {
  if (frame.every((side) => side === 0)) return true;
  const [left, bottom, right, top] = upright(frame);
  const most = slack * Math.max(right - left, top - bottom);
  const [a, b, c, d] = upright(box);
  return a >= left - most && b >= bottom - most && c <= right + most && d <= top + most;
};

/** Readers advance by the widths of the font; where there is none, by the sign's, or not. */
const checkWidths = (font: PdfObjectValue, at: Place): void => {
  const of = (key: string): PdfObjectValue => at.reader.resolve(entriesOf(font).get(key));
  const [first, last] = [of('FirstChar'), of('LastChar')];
  const widths = numbersOf(of('Widths'), at);
  const isRange =
    typeof first === 'number' && typeof last === 'number' && widths?.length === last - first + 1;
  if (!isRange || !isArray(of('Widths'))) throw new PdfDamage('a font of drawings without widths');
};
