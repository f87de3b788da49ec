// A walk past the screens and windows of the non-budgeted and the pay bill, as screens.ts walks past the others.
import type { Page } from 'playwright';
import {
  addDeduction,
  addGpfEmployee,
  amountOf,
  fillDetails,
  incomeTax,
  openPayee,
  pasteEmployees,
  prepareBill,
  pressSubmit,
  submitBill,
} from './bill-entry.ts';
import { summary } from './blame.ts';
import { chooseAt } from './choice.ts';
import { expect } from './expect.ts';
import { gpfHead, grants } from './grants.ts';
import { goTo } from './menu.ts';
import type { See } from './screens.ts';

/** From the list of common heads to a submitted GPF bill. Answers its transaction number. */
export const gpfBillScreens = async (page: Page, see: See): Promise<string> => {
  await goTo(page, '/commonheadbill');
  await expect(page.getByRole('button', { name: `Prepare Bill for ${gpfHead}` })).toBeVisible();
  await see(page, 'gpf-heads');
  await prepareBill(page, gpfHead);
  await expect(page).toHaveURL('/nonbudgetedbill');
  const info = page.locator('details', { hasText: 'Bill Info' });
  for (const told of ['00-8009-01-101-01-00-1-1', gpfHead, '60 - Fund Payments', 'No of Bills', 'N/A'])
    await expect(info).toContainText(told);
  await expect(page.getByLabel('Bill type').locator('option')).toHaveCount(3);
  await pressSubmit(page);
  await expect(summary(page)).toBeVisible();
  await fillDetails(page, { billType: '41', number: 'GPF/12', gross: '250000', deduction: '25000' });
  await addDeduction(page, { ...incomeTax, value: '25000' });
  await addGpfEmployee(page, '100001', '150000');
  const dialog = await openPayee(page);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByLabel('EIN').fill('100002');
  await dialog.getByRole('button', { name: 'Search' }).click();
  await expect(dialog.getByText('Employee found.')).toBeVisible();
  await dialog.getByLabel('Amount', { exact: true }).fill('75000');
  await see(page, 'gpf-add-payee');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Replace payee Ibemhal Devi' }).click();
  const replacing = page.getByRole('dialog', { name: 'Add Third Party Payee' });
  await chooseAt(replacing.getByLabel('Payee Name', { exact: true }), 1);
  await see(page, 'gpf-replace');
  await replacing.getByRole('button', { name: 'Replace' }).click();
  await expect(replacing).toBeHidden();
  // the third party keeps EIN, GPF number and grade of the employee
  await expect(page.getByRole('row', { name: 'Ibemhal Devi' })).toBeHidden();
  await expect(page.getByRole('row', { name: '100002' })).toContainText(/DGPF\d+.*Group [A-D]/);
  await see(page, 'gpf-filled');
  const transNo = await submitBill(page);
  return transNo;
};

/** A pay bill of the demo employees, one of whom is unknown; left before it is submitted. */
export const payBillScreens = async (page: Page, see: See): Promise<void> => {
  await goTo(page, '/bill');
  await prepareBill(page, grants.pay);
  const eins = Array.from({ length: 25 }, (_, at) => String(100_001 + at));
  const dialog = await pasteEmployees(page, [...eins, '100001', '999999']);
  await expect(dialog.getByText('26 employees to look up, 1 faulty line')).toBeVisible();
  await see(page, 'pay-add-employees');
  await dialog.getByRole('button', { name: 'Look up' }).click();
  await expect(dialog.getByText('25 employees found, 2 lines not added.')).toBeVisible();
  await see(page, 'pay-lines-not-added');
  await dialog.getByRole('button', { name: 'Add 25 employees' }).click();
  await expect(dialog).toBeHidden();
  await fillDetails(page, {
    billType: '11',
    number: 'PAY/11',
    gross: '1000000',
    deduction: '0',
    purpose: 'Salaries of November 2026',
  });
  await amountOf(page, 'Tomba Singh').fill('48500.50');
  await page.keyboard.press('Enter');
  await page.keyboard.type('35250');
  await page.locator(':focus').blur();
  await pressSubmit(page);
  await expect(summary(page)).toBeVisible();
  await see(page, 'pay-problems');
};
