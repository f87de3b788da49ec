// What is painted before the style sheet of the application is there: the loading screen as it stays, in either theme; and no
// screen is drawn without its styles.
import type { Page } from 'playwright';
import { beforeAll, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { aDesk, type Desk } from './support/desk.ts';
import { expect } from './support/expect.ts';

const browser = useBrowser();
let account: Desk;
beforeAll(async () => {
  account = await aDesk();
});

/** The style sheet of the application does not come until the answer is called. */
const holdStyles = async (page: Page): Promise<() => void> => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/assets\/app-[^/]*\.css$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

/** Of the page and of the loading screen before it. */
const grounds = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    `[document.body, document.querySelector('.loading')].map((one) => getComputedStyle(one).backgroundColor)`,
  );

test.each([
  ['light', 'rgb(243, 245, 248)'],
  ['dark', 'rgb(14, 18, 24)'],
])('the loading screen is painted before the style sheet is there, %s', async (theme, ground) => {
  const page = await browser.officer(account, 'D');
  await page.evaluate(`localStorage.setItem('theme', '${theme}')`);
  const release = await holdStyles(page);
  await page.goto('/home', { waitUntil: 'commit' });
  const painted = `performance.getEntriesByName('first-contentful-paint').length`;
  await expect.poll(() => page.evaluate<number>(painted)).toBe(1);
  expect(await grounds(page)).toEqual([ground, 'rgb(0, 0, 0)']);
  const first = await page.locator('.loading').boundingBox();
  expect(first).toEqual({ x: 0, y: 0, ...page.viewportSize() });

  // all scripts are there and none of them ran
  const scripts = `[...document.querySelectorAll('script[src], link[rel=modulepreload]')]
    .every(({ src, href }) => performance.getEntriesByName(src || href).length > 0)`;
  await expect.poll(() => page.evaluate<boolean>(scripts)).toBe(true);
  expect(await page.evaluate<string>('document.readyState')).toBe('loading');
  await expect(page.locator('#root > .loading')).toBeVisible();

  release();
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('.loading')).toHaveCount(0);
});
