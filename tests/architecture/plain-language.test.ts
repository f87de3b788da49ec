// Comments and test names are plain technical English: they name the role, the state and the act in the field's own terms.
import ts from 'typescript';
import { expect, test } from 'vitest';
import { type Source, sources } from './sources.ts';

/** Words that do not belong into comments and test names, each with what is written in its place. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\bwho(?:m|se)?ever\b/i, 'the role: the caller, the deployer'],
  [/\b(?:nobody|everybody|anybody)\b/i, '"no officer", "every caller", or the state: unknown, unused'],
  [/\b(?:told|tells?)\b/i, 'reports, returns, logs, records, distinguishes'],
  [/\b(?:gives? up|gave up|given up|giving up)\b/i, 'fails, times out, releases'],
  [/\b(?:stands?|stood)\b(?!-)/i, '"is", "is stored", "means"; a stand-in is a thing of its own'],
  [/\bnext in turn\b|\b(?:does|do) not mind\b|\bat work\b/i, 'the queue continues; ignores; running'],
];

test('comments and test names are in plain technical English', () => {
  const found = sources().flatMap((source) =>
    [...commentsOf(source), ...testNamesOf(source)].flatMap(({ line, text }) =>
      phrases
        .filter(([phrase]) => phrase.test(text))
        .map(([phrase, better]) => `${source.path}:${line}: ${phrase.exec(text)?.[0]}; write ${better}`),
    ),
  );
  expect(found).toEqual([]);
});

test('the check sees comments of every form, and test names, but no other text', () => {
  const text = [
    '// one',
    '/** two */',
    ' * three',
    'const port = 1; // four',
    "const other = 'https://five';",
    "test('six', () => {});",
    "test.each([1])('seven %s', () => {});",
    "describe.skip(`eight`, () => { read('nine'); });",
  ].join('\n');
  const source = {
    path: 'sample.ts',
    text,
    tree: ts.createSourceFile('sample.ts', text, ts.ScriptTarget.Latest, true),
    imports: [],
  };
  expect(commentsOf(source).map((comment) => comment.text)).toEqual(['one', 'two */', 'three', 'four']);
  expect(testNamesOf(source)).toEqual([
    { line: 6, text: 'six' },
    { line: 7, text: 'seven %s' },
    { line: 8, text: 'eight' },
  ]);
});

interface Words {
  readonly line: number;
  readonly text: string;
}

const commentsOf = ({ text }: Source): Words[] =>
  text.split('\n').flatMap((line, at) => {
    const comment = /^\s*(?:\/\/|\/?\*+)\s(.*)$/.exec(line) ?? /\s\/\/ (.*)$/.exec(line);
    return comment?.[1] ? [{ line: at + 1, text: comment[1] }] : [];
  });

const testNamesOf = ({ tree }: Source): Words[] => {
  const found: Words[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(?:test|describe|it)$/.test(firstWord(node.expression))) {
      const [name] = node.arguments;
      if (name && (ts.isStringLiteralLike(name) || ts.isTemplateExpression(name)))
        found.push({
          line: tree.getLineAndCharacterOfPosition(name.getStart(tree)).line + 1,
          text: name.getText(tree).slice(1, -1),
        });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
};

/** `test` of `test.each([…])`. */
const firstWord = (callee: ts.Expression): string => {
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee))
    return firstWord(callee.expression);
  return ts.isTaggedTemplateExpression(callee) ? firstWord(callee.tag) : '';
};
