// Entries of the main menu by their label, with how many bills wait there, if any; and those of the menu of a row.
import type { Locator, Page } from 'playwright';

/** The accessible name of an entry, with its count or without. */
export const entryName = (label: string): RegExp => new RegExp(`^${label}(\\s*waiting: [\\d,]+)?$`);

/** Opens the menu of a row, `of` what its button says it is of; answers one of its entries. */
const rowEntry = async (page: Page, of: string | RegExp, entry: string): Promise<Locator> => {
  const name = typeof of === 'string' ? `More for ${of}` : of;
  await page.getByRole('button', { name }).click();
  return page.getByRole('menu', { name }).getByRole('menuitem', { name: entry });
};

/** Opens the menu of a row and takes one of its entries. */
export const takeEntry = async (page: Page, of: string | RegExp, entry: string): Promise<void> =>
  (await rowEntry(page, of, entry)).click();
