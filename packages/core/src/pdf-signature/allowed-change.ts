// Decides whether a revision adds a signature and its appearance and nothing else. Objects of the stored body may change
// in four places only: the catalog gains a form, the form gains a field, one page gains an annotation.
import { frameOf, type PageFrame, type PdfPage, pagesOf } from '../pdf/pages.ts';
import { entriesOf, type PdfReader } from '../pdf/reader.ts';
import {
  isArray,
  isDict,
  isName,
  isRef,
  isSame,
  isSameDict,
  isString,
  type PdfArray,
  type PdfDict,
  type PdfObjectValue,
  type PdfRef,
  type PdfString,
  type PdfValue,
} from '../pdf/value.ts';
import { SignatureRefusal } from '../x509/refusal.ts';
import { type Shape, type ShapeName, shapes } from './object-shape.ts';
import type { Revision } from './revision.ts';
import { boxOf } from './signature-box.ts';
import { textOf } from './signature-entry.ts';

export interface AddedSignature {
  readonly dict: PdfDict;
  readonly contents: PdfString;
  /** The page of the box, from 1, and the box in that page's coordinates. */
  readonly page: number;
  readonly rectangle: readonly number[];
  readonly frame: PageFrame;
  /** The object that draws the box. What it shows is examined elsewhere (shown.ts). */
  readonly appearance: PdfRef;
}

/** The one signature that the revision adds; refuses when it does anything else. */
export const addedSignature = (revision: Revision): AddedSignature => {
  const change = new Change(revision);
  const widgetRef = change.fieldOfForm();
  const widget = change.added(widgetRef, 'widget');
  const page = change.pageOf(widgetRef, widget);
  const dict = change.added(widget.entries.get('V'), 'signature');
  change.refuseTheRest();
  const frame = frameOf(revision.stored, page);
  const rectangle = boxOf(frame, widget);
  const contents = dict.entries.get('Contents');
  if (!isString(contents)) throw new SignatureRefusal('signature.none', 'the signature is empty');
  const appearance = appearanceOf(widget);
  return { dict, contents, page: page.number, rectangle, frame, appearance };
};

/** The one appearance of the widget. */
const appearanceOf = (widget: PdfDict): PdfRef => {
  const appearances = widget.entries.get('AP');
  const normal = isDict(appearances) ? appearances.entries.get('N') : undefined;
  if (!isRef(normal)) throw new SignatureRefusal('signature.box', 'the signature has no visible box');
  // Others are shown while a pointer is over the box or presses it.
  if (!isDict(appearances) || appearances.entries.size !== 1) throw altered('a second appearance');
  return normal;
};

type NumberedPage = PdfPage & { readonly number: number };

const altered = (detail: string): SignatureRefusal => new SignatureRefusal('signature.altered', detail);
const emptyDict: PdfDict = { kind: 'dict', entries: new Map() };
const signatureFlags: readonly PdfValue[] = [1, 3];

class Change {
  readonly #revision: Revision;
  /** Objects of the revision that have been found to be in order. */
  readonly #explained = new Set<number>();
  /** Objects below the appearance. */
  readonly #reached = new Set<number>();

  constructor(revision: Revision) {
    this.#revision = revision;
  }

  /** The catalog may gain a form, the form one field: the widget. */
  fieldOfForm(): PdfRef {
    const { stored } = this.#revision;
    const root = this.#changedDict(stored.rootRef, stored.root, ['AcroForm']);
    const oldForm = stored.root.entries.get('AcroForm');
    const form = this.#successor(oldForm, root.entries.get('AcroForm'));
    const before = stored.resolve(oldForm);
    if (!isDict(form)) throw new SignatureRefusal('signature.none', 'the revision has no form');
    const known = isDict(before) ? before : emptyDict;
    if (!isSameDict(known, form, ['Fields', 'SigFlags'])) throw altered('the form changed');
    if (!signatureFlags.includes(form.entries.get('SigFlags') ?? null))
      throw altered('wrong flags of the form');
    const fields = this.#grown(known.entries.get('Fields'), form.entries.get('Fields'));
    this.#refuseNamesake(known, fields);
    return fields;
  }

  /** The page that the widget says it is on: it may gain that annotation. */
  pageOf(widgetRef: PdfRef, widget: PdfDict): NumberedPage {
    const ref = widget.entries.get('P');
    const page = isRef(ref) ? this.#storedPage(ref) : undefined;
    if (!page) throw altered('the signature is on no page');
    const now = this.#changedDict(page.ref, page.dict, ['Annots']);
    const gained = this.#grown(page.dict.entries.get('Annots'), now.entries.get('Annots'));
    if (!isSame(gained, widgetRef)) throw altered('another annotation was added');
    return page;
  }

