// Consolidation in the browser (3§2.7): SPA bills become one, which is authorized, attached, signed, uploaded and followed;
// its bills and it lead to each other.
import { billObjects, classicPdf } from '@portal/core/pdf/body.fixture';
import type { Locator, Page } from 'playwright';
import { test } from 'vitest';
import { ConsolidationDesk } from '../support/consolidation.ts';
import { anOffice } from '../support/office.ts';
import { textOfPdf } from '../support/pdf.ts';
import { cloud } from '../support/portal.ts';
import { certificateIn } from '../support/signed-pdf.ts';
import { enrol, signedPdf } from '../support/signing.ts';
import { aDigitNumber } from '../support/spa.ts';
import { TreasuryControl } from '../support/treasury.ts';
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
import { attachBody, menuEntry, printedPdf, signBill } from './support/paid-out.ts';
import { openPdf } from './support/slip.ts';

const browser = useBrowser();
const treasury = new TreasuryControl(cloud.partnersOrigin);
const purpose = 'Grants and assets of the villages, November';

test('bills become one, a bill is taken out of it, and it is authorized and printed', async () => {
  const desk = await ConsolidationDesk.open();
  const children = await desk.children(3);
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
  // those that were taken out can be consolidated again
  await page.goto('/consolidate');
  await chooseAll(page);
  await expect(newBill(page)).toContainText('2 of 2');
  expect(children).toHaveLength(3);
});

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

test('a consolidated bill gets its body, is signed, uploaded and followed; it and its bills lead to each other', async () => {
  const desk = await ConsolidationDesk.open();
  await enrol(desk.ddoCode, certificateIn(await signedPdf(classicPdf(billObjects()))));
  const [child] = await desk.children(2).then(async (children) => {
    const transNo = await desk.parentOf(children);
    return [{ ...children[0], parent: transNo, parentAuthNo: await desk.authorize(transNo) }];
  });
  if (!child) throw new Error('a consolidated bill has children');
  const { parent, parentAuthNo: authNo } = child;
  const page = await browser.officer(desk.office, 'F', { at: '/consolidatedbill/billbody' });
  await attachBody(page, authNo, await printedPdf(page, ['Voucher 1', 'Voucher 2']));
  await page.getByRole('link', { name: 'E-Sign it' }).click();
  await signBill(page, authNo);
  await page.getByRole('link', { name: 'Upload to the treasury' }).click();
  await expect(page).toHaveURL(/consolidatedbill\/upload/);
  await expect(await menuEntry(page, authNo, 'Print voucher')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Upload bill ${authNo}` }).click();
  await page
    .getByRole('alertdialog', { name: 'Upload to treasury' })
    .getByRole('button', { name: 'Upload' })
    .click();
  await expect(page.getByText('The bill is on its way to the treasury.').last()).toBeVisible();
  await expect(page.getByText('No Uploadable Bills Found...')).toBeVisible();
  await page
    .getByRole('link', { name: /^Bill Status/ })
    .last()
    .click();
  const row = page
    .getByRole('table', { name: 'Consolidated bills at the treasury' })
    .getByRole('row', { name: authNo });
  await treasury.move(authNo, 'A');
  await row.getByRole('button', { name: `Update status of bill ${authNo}` }).click();
  await expect(row).toContainText('Audit in process');

  await row.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: /^Consolidated bill \d/ })).toBeVisible();
  await expect(page.getByText('7 of 9 steps')).toBeVisible();
  const children = page.getByRole('table', { name: 'Bills in this bill' });
  await expect(children.locator('tbody tr')).toHaveCount(2);
  await children.getByRole('link').first().click();
  await expect(page.getByText('This bill is part of the consolidated bill')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: parent }).click();
  await expect(page.getByRole('heading', { name: /^Consolidated bill \d/ })).toBeVisible();

  await page.goto('/register');
  const register = page.getByRole('table', { name: 'Bill register' });
  await expect(register.getByRole('row').filter({ hasText: 'Consolidated' })).toHaveCount(2);
  await expect(register.getByRole('link', { name: parent })).toHaveCount(2);
  const small = register.getByText('Of 2 bills');
  await expect(small).toBeVisible();
  // at 1,280 px the count is read whole, whatever is cut off of the purpose behind it
  const words = await small.boundingBox();
  for (const around of ['small', 'th']) {
    const box = await small.locator(`xpath=ancestor::${around}`).boundingBox();
    expect((words?.x ?? 0) + (words?.width ?? 0), around).toBeLessThanOrEqual(
      (box?.x ?? 0) + (box?.width ?? 0),
    );
  }
});

test('a DDO account has none of these screens', async () => {
  const page = await browser.officer(await anOffice(), 'F');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText('SPARSH')).toHaveCount(0);
  for (const path of ['/consolidate', '/consolidatedbill/authorize', '/consolidatedbill/status']) {
    await page.goto(path);
    await expect(page).toHaveURL((url) => url.pathname !== path);
  }
});
