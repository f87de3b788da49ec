// A kind of bill is one declaration: no file asks which kind a bill is of, or where its payees come from (3§5.1 adds a kind).
import type { BillKindDeclaration } from '@portal/domain/bill/declaration';
import { billKinds } from '@portal/domain/bill/kind';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { isTest, type Source, sources } from './sources.ts';

/** The one-word properties of a declaration; comparing with it anywhere is a branch by kind. */
const words = new Set(
  Object.entries<BillKindDeclaration>(billKinds).flatMap(([name, { payload }]) => [
    name,
    payload.payees.source,
  ]),
);

const isWord = (node: ts.Node): boolean => ts.isStringLiteralLike(node) && words.has(node.text);

/** A file where one of the words is compared, is a case of a switch, or is taken out of the registry by name. */
const branches = ({ path, text, tree }: Source): string[] => {
  const found: string[] = [];
  // most files contain none of the words, so their tree is not searched
  if (!text.includes('billKinds') && ![...words].some((word) => text.includes(`'${word}'`))) return found;
  const visit = (node: ts.Node): void => {
    const isCompared =
      ts.isBinaryExpression(node) &&
      [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken].includes(
        node.operatorToken.kind,
      ) &&
      (isWord(node.left) || isWord(node.right));
    const isCase = ts.isCaseClause(node) && isWord(node.expression);
    const isNamed =
      ts.isPropertyAccessExpression(node) &&
      ts.isIdentifier(node.expression) &&
      node.expression.text === 'billKinds';
    if (isCompared || isCase || isNamed) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
      found.push(`${path}:${line + 1}: ${node.getText(tree).split('\n')[0]}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
};

const found = (text: string): string[] =>
  branches({
    path: 'x.ts',
    text,
    tree: ts.createSourceFile('x.ts', text, ts.ScriptTarget.Latest, true),
    imports: [],
  });

const product = sources().filter((source) => !isTest(source) && /^(packages|stacks|web)\//.test(source.path));

test('no file of the product branches by kind of bill', () => {
  expect(product.flatMap(branches)).toEqual([]);
});

test('a branch is seen in each of its forms', () => {
  expect(found("if (bill.kind === 'sna') pay();")).toHaveLength(1);
  expect(found("const b = 'gpfEmployee' !== payees.source;")).toHaveLength(1);
  expect(found("switch (source) { case 'snaPayee': break; }")).toHaveLength(1);
  expect(found('open(billKinds.gpf.screen);')).toHaveLength(1);
  expect(found("open(billKinds[kind].screen); const kind = 'general';")).toEqual([]);
});
