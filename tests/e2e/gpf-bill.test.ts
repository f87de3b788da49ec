// Common Head Bill and the Non Budgeted GPF/GIS bill in the browser (2§2.1, 2§2.2, 2§5): the whole job, each rule broken once,
// and nothing lost.

import { financialYear, formatFinancialYear, formatLongDate, formatMonth } from '@portal/domain/calendar';
import type { Page } from 'playwright';
import { beforeAll, describe, test } from 'vitest';
import {
  addDeduction,
  addGpfEmployee,
  fillDetails,
  incomeTax,
  openPayee,
  prepareGpfBill,
  pressSubmit,
  submitBill,
  submitQuestion,
} from './support/bill-entry.ts';
import { blamed, summary } from './support/blame.ts';
import { useBrowser } from './support/browser.ts';
import { chooseOnly } from './support/choice.ts';
import { aDesk, type Desk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { gpfHead } from './support/grants.ts';

const browser = useBrowser();
let account: Desk;
beforeAll(async () => {
  account = await aDesk();
});

/** Of a login that left none unfinished. */
const entry = async (): Promise<Page> => {
  const page = await browser.officer(await aDesk(), 'D');
  await prepareGpfBill(page, gpfHead);
  return page;
};
const now = () => new Date();

test('the list of common heads says who, where and when, and leads to the bill', async () => {
  const page = await browser.officer(account, 'D');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Bills' }).click();
  await page.getByRole('link', { name: 'Common Head Bill' }).click();
  await expect(page).toHaveTitle('Common Head Bill · Bill Portal');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Bill Entry for ${formatMonth(now())} (Non Budgeted GPF/GIS Bill)`,
  );
  const band = page.getByRole('region', { name: 'Office' });
  for (const told of [
    '08 - Public Works',
    'Executive Engineer',
    'Central Treasury',
    formatLongDate(now()),
    'Draft',
  ])
    await expect(band).toContainText(told);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Major Head',
    'Scheme - Object - Scheme Description',
    'Bills',
    'Expenditure',
    'Action',
  ]);
  await page.getByRole('button', { name: `Prepare Bill for ${gpfHead}` }).click();
  await expect(page).toHaveURL(/\/nonbudgetedbill$/);
  await expect(page).toHaveTitle('Non Budgeted Bill · Bill Portal');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `GPF Bill Entry for ${formatFinancialYear(financialYear(now()))}`,
  );
  for (const panel of ['Gpf Bill Details', 'Deduction', 'Net Amount Details'])
    await expect(page.getByRole('heading', { name: panel, exact: true })).toBeVisible();
  const info = page.locator('details', { hasText: 'Bill Info' });
  for (const told of ['00-8009-01-101-01-00-1-1', gpfHead, '60 - Fund Payments', 'No of Bills', 'N/A'])
    await expect(info).toContainText(told);
  await expect(page.getByText('No Net Details found. Please add one to get started!')).toBeVisible();
  await expect(page.getByText('No deduction added. Please add one to get started!')).toBeVisible();
});

test('a list that cannot be loaded is replaced by what happened, and tried again', async () => {
  browser.allow(/status of (503|500)|ERR_FAILED/);
  const page = await browser.officer(account, 'D');
  await page.route('**/api/v1/commonheadbill', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/commonheadbill');
  await expect(page.getByText('Error: 503 - Service Unavailable')).toBeVisible();
  await expect(page.getByRole('table')).toBeHidden();
  await page.unroute('**/api/v1/commonheadbill');
  await page.route('**/api/v1/commonheadbill', (route) => route.abort('failed'));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('An unknown error occurred')).toBeVisible();
  await page.unroute('**/api/v1/commonheadbill');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: `Prepare Bill for ${gpfHead}` })).toBeVisible();
});

test('a GPF bill goes from its head to the list of Final, and its head counts it', async () => {
  const own = await aDesk();
  const page = await browser.officer(own, 'D');
  await prepareGpfBill(page, gpfHead);
  await fillDetails(page, { billType: '42', number: 'GPF/1', gross: '100000', deduction: '5000' });
  await expect(page.getByLabel('Form Id')).toHaveValue('43');
  await expect(page.getByLabel('Net Amount (Rs.)')).toHaveValue('95,000.00');
  await expect(page.getByText('Total Amount : Rs. 0.00')).toBeVisible();
  await addDeduction(page, { ...incomeTax, value: '5000' });
  await addGpfEmployee(page, '100001', '60000');
  await addGpfEmployee(page, '100002', '35000');
  const table = page.getByRole('region', { name: 'Net Amount Details' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Ein',
    'Payee',
    'IFSC',
    'Account Number',
    'GPF No',
    'Amount',
    'Grade',
    'Action',
  ]);
  await expect(table.getByRole('row', { name: 'Tomba Singh' })).toContainText('DGPF0001');
  await expect(table.getByRole('row', { name: 'Total Amount' })).toContainText('Rs. 95,000.00');
  const transNo = await submitBill(page);
  await expect(page).toHaveURL(/\/commonheadbill$/);
  await expect(page.getByRole('row', { name: gpfHead })).toContainText('1,00,000.00');
  await page.getByRole('link', { name: 'See Authorize Bill' }).click();
  await page.getByRole('button', { name: `View bill ${transNo}` }).click();
  const details = page.getByRole('dialog', { name: 'Bill Details' });
  await expect(details).toContainText('GPF/1');
  await expect(details).toContainText('N/A');
});

describe('the rules of a GPF bill', () => {
  test('an empty bill is not submitted, and every sentence leads to its field', async () => {
    const page = await entry();
    await pressSubmit(page);
    const fields = [
      ['Bill type is required.', 'Bill type'],
      ['Department bill number is required.', 'Department Bill No.'],
      // the form follows from the bill type
      ['Form ID is required.', 'Bill type'],
      ['Gross amount must be at least Rs. 1.', 'Gross Amount (Rs.)'],
    ] as const;
    await expect(summary(page).getByRole('link')).toHaveText(fields.map(([sentence]) => sentence));
    for (const [sentence, label] of fields)
      if (sentence !== 'Form ID is required.') await blamed(page.getByLabel(label), sentence);
    await expect(page.getByRole('button', { name: 'Add Payee' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Add Deduction' })).toBeHidden();
  });

  test('a deduction equal to gross becomes 0; it is listed within its amount and removed after a question', async () => {
    const page = await entry();
    await fillDetails(page, { gross: '1000', deduction: '1000' });
    await expect(page.getByLabel('Deduction (Rs.)')).toHaveValue('0.00');
    await fillDetails(page, { deduction: '100' });
    await page.getByRole('button', { name: 'Add Deduction' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Deduction' });
    await expect(dialog.getByLabel('Scheme', { exact: true })).toBeDisabled();
    const add = dialog.getByRole('button', { name: 'Add', exact: true });
    await add.click();
    await blamed(
      dialog.getByLabel('Major Head', { exact: true }),
      'Please fill in all fields before adding the deduction.',
    );
    await chooseOnly(dialog.getByLabel('Major Head', { exact: true }), incomeTax.majorHead);
    await chooseOnly(dialog.getByLabel('Scheme', { exact: true }), incomeTax.scheme);
    await dialog.getByLabel('Value').fill('100.01');
    await blamed(dialog.getByLabel('Value'), 'Deduction value exceeds the total deduction value');
    await dialog.getByLabel('Value').fill('100');
    await add.click();
    await expect(page.getByText('Total Deductions : Rs. 100.00')).toBeVisible();
    await page.getByRole('button', { name: /^Remove deduction/ }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Are you sure you want to remove this Item?');
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('No deduction added. Please add one to get started!')).toBeVisible();
  });

  test('Add Payee names what is missing, whom it does not find, and what is too much', async () => {
    browser.allow(/status of 404/);
    const page = await entry();
    await fillDetails(page, { gross: '1000' });
    const dialog = await openPayee(page);
    const [ein, search] = [dialog.getByLabel('EIN'), dialog.getByRole('button', { name: 'Search' })];
    const add = dialog.getByRole('button', { name: 'Add', exact: true });
    await search.click();
    await blamed(ein, 'Enter EIN');
    await add.click();
    for (const [label, sentence] of [
      ['Payee', 'Payee is required.'],
      ['EIN', 'EIN is required.'],
      ['IFSC', 'IFSC is required.'],
      ['GPF No', 'GPF No is required.'],
      ['Account Number', 'Account Number is required.'],
      ['Grade', 'Grade is required.'],
      ['Amount', 'Amount must be greater than zero.'],
    ] as const)
      await blamed(dialog.getByLabel(label, { exact: true }), sentence);

    await ein.fill('999999');
    await search.click();
    await expect(dialog.getByText('Employee not found.')).toBeVisible();
    // an employee without a provident fund lacks number and grade
    await ein.fill('100025');
    await search.click();
    await expect(dialog.getByText('Employee found.')).toBeVisible();
    await dialog.getByLabel('Amount', { exact: true }).fill('1');
    await add.click();
    await blamed(dialog.getByLabel('GPF No'), 'GPF No is required.');
    await dialog.getByRole('button', { name: 'Reset' }).click();
    await expect(ein).toHaveValue('');
    await ein.fill('100001');
    await search.click();
    await expect(dialog.getByLabel('GPF No')).toHaveValue('DGPF0001');
    await dialog.getByLabel('Amount', { exact: true }).fill('1000.01');
    await add.click();
    await blamed(dialog.getByLabel('Amount', { exact: true }), 'Total amount exceeds the net amount value');
    await dialog.getByLabel('Amount', { exact: true }).fill('1000');
    await add.click();
    await expect(page.getByRole('button', { name: 'Add Payee' })).toBeHidden();
    await page.getByRole('button', { name: 'Remove payee Tomba Singh' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Are you sure you want to remove this allowance?');
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('button', { name: 'Add Payee' })).toBeVisible();
  });
});

test('a third party takes the place of a payee, within the net amount', async () => {
  const page = await entry();
  await fillDetails(page, { billType: '41', number: 'GPF/3', gross: '1000' });
  await addGpfEmployee(page, '100001', '600');
  await page.getByRole('button', { name: 'Replace payee Tomba Singh' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Third Party Payee' });
  const [party, amount] = [dialog.getByLabel('Payee Name'), dialog.getByLabel('Amount', { exact: true })];
  const replace = dialog.getByRole('button', { name: 'Replace' });
  const unfilled = 'Please fill in all fields before adding the allowance.';
  await replace.click();
  await blamed(party, unfilled);
  await chooseOnly(party, 'housing operative');
  await expect(dialog.getByLabel('Bank')).not.toHaveValue('');
  for (const label of ['Payee', 'Account Number', 'IFSC'])
    await expect(dialog.getByLabel(label, { exact: true })).toHaveAttribute('readonly');
  await amount.fill('0');
  await blamed(amount, unfilled);
  await amount.fill('1000.01');
  await blamed(amount, 'Total amount exceeds the net amount value');
  await amount.fill('1000');
  await replace.click();
  const row = page.getByRole('row', { name: 'Housing Co-operative' });
  for (const told of ['100001', 'DGPF0001', 'Group A', '1,000.00']) await expect(row).toContainText(told);
  await expect(page.getByRole('row', { name: 'Tomba Singh' })).toBeHidden();
  await submitBill(page);
});

test('a submit without an answer loses nothing and makes one bill; a reload brings the entry back', async () => {
  browser.allow(/ERR_FAILED/);
  const own = await aDesk();
  const page = await browser.officer(own, 'D');
  await prepareGpfBill(page, gpfHead);
  await fillDetails(page, { billType: '41', number: 'GPF/9', gross: '500' });
  await addGpfEmployee(page, '100003', '500');
  await page.reload();
  await expect(page.getByText('Your unfinished entry is back as you left it.')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Chaoba Meitei' })).toContainText('500.00');
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
  await expect(page.getByRole('row', { name: 'Chaoba Meitei' })).toContainText('500.00');
  const transNo = await submitBill(page);
  await page.goto('/authorizebill');
  await expect(page.getByRole('button', { name: /^View bill/ })).toHaveCount(1);
  await expect(page.getByRole('button', { name: `View bill ${transNo}` })).toBeVisible();
});
