// When a page has painted its table: after it was opened on a slow line and machine with an empty cache, and after a link was
// pressed. Any page can be measured: what says that the table is there is a CSS selector. And when a page of the portal,
// opened, shows a text.
import type { CDPSession, Locator, Page } from 'playwright';

/** So many times slower than this machine. */
export const cpuRate = 4;
/** As long as a pointer rests on what it presses. */
export const pointedMs = 200;
/** What browsers call Slow 4G, in ms and bytes a second. */
const slowLine = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 86_016 };

export interface Opened {
  /** Those that were sent before the table was there. */
  readonly requests: number;
  /** Of anything; in ms, by the page's own clock. */
  readonly firstPaintMs: number;
  /** Of what was looked for. */
  readonly paintedMs: number;
}

/** Of a page that its officer may see already, with nothing kept of the visit before. `cell` finds what the table shows. */
export const openSlowly = async (page: Page, address: string, cell: string): Promise<Opened> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await slowProcessor(devtools);
  await devtools.send('Network.emulateNetworkConditions', slowLine);
  const paintedMs = await opened(page, address, bySelector(cell));
  const requests = await page.evaluate<number>(
    `performance.getEntries().filter((one) => /^(navigation|resource)$/.test(one.entryType) && one.startTime < shownAt).length`,
  );
  const firstPaintMs = await page.evaluate<number>(
    `performance.getEntriesByName('first-contentful-paint')[0].startTime`,
  );
  return { firstPaintMs, paintedMs, requests };
};

export const slowProcessor = async (devtools: CDPSession): Promise<void> => {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
};

/**
 * In ms, from the press on a link until the table behind it is painted. `replaced` finds what the page before has in another
 * place of its own, so that its table is not taken for the next one.
 */
export const pressed = async (
  page: Page,
  link: Locator,
  { cell, replaced }: { cell: string; replaced: string },
): Promise<number> => {
  await link.hover();
  await page.waitForTimeout(pointedMs);
  await page.evaluate(`(() => {
    delete window.paintedAt;
    const find = () => document.querySelector(${JSON.stringify(replaced)});
    const old = find();
    addEventListener('click', (event) => {
      window.pressedAt = event.timeStamp;
      const look = () => {
        if (find() === old) return requestAnimationFrame(look);
        ${noteWhenPainted(bySelector(cell))}
      };
      look();
    }, { capture: true, once: true });
  })()`);
  await link.click();
  const painted = await paintedAt(page);
  return painted - (await page.evaluate<number>('window.pressedAt'));
};

/** In ms, by the page's own clock: from its opening until an element whose own text contains `text` is painted. */
export const openedUntil = (page: Page, address: string, text: string): Promise<number> =>
  opened(page, address, byText(text));

const opened = async (page: Page, address: string, found: string): Promise<number> => {
  await page.addInitScript(`addEventListener('DOMContentLoaded', () => {${noteWhenPainted(found)}})`);
  await page.goto(address, { waitUntil: 'commit' });
  return paintedAt(page);
};

const bySelector = (cell: string): string => `document.querySelector(${JSON.stringify(cell)})`;
const byText = (text: string): string =>
  `document.evaluate('boolean(//*[text()[contains(., "${text}")]])', document, null, XPathResult.BOOLEAN_TYPE).booleanValue`;

/** `found`: an expression that holds once the page shows what is looked for. */
const noteWhenPainted = (found: string): string => `(function note() {
  if (!(${found})) return requestAnimationFrame(note);
  window.shownAt = performance.now();
  requestAnimationFrame(() => setTimeout(() => { window.paintedAt = performance.now(); }));
})();`;

const paintedAt = async (page: Page): Promise<number> => {
  const noted = await page.waitForFunction(() => (globalThis as { paintedAt?: number }).paintedAt);
  return Number(await noted.jsonValue());
};
