// A message of another system as a tree of names and values, so that a person can fold it: JSON, or XML without a DOCTYPE.
import { sourcePartsWords } from '../../texts/en/source-parts.ts';

export interface SourceNode {
  readonly name: string;
  /** Of a leaf; its quotes included where JSON has them. */
  readonly value?: string;
  readonly children?: readonly SourceNode[];
}

export interface SourceTree {
  readonly form: 'json' | 'xml';
  readonly roots: readonly SourceNode[];
}

/** More nodes than this are shown as text: a browser folds no 5,000 payees. */
const mostNodes = 3_000;

class TooLarge extends Error {}

/** Undefined for what is neither, and for what is too large. */
export const sourceTree = (text: string): SourceTree | undefined => {
  const count = { nodes: 0 };
  try {
    const start = text.trimStart();
    if (start.startsWith('{') || start.startsWith('['))
      return { form: 'json', roots: [jsonNode('', JSON.parse(start), count)] };
    if (start.startsWith('<') && !/<!doctype/i.test(text)) return xmlTree(start, count);
  } catch (error) {
    if (!(error instanceof TooLarge || error instanceof SyntaxError)) throw error;
  }
  return undefined;
};

interface Count {
  nodes: number;
}

const counted = (count: Count): void => {
  count.nodes += 1;
  if (count.nodes > mostNodes) throw new TooLarge();
};

const jsonNode = (name: string, value: unknown, count: Count): SourceNode => {
  counted(count);
  if (typeof value !== 'object' || value === null) return { name, value: JSON.stringify(value) };
  const children = Object.entries(value).map(([key, inner]) => jsonNode(key, inner, count));
  return { name, children };
};

const xmlTree = (text: string, count: Count): SourceTree | undefined => {
  const parsed = new DOMParser().parseFromString(text, 'application/xml');
  const root = parsed.documentElement;
  if (parsed.querySelector('parsererror')) return undefined;
  return { form: 'xml', roots: [xmlNode(root, count)] };
};

const xmlNode = (element: Element, count: Count): SourceNode => {
  counted(count);
  const attributes = [...element.attributes]
    .map(({ name, value }) => sourcePartsWords.text(name, value))
    .join('');
  const name = element.tagName + attributes;
  const children = [...element.children];
  if (children.length === 0) return { name, value: element.textContent.trim() };
  return { name, children: children.map((child) => xmlNode(child, count)) };
};
