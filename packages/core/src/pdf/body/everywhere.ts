// What no object of a file may be, reached or not: programs that repair a damaged file, or follow a key that the others do
// not know, come to objects that are out of reach for the rest.
import { entriesOf, type PdfReader } from '../reader.ts';
import {
  isArray,
  isDict,
  isName,
  isRef,
  isStream,
  PdfDamage,
  type PdfDict,
  type PdfObjectValue,
  type PdfRef,
  type PdfValue,
} from '../value.ts';
import { unfitAction } from './actions.ts';
import { checkLayer, checkMembership } from './layers.ts';
import { shown, Unfit } from './unfit.ts';

/** Kinds of actions by which a body would reach out of itself, run or change something. */
const actions = new Set([
  ...['JavaScript', 'Launch', 'ImportData', 'SubmitForm', 'ResetForm', 'GoToR', 'GoToE', 'GoTo3DView'],
  ...['RichMediaExecute', 'SetOCGState', 'SetState'],
]);
const annotations = new Set([
  ...['FileAttachment', 'Sound', 'Movie', 'Screen', '3D', 'RichMedia', 'Projection', 'Redact', 'Watermark'],
  ...['TrapNet', 'PrinterMark'],
]);

/** Numbers of the objects that a signature rewrites, and how many references to each are still to be met. */
export type Grown = Map<number, number>;

export const checkEverywhere = (reader: PdfReader, grown: Grown, value: PdfObjectValue): void => {
  if (isRef(value)) {
    const uses = grown.get(value.number);
    if (uses !== undefined) grown.set(value.number, uses - 1);
    if (uses === 0) throw new PdfDamage('a list of fields or notes that is drawn');
    checkReference(reader, value);
    // A reference that leads nowhere yet could be given a meaning by the revision that a signature adds.
    if (value.number >= reader.nextNumber) throw new PdfDamage('a reference beyond its end');
  } else if (isArray(value)) {
    for (const item of value) checkEverywhere(reader, grown, item);
  } else if (isDict(value)) {
    checkDictionary(reader, value);
    for (const item of value.entries.values()) checkEverywhere(reader, grown, item);
  } else if (isStream(value)) {
    checkStream(reader, value.dict);
    checkEverywhere(reader, grown, value.dict);
  }
};

/** Some readers find no object under another generation than its own, others do. */
const checkReference = (reader: PdfReader, { number, generation }: PdfRef): void => {
  const entry = reader.entries.get(number);
  const own = entry?.kind === 'plain' ? entry.generation : 0;
  if (entry && entry.kind !== 'free' && generation !== own)
    throw new PdfDamage(`the object ${number} under the generation ${generation}`);
};

const checkDictionary = (reader: PdfReader, { entries }: PdfDict): void => {
  const kind = entries.has('S') ? reader.resolve(entries.get('S')) : null;
  if (isName(kind) && isForbiddenAction(reader, kind.name, entries)) throw unfitAction(kind.name);
  if (entries.has('XFA')) throw new Unfit('body.script', 'a form of XFA');
  if (entries.has('AA') && isTriggers(reader, entries.get('AA')))
    throw new Unfit('body.action', 'an action that starts by itself');
  if (entries.get('NeedAppearances') === true)
    throw new Unfit('body.not-plain', 'a form that each reader draws in its own way (NeedAppearances)');
  if (entries.has('EF') && isFile(reader, entries.get('EF')))
    throw new Unfit('body.not-plain', 'an attached file');
  if (entries.has('Subtype')) checkSubtype(reader, entries);
  const type = entries.has('Type') ? reader.resolve(entries.get('Type')) : null;
  if (isName(type, 'OCG')) checkLayer(reader, { kind: 'dict', entries });
  if (isName(type, 'OCMD')) checkMembership(reader, { kind: 'dict', entries });
};

const checkSubtype = (reader: PdfReader, entries: PdfDict['entries']): void => {
  const subtype = reader.resolve(entries.get('Subtype'));
  const isAnnotation = entries.has('Rect') || isName(reader.resolve(entries.get('Type')), 'Annot');
  if (isName(subtype) && isAnnotation && annotations.has(subtype.name))
    throw new Unfit('body.not-plain', `an annotation of the kind ${shown(subtype.name)}`);
};

const checkStream = (reader: PdfReader, { entries }: PdfDict): void => {
  for (const key of ['F', 'FFilter', 'FDecodeParms'])
    if (reader.resolve(entries.get(key)) !== null)
      throw new Unfit('body.not-plain', 'content that lies in another file');
  for (const key of ['Type', 'Subtype', 'Subtype2']) {
    const name = reader.resolve(entries.get(key));
    if (isName(name, 'EmbeddedFile')) throw new Unfit('body.not-plain', 'an attached file');
    if (isName(name, 'PS')) throw new Unfit('body.not-plain', 'a PostScript program');
  }
  for (const [key, what] of Object.entries(substitutes))
    if (entries.has(key) && isArrayOrDict(reader.resolve(entries.get(key))))
      throw new Unfit('body.not-plain', what);
  const filter = reader.resolve(entries.get('Filter'));
  const filters = isArray(filter) ? filter.map((item) => reader.resolve(item)) : [filter];
  for (const name of filters)
    if (name !== null && !(isName(name) && knownFilters.has(name.name)))
      throw new Unfit(
        'body.not-plain',
        `content that is packed in a rare way (${shown(isName(name) ? name.name : '')})`,
      );
};

/** Where a filter is not known, some readers show the data as they are, and others nothing. */
const knownFilters = new Set([
  ...['FlateDecode', 'LZWDecode', 'RunLengthDecode', 'ASCIIHexDecode', 'ASCII85Decode'],
  ...['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode'],
]);

const substitutes = {
  Alternates: 'an image with alternates, of which one is shown and another one printed',
  OPI: 'a drawing that stands for another file (OPI)',
  Ref: 'a drawing that stands for a page of another file',
} as const;

const isArrayOrDict = (value: PdfObjectValue): boolean => isArray(value) || isDict(value);

/** A rendition is only dangerous with a script of its own. */
const isForbiddenAction = (reader: PdfReader, kind: string, entries: PdfDict['entries']): boolean =>
  actions.has(kind) || (kind === 'Rendition' && reader.resolve(entries.get('JS')) !== null);

/** Additional actions: a dictionary of dictionaries, at least one of which names an action. A font may have the same name. */
const isTriggers = (reader: PdfReader, value: PdfValue | undefined): boolean => {
  const triggers = reader.resolve(value);
  return (
    isDict(triggers) &&
    [...triggers.entries.values()].some((trigger) => entriesOf(reader.resolve(trigger)).has('S'))
  );
};

/** The files of a file specification; a font may have the same name. */
const isFile = (reader: PdfReader, value: PdfValue | undefined): boolean => {
  const files = reader.resolve(value);
  return isDict(files) && [...files.entries.values()].some((file) => isStream(reader.resolve(file)));
};
