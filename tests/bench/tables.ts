// A table of 10,000 rows over the same rows in plain HTML with paging, in Chromium.
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { build } from 'vite';
import { buildDir, webDir } from '../../packages/local/src/paths.ts';
import { launchChromium } from '../e2e/support/chromium.ts';
import { atMost, figure, type Part } from './report.ts';
import { median } from './statistic.ts';

const rounds = 15;
const warmUps = 2;
const outDir = join(buildDir, 'bench/table');
const acts = ['render', 'sort', 'filter'] as const;
type Act = (typeof acts)[number];
type Series = Record<Act, number[]>;

/** As page.ts answers it. */
interface TableTimes {
  readonly times: Readonly<Record<Act, number>>;
  readonly firstRows: readonly string[];
}

export const tables = async (): Promise<Part> => {
  await buildPage();
  const series = { plain: emptySeries(), portal: emptySeries() };
  const browser = await launchChromium(unthrottled);
  try {
    const page = await openPage(browser);
    for (let round = -warmUps; round < rounds; round += 1) {
      const plain = await page.evaluate<TableTimes>(`measureTable('plain')`);
      const portal = await page.evaluate<TableTimes>(`measureTable('portal')`);
      if (plain.firstRows.join() !== portal.firstRows.join())
        throw new Error(`the tables show other rows: ${plain.firstRows} and ${portal.firstRows}`);
      if (round < 0) continue;
      for (const act of acts) {
        series.plain[act].push(plain.times[act]);
        series.portal[act].push(portal.times[act]);
      }
    }
  } finally {
    await browser.close();
  }
  const rows = acts.map((act) => {
    const [plain, portal] = [median(series.plain[act]), median(series.portal[act])];
    return { act, plain, portal, ratio: portal / plain };
  });
  return {
    title: 'Table of 10,000 rows',
    notes: [
      `50 rows a page, 8 columns; ms from the act until it is drawn, median of ${rounds} in turn. Plain: the same cells ` +
        'written as HTML by hand, paged, sorted and filtered, with the same style sheet.',
    ],
    tables: [
      {
        head: ['', 'portal, ms', 'plain HTML, ms', 'ratio'],
        rows: rows.map(({ act, plain, portal, ratio }) => [
          act,
          figure(portal),
          figure(plain),
          figure(ratio),
        ]),
      },
    ],
    limits: rows.map(({ act, ratio }) => atMost(`table of 10,000 rows: ${act}`, ratio, 1.5, '×')),
  };
};

const emptySeries = (): Series => ({ render: [], sort: [], filter: [] });

const buildPage = async (): Promise<void> => {
  const root = join(import.meta.dirname, 'table');
  await build({
    root,
    configFile: false,
    publicDir: join(webDir, 'public'),
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic' } },
    // the SPA has a React of its own; the one beside it belongs to a tool
    resolve: {
      alias: ['react', 'react-dom'].map((name) => ({
        find: name,
        replacement: join(webDir, 'node_modules', name),
      })),
    },
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  });
};

/** A frame is drawn as soon as there is something to draw: the wait for the screen's next one would hide differences. */
const unthrottled = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

const site = 'http://bench.localhost';

const openPage = async (browser: Browser): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.route(`${site}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: join(outDir, pathname === '/' ? 'index.html' : pathname) });
  });
  await page.goto(`${site}/`, { waitUntil: 'load' });
  return page;
};
