// Entries of the main menu by their label, with how many bills wait there, if any; the way to a screen by them; and the entries of the
// menu of a row.
import type { Locator, Page } from 'playwright';
import { menu } from '../../../web/src/shell/menu.ts';
import { expect } from './expect.ts';

/** The accessible name of an entry, with its count or without. */
export const entryName = (label: string): RegExp => new RegExp(`^${label}(\\s*waiting: [\\d,]+)?$`);

/** To the screen at an address as an officer goes there, by the main menu; nowhere where the page is there already. */
export const goTo = async (page: Page, to: string): Promise<void> => {
  const { pathname, search } = new URL(page.url());
  if (`${pathname}${search}` === to) return;
  const group = menu.find(({ entries }) => entries.some((entry) => entry.to === to));
  if (!group) throw new Error(`no entry of the menu leads to ${to}`);
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('button', { name: group.label }).click();
  await main.locator(`a[href="${to}"]`).first().click();
  await expect(page).toHaveURL(to);
};

/** Opens the menu of a row, `of` what its button says it is of; answers one of its entries. */
const rowEntry = async (page: Page, of: string | RegExp, entry: string): Promise<Locator> => {
  const name = typeof of === 'string' ? `More for ${of}` : of;
  await page.getByRole('button', { name }).click();
  return page.getByRole('menu', { name }).getByRole('menuitem', { name: entry });
};

/** Opens the menu of a row and takes one of its entries. */
export const takeEntry = async (page: Page, of: string | RegExp, entry: string): Promise<void> =>
  (await rowEntry(page, of, entry)).click();
