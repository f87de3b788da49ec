// The first screen of a signed-in officer: few requests, each once, and none that waits for a script to know of it.
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { firstCalls, frameCalls } from '../../web/build/first-calls.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk, type Desk } from './support/desk.ts';
import { expect as expectSoon } from './support/expect.ts';

/** Page, styles, face, scripts and calls, until the list is there. */
const requestLimit = 12;

const browser = useBrowser();
let account: Desk;
beforeAll(async () => {
  account = await aDesk();
});

const pathOf = (url: string): string => new URL(url).pathname;

/** Addresses that are asked for from the opening of the screen until its first row is drawn, the page among them. */
const requestsOf = async (page: Page, path: string): Promise<readonly string[]> => {
  await page.addInitScript(noteWhenShown);
  await page.goto(path);
  await page.waitForFunction(() => (globalThis as { shownAt?: number }).shownAt);
  const urls = await page.evaluate<string[]>(
    `performance.getEntries().filter((one) => /^(navigation|resource)$/.test(one.entryType) && one.startTime < shownAt).map((one) => one.name)`,
  );
  return urls.map(pathOf);
};

/** By the page's own clock: what comes behind the list is not counted. */
const noteWhenShown = `{
  const observer = new MutationObserver(() => {
    if (!document.querySelector('main tbody td, main .table__empty:not([role=status])')) return;
    observer.disconnect();
    shownAt = performance.now();
  });
  observer.observe(document, { childList: true, subtree: true });
}`;

test('the first signed-in list takes at most twelve requests', async () => {
  const page = await browser.officer(account, 'D');
  const asked = await requestsOf(page, '/bill');
  expect(asked.filter((path) => path.endsWith('.js'))).toHaveLength(5);
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(requestLimit);
});

test.each(Object.entries(firstCalls))(
  '%s asks each first call once, before its script is there',
  async (path, calls) => {
    const page = await browser.officer(account, 'D');
    // no script of the application runs before the page has asked for everything
    let release: () => void = () => undefined;
    const asks = new Promise<void>((done) => {
      release = done;
    });
    await page.route(/\/assets\/app-[^/]*\.js/, async (route) => {
      await asks;
      await route.continue();
    });
    const wanted = [...frameCalls, ...calls];
    const asked: string[] = [];
    // the page before would still ask for what is behind its list
    await page.goto('about:blank');
    page.on('request', (request) => {
      asked.push(pathOf(request.url()));
      if (wanted.every((call) => asked.includes(call))) release();
    });
    await requestsOf(page, path);
    expect(asked.filter((one) => wanted.includes(one)).sort()).toEqual([...wanted].sort());
  },
);

test('a page without an officer asks only whether there is one', async () => {
  const page = await browser.open();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(pathOf(request.url())));
  await page.goto('/bill');
  await expectSoon(page.getByRole('button', { name: 'LOGIN', exact: true })).toBeVisible();
  const calls = new Set([...frameCalls, ...Object.values(firstCalls).flat()]);
  expect(asked).toContain('/api/v1/session');
  expect(asked.filter((path) => calls.has(path))).toEqual([]);
});
