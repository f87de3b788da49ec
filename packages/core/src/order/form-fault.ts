// Whether a tree has its form: every element in its place, as often as it may be, with a value of its kind (xsd.ts says the same as
// XML Schema). It stops at the first fault.
import { isLeaf } from './leaf.ts';
import type { XmlForm, XmlGroup } from './xml-form.ts';
import type { XmlNode } from './xml-tree.ts';

/** A sentence that names the place; undefined where there is no fault. */
export const formFault = (form: XmlGroup, node: XmlNode): string | undefined =>
  node.name === form.name ? groupFault(form, node, `/${form.name}`) : `The root is not ${form.name}.`;

const groupFault = (form: XmlGroup, node: XmlNode, place: string): string | undefined => {
  if (node.text.trim() !== '') return `${place} has text between its elements.`;
  let at = 0;
  for (const part of form.parts) {
    const most = ('most' in part ? part.most : undefined) ?? 1;
    const first = at;
    for (let next = node.parts[at]; next?.name === part.name && at - first < most; next = node.parts[at]) {
      const within = most > 1 ? `${place}/${part.name}[${at - first + 1}]` : `${place}/${part.name}`;
      const fault = partFault(part, next, within);
      if (fault) return fault;
      at += 1;
    }
    if (at === first && most === 1 && part.isOptional !== true) return `${place} has no ${part.name}.`;
  }
  const extra = node.parts[at];
  return extra && `${place} has ${extra.name.slice(0, 60)} where none is expected.`;
};

const partFault = (part: XmlForm, node: XmlNode, place: string): string | undefined => {
  if ('parts' in part) return groupFault(part, node, place);
  if (node.parts.length > 0) return `${place} has elements in it.`;
  return isLeaf(part.kind, node.text)
    ? undefined
    : `${place} is not a value of ${part.kind}: ${shown(node.text)}.`;
};

const shown = (text: string): string => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
