// The browser calls endpoints but validates nothing with zod: of a contract it needs method, path and access, and the
// types are gone anyway. This plugin leaves the rest out of the bundle, with it all schemas and zod itself (45 KB gzip).
import type { Plugin } from 'vite';
import { type Edit, edited, partsOf, type SyntaxNode } from './syntax.ts';

const kept = new Set(['method', 'path', 'access']);
const domain = /packages\/domain\/src\/.*(?<!\.test)\.ts(\?\w+)?$/;

export const leanContracts = (): Plugin => ({
  name: 'portal-lean-contracts',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: domain },
    handler(code) {
      const program = this.parse(code, { lang: 'ts' }) as unknown as { body: readonly DomainNode[] };
      const edits = program.body.flatMap((statement) => editsOf(statement, code));
      return { code: edited(code, edits), map: null, moduleSideEffects: false };
    },
  },
});

interface DomainNode extends SyntaxNode {
  readonly declaration?: DomainNode | null;
  readonly declarations?: readonly DomainNode[];
  readonly init?: DomainNode | null;
  readonly callee?: DomainNode;
  readonly name?: string;
  readonly arguments?: readonly DomainNode[];
  readonly properties?: readonly DomainNode[];
  readonly key?: DomainNode;
  readonly value?: DomainNode;
}

/** What calls or refers to something else is removed when no module uses it; endpoints lose their schemas everywhere. */
const editsOf = (statement: DomainNode, code: string): Edit[] => {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declared?.type !== 'VariableDeclaration') return [];
  return (declared.declarations ?? []).flatMap(({ init }) => {
    if (!init) return [];
    const lean = endpointsIn(init).flatMap((declaration) => leanEndpoint(declaration, code));
    const isPlain = lean[0]?.start === init.start || !/\w\s*\(|\w\.\w/.test(code.slice(init.start, init.end));
    if (isFunction(init) || isPlain) return lean;
    return [
      { start: init.start, end: init.start, text: '/*#__PURE__*/ (() => (' },
      ...lean,
      { start: init.end, end: init.end, text: '))()' },
    ];
  });
};

/** What is declared of an endpoint, or of all that a function, a list or a kind of bill declares. */
const endpointsIn = (node: DomainNode): DomainNode[] => {
  const declaration = declarationIn(node);
  return declaration ? [declaration] : partsOf(node).flatMap(endpointsIn);
};

const isFunction = ({ type }: DomainNode) =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression';

/** `endpoint({ … })`; the endpoint that a kind of bill names, `endpoint: { … }`; what endpoints share, `{ function, access }`. */
const declarationIn = (node: DomainNode): DomainNode | undefined => {
  const declared =
    node.type === 'CallExpression' && node.callee?.name === 'endpoint'
      ? node.arguments?.[0]
      : node.type === 'Property' && node.key?.name === 'endpoint'
        ? node.value
        : isShared(node)
          ? node
          : undefined;
  return declared?.type === 'ObjectExpression' ? declared : undefined;
};

const isShared = ({ properties = [] }: DomainNode): boolean => {
  const names = properties.map(({ key }) => key?.name);
  return names.includes('function') && names.includes('access');
};

const leanEndpoint = (declaration: DomainNode, code: string): Edit[] => {
  const left = (declaration.properties ?? []).filter(
    (property) => property.type === 'SpreadElement' || kept.has(property.key?.name ?? ''),
  );
  const text = `{ ${left.map((property) => code.slice(property.start, property.end)).join(', ')} }`;
  return [{ start: declaration.start, end: declaration.end, text }];
};
