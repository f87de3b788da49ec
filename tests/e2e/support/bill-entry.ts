// What an officer does in a bill entry, by the labels on the screen.
import type { Locator, Page } from 'playwright';
import { chooseOnly } from './choice.ts';
import { expect } from './expect.ts';

export const prepareBill = async (page: Page, description: string): Promise<void> => {
  await page.getByRole('button', { name: `Prepare Bill for ${description}` }).click();
  await expect(page.getByLabel('Department Bill No.')).toBeVisible();
};

export interface BillDetails {
  readonly billType?: string;
  readonly number?: string;
  readonly gross?: string;
  readonly deduction?: string;
  readonly purpose?: string;
}

/** Fills what is given and leaves the last field, so that its rules are applied. */
export const fillDetails = async (page: Page, details: BillDetails): Promise<void> => {
  const { billType, number, gross, deduction, purpose } = details;
  if (billType !== undefined) await page.getByLabel('Bill type').selectOption(billType);
  if (number !== undefined) await page.getByLabel('Department Bill No.').fill(number);
  if (gross !== undefined) await page.getByLabel('Gross Amount (Rs.)').fill(gross);
  if (deduction !== undefined) await page.getByLabel('Deduction (Rs.)').fill(deduction);
  if (purpose !== undefined) await page.getByLabel('Purpose of the Bill').fill(purpose);
  await page.locator(':focus').blur();
};

export interface Deduction {
  readonly majorHead: string;
  readonly scheme: string;
  readonly value: string;
}

export const incomeTax = { majorHead: '0021', scheme: '00210010201' };

export const addDeduction = async (page: Page, { majorHead, scheme, value }: Deduction): Promise<void> => {
  await page.getByRole('button', { name: 'Add Deduction' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Deduction' });
  await chooseOnly(dialog.getByLabel('Major Head', { exact: true }), majorHead);
  await chooseOnly(dialog.getByLabel('Scheme', { exact: true }), scheme);
  await dialog.getByLabel('Value').fill(value);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
};

export const openPayee = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Add Payee' }).click();
  return page.getByRole('dialog', { name: 'Add Payee' });
};

/** Finds the employee by EIN and adds the amount. */
export const addEmployee = async (page: Page, ein: string, amount: string): Promise<void> => {
  const dialog = await openPayee(page);
  await dialog.getByLabel('EIN').fill(ein);
  await dialog.getByRole('button', { name: 'Search' }).click();
  await expect(dialog.getByText('Employee found.')).toBeVisible();
  await dialog.getByLabel('Amount (Rs.)').fill(amount);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
};

/** The same in a non-budgeted bill. */
export const addGpfEmployee = async (page: Page, ein: string, amount: string): Promise<void> => {
  const dialog = await openPayee(page);
  await dialog.getByLabel('EIN').fill(ein);
  await dialog.getByRole('button', { name: 'Search' }).click();
  await expect(dialog.getByText('Employee found.')).toBeVisible();
  await dialog.getByLabel('Amount', { exact: true }).fill(amount);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
};

/** Opens Add Employees of a pay bill with a list of EINs in it. */
export const pasteEmployees = async (page: Page, eins: readonly string[]): Promise<Locator> => {
  await page.getByRole('button', { name: 'Add Employees' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Employees' });
  await dialog.getByLabel('EINs').fill(eins.join('\n'));
  return dialog;
};

export const amountOf = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name: `Amount of ${name}` });

/** Finds the payee in the master by words; they must leave one. */
export const addSnaPayee = async (page: Page, looked: string, amount: string): Promise<void> => {
  const dialog = await openPayee(page);
  await chooseOnly(dialog.getByLabel('Payee', { exact: true }), looked);
  await dialog.getByLabel('Amount', { exact: true }).fill(amount);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
};

/** The Submit of the rail; a phone has another one at the foot of the screen. */
export const pressSubmit = (page: Page): Promise<void> =>
  page.locator('.tally .panel').getByRole('button', { name: 'Submit' }).click();

export const submitQuestion = (page: Page): Locator => page.getByRole('alertdialog', { name: 'Submit' });

/** Submits, says yes, and answers the transaction number. */
export const submitBill = async (page: Page): Promise<string> => {
  await pressSubmit(page);
  const question = submitQuestion(page);
  await expect(question).toContainText('Are you sure you want to submit?');
  await question.getByRole('button', { name: 'Submit' }).click();
  return await submittedNumber(page);
};

export const submittedNumber = async (page: Page): Promise<string> => {
  const message = page.getByText(/^Bill submitted successfully: \d+$/);
  await expect(message).toBeVisible();
  return String(await message.textContent()).replace(/\D/g, '');
};
