// House style, as far as a program can hold it: names, sizes, openings, and no barrel.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { withChange } from '../mutations/change.ts';
import { changes } from '../mutations/changes.ts';
import { isTest, projectFiles, projectRoot, type Source, sources } from './sources.ts';

const code = sources().filter(({ path }) => /\.(ts|tsx)$/.test(path));
const paths = (found: readonly Source[]): string[] => found.map(({ path }) => path);

describe('size', () => {
  test('a file has at most 500 lines', () => {
    const lines = ({ text }: Source) => text.split('\n').length - 1;
    expect(
      code
        .filter((source) => lines(source) > (isDeclaration(source) ? 600 : 500))
        .map((source) => `${source.path}: ${lines(source)} lines`),
    ).toEqual([]);
  });

  test('a function has at most 70 lines', () => {
    expect(code.filter((source) => !isTest(source)).flatMap(longFunctions)).toEqual([]);
  });
});

/** Contracts are a list, not a program: one noun's endpoints stay in one file. */
const isDeclaration = ({ path }: Source): boolean => /^packages\/domain\/src\/\w+\/api\.ts$/.test(path);

const longFunctions = ({ path, tree }: Source): string[] => {
  const found: string[] = [];
  const line = (position: number) => tree.getLineAndCharacterOfPosition(position).line;
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const from = line(node.getStart(tree));
      const length = line(node.getEnd()) - from + 1;
      if (length > 70 && !isEntity(node)) found.push(`${path}:${from + 1}: ${length} lines`);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
};

/** `lazily(() => new Entity({ … }))` is a declaration in a function, only to be made late. */
const isEntity = (node: ts.FunctionLike): boolean => {
  const body = 'body' in node ? node.body : undefined;
  return body !== undefined && ts.isNewExpression(body) && body.expression.getText() === 'Entity';
};

describe('names', () => {
  test('files and folders are in kebab-case', () => {
    // Vite and TanStack Router give the names in web/src/routes a meaning
    const odd = projectFiles()
      .filter((path) => /^(packages|stacks|web|tests)\//.test(path) && !path.startsWith('web/src/routes/'))
      .filter((path) =>
        path.split('/').some((part) => !/^[\da-z.][\da-z.-]*$/.test(part) && part !== 'README.md'),
      );
    expect(odd).toEqual([]);
  });

  test('nothing is called util, helper, common, manager or misc', () => {
    const vague = /(^|[/.-])(utils?|helpers?|commons?|managers?|misc)([/.-]|$)/i;
    expect(projectFiles().filter((path) => vague.test(path))).toEqual([]);
  });

  test('a test is beside its file and has its name', () => {
    const all = new Set(projectFiles());
    const lonely = projectFiles()
      .filter((path) => /^packages\/(domain|core|functions)\/.*\.test\.ts$/.test(path))
      .filter((path) => !all.has(path.replace('.test.ts', '.ts')));
    expect(lonely).toEqual([]);
  });
});

describe('content', () => {
  test('a file opens with a sentence on its job', () => {
    const opens = ({ text }: Source) => /^(#!.*\n)?\/\/ \S/.test(text);
    // the names of a unit test are sentences already
    const isNamed = ({ path }: Source) => /\.test\.tsx?$/.test(path);
    expect(paths(code.filter((source) => !isNamed(source) && !opens(source)))).toEqual([]);
  });

  test('nothing is left for later', () => {
    // written apart, so that this line does not find itself
    const later = new RegExp(`\\b(${['TO', 'DO|FIX', 'ME|X', 'XX'].join('')})\\b`);
    expect(paths(sources().filter(({ text }) => later.test(text)))).toEqual([]);
  });

  test('no test sleeps', () => {
    const sleeps = /await (?:pause|sleep|delay|setTimeout)\(\s*\d|new Promise\(\(?\w*\)? => setTimeout/;
    expect(
      paths(
        code.filter(
          (source) => isTest(source) && /\.test\.tsx?$/.test(source.path) && sleeps.test(source.text),
        ),
      ),
    ).toEqual([]);
  });

  test('no file only passes on what others export', () => {
    const isBarrel = ({ imports, tree }: Source) =>
      imports.some(({ isReExport, names }) => isReExport && names.includes('*')) ||
      (tree.statements.length > 0 &&
        tree.statements.every((statement) => ts.isExportDeclaration(statement) && statement.moduleSpecifier));
    expect(paths(code.filter(isBarrel))).toEqual([]);
  });

  test('code can be run by stripping its types: no enum, namespace or parameter property', () => {
    const erased: string[] = [];
    for (const { path, tree } of code) {
      const visit = (node: ts.Node): void => {
        const isParameterProperty =
          ts.isParameter(node) && ts.isParameterPropertyDeclaration(node, node.parent);
        const isNamespace = ts.isModuleDeclaration(node) && !node.modifiers?.some(isDeclare);
        if (ts.isEnumDeclaration(node) || isParameterProperty || isNamespace) erased.push(path);
        ts.forEachChild(node, visit);
      };
      visit(tree);
    }
    expect(erased).toEqual([]);
  });
});

const isDeclare = ({ kind }: ts.ModifierLike): boolean => kind === ts.SyntaxKind.DeclareKeyword;

test('each mutation changes one place of the product, and names tests that are there', () => {
  for (const change of changes)
    expect(() => withChange(readFileSync(join(projectRoot, change.file), 'utf8'), change)).not.toThrow();
  const named = changes.flatMap(({ tests }) => tests);
  expect(named.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
  expect(changes.filter(({ tests }) => tests.length === 0)).toEqual([]);
});
