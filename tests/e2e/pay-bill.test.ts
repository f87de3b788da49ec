// Prepare Bill, the pay bill of many employees (decisions.md, /preparebill): a file of amounts over two pages, submitted,
// returned and corrected in the same form. The list of employees and its faults: many-employees.test.tsx.
import { returnBill } from '@portal/domain/bill/api';
import { test } from 'vitest';
import { employees } from '../support/records.ts';
import { amountOf, fillDetails, prepareBill, submitBill } from './support/bill-entry.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { grants } from './support/grants.ts';

const browser = useBrowser();

test('sixty employees of a file are looked up, paid, submitted, returned and corrected', async () => {
  const account = await aDesk();
  const staff = await employees(60);
  const page = await browser.officer(account, 'D');
  await prepareBill(page, grants.pay);
  await expect(page).toHaveURL(/\/preparebill$/);
  await expect(page).toHaveTitle('Prepare Bill · Bill Portal');
  const csv = ['\uFEFFEIN;Amount', ...staff.map(({ ein }) => `${ein};"5,000"`)].join('\r\n');
  await page.getByRole('button', { name: 'Add Employees' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Employees' });
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'pay.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await dialog.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByText('60 employees added.')).toBeVisible();
  await fillDetails(page, { billType: '11', number: 'PAY/60', gross: '300000.50', deduction: '0' });
  await expect(page.getByText('1–50 of 60')).toBeVisible();
  const last = page.getByRole('button', { name: 'Last page' });
  await last.click();
  await amountOf(page, 'Test Employee 00060').fill('5000.50');
  const transNo = await submitBill(page);
  await expect(page.getByRole('row', { name: grants.pay })).toContainText('3,00,000.50');
  const message = page.getByRole('status').filter({ hasText: 'Bill submitted successfully' });
  await message.getByRole('button', { name: 'Close message' }).click();
  await expect(message).toBeHidden();

  await account.final.ask(returnBill, { body: { trans_no: transNo, remark: 'The last one is on leave.' } });
  await page.goto('/bill');
  await page.getByRole('button', { name: `Correct bill ${transNo}` }).click();
  await expect(page).toHaveURL(/\/preparebill$/);
  await expect(page.getByText('1–50 of 60')).toBeVisible();
  await last.click();
  await page.getByRole('button', { name: 'Remove payee Test Employee 00060' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await fillDetails(page, { gross: '295000' });
  expect(await submitBill(page)).toBe(transNo);
});
