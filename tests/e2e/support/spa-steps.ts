// What an SPA office does before and after its bills, by the labels on the screen: maps, allots, consolidates, follows.
import type { Locator, Page } from 'playwright';
import { chooseAt } from './choice.ts';
import {
  authorizeViewed,
  chooseAll,
  consolidateQuestion,
  describe,
  newBill,
  viewConsolidated,
} from './consolidation-screens.ts';
import { expect } from './expect.ts';
import { type ChosenDdo, fillAgency } from './mapping-screens.ts';
import { entryName } from './menu.ts';

/** Opens a group of the main menu and follows one of its entries. */
export const byMenu = async (page: Page, group: string, entry: string): Promise<void> => {
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('button', { name: group, exact: true }).click();
  await menu.getByRole('link', { name: entryName(entry) }).click();
  await expect(menu.getByRole('link', { name: entryName(entry) })).toBeHidden();
};

export const mapDdo = async (page: Page, { treasury, code }: ChosenDdo): Promise<void> => {
  await byMenu(page, 'SPARSH', 'Sparsh DDO Mapping');
  await page.getByLabel('Treasury', { exact: true }).selectOption(treasury);
  await chooseAt(page.getByLabel('DDO', { exact: true }), 1, code);
  await page.getByRole('button', { name: 'Submit' }).click();
  const question = page.getByRole('alertdialog', { name: `Map ${code}?` });
  await question.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('DDO mapped successfully.')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(code) })).toBeVisible();
};

/** The first agency of the first scheme, with a holding account. */
export const mapAgency = async (page: Page, ddo: ChosenDdo): Promise<void> => {
  await byMenu(page, 'SPARSH', 'Agency DDO Mapping');
  await page.getByRole('button', { name: 'Map Agency' }).click();
  await fillAgency(page, ddo);
  const dialog = page.getByRole('dialog', { name: 'Map Agency' });
  await dialog.getByLabel('Account Number', { exact: true }).fill('0031007415');
  await dialog.getByLabel('Confirm Account Number').fill('0031007415');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm Request' });
  await question.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(/: Inserted$/)).toBeVisible();
};

/** From the menu to the limits of the office's scheme. */
export const openLimits = async (page: Page, schemeName: string): Promise<Locator> => {
  await byMenu(page, 'Bills', 'Schemes and Allotment');
  await page.getByRole('link', { name: `Allotment of ${schemeName}` }).click();
  await expect(page.getByRole('heading', { name: /^Mother sanction MS/ })).toBeVisible();
  return page.getByRole('table', { name: 'Limits of the drawing officers' });
};

/** On the screen of the allotment. */
export const allotAmount = async (page: Page, ddoCode: string, rupees: string): Promise<void> => {
  await page.getByRole('button', { name: 'Allot', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Allot an amount' });
  await chooseAt(dialog.getByLabel('DDO', { exact: true }), 1, ddoCode);
  await dialog.getByLabel('Sanction Amount').fill(rupees);
  await dialog.getByRole('button', { name: 'Allot' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Allot' }).click();
  await expect(page.getByText('Amount allotted successfully!')).toBeVisible();
};

export interface Totals {
  readonly bills: number;
  readonly gross: string;
  readonly net: string;
}

/** Makes one bill of all that may be consolidated; ends where it waits for its authorization. */
export const consolidateAll = async (
  page: Page,
  deptBillNo: string,
  purpose: string,
  { bills, gross, net }: Totals,
): Promise<void> => {
  await byMenu(page, 'SPARSH', 'Consolidate Bill');
  await chooseAll(page);
  await describe(page, deptBillNo, purpose);
  await expect(newBill(page)).toContainText(`${bills} of ${bills}`);
  await expect(newBill(page)).toContainText(net);
  await newBill(page)
    .getByRole('button', { name: `Consolidate ${bills} bills` })
    .click();
  const question = consolidateQuestion(page);
  await expect(question).toContainText(gross);
  await expect(question).toContainText(net);
  await question.getByRole('button', { name: `Consolidate ${bills} bills` }).click();
  await expect(page.getByText(`Succesfully Consolidated ${bills} bills`)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Authorize Consolidated Bill' }).click();
};

/** Answers the numbers of the one bill that waits, and the text of its details. */
export const authorizeConsolidated = async (page: Page): Promise<{ authNo: string; details: string }> => {
  const details = String(await (await viewConsolidated(page)).textContent());
  const authNo = await authorizeViewed(page);
  return { authNo, details };
};

/** On Upload Consolidated Bill to Treasury; ends at Status of Consolidated Bills. */
export const uploadConsolidated = async (page: Page, authNo: string): Promise<void> => {
  await page.getByRole('button', { name: `Upload bill ${authNo}` }).click();
  await page
    .getByRole('alertdialog', { name: 'Upload to treasury' })
    .getByRole('button', { name: 'Upload' })
    .click();
  // an earlier try may have said it too
  await expect(page.getByText('The bill is on its way to the treasury.').last()).toBeVisible();
  await byMenu(page, 'SPARSH', 'Bill Status');
  await expect(followedRow(page, authNo)).toContainText('Bill Uploaded');
};

export const followedRow = (page: Page, authNo: string): Locator =>
  page.getByRole('table', { name: 'Consolidated bills at the treasury' }).getByRole('row', { name: authNo });

/** Asks the treasury by hand; answers once the row shows the word. */
export const askStatus = async (page: Page, authNo: string, word: string): Promise<void> => {
  const row = followedRow(page, authNo);
  await row.getByRole('button', { name: `Update status of bill ${authNo}` }).click();
  await expect(row).toContainText(word);
};
