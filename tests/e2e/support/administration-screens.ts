// A walk past the screens of finance IT, for the accessibility check and the screenshots: an office and an account are
// opened, edited, locked and reset on the way.
import { civilDate } from '@portal/domain/calendar';
import type { Page } from 'playwright';
import { expect } from './expect.ts';
import { goTo, takeEntry } from './menu.ts';
import type { See } from './screens.ts';

export interface NewOffice {
  readonly ddoCode: string;
  /** The username of an account that the walk proposes. */
  readonly username: string;
  /** The username of an account that is there. */
  readonly known: string;
}

/** A page signed in as ADMIN, on its desk. */
export const administrationScreens = async (
  page: Page,
  see: See,
  { ddoCode, username, known }: NewOffice,
): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Administration', level: 1 })).toBeVisible();
  await see(page, 'admin');
  await officeScreens(page, see, ddoCode);
  await accountScreens(page, see, { ddoCode, username, known });
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

const accountScreens = async (
  page: Page,
  see: See,
  { ddoCode, username, known }: NewOffice,
): Promise<void> => {
  await goTo(page, '/admin/accounts');
  await page.getByRole('button', { name: 'Open an account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open an account' });
  await dialog.getByRole('button', { name: 'Propose account' }).click();
  await expect(dialog.getByRole('alert')).toContainText('There is a problem');
  await see(page, 'account-problems');
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Kind').selectOption('DDO');
  await dialog.getByLabel('Office', { exact: true }).fill(ddoCode);
  await expect(dialog.getByText('Executive Engineer, Water Supply Division (demo)')).toBeVisible();
  await dialog.getByLabel('Name of the officer').fill('Demo Officer');
  await dialog.getByLabel('Designation').fill('Executive Engineer');
  await dialog.getByRole('button', { name: 'Propose account' }).click();
  await expect(page.getByText(`${username}: Proposed.`)).toBeVisible();
  const filter = page.getByLabel('Filter by username, office or officer');
  await filter.fill(known);
  await see(page, 'accounts');
  await page.getByRole('button', { name: `Edit ${known}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await takeEntry(page, known, 'Reset');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await takeEntry(page, known, 'Lock');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lock' }).click();
  await expect(page.getByText('Locked', { exact: true })).toBeVisible();
  await takeEntry(page, known, 'History');
  await expect(page.getByRole('dialog')).toContainText('Account opened');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
};

/** The values, the sums and the order are seen before it is confirmed. */
const confirmLoad = async (page: Page, see: See, ddoCode: string): Promise<void> => {
  await goTo(page, '/admin/proposals');
  await page.getByRole('button', { name: 'Look at Load a file: Grants' }).first().click();
  const window = page.getByRole('dialog', { name: 'Proposed: Load a file: Grants' });
  await expect(window.getByRole('row', { name: new RegExp(ddoCode) }).first()).toContainText('Added');
  await expect(window).toContainText(/FD\/12\/2026, 1\sApr 2026/);
  await expect(window).toContainText('Sum of Total');
  await see(page, 'change');
  await window.getByRole('button', { name: 'Confirm this change' }).click();
  await expect(page.getByText('Load a file: Grants: done.')).toBeVisible();
  await expect(window).toBeHidden();
};

/**
 * A page signed in as ADMIN, one of another ADMIN account that confirms, and two files of grants of an office: one with a fault, one
 * without.
 */
export const masterScreens = async (
  page: Page,
  see: See,
  { ddoCode, faulty, good, confirmer }: { ddoCode: string; faulty: string; good: string; confirmer: Page },
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
  const propose = dialog.getByRole('button', { name: /^Propose \d+ grants?$/ });
  await propose.click();
  await expect(dialog.getByText('Enter the number of the order.')).toBeVisible();
  await dialog.getByLabel('Order number').fill('FD/12/2026');
  await dialog.getByLabel('Order date').fill('2026-04-01');
  await see(page, 'load-order');
  await propose.click();
  await expect(dialog.getByText(/^Proposed\. It changes nothing until/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await confirmLoad(confirmer, see, ddoCode);
  await page.reload();
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
