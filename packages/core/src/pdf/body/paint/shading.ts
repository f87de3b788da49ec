// Shadings along a line or between two circles. Those of meshes and functions of the place are drawn by each reader in its own
// way; so are those without a length, and what lies behind a shading (Background).
import { entriesOf } from '../../reader.ts';
import { isStream, PdfDamage, type PdfObjectValue } from '../../value.ts';
import { shown, Unfit } from '../unfit.ts';
import { entries, inertEntries, type Place, type Rule, refused } from '../walk.ts';
import { spaceOf } from './colour.ts';
import { numbersOf, outputsOf } from './function.ts';

const shadingEntries = entries('a shading', () => ({
  ...inertEntries(
    'ShadingType',
    'ColorSpace',
    'Coords',
    'Domain',
    'Function',
    'Extend',
    'AntiAlias',
    'Name',
    'Type',
  ),
  Background: refused('body.not-plain', 'a shading with a background, which not every reader shows'),
  BBox: refused('body.not-plain', 'a shading with a box, which not every reader heeds'),
}));

export const shading: Rule = (value, at) => {
  const { reader, page } = at;
  const of = (key: string): PdfObjectValue => reader.resolve(entriesOf(value).get(key));
  const kind = of('ShadingType');
  if (isStream(value) || (kind !== 2 && kind !== 3))
    throw new Unfit(
      'body.not-plain',
      `a shading of the kind ${shown(String(kind))}, which not every reader shows alike`,
      page,
    );
  shadingEntries(value, at);
  const space = spaceOf(of('ColorSpace'), at);
  if (space.kind === 'Indexed' || space.kind === 'Pattern')
    throw new PdfDamage('a shading in a table of colours');
  if (outputsOf(of('Function'), at) !== space.parts) throw new PdfDamage('a shading in another space');
  const domain = of('Domain') === null ? [0, 1] : numbersOf(of('Domain'), at);
  if (domain?.length !== 2 || !((domain[0] ?? 0) < (domain[1] ?? 0)))
    throw new PdfDamage('a shading of no length');
  checkExtend(of('Extend'), at);
  const coords = numbersOf(of('Coords'), at);
  if (kind === 2 ? !isLine(coords) : !isRing(coords)) throw new PdfDamage('a shading of no length');
};

const checkExtend = (value: PdfObjectValue, { reader }: Place): void => {
  const ends = Array.isArray(value) ? value.map((end) => reader.resolve(end)) : [];
  if (value !== null && !(ends.length === 2 && ends.every((end) => typeof end === 'boolean')))
    throw new PdfDamage('a shading that is extended in an unknown way');
};

const shortest = 0.01;

const isLine = (coords: readonly number[] | undefined): boolean => {
  if (coords?.length !== 4) return false;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = coords;
  return Math.hypot(x1 - x0, y1 - y0) >= shortest;
};

/** One circle lies within the other: between others readers draw cones. */
const isRing = (coords: readonly number[] | undefined): boolean => {
  if (coords?.length !== 6) return false;
  const [x0 = 0, y0 = 0, r0 = 0, x1 = 0, y1 = 0, r1 = 0] = coords;
  return r0 >= 0 && r1 >= 0 && Math.abs(r1 - r0) - Math.hypot(x1 - x0, y1 - y0) >= shortest;
};
