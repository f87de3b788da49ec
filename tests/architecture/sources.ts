// The project's own source files, parsed once: what each imports, and its place in the tree.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

export const projectRoot = new URL('../../', import.meta.url).pathname;

export interface Import {
  readonly specifier: string;
  /** The project's own file that it leads to; undefined for a package or a module of Node. */
  readonly file: string | undefined;
  readonly isTypeOnly: boolean;
  readonly isReExport: boolean;
  /** The names between the braces; a namespace import is "*", a default import "default". */
  readonly names: readonly string[];
}

export interface Source {
  /** From the project's root, with slashes. */
  readonly path: string;
  readonly text: string;
  readonly tree: ts.SourceFile;
  readonly imports: readonly Import[];
}

/** Every file that is or could be committed; generated ones are left out. */
export const projectFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(projectRoot, path)))
    .filter((path) => !path.endsWith('.gen.ts'))
    .sort();

const isCode = (path: string): boolean =>
  /^(packages|stacks|web|tests)\/|^[^/]+\.ts$/.test(path) && /\.(ts|tsx|mjs|js)$/.test(path);

let parsed: readonly Source[] | undefined;

export const sources = (): readonly Source[] => {
  parsed ??= projectFiles().filter(isCode).map(parse);
  return parsed;
};

export const isTest = ({ path }: Pick<Source, 'path'>): boolean =>
  path.startsWith('tests/') || /\.(test|fixture)\.tsx?$/.test(path);

const parse = (path: string): Source => {
  const text = readFileSync(join(projectRoot, path), 'utf8');
  const kind = /x$/.test(path) ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  return { path, text, tree, imports: importsOf(path, tree) };
};

const importsOf = (path: string, tree: ts.SourceFile): Import[] => {
  const imports: Import[] = [];
  const add = (
    specifier: ts.Expression | undefined,
    rest: Pick<Import, 'isTypeOnly' | 'isReExport' | 'names'>,
  ) => {
    if (specifier && ts.isStringLiteralLike(specifier))
      imports.push({ specifier: specifier.text, file: resolve(path, specifier.text), ...rest });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, clause(node.importClause));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, exported(node));
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], { isTypeOnly: false, isReExport: false, names: ['*'] });
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node.argument.literal as ts.Expression, { isTypeOnly: true, isReExport: false, names: ['*'] });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return imports;
};

const clause = (given: ts.ImportClause | undefined) => {
  const named = given?.namedBindings;
  const elements = named && ts.isNamedImports(named) ? [...named.elements] : [];
  return {
    isTypeOnly:
      given !== undefined &&
      (given.isTypeOnly ||
        (elements.length > 0 && !given.name && elements.every(({ isTypeOnly }) => isTypeOnly))),
    isReExport: false,
    names: [
      ...(given?.name ? ['default'] : []),
      ...(named && ts.isNamespaceImport(named) ? ['*'] : elements.map(({ name }) => name.text)),
    ],
  };
};

const exported = (node: ts.ExportDeclaration) => ({
  isTypeOnly: node.isTypeOnly,
  isReExport: node.moduleSpecifier !== undefined,
  names: node.exportClause ? [] : ['*'],
});

const resolve = (from: string, specifier: string): string | undefined => {
  const portal = /^@portal\/([\w-]+)\/(.+)$/.exec(specifier);
  if (portal) return `packages/${portal[1]}/src/${portal[2]}.ts`;
  if (!specifier.startsWith('.')) return undefined;
  const target = relative(projectRoot, join(projectRoot, dirname(from), specifier.replace(/\?.*$/, '')));
  return target.split('\\').join('/');
};
