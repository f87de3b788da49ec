// Vite plugin for the three pages: the landing page and the API page are drawn at build time, so that they need no
// script to be read; the theme is set before the first paint; csp-hashes.json lists their inline scripts and styles.
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Language } from '../src/lib/languages.ts';
import { type Drawn, draw } from './draw.ts';
import { firstCalls } from './first-calls.ts';
import { firstRequests, screenOf } from './first-requests.ts';
import { writeLanguages } from './languages.ts';

const source = (path: string) => join(import.meta.dirname, '../src', path);

export const pages = (): Plugin => {
  let outDir = '';
  const known = new Map<Language, Promise<Drawn>>();
  const drawnOnce = (language: Language): Promise<Drawn> => {
    const drawn = known.get(language) ?? draw(language);
    known.set(language, drawn);
    return drawn;
  };
  return {
    name: 'portal-pages',
    configResolved: (config) => {
      outDir = config.build.outDir;
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html, { path, server }) =>
        // A page of the development server shows the sources as they are now.
        fillPage(html, path, server ? await draw('en') : await drawnOnce('en')),
    },
    configureServer: (server) => {
      server.middlewares.use(routePages);
    },
    configurePreviewServer: (server) => {
      server.middlewares.use(routePages);
    },
    writeBundle: {
      sequential: true,
      handler: async (_options, bundle) => {
        const english = await drawnOnce('en');
        await writeFile(join(outDir, 'openapi.json'), english.openapi);
        await listNextFiles(outDir, Object.values(bundle));
        await writeLanguages(outDir, async (page, language) =>
          wordsIn(page, english, await drawnOnce(language)),
        );
        await preloadFaces(outDir, Object.values(bundle));
        await writeHashes(outDir);
      },
    },
  };
};

async function fillPage(html: string, path: string, drawn: Drawn): Promise<string> {
  const theme = (await readFile(source('theme/early.js'), 'utf8')).replace(/^\/\/.*\n/gm, '').trim();
  return html
    .replace('<!--theme-->', () => `<script>${theme}</script>`)
    .replace('<!--docs-->', () => drawn.docs)
    .replace(/<!--(landing|loading)-->/, () => (isApp(path) ? drawn.loading : drawn.landing));
}

const isApp = (page: string): boolean => page.includes('app.html');

/** What a page has of another language in the place of its English. */
const wordsIn = (page: string, english: Drawn, other: Drawn): ReadonlyMap<string, string> => {
  const ofPage = ({ landing, loading, words }: Drawn): readonly string[] =>
    isApp(page)
      ? [loading, words['noScript'] ?? '', `<title>${words['title']}`]
      : [landing, words['description'] ?? '', `<title>${words['title']}`];
  const words = ofPage(other);
  return new Map(ofPage(english).map((text, at) => [text, words[at] ?? text]));
};

/** `/` is the landing page, `/docs` the API page, every other page address the application (architecture.md). */
function routePages(
  request: { url?: string | undefined; headers: { accept?: string | undefined } },
  _response: unknown,
  next: () => void,
) {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  const isPage =
    request.headers.accept?.includes('text/html') && !path.startsWith('/api/') && !/\.\w+$/.test(path);
  if (isPage) request.url = path === '/' ? '/index.html' : path === '/docs' ? '/docs.html' : '/app.html';
  next();
}

interface BundledFile {
  readonly type: 'chunk' | 'asset';
  readonly fileName: string;
  readonly facadeModuleId?: string | null;
  readonly imports?: readonly string[];
}

const home = '/bill';

/**
 * The application's page names the files of each first screen (first-requests.ts). The landing page names all files that an
 * officer needs next, to be fetched when it is idle.
 */
