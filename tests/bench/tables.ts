// A table of 10,000 rows over the same rows in plain HTML with paging, in Chromium.
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { build } from 'vite';
import { buildDir, webDir } from '../../packages/local/src/paths.ts';
import { launchChromium } from '../e2e/support/chromium.ts';
import { atMost, figure, type Part } from './report.ts';
import { median } from './statistic.ts';

const rounds = 7;
const outDir = join(buildDir, 'bench/table');
const which = ['plain', 'portal'] as const;
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
  const browser = await launchChromium();
  try {
    for (let round = 0; round < rounds; round += 1) {
      const [plain, portal] = [await measure(browser, which[0]), await measure(browser, which[1])];
      if (plain.firstRows.join() !== portal.firstRows.join())
        throw new Error(`the tables show other rows: ${plain.firstRows} and ${portal.firstRows}`);
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
      `50 rows a page, 8 columns; ms until every row has its place on the page, median of ${rounds} new pages each, in ` +
        'turn. Plain: rows written as HTML by hand, paged, sorted and filtered, with the same style sheet.',
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

const site = 'http://bench.localhost';

/** A new page: nothing is compiled or kept from the one before. */
const measure = async (browser: Browser, table: (typeof which)[number]): Promise<TableTimes> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.route(`${site}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: join(outDir, pathname === '/' ? 'index.html' : pathname) });
  });
  await page.goto(`${site}/`, { waitUntil: 'load' });
  const first = await page.evaluate<TableTimes>(`measureTable('${table}')`);
  if (process.env['WARM'])
    console.log(table, first.times, (await page.evaluate<TableTimes>(`measureTable('${table}')`)).times);
  await context.close();
  return first;
};