  /** An added dictionary of a shape. */
  added(value: PdfValue | undefined, name: ShapeName): PdfDict {
    const dict = this.#own(value ?? null);
    if (!isDict(dict)) throw altered(`no ${name}`);
    for (const key of Object.keys(shapes[name].names))
      if (!dict.entries.has(key)) throw altered(`a ${name} without ${key}`);
    for (const [key, item] of dict.entries) this.#checkEntry(name, key, item);
    return dict;
  }

  refuseTheRest(): void {
    for (const number of this.#revision.objects.keys())
      if (!this.#explained.has(number)) throw altered(`object ${number} was changed or added`);
  }

  /** An object of the stored body as it is now; only the named entries may differ. */
  #changedDict(ref: PdfRef, before: PdfDict, except: readonly string[]): PdfDict {
    const now = this.#revision.objects.get(ref.number);
    if (now === undefined) return before;
    if (!isDict(now) || !isSameDict(before, now, except)) throw altered(`object ${ref.number} changed`);
    this.#explained.add(ref.number);
    return now;
  }

  /** The present object of an entry: the stored object, perhaps rewritten, or one that the revision adds. */
  #successor(before: PdfValue | undefined, now: PdfValue | undefined): PdfObjectValue {
    if (!isRef(now)) return now ?? null;
    const isKept = isSame(before, now);
    if (!isKept && now.number < this.#revision.stored.nextNumber)
      throw altered('an entry leads to another old object');
    const written = this.#revision.objects.get(now.number);
    if (written === undefined) return isKept ? this.#revision.stored.resolve(now) : null;
    this.#explained.add(now.number);
    return written;
  }

  /** The one reference by which a list grew. */
  #grown(before: PdfValue | undefined, now: PdfValue | undefined): PdfRef {
    const old = this.#revision.stored.resolve(before);
    const items: PdfArray = isArray(old) ? old : [];
    const list = this.#successor(before, now);
    const isLonger = isArray(list) && list.length === items.length + 1;
    if (!isLonger || !items.every((item, index) => isSame(item, list[index])))
      throw altered('a list of fields or annotations changed');
    const gained = list.at(-1);
    if (!isRef(gained)) throw altered('a field that is no object of its own');
    return gained;
  }

  /** Two fields of one name are one field to a reader; the name is listed beside what the signature says. */
  #refuseNamesake(form: PdfDict, field: PdfRef): void {
    const { stored, objects } = this.#revision;
    const name = nameOf(objects.get(field.number) ?? null, stored);
    const old = stored.resolve(form.entries.get('Fields'));
    if (
      !/^Signature\d{1,6}$/.test(name) ||
      (isArray(old) ? old : []).some((item) => nameOf(stored.resolve(item), stored) === name)
    )
      throw altered('the field has no name of its own');
  }

  #storedPage(ref: PdfRef): NumberedPage | undefined {
    let number = 0;
    for (const page of pagesOf(this.#revision.stored)) {
      number++;
      if (page.ref.number === ref.number && page.ref.generation === ref.generation)
        return { ...page, number };
    }
    return undefined;
  }

  /** The value itself; a reference must lead to an object that the revision adds. */
  #own(value: PdfValue): PdfObjectValue {
    if (!isRef(value)) return value;
    const object = this.#revision.objects.get(value.number);
    if (object === undefined || value.number < this.#revision.stored.nextNumber || value.generation !== 0)
      throw altered(`the signature uses object ${value.number} of the body`);
    this.#explained.add(value.number);
    return object;
  }

  #checkEntry(name: ShapeName, key: string, item: PdfValue): void {
    const shape: Shape = shapes[name];
    const names = shape.names[key] ?? shape.optionalNames[key];
    if (names) {
      if (!isName(item) || !names.includes(item.name))
        throw key === 'SubFilter'
          ? new SignatureRefusal('signature.format', 'another format of signature')
          : altered(`a ${name} with another ${key}`);
    } else if (shape.plain.includes(key)) {
      if (!isPlain(item)) throw altered(`a ${name} with another ${key}`);
    } else if (shape.drawn.includes(key)) {
      this.#reach(item);
    } else if (!shape.elsewhere.includes(key)) {
      throw altered(`a ${name} with an entry ${key}`);
    }
  }

  /** Everything below the appearance is the revision's own, and in its place there; a long chain of it is no deep call. */
  #reach(start: PdfValue): void {
    const waiting: PdfValue[] = [start];
    for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
      if (isRef(value) && this.#reached.has(value.number)) continue;
      if (isRef(value)) this.#reached.add(value.number);
      const own = this.#own(value);
      for (const below of isArray(own) ? own : entriesOf(own).values()) waiting.push(below);
    }
  }
}

/** Numbers and texts, and lists of them. */
const isPlain = (value: PdfValue): boolean =>
  typeof value === 'number' || isString(value) || (isArray(value) && value.every(isPlain));

const nameOf = (field: PdfObjectValue, stored: PdfReader): string => {
  const name = stored.resolve(entriesOf(field).get('T'));
  return isString(name) ? textOf(name) : '';
};
