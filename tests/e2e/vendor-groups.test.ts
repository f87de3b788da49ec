// Group Master in the browser (2§2.8): groups, their payees, the payees' file.
import type { Page } from 'playwright';
import { test } from 'vitest';
import { anOffice, type TestOffice } from '../support/office.ts';
import { addMembers, aGroup, anAgency, groups, map, members, vendors } from '../support/vendors.ts';
import { axeClean, checkScreen } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';
import { chooseAt } from './support/choice.ts';
import { expect } from './support/expect.ts';
import { takeEntry } from './support/menu.ts';
import { savedText } from './support/saved-file.ts';
import { faultOf } from './support/vendor-form.ts';

const browser = useBrowser();

const openGroups = async (office: TestOffice): Promise<Page> => {
  const page = await browser.officer(office, 'D');
  await page.getByRole('button', { name: 'Vendors', exact: true }).click();
  await page.getByRole('link', { name: 'Vendor Groups', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Group Master' })).toBeVisible();
  return page;
};
const groupRows = (page: Page) => page.getByRole('region', { name: 'Group List' }).locator('tbody tr');
const payeeRows = (page: Page) => page.getByRole('region', { name: /^Payees of/ }).locator('tbody tr');

/** An office with an agency that has so many vendors. */
const officeWith = async (count: number) => {
  const office = await anOffice();
  const agency = await anAgency(office.office);
  const eins = (await vendors(office.draft, count)).map(({ ein }) => ein).sort();
  await map(office.draft, agency, eins);
  return { office, agency, eins };
};

test('a group is created and renamed; a name is needed, and only one group has it', async () => {
  const office = await anOffice();
  const page = await openGroups(office);
  await page.getByRole('button', { name: 'Add New Group' }).click();
  const adding = page.getByRole('dialog', { name: 'Add New Group' });
  await adding.getByRole('button', { name: 'Create' }).click();
  await expect(faultOf(adding, 'group_name')).toContainText('Enter Group Name');
  await axeClean(page);
  await adding.getByLabel('Group Name').fill('Masons');
  await adding.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Group Created successfully!')).toBeVisible();
  await expect(groupRows(page)).toHaveCount(1);
  await expect(page.getByLabel('Rows per page').locator('option')).toHaveText(['15', '25', '20']);
  await takeEntry(page, 'Masons', 'Edit');
  const editing = page.getByRole('dialog', { name: 'Edit Group' });
  await editing.getByLabel('Group Name').fill('');
  await editing.getByRole('button', { name: 'Update' }).click();
  await expect(faultOf(editing, 'group_name')).toContainText('Enter Group Name');
  await axeClean(page);
  await editing.getByLabel('Group Name').fill('Masons and carpenters');
  await editing.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Group Updated Successfully!')).toBeVisible();
  expect((await groups(office.draft)).map(({ group_name }) => group_name)).toEqual(['Masons and carpenters']);
  browser.allow(/422/);
  await page.getByRole('button', { name: 'Add New Group' }).click();
  await adding.getByLabel('Group Name').fill('masons and carpenters');
  await adding.getByRole('button', { name: 'Create' }).click();
  await expect(faultOf(adding, 'group_name')).toContainText(
    'There is already a group named masons and carpenters.',
  );
});

test('payees are added to a group out of those of an agency that are in none', async () => {
  const { office, agency, eins } = await officeWith(7);
  const group = await aGroup(office.draft, 'Roofers');
  await addMembers(office.draft, await aGroup(office.draft, 'Plumbers'), agency, eins.slice(0, 1));
  const page = await openGroups(office);
  await takeEntry(page, 'Roofers', 'Add Payee');
  const dialog = page.getByRole('dialog', { name: 'Add Payee to Roofers' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(faultOf(dialog, 'agency_code')).toContainText('Select Agency');
  await expect(dialog.getByRole('alert')).toContainText('Please select atleast one Payee!');
  await axeClean(page);
  await chooseAt(dialog.getByLabel('Agency', { exact: true }), 1, agency);
  await expect(dialog.locator('tbody tr')).toHaveCount(5);
  await expect(dialog.getByLabel('Rows per page').locator('option')).toHaveText(['5', '10', '15']);
  await dialog.getByLabel('Select all').check();
  await expect(dialog.getByText('6 ticked')).toBeVisible();
  await axeClean(page);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Payee Added Successfully!')).toBeVisible();
  await expect(payeeRows(page)).toHaveCount(6);
  expect((await members(office.draft, group.group_id)).map(({ ein }) => ein)).toEqual(eins.slice(1));
  await checkScreen(page, 'vendor-groups');
});

test('payees that cannot be added stay chosen, with the reason', async () => {
  const { office, agency, eins } = await officeWith(2);
  await aGroup(office.draft, 'Roofers');
  const page = await openGroups(office);
  await takeEntry(page, 'Roofers', 'Add Payee');
  const dialog = page.getByRole('dialog', { name: 'Add Payee to Roofers' });
  await chooseAt(dialog.getByLabel('Agency', { exact: true }), 1, agency);
  await dialog.getByLabel('Select all').check();
  await addMembers(office.draft, await aGroup(office.draft, 'Plumbers'), agency, eins.slice(0, 1));
  browser.allow(/422/);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    `Failed to add payee. Already in another group of the agency: ${eins[0]}.`,
  );
  await expect(dialog.getByText('2 ticked')).toBeVisible();
});

test('the payees of a group are exported and imported again', async () => {
  const { office, agency, eins } = await officeWith(3);
  const group = await aGroup(office.draft, 'Masons');
  await addMembers(office.draft, group, agency, eins.slice(0, 2));
  const page = await openGroups(office);
  await page.getByRole('button', { name: 'Payees of Masons' }).click();
  await expect(payeeRows(page)).toHaveCount(2);
  const panel = page.getByRole('region', { name: 'Payees of Masons' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const exported = await savedText(download);
  await panel.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import payees of Masons' });
  const choose = (csv: string) =>
    dialog.getByLabel('Choose a file').setInputFiles({
      name: 'group.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    });
  await choose(`${exported}${agency},999999,,,,\r\n`);
  await expect(dialog.getByText('Not mapped to the agency, or deactivated there: 999999.')).toBeVisible();
  await choose(`${exported}${agency},${eins[2]},,,,\r\n`);
  await axeClean(page);
  await dialog.getByRole('button', { name: 'Import 1 payee' }).click();
  await expect(dialog.getByText('The file was imported.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(payeeRows(page)).toHaveCount(3);
});

test('the history of a group can be read', async () => {
  const office = await anOffice();
  await aGroup(office.draft, 'Masons');
  const page = await openGroups(office);
  await takeEntry(page, 'Masons', 'Edit');
  await page.getByRole('dialog', { name: 'Edit Group' }).getByRole('button', { name: 'History' }).click();
  const dialog = page.getByRole('dialog', { name: 'History of Masons' });
  await expect(dialog.getByRole('row', { name: 'Group Name' })).toContainText('Masons');
  await axeClean(page);
});
