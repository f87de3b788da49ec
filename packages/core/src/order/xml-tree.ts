// Reads canonical XML, and nothing else, into the fields of its form: what was signed is read from the very text whose hash
// was signed. Canonical XML has no declarations, comments, CDATA, entities or empty elements; attributes are not admitted
// here, so that it is made of beginnings, ends and texts alone.
import { leafKinds } from './leaf.ts';
import type { XmlForm, XmlGroup, XmlRoot } from './xml-form.ts';

/** An element: its text, or the elements within and what is between them. */
export interface XmlNode {
  readonly name: string;
  readonly text: string;
  readonly parts: readonly XmlNode[];
}

const token = /<(\/?)([^\s<>/]+)>([^<]*)/gy;

/** The tree of a canonical text; undefined where an element has attributes or namespaces besides the root's own. */
export const treeOf = (canonical: string, namespace?: string): XmlNode | undefined => {
  const plain = namespace === undefined ? canonical : canonical.replace(` xmlns="${namespace}"`, '');
  const top: Growing = { name: '', text: '', parts: [] };
  const open = [top];
  token.lastIndex = 0;
  let end = 0;
  for (let match = token.exec(plain); match; match = token.exec(plain)) {
    const [, slash, name = '', text = ''] = match;
    end = token.lastIndex;
    if (slash === '/') open.pop();
    else {
      const node: Growing = { name, text: '', parts: [] };
      open.at(-1)?.parts.push(node);
      open.push(node);
    }
    const around = open.at(-1);
    if (around) around.text += textOf(text);
  }
  return end === plain.length && open.length === 1 ? top.parts[0] : undefined;
};

interface Growing {
  readonly name: string;
  text: string;
  readonly parts: Growing[];
}

const signs = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&#xD;': '\r' } as const;

const textOf = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:amp|lt|gt|#xD);/g, (sign) => signs[sign as keyof typeof signs])
    : text;

type Fields = Record<string, unknown>;

/** The fields of a tree that has the form (form-fault.ts). */
export const fieldsOf = (root: XmlRoot, tree: XmlNode): Fields => {
  const fields: Fields = {};
  readInto(fields, root, tree);
  return fields;
};

const readInto = (fields: Fields, group: XmlGroup, node: XmlNode): void => {
  const forms = formsOf(group);
  // a list that has nothing in it is a list all the same
  for (const form of lists(group.parts)) fields[form] ??= [];
  for (const part of node.parts) {
    const form = forms.get(part.name);
    if (form) readPart(fields, form, part);
  }
};

const readPart = (fields: Fields, form: XmlForm, node: XmlNode): void => {
  if ('kind' in form) {
    if (form.field !== undefined) fields[form.field] = leafKinds[form.kind].read(node.text);
    return;
  }
  if (form.field === undefined) {
    readInto(fields, form, node);
    return;
  }
  const inner: Fields = {};
  readInto(inner, form, node);
  if (form.most === undefined) fields[form.field] = inner;
  else (fields[form.field] as Fields[]).push(inner);
};

/** The fields of repeated groups, also of those that are wrapped in an element of their own. */
const lists = (parts: readonly XmlForm[]): string[] =>
  parts.flatMap((part) => {
    if ('kind' in part) return [];
    if (part.field === undefined) return lists(part.parts);
    return part.most === undefined ? [] : [part.field];
  });

const kept = new WeakMap<XmlGroup, ReadonlyMap<string, XmlForm>>();

const formsOf = (group: XmlGroup): ReadonlyMap<string, XmlForm> => {
  const known = kept.get(group) ?? new Map(group.parts.map((part) => [part.name, part]));
  kept.set(group, known);
  return known;
};
