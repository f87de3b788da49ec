// The portal ships its face: Latin for every page, loaded ahead; other scripts only where a text has them; all of it from
// the portal's own origin.
import type { Page } from 'playwright';
import { test } from 'vitest';
import { cloud } from '../support/portal.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';

const browser = useBrowser();

/** Which files of faces the page has fetched, by name without its hash. */
const fetched = (page: Page): Promise<string[]> =>
  page.evaluate(`document.fonts.ready.then(() => [...new Set(performance.getEntriesByType('resource')
    .map(({ name }) => name).filter((name) => name.endsWith('.woff2'))
    .map((name) => name.replace(location.origin + '/assets/', '').replace(/-[^-]{8}[.]woff2$/, '')))].sort())`);

const latin = 'noto-sans-latin-wght-normal';
const rupee = 'noto-sans-meetei-mayek-latin-ext-wght-normal';

/** Writes a text into the page; answers whether it is drawn with letters that the portal's face has. */
const draws = (page: Page, text: string): Promise<boolean> =>
  page.evaluate(`document.fonts.load('16px "Noto Sans"', ${JSON.stringify(text)})
    .then((faces) => faces.length > 0 && faces.every(({ status }) => status === 'loaded'))`);

test('the first page fetches Latin and the rupee sign only, to be kept for good, and hardly moves when they come', async () => {
  const page = await browser.open();
  await page.addInitScript(`globalThis.shift = 0;
    new PerformanceObserver((list) => { for (const entry of list.getEntries()) globalThis.shift += entry.value; })
      .observe({ type: 'layout-shift', buffered: true });`);
  const preload = page.locator('link[rel=preload][as=font]');
  for (const width of [400, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await expect(page.locator('[data-figure=bills]')).not.toHaveText('–');
    await expect.poll(() => fetched(page)).toEqual([latin, rupee]);
    expect(await page.evaluate<number>('globalThis.shift')).toBeLessThan(0.1);
    await expect(preload).toHaveAttribute('href', new RegExp(`^/assets/${latin}-`));
  }
  const answer = await page.request.get(`${cloud.origin}${await preload.getAttribute('href')}`);
  expect(answer.headers()).toMatchObject({
    'content-type': 'font/woff2',
    'cache-control': expect.stringContaining('immutable'),
  });
});

test('names in the scripts of India are drawn with the portal’s own face, each in a file of its own', async () => {
  const page = await browser.officer(await aDesk(), 'D');
  expect(await fetched(page)).not.toContain('noto-sans-devanagari-wght-normal');
  for (const text of ['आशा कुमारी', 'ꯃꯅꯤꯄꯨꯔ', '₹', 'Ā', 'অসীম', 'ਆਸ਼ਾ', 'આશા', 'ଆଶା', 'ஆஷா', 'ఆశా', 'ಆಶಾ', 'ആശ'])
    expect(await draws(page, text)).toBe(true);
  expect(await fetched(page)).toContain('noto-sans-meetei-mayek-meetei-mayek-wght-normal');
});
