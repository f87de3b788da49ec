// What the browser prints: what was decided, whole, and nothing that could be pressed.
import { test } from 'vitest';
import { aGeneralBill, submitGeneral } from '../support/bill.ts';
import { textOfPdf } from '../support/pdf.ts';
import { employees } from '../support/records.ts';
import { addDeduction, fillDetails, incomeTax, prepareBill } from './support/bill-entry.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { grants } from './support/grants.ts';

const browser = useBrowser();

test('the details of a bill are printed from the first figure to the last step, a list as a table, an entry without its buttons and on white', async () => {
  const account = await aDesk();
  // more than one sheet
  const payees = await employees(25);
  const transNo = await submitGeneral(account.draft, aGeneralBill(account.generalGrant, payees));
  const page = await browser.officer(account, 'F', { at: '/authorizebill' });
  await page.getByRole('button', { name: `View bill ${transNo}` }).click();
  const details = page.getByRole('dialog', { name: 'Bill Details' });
  await expect(details.getByText('New → Prepared')).toBeVisible();
  await expect(details.getByText('1–20 of 25')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(details.getByText('Repairs of the office roof')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.locator('.button:visible')).toHaveCount(0);
  const printed = await textOfPdf(await page.pdf({ preferCSSPageSize: true }));
  for (const told of [
    transNo,
    'Repairs of the office roof',
    'Nine Hundred Rupees Only',
    // past the page that is shown
    'Test Employee 00025',
    'New → Prepared',
  ])
    expect(printed).toContain(told);
  await page.emulateMedia({ media: null });

  await page.goto('/bill');
  await expect(page.getByRole('row', { name: grants.general })).toBeVisible();
  const list = await textOfPdf(await page.pdf({ preferCSSPageSize: true, landscape: true }));
  expect(list).toContain('Available Schemes');
  expect(list).toContain('08-2059-80-053-02'); // the cell breaks the code in two
  expect(list).toContain('4,79,99,000.00');
  expect(list).not.toContain('Prepare Bill');

  await page.getByRole('button', { name: 'Dark theme' }).click();
  await prepareBill(page, grants.general);
  await fillDetails(page, { number: 'PRINT/1', gross: '1000', deduction: '100' });
  await addDeduction(page, { ...incomeTax, value: '60' });
  await expect(page.getByRole('button', { name: 'Add Deduction' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.button:visible')).toHaveCount(0);
  await expect(page.getByText('Total Deductions : Rs. 60.00')).toBeVisible();
  const colour = await page
    .locator('body')
    .evaluate((body) => body.ownerDocument.defaultView.getComputedStyle(body).backgroundColor);
  expect(colour).toBe('rgb(255, 255, 255)');
});
