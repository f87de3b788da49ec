// A walk past the screens of finance IT, for the accessibility check and the screenshots: an office and an account are
// opened, edited, locked and reset on the way.
import { civilDate } from '@portal/domain/calendar';
import type { Page } from 'playwright';
import { expect } from './expect.ts';
import { goTo, takeEntry } from './menu.ts';
import type { See } from './screens.ts';

export interface NewOffice {
  readonly ddoCode: string;
  readonly username: string;
}

/** A page signed in as ADMIN, on its desk. */
export const administrationScreens = async (
  page: Page,
  see: See,
  { ddoCode, username }: NewOffice,
): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Administration', level: 1 })).toBeVisible();
  await see(page, 'admin');
  await officeScreens(page, see, ddoCode);
  await accountScreens(page, see, ddoCode, username);
  await operationScreens(page, see);
};

/** The portal is not frozen here: other tests use it. */
const operationScreens = async (page: Page, see: See): Promise<void> => {
  await goTo(page, '/admin/operations');
  await expect(page.getByRole('heading', { name: 'What is stuck, and why', level: 1 })).toBeVisible();
  await expect(page.getByText('refreshes itself')).toBeVisible();
  await see(page, 'operations');
  await page.getByRole('button', { name: 'Freeze' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Freeze the portal' });
  await dialog.getByRole('button', { name: 'Freeze' }).click();
  await expect(dialog).toContainText('Enter a sentence for the officers.');
  await see(page, 'operations-freeze');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
};

const officeScreens = async (page: Page, see: See, ddoCode: string): Promise<void> => {
  await page.getByRole('main').getByRole('link', { name: 'Offices' }).click();
  const filter = page.getByLabel('Filter by code, name or department');
  await filter.fill('PWD001');
  await expect(page.getByRole('button', { name: 'Edit office PWD001' })).toBeVisible();
  await page.getByRole('button', { name: 'Open an office' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open an office' });
  await dialog.getByRole('button', { name: 'Open office' }).click();
  await expect(dialog.getByRole('alert')).toContainText('There is a problem');
  await see(page, 'office-problems');
  await dialog.getByLabel('DDO code').fill(ddoCode.toLowerCase());
  await dialog.getByLabel('Name of the office').fill('Executive Engineer, Water Supply Division (demo)');
  await dialog.getByLabel('Department code').fill('22');
  await dialog.getByLabel('Department', { exact: true }).fill('Public Health Engineering');
  await dialog.getByLabel('Treasury code').fill('02');
  await dialog.getByLabel('Treasury', { exact: true }).fill('Thoubal Treasury (demo)');
  await dialog.getByLabel(/^Two persons/).check();
  await dialog.getByRole('button', { name: 'Open office' }).click();
  await expect(dialog).toBeHidden();
  await filter.fill(ddoCode);
  await expect(page.getByRole('row', { name: new RegExp(ddoCode) })).toContainText('Two persons');
  await filter.fill('');
  await see(page, 'offices');
  await filter.fill(ddoCode);
  await takeEntry(page, `office ${ddoCode}`, 'History');
  await expect(page.getByRole('dialog')).toContainText('Office opened');
  await see(page, 'office-history');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await proposeYear(page, see, ddoCode);
};

/** Proposes to open the closed year for an office, which another ADMIN account confirms. */
const proposeYear = async (page: Page, see: See, ddoCode: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: `Open a closed year for office ${ddoCode}` });
  const open = () => takeEntry(page, `office ${ddoCode}`, 'Open a closed year');
  await open();
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(dialog.getByRole('alert').first()).toContainText('There is a problem');
  await dialog.getByLabel('Open until').fill(civilDate(new Date(Date.now() + 10 * 86_400_000)));
  await dialog.getByLabel('Reason').fill('Bills of 31 March that the treasury sent back');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByText(`Proposed for office ${ddoCode}.`)).toBeVisible();
  await open();
  await expect(dialog.getByText(/ proposes to open /)).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Confirm / })).toBeEnabled();
  await see(page, 'office-year');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
};

const accountScreens = async (page: Page, see: See, ddoCode: string, username: string): Promise<void> => {
  await goTo(page, '/admin/accounts');
  await page.getByRole('button', { name: 'Open an account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open an account' });
  await dialog.getByRole('button', { name: 'Open account' }).click();
  await expect(dialog.getByRole('alert')).toContainText('There is a problem');
  await see(page, 'account-problems');
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Kind').selectOption('DDO');
  await dialog.getByLabel('Office', { exact: true }).fill(ddoCode);
  await expect(dialog.getByText('Executive Engineer, Water Supply Division (demo)')).toBeVisible();
  await dialog.getByLabel('Name of the officer').fill('Demo Officer');
  await dialog.getByLabel('Designation').fill('Executive Engineer');
  await dialog.getByRole('button', { name: 'Open account' }).click();
  const passwords = page.getByRole('dialog', { name: `One-time passwords of ${username}` });
  await expect(passwords).toContainText('shown only now');
  await see(page, 'account-passwords');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Close' });
  await expect(question).toContainText('These one-time passwords are not shown again.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await passwords.getByRole('button', { name: 'I have handed them over' }).click();
  const filter = page.getByLabel('Filter by username, office or officer');
  await filter.fill(username);
  await see(page, 'accounts');
  await page.getByRole('button', { name: `Edit ${username}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await takeEntry(page, username, 'Reset');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await takeEntry(page, username, 'Lock');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lock' }).click();
  await expect(page.getByText('Locked', { exact: true })).toBeVisible();
  await takeEntry(page, username, 'History');
  await expect(page.getByRole('dialog')).toContainText('Account opened');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
};

/** A page signed in as ADMIN, and two files of grants of an office: one with a fault, one without. */
export const masterScreens = async (
  page: Page,
  see: See,
  { ddoCode, faulty, good }: { ddoCode: string; faulty: string; good: string },
): Promise<void> => {
  await goTo(page, '/admin/masters');
  await expect(page.getByText('Enter the DDO code to see its lines.')).toBeVisible();
  await see(page, 'masters');
  await page.getByRole('button', { name: 'Load a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Load Grants' });
  const choose = (csv: string) =>
    dialog
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'grants.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await choose(faulty);
  await expect(dialog.getByText('Nothing was imported.', { exact: false }).first()).toBeVisible();
  await see(page, 'load-faults');
  await choose(good);
  await dialog.getByRole('button', { name: /^Import \d+ grants?$/ }).waitFor();
  await dialog.getByRole('button', { name: /^Import \d+ grants?$/ }).click();
  await expect(dialog.getByText('The file was imported.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByLabel('DDO code').fill(ddoCode);
  await page.getByRole('button', { name: 'Show' }).click();
  await page
    .getByRole('button', { name: /^History of grant/ })
    .first()
    .waitFor();
  await see(page, 'masters-grants');
  await page
    .getByRole('button', { name: /^History of grant/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('Imported');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Files loaded' }).click();
  await expect(page.getByRole('dialog')).toContainText('Lines added');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByLabel('List', { exact: true }).selectOption('branch');
  await expect(page.getByText('load them in parts', { exact: false })).toBeVisible();
};
