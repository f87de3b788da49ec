// The script that each screen needs before it can be used, as it travels: gzip of its first files.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildDir } from '../../packages/local/src/paths.ts';
import { viteBuild } from '../../packages/local/src/web-build.ts';
import { atMost, figure, type Part } from './report.ts';

const outDir = join(buildDir, 'bench/web');
const landingLimitKb = 5;
const screenLimitKb = 170;

export const screens = async (): Promise<Part> => {
  const manifest = await buildManifest();
  const routes = Object.keys(manifest).filter((key) => /^src\/routes\/.*\?tsr-split=component$/.test(key));
  // "_office.tsx" is the frame of the screens below _office/
  const frames = routes.filter((key) => /routes\/_\w+\.tsx/.test(key));
  if (frames.length === 0) throw new Error('the build has no chunk of a frame that screens stand in');
  const needed = [
    { name: 'landing page (login)', files: filesOf(manifest, ['index.html']), page: 'index.html' },
    ...routes
      .filter((key) => !frames.includes(key))
      .map((key) => ({
        name: nameOf(key),
        files: filesOf(manifest, [
          'app.html',
          ...frames.filter((frame) => key.startsWith(frame.replace(/\.tsx.*$/, '/'))),
          key,
          // what a screen fetches at once for its own content
          ...(manifest[key]?.dynamicImports ?? []).filter((name) => name.startsWith('src/features/')),
        ]),
        page: 'app.html',
      })),
    { name: 'API description (/docs)', files: new Set<string>(), page: 'docs.html' },
  ];
  const rows = [];
  for (const { name, files, page } of needed) {
    const sizes = await Promise.all([...files].map(gzipSize));
    const kb = (sizes.reduce((sum, size) => sum + size, 0) + (await inlineSize(page))) / 1000;
    rows.push({ name, files: files.size, kb, isLanding: page === 'index.html' });
  }
  return {
    title: 'First script of each screen',
    notes: [
      'Files and inline script that a screen needs at first, gzip, in KB of 1,000 bytes. All screens but the first and the ' +
        'last share one file of libraries and one of components.',
    ],
    tables: [
      {
        head: ['screen', 'files', 'KB gzip'],
        rows: rows.map(({ name, files, kb }) => [name, String(files), figure(kb)]),
      },
    ],
    limits: rows.map(({ name, kb, isLanding }) =>
      atMost(`script of ${name}`, kb, isLanding ? landingLimitKb : screenLimitKb, 'KB'),
    ),
  };
};

type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly imports?: readonly string[];
      readonly dynamicImports?: readonly string[];
    }
  >
>;

/** The same files as are deployed, built again for the list of who imports whom. */
const buildManifest = async (): Promise<Manifest> => {
  await viteBuild(outDir, '--manifest');
  return JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'));
};

/** Chunks with all that they import statically. */
const filesOf = (manifest: Manifest, keys: readonly string[]): Set<string> => {
  const seen = new Set<string>();
  const add = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no chunk "${key}"`);
    for (const name of chunk.imports ?? []) add(name);
  };
  for (const key of keys) add(key);
  return new Set([...seen].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js')));
};

const nameOf = (key: string): string => {
  const route = (/routes\/(?:_\w+\/)?(.*)\.tsx/.exec(key)?.[1] ?? key).replaceAll('.', '/');
  return route === 'index' ? '/ within the application' : `/${route}`;
};

const gzipSize = async (file: string): Promise<number> => gzipSync(await readFile(join(outDir, file))).length;

const inlineSize = async (page: string): Promise<number> => {
  const html = await readFile(join(outDir, page), 'utf8');
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text).join('\n');
  return scripts === '' ? 0 : gzipSync(scripts).length;
};
