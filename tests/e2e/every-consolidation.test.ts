// As every-screen.test.ts, past the screens of consolidation (3§2.7, 3§4): SPA bills become one, one is taken out of it, it is authorized
// and printed, withdrawn with a remark, authorized again, signed and sent to the treasury, which objects to it.
import { billObjects, classicPdf } from '@portal/core/pdf/body.fixture';
import type { Locator, Page } from 'playwright';
import { test } from 'vitest';
import { ConsolidationDesk } from '../support/consolidation.ts';
import { enrol } from '../support/enrol.ts';
import { textOfPdf } from '../support/pdf.ts';
import { cloud } from '../support/portal.ts';
import { certificateIn } from '../support/signed-pdf.ts';
import { signedPdf } from '../support/signing.ts';
import { aDigitNumber } from '../support/spa.ts';
import { TreasuryControl } from '../support/treasury.ts';
import { checkScreen } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';
import {
  authorizeViewed,
  chooseAll,
  consolidationScreens,
  newBill,
  viewConsolidated,
} from './support/consolidation-screens.ts';
import { expect } from './support/expect.ts';
import { attachBody, bodyForm, menuEntry, printedPdf, signBill } from './support/paid-out.ts';
import { openPdf } from './support/slip.ts';

const browser = useBrowser();
const treasury = new TreasuryControl(cloud.partnersOrigin);
const reasons = ['Voucher 3 is missing.', 'The sanction order is not attached.'];

test('from SPA bills to the consolidated one every screen is accessible and fits; it is withdrawn, authorized again and sent to the treasury, which objects', async () => {
  const desk = await ConsolidationDesk.open();
  await enrol(desk.office.office.ddoCode, certificateIn(await signedPdf(classicPdf(billObjects()))));
  await desk.children(3);
  const page = await browser.officer(desk.office, 'F', { at: '/consolidate' });
  await consolidationScreens(page, checkScreen, { deptBillNo: aDigitNumber(), bills: 3, isPaidTwice: true });
  const details = page.getByRole('dialog', { name: 'Bill Details' });
  await expect(details).toContainText('Payees (4)');

  const withdrawn = await authorizeViewed(page);
  const voucher = page.getByRole('dialog', { name: 'is authorized' }).getByRole('link', { name: /^Voucher/ });
  expect(await textOfPdf(await openPdf(page, voucher))).toContain(withdrawn);
  await withdraw(page, withdrawn);
  await page.getByRole('navigation', { name: 'Desks of a bill' }).getByRole('link').first().click();
  await viewConsolidated(page);
  await details.getByRole('button', { name: 'Delete' }).click();
  const deletion = page.getByRole('alertdialog', { name: 'Delete' });
  await expect(deletion).toContainText('All its bills are free again');
  await deletion.getByRole('button', { name: 'Cancel' }).click();

  const authNo = await authorizeViewed(page);
  await page.getByRole('link', { name: 'Attach body' }).click();
  await expect(page).toHaveURL(/^[^?]*\/consolidatedbill\/billbody/);
  await isObjectedTo(page, authNo);
  await leadsToItsBills(page);
  // the one that was taken out can be consolidated again
  await page.goto('/consolidate');
  await chooseAll(page);
  await expect(newBill(page)).toContainText('1 of 1');
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

const followedRow = (page: Page, authNo: string): Locator =>
  page.getByRole('table', { name: 'Consolidated bills at the treasury' }).getByRole('row', { name: authNo });

/** From the authorized bill to the form of its corrected body. */
const isObjectedTo = async (page: Page, authNo: string): Promise<void> => {
  await attachBody(page, authNo, await printedPdf(page, ['Voucher 1', 'Voucher 2']));
  await page.getByRole('link', { name: 'E-Sign it' }).click();
  await signBill(page, authNo);
  await page.getByRole('link', { name: 'Upload to the treasury' }).click();
  await page.getByRole('button', { name: `Upload bill ${authNo}` }).click();
  await page
    .getByRole('alertdialog', { name: 'Upload to treasury' })
    .getByRole('button', { name: 'Upload' })
    .click();
  await expect(page.getByText('The bill is on its way to the treasury.')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('button', { name: 'SPARSH', exact: true }).click();
  await menu.getByRole('link', { name: 'Bill Status' }).click();
  const row = followedRow(page, authNo);
  await expect(row).toContainText('Bill Uploaded');
  await treasury.move(authNo, 'O', reasons);
  await row.getByRole('button', { name: `Update status of bill ${authNo}` }).click();
  await expect(row).toContainText('Bill Objected');
  for (const reason of reasons) await expect(row).toContainText(reason);
  await row.getByRole('link', { name: 'Correct body' }).click();
  for (const reason of reasons)
    await expect(bodyForm(page, authNo).getByText(reason, { exact: true })).toBeVisible();
};

/** The register names the parent of both bills; its page leads to them and theirs back. */
const leadsToItsBills = async (page: Page): Promise<void> => {
  await page.goto('/register');
  const register = page.getByRole('table', { name: 'Bill register' });
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
  await small.locator('xpath=ancestor::th').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: /^Consolidated bill \d/ })).toBeVisible();
  const table = page.getByRole('table', { name: 'Bills in this bill' });
  await expect(table.locator('tbody tr')).toHaveCount(2);
  await table.getByRole('link').first().click();
  await expect(page.getByText('This bill is part of the consolidated bill')).toBeVisible();
};
