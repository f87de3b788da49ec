// Every text of the web is in a catalogue, each is used, and the languages that can be chosen have those of their rooms.
import { entryText } from '@portal/domain/bill/entry-texts';
import { billKinds } from '@portal/domain/bill/kind';
import { spaText } from '@portal/domain/bill/spa-texts';
import { login } from '@portal/domain/session/api';
import { loginIssues } from '@portal/domain/session/rules';
import { sessionText } from '@portal/domain/session/texts';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { type Catalogue, isCatalogue, readTextSource } from '../../web/build/text-source.ts';
import { translated } from '../../web/src/lib/languages.ts';
import { sentenceOf } from '../../web/src/texts/sentence.ts';
import type { Sentence } from '../../web/src/texts/translation.ts';
import { isTest, projectRoot, type Source, sources } from './sources.ts';

const texts = await readTextSource();
const web = sources().filter(
  (source) =>
    /^web\/src\/.*\.tsx?$/.test(source.path) && !isTest(source) && !/\/texts\/|harness/.test(source.path),
);

const catalogues = [...texts.english].filter(([file]) => file.includes('/texts/en/'));
const englishNames = [...texts.english.values()].flatMap((file) => [...file]);

describe('a catalogue', () => {
  test('has a name that no other has', () => {
    const names = catalogues.flatMap(([, file]) => [...file.keys()]);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    const spoken = translated.flatMap((language) => [...(texts.translations.get(language)?.keys() ?? [])]);
    const doubtful = spoken.filter((name) => englishNames.filter(([one]) => one === name).length !== 1);
    expect(doubtful).toEqual([]);
  });

  test('has no text that is not used', () => {
    const used = new Set(web.flatMap(({ text }) => text.match(/\b\w+Words(?:\?)?\.\w+/g) ?? []));
    const unused = catalogues.flatMap(([, file]) =>
      [...file].flatMap(([name, catalogue]) =>
        Object.keys(catalogue)
          .filter((key) => !used.has(`${name}.${key}`))
          .map((key) => `${name}.${key}`),
      ),
    );
    expect(unused.filter((key) => !key.startsWith('pageText.'))).toEqual([]);
  });

  test('is read text by text, so that the build can write each in its place', () => {
    const names = catalogues.flatMap(([, file]) => [...file.keys()]).filter((name) => name !== 'sentences');
    const whole = web.flatMap(({ path, text, imports }) =>
      names
        .filter((name) => imports.some((one) => one.names.includes(name)))
        .filter((name) => new RegExp(`(?<![\\w.])${name}\\b(?!\\.\\w| \\}|,)`).test(text))
        .map((name) => `${path}: ${name}`),
    );
    expect(whole).toEqual([]);
  });
});

