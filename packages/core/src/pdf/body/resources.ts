// What pages draw with: resources, images, forms (drawings that are used again), patterns, states. Fonts and colours are
// inert; what a file may contain nowhere is looked for in every object besides (everywhere.ts).
import { entriesOf, type PdfReader } from '../reader.ts';
import {
  isArray,
  isDict,
  isName,
  isStream,
  PdfDamage,
  type PdfDict,
  type PdfObjectValue,
  type PdfStream,
} from '../value.ts';
import { checkContent } from './content.ts';
import { isPlaced } from './geometry.ts';
import { layerOf } from './layers.ts';
import { shown, Unfit } from './unfit.ts';
import {
  dictionary,
  entries,
  inert,
  inertEntries,
  mapOf,
  type Place,
  type Rule,
  refused,
  streamEntries,
} from './walk.ts';

const largestSide = 65_535;

const another = (what: string) => refused('body.not-plain', what);

const image = entries('an image', () => ({
  ...streamEntries,
  ...inertEntries('Type', 'Subtype', 'ColorSpace', 'Intent'),
  ...inertEntries('ImageMask', 'Decode', 'Interpolate', 'SMaskInData', 'Name', 'StructParent', 'ID'),
  ...inertEntries('Metadata', 'Matte', 'Measure', 'PtData', 'PieceInfo', 'LastModified', 'BBox', 'Matrix'),
  Width: side,
  Height: side,
  BitsPerComponent: depth,
  Mask: inert,
  SMask: image,
  OC: layerOf,
  Alternates: another('an image with alternates, of which one is shown and another one printed'),
  OPI: another('an image that stands for another file (OPI)'),
  AF: another('an attached file'),
}));

const form: Rule = entries('a drawing', () => ({
  ...streamEntries,
  ...inertEntries('Type', 'Subtype', 'FormType', 'BBox', 'Matrix', 'Group', 'Metadata', 'PieceInfo'),
  ...inertEntries('LastModified', 'StructParent', 'StructParents', 'Name', 'Measure', 'PtData'),
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
const checkDrawn = (value: PdfStream, { walk, reader }: Place): void => {
  checkContent(reader, [value], reader.resolve(value.dict.entries.get('Resources')), walk.content);
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

/** Functions that turn one shade into another are applied by some readers and on paper. */
const noTransfer: Rule = (value, { page }) => {
  if (isName(value, 'Identity') || isName(value, 'Default')) return;
  throw new Unfit('body.not-plain', 'a transfer function, which not every reader applies', page);
};

const softMask: Rule = (value, at) => {
  if (isName(value)) return;
  softMaskDict(value, at);
};
const softMaskDict = entries('a mask', () => ({
  ...inertEntries('Type', 'S', 'BC', 'TR'),
  G: drawing,
}));

const numberWhere =
  (what: string, fits: (value: number) => boolean): Rule =>
  (value) => {
    if (typeof value !== 'number' || !fits(value)) throw new PdfDamage(`${what} that is none`);
  };
const opacity = numberWhere('an opacity', (value) => value >= 0 && value <= 1);
const side = numberWhere('a side of an image', (value) => value > 0 && value <= largestSide);
const depth = numberWhere('a depth of an image', (value) => [1, 2, 4, 8, 16].includes(value));
const step = numberWhere('a step of a pattern', (value) => value !== 0);

const state = entries('a graphics state', () => ({
  ...inertEntries('Type', 'LW', 'LC', 'LJ', 'ML', 'D', 'RI', 'OP', 'op', 'OPM', 'Font', 'BG', 'BG2', 'UCR'),
  ...inertEntries(
    'UCR2',
    'HT',
    'HTP',
    'HTO',
    'FL',
    'SM',
    'SA',
    'BM',
    'CA',
    'ca',
    'AIS',
    'TK',
    'UseBlackPtComp',
  ),
  ...inertEntries('HT2', 'HTP2'),
  CA: opacity,
  ca: opacity,
  TR: noTransfer,
  TR2: noTransfer,
  SMask: softMask,
}));

/** Tiles have resources of their own, shadings a state. */
const pattern: Rule = (value, at) => {
  patternEntries(value, at);
  if (isStream(value)) checkDrawn(value, at);
};
const patternEntries = entries('a pattern', () => ({
  ...streamEntries,
  ...inertEntries('Type', 'PatternType', 'PaintType', 'TilingType', 'BBox', 'Matrix'),
  ...inertEntries('Shading', 'Name'),
  XStep: step,
  YStep: step,
  Resources: resources,
  ExtGState: state,
}));

const fonts = new Set([
  'Type0',
  'Type1',
  'MMType1',
  'Type3',
  'TrueType',
  'CIDFontType0',
  'CIDFontType2',
  'Type1C',
]);

/** Glyphs may be drawings with resources of their own (type 3); everything else about fonts is inert. */
const font: Rule = (value, { walk, reader, page }) => {
  const dict = dictionary(value);
  const subtype = reader.resolve(dict.entries.get('Subtype'));
  if (!isName(subtype) || !fonts.has(subtype.name)) throw new PdfDamage('a font of no kind');
  const own = dict.entries.get('Resources');
  walk.visit(resources, own, page);
  for (const glyph of entriesOf(reader.resolve(dict.entries.get('CharProcs'))).values()) {
    const stream = reader.resolve(glyph);
    if (isStream(stream)) checkContent(reader, [stream], reader.resolve(own), walk.content);
  }
};

const property: Rule = (value, at) => {
  const type = at.reader.resolve(dictionary(value).entries.get('Type'));
  if (isName(type, 'OCG') || isName(type, 'OCMD')) layerOf(value, at);
};

export const resources: Rule = entries('the resources', () => ({
  ...inertEntries('ProcSet', 'ProcSets', 'ColorSpace', 'Shading', 'Encoding'),
  ExtGState: mapOf(state),
  Pattern: mapOf(pattern),
  XObject: mapOf(object),
  Font: mapOf(font),
  Properties: mapOf(property),
}));

/** The content of a page: one stream, or some that are read one after the other. */
export const checkPageContent = (page: PdfDict, { walk, reader }: Place): void => {
  const said = reader.resolve(page.entries.get('Contents'));
  if (said === null) return;
  const streams = (isArray(said) ? said : [said]).map((item) =>
    isStream(item) ? item : reader.resolve(item),
  );
  if (!streams.every(isStream)) throw new PdfDamage('content that is no stream');
  checkContent(reader, streams, inheritedResources(reader, page), walk.content, true);
};

const longestParents = 64;

const inheritedResources = (reader: PdfReader, page: PdfDict): PdfObjectValue => {
  let current: PdfObjectValue = page;
  for (let step = 0; step < longestParents && isDict(current); step++) {
    const own = reader.resolve(current.entries.get('Resources'));
    if (own !== null) return own;
    current = reader.resolve(current.entries.get('Parent'));
  }
  return null;
};
