// The payee masters in the browser (2§2.3 to 2§2.5): a payee added by the keyboard, edited, deactivated, exported and imported; payees under
// a master payee; SNA payees. Each rule with its sentence: tests/api/payee. Their windows as such: every-master.test.ts.
import { listPayees } from '@portal/domain/payee/api';
import type { Locator } from 'playwright';
import { test } from 'vitest';
import { chooseBank, chooseOnlyBranch } from './support/account-fields.ts';
import { useBrowser } from './support/browser.ts';
import { choose, chooseAt } from './support/choice.ts';
import { aDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { takeEntry } from './support/menu.ts';
import { press } from './support/payee-window.ts';
import { savedText } from './support/saved-file.ts';

const browser = useBrowser();

const chooseBranch = async (dialog: Locator, bank: string, words: string): Promise<void> => {
  await chooseBank(dialog, bank);
  await chooseOnlyBranch(dialog, words);
};
const csvFile = (text: string) => ({ name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a payee is added by the keyboard and its IFSC, edited after a question, deactivated, exported and imported again', async () => {
  browser.allow(/422/);
  const desk = await aDesk();
  const page = await browser.officer(desk, 'D', { at: '/payee' });
  await expect(page.getByRole('row', { name: /Stationery House/ })).toBeVisible();
  await page.getByRole('button', { name: 'Add Payee' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Payee' });
  const problems = dialog.getByRole('alert');
  await press(dialog, 'Add');
  await problems.getByRole('link', { name: 'PAN No is required.' }).click();
  await expect(dialog.getByLabel('PAN NO')).toBeFocused();
  await dialog.getByLabel('Payee Type').selectOption('R');
  await dialog.getByLabel('EIN number').fill('600102');
  await dialog.getByLabel('Payee Name').fill('Thoubal Press (test)');
  await dialog.getByLabel('Find by IFSC').pressSequentially('demo0000104');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('AC NO', { exact: true })).toBeFocused();
  await expect(dialog.getByLabel('Branch', { exact: true })).toHaveValue('Thoubal | DEMO0000104');
  await page.keyboard.type('0077665544');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0077665544');
  await page.keyboard.press('Tab');
  await page.keyboard.type('DEMOP1234A');
  await page.keyboard.press('Enter');
  // an EIN that the list has is known to the portal only; nothing that was typed is lost
  await expect(problems).toContainText('EIN 600102 is already in this list.');
  await expect(dialog.getByLabel('Payee Name')).toHaveValue('Thoubal Press (test)');
  await dialog.getByLabel('EIN number').fill('700003');
  await press(dialog, 'Add');
  await expect(page.getByText('Payee added.')).toBeVisible();
  await expect(dialog).toBeHidden();
  const filter = page.getByLabel('Filter by EIN, name, bank or IFSC');
  await filter.fill('thoubal press');
  const row = page.getByRole('row', { name: /Thoubal Press/ });
  await expect(row).toContainText('DEMO0000104');
  await expect(row).toContainText('5544');
  await expect(row).not.toContainText('0077665544');

  await page.getByRole('button', { name: 'Edit Thoubal Press (test)' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Payee' });
  await edit.getByLabel('Payee Name').fill('Thoubal Press and Sons');
  await chooseBranch(edit, 'Demo Valley Bank', 'moirang');
  await edit.getByLabel('AC NO', { exact: true }).fill('0099887766');
  await edit.getByLabel('Confirm AC NO').fill('0099887766');
  await press(edit, 'Update');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Update Payee?');
  await press(question, 'Update');
  await expect(page.getByText('Payee updated.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Thoubal Press and Sons' }).click();
  await press(edit, 'History');
  const history = page.getByRole('dialog', { name: /^History of Thoubal Press/ });
  const changed = history.getByRole('row', { name: /Account Number/ }).filter({ hasText: '0099887766' });
  await expect(changed).toContainText('0077665544');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Deactivate Thoubal Press and Sons' }).click();
  await press(question, 'Deactivate');
  await page.getByRole('button', { name: 'Activate Thoubal Press and Sons', exact: true }).click();
  await press(question, 'Activate');
  await expect(page.getByRole('button', { name: 'Deactivate Thoubal Press and Sons' })).toBeVisible();

  await filter.fill('');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const exported = await savedText(await saved);
  expect(exported).toContain('•');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const importing = page.getByRole('dialog', { name: 'Import payees' });
  const file = importing.getByLabel('Choose a file');
  await file.setInputFiles(csvFile(`${exported}R,1,,0012345678,BAD,ABCDE1234F\r\n`));
  await expect(importing.getByText(/Nothing was imported/)).toBeVisible();
  const added = 'R,700777,Imported Payee,,0077007700,DEMO0000101,DEMOP1234A,Y\r\n';
  await file.setInputFiles(
    csvFile(`${exported.replace('Electric Stores (demo)', 'Electric Stores and Sons')}${added}`),
  );
  await press(importing, 'Import 2 payees');
  await expect(importing.getByText('The file was imported.')).toBeVisible();
  await press(importing.locator('.modal__foot'), 'Close');
  await filter.fill('Electric Stores and Sons');
  await expect(page.getByRole('row', { name: /Electric Stores and Sons/ })).toBeVisible();
  const rows = (await desk.draft.ask(listPayees, { query: {} })).body;
  expect(rows.find(({ ein }) => ein === '700777')).toMatchObject({ ac_no: '0077007700' });
});

test('a master payee is asked for its name only; payees under it are added, edited, deactivated and imported', async () => {
  const page = await browser.officer(await aDesk(), 'D', { at: '/payee' });
  await page.getByRole('button', { name: 'Add Payee' }).click();
  const add = page.getByRole('dialog', { name: 'Add Payee' });
  await add.getByLabel('Payee Type').selectOption('M');
  for (const label of ['EIN number', 'Bank', 'AC NO', 'PAN NO'])
    await expect(add.getByLabel(label, { exact: true })).toBeHidden();
  await add.getByLabel('Payee Name').fill('Pensioners (test)');
  await press(add, 'Add');
  await expect(page.getByText('Payee added.')).toBeVisible();

  await page.getByRole('button', { name: 'Payees' }).click();
  await page.getByRole('link', { name: 'Multiple Payees' }).click();
  await expect(page).toHaveURL('/multiplepayee');
  await page.getByRole('button', { name: 'Add Payee' }).click();
  await expect(page.getByText('please Select a Payee First!')).toBeVisible();
  await expect(page.getByLabel('Select Payee')).toBeFocused();
  await choose(page.getByLabel('Select Payee', { exact: true }), 'pens', 'Pensioners (test)');
  await expect(page.getByText('There are no records to display')).toBeVisible();
  await page.getByRole('button', { name: 'Add Payee' }).click();
  await add.getByLabel('EIN No').fill('710001');
  await add.getByLabel('CIN / TEMPORARY NO').fill('T/77');
  await add.getByLabel('Payee Name').fill('Pupil One (test)');
  await chooseBank(add, 'Demo Gramin Bank', 'BANK');
  await add.getByLabel('State').selectOption({ label: 'Manipur' });
  await add.getByLabel('District').selectOption({ label: 'Noney' });
  await chooseOnlyBranch(add);
  await add.getByLabel('AC NO', { exact: true }).fill('0012312312');
  await add.getByLabel('Confirm AC NO').fill('0012312312');
  await add.getByLabel('NET PAYABLE').fill('1500.5');
  await add.getByLabel('PAN NO').fill('DEMOP1234A');
  await press(add, 'Add');
  const row = page.getByRole('row', { name: /Pupil One/ });
  await expect(row).toContainText('1,500.50');
  await expect(row).toContainText('DEMO0000403');

  await row.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Payee' });
  await edit.getByLabel('Payee Name').fill('Pupil Two (test)');
  await edit.getByLabel('NET PAYABLE').fill('');
  await press(edit, 'Update');
  for (const text of ['Net Amount Required', 'Account No Confirmation'])
    await expect(edit.getByRole('alert')).toContainText(text);
  await edit.getByLabel('NET PAYABLE').fill('99');
  await edit.getByLabel('Confirm AC NO').fill('0012312312');
  await press(edit, 'Update');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to update?');
  await press(question, 'Update');
  await expect(page.getByText('Payee updated.')).toBeVisible();
  const renamed = page.getByRole('row', { name: /Pupil Two/ });
  await expect(renamed).toContainText('99.00');
  await takeEntry(page, 'Pupil Two (test)', 'Deactivate');
  await press(question, 'Deactivate');
  await expect(renamed).toContainText('Inactive');

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import payees of Pensioners (test)' });
  const heads = 'ID;CIN-ID;PAYEE NAME;ACCOUNT;IFSC;NET(RS);PAN NO';
  await dialog
    .getByLabel('Choose a file')
    .setInputFiles(csvFile(`${heads}\r\n710009;T/9;Pupil Nine;0099001122;DEMO0000101;250;DEMOP1234A\r\n`));
  await press(dialog, 'Import 1 payee');
  await expect(dialog.getByText('The file was imported.')).toBeVisible();
  await press(dialog.locator('.modal__foot'), 'Close');
  await expect(page.getByRole('row', { name: /Pupil Nine/ })).toBeVisible();
});

test('an SNA payee is chosen from the agencies, moved to another one, deactivated, and a faulty file is listed by line', async () => {
  const page = await browser.officer(await aDesk(), 'D', { at: '/snapayee' });
  await page.getByRole('button', { name: 'Add Payee' }).click();
  const add = page.getByRole('dialog', { name: 'Add SNA Payee' });
  /** The agency with its first account; answers the number that it has. */
  const takeAccount = async (dialog: Locator, words: string): Promise<string> => {
    await chooseAt(dialog.getByLabel('Agency No', { exact: true }), 1, words);
    await dialog.getByLabel('Bank', { exact: true }).selectOption({ index: 1 });
    await expect(dialog.getByLabel('Branch', { exact: true }).locator('option')).not.toHaveCount(1);
    await dialog.getByLabel('Branch', { exact: true }).selectOption({ index: 1 });
    const account = await dialog.getByLabel('Ac No', { exact: true }).inputValue();
    await dialog.getByLabel('Confirm Ac No').fill(account);
    return account;
  };
  const account = await takeAccount(add, 'health society demo');
  expect(account).toMatch(/^0077/);
  await expect(add.getByLabel('Payee Name')).toHaveValue('Health Society (demo)');
  await press(add, 'Add');
  await expect(add.getByText('Payee Added successfully: Health Society (demo)')).toBeVisible();
  await expect(add.getByLabel('Payee Name')).toHaveValue('');
  await press(add, 'Cancel');
  const filter = page.getByLabel('Filter by agency, name, bank or IFSC');
  await filter.fill('Health Society');
  const row = page.getByRole('row', { name: /Health Society/ });
  await expect(row).toContainText('Yes');
  await expect(row).not.toContainText(account);

  await row.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Payee' });
  await expect(edit.getByLabel('Payee Id')).toHaveValue(/^\d{11}$/);
  await press(edit, 'Update');
  await expect(edit.getByRole('alert')).toContainText('Please confirm account number');
  await takeAccount(edit, 'housing mission demo');
  await press(edit, 'Update');
  const question = page.getByRole('alertdialog');
  await press(question, 'Update');
  await expect(page.getByText('Payee updated.')).toBeVisible();
  await filter.fill('Housing Mission');
  const moved = page.getByRole('row', { name: /Housing Mission/ });
  await takeEntry(page, 'Housing Mission (demo)', 'Deactivate');
  await press(question, 'Deactivate');
  await expect(moved).toContainText('No');
  await moved.getByRole('button', { name: 'Edit' }).click();
  await press(edit, 'History');
  const history = page.getByRole('dialog', { name: 'History of Housing Mission (demo)' });
  await expect(history.getByRole('row', { name: /Account Number/ }).nth(1)).toContainText(account);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const importing = page.getByRole('dialog', { name: 'Import SNA payees' });
  const chooseLine = (line: string) =>
    importing.getByLabel('Choose a file').setInputFiles(csvFile(`Agency ID,IFSC,Ac No\r\n${line}\r\n`));
  await chooseLine(',DEMO0000101,12');
  await expect(importing).toContainText('Select Agency');
  await expect(importing).toContainText('Account number has 6 to 20 letters or digits.');
  await chooseLine('NOWHERE1,DEMO0000101,0012345678');
  await expect(importing).toContainText('This agency is not among the agencies of your office.');
});
