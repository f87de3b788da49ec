// Texts in the code of the bundle. A module that reads `homeText.waiting` gets the English text in its place, so that a
// catalogue adds nothing to what a screen loads; a text that has translations gets a mark around it, a call that no
// minifier looks into. The finished file has the English text for the mark, and a copy of it for each language has that
// language's (languages.ts).
import { createHash } from 'node:crypto';
import { parseAst } from 'vite';
import { type Language, translated } from '../src/lib/languages.ts';
import { type Edit, edited, isNode, type SyntaxNode, walk } from './syntax.ts';
import { type Catalogue, isCatalogue, type Text, type TextSource, textOf } from './text-source.ts';

type Parse = (code: string) => SyntaxNode;
/** The catalogues of the file that an import leads to, by the names that it exports. */
export type Imported = (specifier: string) => ReadonlyMap<string, Catalogue> | undefined;

export const markName = '__portalText';

/** The code of a module with its texts in the place of the catalogues that it reads. */
export const markUses = (code: string, parse: Parse, imported: Imported, source: TextSource): string => {
  const tree = parse(code);
  const known = new Map<string, { readonly name: string; readonly catalogue: Catalogue }>();
  for (const node of (tree['body'] as readonly SyntaxNode[]).filter(
    ({ type }) => type === 'ImportDeclaration',
  )) {
    const catalogues = imported(String((node['source'] as SyntaxNode)['value']));
    for (const specifier of catalogues ? (node['specifiers'] as readonly SyntaxNode[]) : []) {
      const name = nameOf(specifier['imported']);
      const catalogue = catalogues?.get(name);
      if (catalogue) known.set(nameOf(specifier['local']), { name, catalogue });
    }
  }
  for (const name of boundIn(tree)) known.delete(name);
  if (known.size === 0) return code;
  const edits: Edit[] = [];
  const replace = ({ start, end }: SyntaxNode, text: string) => edits.push({ start, end, text });
  const readIn = (node: unknown) => {
    if (!isNode(node) || node.type !== 'MemberExpression' || node['computed']) return undefined;
    const of = known.get(nameOf(node['object']));
    const key = nameOf(node['property']);
    const text = of?.catalogue[key];
    if (!of || text === undefined || isCatalogue(text)) return undefined;
    return typeof text === 'string' || isOfItsValues(text) ? { path: [of.name, key], text } : undefined;
  };
  walkInsideOut(tree, (node, parent) => {
    const called = node.type === 'CallExpression' ? readIn(node['callee']) : undefined;
    if (called) {
      const values = (node['arguments'] as readonly SyntaxNode[]).map(({ start, end }) =>
        edited(code, edits, start, end),
      );
      replace(node, marked(called.path, calledWith(codeOf(called.text), values), values, source));
      return;
    }
    const read = parent?.type === 'CallExpression' && parent['callee'] === node ? undefined : readIn(node);
    if (read) replace(node, marked(read.path, sourceOf(read.text), [], source));
  });
  return edited(code, edits);
};

/** Names that values and variables of the module have: one that is an import's too may not be the import. */
const boundIn = (tree: SyntaxNode): ReadonlySet<string> => {
  const names = new Set<string>();
  const add = (part: unknown) => {
    if (!isNode(part)) return;
    const { type, name, left, value, argument, properties, elements } = part;
    if (type === 'Identifier') names.add(String(name));
    // a default is none of the names
    if (type === 'AssignmentPattern') add(left);
    if (type === 'Property') add(value);
    if (type === 'RestElement') add(argument);
    for (const inner of [properties ?? [], elements ?? []].flat()) add(inner);
  };
  walk(tree, (node) => {
    if (node.type === 'VariableDeclarator') add(node['id']);
    if (Array.isArray(node['params'])) for (const part of node['params']) add(part);
    return true;
  });
  return names;
};

