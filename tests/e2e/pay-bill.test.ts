// Prepare Bill, the pay bill of many employees (decisions.md, /preparebill): a column of EINs or a file, amounts down the
// table, two thousand at once, corrected in the same form.
import { returnBill } from '@portal/domain/bill/api';
import { describe, test } from 'vitest';
import { employees } from '../support/records.ts';
import {
  amountOf,
  fillDetails,
  pasteEmployees,
  prepareBill,
  pressSubmit,
  submitBill,
} from './support/bill-entry.ts';
import { summary } from './support/blame.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { grants } from './support/grants.ts';

const browser = useBrowser();

const entry = async () => {
  const account = await aDesk();
  const page = await browser.officer(account, 'D');
  await prepareBill(page, grants.pay);
  await expect(page).toHaveURL(/\/preparebill$/);
  return { account, page };
};

test('salaries are prepared from a pasted column, with amounts typed down the table', async () => {
  const { page } = await entry();
  await expect(page).toHaveTitle('Prepare Bill · Bill Portal');
  const dialog = await pasteEmployees(page, ['100001', '100002, 100003']);
  await dialog.getByRole('button', { name: 'Look up' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('3 employees added.')).toBeVisible();
  await fillDetails(page, {
    billType: '11',
    number: 'PAY/1',
    gross: '150000.50',
    deduction: '0',
    purpose: 'Salaries of November 2026',
  });
  await pressSubmit(page);
  await expect(summary(page)).toContainText('Please fill in all fields before adding the allowance.');
  await amountOf(page, 'Tomba Singh').focus();
  await page.keyboard.type('60000.25');
  await page.keyboard.press('Enter');
  await expect(amountOf(page, 'Ibemhal Devi')).toBeFocused();
  await page.keyboard.type('50000.25');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('50000');
  await expect(page.getByText('Total amount exceeds the net amount value')).toBeVisible();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('40000');
  await expect(page.getByText('Total amount exceeds the net amount value')).toBeHidden();
  await submitBill(page);
  await expect(page.getByRole('row', { name: grants.pay })).toContainText('1,50,000.50');
});

describe('a list of employees', () => {
  test('with faults names them by line and adds the rest', async () => {
    const { page } = await entry();
    const dialog = await pasteEmployees(page, ['100001', '999999', '100001', '10-2', '100002']);
    await dialog.getByRole('button', { name: 'Look up' }).click();
    await expect(dialog.getByText('2 employees found, 3 lines not added.')).toBeVisible();
    await expect(dialog.getByRole('row', { name: /^2/ })).toContainText('Employee not found.');
    await expect(dialog.getByRole('row', { name: /^3/ })).toContainText('The same is in line 1 already.');
    await expect(dialog.getByRole('row', { name: /^4/ })).toContainText('EIN has letters and digits only.');
    await dialog.getByRole('button', { name: 'Add 2 employees' }).click();
    const again = await pasteEmployees(page, ['100002', '100003']);
    await again.getByRole('button', { name: 'Look up' }).click();
    await expect(again.getByText('This employee is in the bill already.')).toBeVisible();
    await again.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Remove all' }).click();
    await expect(page.getByText('No employee added.')).toBeVisible();
    const message = page
      .locator('.toasts .message')
      .filter({ hasText: 'Removed all 2 employees from this bill.' });
    await message.getByRole('button', { name: 'Undo' }).click();
    await expect(message).toBeHidden();
    await expect(amountOf(page, 'Tomba Singh')).toBeVisible();
    await expect(amountOf(page, 'Ibemhal Devi')).toBeVisible();
    // the message of a form that was left says nothing any more
    await page.getByRole('button', { name: 'Remove all' }).click();
    await page.getByRole('link', { name: 'Available Schemes' }).click();
    await expect(message).toBeHidden();
  });

  test('of a CSV file brings its amounts', async () => {
    const { page } = await entry();
    await page.getByRole('button', { name: 'Add Employees' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Employees' });
    await dialog.getByLabel('CSV file').setInputFiles({
      name: 'pay.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('\uFEFFEIN;Amount\r\n100001;"48,500.50"\r\n100002;0\r\n100003;\r\n'),
    });
    await expect(dialog.getByText('pay.csv: 2 employees to look up, 1 faulty line')).toBeVisible();
    await dialog.getByRole('button', { name: 'Look up' }).click();
    await expect(dialog.getByText('Please enter a valid amount.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Add 2 employees' }).click();
    await expect(amountOf(page, 'Tomba Singh')).toHaveValue('48,500.50');
    await expect(amountOf(page, 'Chaoba Meitei')).toHaveValue('');
  });

  test('that cannot be looked up now is cancelled, or tried again', async () => {
    browser.allow(/status of 503|ERR_FAILED/);
    const { page } = await entry();
    await page.route('**/api/v1/employee/lookup', () => new Promise(() => {}), { times: 1 });
    const dialog = await pasteEmployees(page, ['100001', '100002']);
    await dialog.getByRole('button', { name: 'Look up' }).click();
    await expect(dialog.getByRole('progressbar')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel the look-up' }).click();
    await expect(dialog.getByLabel('EINs')).toHaveValue('100001\n100002');
    await page.route('**/api/v1/employee/lookup', (route) => route.abort('failed'), { times: 1 });
    await dialog.getByRole('button', { name: 'Look up' }).click();
    await expect(dialog.getByText('0 employees found, 2 lines not added.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Retry 2 failed look-ups' }).click();
    await expect(dialog).toBeHidden();
    await expect(amountOf(page, 'Ibemhal Devi')).toBeVisible();
  });
});

test('two thousand employees are looked up, paid by file, submitted, returned and corrected', async () => {
  const { account, page } = await entry();
  const staff = await employees(2_000);
  const csv = ['EIN,Amount', ...staff.map(({ ein }) => `${ein},5000`)].join('\r\n');
  await page.getByRole('button', { name: 'Add Employees' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Employees' });
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'pay.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await dialog.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByText('2,000 employees added.')).toBeVisible();
  await fillDetails(page, { billType: '11', number: 'PAY/2000', gross: '10000000.50', deduction: '0' });
  await expect(page.getByText('1–50 of 2,000')).toBeVisible();
  const last = page.getByRole('button', { name: 'Last page' });
  await last.click();
  await amountOf(page, 'Test Employee 02000').fill('5000.50');
  const transNo = await submitBill(page);

  await account.final.ask(returnBill, { body: { trans_no: transNo, remark: 'The last one is on leave.' } });
  await page.goto('/bill');
  await page.getByRole('button', { name: `Correct bill ${transNo}` }).click();
  await expect(page).toHaveURL(/\/preparebill$/);
  await expect(page.getByText('1–50 of 2,000')).toBeVisible();
  await last.click();
  await page.getByRole('button', { name: 'Remove payee Test Employee 02000' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await fillDetails(page, { gross: '9995000' });
  expect(await submitBill(page)).toBe(transNo);
});
