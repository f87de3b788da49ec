// Past the vendor screens: list, mapping and groups with their windows. On the way a vendor is added and edited, vendors are mapped and
// one is turned off, and a group is created, renamed and filled.
import type { Page } from 'playwright';
import { chooseAt } from './choice.ts';
import { expect } from './expect.ts';
import { goTo, takeEntry } from './menu.ts';
import { chooseBranch, fillVendor, openAddVendor, typeAccount } from './vendor-form.ts';

type See = (page: Page, name: string) => Promise<void>;

const rowsOf = (page: Page, region: string | RegExp) =>
  page.getByRole('region', { name: region }).locator('tbody tr');

/** A page signed in as an officer of an office with the demo vendors. */
export const vendorScreens = async (page: Page, see: See): Promise<void> => {
  await goTo(page, '/vendor');
  await expect(page.getByRole('row', { name: /Loktak Traders/ }).first()).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Ein',
    'Payee Name',
    'Bank-Branch-IFSC',
    'Account No',
    'Status',
    'Action',
  ]);
  await expect(page.getByLabel('Rows per page').locator('option')).toHaveText(['35', '50', '70']);
  await see(page, 'vendor');
  const add = await openAddVendor(page);
  await add.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(add.getByRole('alert')).toContainText('Payee Not Selected');
  await see(page, 'vendor-add-problems');
  await fillVendor(add, { name: 'Thongjaorok Printing (test)', pan: 'demov1234t', account: '0012300456' });
  await add.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Vendor added successfully')).toBeVisible();
  await page.getByRole('searchbox').fill('thongjaorok');
  await expect(rowsOf(page, 'Vendor List')).toHaveCount(1);
  await expect(rowsOf(page, 'Vendor List')).toContainText('0456');
  await expect(rowsOf(page, 'Vendor List')).not.toContainText('0012300456');
  await editScreens(page);
  await mappingScreens(page, see);
  await groupScreens(page, see);
};

const editScreens = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Edit Thongjaorok Printing (test)' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Payee' });
  await expect(editing.getByLabel('Ein')).toHaveAttribute('readonly', '');
  await editing.getByRole('button', { name: 'Reset' }).click();
  await expect(editing.getByLabel('Payee Name')).toHaveValue('');
  await expect(editing.getByLabel('Account Number as stored')).toHaveValue('0012300456');
  await editing.getByLabel('Payee Name').fill('Thongjaorok Transport (test)');
  await chooseBranch(editing);
  await typeAccount(editing, '0012300789');
  await editing.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Vendor updated successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Thongjaorok Transport (test)' }).click();
  await editing.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History of Thongjaorok Transport (test)' });
  const change = history.locator('tbody tr').filter({ hasText: 'Account No' }).first();
  for (const told of ['Changed', '0012300456', '0012300789']) await expect(change).toContainText(told);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
};

const mappingScreens = async (page: Page, see: See): Promise<void> => {
  await goTo(page, '/agency/mapping');
  await expect(page.getByText('Choose an agency to see its vendors.')).toBeVisible();
  await chooseAt(page.getByLabel('Agency', { exact: true }), 1);
  await expect(page.getByText('24 vendors')).toBeVisible();
  await see(page, 'vendor-mapping');
  await page.getByRole('button', { name: 'Add Vendor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Map Vendor' });
  await dialog.getByRole('button', { name: 'Map Vendor' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Please select atleast one Payee!');
  await dialog.getByLabel('Select all').check();
  await see(page, 'vendor-map');
  await dialog.getByRole('button', { name: 'Map Vendor' }).click();
  await expect(page.getByText(/\d vendors? (is|are) mapped to the agency\./)).toBeVisible();
  const turnOff = page.getByRole('button', { name: 'Deactivate Thongjaorok Transport (test)' });
  await page.getByRole('searchbox').fill('thongjaorok');
  await page.route('**/api/v1/agency/deactivate', (route) => route.abort(), { times: 1 });
  await turnOff.click();
  await expect(page.getByText('Error Processing Request')).toBeVisible();
  await turnOff.click();
  await expect(page.getByText('Vendor deactivated successfully')).toBeVisible();
  await expect(rowsOf(page, 'Vendors of the agency')).toContainText('Inactive');
  await page.getByRole('button', { name: /^Activate Thongjaorok Transport/ }).click();
  await expect(page.getByText('Vendor activated successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Add Vendor' }).click();
  await expect(dialog.getByText('There are no payees to Map')).toBeVisible();
  await page.keyboard.press('Escape');
};

const groupScreens = async (page: Page, see: See): Promise<void> => {
  await goTo(page, '/vendor/group');
  await page.getByRole('button', { name: 'Payees of Road works contractors (demo)' }).click();
  await expect(page.getByRole('region', { name: /^Payees of/ }).getByText('6 payees')).toBeVisible();
  await see(page, 'vendor-group');
  await page.getByRole('button', { name: 'Add New Group' }).click();
  const adding = page.getByRole('dialog', { name: 'Add New Group' });
  await adding.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter Group Name');
  await adding.getByLabel('Group Name').fill('Road works contractors (demo)');
  await adding.getByRole('button', { name: 'Create' }).click();
  // known to the portal only; nothing that was typed is lost
  await expect(adding.locator('#group_name-error')).toContainText(
    'There is already a group named Road works contractors (demo).',
  );
  await adding.getByLabel('Group Name').fill('Masons (test)');
  await adding.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Group Created successfully!')).toBeVisible();
  await takeEntry(page, 'Masons (test)', 'Edit');
  const editing = page.getByRole('dialog', { name: 'Edit Group' });
  await editing.getByLabel('Group Name').fill('Roofers (test)');
  await editing.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Group Updated Successfully!')).toBeVisible();
  await takeEntry(page, 'Roofers (test)', 'Add Payee');
  const dialog = page.getByRole('dialog', { name: 'Add Payee to Roofers (test)' });
  await chooseAt(dialog.getByLabel('Agency', { exact: true }), 1);
  await expect(dialog.getByLabel('Select all')).toBeVisible();
  await see(page, 'vendor-group-payee');
  await dialog.locator('tbody').getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Payee Added Successfully!')).toBeVisible();
  await expect(rowsOf(page, /^Payees of Roofers/)).toHaveCount(1);
};
