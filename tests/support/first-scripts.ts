// The scripts that each screen loads before it can be used, as the build's list of chunks has them, and their size on the
// way: gzip. What a chunk imports dynamically counts too, unless it waits for the officer (`later`).
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chunkListFile } from '../../stacks/build-output.ts';
import type { Language } from '../../web/src/lib/languages.ts';

/** Script of a first screen, in KB of 1,000 bytes. */
export const screenLimitKb = 230;
export const landingLimitKb = 5;

export interface FirstScript {
  readonly name: string;
  readonly files: readonly string[];
  readonly kb: number;
  readonly limitKb: number;
}

/** What is fetched after the first paint, and what for. */
const later: readonly RegExp[] = [
  // windows: when they are opened, or the browser is idle
  /(-(dialog|window|question)|\/bulk-\w+)\.tsx$/,
  // when there is an upload, a run or processing to show
  /\/(upload-panel|run-panel|processing-panel)\.tsx$/,
  // the menu of a row: when the browser is idle, or pointer or focus are near
  /\/components\/prime\/row-menu-list\.tsx$/,
  // a choice that is found by typing: when the browser is idle, or pointer or focus are near; an input takes its place till then
  /\/components\/prime\/combobox\.tsx$/,
  // what waits, behind the list
  /\/scheme\/waits-strip\.tsx$/,
  // how many bills wait, in the menu
  /\/waiting\/waiting-count\.tsx$/,
  // what changed since the last login, behind the home
  /\/home\/since-last-login\.tsx$/,
  // the bell, behind the first list
  /\/shell\/news-bell\.tsx$/,
  // in the profile menu
  /\/shell\/language-choice\.tsx$/,
  // for a login that has notices
  /\/shell\/notices\.tsx$/,
  // when a part of a page that was read changed
  /\/data\/merged-page\.ts$/,
  // when payees are exported
  /\/bill-entry\/spa-payees-export\.ts$/,
  // what the portal refuses, on a page that is not English: behind the screen, or with a refusal
  /\/texts\/sentence\.ts$/,
  // behind a list whose views can be saved
  /\/components\/table\/views-menu\.tsx$/,
  // when a list is exported
  /\/components\/table\/(csv|xlsx)\.ts$/,
  // with the window that asks whether to submit
  /\/(bill-entry\/submission\.ts|scheme\/submitted-bill-message\.tsx)$/,
  // when an SPA bill has payees; behind the form
  /\/bill-entry\/spa-payee-table\.tsx$/,
  // below the form, and below its sums
  /\/bill-entry\/(deduction-panel|entry-shares|information-panel)\.tsx$/,
  // when an entry begins with a bill that there is, or takes something of one before it; behind the form
  /\/bill-entry\/(begun-bill|earlier-bills|taken-note|month-differences)\.tsx$/,
  // when another bill like one is begun
  /\/bill\/begin-like\.ts$/,
  // behind the page of a bill
  /\/bill-page\/like-this\.tsx$/,
  // behind the list
  /\/scheme\/unfinished-notes\.tsx$/,
  // where PFMS did not answer with the details of a grant
  /\/scheme\/missing-details\.tsx$/,
  // when something is typed, or was left unfinished
  /\/bill-entry\/(copy-notes|find-entry|server-copy)\.tsx?$/,
  // when a returned bill is opened for correction
  /\/domain\/src\/bill\/kind\.ts$/,
];
/** The entry is a screen of its own at the address of the list; it is a row of its own below. */
const generalEntry = 'src/features/bill-entry/general-bill.tsx';
/** Another screen. */
const route = /^src\/routes\//;

type Chunks = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly imports?: readonly string[];
      readonly dynamicImports?: readonly string[];
    }
  >
>;

/** Of the pages in a folder that the build made, in a language. */
export const firstScripts = async (
  folder: string,
  language: Language = 'en',
): Promise<readonly FirstScript[]> => {
  const chunks: Chunks = JSON.parse(await readFile(join(folder, chunkListFile), 'utf8'));
  const screens = Object.keys(chunks).filter((key) =>
    /^src\/routes\/.*\?tsr-split=component(---loader)?$/.test(key),
  );
  const rows = screens.map((key) => ({ name: nameOf(key), keys: ['app.html', key] }));
  const list = rows.find(({ name }) => name === '/bill');
  if (!list) throw new Error('the build has no chunk of /bill');
  const inLanguage = (file: string) =>
    language === 'en' ? file : file.replace(/^assets\//, `assets/${language}/`);
  const screen = (name: string, keys: readonly string[]) =>
    measured(
      folder,
      name,
      language === 'en' ? 'app.html' : `app.${language}.html`,
      screenLimitKb,
      filesOf(chunks, keys).map(inLanguage),
    );
  return Promise.all([
    ...[...rows, { name: '/bill, entry', keys: [...list.keys, generalEntry] }].map(({ name, keys }) =>
      screen(name, keys),
    ),
    ...(language === 'en' ? otherPages(folder, chunks) : []),
  ]);
};

/** Those that are none of the application. */
const otherPages = (folder: string, chunks: Chunks): readonly Promise<FirstScript>[] => [
  measured(folder, 'landing page (login)', 'index.html', landingLimitKb, filesOf(chunks, ['index.html'])),
  measured(folder, 'API description (/docs)', 'docs.html', screenLimitKb, []),
];

/** Chunks with all that they import at once. */
const filesOf = (chunks: Chunks, keys: readonly string[]): readonly string[] => {
  const seen = new Set<string>();
  const add = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = chunks[key];
    if (!chunk) throw new Error(`the build has no chunk "${key}"`);
    for (const name of chunk.imports ?? []) add(name);
    for (const name of chunk.dynamicImports ?? []) if (isAtOnce(name)) add(name);
  };
  for (const key of keys) add(key);
  const files = [...seen].map((key) => chunks[key]?.file ?? '');
  return [...new Set(files)].filter((file) => file.endsWith('.js'));
};

const isAtOnce = (key: string): boolean =>
  !route.test(key) && key !== generalEntry && !later.some((pattern) => pattern.test(key));

const nameOf = (key: string): string => {
  const path = (/routes\/(?:_\w+\/)?(.*)\.tsx/.exec(key)?.[1] ?? key).replaceAll('.', '/');
  return path === 'index' ? '/ within the application' : `/${path.replaceAll('_/', '/')}`;
};

const measured = async (
  folder: string,
  name: string,
  page: string,
  limitKb: number,
  files: readonly string[],
): Promise<FirstScript> => {
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await readFile(join(folder, file))).length),
  );
  const html = await readFile(join(folder, page), 'utf8');
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text).join('\n');
  const bytes = sizes.reduce((sum, size) => sum + size, inline === '' ? 0 : gzipSync(inline).length);
  return { name, files, kb: bytes / 1000, limitKb };
};
