import { test } from 'vitest';
import { axeClean } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';
import { chooseAt } from './support/choice.ts';
import { aDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { takeEntry } from './support/menu.ts';
import { press, showsAll } from './support/payee-window.ts';

const browser = useBrowser();
/** Without an agency there is nothing to pay to. */
const notChosen = [
  'Select Agency',
  'Payee Not Selected',
  'Bank Not Selected',
  'Branch Not Selected',
  'Account number not selected',
] as const;

test('an SNA payee is chosen from the agencies, edited and deactivated', async () => {
  const page = await browser.officer(await aDesk(), 'D');
  await page.getByRole('button', { name: 'Payees' }).click();
  await page.getByRole('link', { name: 'SNA Payee' }).click();
  await expect(page).toHaveURL('/snapayee');
  await page.getByRole('button', { name: 'Add Payee' }).click();
  const add = page.getByRole('dialog', { name: 'Add SNA Payee' });
  await press(add, 'Add');
  const problems = add.getByRole('alert');
  await showsAll(problems, [...notChosen, 'Please confirm account number']);
  await chooseAt(add.getByLabel('Agency No', { exact: true }), 1, 'health society demo');
  await expect(add.getByLabel('Payee Name')).toHaveValue('Health Society (demo)');
  await add.getByLabel('Bank', { exact: true }).selectOption({ index: 1 });
  await expect(add.getByLabel('Branch', { exact: true }).locator('option')).not.toHaveCount(1);
  await add.getByLabel('Branch', { exact: true }).selectOption({ index: 1 });
  const account = await add.getByLabel('Ac No', { exact: true }).inputValue();
  expect(account).toMatch(/^0077/);
  await add.getByLabel('Confirm Ac No').fill('000000');
  await expect(problems).toContainText('Account number does not match');
  await add.getByLabel('Confirm Ac No').fill(account);
  await press(add, 'Add');
  await expect(add.getByText('Payee Added successfully: Health Society (demo)')).toBeVisible();
  await expect(add.getByLabel('Payee Name')).toHaveValue('');
  await press(add, 'Cancel');
  await page.getByLabel('Filter by agency, name, bank or IFSC').fill('Health Society');
  const row = page.getByRole('row', { name: /Health Society/ });
  await expect(row).toContainText('Yes');
  await expect(row).not.toContainText(account);

  await row.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Payee' });
  await expect(edit.getByLabel('Payee Id')).toHaveValue(/^\d{11}$/);
  await press(edit, 'Update');
  const told = edit.getByRole('alert');
  await expect(told).toContainText('Please confirm account number');
  await edit.getByLabel('Confirm Ac No').fill('000000');
  await expect(told).toContainText('Account number does not match');
  await edit.getByLabel('Agency No').fill('');
  await showsAll(told, notChosen);
  await axeClean(page);
  await chooseAt(edit.getByLabel('Agency No', { exact: true }), 1, 'housing mission demo');
  await edit.getByLabel('Bank', { exact: true }).selectOption({ index: 1 });
  await expect(edit.getByLabel('Branch', { exact: true }).locator('option')).not.toHaveCount(1);
  await edit.getByLabel('Branch', { exact: true }).selectOption({ index: 1 });
  await edit.getByLabel('Confirm Ac No').fill(await edit.getByLabel('Ac No', { exact: true }).inputValue());
  await press(edit, 'Update');
  const question = page.getByRole('alertdialog');
  await axeClean(page);
  await press(question, 'Update');
  await expect(page.getByText('Payee updated.')).toBeVisible();
  await page.getByLabel('Filter by agency, name, bank or IFSC').fill('Housing Mission');
  const moved = page.getByRole('row', { name: /Housing Mission/ });
  await takeEntry(page, 'Housing Mission (demo)', 'Deactivate');
  await press(question, 'Deactivate');
  await expect(moved).toContainText('No');
  await moved.getByRole('button', { name: 'Edit' }).click();
  await press(edit, 'History');
  const history = page.getByRole('dialog', { name: 'History of Housing Mission (demo)' });
  await expect(history.getByRole('row', { name: /Account Number/ }).nth(1)).toContainText(account);
  await axeClean(page);
});

test('SNA payees are imported from a file; its faults are listed by line', async () => {
  const page = await browser.officer(await aDesk(), 'D', { at: '/snapayee' });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import SNA payees' });
  const choose = (lines: string) =>
    dialog.getByLabel('Choose a file').setInputFiles({
      name: 'payees.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Agency ID,IFSC,Ac No\r\n${lines}\r\n`),
    });
  await choose(',DEMO0000101,12');
  await expect(dialog).toContainText('Select Agency');
  await expect(dialog).toContainText('Account number has 6 to 20 letters or digits.');
  await choose('NOWHERE1,DEMO0000101,0012345678');
  await expect(dialog).toContainText('This agency is not among the agencies of your office.');
  await press(dialog, 'Cancel');
  await expect(dialog).toHaveCount(0);
});
