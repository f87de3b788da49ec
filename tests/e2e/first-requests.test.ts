// The first screen of a signed-in officer: few requests, each once, and none that waits for a script to know of it.
import type { Page, Request } from 'playwright';
import { expect, test } from 'vitest';
import { firstCalls, frameCalls } from '../../web/build/first-calls.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk } from './support/desk.ts';
import { expect as expectSoon } from './support/expect.ts';

/** Page, styles, face, scripts and calls, until the list is there. */
const requestLimit = 12;

const browser = useBrowser();
const applicationScript = /\/assets\/app-[^/]*\.js/;

const pathOf = (url: string): string => new URL(url).pathname;

/** Addresses that are asked for from the opening of the screen until its first row is drawn, the page among them. */
const requestsOf = async (page: Page, path: string): Promise<readonly string[]> => {
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

test('the first signed-in list takes at most twelve requests, and each first screen asks its first calls once, before its script is there', async () => {
  const page = await browser.officer(await aDesk(), 'D');
  await page.addInitScript(noteWhenShown);
  const first = await requestsOf(page, '/bill');
  expect(first.filter((path) => path.endsWith('.js'))).toHaveLength(5);
  expect(first.length, first.join('\n')).toBeLessThanOrEqual(requestLimit);
  for (const [path, calls] of Object.entries(firstCalls)) {
    const wanted = [...frameCalls, ...calls];
    expect((await askedBeforeScripts(page, path, wanted)).sort(), path).toEqual([...wanted].sort());
  }
});

/** Those of the wanted calls that a screen asked until it was there; no script of the application runs before all are asked. */
const askedBeforeScripts = async (page: Page, path: string, wanted: readonly string[]): Promise<string[]> => {
  // the page before would still ask for what is behind its list
  await page.goto('about:blank');
  const asked: string[] = [];
  const allAsked = Promise.withResolvers<void>();
  const note = (request: Request) => {
    asked.push(pathOf(request.url()));
    if (wanted.every((call) => asked.includes(call))) allAsked.resolve();
  };
  page.on('request', note);
  await page.route(applicationScript, async (route) => {
    await allAsked.promise;
    await route.continue();
  });
  await requestsOf(page, path);
  page.off('request', note);
  await page.unroute(applicationScript);
  return asked.filter((one) => wanted.includes(one));
};

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
