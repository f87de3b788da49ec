// Pages and scripts in each language: the build makes them once, with marks where texts are (text-marks.ts), and writes a copy
// for each language that has translations: `assets/hi/…` beside `assets/…`, `app.hi.html` beside `app.html`. A page of
// another language costs no more than an English one: nothing is looked up when it runs.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { minifySync, type Plugin, parseAst } from 'vite';
import { type Language, languages, translated } from '../src/lib/languages.ts';
import type { SyntaxNode } from './syntax.ts';
import { type Imported, markCatalogues, markUses, spoken } from './text-marks.ts';
import { readTextSource, type TextSource } from './text-source.ts';

const root = join(import.meta.dirname, '../..');
const ours = /\/(?:web\/src|packages\/domain\/src)\/.*(?<!\.test)\.tsx?(?:\?.*)?$/;
const domain = join(root, 'packages/domain/src');
/** Catalogues that the bundle does not have: their texts are where they are read. */
const inPlace = /\/texts\/en\/|\/kind-texts\.ts$|^@portal\/domain\/(?:session\/([\w-]+-)?|treasury\/)texts$/;

const parse = (code: string, lang: 'tsx' | 'ts' | 'js' = 'js') =>
  parseAst(code, { lang }) as unknown as SyntaxNode;

/** The texts of a module, with marks around those that have translations. */
const marked = (code: string, id: string, source: TextSource): string => {
  const file = id.replace(/\?.*$/, '');
  const parseModule = (text: string) => parse(text, file.endsWith('x') ? 'tsx' : 'ts');
  const catalogues = source.english.get(file);
  if (catalogues) return markCatalogues(code, parseModule, catalogues, source);
  if (!code.includes('texts')) return code;
  // what the domain says in many places stays in its catalogue: each text is there once
  const imported: Imported = (specifier) =>
    inPlace.test(specifier) ? source.english.get(pathOf(file, specifier)) : undefined;
  return markUses(code, parseModule, imported, source);
};

/** Of what a file imports. */
const pathOf = (file: string, specifier: string): string =>
  specifier.startsWith('@portal/domain/')
    ? join(domain, `${specifier.slice('@portal/domain/'.length)}.ts`)
    : join(dirname(file), specifier);

/** Marks the texts of the bundle; `writeLanguages` finishes its files. */
export const textMarks = (): Plugin => {
  const source = readTextSource();
  return {
    name: 'portal-text-marks',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: ours },
      async handler(code, id) {
        return { code: marked(code, id, await source), map: null };
      },
    },
  };
};

/** For a page that is drawn at build time: its modules have their texts in the language. */
export const textsIn = (language: Language): Plugin => {
  const source = readTextSource();
  return {
    name: 'portal-texts',
    enforce: 'pre',
    transform: {
      filter: { id: ours },
      async handler(code, id) {
        const texts = await source;
        const words = spoken(marked(code, id, texts), language, (text) => parse(text, 'tsx'), texts);
        return { code: words, map: null };
      },
    },
  };
};

/** The name of a page in a language: `app.html`, `app.hi.html`. */
export const pageIn = (page: string, language: Language): string =>
  page.replace(/\.html$/, `.${language}.html`);

/** Pages that officers see, each in every language; the API description is for programmers. */
const spokenPages = ['index.html', 'app.html'];

/** Finishes the scripts, and writes the copies of scripts and pages. `drawn`: what is drawn into a page, in a language. */
export const writeLanguages = async (
  outDir: string,
  drawn: (page: string, language: Language) => Promise<ReadonlyMap<string, string>>,
): Promise<void> => {
  const source = await readTextSource();
  const assets = join(outDir, 'assets');
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  for (const language of translated) await mkdir(join(assets, language), { recursive: true });
  for (const name of scripts) {
    const code = await readFile(join(assets, name), 'utf8');
    await writeFile(join(assets, name), finished(name, code, 'en', source));
    for (const language of translated)
      await writeFile(
        join(assets, language, name),
        ofLanguage(finished(name, code, language, source), scripts, language),
      );
  }
  for (const page of spokenPages) {
    const html = await readFile(join(outDir, page), 'utf8');
    for (const language of translated) {
      let words = ofLanguage(html, scripts, language).replace(
        `lang="${languages.en.tag}"`,
        `lang="${languages[language].tag}"`,
      );
      for (const [english, other] of await drawn(page, language)) {
        if (!words.includes(english)) throw new Error(`${page} does not have ${english.slice(0, 80)}`);
        words = words.replace(english, () => other);
      }
      await writeFile(join(outDir, pageIn(page, language)), words);
    }
  }
};

/** With its texts in place a script can be made smaller once more: until then no minifier looks into a mark. */
const finished = (name: string, code: string, language: Language, source: TextSource): string => {
  const words = spoken(code, language, parse, source);
  return words === code ? code : minifySync(name, words, { module: true }).code;
};

/** Addresses of scripts lead to those of the language; scripts name each other without their folder. */
const ofLanguage = (code: string, scripts: readonly string[], language: Language): string =>
  code.replace(/(["'`\s/])assets\/([\w.-]+\.js)/g, (whole, before: string, name: string) =>
    scripts.includes(name) ? `${before}assets/${language}/${name}` : whole,
  );
