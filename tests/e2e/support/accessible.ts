// WCAG 2.1 A and AA, checked by axe in both themes, and the width of the page, on what is on the screen now.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { desktop, phone } from './chromium.ts';
import { expect } from './expect.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];
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

/** What a theme changes: nothing but colours. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

export const axeClean = async (page: Page, checked: readonly Theme[] = themes): Promise<void> => {
  for (const theme of checked) {
    await showTheme(page, theme);
    // legacy: everything in one page, without the further one that frames of other sites would need
    const axe = new AxeBuilder({ page, ...(await knownSource(page)) })
      .setLegacyMode(true)
      .options({ resultTypes: ['violations'] });
    const { violations } = await (theme === 'light'
      ? axe.withTags(rules)
      : axe.withRules(rulesOfColour)
    ).analyze();
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${theme}: ${id}, ${help}: ${target.join(' ')}: ${failureSummary}`,
      ),
    );
    expect(found).toEqual([]);
  }
  await showTheme(page, 'light');
};

/** A page that has axe's program already is not given it again: reading it takes as long as a look. */
const knownSource = async (page: Page): Promise<{ readonly axeSource?: string }> =>
  (await page.evaluate("'axe' in window")) ? { axeSource: 'void 0' } : {};

/** Between phone and desk are the widths at which the layout changes. */
const widths = [phone.width, 641, 800, 1024, 1200, desktop.width];

/** What every screen must hold: accessible on a desk in both themes and on a phone, and as wide as its window. */
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
  await page.setViewportSize(phone);
  await axeClean(page, ['light']);
  await page.setViewportSize(desktop);
};
