// Past the payee masters: their lists and windows, and on the way a payee added by the keyboard, edited, deactivated, exported and
// imported; one under a master payee; an SNA payee.
import type { Locator, Page } from 'playwright';
import { chooseBank, chooseOnlyBranch } from './account-fields.ts';
import { choose, chooseAt } from './choice.ts';
import { expect } from './expect.ts';
import { goTo, takeEntry } from './menu.ts';
import { savedText } from './saved-file.ts';

type See = (page: Page, name: string) => Promise<void>;

/** A page signed in as an officer of an office with the demo payees. */
export const payeeScreens = async (page: Page, see: See): Promise<void> => {
  await goTo(page, '/payee');
  await expect(page.getByRole('row', { name: /Stationery House/ })).toBeVisible();
  await see(page, 'payee');
  await addScreens(page, see);
  await editScreens(page);
  await importScreens(page);
  await multipleScreens(page, see);
  await snaScreens(page, see);
};

const press = (part: Page | Locator, name: string): Promise<void> =>
  part.getByRole('button', { name, exact: true }).click();
const filterOf = (page: Page) => page.getByLabel('Filter by EIN, name, bank or IFSC');

const addScreens = async (page: Page, see: See): Promise<void> => {
  await press(page, 'Add Payee');
  const dialog = page.getByRole('dialog', { name: 'Add Payee' });
  const problems = dialog.getByRole('alert');
  await press(dialog, 'Add');
  await expect(problems).toContainText('Payee Type is required.');
  await see(page, 'payee-add-problems');
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
  await filterOf(page).fill('thoubal press');
  const row = page.getByRole('row', { name: /Thoubal Press/ });
  await expect(row).toContainText('DEMO0000104');
  await expect(row).toContainText('5544');
  await expect(row).not.toContainText('0077665544');
};

/** Of the payee that is the only one in the list. */
const editScreens = async (page: Page): Promise<void> => {
  await press(page, 'Edit Thoubal Press (test)');
  const edit = page.getByRole('dialog', { name: 'Edit Payee' });
  await edit.getByLabel('Payee Name').fill('Thoubal Press and Sons');
  await chooseBank(edit, 'Demo Valley Bank');
  await chooseOnlyBranch(edit, 'moirang');
  await edit.getByLabel('AC NO', { exact: true }).fill('0099887766');
  await edit.getByLabel('Confirm AC NO').fill('0099887766');
  await press(edit, 'Update');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Update Payee?');
  await press(question, 'Update');
  await expect(page.getByText('Payee updated.')).toBeVisible();
  await press(page, 'Edit Thoubal Press and Sons');
  await press(edit, 'History');
  const history = page.getByRole('dialog', { name: /^History of Thoubal Press/ });
  const changed = history.getByRole('row', { name: /Account Number/ }).filter({ hasText: '0099887766' });
  await expect(changed).toContainText('0077665544');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await press(page, 'Deactivate Thoubal Press and Sons');
  await press(question, 'Deactivate');
  await expect(
    page.getByRole('button', { name: 'Activate Thoubal Press and Sons', exact: true }),
  ).toBeVisible();
  await filterOf(page).fill('');
};

/** A file with a fault, then the list that was exported with a payee changed and one more. */
const importScreens = async (page: Page): Promise<void> => {
  const saved = page.waitForEvent('download');
  await press(page, 'Export CSV');
  const exported = await savedText(await saved);
  expect(exported).toContain('•');
  await press(page, 'Import');
  const importing = page.getByRole('dialog', { name: 'Import payees' });
  const choose = (csv: string) =>
    importing
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'payees.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await choose(`${exported}R,1,,12,BAD,ABCDE1234F\r\n`);
  await expect(importing.getByText(/Nothing was imported/)).toBeVisible();
  const added = 'R,700777,Imported Payee,,0077007700,DEMO0000101,DEMOP1234A,Y\r\n';
  await choose(`${exported.replace('Electric Stores (demo)', 'Electric Stores and Sons')}${added}`);
  await press(importing, 'Import 2 payees');
  await expect(importing.getByText('The file was imported.')).toBeVisible();
  await press(importing.locator('.modal__foot'), 'Close');
  await filterOf(page).fill('Electric Stores and Sons');
  await expect(page.getByRole('row', { name: /Electric Stores and Sons/ })).toBeVisible();
};

/** From the list of payees: a master payee, which is asked for its name only, and one under it. */
const multipleScreens = async (page: Page, see: See): Promise<void> => {
  await press(page, 'Add Payee');
  const add = page.getByRole('dialog', { name: 'Add Payee' });
  await add.getByLabel('Payee Type').selectOption('M');
  for (const label of ['EIN number', 'Bank', 'AC NO', 'PAN NO'])
    await expect(add.getByLabel(label, { exact: true })).toBeHidden();
  await add.getByLabel('Payee Name').fill('Pensioners (test)');
  await press(add, 'Add');
  await expect(page.getByText('Payee added.')).toBeVisible();

  await goTo(page, '/multiplepayee');
  await press(page, 'Add Payee');
  await expect(page.getByText('please Select a Payee First!')).toBeVisible();
  await expect(page.getByLabel('Select Payee')).toBeFocused();
  await choose(page.getByLabel('Select Payee', { exact: true }), 'self', 'Self-Help Groups (demo)');
  await expect(page.getByRole('row', { name: /Group Three/ })).toBeVisible();
  await see(page, 'multiple-payee');
  await choose(page.getByLabel('Select Payee', { exact: true }), 'pens', 'Pensioners (test)');
  await expect(page.getByText('There are no records to display')).toBeVisible();
  await press(page, 'Add Payee');
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
  await expect(row).toContainText('99.00');
  await takeEntry(page, 'Pupil One (test)', 'Deactivate');
  await press(question, 'Deactivate');
  await expect(row).toContainText('Inactive');
};

const snaScreens = async (page: Page, see: See): Promise<void> => {
  await goTo(page, '/snapayee');
  await expect(page.getByRole('row', { name: /District Rural Development Society/ }).first()).toBeVisible();
  await see(page, 'sna-payee');
  await press(page, 'Add Payee');
  const add = page.getByRole('dialog', { name: 'Add SNA Payee' });
  await press(add, 'Add');
  await expect(add.getByRole('alert')).toContainText('Select Agency');
  await see(page, 'sna-payee-add-problems');
  await chooseAt(add.getByLabel('Agency No', { exact: true }), 1, 'health society demo');
  await expect(add.getByLabel('Payee Name')).toHaveValue('Health Society (demo)');
  await add.getByLabel('Bank', { exact: true }).selectOption({ index: 1 });
  await expect(add.getByLabel('Branch', { exact: true }).locator('option')).not.toHaveCount(1);
  await add.getByLabel('Branch', { exact: true }).selectOption({ index: 1 });
  const account = await add.getByLabel('Ac No', { exact: true }).inputValue();
  expect(account).toMatch(/^0077/);
  await add.getByLabel('Confirm Ac No').fill(account);
  await press(add, 'Add');
  await expect(add.getByText('Payee Added successfully: Health Society (demo)')).toBeVisible();
  await expect(add.getByLabel('Payee Name')).toHaveValue('');
  await press(add, 'Cancel');
  await page.getByLabel('Filter by agency, name, bank or IFSC').fill('Health Society');
  const row = page.getByRole('row', { name: /Health Society/ });
  await expect(row).toContainText('Yes');
  await expect(row).not.toContainText(account);
  await takeEntry(page, 'Health Society (demo)', 'Deactivate');
  await press(page.getByRole('alertdialog'), 'Deactivate');
  await expect(row).toContainText('No');
};
