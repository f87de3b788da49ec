// Says whether a file may be a bill's body (3§5.7): a PDF by its content, readable without guessing, with pages, not
// encrypted, and without anything that acts by itself when an officer of the treasury opens it.
import { type BodyRefusal, bodyRefusals } from '@portal/domain/document/refusals';
import { type ByteSource, bytesSource, sha256Of } from './byte-source.ts';
import { pagesOf } from './pages.ts';
import { entriesOf, PdfEncrypted, PdfReader } from './reader.ts';
import {
  dictOf,
  isArray,
  isDict,
  isName,
  isRef,
  PdfDamage,
  type PdfObjectValue,
  type PdfValue,
} from './value.ts';

export type BodyCheck =
  | { readonly ok: true; readonly pages: number; readonly sha256: string; readonly sizeBytes: number }
  | { readonly ok: false; readonly code: BodyRefusal; readonly message: string };

/** Checks a body. The file is read in pieces; only its structure is held in memory. */
export const checkBody = (body: Uint8Array | ByteSource): BodyCheck => {
  const source = body instanceof Uint8Array ? bytesSource(body) : body;
  try {
    if (Buffer.from(source.read(0, Math.min(5, source.size))).toString('latin1') !== '%PDF-')
      return refused('body.not-pdf');
    const reader = new PdfReader(source);
    const found = dangerIn(reader);
    if (found) return refused(found);
    let pages = 0;
    for (const _ of pagesOf(reader)) pages++;
    if (pages === 0) return refused('body.damaged');
    return { ok: true, pages, sha256: sha256Of(source), sizeBytes: source.size };
  } catch (error) {
    if (error instanceof PdfEncrypted) return refused('body.encrypted');
    if (error instanceof PdfDamage) return refused('body.damaged');
    throw error;
  }
};

const refused = (code: BodyRefusal): BodyCheck => ({ ok: false, code, message: bodyRefusals[code] });

const scripts = ['JavaScript', 'Rendition'];
/** The one action allowed when the file is opened: a jump to a place in it. */
const openings = ['GoTo', 'Named'];
const actions = ['Launch', 'ImportData', 'SubmitForm', 'GoToE', 'RichMediaExecute'];

/** Looks at every object of the file, reachable or not. */
export const dangerIn = (reader: PdfReader): BodyRefusal | undefined => {
  const names = entriesOf(reader.resolve(reader.root.entries.get('Names')));
  if (names.has('JavaScript')) return 'body.script';
  const walk = { reader, grown: grownBySignatures(reader) };
  const inTrailer = dangerInValue(walk, reader.trailer);
  if (inTrailer) return inTrailer;
  for (const { value } of reader.objects()) {
    const found = dangerInValue(walk, value);
    if (found) return found;
  }
  const opening = reader.resolve(entriesOf(reader.resolve(reader.root.entries.get('OpenAction'))).get('S'));
  return isName(opening) && !openings.includes(opening.name) ? 'body.action' : undefined;
};

interface Walk {
  readonly reader: PdfReader;
  /** Numbers of the objects that a signature rewrites, and how many references to each are still to be met. */
  readonly grown: Map<number, number>;
}

/**
 * A signature may rewrite form, fields and annotations. None of them may be anything else besides, something that is
 * drawn or measured: what the signature adds would change that, too.
 */
const grownBySignatures = (reader: PdfReader): Map<number, number> => {
  const form = reader.root.entries.get('AcroForm');
  const formDict = reader.resolve(form);
  if (formDict !== null && !isDict(formDict)) throw new PdfDamage('a form that is no dictionary');
  const lists = [entriesOf(formDict).get('Fields')];
  for (const { dict } of pagesOf(reader)) lists.push(dict.entries.get('Annots'));
  for (const list of lists) {
    const items = reader.resolve(list);
    if (items !== null && !isArray(items))
      throw new PdfDamage('a list of fields or annotations that is none');
  }
  const uses = new Map<number, number>();
  for (const { number } of [form, ...lists].filter(isRef)) uses.set(number, (uses.get(number) ?? 0) + 1);
  return uses;
};

const dangerInValue = (walk: Walk, value: PdfObjectValue): BodyRefusal | undefined => {
  const { reader, grown } = walk;
  if (isRef(value)) {
    const uses = grown.get(value.number);
    if (uses !== undefined) grown.set(value.number, uses - 1);
    // A reference that leads nowhere yet could be given a meaning by the revision that a signature adds.
    return uses === 0 || value.number >= reader.nextNumber ? 'body.damaged' : undefined;
  }
  if (isArray(value)) return firstIn(value, (item) => dangerInValue(walk, item));
  const dict = dictOf(value);
  if (!dict) return undefined;
  const kind = reader.resolve(dict.entries.get('S'));
  if (isName(kind) && scripts.includes(kind.name) && isAction(reader, kind.name, dict.entries))
    return 'body.script';
  if (isName(kind) && actions.includes(kind.name)) return 'body.action';
  if (dict.entries.has('XFA')) return 'body.script';
  if (isTriggers(reader, dict.entries.get('AA'))) return 'body.action';
  return firstIn([...dict.entries.values()], (item) => dangerInValue(walk, item));
};

/** A rendition is only dangerous with a script of its own. */
const isAction = (reader: PdfReader, kind: string, entries: ReadonlyMap<string, PdfValue>): boolean =>
  kind !== 'Rendition' || reader.resolve(entries.get('JS')) !== null;

/** Additional actions: a dictionary of dictionaries, at least one of which names an action. A font may have the same name. */
const isTriggers = (reader: PdfReader, value: PdfValue | undefined): boolean => {
  const triggers = reader.resolve(value);
  return (
    isDict(triggers) &&
    [...triggers.entries.values()].some((trigger) => entriesOf(reader.resolve(trigger)).has('S'))
  );
};

const firstIn = <Item, Answer>(
  items: readonly Item[],
  answer: (item: Item) => Answer | undefined,
): Answer | undefined => {
  for (const item of items) {
    const found = answer(item);
    if (found !== undefined) return found;
  }
  return undefined;
};
