// The portal's texts as the build reads them: English catalogues of the web and of the domain, and their translations. Node
// runs these files as they are.
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, translated } from '../src/lib/languages.ts';

export type Text = string | ((...values: never[]) => string);
/** Texts by key; some are one level deeper, by a value that the portal knows. */
export interface Catalogue {
  readonly [key: string]: Text | Catalogue;
}
type Catalogues = ReadonlyMap<string, Catalogue>;

export interface TextSource {
  /** By file, then by the name that the file exports. */
  readonly english: ReadonlyMap<string, Catalogues>;
  /** By language, then by the name that the English file exports. */
  readonly translations: ReadonlyMap<Language, Catalogues>;
}

const root = join(import.meta.dirname, '../..');
const englishFiles = ['web/src/texts/en/**/*.ts', 'packages/domain/src/**/*texts.ts'];

export const readTextSource = async (): Promise<TextSource> => {
  const english = new Map<string, Catalogues>();
  for (const file of await filesOf(englishFiles)) english.set(file, await cataloguesOf(file));
  const translations = new Map<Language, Catalogues>();
  for (const language of translated) {
    const all = new Map<string, Catalogue>();
    for (const file of await filesOf([`web/src/texts/${language}/**/*.ts`]))
      for (const [name, catalogue] of await cataloguesOf(file)) all.set(name, catalogue);
    translations.set(language, all);
  }
  return { english, translations };
};

/**
 * The text of a key such as `homeWords`, `waiting`; the whole catalogue where only its name is given; undefined where the
 * language has none.
 */
export const textOf = (
  catalogues: Catalogues | undefined,
  [name = '', ...keys]: readonly string[],
): Text | Catalogue | undefined => {
  let found: Text | Catalogue | undefined = catalogues?.get(name);
  for (const key of keys) found = isCatalogue(found) ? found[key] : undefined;
  return found;
};

export const isCatalogue = (value: unknown): value is Catalogue =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const filesOf = async (patterns: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const pattern of patterns)
    for await (const file of glob(pattern, { cwd: root })) found.push(join(root, file));
  return found.sort();
};

const cataloguesOf = async (file: string): Promise<Catalogues> => {
  const exported = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, unknown>;
  // what English has no words for is declared, and is in the translations alone
  return new Map(
    Object.entries(exported).flatMap(([name, value]) =>
      isCatalogue(value) ? [[name, value]] : value === undefined ? [[name, {}]] : [],
    ),
  );
};
