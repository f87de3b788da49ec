// Pictures: their data are as many as their sides say, packed as the picture says, and are turned into colours in a way that every
// reader knows. Where data are missing, some readers leave the rest white, others black, and others leave the picture out.

import { isArray, isName, isStream, PdfDamage, type PdfObjectValue } from '../../value.ts';
import { layerOf } from '../layers.ts';
import { Unfit } from '../unfit.ts';
import { entries, inertEntries, type Place, type Rule, refused, streamEntries } from '../walk.ts';
import { type Space, spaceOf } from './colour.ts';
import { checkData } from './image-data.ts';
import type { Picture } from './picture.ts';

const largestSide = 65_535;
const depths = [1, 2, 4, 8, 16];

const another = (what: string) => refused('body.not-plain', what);

const imageEntries = entries('an image', () => ({
  ...streamEntries,
  ...inertEntries('Type', 'Subtype', 'ColorSpace', 'Intent', 'Width', 'Height', 'BitsPerComponent', 'Mask'),
  ...inertEntries('ImageMask', 'Decode', 'Interpolate', 'Name', 'StructParent', 'ID', 'SMask'),
  ...inertEntries('Metadata', 'Measure', 'PtData', 'PieceInfo', 'LastModified', 'BBox', 'Matrix'),
  OC: layerOf,
  SMaskInData: (value) => {
    if (value !== 0) throw new PdfDamage('an image with a mask in its data');
  },
  Matte: another('an image that was mixed with a colour beforehand (Matte)'),
  Alternates: another('an image with alternates, of which one is shown and another one printed'),
  OPI: another('an image that stands for another file (OPI)'),
  AF: another('an attached file'),
}));

export const image: Rule = (value, at) => {
  if (!isStream(value)) throw new PdfDamage('an image that is no stream');
  imageEntries(value, at);
  const { reader, walk } = at;
  const picture = { dict: value.dict, data: reader.streamBytes(value), reader };
  checkPicture(picture, at);
  const of = (key: string) => reader.resolve(value.dict.entries.get(key));
  if (isStream(of('Mask'))) walk.visit(stencil, value.dict.entries.get('Mask'), at.page);
  if (of('SMask') !== null) walk.visit(shade, value.dict.entries.get('SMask'), at.page);
};

/** A mask has no mask of its own. */
const stencil: Rule = (value, at) => {
  checkAlone(value, at);
  image(value, at);
  if (!isStream(value) || at.reader.resolve(value.dict.entries.get('ImageMask')) !== true)
    throw new PdfDamage('a mask that is none');
};

const shade: Rule = (value, at) => {
  checkAlone(value, at);
  image(value, at);
  if (!isStream(value) || !isName(at.reader.resolve(value.dict.entries.get('ColorSpace')), 'DeviceGray'))
    throw new PdfDamage('a soft mask that is not grey');
};

const checkAlone = (value: PdfObjectValue, { reader }: Place): void => {
  if (!isStream(value)) throw new PdfDamage('a mask that is none');
  for (const key of ['Mask', 'SMask'])
    if (reader.resolve(value.dict.entries.get(key)) !== null) throw new PdfDamage('a mask of a mask');
};

/** Whether the picture has no colours of its own and is painted through. */
export const isMask = ({ dict, reader }: Picture): boolean =>
  reader.resolve(dict.entries.get('ImageMask')) === true;

/** @throws PdfDamage, Unfit */
export const checkPicture = (picture: Picture, at: Place): void => {
  const { dict, reader } = picture;
  const of = (key: string) => reader.resolve(dict.entries.get(key));
  const side = (key: string): number => {
    const value = of(key);
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > largestSide)
      throw new PdfDamage('a side of an image that is none');
    return value;
  };
  const [width, height] = [side('Width'), side('Height')];
  const space = isMask(picture) ? undefined : of('ColorSpace');
  const colours = space === undefined || space === null ? undefined : spaceOf(space, at);
  const bits = bitsOf(picture);
  if (isMask(picture)) checkMask(picture, bits);
  else if (colours) checkColours(picture, colours, bits, at);
  else throw new PdfDamage('an image without colours');
  checkData(picture, { width, height, bits, parts: colours?.parts ?? 1 }, at);
};

const bitsOf = (picture: Picture): number => {
  const said = picture.reader.resolve(picture.dict.entries.get('BitsPerComponent'));
  const bits = said ?? (isMask(picture) ? 1 : 8);
  if (typeof bits !== 'number' || !depths.includes(bits))
    throw new PdfDamage('a depth of an image that is none');
  return bits;
};

const checkMask = ({ dict, reader }: Picture, bits: number): void => {
  const of = (key: string) => reader.resolve(dict.entries.get(key));
  if (bits !== 1 || of('ColorSpace') !== null || of('Mask') !== null || of('SMask') !== null)
    throw new PdfDamage('a mask with colours');
  const decode = of('Decode');
  if (decode !== null && !isPairs(decode, 1, 1))
    throw new PdfDamage('a mask that is turned into something else');
};

const checkColours = ({ dict, reader }: Picture, space: Space, bits: number, at: Place): void => {
  if (space.kind === 'Pattern') throw new PdfDamage('an image in patterns');
  const decode = reader.resolve(dict.entries.get('Decode'));
  const most = space.kind === 'Indexed' ? 2 ** bits - 1 : 1;
  if (space.kind === 'Indexed' && bits > 8) throw new PdfDamage('a depth of an image that is none');
  if (decode !== null && !isPairs(decode, space.parts, most))
    throw new Unfit('body.not-plain', 'an image whose colours are turned into others (Decode)', at.page);
  if (space.kind === 'Indexed' && decode !== null && !isSame(decode, most))
    throw new Unfit('body.not-plain', 'an image whose colours are turned into others (Decode)', at.page);
  checkKey(reader.resolve(dict.entries.get('Mask')), space, 2 ** bits - 1, at);
};

/** `[0 most]` or `[most 0]`, for each part alike. */
const isPairs = (value: PdfObjectValue, parts: number, most: number): boolean =>
  isArray(value) &&
  value.length === 2 * parts &&
  [0, most].some((first) => value.every((end, index) => end === (index % 2 === 0 ? first : most - first)));

const isSame = (value: PdfObjectValue, most: number): boolean =>
  isArray(value) && value[0] === 0 && value[1] === most;

/** Colours that are left out: a range for each part. */
const checkKey = (value: PdfObjectValue, { kind, parts }: Space, most: number, { reader }: Place): void => {
  if (value === null || isStream(value)) return;
  // some readers compare colours of tables after they were spread to eight bits
  if (kind === 'Indexed' && most > 1 && most < 255)
    throw new PdfDamage('colours of a table that are left out');
  if (most > 255) throw new PdfDamage('colours that are left out, of more than eight bits');
  const ends = isArray(value) ? value.map((end) => reader.resolve(end)) : [];
  const isRange = (index: number): boolean => {
    const [least, greatest] = [Number(ends[2 * index]), Number(ends[2 * index + 1])];
    return (
      Number.isInteger(least) &&
      Number.isInteger(greatest) &&
      0 <= least &&
      least <= greatest &&
      greatest <= most
    );
  };
  if (ends.length !== 2 * parts || !Array.from({ length: parts }, (_, index) => index).every(isRange))
    throw new PdfDamage('colours that are left out, which are none');
};