describe('a screen', () => {
  test('has no text of its own', () => {
    expect(web.flatMap(ownTexts)).toEqual([]);
  });

  test('is looked at in each place where a text may be', () => {
    const text = [
      "const a = <p title='One two'>Three</p>;",
      'const b = <Field label={`Four ${n}`} className="five six" />;',
      "const c = { label: 'Seven', kind: 'eight' };",
      "const d = <b>{isNew ? 'Nine' : homeWords.ten} {'·'}</b>;",
      "const e = count === 1 ? 'eleven' : homeWords.twelve;",
      "const f = <Outcomes verbs={[homeWords.thirteen, 'fourteen']} />;",
    ].join('\n');
    const tree = ts.createSourceFile('sample.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
    const found = ownTexts({ path: 'sample.tsx', text, tree, imports: [] });
    expect(found.map((each) => each.replace(/^.*: /, ''))).toEqual([
      'One two',
      'Three',
      '`Four ${n}`',
      'Seven',
      'Nine',
      'eleven',
      'fourteen',
    ]);
  });
});

/** Attributes and properties that the screens show. */
const shown =
  /^(label|title|aria-label|caption|empty|hint|placeholder|alt|filterLabel|confirmLabel|cancelLabel|context|invitation|noneText|legend|addLabel|allLabel|heading|summary|busy|message|question|bankLabel|verbs|location)$/;

const ownTexts = ({ path, tree }: Source): string[] => {
  const found: string[] = [];
  const add = (node: ts.Node, text: string) => {
    const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
    if (/\p{L}{2}/u.test(text)) found.push(`${path}:${line}: ${text}`);
  };
  /** What an expression may show: both sides of a choice, what is put together. */
  const look = (node: ts.Node | undefined): void => {
    if (!node) return;
    if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) look(node.expression);
    else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(look);
    else if (ts.isArrayLiteralExpression(node)) node.elements.forEach(look);
    else if (ts.isStringLiteralLike(node)) add(node, node.text);
    else if (ts.isTemplateExpression(node)) {
      const words = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join(' ');
      if (/\p{L}{2}/u.test(words)) add(node, node.getText(tree));
    }
  };
  /** A choice of which one side is a text of a catalogue. */
  const lookBesideText = ({ whenTrue, whenFalse }: ts.ConditionalExpression): void => {
    const sides = [whenTrue, whenFalse];
    if (sides.some((side) => /^\w+(Words|Text)\./.test(side.getText(tree)))) sides.forEach(look);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) add(node, node.text.trim());
    else if (ts.isJsxAttribute(node) && shown.test(node.name.getText(tree))) look(node.initializer);
    else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) look(node);
    else if (ts.isConditionalExpression(node)) lookBesideText(node);
    else if (ts.isPropertyAssignment(node) && shown.test(node.name.getText(tree))) look(node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return [...new Set(found)];
};

describe.each(translated)('the language %s', (language) => {
  const spoken = texts.translations.get(language) ?? new Map<string, Catalogue>();
  const english = new Map(englishNames);

  test('has the rooms in which it can be chosen', () => {
    expect(rooms.filter((name) => !spoken.has(name))).toEqual([]);
  });

  test('has the keys of each room that it has, and no other', () => {
    const keys = (catalogue: Catalogue | undefined) => Object.keys(catalogue ?? {}).sort();
    for (const [name, catalogue] of spoken)
      if (name !== 'sentences') expect([name, keys(catalogue)]).toEqual([name, keys(english.get(name))]);
  });

  test('says with values what is a function of them alone', () => {
    // the build writes the function's own text into the place of the English one
    for (const [name, catalogue] of spoken)
      for (const [key, said] of Object.entries(catalogue)) {
        if (typeof said !== 'function') continue;
        const alone = new Function(`return (${said})`)() as (...values: readonly unknown[]) => string;
        // a list reads like its only text
        const values = Array.from({ length: said.length }, () => ['7']);
        expect([name, key, typeof alone(...values)]).toEqual([name, key, 'string']);
      }
  });

  test('has a sentence for each code of a login and of an entry', () => {
    const sentences = (spoken.get('sentences') ?? {}) as unknown as Record<string, Sentence>;
    const unsaid = [...codes()].filter(([code, message]) => {
      const isWithout = sentences[code] === undefined || sentenceOf(code, message, sentences) === message;
      return isWithout && !(Array.isArray(sentences[code]) && code === message);
    });
    expect(unsaid).toEqual([]);
    expect(sentenceOf('bill.none-such', 'A sentence.', sentences)).toBe('A sentence.');
  });

  test('puts the values of a sentence where they belong', () => {
    const sentences = (spoken.get('sentences') ?? {}) as unknown as Record<string, Sentence>;
    const said = (code: string, english: string) => sentenceOf(code, english, sentences);
    const used = said('bill.number-used', entryText.numberUsed('PWD/7', '2026-27'));
    expect([used.includes('PWD/7'), used.includes('2026-27'), /[a-z]{3}/.test(used)]).toEqual([
      true,
      true,
      false,
    ]);
    const held = `${entryText.payeeTwice} ${entryText.payeeHeld('3', 'Tomba Singh', '1,000.00')}`;
    expect(said('bill.payee-twice', held)).toContain('Tomba Singh');
    expect(said('bill.payee-twice', held)).not.toContain('Duplicate');
    expect(said('bill.payee-unknown', spaText.payeeUnknown)).not.toBe(
      said('bill.payee-unknown', entryText.payeeUnknown),
    );
    for (const [code, sentence] of [
      ['bill.employee-mismatch', entryText.employeeMismatch('100001')],
      ['bill.gpf-mismatch', entryText.gpfNumberMismatch('100001')],
      ['session.too-many-attempts', sessionText.tooManyAttempts(100001)],
    ] as const) {
      expect(said(code, sentence)).toContain('100001');
      expect(said(code, sentence)).not.toMatch(/[a-z]{3}/);
    }
  });

  test('is written in its own letters', () => {
    const other = { hi: /[\uabc0-\uabff]/, mni: /[\u0900-\u0963\u0966-\u097f]/ }[language];
    const odd = [...spoken].flatMap(([name, catalogue]) =>
      plainTexts(catalogue)
        .filter((text) => other.test(text))
        .map((text) => `${name}: ${text}`),
    );
    expect(odd).toEqual([]);
  });
});

