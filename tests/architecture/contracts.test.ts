// What the browser keeps of a contract: method, path, access and whatever is spread into it (web/build/lean-contracts.ts).
import ts from 'typescript';
import { expect, test } from 'vitest';
import { type Source, sources } from './sources.ts';

const contracts = sources().filter(({ path }) => /^packages\/domain\/src\/\w+\/api\.ts$/.test(path));

const visited = (node: ts.Node): ts.Node[] => {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return [node, ...children.flatMap(visited)];
};

const hasField = (object: ts.ObjectLiteralExpression, name: string): boolean =>
  object.properties.some((property) => property.name?.getText() === name);

/** Objects that the endpoints of a file spread, by their names. */
const spread = ({ tree }: Source): Set<string> =>
  new Set(
    visited(tree)
      .filter((node) => ts.isSpreadAssignment(node))
      .map(({ expression }) => expression.getText(tree)),
  );

test('what an endpoint spreads does not say that it is repeatable: its errors are gone in the browser', () => {
  expect(contracts.length).toBeGreaterThan(10);
  const found = contracts.flatMap((source) => {
    const names = spread(source);
    return visited(source.tree)
      .filter((node) => ts.isVariableDeclaration(node))
      .filter(({ name }) => names.has(name.getText(source.tree)))
      .filter(({ initializer }) => {
        const plain = initializer && ts.isAsExpression(initializer) ? initializer.expression : initializer;
        return plain && ts.isObjectLiteralExpression(plain) && hasField(plain, 'idempotent');
      })
      .map(({ name }) => `${source.path}: ${name.getText(source.tree)}`);
  });
  expect(found).toEqual([]);
});
