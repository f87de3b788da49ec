// Vendor Master in the browser (2§2.6): add, edit, each rule with its sentence, history, a file in and out again.
import { listVendors, updateVendor } from '@portal/domain/supplier/api';
import type { Page } from 'playwright';
import { beforeAll, test } from 'vitest';
import { anOffice, type TestOffice } from '../support/office.ts';
import { anAccount, aVendor, branch, editOf, vendors } from '../support/vendors.ts';
import { axeClean, checkScreen } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';
import { expect } from './support/expect.ts';
import { savedText } from './support/saved-file.ts';
import { chooseBranch, faultOf, fillVendor, openAddVendor, typeAccount } from './support/vendor-form.ts';

const browser = useBrowser();
let office: TestOffice;
beforeAll(async () => {
  office = await anOffice();
});

const openVendors = async (of: TestOffice = office): Promise<Page> => {
  const page = await browser.officer(of, 'D');
  await page.getByRole('button', { name: 'Vendors', exact: true }).click();
  await page.getByRole('link', { name: 'Vendor List' }).click();
  await expect(page.getByRole('heading', { name: 'Vendor Master' })).toBeVisible();
  return page;
};
const rows = (page: Page) => page.getByRole('region', { name: 'Vendor List' }).locator('tbody tr');
const listed = async (of: TestOffice) => (await of.draft.ask(listVendors, { query: {} })).body.data;

test('an added vendor is in the list; every window is accessible', async () => {
  const own = await anOffice();
  const page = await openVendors(own);
  await expect(page.getByText('There are no records to display')).toBeVisible();
  const dialog = await openAddVendor(page);
  await axeClean(page);
  await fillVendor(dialog, { name: 'Barak Printing (test)', pan: 'demov1234t', account: '0012300456' });
  await axeClean(page);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Vendor added successfully')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Ein',
    'Payee Name',
    'Bank-Branch-IFSC',
    'Account No',
    'Status',
    'Action',
  ]);
  const [vendor] = await listed(own);
  await expect(rows(page).first().locator('th, td')).toHaveText([
    vendor?.ein ?? '',
    'Barak Printing (test)',
    [branch.bankName, branch.branchName, branch.ifsc].join(', '),
    '0456',
    'Yes',
    'Edit',
  ]);
  await expect(page.getByLabel('Rows per page').locator('option')).toHaveText(['35', '50', '70']);
  await checkScreen(page, 'vendors');
});

test('each rule of Add Vendor says its sentence, under its field and above the form', async () => {
  const page = await openVendors();
  const dialog = await openAddVendor(page);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('There is a problem');
  const sentences: Record<string, string> = {
    payee_name: 'Payee Not Selected',
    rural_urban_flag: 'Please Select Payee Flag',
    bank_code: 'Bank Not Selected',
    branch_code: 'Branch Not Selected',
    ac_no: 'Account number not selected',
    confirm_ac_no: 'Please confirm account number',
  };
  for (const [field, sentence] of Object.entries(sentences)) {
    await expect(faultOf(dialog, field)).toContainText(sentence);
    await expect(dialog.getByRole('alert')).toContainText(sentence);
  }
  await axeClean(page);
  const there = await aVendor(office.draft);
  await fillVendor(dialog, { name: 'Twice (test)', pan: 'DEMO', account: '12345', confirm: '123456' });
  await expect(faultOf(dialog, 'pan')).toContainText('PAN has the form AAAAA9999A.');
  await expect(faultOf(dialog, 'ac_no')).toContainText('Account number has 6 to 20 letters or digits.');
  await expect(faultOf(dialog, 'confirm_ac_no')).toContainText('Account number does not match');
  // an account that another vendor has is known to the server only; nothing that was typed is lost
  browser.allow(/422/);
  await dialog.getByLabel('PAN').fill('');
  await typeAccount(dialog, there.ac_no);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(faultOf(dialog, 'ac_no')).toContainText(
    `This account (account number and IFSC) is already that of vendor ${there.ein}.`,
  );
  await expect(dialog.getByLabel('Payee Name')).toHaveValue('Twice (test)');
});

test('account and PAN take nothing that is pasted', async () => {
  const page = await openVendors();
  const dialog = await openAddVendor(page);
  for (const label of ['PAN', 'Account Number', 'Confirm Account Number']) {
    const field = dialog.getByLabel(label, { exact: label !== 'PAN' });
    const isTaken = await field.evaluate((input) =>
      input.dispatchEvent(new Event('paste', { bubbles: true, cancelable: true })),
    );
    expect(isTaken).toBe(false);
  }
});

