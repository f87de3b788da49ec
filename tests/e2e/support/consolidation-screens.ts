// A walk past the screens on which SPA bills become one and that one is authorized, as screens.ts walks past those of a
// bill's entry. Ends with the consolidated bill authorized.
import type { Locator, Page } from 'playwright';
import { expect } from './expect.ts';
import { authNoOf } from './paid-out.ts';
import type { See } from './screens.ts';

export const newBill = (page: Page): Locator => page.getByRole('complementary', { name: 'The new bill' });

/** Chooses every bill of the first group. */
export const chooseAll = async (page: Page): Promise<void> =>
  await page.getByRole('checkbox', { name: 'All of this group' }).first().check();

export const describe = async (page: Page, deptBillNo: string, purpose: string): Promise<void> => {
  await newBill(page).getByLabel('Department Bill No.').fill(deptBillNo);
  await newBill(page).getByLabel('Purpose of the Bill').fill(purpose);
};

export const consolidateQuestion = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'Consolidate' });

/** Asks, and confirms with the payments that look double. */
export const confirmConsolidation = async (page: Page): Promise<void> => {
  await consolidateQuestion(page)
    .getByLabel(/payments are meant/)
    .check();
  await sendConsolidation(page);
};

const sendConsolidation = async (page: Page): Promise<void> => {
  const question = consolidateQuestion(page);
  await question.getByRole('button', { name: /^Consolidate \d+ bills$/ }).click();
  await expect(question).toBeHidden();
};

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

/** A page signed in as Final of an office with bills of one group; answers the authorization number of the one. */
export const consolidationScreens = async (
  page: Page,
  see: See,
  { deptBillNo, bills, isPaidTwice = false }: WalkedGroup,
): Promise<string> => {
  const question = consolidateQuestion(page);
  await page.goto('/consolidate');
  await chooseAll(page);
  if (isPaidTwice) await expect(newBill(page).getByText('Paid twice?')).toBeVisible();
  await describe(page, deptBillNo, 'Grants and assets of the villages, November');
  await see(page, 'consolidate');
  await newBill(page)
    .getByRole('button', { name: `Consolidate ${bills} bills` })
    .click();
  if (isPaidTwice) await expect(question.getByText('Paid twice?')).toBeVisible();
  await see(page, 'consolidate-question');
  if (isPaidTwice) await question.getByLabel(/payments are meant/).check();
  await sendConsolidation(page);
  await expect(page.getByText(`Succesfully Consolidated ${bills} bills`)).toBeVisible();
  await page.getByRole('link', { name: 'Authorize Consolidated Bill' }).last().click();
  await viewConsolidated(page);
  await see(page, 'consolidated-details');
  return authorizeViewed(page);
};
