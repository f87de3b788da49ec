// The parts of a syntax tree that the build's plugins look at, and edits of the code that it was made of.

export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

export const partsOf = (node: SyntaxNode): SyntaxNode[] => Object.values(node).flat().filter(isNode);

/** Calls `visit` with each node and what it is a part of; a node of which `visit` answers false is not entered. */
export const walk = (
  node: SyntaxNode,
  visit: (node: SyntaxNode, parent: SyntaxNode | undefined) => boolean | undefined,
  parent?: SyntaxNode,
): void => {
  if (visit(node, parent) === false) return;
  for (const part of partsOf(node)) walk(part, visit, node);
};

export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A part of the code with the edits that lie in it; one within another one is a part of its text already. */
export const edited = (code: string, edits: readonly Edit[], from = 0, to = code.length): string => {
  let result = '';
  let at = from;
  for (const edit of [...edits].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (edit.start < at || edit.end > to) continue;
    result += code.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + code.slice(at, to);
};