const plainTexts = (catalogue: Catalogue): string[] =>
  Object.values(catalogue).flatMap((value) =>
    isCatalogue(value)
      ? plainTexts(value)
      : typeof value === 'function'
        ? [String(value)]
        : [value].flat(2).map(String),
  );

/** Shell, home, lists, entry and login (decisions.md, Language): all that a Draft officer reads from login to submit. */
const rooms: readonly string[] = [
  ...['pageText', 'landingWords', 'loginText', 'loginTypeText', 'sessionText', 'statisticsLabels'],
  ...['shellWords', 'menuWords', 'newsWords', 'newsText', 'screensWords', 'otherSessionsText'],
  ...['partsWords', 'tablePartsWords', 'dialogPartsWords', 'fieldPartsWords', 'listPartsWords'],
  ...['waitingPartsWords', 'homeWords', 'schemeWords', 'schemeText', 'billText', 'decisionText'],
  ...['billEntryWords', 'billEntryPayeesWords', 'billEntryWindowsWords', 'billEntryCopiesWords'],
  ...['entryText', 'kindText', 'spaText', 'copyText', 'entryCopyText', 'unfinishedText', 'refusedText'],
  ...['accountPartsWords', 'schemeComponentPartsWords', 'dataWords', 'billPartsWords', 'sessionWords'],
  ...['findWords', 'registerWords', 'authorizeWords', 'bulkPartsWords', 'uploadPartsWords'],
  ...['treasuryWords', 'primePartsWords', 'viewText', 'fileNounText', 'sentences'],
];

/** Refusals of a login and of a submit, and the rules of an entry. */
const codes = (): ReadonlyMap<string, string> => {
  const declared = [login, ...Object.values(billKinds).map(({ payload }) => payload.endpoint)]
    .flatMap(({ errors }) => errors)
    .map(({ code, message }) => [code, message] as const);
  const ofRules = sources()
    .filter(({ path }) =>
      /domain\/src\/bill\/(rules|payee-line|bill-fields|spa-\w+|sna-bill|gpf-bill)\.ts$|core\/src\/bill\/verify-/.test(
        path,
      ),
    )
    .flatMap(({ text }) =>
      [...text.matchAll(/'(bill\.[a-z-]+)'/g)].map(([, code = '']) => [code, code] as const),
    );
  return new Map([
    ...ofRules,
    ...declared,
    ...loginIssues(nothing).map(({ code, message }) => [code, message] as const),
  ]);
};
const nothing = { usertype: '', username: '', password: '', captcha: '' };

test('the catalogues are those of this project', () => {
  expect(catalogues.length).toBeGreaterThan(5);
  expect(catalogues.every(([file]) => file.startsWith(projectRoot))).toBe(true);
});
