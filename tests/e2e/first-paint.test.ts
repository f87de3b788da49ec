// What is painted before the style sheet of the application is there: the loading screen as it stays, in either theme; and no
// screen is drawn without its styles.
import type { Page } from 'playwright';
import { test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { aDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';

const browser = useBrowser();
const styleSheet = /\/assets\/app-[^/]*\.css$/;

/** The style sheet of the application does not come until the answer is called. */
const holdStyles = async (page: Page): Promise<() => void> => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(styleSheet, async (route) => {
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

test('the loading screen is painted before the style sheet is there, in either theme, and no script runs without it', async () => {
  const page = await browser.officer(await aDesk(), 'D');
  for (const [theme, ground] of [
    ['light', 'rgb(243, 245, 248)'],
    ['dark', 'rgb(14, 18, 24)'],
  ] as const) {
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
    await page.unroute(styleSheet);
  }
});
