// A walk past the screens on which SPA bills become one, as screens.ts walks past those of a bill's entry.
import type { Locator, Page } from 'playwright';
import { expect } from './expect.ts';
import { goTo } from './menu.ts';
import { authNoOf } from './paid-out.ts';
import type { See } from './screens.ts';

export const newBill = (page: Page): Locator => page.getByRole('complementary', { name: 'The new bill' });

/** Chooses every bill of the first group. */
export const chooseAll = async (page: Page): Promise<void> =>
  await page.getByRole('checkbox', { name: 'All of this group' }).first().check();

/** From the list of Authorize Consolidated Bill to the window of its first bill. */
export const viewConsolidated = async (page: Page): Promise<Locator> => {
  await page
    .getByRole('button', { name: /^View bill/ })
    .first()
    .click();
  const details = page.getByRole('dialog', { name: 'Bill Details' });
  await expect(
    details.getByRole('table', { name: 'Payees of the bill' }).locator('tbody tr'),
  ).not.toHaveCount(0);
  await expect(details.getByText('New → Prepared')).toBeVisible();
  return details;
};

/** Decides on the open bill; answers its authorization number. */
export const authorizeViewed = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Submit (authorize)' }).click();
  await page
    .getByRole('alertdialog', { name: 'Authorize' })
    .getByRole('button', { name: /^Authorize \d/ })
    .click();
  const offer = page.getByRole('dialog', { name: 'is authorized' });
  await expect(offer).toContainText('Bill Authorized successfully. Do you want to print?');
  return authNoOf(offer);
};

export interface WalkedGroup {
  readonly deptBillNo: string;
  /** How many bills the first group has. */
  readonly bills: number;
  /** Whether some of them pay the same amount to one account. */
  readonly isPaidTwice?: boolean;
}

/** A page signed in as Final of an office with bills of one group; ends with the one in its window, without one of them. */
export const consolidationScreens = async (
  page: Page,
  see: See,
  { deptBillNo, bills, isPaidTwice = false }: WalkedGroup,
): Promise<void> => {
  const question = page.getByRole('alertdialog', { name: 'Consolidate' });
  await goTo(page, '/consolidate');
  await newBill(page).getByRole('button', { name: 'Consolidate 0 bills' }).click();
  for (const sentence of [
    'Please select at least one bill to consolidate.',
    'Please enter a valid number for Department Bill No.',
    'Purpose of the Bill should contain more than 20 characters.',
  ])
    await expect(newBill(page).getByRole('alert')).toContainText(sentence);
  await chooseAll(page);
  if (isPaidTwice) await expect(newBill(page).getByText('Paid twice?')).toBeVisible();
  await newBill(page).getByLabel('Department Bill No.').fill(`${deptBillNo}abc`);
  await expect(newBill(page).getByLabel('Department Bill No.')).toHaveValue(deptBillNo);
  await newBill(page).getByLabel('Purpose of the Bill').fill('Grants and assets of the villages, November');
  await see(page, 'consolidate');
  await newBill(page)
    .getByRole('button', { name: `Consolidate ${bills} bills` })
    .click();
  if (isPaidTwice) await expect(question.getByText('Paid twice?')).toBeVisible();
  await see(page, 'consolidate-question');
  if (isPaidTwice) await question.getByLabel(/payments are meant/).check();
  await question.getByRole('button', { name: /^Consolidate \d+ bills$/ }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText(`Succesfully Consolidated ${bills} bills`)).toBeVisible();
  await page.getByRole('link', { name: 'Authorize Consolidated Bill' }).last().click();
  const details = await viewConsolidated(page);
  await see(page, 'consolidated-details');
  await removeChild(page, details);
  await expect(details).toContainText(`Bills in this bill (${bills - 1})`);
};

/** Takes the first bill out of the one that is open. */
const removeChild = async (page: Page, details: Locator): Promise<void> => {
  await details
    .getByRole('button', { name: /^More for bill/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Remove from this bill' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove from the consolidated bill' });
  await question.getByRole('button', { name: /^Remove \d/ }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('Bill Deleted').last()).toBeVisible();
};
