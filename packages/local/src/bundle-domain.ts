// What the domain declares, in a function's bundle: a contract, a schema or a list that nothing in the bundle refers to is left
// out. esbuild keeps a constant that is made by a call, with all that it names, since the call might do something else; in
// the domain none does. The pages leave out the same (web/build/lean-contracts.ts).
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const domain = /[\\/]packages[\\/]domain[\\/]src[\\/].*\.ts$/;

export const domainInBundle: Plugin = {
  name: 'domain',
  setup(build) {
    build.onLoad({ filter: domain, namespace: 'file' }, async ({ path }) => ({
      contents: await pureSource(path),
      loader: 'ts',
    }));
  },
};

/** Functions share most of their files: each is parsed once. */
const parsed = new Map<string, { readonly code: string; readonly pure: Promise<string> }>();

const pureSource = async (path: string): Promise<string> => {
  const code = await readFile(path, 'utf8');
  const known = parsed.get(path);
  if (known?.code === code) return known.pure;
  const pure = withPureConstants(code);
  parsed.set(path, { code, pure });
  return pure;
};

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly declaration?: SyntaxNode | null;
  readonly declarations?: readonly SyntaxNode[];
  readonly init?: SyntaxNode | null;
}

/** The code of a module whose constants are each made by a call that may be left out, where they are not functions. */
export const withPureConstants = async (code: string): Promise<string> => {
  // only a bundle that is made anew needs a parser
  const { parseAst } = await import('vite');
  const { body } = parseAst(code, { lang: 'ts' }) as unknown as { readonly body: readonly SyntaxNode[] };
  let made = '';
  let at = 0;
  for (const { start, end } of body.flatMap(valuesOf)) {
    made += `${code.slice(at, start)}/* @__PURE__ */ (() => (${code.slice(start, end)}))()`;
    at = end;
  }
  return made + code.slice(at);
};

const functions: ReadonlySet<string> = new Set(['ArrowFunctionExpression', 'FunctionExpression']);

const valuesOf = (statement: SyntaxNode): readonly SyntaxNode[] => {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declared?.type !== 'VariableDeclaration') return [];
  return (declared.declarations ?? []).flatMap(({ init }) =>
    init && !functions.has(init.type) ? [init] : [],
  );
};
