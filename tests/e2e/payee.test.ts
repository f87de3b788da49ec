// Payee Management in the browser: each type added, edited, activated and deactivated, each rule broken once.
import { listPayees } from '@portal/domain/payee/api';
import type { Locator, Page } from 'playwright';
import { beforeAll, test } from 'vitest';
import { axeClean, checkScreen } from './support/accessible.ts';
import { chooseBank, chooseOnlyBranch } from './support/account-fields.ts';
import { useBrowser } from './support/browser.ts';
import { choose } from './support/choice.ts';
import { aDesk, type Desk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { payeeScreens } from './support/payee-screens.ts';
import { press, requiredFields, showsAll } from './support/payee-window.ts';

const browser = useBrowser();
let desk: Desk;

beforeAll(async () => {
  desk = await aDesk();
});

const openPayees = async (): Promise<Page> => {
  const page = await browser.officer(desk, 'D', { at: '/payee' });
  await expect(page.getByRole('row', { name: /Stationery House/ })).toBeVisible();
  return page;
};

const chooseBranch = async (dialog: Locator, bank: string, words: string): Promise<void> => {
  await chooseBank(dialog, bank);
  await chooseOnlyBranch(dialog, words);
};

test('a regular payee: each broken rule of Add is shown under its field, then the payee is added once', async () => {
  const page = await openPayees();
  await page.getByRole('button', { name: 'Add Payee' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Payee' });
  await press(dialog, 'Add');
  const problems = dialog.getByRole('alert');
  await showsAll(problems, ['Payee Type is required.', ...requiredFields]);
  await problems.getByRole('link', { name: 'PAN No is required.' }).click();
  await expect(dialog.getByLabel('PAN NO')).toBeFocused();

  await dialog.getByLabel('Payee Type').selectOption('R');
  await dialog.getByLabel('EIN number').fill('700001');
  await dialog.getByLabel('Payee Name').fill('Nambul Press (test)');
  await chooseBranch(dialog, 'Demo Eastern Bank', 'paona');
  await dialog.getByLabel('AC NO', { exact: true }).fill('0044556677');
  await dialog.getByLabel('Confirm AC NO').fill('0044556678');
  await dialog.getByLabel('PAN NO').fill('demop1');
  await expect(problems).toContainText('Account No should match');
  await expect(problems).toContainText('PAN has the form AAAAA9999A.');
  await dialog.getByLabel('Confirm AC NO').fill('0044556677');
  await dialog.getByLabel('PAN NO').fill('demop1234a');
  await press(dialog, 'Add');
  await expect(page.getByText('Payee added.')).toBeVisible();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row', { name: /Nambul Press/ });
  await page.getByLabel('Filter by EIN, name, bank or IFSC').fill('nambul');
  await expect(row).toContainText('DEMO0000501');
  await expect(row).toContainText('6677');
  await expect(row).not.toContainText('0044556677');

  await page.getByRole('button', { name: 'Add Payee' }).click();
  await dialog.getByLabel('Payee Type').selectOption('R');
  await dialog.getByLabel('EIN number').fill('700001');
  await dialog.getByLabel('Payee Name').fill('Somebody else');
  await chooseBranch(dialog, 'Demo Eastern Bank', 'paona');
  await dialog.getByLabel('AC NO', { exact: true }).fill('0011223344');
  await dialog.getByLabel('Confirm AC NO').fill('0011223344');
  await dialog.getByLabel('PAN NO').fill('DEMOP1234A');
  browser.allow(/422/);
  await press(dialog, 'Add');
  await expect(problems).toContainText('EIN 700001 is already in this list.');
  await expect(dialog.getByLabel('Payee Name')).toHaveValue('Somebody else');
  await dialog.getByLabel('EIN number').fill('700002');
  await press(dialog, 'Add');
  await expect(dialog).toBeHidden();
});

test('an IFSC that is typed fills bank and branch, by the keyboard alone', async () => {
  const page = await openPayees();
  await page.getByRole('button', { name: 'Add Payee' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Payee' });
  await dialog.getByLabel('Payee Type').selectOption('R');
  const search = dialog.getByLabel('Find by IFSC');
  const bank = dialog.getByLabel('Bank', { exact: true });
  await search.fill('demo0999999');
  await search.press('Enter');
  await expect(bank).toBeFocused();
  await expect(dialog.getByText('No branch has this IFSC. Choose bank and branch.')).toBeVisible();
  await axeClean(page);
  await press(dialog, 'Reset');
  await dialog.getByLabel('Payee Type').selectOption('R');
  await expect(search).toHaveValue('');
  await bank.press('ArrowDown');
  await expect(dialog.getByRole('listbox', { name: 'Select a bank' })).toBeVisible();
  await axeClean(page);
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('listbox')).toBeHidden();
  await dialog.getByLabel('EIN number').fill('700003');
  await dialog.getByLabel('Payee Name').fill('Thoubal Press (test)');
  await search.pressSequentially('demo0000104');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('AC NO', { exact: true })).toBeFocused();
  await expect(search).toHaveValue('DEMO0000104');
  await expect(search).toHaveAccessibleDescription('Demo National Bank, Thoubal');
  await expect(bank).toHaveValue('Demo National Bank');
  await expect(dialog.getByLabel('Branch', { exact: true })).toHaveValue('Thoubal | DEMO0000104');
  await axeClean(page);
  await page.keyboard.type('0077665544');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0077665544');
  await page.keyboard.press('Tab');
  await page.keyboard.type('DEMOP1234A');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Payee added.')).toBeVisible();
  await page.getByLabel('Filter by EIN, name, bank or IFSC').fill('Thoubal Press');
  await expect(page.getByRole('row', { name: /Thoubal Press/ })).toContainText('DEMO0000104');
});

test('account and PAN cannot be pasted or dropped', async () => {
  const page = await openPayees();
  await page.getByRole('button', { name: 'Add Payee' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Payee' });
  for (const label of ['AC NO', 'Confirm AC NO', 'PAN NO']) {
    const field = dialog.getByLabel(label, { exact: true });
    for (const type of ['paste', 'drop']) {
      const isRefused = await field.evaluate<boolean, string>(
        (element, name) =>
          !(element as unknown as { dispatchEvent(event: object): boolean }).dispatchEvent(
            // biome-ignore lint/security/noGlobalEval: made in the page, whose globals these types do not know
            eval(`new Event(${JSON.stringify(name)}, { bubbles: true, cancelable: true })`),
          ),
        type,
      );
      expect(isRefused, `${type} into ${label}`).toBe(true);
    }
  }
});

test('a master payee is asked for its name only', async () => {
  const page = await openPayees();
  await page.getByRole('button', { name: 'Add Payee' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Payee' });
  await dialog.getByLabel('Payee Type').selectOption('M');
  for (const label of ['EIN number', 'Bank', 'AC NO', 'PAN NO'])
    await expect(dialog.getByLabel(label, { exact: true })).toBeHidden();
  await press(dialog, 'Add');
  await expect(dialog.getByRole('alert')).toContainText('Payee Name is required.');
  await dialog.getByLabel('Payee Name').fill('Pensioners (test)');
  await press(dialog, 'Add');
  await expect(page.getByText('Payee added.')).toBeVisible();
  await page.goto('/multiplepayee');
  await choose(page.getByLabel('Select Payee', { exact: true }), 'pens', 'Pensioners (test)');
  await expect(page.getByText('There are no records to display')).toBeVisible();
});

test('an edit asks for the account again, asks before it is sent, and its history shows both accounts', async () => {
  const page = await openPayees();
  await page.getByRole('button', { name: 'Edit Valley Press (demo)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Payee' });
  const account = await dialog.getByLabel('AC NO', { exact: true }).inputValue();
  await dialog.getByLabel('EIN').fill('');
  await dialog.getByLabel('Payee Name').fill('');
  await dialog.getByLabel('AC NO', { exact: true }).fill('');
  await dialog.getByLabel('Bank', { exact: true }).fill('');
  await dialog.getByLabel('Active Flag').selectOption('');
  await press(dialog, 'Update');
  for (const text of [
    'Ein is Required',
    'Payee Name is required.',
    'Please Select Bank',
    'Please Select Branch',
    'Please Enter Account Number',
    'Please Confirm Account Number',
    'Please Set Status',
  ])
    await expect(dialog.getByRole('alert')).toContainText(text);
  await dialog.getByLabel('EIN').fill('600202');
  await dialog.getByLabel('Payee Name').fill('Valley Press and Sons (demo)');
  await chooseBranch(dialog, 'Demo Valley Bank', 'moirang');
  await dialog.getByLabel('AC NO', { exact: true }).fill('0099887766');
  await dialog.getByLabel('Confirm AC NO').fill('0099887700');
  await dialog.getByLabel('Active Flag').selectOption('Y');
  await expect(dialog.getByRole('alert')).toContainText('Account Number does not match');
  await dialog.getByLabel('Confirm AC NO').fill('0099887766');
  await press(dialog, 'Update');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Update Payee?');
  await axeClean(page);
  await press(question, 'Update');
  await expect(page.getByText('Payee updated.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Valley Press and Sons (demo)' }).click();
  await press(page.getByRole('dialog', { name: 'Edit Payee' }), 'History');
  const history = page.getByRole('dialog', { name: /^History of Valley Press/ });
  const line = history.getByRole('row', { name: /Account Number/ });
  await expect(line).toContainText(account);
  await expect(line).toContainText('0099887766');
});

test('Deactivate and Activate change the flag after a question', async () => {
  const page = await openPayees();
  await page.getByRole('button', { name: 'Deactivate Hill Transport Service (demo)' }).click();
  const question = page.getByRole('alertdialog');
  await axeClean(page);
  await press(question, 'Cancel');
  await expect(page.getByRole('button', { name: 'Deactivate Hill Transport Service (demo)' })).toBeVisible();
  await page.getByRole('button', { name: 'Deactivate Hill Transport Service (demo)' }).click();
  await press(question, 'Deactivate');
  await page.getByRole('button', { name: 'Activate Hill Transport Service (demo)', exact: true }).click();
  await press(question, 'Activate');
  await expect(page.getByRole('button', { name: 'Deactivate Hill Transport Service (demo)' })).toBeVisible();
});

test('an exported list that was corrected is imported again', async () => {
  const page = await openPayees();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const stream = await (await saved).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const exported = Buffer.concat(chunks).toString('utf8');
  expect(exported).toContain('•');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import payees' });
  const file = (text: string) => ({ name: 'payees.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await dialog.getByLabel('Choose a file').setInputFiles(file(exported.replace('Electric Stores', '')));
  await dialog
    .getByLabel('Choose a file')
    .setInputFiles(file(`${exported}R,1,,0012345678,BAD,ABCDE1234F\r\n`));
  await expect(dialog.getByText(/Nothing was imported/)).toBeVisible();
  const added = 'R,700777,Imported Payee,,0077007700,DEMO0000101,DEMOP1234A,Y\r\n';
  const corrected = `${exported.replace('Electric Stores (demo)', 'Electric Stores and Sons')}${added}`;
  await dialog.getByLabel('Choose a file').setInputFiles(file(corrected));
  await expect(dialog.getByText(/No faults found/)).toBeVisible();
  await axeClean(page);
  await press(dialog, 'Import 2 payees');
  await expect(dialog.getByText('The file was imported.')).toBeVisible();
  await press(dialog.locator('.modal__foot'), 'Close');
  await page.getByLabel('Filter by EIN, name, bank or IFSC').fill('Electric Stores and Sons');
  await expect(page.getByRole('row', { name: /Electric Stores and Sons/ })).toBeVisible();
  const rows = (await desk.draft.ask(listPayees, { query: {} })).body;
  expect(rows.find(({ ein }) => ein === '700777')).toMatchObject({ ac_no: '0077007700' });
});

test('every screen and window is accessible in both themes and fits', async () => {
  await payeeScreens(await browser.officer(desk, 'D'), checkScreen);
});
