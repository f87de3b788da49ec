import { test } from 'vitest';
import { axeClean } from './support/accessible.ts';
import { chooseBank, chooseOnlyBranch } from './support/account-fields.ts';
import { useBrowser } from './support/browser.ts';
import { choose } from './support/choice.ts';
import { aDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { takeEntry } from './support/menu.ts';
import { press, requiredFields, showsAll } from './support/payee-window.ts';

const browser = useBrowser();

test('payees under a master payee are added, edited, deactivated and imported', async () => {
  const page = await browser.officer(await aDesk(), 'D');
  await page.getByRole('button', { name: 'Payees' }).click();
  await page.getByRole('link', { name: 'Multiple Payees' }).click();
  await expect(page).toHaveURL('/multiplepayee');
  await page.getByRole('button', { name: 'Add Payee' }).click();
  await expect(page.getByText('please Select a Payee First!')).toBeVisible();
  await expect(page.getByLabel('Select Payee')).toBeFocused();
  await choose(page.getByLabel('Select Payee', { exact: true }), 'holders', 'Scholarship Holders (demo)');
  await expect(page.getByRole('row', { name: /Group Six/ })).toContainText('7,503.00');

  await page.getByRole('button', { name: 'Add Payee' }).click();
  const add = page.getByRole('dialog', { name: 'Add Payee' });
  await press(add, 'Add');
  const problems = add.getByRole('alert');
  await showsAll(problems, requiredFields);
  await axeClean(page);
  await add.getByLabel('EIN No').fill('710001');
  await add.getByLabel('CIN / TEMPORARY NO').fill('T/77');
  await add.getByLabel('Payee Name').fill('Pupil One (test)');
  await chooseBank(add, 'Demo Gramin Bank', 'BANK');
  await add.getByLabel('State').selectOption({ label: 'Manipur' });
  await add.getByLabel('District').selectOption({ label: 'Noney' });
  await chooseOnlyBranch(add);
  await add.getByLabel('AC NO', { exact: true }).fill('0012312312');
  await add.getByLabel('Confirm AC NO').fill('0012312300');
  await expect(problems).toContainText('Account No should match');
  await add.getByLabel('Confirm AC NO').fill('0012312312');
  await add.getByLabel('NET PAYABLE').fill('1500.5');
  await add.getByLabel('PAN NO').fill('DEMOP1234A');
  await press(add, 'Add');
  await expect(page.getByText('Payee added.')).toBeVisible();
  const row = page.getByRole('row', { name: /Pupil One/ });
  await expect(row).toContainText('1,500.50');
  await expect(row).toContainText('DEMO0000403');

  await row.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Payee' });
  await edit.getByLabel('Payee Name').fill('');
  await edit.getByLabel('NET PAYABLE').fill('');
  await edit.getByLabel('Confirm AC NO').fill('00123');
  const told = edit.getByRole('alert');
  await press(edit, 'Update');
  for (const text of [
    'Payee Name is required.',
    'Net Amount Required',
    'Account No Confirmation does not match',
  ])
    await expect(told).toContainText(text);
  await edit.getByLabel('Bank', { exact: true }).fill('');
  await edit.getByLabel('AC NO', { exact: true }).fill('');
  await edit.getByLabel('Confirm AC NO').fill('');
  for (const text of [
    'Bank is required.',
    'Bank Branch is required.',
    'Account Number is required.',
    'Account No Confirmation required',
  ])
    await expect(told).toContainText(text);
  await axeClean(page);
  await press(edit, 'Cancel');
  await row.getByRole('button', { name: 'Edit' }).click();
  await edit.getByLabel('Payee Name').fill('Pupil Two (test)');
  await edit.getByLabel('NET PAYABLE').fill('99');
  await edit.getByLabel('Confirm AC NO').fill('0012312312');
  await press(edit, 'Update');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to update?');
  await axeClean(page);
  await press(question, 'Update');
  await expect(page.getByText('Payee updated.')).toBeVisible();
  const renamed = page.getByRole('row', { name: /Pupil Two/ });
  await expect(renamed).toContainText('99.00');

  await takeEntry(page, 'Pupil Two (test)', 'Deactivate');
  await press(question, 'Deactivate');
  await expect(renamed).toContainText('Inactive');

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import payees of Scholarship Holders (demo)' });
  await dialog.getByLabel('Choose a file').setInputFiles({
    name: 'pupils.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'ID;CIN-ID;PAYEE NAME;ACCOUNT;IFSC;NET(RS);PAN NO\r\n710009;T/9;Pupil Nine;0099001122;DEMO0000101;250;DEMOP1234A\r\n',
    ),
  });
  await expect(dialog.getByText(/No faults found/)).toBeVisible();
  await axeClean(page);
  await press(dialog, 'Import 1 payee');
  await expect(dialog.getByText('The file was imported.')).toBeVisible();
  await press(dialog.locator('.modal__foot'), 'Close');
  await expect(page.getByRole('row', { name: /Pupil Nine/ })).toBeVisible();
});