/** Whether a text with values needs nothing else of its file. */
const isOfItsValues = (text: Text): boolean => {
  const shape = functionOf(codeOf(text));
  if (!shape) return false;
  let isAlone = true;
  walk(shape.body, (node, parent) => {
    const isName = parent?.type === 'MemberExpression' && parent['property'] === node && !parent['computed'];
    if (node.type === 'Identifier' && !isName && !shape.names.includes(nameOf(node))) isAlone = false;
    return isAlone;
  });
  return isAlone;
};

/** The catalogues of a file with marks around the texts that have translations. */
export const markCatalogues = (
  code: string,
  parse: Parse,
  catalogues: ReadonlyMap<string, Catalogue>,
  source: TextSource,
): string => {
  const edits: Edit[] = [];
  const mark = (node: SyntaxNode, path: readonly string[]) => {
    for (const property of node['properties'] as readonly SyntaxNode[]) {
      if (property.type !== 'Property') continue;
      const key = property['key'] as SyntaxNode;
      const value = property['value'] as SyntaxNode;
      const here = [...path, String(key['name'] ?? key['value'])];
      if (value.type === 'ObjectExpression') mark(value, here);
      else {
        const text = marked(here, code.slice(value.start, value.end), [], source);
        if (text !== code.slice(value.start, value.end))
          edits.push({ start: value.start, end: value.end, text });
      }
    }
  };
  walk(parse(code), (node) => {
    if (node.type !== 'VariableDeclarator' || !catalogues.has(nameOf(node['id']))) return true;
    const name = nameOf(node['id']);
    const literal = find(node['init'], 'ObjectExpression');
    if (literal) mark(literal, [name]);
    else if (isNode(node['init'])) {
      const { start, end } = node['init'];
      edits.push({ start, end, text: marked([name], code.slice(start, end), [], source) });
    }
    return false;
  });
  return edited(code, edits);
};

/** Finished code in a language: no mark is left. */
export const spoken = (code: string, language: Language, parse: Parse, source: TextSource): string => {
  if (!code.includes(markName)) return code;
  const edits: Edit[] = [];
  walkInsideOut(parse(code), (node, parent) => {
    if (node.type !== 'CallExpression' || nameOf(node['callee']) !== markName) return;
    const [key, english, ...values] = node['arguments'] as readonly SyntaxNode[];
    if (!key || !english) return;
    const render = (part: SyntaxNode) => edited(code, edits, part.start, part.end);
    const path = String(key['value'] ?? literalText(key))
      .replace(/#\w+$/, '')
      .split('|');
    const text = language === 'en' ? undefined : textOf(source.translations.get(language), path);
    const words =
      text === undefined
        ? render(english)
        : values.length > 0
          ? calledWith(codeOf(text as Text), values.map(render))
          : sourceOf(text);
    const isWhole = text === undefined ? isClosed(english) : typeof text === 'string';
    edits.push({
      start: node.start,
      end: node.end,
      text: isWhole || isAlone(node, parent) ? words : `(${words})`,
    });
  });
  return edited(code, edits);
};

/** A mark names its text by key and by what it is in each language: what is written anew has a file of a new name. */
const marked = (
  path: readonly string[],
  english: string,
  values: readonly string[],
  source: TextSource,
): string => {
  const texts = translated.map((language) => textOf(source.translations.get(language), path));
  if (texts.every((text) => text === undefined))
    return english.startsWith('(') || isPlain(english) ? english : `(${english})`;
  const hash = createHash('sha256')
    .update(texts.map((text) => (text === undefined ? '' : sourceOf(text))).join('\n'))
    .digest('hex')
    .slice(0, 6);
  const key = JSON.stringify(`${path.join('|')}#${hash}`);
  return `/*#__PURE__*/ ${markName}(${[key, english, ...values].join(', ')})`;
};

/** A text, or what a catalogue has by values, as an expression. */
const sourceOf = (text: Text | Catalogue): string =>
  typeof text === 'function' ? `(${codeOf(text)})` : JSON.stringify(text);

/** Node leaves blanks in the place of the types. */
const codeOf = (text: Text): string =>
  String(text).replace(/^\([^)]*\)/, (values) => values.replace(/\s+/g, ''));