test('a vendor is edited; its history shows the account before and after', async () => {
  const own = await anOffice();
  const vendor = await aVendor(own.draft);
  const page = await openVendors(own);
  await page.getByRole('button', { name: `Edit ${vendor.party_name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Payee' });
  await expect(dialog.getByLabel('Ein')).toHaveValue(vendor.ein);
  await expect(dialog.getByLabel('Ein')).toHaveAttribute('readonly', '');
  await axeClean(page);
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await expect(dialog.getByLabel('Payee Name')).toHaveValue('');
  await expect(dialog.getByLabel('Account Number as stored')).toHaveValue(vendor.ac_no);
  await dialog.getByRole('button', { name: 'Update' }).click();
  for (const [field, sentence] of Object.entries({
    payee_name: 'Payee Not Selected',
    bank_code: 'Bank Not Selected',
    branch_code: 'Branch Not Selected',
    ac_no: 'Account number not selected',
    confirm_ac_no: 'Please confirm account number',
  }))
    await expect(faultOf(dialog, field)).toContainText(sentence);
  const account = anAccount();
  await dialog.getByLabel('Payee Name').fill('Iril Works (test)');
  await chooseBranch(dialog);
  await typeAccount(dialog, account, `${account}1`);
  await expect(faultOf(dialog, 'confirm_ac_no')).toContainText('Account number does not match');
  await typeAccount(dialog, account);
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Vendor updated successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Iril Works (test)' }).click();
  await dialog.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History of Iril Works (test)' });
  const change = history.locator('tbody tr').filter({ hasText: 'Account No' }).first();
  await expect(change).toContainText('Changed');
  await expect(change).toContainText(vendor.ac_no);
  await expect(change).toContainText(account);
  await axeClean(page);
});

test('an edit that another officer was faster with is refused, and what was typed stays', async () => {
  const own = await anOffice();
  const vendor = await aVendor(own.draft);
  const page = await openVendors(own);
  await page.getByRole('button', { name: `Edit ${vendor.party_name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Payee' });
  await dialog.getByLabel('Payee Name').fill('Mine (test)');
  await dialog.getByLabel('Confirm Account Number').fill(vendor.ac_no);
  const theirs = { ...editOf(vendor), payee_name: 'Theirs (test)' };
  await own.final.ask(updateVendor, { params: { ein: vendor.ein }, body: theirs });
  browser.allow(/409/);
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Somebody else changed this vendor just now.');
  await expect(dialog.getByLabel('Payee Name')).toHaveValue('Mine (test)');
});

test('the list filters while one types, and its file can be imported again', async () => {
  const own = await anOffice();
  const made = await vendors(own.draft, 3);
  await aVendor(own.draft, { payee_name: 'Koubru Transport (test)' });
  const page = await openVendors(own);
  await page.getByRole('searchbox').fill('koubru');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('searchbox').fill('');
  await expect(rows(page)).toHaveCount(made.length + 1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const exported = await savedText(download);
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import vendors' });
  const choose = (csv: string) =>
    dialog.getByLabel('Choose a file').setInputFiles({
      name: 'vendors.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    });
  await choose(exported);
  await expect(dialog.getByText('No faults found.')).toBeVisible();
  await axeClean(page);
  // one line more, with a fault that the browser finds, and one that only the server knows
  await choose(`${exported},,12,Urban,,,${branch.ifsc},12345,Yes\r\n`);
  for (const sentence of [
    'Payee Not Selected',
    'PAN has the form AAAAA9999A.',
    'Account number has 6 to 20 letters or digits.',
  ])
    await expect(dialog.getByText(sentence)).toBeVisible();
  await axeClean(page);
  await choose(`${exported},New (test),,Urban,,,DEMO0999999,${anAccount()},Yes\r\n`);
  await expect(dialog.getByText('No branch has this IFSC.')).toBeVisible();
  await choose(`${exported},New (test),,Urban,,,${branch.ifsc},${anAccount()},Yes\r\n`);
  await dialog.getByRole('button', { name: 'Import 1 vendor' }).click();
  await expect(dialog.getByText('The file was imported.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(rows(page)).toHaveCount(made.length + 2);
});
