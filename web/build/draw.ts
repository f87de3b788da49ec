// Draws the landing page, the loading screen and the API page to HTML, in a language. They are drawn from a built bundle: the
// module runner of Vite times out after a minute, which a busy machine needs.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Language } from '../src/lib/languages.ts';
import { textsIn } from './languages.ts';

const source = (path: string) => join(import.meta.dirname, '../src', path);

export interface Drawn {
  readonly landing: string;
  readonly loading: string;
  /** The texts of the pages' own files. */
  readonly words: Readonly<Record<string, string>>;
  readonly docs: string;
  /** The API's description as JSON. */
  readonly openapi: string;
}

export async function draw(language: Language): Promise<Drawn> {
  const folder = await mkdtemp(join(tmpdir(), 'bill-portal-pages-'));
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      plugins: language === 'en' ? [] : [textsIn(language)],
      // A bundle that is whole runs wherever it lies.
      ssr: { noExternal: true },
      build: {
        ssr: true,
        outDir: folder,
        copyPublicDir: false,
        rolldownOptions: {
          input: { landing: source('landing/prerender.tsx'), docs: source('docs/prerender.tsx') },
        },
      },
    });
    const load = (name: string) => import(pathToFileURL(join(folder, `${name}.js`)).href);
    const landing: typeof import('../src/landing/prerender.tsx') = await load('landing');
    const docs: typeof import('../src/docs/prerender.tsx') = await load('docs');
    return { ...landing.render(), docs: docs.render(), openapi: docs.openapi };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
