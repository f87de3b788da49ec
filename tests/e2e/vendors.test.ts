// Vendors in the browser: the master (2§2.6), their mapping to agencies (2§2.7) and their groups (2§2.8), each in one story of an office.
// Each rule with its sentence: tests/api/supplier. Their windows as such: every-master.test.ts.
import { listMappedVendors, listVendors, updateVendor } from '@portal/domain/supplier/api';
import type { Locator, Page } from 'playwright';
import { test } from 'vitest';
import { anOffice } from '../support/office.ts';
import {
  addMembers,
  aGroup,
  anAccount,
  anAgency,
  aVendor,
  branch,
  editOf,
  groups,
  map,
  members,
  vendors,
} from '../support/vendors.ts';
import { useBrowser } from './support/browser.ts';
import { chooseAt } from './support/choice.ts';
import { expect } from './support/expect.ts';
import { takeEntry } from './support/menu.ts';
import { savedText } from './support/saved-file.ts';
import { chooseBranch, faultOf, fillVendor, openAddVendor, typeAccount } from './support/vendor-form.ts';

const browser = useBrowser();

const rowsOf = (page: Page, region: string | RegExp) =>
  page.getByRole('region', { name: region }).locator('tbody tr');
const chooseFile = (dialog: Locator, csv: string) =>
  dialog.getByLabel('Choose a file').setInputFiles({
    name: 'file.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  });
const exportOf = async (page: Page, of: Page | Locator = page): Promise<string> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    of.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  return savedText(download);
};
const shut = (dialog: Locator) => dialog.getByRole('button', { name: 'Close' }).last().click();

test('a vendor is added, edited past another officer, found in the list, exported and imported again', async () => {
  browser.allow(/422|409/);
  const office = await anOffice();
  const there = await aVendor(office.draft);
  const page = await browser.officer(office, 'D');
  await page.getByRole('button', { name: 'Vendors', exact: true }).click();
  await page.getByRole('link', { name: 'Vendor List' }).click();
  await expect(page.getByRole('heading', { name: 'Vendor Master' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Ein',
    'Payee Name',
    'Bank-Branch-IFSC',
    'Account No',
    'Status',
    'Action',
  ]);
  await expect(page.getByLabel('Rows per page').locator('option')).toHaveText(['35', '50', '70']);
  const rows = rowsOf(page, 'Vendor List');
  const adding = await openAddVendor(page);
  await fillVendor(adding, { name: 'Barak Printing (test)', pan: 'demov1234t', account: there.ac_no });
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  // an account that another vendor has is known to the server only; nothing that was typed is lost
  await expect(faultOf(adding, 'ac_no')).toContainText(
    `This account (account number and IFSC) is already that of vendor ${there.ein}.`,
  );
  await expect(adding.getByLabel('Payee Name')).toHaveValue('Barak Printing (test)');
  await typeAccount(adding, '0012300456');
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Vendor added successfully')).toBeVisible();
  await expect(rows).toHaveCount(2);
  const listed = async () => (await office.draft.ask(listVendors, { query: {} })).body.data;
  const vendor = (await listed()).find(({ ein }) => ein !== there.ein);
  if (!vendor) throw new Error('the vendor was added');
  const row = rows.filter({ hasText: 'Barak Printing (test)' });
  await expect(row.locator('th, td')).toHaveText([
    vendor.ein,
    'Barak Printing (test)',
    [branch.bankName, branch.branchName, branch.ifsc].join(', '),
    '0456',
    'Yes',
    'Edit',
  ]);

  await page.getByRole('button', { name: 'Edit Barak Printing (test)' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Payee' });
  await expect(editing.getByLabel('Ein')).toHaveValue(vendor.ein);
  await expect(editing.getByLabel('Ein')).toHaveAttribute('readonly', '');
  await editing.getByLabel('Payee Name').fill('Mine (test)');
  await editing.getByLabel('Confirm Account Number').fill('0012300456');
  const theirs = { ...editOf(vendor), payee_name: 'Theirs (test)' };
  await office.final.ask(updateVendor, { params: { ein: vendor.ein }, body: theirs });
  await editing.getByRole('button', { name: 'Update' }).click();
  await expect(editing.getByRole('alert')).toContainText('Somebody else changed this vendor just now.');
  await expect(editing.getByLabel('Payee Name')).toHaveValue('Mine (test)');
  await page.reload();
  await page.getByRole('button', { name: 'Edit Theirs (test)' }).click();
  await editing.getByRole('button', { name: 'Reset' }).click();
  await expect(editing.getByLabel('Payee Name')).toHaveValue('');
  await expect(editing.getByLabel('Account Number as stored')).toHaveValue('0012300456');
  const account = anAccount();
  await editing.getByLabel('Payee Name').fill('Koubru Transport (test)');
  await chooseBranch(editing);
  await typeAccount(editing, account);
  await editing.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Vendor updated successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Koubru Transport (test)' }).click();
  await editing.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History of Koubru Transport (test)' });
  const change = history.locator('tbody tr').filter({ hasText: 'Account No' }).first();
  for (const told of ['Changed', '0012300456', account]) await expect(change).toContainText(told);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await page.getByRole('searchbox').fill('koubru');
  await expect(rows).toHaveCount(1);
  await page.getByRole('searchbox').fill('');
  const exported = await exportOf(page);
  await page.getByRole('button', { name: 'Import' }).click();
  const importing = page.getByRole('dialog', { name: 'Import vendors' });
  await chooseFile(importing, exported);
  await expect(importing.getByText('No faults found.')).toBeVisible();
  // one line more: with faults that the browser finds, with one that only the server knows, and right
  await chooseFile(importing, `${exported},,12,Urban,,,${branch.ifsc},12345,Yes\r\n`);
  await expect(importing.getByText('PAN has the form AAAAA9999A.')).toBeVisible();
  await chooseFile(importing, `${exported},New (test),,Urban,,,DEMO0999999,${anAccount()},Yes\r\n`);
  await expect(importing.getByText('No branch has this IFSC.')).toBeVisible();
  await chooseFile(importing, `${exported},New (test),,Urban,,,${branch.ifsc},${anAccount()},Yes\r\n`);
  await importing.getByRole('button', { name: 'Import 1 vendor' }).click();
  await expect(importing.getByText('The file was imported.')).toBeVisible();
  await shut(importing);
  await expect(rows).toHaveCount(3);
});

test('vendors are mapped one by one or all at once, turned off and on in the words of the server, and what is refused is said', async () => {
  browser.allow(/ERR_FAILED/);
  const office = await anOffice();
  const agency = await anAgency(office.office);
  await vendors(office.draft, 6);
  const page = await browser.officer(office, 'D');
  await page.getByRole('button', { name: 'Vendors', exact: true }).click();
  await page.getByRole('link', { name: 'Agency Mapping' }).click();
  await expect(page.getByText('Choose an agency to see its vendors.')).toBeVisible();
  await chooseAt(page.getByLabel('Agency', { exact: true }), 1, agency);
  await expect(page.getByText('There are no records to display')).toBeVisible();
  await page.getByRole('button', { name: 'Add Vendor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Map Vendor' });
  const rows = rowsOf(page, 'Vendors of the agency');
  await expect(dialog.locator('tbody tr')).toHaveCount(5);
  await expect(dialog.getByLabel('Rows per page').locator('option')).toHaveText(['5', '10', '15']);
  await dialog.getByLabel('Choose Nambul Traders (test)').first().check();
  await dialog.getByRole('button', { name: 'Map Vendor' }).click();
  await expect(page.getByText('1 vendor is mapped to the agency.')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(page.getByLabel('Rows per page').locator('option')).toHaveText(['20', '30', '40']);
  await page.route('**/api/v1/agency/deactivate', (route) => route.abort());
  await page.getByRole('button', { name: 'Deactivate Nambul Traders (test)' }).click();
  await expect(page.getByText('Error Processing Request')).toBeVisible();
  await page.unroute('**/api/v1/agency/deactivate');
  await page.getByRole('button', { name: 'Deactivate Nambul Traders (test)' }).click();
  await expect(page.getByText('Vendor deactivated successfully')).toBeVisible();
  await expect(rows.first()).toContainText('Inactive');
  const mapped = (await office.draft.ask(listMappedVendors, { query: { agency } })).body.data;
  expect(mapped[0]?.active_flag).toBe(false);
  await takeEntry(page, /^More for/, 'History');
  const history = page.getByRole('dialog', { name: /^History of/ });
  await expect(history.locator('tbody tr')).toHaveCount(2);
  await expect(history.getByRole('row', { name: 'Deactivated' })).toContainText(`${office.username} (Draft)`);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Activate Nambul Traders (test)' }).click();
  await expect(page.getByText('Vendor activated successfully')).toBeVisible();

  await page.getByRole('button', { name: 'Add Vendor' }).click();
  await dialog.getByLabel('Select all').check();
  await expect(dialog.getByText('5 ticked')).toBeVisible();
  await dialog.getByRole('button', { name: 'Map Vendor' }).click();
  await expect(page.getByText('5 vendors are mapped to the agency.')).toBeVisible();
  await expect(rows).toHaveCount(6);
  await page.getByRole('button', { name: 'Add Vendor' }).click();
  await expect(dialog.getByText('There are no payees to Map')).toBeVisible();
});

test('a group is created once under its name, renamed, and filled out of an agency and by a file', async () => {
  browser.allow(/422/);
  const office = await anOffice();
  const agency = await anAgency(office.office);
  const eins = (await vendors(office.draft, 4)).map(({ ein }) => ein).sort();
  await map(office.draft, agency, eins);
  const plumbers = await aGroup(office.draft, 'Plumbers');
  await addMembers(office.draft, plumbers, agency, eins.slice(0, 1));
  const page = await browser.officer(office, 'D');
  await page.getByRole('button', { name: 'Vendors', exact: true }).click();
  await page.getByRole('link', { name: 'Vendor Groups', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Group Master' })).toBeVisible();
  await page.getByRole('button', { name: 'Add New Group' }).click();
  const adding = page.getByRole('dialog', { name: 'Add New Group' });
  await adding.getByLabel('Group Name').fill('plumbers');
  await adding.getByRole('button', { name: 'Create' }).click();
  await expect(faultOf(adding, 'group_name')).toContainText('There is already a group named plumbers.');
  await adding.getByLabel('Group Name').fill('Masons');
  await adding.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Group Created successfully!')).toBeVisible();
  await expect(rowsOf(page, 'Group List')).toHaveCount(2);
  await expect(page.getByLabel('Rows per page').locator('option')).toHaveText(['15', '25', '20']);
  await takeEntry(page, 'Masons', 'Edit');
  const editing = page.getByRole('dialog', { name: 'Edit Group' });
  await editing.getByLabel('Group Name').fill('Roofers');
  await editing.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Group Updated Successfully!')).toBeVisible();
  const group = (await groups(office.draft)).find(({ group_name }) => group_name === 'Roofers');
  if (!group) throw new Error('the group was renamed');
  await takeEntry(page, 'Roofers', 'Edit');
  await editing.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History of Roofers' });
  await expect(history.getByRole('row', { name: 'Group Name' }).first()).toContainText('Masons');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await takeEntry(page, 'Roofers', 'Add Payee');
  const dialog = page.getByRole('dialog', { name: 'Add Payee to Roofers' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(faultOf(dialog, 'agency_code')).toContainText('Select Agency');
  await expect(dialog.getByRole('alert')).toContainText('Please select atleast one Payee!');
  await chooseAt(dialog.getByLabel('Agency', { exact: true }), 1, agency);
  // the one who is in another group is not among them
  await expect(dialog.locator('tbody tr')).toHaveCount(3);
  await dialog.locator('tbody').getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Payee Added Successfully!')).toBeVisible();
  const payees = rowsOf(page, /^Payees of/);
  await expect(payees).toHaveCount(1);
  const [member] = await members(office.draft, group.group_id);
  const [late = '', last = ''] = eins.slice(1).filter((ein) => ein !== member?.ein);
  await takeEntry(page, 'Roofers', 'Add Payee');
  await chooseAt(dialog.getByLabel('Agency', { exact: true }), 1, agency);
  await dialog.getByLabel('Select all').check();
  await expect(dialog.getByText('2 ticked')).toBeVisible();
  await addMembers(office.draft, plumbers, agency, [late]);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    `Failed to add payee. Already in another group of the agency: ${late}.`,
  );
  await expect(dialog.getByText('2 ticked')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const panel = page.getByRole('region', { name: 'Payees of Roofers' });
  const exported = await exportOf(page, panel);
  await panel.getByRole('button', { name: 'Import' }).click();
  const importing = page.getByRole('dialog', { name: 'Import payees of Roofers' });
  await chooseFile(importing, `${exported}${agency},999999,,,,\r\n`);
  await expect(importing.getByText('Not mapped to the agency, or deactivated there: 999999.')).toBeVisible();
  await chooseFile(importing, `${exported}${agency},${last},,,,\r\n`);
  await importing.getByRole('button', { name: 'Import 1 payee' }).click();
  await expect(importing.getByText('The file was imported.')).toBeVisible();
  await shut(importing);
  await expect(payees).toHaveCount(2);
});
