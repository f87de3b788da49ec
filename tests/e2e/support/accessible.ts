// WCAG 2.1 A and AA, checked by axe in both themes, and the width of the page, on what is on the screen now.
import axe from 'axe-core';
import type { Page } from 'playwright';
import { desktop, phone, wide } from './chromium.ts';
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

/** The rule that colours decide, beside the contrast of texts, which is looked at in contrast.ts. */
const ofColours = 'link-in-text-block';

/** What a theme changes: nothing but colours. */
const rulesOf: Readonly<Record<Theme, object>> = {
  light: {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
    rules: { 'color-contrast': { enabled: false } },
  },
  dark: { runOnly: [ofColours] },
};

export const axeClean = async (page: Page, checked: readonly Theme[] = themes): Promise<void> => {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  // where the light theme has no link in a text, the dark one has none either
  let isOfColours = true;
  for (const theme of checked) {
    await showTheme(page, theme);
    const faults = await whileStill(page, async () => {
      if (theme === 'dark' && !isOfColours) return contrastFaults(page);
      const found = await brokenRules(page, theme);
      isOfColours = found.isOfColours;
      return [...found.faults, ...(await contrastFaults(page))];
    });
    expect(faults.map((fault) => `${theme}: ${fault}`)).toEqual([]);
  }
  await showTheme(page, 'light');
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

interface Found {
  readonly faults: readonly string[];
  /** Whether the page has something that the rule of colours is about. */
  readonly isOfColours: boolean;
}

const brokenRules = (page: Page, theme: Theme): Promise<Found> => {
  // what a frame shows is not the portal's: the browser's own view of a PDF
  const options = JSON.stringify({ ...rulesOf[theme], resultTypes: ['violations'], iframes: false });
  return page.evaluate<Found>(`axe.run(document, ${options}).then(({ violations, inapplicable }) => ({
    faults: violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => id + ', ' + help + ': ' + target.join(' ') + ': ' + failureSummary)),
    isOfColours: inapplicable.every(({ id }) => id !== '${ofColours}'),
  }))`);
};

/** Between phone and wall screen are the widths at which the layout changes. */
const widths = [phone.width, 641, 800, 1024, 1200, desktop.width, wide.width];

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

/** What every screen must hold: accessible in both themes on a desk, a phone and a wide screen, and as wide as its window. */
export const checkScreen = async (page: Page, name: string): Promise<void> => {
  await axeClean(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: desktop.height });
    // the page follows the window with its next frames
    await expect
      .poll(() => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'), {
        message: `${name} is too wide for a window of ${width} px`,
      })
      .toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(wide);
  await axeClean(page);
  await page.setViewportSize(phone);
  await axeClean(page);
  expect(await page.evaluate(tornCells), `${name} tears the content of a cell apart on a phone`).toEqual([]);
  await page.setViewportSize(desktop);
};
