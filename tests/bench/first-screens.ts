// First visit with an empty cache on a slow connection and processor: script size of each screen; the home page and the first list
// compared with their own HTML as a plain page. The list is compared with a peer instead where one is given, the first table of
// bulletproof-react. It is not part of this repository: build and serve it, signed in, and set OTHER_PAGE to its address and
// OTHER_CELL to a CSS selector of a table cell (default `tbody td`).
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { webDist } from '../../packages/local/src/paths.ts';
import { close, listen } from '../../packages/local/src/process/ports.ts';
import { screenLimitKb, firstScripts as scriptsOf } from '../support/first-scripts.ts';
import { asOfficer, inBrowser, openedSlowly } from './browser.ts';
import { officeWithGrants } from './long-lists.ts';
import { median, over, type Row, within } from './row.ts';

/** Of a screen, until its first figure or row is painted. */
const screenMs = 3_000;
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
  const screen = async (path: string, drawn: string) => {
    const plain = await servedPlain(await asOfficer(account, 'D', (page) => htmlOf(page, path, drawn)));
    return {
      own: () => asOfficer(account, 'D', (page) => openedSlowly(page, path, drawn)),
      plain: () => inBrowser(plain.address, (page) => openedSlowly(page, plain.address, drawn)),
      close: plain.close,
    };
  };
  const [home, list] = [await screen('/home', ourFigures), await screen('/bill', ourCell)];
  const peer = other === undefined ? list.plain : () => openedOther(other, otherCell);
  const times: Record<'home' | 'plainHome' | 'list' | 'peer', number[]> = {
    home: [],
    plainHome: [],
    list: [],
    peer: [],
  };
  for (let round = 0; round < rounds; round += 1) {
    times.home.push(await home.own());
    times.plainHome.push(await home.plain());
    times.list.push(await list.own());
    times.peer.push(await peer());
  }
  await Promise.all([home.close(), list.close()]);
  const first = [median(times.list), 'ms'] as const;
  const [what, asPlain] = ['first signed-in list on a slow line', 'its HTML as a plain page'];
  const value = median(times.peer);
  return [
    within('home on a slow line', [median(times.home), 'ms'], screenMs, {
      what: asPlain,
      value: median(times.plainHome),
    }),
    other === undefined
      ? within(what, first, screenMs, { what: asPlain, value })
      : over(what, first, { what: 'bulletproof-react', value }, mostTimes),
  ];
};

/** Visits the page once before, since our officer has visited the login page. */
const openedOther = (address: string, cell: string): Promise<number> =>
  inBrowser(address, async (page) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    return openedSlowly(page, address, cell);
  });

/** A screen as drawn, without scripts and with its style sheet inline. */
const htmlOf = async (page: Page, path: string, drawn: string): Promise<string> => {
  await page.goto(path);
  await page.locator(drawn).first().waitFor();
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