async function listNextFiles(outDir: string, files: readonly BundledFile[]) {
  const appPage = join(outDir, 'app.html');
  const app = await readFile(appPage, 'utf8');
  const linked = [...app.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, url]) => url ?? '');
  const chunks: Record<string, readonly string[]> = {};
  for (const file of files) {
    const screen = screenOf(file.facadeModuleId ?? '');
    if (screen && firstCalls[screen])
      chunks[screen] = withImports(files, file).filter((url) => !linked.includes(url));
  }
  const missing = Object.keys(firstCalls).filter((screen) => !chunks[screen]);
  if (missing.length > 0) throw new Error(`the build has no chunk of ${missing}`);
  await writeFile(
    appPage,
    stylesBehindLoading(app).replace(
      '<script type="module"',
      (module) => `<script>${firstRequests(chunks)}</script>${module}`,
    ),
  );

  const next = [...linked, ...(chunks[home] ?? [])];
  const page = join(outDir, 'index.html');
  const html = await readFile(page, 'utf8');
  await writeFile(
    page,
    html.replace('</head>', () => `<meta name="next-files" content="${next.join(' ')}"></head>`),
  );
}

/**
 * The style sheet is linked behind the loading screen, which has its styles inline: a browser paints what is before a sheet
 * without it, and runs no script of the application until it is there.
 */
const stylesBehindLoading = (app: string): string => {
  const [sheet, ...others] = app.match(/[ \t]*<link rel="stylesheet"[^>]*>\n/g) ?? [];
  if (!sheet || others.length > 0) throw new Error('the application has not one style sheet');
  return app.replace(sheet, '').replace(/[ \t]*<noscript>/, (noScript) => `${sheet}${noScript}`);
};

/** Which pages need which part of the portal's face for their own words. */
const faces: readonly (readonly [page: RegExp, face: RegExp])[] = [
  [/\.html$/, /noto-sans-latin-wght-normal[^/]*\.woff2$/],
  [/\.hi\.html$/, /noto-sans-devanagari-wght-normal[^/]*\.woff2$/],
  [/\.mni\.html$/, /noto-sans-meetei-mayek-meetei-mayek-wght-normal[^/]*\.woff2$/],
];

/**
 * The letters of a page are asked for with it, not after its styles. Last, since a slow line first brings what a screen needs
 * to show at all; until they are there, text has those of the machine.
 */
async function preloadFaces(outDir: string, files: readonly BundledFile[]) {
  for (const [pages, part] of faces) {
    const face = files.find(({ fileName }) => part.test(fileName));
    if (!face) throw new Error(`the build has no face ${part}`);
    const link = `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="/${face.fileName}">`;
    for (const name of (await readdir(outDir)).filter((one) => pages.test(one))) {
      const page = join(outDir, name);
      const html = await readFile(page, 'utf8');
      await writeFile(
        page,
        html.replace('</head>', () => `${link}</head>`),
      );
    }
  }
}

/** Addresses of a chunk and of all that it imports. */
const withImports = (files: readonly BundledFile[], chunk: BundledFile): string[] => {
  const found = new Set<string>();
  const add = (file: BundledFile | undefined) => {
    if (!file || found.has(`/${file.fileName}`)) return;
    found.add(`/${file.fileName}`);
    for (const name of file.imports ?? []) add(files.find((one) => one.fileName === name));
  };
  add(chunk);
  return [...found];
};

/** SHA-256 of every inline script and style, in the form of a Content-Security-Policy source. */
async function writeHashes(outDir: string) {
  const hashes = { 'script-src': new Set<string>(), 'style-src': new Set<string>() };
  for (const file of (await readdir(outDir)).filter((name) => name.endsWith('.html'))) {
    const html = await readFile(join(outDir, file), 'utf8');
    for (const [, text] of html.matchAll(/<script>([\s\S]*?)<\/script>/g))
      hashes['script-src'].add(sha256(text));
    for (const [, text] of html.matchAll(/<style>([\s\S]*?)<\/style>/g))
      hashes['style-src'].add(sha256(text));
  }
  const listed = { 'script-src': [...hashes['script-src']], 'style-src': [...hashes['style-src']] };
  await writeFile(join(outDir, 'csp-hashes.json'), `${JSON.stringify(listed, null, 2)}\n`);
}

const sha256 = (text = ''): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
