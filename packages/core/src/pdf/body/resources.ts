// What pages draw with: resources, images, forms (drawings that are used again), patterns, states. Fonts and colours are
// inert; what a file may contain nowhere is looked for in every object besides (everywhere.ts).
import type { PdfReader } from '../reader.ts';
import {
  isArray,
  isDict,
  isName,
  isNumbers,
  isStream,
  PdfDamage,
  type PdfDict,
  type PdfObjectValue,
  type PdfStream,
} from '../value.ts';
import { checkContent } from './content/content.ts';
import { common, isPlane, type Matrix, upright } from './content/matrix.ts';
import { isPlaced } from './geometry.ts';
import { layerOf } from './layers.ts';
import { checkPattern, colourSpace, usualInstead } from './paint/colour.ts';
import { fontWith } from './paint/font.ts';
import { numbersOf } from './paint/function.ts';
import { image } from './paint/image.ts';
import { shading } from './paint/shading.ts';
import { graphicsState, group } from './paint/state.ts';
import { shown, Unfit } from './unfit.ts';
import {
  dictionary,
  entries,
  inertEntries,
  mapOf,
  type Place,
  type Rule,
  refused,
  streamEntries,
} from './walk.ts';

const another = (what: string) => refused('body.not-plain', what);

const form: Rule = entries('a drawing', () => ({
  ...streamEntries,
  ...inertEntries('Type', 'Subtype', 'FormType', 'BBox', 'Matrix', 'Metadata', 'PieceInfo'),
  ...inertEntries('LastModified', 'StructParent', 'StructParents', 'Name', 'Measure', 'PtData'),
  Group: group,
  Resources: resources,
  OC: layerOf,
  Ref: another('a drawing that stands for a page of another file'),
  OPI: another('a drawing that stands for another file (OPI)'),
  PS: another('a PostScript program'),
  Subtype2: another('a PostScript program'),
  AF: another('an attached file'),
}));

/** A drawing, by which appearances of annotations are given, too. */
export const drawing: Rule = (value, at) => {
  if (!isStream(value)) throw new PdfDamage('a drawing that is no stream');
  form(value, at);
  if (!isPlaced(value.dict, at.reader)) throw new PdfDamage('a drawing without a place');
  checkDrawn(value, at);
};

/** Without resources of its own, a drawing has those of the page, which is left to the readers no more. */
const checkDrawn = (value: PdfStream, at: Place): void => {
  const of = (key: string): PdfObjectValue => at.reader.resolve(value.dict.entries.get(key));
  const box = of('BBox');
  checkContent(
    [value],
    of('Resources'),
    of('Group') === null ? 'drawing' : 'group',
    at,
    isNumbers(box, 4) ? upright(box) : undefined,
  );
};

const object: Rule = (value, at) => {
  const subtype = at.reader.resolve(dictionary(value).entries.get('Subtype'));
  if (isName(subtype, 'Image')) image(value, at);
  else if (isName(subtype, 'Form')) drawing(value, at);
  else {
    const what = isName(subtype, 'PS') ? 'a PostScript program' : `an object of the kind ${kindOf(subtype)}`;
    throw new Unfit('body.not-plain', what, at.page);
  }
};

const kindOf = (value: PdfObjectValue): string => (isName(value) ? shown(value.name) : 'none');

/** Tiles have resources of their own, shadings a state. */
const pattern: Rule = (value, at) => {
  patternEntries(value, at);
  checkPattern(value, at);
  const matrix = at.reader.resolve(dictionary(value).entries.get('Matrix'));
  if (matrix !== null && !isPlaneOf(matrix, at)) throw new PdfDamage('a pattern that is pressed flat');
  if (!isStream(value)) {
    if (!dictionary(value).entries.has('Shading')) throw new PdfDamage('a pattern of no shading');
    return;
  }
  if (!isTile(value.dict, at)) throw new PdfDamage('a tile without a size');
  checkDrawn(value, at);
};
const patternEntries = entries('a pattern', () => ({
  ...streamEntries,
  ...inertEntries(
    'Type',
    'PatternType',
    'PaintType',
    'TilingType',
    'BBox',
    'Matrix',
    'XStep',
    'YStep',
    'Name',
  ),
  Shading: shading,
  Resources: resources,
  ExtGState: another('a pattern with a graphics state, which not every reader heeds'),
}));

const isPlaneOf = (value: PdfObjectValue, at: Place): boolean => {
  const matrix = numbersOf(value, at);
  return matrix?.length === 6 && isPlane(matrix as unknown as Matrix);
};

/** A tile fills its step: what is drawn beyond it is shown by some readers in the next one. */
const isTile = (dict: PdfDict, at: Place): boolean => {
  const of = (key: string): PdfObjectValue => at.reader.resolve(dict.entries.get(key));
  const [left = 0, bottom = 0, right = 0, top = 0] = numbersOf(of('BBox'), at) ?? [];
  const steps = [of('XStep'), of('YStep')].map((step) => (typeof step === 'number' ? Math.abs(step) : 0));
  const [width = 0, height = 0] = steps;
  const [across, up] = [right - left, top - bottom];
  return across > 0 && up > 0 && width >= across * tileSlack && height >= up * tileSlack;
};
const tileSlack = 0.999;

const font = fontWith(() => resources);

const property: Rule = (value, at) => {
  const type = at.reader.resolve(dictionary(value).entries.get('Type'));
  if (isName(type, 'OCG') || isName(type, 'OCMD')) layerOf(value, at);
};

/** `DefaultRGB` and its sisters are spaces in the place of the usual ones. */
const colourSpaces: Rule = (value, at) => {
  for (const [name, space] of dictionary(value).entries)
    at.walk.visit(defaults[name] ?? colourSpace, space, at.page);
};
const defaults: Readonly<Record<string, Rule>> = {
  DefaultGray: usualInstead(1),
  DefaultRGB: usualInstead(3),
  DefaultCMYK: usualInstead(4),
};

export const resources: Rule = entries('the resources', () => ({
  ...inertEntries('ProcSet', 'ProcSets', 'Encoding'),
  ColorSpace: colourSpaces,
  Shading: mapOf(shading),
  ExtGState: mapOf(graphicsState),
  Pattern: mapOf(pattern),
  XObject: mapOf(object),
  Font: mapOf(font),
  Properties: mapOf(property),
}));

/** The content of a page: one stream, or some that are read one after the other. */
export const checkPageContent = (page: PdfDict, at: Place): void => {
  const { reader } = at;
  const said = reader.resolve(page.entries.get('Contents'));
  if (said === null) return;
  const streams = (isArray(said) ? said : [said]).map((item) =>
    isStream(item) ? item : reader.resolve(item),
  );
  if (!streams.every(isStream)) throw new PdfDamage('content that is no stream');
  const [media, crop] = ['MediaBox', 'CropBox'].map((key) => {
    const box = inherited(reader, page, key);
    return isNumbers(box, 4) ? upright(box) : undefined;
  });
  const view = media && crop ? common(media, crop) : media;
  checkContent(streams, inherited(reader, page, 'Resources'), 'page', at, view);
};

const longestParents = 64;

const inherited = (reader: PdfReader, page: PdfDict, key: string): PdfObjectValue => {
  let current: PdfObjectValue = page;
  for (let step = 0; step < longestParents && isDict(current); step++) {
    const own = reader.resolve(current.entries.get(key));
    if (own !== null) return own;
    current = reader.resolve(current.entries.get('Parent'));
  }
  return null;
};
