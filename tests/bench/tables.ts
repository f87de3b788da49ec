// A table of 10,000 rows over the same rows in plain HTML with paging, in Chromium.
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright';
import { build } from 'vite';
import { buildDir, webDir } from '../../packages/local/src/paths.ts';
import { launchChromium } from '../e2e/support/chromium.ts';
import { atMost, figure, type Part } from './report.ts';
import { median } from './statistic.ts';

const rounds = 11;
const warmUps = 4;
const outDir = join(buildDir, 'bench/table');
const limit = 1.5;

/** What is timed, and what is done between that is not. */
const acts = [
  { name: 'sort, amounts', call: `sort('gross')` },
  { name: 'sort, names', call: `sort('name')` },
  // the first word finds the texts joined or joins them; both tables have them for the second
  { name: undefined, call: `filter('road')` },
  { name: 'filter', call: `filter('thoubal')` },
];
const timed = ['render', 'sort, amounts', 'sort, names', 'filter'];
type Times = Readonly<Record<string, number>>;

export const tables = async (): Promise<Part> => {
  await buildPage();
  const series: { plain: Times; portal: Times }[] = [];
  const browser = await launchChromium();
  try {
    const meter = await openPage(browser);
    for (let round = -warmUps; round < rounds; round += 1) {
      const plain = await meter.measure('plain');
      const portal = await meter.measure('portal');
      if (plain.firstRows.join() !== portal.firstRows.join())
        throw new Error(`the tables show other rows: ${plain.firstRows} and ${portal.firstRows}`);
      if (round >= 0) series.push({ plain: plain.times, portal: portal.times });
    }
  } finally {
    await browser.close();
  }
  const rows = timed.map((act) => {
    const plain = median(series.map((round) => round.plain[act] ?? Number.NaN));
    const portal = median(series.map((round) => round.portal[act] ?? Number.NaN));
    return { act, plain, portal, ratio: portal / plain };
  });
  return {
    title: 'Table of 10,000 rows',
    notes: [
      `50 rows a page, 8 columns; processor time of the page's thread in ms from the act until it is drawn, median of ${rounds} ` +
        'in turn. Plain: the same cells written as HTML by hand, paged, sorted and filtered, with the same style sheet.',
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
    limits: rows.map(({ act, ratio }) => atMost(`table of 10,000 rows: ${act}`, ratio, limit, '×')),
  };
};

const buildPage = async (): Promise<void> => {
  await build({
    root: join(import.meta.dirname, 'table'),
    configFile: false,
    publicDir: join(webDir, 'public'),
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic' } },
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  });
};

const site = 'http://bench.localhost';

const openPage = async (browser: Browser): Promise<Meter> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.route(`${site}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: join(outDir, pathname === '/' ? 'index.html' : pathname) });
  });
  await page.goto(`${site}/`, { waitUntil: 'load' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return new Meter(page, devtools);
};

class Meter {
  readonly #page: Page;
  readonly #devtools: CDPSession;

  constructor(page: Page, devtools: CDPSession) {
    this.#page = page;
    this.#devtools = devtools;
  }

  async measure(which: 'plain' | 'portal'): Promise<{ times: Times; firstRows: string[] }> {
    const times: Record<string, number> = { render: await this.#time(`show('${which}')`) };
    const firstRows = [await this.#do('firstRow()')];
    for (const { name, call } of acts) {
      const time = await this.#time(call);
      if (name) times[name] = time;
      firstRows.push(await this.#do('firstRow()'));
    }
    await this.#do('remove()');
    return { times, firstRows };
  }

  #do(call: string): Promise<string> {
    return this.#page.evaluate<string>(`tableBench.${call}`);
  }

  async #time(call: string): Promise<number> {
    await this.#do('idle()');
    const before = await this.#busySeconds();
    await this.#do(call);
    return ((await this.#busySeconds()) - before) * 1000;
  }

  /** Processor time of the page's thread so far: another program's load does not count. */
  async #busySeconds(): Promise<number> {
    const { metrics } = await this.#devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  }
}
