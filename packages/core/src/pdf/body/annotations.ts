// Annotations: links, and marks that lie on the page as their drawing shows them: on the screen and on paper alike, at every
// zoom, without a movement of the mouse.
import type { PdfReader } from '../reader.ts';
import { isArray, isDict, isName, isStream, type PdfDict, type PdfValue } from '../value.ts';
import { clickAction, triggers } from './actions.ts';
import { checkField, fieldEntries } from './fields.ts';
import { hasSize, isInvisible } from './geometry.ts';
import { layerOf } from './layers.ts';
import { drawing } from './resources.ts';
import { shown, Unfit } from './unfit.ts';
import { dictionary, entries, inertEntries, type Place, type Rule, refused } from './walk.ts';

const marks = [
  'Text',
  'FreeText',
  'Line',
  'Square',
  'Circle',
  'Polygon',
  'PolyLine',
  'Highlight',
  'Underline',
];
const moreMarks = ['Squiggly', 'StrikeOut', 'Stamp', 'Caret', 'Ink'];
const subtypes = new Set(['Link', 'Widget', 'Popup', ...marks, ...moreMarks]);

const annotationEntries = entries('an annotation', () => ({
  ...inertEntries('Type', 'Subtype', 'Rect', 'Contents', 'P', 'NM', 'M', 'F', 'AP', 'AS', 'Border', 'C'),
  ...inertEntries('StructParent', 'ca', 'CA', 'BM', 'Lang', 'BS', 'Dest', 'H', 'QuadPoints', 'T', 'Popup'),
  ...inertEntries('RC', 'CreationDate', 'IRT', 'Subj', 'RT', 'IT', 'DA', 'Q', 'DS', 'CL', 'BE', 'RD', 'LE'),
  ...inertEntries('Name', 'Open', 'State', 'StateModel', 'L', 'LL', 'LLE', 'Cap', 'IC', 'CO', 'LLO', 'CP'),
  ...inertEntries('Measure', 'Vertices', 'InkList', 'Sy', 'Rotate', 'Parent', 'Page'),
  ...fieldEntries,
  MK: look,
  OC: layerOf,
  A: clickAction,
  PA: clickAction,
  AA: triggers,
  AF: refused('body.not-plain', 'an attached file'),
}));

/** How the button of a form looks; its drawings are those of the annotation. */
const look = entries('a field', () => ({
  ...inertEntries('R', 'BC', 'BG', 'CA', 'RC', 'AC', 'IF', 'TP'),
  I: drawing,
  RI: drawing,
  IX: drawing,
}));

export const annotation: Rule = (value, at) => {
  const dict = dictionary(value);
  const subtype = at.reader.resolve(dict.entries.get('Subtype'));
  if (!isName(subtype) || !subtypes.has(subtype.name)) {
    const kind = isName(subtype) ? shown(subtype.name) : 'none';
    throw new Unfit('body.not-plain', `an annotation of the kind ${kind}`, at.page);
  }
  annotationEntries(value, at);
  const drawn = appearance(dict, at);
  if (drawn !== 'nothing' && drawn !== 'states' && !hasSize(drawn, at.reader))
    throw unfit('an annotation whose drawing has no size', at);
  if (subtype.name === 'Link') checkLink(dict, drawn, at);
  else if (subtype.name === 'Popup') checkPopup(dict, drawn, at);
  else if (subtype.name === 'Widget') checkField(dict, drawn, at);
  else if (drawn === 'states') throw unfit('an annotation of several drawings', at);
  else if (drawn === 'nothing' && !isInvisible(dict, at.reader))
    throw unfit(`an annotation (${shown(subtype.name)}) that every reader draws in its own way`, at);
  if (drawn !== 'nothing') checkFlags(dict, at);
};

const unfit = (what: string, { page }: Place): Unfit => new Unfit('body.not-plain', what, page);

/** Only what is drawn when nothing is pointed at, and with a key, only the state that counts. */
const appearance = (dict: PdfDict, at: Place): PdfDict | 'states' | 'nothing' => {
  const { reader, walk, page } = at;
  const faces = reader.resolve(dict.entries.get('AP'));
  if (faces === null) return 'nothing';
  if (!isDict(faces)) throw unfit('an annotation whose drawing is none', at);
  for (const key of faces.entries.keys())
    if (!['N', 'D', 'R'].includes(key)) throw unfit(`the entry ${shown(key)} in an annotation`, at);
  for (const face of faces.entries.values()) {
    const value = reader.resolve(face);
    if (isStream(value)) walk.visit(drawing, face, page);
    else if (isDict(value)) for (const state of value.entries.values()) walk.visit(drawing, state, page);
  }
  if (isOther(faces.entries.get('R'), faces.entries.get('N'), reader))
    throw unfit('an annotation that changes under the mouse', at);
  const normal = reader.resolve(faces.entries.get('N'));
  if (normal === null || isInvisible(dict, reader)) return 'nothing';
  return isStream(normal) ? normal.dict : 'states';
};

const isOther = (value: PdfValue | undefined, than: PdfValue | undefined, reader: PdfReader): boolean => {
  const [ours, theirs] = [reader.resolve(value), reader.resolve(than)];
  return ours !== null && !(isStream(ours) && isStream(theirs) && ours.dataStart === theirs.dataStart);
};

const flags = {
  1: 'is invisible to some readers',
  2: 'is hidden',
  8: 'keeps its size when the page is enlarged',
  16: 'does not turn with the page',
  32: 'is only printed',
  256: 'appears under the mouse',
} as const;
const printed = 4;

const checkFlags = (dict: PdfDict, at: Place): void => {
  const said = at.reader.resolve(dict.entries.get('F')) ?? 0;
  const bits = typeof said === 'number' ? said : 0;
  for (const [bit, what] of Object.entries(flags))
    if (bits & Number(bit)) throw unfit(`an annotation that ${what}`, at);
  if (!(bits & printed)) throw unfit('an annotation that is shown but not printed', at);
};

const thickestBorder = 3;

/** A link has a border at most; many readers draw one that is not there on paper, so it must be thin. */
const checkLink = (dict: PdfDict, drawn: unknown, at: Place): void => {
  if (drawn !== 'nothing') throw unfit('a link with a drawing', at);
  const { reader } = at;
  const border = reader.resolve(dict.entries.get('Border'));
  const style = reader.resolve(dict.entries.get('BS'));
  const widths = [
    isArray(border) ? reader.resolve(border[2]) : null,
    isDict(style) ? reader.resolve(style.entries.get('W')) : null,
  ];
  if (widths.some((width) => typeof width === 'number' && width > thickestBorder))
    throw unfit('a link whose border covers the page', at);
};

const checkPopup = (dict: PdfDict, drawn: unknown, at: Place): void => {
  if (drawn !== 'nothing') throw unfit('a note with a drawing', at);
  if (at.reader.resolve(dict.entries.get('Open')) === true)
    throw unfit('a note that lies open on the page', at);
};
