// Consolidation in the browser (3§2.7): SPA bills become one, one is taken out of it, it is authorized and printed, withdrawn, and
// deleted. The way of one to the treasury is consolidated-account.test.ts's.
import type { Locator, Page } from 'playwright';
import { test } from 'vitest';
import { ConsolidationDesk } from '../support/consolidation.ts';
import { textOfPdf } from '../support/pdf.ts';
import { aDigitNumber } from '../support/spa.ts';
import { useBrowser } from './support/browser.ts';
import {
  authorizeViewed,
  chooseAll,
  confirmConsolidation,
  consolidateQuestion,
  describe,
  newBill,
  viewConsolidated,
} from './support/consolidation-screens.ts';
import { expect } from './support/expect.ts';
import { menuEntry } from './support/paid-out.ts';
import { openPdf } from './support/slip.ts';

const browser = useBrowser();
const purpose = 'Grants and assets of the villages, November';

test('bills become one, bills are taken out of it, it is authorized and printed, withdrawn and deleted, and all are free again', async () => {
  const desk = await ConsolidationDesk.open();
  await desk.children(3);
  const page = await browser.officer(desk.office, 'F');
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('button', { name: 'SPARSH' }).click();
  await main.getByRole('link', { name: 'Consolidate Bill' }).click();
  await newBill(page).getByRole('button', { name: 'Consolidate 0 bills' }).click();
  const alert = newBill(page).getByRole('alert');
  for (const sentence of [
    'Please select at least one bill to consolidate.',
    'Please enter a valid number for Department Bill No.',
    'Purpose of the Bill should contain more than 20 characters.',
  ])
    await expect(alert).toContainText(sentence);

  await chooseAll(page);
  const number = aDigitNumber();
  await describe(page, `${number}abc`, purpose);
  await expect(newBill(page).getByLabel('Department Bill No.')).toHaveValue(number);
  // 900 and 900 + 1 and 900 + 2, with a deduction of 100.01 each
  await expect(newBill(page)).toContainText('3 of 3');
  await expect(newBill(page)).toContainText('300.03');
  await expect(newBill(page)).toContainText('2,703.00');
  await page.reload();
  await expect(newBill(page)).toContainText('3 of 3');
  await expect(newBill(page).getByLabel('Purpose of the Bill')).toHaveValue(purpose);

  await newBill(page).getByRole('button', { name: 'Consolidate 3 bills' }).click();
  const question = consolidateQuestion(page);
  await expect(question).toContainText('Consolidate 3 bills ?');
  await expect(question).toContainText('2,703.00');
  await expect(question).toContainText('Paid twice?');
  await confirmConsolidation(page);
  await expect(page.getByText('Succesfully Consolidated 3 bills')).toBeVisible();
  await expect(page.getByText('No BIll Data')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Authorize Consolidated Bill' }).click();

  const details = await viewConsolidated(page);
  await expect(details).toContainText('Payees (6)');
  await removeChild(page, details);
  await expect(details).toContainText('Bills in this bill (2)');
  await expect(details).toContainText('Payees (4)');
  // the bill that was taken out leaves the list a moment after the count
  await expect(details.getByRole('button', { name: /^More for bill/ })).toHaveCount(2);
  await removeChild(page, details);
  await expect(details).toContainText('Bills in this bill (1)');
  await expect(details.getByRole('button', { name: /^More for bill/ })).toHaveCount(1);
  await details.getByRole('button', { name: /^More for bill/ }).click();
  const last = page.getByRole('menuitem', { name: 'Remove from this bill' });
  await expect(last).toHaveAccessibleDescription('Delete the consolidated bill instead.');
  await page.keyboard.press('Escape');

  const authNo = await authorizeViewed(page);
  const voucher = page.getByRole('dialog', { name: 'is authorized' }).getByRole('link', { name: /^Voucher/ });
  expect(await textOfPdf(await openPdf(page, voucher))).toContain(authNo);
  await withdraw(page, authNo);

  await page.goto('/consolidatedbill/authorize');
  const again = await viewConsolidated(page);
  await again.getByRole('button', { name: 'Delete' }).click();
  const deletion = page.getByRole('alertdialog', { name: 'Delete' });
  await expect(deletion).toContainText('1 bill');
  await expect(deletion).toContainText('All its bills are free again');
  await deletion.getByRole('button', { name: /^Delete \d/ }).click();
  await expect(page.getByText(/^Bill \d+ is deleted\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^View bill/ })).toHaveCount(0);
  // all three can be consolidated again
  await page.goto('/consolidate');
  await chooseAll(page);
  await expect(newBill(page)).toContainText('3 of 3');
});

/** With a remark, which the history of the bill keeps. */
const withdraw = async (page: Page, authNo: string): Promise<void> => {
  await page.goto('/consolidatedbill/billbody');
  await (await menuEntry(page, authNo, 'Withdraw authorization')).click();
  const question = page.getByRole('alertdialog', { name: 'Withdraw the authorization' });
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(question.getByLabel('Remark')).toHaveAttribute('aria-invalid', 'true');
  await question.getByLabel('Remark').fill('One bill too many.');
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText(/^The authorization of bill \d+ is withdrawn\.$/)).toBeVisible();
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
