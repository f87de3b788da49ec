import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import type { Language } from '../src/lib/languages.ts';
import type { SyntaxNode } from './syntax.ts';
import { calledWith, markCatalogues, markUses, spoken } from './text-marks.ts';
import type { Catalogue, TextSource } from './text-source.ts';

const english: Catalogue = {
  title: 'Home',
  close: "Close 'it'",
  bills: (count: string) => `${count} bills`,
  alone: 'Not translated',
  days: (count: number) => (count === 1 ? 'one day' : `${count} days`),
};
const hindi: Catalogue = {
  title: 'मुखपृष्ठ',
  close: 'बंद करें',
  bills: (count: string) => `${count} बिल`,
  days: (count: number) => `${count} दिन`,
};
const source: TextSource = {
  english: new Map([['/texts/en/home.ts', new Map([['homeWords', english]])]]),
  translations: new Map([['hi', new Map([['homeWords', hindi]])]]),
};

const parser =
  (lang: 'ts' | 'tsx') =>
  (code: string): SyntaxNode =>
    parseAst(code, { lang }) as unknown as SyntaxNode;
const marked = (code: string) =>
  markUses(code, parser('tsx'), (specifier) => source.english.get(specifier), source);
/** What is left of a module after its import, in a language. */
const said = (code: string, language: Language): string =>
  spoken(marked(`import { homeWords } from '/texts/en/home.ts';\n${code}`), language, parser('tsx'), source)
    .replace(/^import.*\n/, '')
    .replaceAll('/*#__PURE__*/ ', '');

describe('a text in a module', () => {
  it('is written in its place, in each language', () => {
    const code = 'export const Title = () => <h1 title={homeWords.title}>{homeWords.close}</h1>;';
    expect(said(code, 'en')).toBe(`export const Title = () => <h1 title={"Home"}>{"Close 'it'"}</h1>;`);
    expect(said(code, 'hi')).toBe('export const Title = () => <h1 title={"मुखपृष्ठ"}>{"बंद करें"}</h1>;');
  });

  it('has its values where they belong', () => {
    const code = 'const line = f(homeWords.bills(format(rows.length)));';
    expect(said(code, 'en')).toBe('const line = f(`${format(rows.length)} bills`);');
    expect(said(code, 'hi')).toBe('const line = f(`${format(rows.length)} बिल`);');
  });

  it('that looks at its value twice calls for it once', () => {
    expect(said('const line = f(homeWords.days(count()));', 'en')).toMatch(
      /^const line = f\(\(\(count\) => .*\)\(count\(\)\)\);$/,
    );
    expect(said('const line = f(homeWords.days(n));', 'en')).toBe(
      'const line = f(n === 1 ? "one day" : `${n} days`);',
    );
  });

  it('within a value of another one is replaced too', () => {
    expect(said('const line = f(homeWords.bills(homeWords.title));', 'hi')).toBe(
      'const line = f(`${"मुखपृष्ठ"} बिल`);',
    );
  });

  it('without a translation is English in every language, and has no mark', () => {
    expect(said('const line = homeWords.alone;', 'hi')).toBe('const line = "Not translated";');
    expect(
      marked("import { homeWords } from '/texts/en/home.ts';\nconst a = homeWords.alone;"),
    ).not.toContain('portalText');
  });

  it('is left where the module has a variable of the same name', () => {
    const code = 'const f = (homeWords) => homeWords.title;';
    expect(said(code, 'hi')).toBe(code);
  });

  it('is in its place as a default', () => {
    const code = 'const f = ({ title = homeWords.title }) => [title, homeWords.close];';
    expect(said(code, 'hi')).toBe('const f = ({ title = "मुखपृष्ठ" }) => [title, "बंद करें"];');
  });

  it('that is given on as a function stays one', () => {
    expect(said('const line = { say: homeWords.bills };', 'hi')).toBe(
      'const line = { say: ((count) => `${count} बिल`) };',
    );
  });
});

describe('a catalogue of the domain', () => {
  const code =
    "export const homeWords = { title: 'Home', bills: (count: string) => `${count} bills`, alone: 'x' } as const;";

  it('has the texts of the language in its places', () => {
    const words = markCatalogues(code, parser('ts'), new Map([['homeWords', english]]), source);
    expect(spoken(words, 'en', parser('ts'), source)).toContain("title: /*#__PURE__*/ 'Home'");
    expect(spoken(words, 'hi', parser('ts'), source)).toContain('बिल`');
    expect(spoken(words, 'hi', parser('ts'), source)).toContain("alone: 'x'");
  });

  it('that English does not have has what the language has', () => {
    const sentences = { 'a.b': 'क', 'c.d': [['^x$', 'ख']] } as unknown as Catalogue;
    const own: TextSource = {
      ...source,
      translations: new Map([['hi', new Map([['sentences', sentences]])]]),
    };
    const code = 'export const sentences: Sentences | undefined = undefined;';
    const words = markCatalogues(code, parser('ts'), new Map([['sentences', {}]]), own);
    expect(spoken(words, 'hi', parser('ts'), own)).toContain('{"a.b":"क","c.d":[["^x$","ख"]]}');
    expect(spoken(words, 'en', parser('ts'), own)).toContain(' undefined;');
  });
});

describe('a file', () => {
  it('has another name when a translation is written anew', () => {
    const other: TextSource = {
      ...source,
      translations: new Map([['hi', new Map([['homeWords', { ...hindi, title: 'घर' }]])]]),
    };
    const code = "import { homeWords } from '/texts/en/home.ts';\nconst a = homeWords.title;";
    const anew = markUses(code, parser('tsx'), (specifier) => source.english.get(specifier), other);
    expect(anew).not.toBe(marked(code));
  });
});

describe('calledWith', () => {
  it('takes the name of a property for what it is', () => {
    expect(calledWith('(count) => `${row.count} of ${count}`', ['all'])).toBe('`${row.count} of ${all}`');
  });
});
