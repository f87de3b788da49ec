// First visit with an empty cache on a slow connection and processor: script size of each screen, the home page compared
// with its own HTML as a plain page, and the first list compared with a peer, the first table of bulletproof-react. The peer is not part of this repository: build and serve it,
// signed in, and set OTHER_PAGE to its address and OTHER_CELL to a CSS selector of a table cell (default `tbody td`).
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { webDist } from '../../packages/local/src/paths.ts';
import { close, listen } from '../../packages/local/src/process/ports.ts';
import { screenLimitKb, firstScripts as scriptsOf } from '../support/first-scripts.ts';
import { asOfficer, inBrowser, openedSlowly } from './browser.ts';
import { officeWithGrants } from './long-lists.ts';
import { leftOut, median, over, type Row, within } from './row.ts';

const homeMs = 3_000;
const mostTimes = 0.9;
const rounds = 3;

export const firstScripts = async (): Promise<Row[]> => {
  const screens = (await scriptsOf(webDist)).filter(({ limitKb }) => limitKb === screenLimitKb);
  const [largest] = screens.toSorted((one, other) => other.kb - one.kb);
  if (!largest) throw new Error('the build has no screens');
  const what = `script of a first screen, gzip: of ${screens.length} most, ${largest.name}`;
  return [within(what, [largest.kb, 'KB'], screenLimitKb)];
};

/** A cell of a table, or the message of an empty one. */
const ourCell = 'main tbody td, main .table__empty:not([role=status])';
/** Figures of the home page, or the message that there are none. */
const ourFigures = 'main .meter, main .table__empty:not([role=status])';

export const firstScreens = async (): Promise<Row[]> => {
  const { OTHER_PAGE: other, OTHER_CELL: otherCell = 'tbody td' } = process.env;
  const { account } = await officeWithGrants();
  const plain = await servedPlain(await asOfficer(account, 'D', homeHtml));
  const homes: number[] = [];
  const plains: number[] = [];
  const firsts: number[] = [];
  const others: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    homes.push(await asOfficer(account, 'D', (page) => openedSlowly(page, '/home', ourFigures)));
    plains.push(await inBrowser(plain.address, (page) => openedSlowly(page, plain.address, ourFigures)));
    firsts.push(await asOfficer(account, 'D', (page) => openedSlowly(page, '/bill', ourCell)));
    if (other) others.push(await openedOther(other, otherCell));
  }
  await plain.close();
  const first = [median(firsts), 'ms'] as const;
  const what = 'first signed-in list on a slow line';
  return [
    within('home on a slow line', [median(homes), 'ms'], homeMs, {
      what: 'its HTML as a plain page',
      value: median(plains),
    }),
    other
      ? over(what, first, { what: 'bulletproof-react', value: median(others) }, mostTimes)
      : leftOut(what, first, 'no peer: OTHER_PAGE names none', `${mostTimes} ×`),
  ];
};

/** Visits the page once before, since our officer has visited the login page. */
const openedOther = (address: string, cell: string): Promise<number> =>
  inBrowser(address, async (page) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    return openedSlowly(page, address, cell);
  });

/** The home page as drawn, without scripts and with its style sheet inline. */
const homeHtml = async (page: Page): Promise<string> => {
  await page.goto('/home');
  await page.locator(ourFigures).first().waitFor();
  const styles = await page.evaluate<string>(
    `[...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).map(({ cssText }) => cssText).join('\\n')`,
  );
  const html = await page.content();
  return html
    .replace(/<script\b[\s\S]*?<\/script>|<link\b[^>]*>/g, '')
    .replace('</head>', () => `<style>${styles}</style></head>`);
};

const servedPlain = async (html: string): Promise<{ address: string; close: () => Promise<void> }> => {
  const body = gzipSync(html);
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' };
  const server = createServer((_, response) => response.writeHead(200, headers).end(body));
  const port = await listen(server, 0, 'a free port');
  return { address: `http://127.0.0.1:${port}/`, close: () => close(server) };
};
