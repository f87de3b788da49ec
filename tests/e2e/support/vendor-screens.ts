// Past the vendor screens: list, mapping and groups, their windows, and the sentences of broken rules.
import type { Page } from 'playwright';
import { chooseAt } from './choice.ts';
import { expect } from './expect.ts';
import { takeEntry } from './menu.ts';

type See = (page: Page, name: string) => Promise<void>;

/** A page signed in as an officer of an office with the demo vendors. */
export const vendorScreens = async (page: Page, see: See): Promise<void> => {
  await page.goto('/vendor');
  await expect(page.getByRole('row', { name: /Loktak Traders/ }).first()).toBeVisible();
  await see(page, 'vendor');
  await page.getByRole('button', { name: 'Add Vendor' }).click();
  const add = page.getByRole('dialog', { name: 'Add Vendor' });
  await add.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(add.getByRole('alert')).toContainText('Payee Not Selected');
  await see(page, 'vendor-add-problems');
  await add.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit Loktak Traders (demo)' }).first().click();
  await expect(page.getByLabel('Branch', { exact: true })).toBeEnabled();
  await see(page, 'vendor-edit');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await mappingScreens(page, see);
  await groupScreens(page, see);
};

const mappingScreens = async (page: Page, see: See): Promise<void> => {
  await page.goto('/agency/mapping');
  await chooseAt(page.getByLabel('Agency', { exact: true }), 1);
  await expect(page.getByText('24 vendors')).toBeVisible();
  await see(page, 'vendor-mapping');
  await page.getByRole('button', { name: 'Add Vendor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Map Vendor' });
  await dialog.getByRole('button', { name: 'Map Vendor' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Please select atleast one Payee!');
  await see(page, 'vendor-map-problems');
  await dialog.getByLabel('Select all').check();
  await see(page, 'vendor-map');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
};

const groupScreens = async (page: Page, see: See): Promise<void> => {
  await page.goto('/vendor/group');
  await page.getByRole('button', { name: 'Payees of Road works contractors (demo)' }).click();
  await expect(page.getByRole('region', { name: /^Payees of/ }).getByText('6 payees')).toBeVisible();
  await see(page, 'vendor-group');
  await page.getByRole('button', { name: 'Add New Group' }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter Group Name');
  await see(page, 'vendor-group-problems');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await takeEntry(page, 'Office suppliers (demo)', 'Add Payee');
  const dialog = page.getByRole('dialog', { name: 'Add Payee to Office suppliers (demo)' });
  await chooseAt(dialog.getByLabel('Agency', { exact: true }), 1);
  await expect(dialog.getByLabel('Select all')).toBeVisible();
  await see(page, 'vendor-group-payee');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
};
