// What only a browser shows of a broken rule of bill entry (1§5): the focus that its link moves, a press that no message takes away, a
// refusal of the portal. The rules themselves are tested in packages/domain/src/bill, the windows in web/src/features/bill-entry.
import { test } from 'vitest';
import { addEmployee, fillDetails, prepareBill, pressSubmit, submitQuestion } from './support/bill-entry.ts';
import { blamed, summary } from './support/blame.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk, aWaitingBill } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { grants } from './support/grants.ts';

const browser = useBrowser();

test('a wrong bill is not submitted: each sentence leads to its field, and a refusal keeps what was typed', async () => {
  browser.allow(/status of 422/);
  const account = await aDesk();
  await aWaitingBill(account, { dept_bill_no: 'TWICE/1' });
  const page = await browser.officer(account, 'D');
  await prepareBill(page, grants.general);
  const number = page.getByLabel('Department Bill No.');
  await expect(number).toHaveValue('TWICE/2');
  await page.getByLabel('Bill type').selectOption('');
  await number.fill('');
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
  await expect(page.getByRole('region', { name: 'Net Amount Details' })).toContainText(
    'At least one payee is required.',
  );

  await fillDetails(page, { deduction: '100' });
  await expect(page.getByLabel('Deduction (Rs.)')).toHaveValue('0.00');
  await expect(
    page.getByText('Set to 0.00; you typed 100.00. Deduction must be less than the gross amount.'),
  ).toBeVisible();

  await fillDetails(page, { number: 'TWICE/1' });
  await addEmployee(page, '100006', '100');
  await pressSubmit(page);
  await submitQuestion(page).getByRole('button', { name: 'Submit' }).click();
  const used = /Department Bill No TWICE\/1 is already used in \d{4}/;
  await expect(summary(page)).toContainText(/Error Submitting Bill : /);
  await expect(summary(page)).toContainText(used);
  await blamed(number, 'Department Bill No TWICE/1 is already used in');
  await expect(page.getByRole('row', { name: 'Lalnunmawi Hmar' })).toBeVisible();
});

test('the press that leaves a wrong field is not lost to its message', async () => {
  const page = await browser.officer(await aDesk(), 'D');
  await prepareBill(page, grants.general);
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