/** A text that takes values, written out with them where each is used once, or is as short as its name. */
export const calledWith = (text: string, values: readonly string[]): string => {
  const called = `(${text})(${values.join(', ')})`;
  const shape = functionOf(text);
  if (!shape || shape.names.length < values.length) return called;
  const given = new Map(shape.names.map((name, at) => [name, values[at] ?? 'undefined']));
  const uses = new Map<string, number>();
  const edits: Edit[] = [];
  walk(shape.body, (node, parent) => {
    if (
      node.type !== 'Identifier' ||
      (parent?.type === 'MemberExpression' && parent['property'] === node && !parent['computed'])
    )
      return true;
    const name = nameOf(node);
    const value = given.get(name);
    if (value === undefined) return true;
    uses.set(name, (uses.get(name) ?? 0) + 1);
    const inTemplate = parent?.type === 'TemplateLiteral';
    edits.push({
      start: node.start,
      end: node.end,
      text: inTemplate || isPlain(value) ? value : `(${value})`,
    });
    return true;
  });
  const isShort = (name: string) => (uses.get(name) ?? 0) <= 1 || isPlain(given.get(name) ?? '');
  if (!shape.names.every(isShort)) return called;
  const words = edited(shape.code, edits, shape.body.start, shape.body.end);
  return isClosed(shape.body) ? words : `(${words})`;
};

/** The names of the values and the body of a text that is an arrow function of one expression. */
const functionOf = (text: string) => {
  const code = `(${text})`;
  const [statement] = (parseAst(code) as unknown as { body: readonly SyntaxNode[] }).body;
  const arrow = find(statement, 'ArrowFunctionExpression');
  const body = arrow?.['body'];
  const values = (arrow?.['params'] ?? []) as readonly SyntaxNode[];
  if (!isNode(body) || body.type === 'BlockStatement' || values.some(({ type }) => type !== 'Identifier'))
    return undefined;
  return { code, body, names: values.map(nameOf) };
};

const find = (node: unknown, type: string): SyntaxNode | undefined => {
  let found: SyntaxNode | undefined;
  if (isNode(node))
    walk(node, (part) => {
      if (!found && part.type === type) found = part;
      return found === undefined;
    });
  return found;
};

/** Children before what they are a part of. */
const walkInsideOut = (
  tree: SyntaxNode,
  visit: (node: SyntaxNode, parent: SyntaxNode | undefined) => void,
) => {
  const order: [SyntaxNode, SyntaxNode | undefined][] = [];
  walk(tree, (node, parent) => {
    order.push([node, parent]);
    return true;
  });
  for (const [node, parent] of order.reverse()) visit(node, parent);
};

const nameOf = (node: unknown): string => (isNode(node) ? String(node['name'] ?? node['value'] ?? '') : '');

/** A minifier may have made a template of a plain string. */
const literalText = (node: SyntaxNode): string => {
  const [part] = (node['quasis'] ?? []) as readonly { readonly value: { readonly cooked: string } }[];
  return part?.value.cooked ?? '';
};

const isPlain = (code: string): boolean =>
  /^(?:[\w$.]+|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`$\\]*`)$/.test(code);

const closed = new Set(['Literal', 'TemplateLiteral', 'Identifier', 'MemberExpression', 'CallExpression']);
const isClosed = ({ type }: SyntaxNode): boolean => closed.has(type);

/** Where an expression of any kind needs no brackets. */
const isAlone = (node: SyntaxNode, parent: SyntaxNode | undefined): boolean => {
  if (parent?.type === 'CallExpression') return parent['callee'] !== node;
  return ['Property', 'ArrayExpression', 'VariableDeclarator', 'ReturnStatement', 'TemplateLiteral'].includes(
    parent?.type ?? '',
  );
};
