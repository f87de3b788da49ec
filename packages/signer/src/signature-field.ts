// Hangs a signature into a file: its field into the form, its widget onto the page. Only these entries change.
import type { PdfIncrement } from '@portal/core/pdf/increment';
import type { PdfPage } from '@portal/core/pdf/pages';
import { entriesOf, type PdfReader } from '@portal/core/pdf/reader';
import {
  isArray,
  isDict,
  isRef,
  isString,
  PdfDamage,
  type PdfDict,
  type PdfValue,
  spell,
} from '@portal/core/pdf/value';
import { ref } from '@portal/core/sheet/pdf-file';

export interface FieldParts {
  /** Numbers of the signature dictionary and of its appearance. */
  readonly signature: number;
  readonly appearance: number;
  readonly rectangle: readonly number[];
}

export const addSignatureField = (
  increment: PdfIncrement,
  reader: PdfReader,
  page: PdfPage,
  { signature, appearance, rectangle }: FieldParts,
): void => {
  const form = reader.root.entries.get('AcroForm');
  const formDict = reader.resolve(form);
  const fields = isDict(formDict) ? formDict.entries.get('Fields') : undefined;
  const widget = increment.put(
    `<< /Type /Annot /Subtype /Widget /FT /Sig /F 132 /T (${freeName(reader, fields)}) /V ${ref(signature)} ` +
      `/P ${spell(page.ref)} /Rect ${spell(rectangle)} /AP << /N ${ref(appearance)} >> >>`,
  );
  addToForm(increment, reader, { form, fields, widget });
  addToPage(increment, reader, page, widget);
};

interface FormPlace {
  readonly form: PdfValue | undefined;
  readonly fields: PdfValue | undefined;
  readonly widget: number;
}

const addToForm = (increment: PdfIncrement, reader: PdfReader, { form, fields, widget }: FormPlace): void => {
  const formDict = reader.resolve(form);
  const grown = grownList(reader, fields, widget);
  if (isRef(fields)) increment.replace(fields, grown);
  const changes = new Map([
    ['Fields', isRef(fields) ? spell(fields) : grown],
    ['SigFlags', '3'],
  ]);
  const written = changed(isDict(formDict) ? formDict : { kind: 'dict', entries: new Map() }, changes);
  if (isRef(form) && isDict(formDict)) increment.replace(form, written);
  else increment.replace(reader.rootRef, changed(reader.root, new Map([['AcroForm', written]])));
};

const addToPage = (increment: PdfIncrement, reader: PdfReader, page: PdfPage, widget: number): void => {
  const annotations = page.dict.entries.get('Annots');
  const grown = grownList(reader, annotations, widget);
  if (isRef(annotations) && isArray(reader.resolve(annotations))) increment.replace(annotations, grown);
  else increment.replace(page.ref, changed(page.dict, new Map([['Annots', grown]])));
};

/** The list with the widget at its end. */
const grownList = (reader: PdfReader, list: PdfValue | undefined, widget: number): string => {
  const items = reader.resolve(list);
  if (items !== null && !isArray(items)) throw new PdfDamage('a list of fields or annotations that is none');
  return `[${[...(items ?? []).map(spell), ref(widget)].join(' ')}]`;
};

/** The dictionary with some entries replaced. */
const changed = (dict: PdfDict, changes: ReadonlyMap<string, string>): string => {
  const kept = [...dict.entries]
    .filter(([key]) => !changes.has(key))
    .map(([key, value]) => `${spell({ kind: 'name', name: key })} ${spell(value)}`);
  const added = [...changes].map(([key, value]) => `/${key} ${value}`);
  return `<< ${[...kept, ...added].join(' ')} >>`;
};

/** The first name of the form Signature1, Signature2, … that no field has. */
const freeName = (reader: PdfReader, fields: PdfValue | undefined): string => {
  const list = reader.resolve(fields);
  const taken = new Set(
    (isArray(list) ? list : []).map((field) => {
      const name = reader.resolve(entriesOf(reader.resolve(field)).get('T'));
      return isString(name) ? Buffer.from(name.bytes).toString('latin1') : '';
    }),
  );
  for (let count = 1; ; count++) if (!taken.has(`Signature${count}`)) return `Signature${count}`;
};
