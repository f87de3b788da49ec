// Common Head Bill and the Non Budgeted GPF/GIS bill in the browser (2§2.1, 2§2.2, 2§5), from the menu to the list of Final. Its rules
// are tested in packages/domain/src/bill and tests/api/bill, its windows in web/src/features/bill-entry/gpf-windows.test.tsx.
import { financialYear, formatFinancialYear, formatLongDate, formatMonth } from '@portal/domain/calendar';
import { test } from 'vitest';
import {
  addDeduction,
  addGpfEmployee,
  fillDetails,
  incomeTax,
  pressSubmit,
  submitBill,
  submitQuestion,
} from './support/bill-entry.ts';
import { summary } from './support/blame.ts';
import { useBrowser } from './support/browser.ts';
import { chooseOnly } from './support/choice.ts';
import { aDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { gpfHead } from './support/grants.ts';

const browser = useBrowser();

test('a GPF bill goes from its head over a third party, a reload and a lost answer to the list of Final', async () => {
  browser.allow(/ERR_FAILED/);
  const page = await browser.officer(await aDesk(), 'D');
  const now = new Date();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Bills' }).click();
  await page.getByRole('link', { name: 'Common Head Bill' }).click();
  await expect(page).toHaveTitle('Common Head Bill · Bill Portal');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Bill Entry for ${formatMonth(now)} (Non Budgeted GPF/GIS Bill)`,
  );
  const band = page.getByRole('region', { name: 'Office' });
  for (const told of ['08 - Public Works', 'Central Treasury', formatLongDate(now), 'Draft'])
    await expect(band).toContainText(told);
  await page.getByRole('button', { name: `Prepare Bill for ${gpfHead}` }).click();
  await expect(page).toHaveURL(/\/nonbudgetedbill$/);
  await expect(page).toHaveTitle('Non Budgeted Bill · Bill Portal');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `GPF Bill Entry for ${formatFinancialYear(financialYear(now))}`,
  );
  const info = page.locator('details', { hasText: 'Bill Info' });
  for (const told of ['00-8009-01-101-01-00-1-1', gpfHead, '60 - Fund Payments', 'No of Bills', 'N/A'])
    await expect(info).toContainText(told);

  await fillDetails(page, { billType: '42', number: 'GPF/1', gross: '100000', deduction: '5000' });
  await expect(page.getByLabel('Form Id')).toHaveValue('43');
  await expect(page.getByLabel('Net Amount (Rs.)')).toHaveValue('95,000.00');
  await addDeduction(page, { ...incomeTax, value: '5000' });
  await addGpfEmployee(page, '100001', '60000');
  await addGpfEmployee(page, '100002', '30000');
  await page.getByRole('button', { name: 'Replace payee Tomba Singh' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Third Party Payee' });
  await chooseOnly(dialog.getByLabel('Payee Name'), 'housing operative');
  await dialog.getByLabel('Amount', { exact: true }).fill('65000');
  await dialog.getByRole('button', { name: 'Replace' }).click();
  // the third party keeps EIN, GPF number and grade of the employee
  const row = page.getByRole('row', { name: 'Housing Co-operative' });
  for (const told of ['100001', 'DGPF0001', 'Group A', '65,000.00']) await expect(row).toContainText(told);
  await expect(page.getByRole('row', { name: 'Tomba Singh' })).toBeHidden();

  await page.reload();
  await expect(page.getByText('Your unfinished entry is back as you left it.')).toBeVisible();
  await expect(row).toContainText('65,000.00');
  // stored, but the answer is lost
  await page.route(
    '**/api/v1/bill/gpf',
    async (route) => {
      await route.fetch();
      await route.abort('failed');
    },
    { times: 1 },
  );
  await pressSubmit(page);
  await submitQuestion(page).getByRole('button', { name: 'Submit' }).click();
  await expect(summary(page)).toContainText('nothing you typed is lost');
  await expect(row).toContainText('65,000.00');
  const transNo = await submitBill(page);
  await expect(page).toHaveURL(/\/commonheadbill$/);
  await expect(page.getByRole('row', { name: gpfHead })).toContainText('1,00,000.00');
  const message = page.getByRole('status').filter({ hasText: 'Bill submitted successfully' });
  const link = message.getByRole('link', { name: 'See Authorize Bill' });
  await expect(link).toHaveAttribute('href', '/authorizebill');
  await message.getByRole('button', { name: 'Next bill on this head' }).click();
  await expect(page).toHaveURL(/\/nonbudgetedbill$/);
  await page.goBack();
  await expect(page.getByRole('button', { name: `Prepare Bill for ${gpfHead}` })).toBeVisible();
  await expect(page.getByText(transNo)).toBeHidden();

  await page.goto('/authorizebill');
  await expect(page.getByRole('button', { name: /^View bill/ })).toHaveCount(1);
  await page.getByRole('button', { name: `View bill ${transNo}` }).click();
  const details = page.getByRole('dialog', { name: 'Bill Details' });
  await expect(details).toContainText('GPF/1');
  await expect(details).toContainText('N/A');
});
