// WCAG 2.1 A and AA, checked by axe in both themes, and the width of the page, on what is on the screen now.
import axe from 'axe-core';
import type { Page } from 'playwright';
import { desktop, phone } from './chromium.ts';
import { contrastFaults } from './contrast.ts';
import { expect } from './expect.ts';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Shows a theme without the toggle, which a modal window covers, and waits until no colour changes any more. */
export const showTheme = async (page: Page, theme: Theme): Promise<void> => {
  const root = page.locator('html');
  await root.evaluate((html, isDark) => html.classList.toggle('dark', isDark), theme === 'dark');
  await page.evaluate(
    'Promise.allSettled(document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished))',
  );
};

/** All rules but the contrast of texts, which contrast.ts looks at. What a frame shows is the browser's own view of a PDF. */
const options = JSON.stringify({
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
  rules: { 'color-contrast': { enabled: false } },
  resultTypes: ['violations'],
  iframes: false,
});

const brokenRules = (page: Page): Promise<readonly string[]> =>
  page.evaluate(`axe.run(document, ${options}).then(({ violations }) => violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => id + ', ' + help + ': ' + target.join(' ') + ': ' + failureSummary)))`);

/** Every rule, in the light theme or the one that is named. */
export const axeClean = (page: Page, theme: Theme = 'light'): Promise<void> =>
  isClean(page, theme, async () => [...(await brokenRules(page)), ...(await contrastFaults(page))]);

const isClean = async (page: Page, theme: Theme, look: () => Promise<readonly string[]>): Promise<void> => {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  await showTheme(page, theme);
  const faults = await whileStill(page, look);
  expect(faults.map((fault) => `${theme}: ${fault}`)).toEqual([]);
};

const looksAtMost = 5;

/**
 * What was found on a page that did not change meanwhile. A message that goes by itself moves what is below it while axe looks, so that a
 * text is compared with what was behind another one: then the page is looked at again.
 */
const whileStill = async (
  page: Page,
  look: () => Promise<readonly string[]>,
  looks = 1,
): Promise<readonly string[]> => {
  await page.evaluate(`window.changes = 0;
    window.watch = new MutationObserver((all) => { window.changes += all.length; });
    window.watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });`);
  const faults = await look();
  const changes = await page.evaluate<number>('window.watch.disconnect(), window.changes');
  return faults.length > 0 && changes > 0 && looks < looksAtMost ? whileStill(page, look, looks + 1) : faults;
};

/** The desk, the narrowest windows of the two layouts between desk and phone, and a phone: a wider window has more room for the same. */
const widths = [desktop.width, 1025, 641, phone.width];

/**
 * Cells of a table whose rows are cards: what a cell holds lies at the end of a line that begins with its label, and several parts
 * would be spread over that line. A part is a text or an element with a place in the line.
 */
const tornCells = `[...document.querySelectorAll('.table--cards :is(tbody, tfoot) [data-label]')]
  .filter((cell) => getComputedStyle(cell).justifyContent === 'space-between')
  .filter((cell) => [...cell.childNodes].filter((part) => part.nodeType === Node.TEXT_NODE
    ? part.data.trim() !== ''
    : part.nodeType === Node.ELEMENT_NODE && part.checkVisibility() && getComputedStyle(part).position !== 'absolute').length > 1)
  .map((cell) => cell.dataset.label + ': ' + cell.textContent)`;

/**
 * What every screen must hold: it is as wide as its window, and accessible. A theme changes colours alone and a phone the layout alone, so
 * that every rule is asked on a desk in the light theme, and the contrast of texts on a phone in the dark one too.
 */
export const checkScreen = async (page: Page, name: string): Promise<void> => {
  await axeClean(page, 'light');
  for (const width of widths) {
    await page.setViewportSize({ width, height: desktop.height });
    // the page follows the window with its next frames
    await expect
      .poll(() => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'), {
        message: `${name} is too wide for a window of ${width} px`,
      })
      .toBeLessThanOrEqual(0);
  }
  expect(await page.evaluate(tornCells), `${name} tears the content of a cell apart on a phone`).toEqual([]);
  await isClean(page, 'dark', () => contrastFaults(page));
  await page.setViewportSize(desktop);
  await showTheme(page, 'light');
};
