// Each rule of bill entry (1§5) broken once in the browser: its sentence is shown under its field and, at a submit, in the
// summary above the form, whose link leads to the field.
import type { Locator, Page } from 'playwright';
import { test } from 'vitest';
import { axeClean } from './support/accessible.ts';
import {
  addDeduction,
  addEmployee,
  addSnaPayee,
  fillDetails,
  incomeTax,
  openPayee,
  prepareBill,
  pressSubmit,
  submitQuestion,
} from './support/bill-entry.ts';
import { blamed, summary } from './support/blame.ts';
import { useBrowser } from './support/browser.ts';
import { chooseAt, chooseOnly, findOnly, offered } from './support/choice.ts';
import { aDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { grants } from './support/grants.ts';

const browser = useBrowser();

/** A new entry on a grant, of a login that left none unfinished. */
const entryOn = async (description: string): Promise<Page> => {
  const page = await browser.officer(await aDesk(), 'D');
  await prepareBill(page, description);
  return page;
};

test('an empty bill is not submitted, and every sentence leads to its field', async () => {
  const page = await entryOn(grants.general);
  await pressSubmit(page);
  await expect(summary(page)).toBeFocused();
  const fields = [
    ['Bill type is required.', 'Bill type'],
    ['Department bill number is required.', 'Department Bill No.'],
    // the form follows from the bill type
    ['Form ID is required.', 'Bill type'],
    ['Gross amount must be at least Rs. 1.', 'Gross Amount (Rs.)'],
  ] as const;
  await expect(summary(page).getByRole('link')).toHaveText(fields.map(([sentence]) => sentence));
  for (const [sentence, label] of fields) {
    const field = page.getByLabel(label);
    if (sentence !== 'Form ID is required.') await blamed(field, sentence);
    await summary(page).getByRole('link', { name: sentence }).click();
    await expect(field).toBeFocused();
  }
  // what is mended leaves the summary at once
  await fillDetails(page, { billType: '17', number: 'R/1', gross: '100' });
  await expect(summary(page)).toBeHidden();
  await pressSubmit(page);
  await expect(summary(page).getByRole('link')).toHaveText(['At least one payee is required.']);
  await expect(page.getByRole('region', { name: 'Net Amount Details' })).toContainText(
    'At least one payee is required.',
  );
});

test('what a field may hold is said while it is typed', async () => {
  const page = await entryOn(grants.general);
  await fillDetails(page, { number: 'R 2 #', gross: '480000000.01', purpose: 'Roof & walls' });
  await blamed(
    page.getByLabel('Department Bill No.'),
    'Department Bill No has letters, digits, / and - only, 30 at most.',
  );
  await blamed(page.getByLabel('Gross Amount (Rs.)'), 'Gross amount exceeds the balance of the grant.');
  await blamed(
    page.getByLabel('Purpose of the Bill'),
    'Purpose may hold letters, digits, spaces and . , ( ) - only.',
  );
  // a field that was not reached yet shows no error
  await expect(page.getByLabel('Bill type')).not.toHaveAttribute('aria-invalid');
  await fillDetails(page, { gross: '0.50' });
  await blamed(page.getByLabel('Gross Amount (Rs.)'), 'Gross amount must be at least Rs. 1.');
});

test('the press that leaves a wrong field is not lost to its message', async () => {
  const page = await entryOn(grants.general);
  await fillDetails(page, { gross: '100' });
  const number = page.getByLabel('Department Bill No.');
  await number.focus();
  const button = page.getByRole('button', { name: 'Add Payee' });
  const pixelsBelow = async () =>
    ((await button.boundingBox())?.y ?? 0) - ((await page.getByLabel('Bill type').boundingBox())?.y ?? 0);
  const before = await pixelsBelow();
  await button.click();
  await expect(page.getByRole('dialog', { name: 'Add Payee' })).toBeVisible();
  await page.keyboard.press('Escape');
  await blamed(number, 'Department bill number is required.');
  // it would have moved away from under the pointer
  expect(await pixelsBelow()).toBeGreaterThan(before + 10);
});

test('net follows gross and deduction, and letters, wheel and clipboard change no amount', async () => {
  const page = await entryOn(grants.general);
  const gross = page.getByLabel('Gross Amount (Rs.)');
  await gross.pressSequentially('12ab34.567');
  await gross.blur();
  await expect(gross).toHaveValue('1,234.56');
  await fillDetails(page, { deduction: '234.56' });
  await expect(page.getByLabel('Net Amount (Rs.)')).toHaveValue('1,000.00');
  await expect(page.getByLabel('Net Amount (Rs.)')).toHaveAttribute('readonly');
  await expect(page.getByLabel('Form Id')).toHaveAttribute('readonly');

  await gross.hover();
  await gross.focus();
  await page.mouse.wheel(0, 100);
  await gross.blur();
  await expect(gross).toHaveValue('1,234.56');
  for (const label of ['Gross Amount (Rs.)', 'Deduction (Rs.)', 'Department Bill No.'])
    for (const type of ['paste', 'copy', 'drop'])
      expect(await isRefused(page.getByLabel(label), type), `${type} on ${label}`).toBe(true);
});

const isRefused = (field: Locator, type: string): Promise<boolean> =>
  field.evaluate(
    (input, name) => !input.dispatchEvent(new Event(name, { bubbles: true, cancelable: true })),
    type,
  );

test('a deduction beyond its boundary becomes 0, and the screen says so', async () => {
  const page = await entryOn(grants.general);
  const deduction = page.getByLabel('Deduction (Rs.)');
  const net = page.getByLabel('Net Amount (Rs.)');
  await fillDetails(page, { gross: '1000', deduction: '1000' });
  await expect(deduction).toHaveValue('0.00');
  await expect(page.getByText('Set to 0.00: Deduction must be less than the gross amount.')).toBeVisible();
  await expect(net).toHaveValue('1,000.00');
  await fillDetails(page, { deduction: '999.99' });
  await expect(net).toHaveValue('0.01');

  await page.getByRole('link', { name: 'Available Schemes' }).click();
  await prepareBill(page, grants.sna);
  await fillDetails(page, { gross: '1000', deduction: '1000.01' });
  await expect(deduction).toHaveValue('0.00');
  await expect(
    page.getByText('Set to 0.00: Deduction cannot be greater than the gross amount.'),
  ).toBeVisible();
  await fillDetails(page, { deduction: '1000' });
  await expect(deduction).toHaveValue('1,000.00');
  await expect(net).toHaveValue('0.00');
});

test('a deduction needs head, scheme and value, and stays within the deduction of the bill', async () => {
  const page = await entryOn(grants.general);
  await expect(page.getByRole('button', { name: 'Add Deduction' })).toBeHidden();
  await fillDetails(page, { gross: '1000', deduction: '100' });
  await page.getByRole('button', { name: 'Add Deduction' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Deduction' });
  const fields = 'Please fill in all fields before adding the deduction.';
  await expect(dialog.getByLabel('Scheme', { exact: true })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await blamed(dialog.getByLabel('Major Head', { exact: true }), fields);
  await chooseOnly(dialog.getByLabel('Major Head', { exact: true }), '0021');
  await blamed(dialog.getByLabel('Scheme', { exact: true }), fields);
  await chooseOnly(dialog.getByLabel('Scheme', { exact: true }), '00210010202');
  await blamed(dialog.getByLabel('Value'), fields);
  await dialog.getByLabel('Value').fill('100.01');
  await blamed(dialog.getByLabel('Value'), 'Deduction value exceeds the total deduction value');
  // another head has other schemes
  await chooseOnly(dialog.getByLabel('Major Head', { exact: true }), '8443');
  await expect(dialog.getByLabel('Scheme', { exact: true })).toHaveValue('');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

test('deductions are complete at their sum and removed after a question', async () => {
  const page = await entryOn(grants.general);
  await fillDetails(page, { gross: '1000', deduction: '100' });
  await addDeduction(page, { ...incomeTax, value: '60' });
  await addDeduction(page, { majorHead: '8443', scheme: '84430010801', value: '40' });
  await expect(page.getByText('Total Deductions : Rs. 100.00')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Deduction' })).toBeHidden();
  await page.getByRole('button', { name: /^Remove deduction 8443/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to remove this Deduction Item?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Total Deductions : Rs. 100.00')).toBeVisible();
  await page.getByRole('button', { name: /^Remove deduction 8443/ }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Total Deductions : Rs. 60.00')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Deduction' })).toBeVisible();
  await pressSubmit(page);
  await expect(summary(page)).toContainText("Deductions must add up to the bill's deduction.");
});

test('an employee is found by EIN and paid within the net amount', async () => {
  browser.allow(/status of 404/);
  const page = await entryOn(grants.general);
  await expect(page.getByRole('button', { name: 'Add Payee' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Add Payee' })).toHaveAccessibleDescription(
    'Enter the gross amount first.',
  );
  await fillDetails(page, { billType: '17', number: 'R/5', gross: '1000' });
  const dialog = await openPayee(page);
  const add = dialog.getByRole('button', { name: 'Add', exact: true });
  const fields = 'Please fill in all fields before adding the allowance.';
  await add.click();
  await blamed(dialog.getByLabel('EIN'), fields);
  await dialog.getByLabel('EIN').fill('999999');
  await dialog.getByRole('button', { name: 'Search' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Employee not found.');
  await dialog.getByLabel('EIN').fill('100004');
  await dialog.getByRole('button', { name: 'Search' }).click();
  await expect(dialog.getByLabel('Payee', { exact: true })).toHaveValue('Ningthem Luwang');
  for (const label of ['Payee', 'PAN', 'Account number', 'IFSC'])
    await expect(dialog.getByLabel(label, { exact: true })).toHaveAttribute('readonly');
  await add.click();
  await blamed(dialog.getByLabel('Amount (Rs.)'), fields);
  await dialog.getByLabel('Amount (Rs.)').fill('1000.01');
  await blamed(dialog.getByLabel('Amount (Rs.)'), 'Total amount exceeds the net amount value');
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await expect(dialog.getByLabel('EIN')).toHaveValue('');
  await expect(dialog.getByLabel('Payee', { exact: true })).toHaveValue('');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await addEmployee(page, '100004', '400');
  await pressSubmit(page);
  await expect(summary(page)).toContainText('Payee amounts must add up to the net amount.');
  await addEmployee(page, '100005', '600');
  await expect(page.getByRole('button', { name: 'Add Payee' })).toBeHidden();
  await page.getByRole('button', { name: 'Remove payee Ningthem Luwang' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to remove this allowance?');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('row', { name: 'Ningthem Luwang' })).toBeHidden();
  // on the row that took its place
  await expect(page.getByRole('button', { name: /^Remove payee/ })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Add Payee' })).toBeVisible();
});

test('an SNA payee is chosen once and paid within the net amount', async () => {
  const page = await entryOn(grants.sna);
  await fillDetails(page, { billType: '17', number: 'R/6', gross: '1000' });
  const dialog = await openPayee(page);
  const add = dialog.getByRole('button', { name: 'Add', exact: true });
  const payee = dialog.getByLabel('Payee', { exact: true });
  const amount = dialog.getByLabel('Amount', { exact: true });
  await expect(dialog.getByText('39 of 39 payees')).toBeVisible();
  await add.click();
  await blamed(payee, 'Please Select a Payee First !!!');
  await payee.press('ArrowDown');
  await expect(offered(payee)).toHaveCount(39);
  await axeClean(page);
  await payee.press('Escape');
  await expect(dialog).toBeVisible();
  await chooseAt(payee, 3);
  await blamed(amount, 'Please enter a valid amount.');
  for (const label of ['Name', 'Bank', 'Account', 'Type', 'SNA Id']) {
    await expect(dialog.getByLabel(label, { exact: true })).toHaveAttribute('readonly');
    await expect(dialog.getByLabel(label, { exact: true })).not.toHaveValue('');
  }
  await amount.fill('1000.01');
  await blamed(amount, 'Enter Amount exceeds total Net Amt');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await addSnaPayee(page, 'Farmers Thoubal', '999');
  await openPayee(page);
  await findOnly(payee, 'Farmers Thoubal');
  // takes what is found, and leads past the list, which shows all payees again while it closes
  await payee.press('Tab');
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(payee).not.toHaveValue('Farmers Thoubal');
  await amount.fill('1.01');
  await add.click();
  await blamed(amount, 'Enter Amount exceeds total Net Amt');
  await amount.fill('1');
  await blamed(payee, 'Duplicate entry detected. Payee not added.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /^Remove payee Farmers/ }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Are you sure you want to remove this payee?');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No payee added. Please add one to get started!')).toBeVisible();
});

test('a refusal of the server is shown under its field too, and the typed entry is kept', async () => {
  browser.allow(/status of 422/);
  const page = await entryOn(grants.general);
  const submitOne = async (): Promise<void> => {
    await fillDetails(page, { billType: '17', number: 'TWICE/1', gross: '10' });
    await addEmployee(page, '100006', '10');
    await pressSubmit(page);
    await submitQuestion(page).getByRole('button', { name: 'Submit' }).click();
  };
  await submitOne();
  await expect(page.getByText(/^Bill submitted successfully/)).toBeVisible();
  await prepareBill(page, grants.general);
  await submitOne();
  await expect(summary(page)).toContainText(
    /Error Submitting Bill : Department Bill No TWICE\/1 is already used in \d{4}/,
  );
  await blamed(page.getByLabel('Department Bill No.'), 'Department Bill No TWICE/1 is already used in');
  await expect(page.getByRole('row', { name: 'Lalnunmawi Hmar' })).toBeVisible();
});
