// Fields of a form: signatures of others, and fields that show what they hold. What a field holds is drawn by some readers
// themselves, and by others as the file draws it: both must be the same.
import type { PdfReader } from '../reader.ts';
import { isArray, isDict, isName, isStream, isString, type PdfDict, type PdfObjectValue } from '../value.ts';
import { clickAction, triggers } from './actions.ts';
import { shownText } from './field-text.ts';
import { isInvisible } from './geometry.ts';
import { layerOf } from './layers.ts';
import { Unfit } from './unfit.ts';
import { entries, inertEntries, listOf, type Place, type Rule } from './walk.ts';

/** What a field has besides its annotation, which may be the same dictionary. */
export const fieldEntries: Readonly<Record<string, Rule>> = inertEntries(
  ...['FT', 'Parent', 'Kids', 'T', 'TU', 'TM', 'Ff', 'V', 'DV', 'DA', 'Q', 'DS', 'RV', 'Opt', 'MaxLen', 'TI'],
  ...['I', 'SV', 'Lock', 'DR', 'Page'],
);

/** A field as the form lists it; those of pages are looked at as annotations, too. */
export const field: Rule = entries('a field', () => ({
  ...inertEntries('Type', 'Subtype', 'Rect', 'Contents', 'P', 'NM', 'M', 'F', 'AP', 'AS', 'Border', 'C', 'H'),
  ...inertEntries('MK', 'BS', 'StructParent', 'Lang', 'ca', 'CA', 'BM', 'Name'),
  ...fieldEntries,
  Kids: listOf(field),
  A: clickAction,
  AA: triggers,
  OC: layerOf,
}));

const buttonPressed = 1 << 16;
const longestParents = 32;

/** An entry of the field or of those above it. */
const inherited = (reader: PdfReader, dict: PdfDict, key: string): PdfObjectValue => {
  let current: PdfObjectValue = dict;
  for (let step = 0; step < longestParents && isDict(current); step++) {
    const value = reader.resolve(current.entries.get(key));
    if (value !== null) return value;
    current = reader.resolve(current.entries.get('Parent'));
  }
  return null;
};

/** `drawn` is what the annotation of the field draws. */
export const checkField = (dict: PdfDict, drawn: PdfDict | 'states' | 'nothing', at: Place): void => {
  const kind = inherited(at.reader, dict, 'FT');
  if (drawn === 'states' && !isName(kind, 'Btn')) throw unfit('a field of several drawings', at);
  if (isName(kind, 'Sig')) {
    if (drawn === 'nothing' && !isInvisible(dict, at.reader))
      throw unfit('a field for a signature that every reader draws in its own way', at);
    return;
  }
  if (isName(kind, 'Btn')) checkButton(dict, drawn, at);
  else checkText(dict, drawn, at);
};

const unfit = (what: string, { page }: Place): Unfit => new Unfit('body.not-plain', what, page);

/** A button shows its drawing; a box is crossed where its drawing is. */
const checkButton = (dict: PdfDict, drawn: unknown, at: Place): void => {
  const bits = inherited(at.reader, dict, 'Ff');
  if (typeof bits === 'number' && bits & buttonPressed) return;
  const value = inherited(at.reader, dict, 'V');
  const state = at.reader.resolve(dict.entries.get('AS'));
  const [held, shownState] = [isName(value) ? value.name : 'Off', isName(state) ? state.name : 'Off'];
  // of several boxes of one field, one holds the value
  if (shownState !== 'Off' && shownState !== held)
    throw unfit('a box that shows another state than it holds', at);
  if (shownState === 'Off' && held !== 'Off' && hasState(dict, held, at))
    throw unfit('a box that shows another state than it holds', at);
  if (drawn === 'nothing' && held !== 'Off') throw unfit('a box without a drawing', at);
};

const hasState = (dict: PdfDict, state: string, { reader }: Place): boolean => {
  const faces = reader.resolve(dict.entries.get('AP'));
  const normal = isDict(faces) ? reader.resolve(faces.entries.get('N')) : null;
  return isDict(normal) && normal.entries.has(state);
};

const checkText = (dict: PdfDict, drawn: PdfDict | 'states' | 'nothing', at: Place): void => {
  const held = textOf(inherited(at.reader, dict, 'V'));
  const faces = at.reader.resolve(dict.entries.get('AP'));
  const normal = drawn !== 'nothing' && isDict(faces) ? at.reader.resolve(faces.entries.get('N')) : null;
  const drawnText = isStream(normal) ? shownText(at.reader, normal) : '';
  if (drawnText === undefined || squeezed(drawnText) !== squeezed(held))
    throw unfit('a field of a form that shows something else than it holds', at);
};

const squeezed = (text: string): string => text.replace(/[\s\0]+/g, '');

const textOf = (value: PdfObjectValue): string => {
  if (isArray(value)) return value.map((item) => textOf(item)).join('');
  if (!isString(value)) return isName(value) ? value.name : '';
  const bytes = Buffer.from(value.bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return Buffer.from(bytes.subarray(2, bytes.length - (bytes.length % 2)))
      .swap16()
      .toString('utf16le');
  return bytes.toString('latin1');
};
