// Vendor Agency Mapping in the browser (2§2.7).
import { listMappedVendors } from '@portal/domain/supplier/api';
import type { Page } from 'playwright';
import { test } from 'vitest';
import { anOffice, type TestOffice } from '../support/office.ts';
import { anAgency, map, vendors } from '../support/vendors.ts';
import { axeClean, checkScreen } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';
import { chooseAt } from './support/choice.ts';
import { expect } from './support/expect.ts';
import { takeEntry } from './support/menu.ts';

const browser = useBrowser();

const openMapping = async (office: TestOffice): Promise<Page> => {
  const page = await browser.officer(office, 'D');
  await page.getByRole('button', { name: 'Vendors', exact: true }).click();
  await page.getByRole('link', { name: 'Agency Mapping' }).click();
  await expect(page.getByRole('heading', { name: 'Vendor Agency Mapping' })).toBeVisible();
  return page;
};
/** The mappings of an agency with one vendor. */
const openMapped = async (): Promise<{ page: Page; office: TestOffice; agency: string }> => {
  const office = await anOffice();
  const agency = await anAgency(office.office);
  const [vendor] = await vendors(office.draft, 1);
  await map(office.draft, agency, [vendor?.ein ?? '']);
  const page = await openMapping(office);
  await chooseAt(page.getByLabel('Agency', { exact: true }), 1, agency);
  return { page, office, agency };
};
const rows = (page: Page) => page.getByRole('region', { name: 'Vendors of the agency' }).locator('tbody tr');
const mapped = async (office: TestOffice, agency: string) =>
  (await office.draft.ask(listMappedVendors, { query: { agency } })).body.data;

test('vendors are mapped all at once or one by one, and the remaining ones are reported', async () => {
  const office = await anOffice();
  const agency = await anAgency(office.office);
  const made = await vendors(office.draft, 7);
  const page = await openMapping(office);
  await expect(page.getByText('Choose an agency to see its vendors.')).toBeVisible();
  await chooseAt(page.getByLabel('Agency', { exact: true }), 1, agency);
  await expect(page.getByText('There are no records to display')).toBeVisible();
  await page.getByRole('button', { name: 'Add Vendor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Map Vendor' });
  await expect(dialog.locator('tbody tr')).toHaveCount(5);
  await expect(dialog.getByLabel('Rows per page').locator('option')).toHaveText(['5', '10', '15']);
  await dialog.getByRole('button', { name: 'Map Vendor' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Please select atleast one Payee!');
  await axeClean(page);
  await dialog.getByLabel('Choose Nambul Traders (test)').first().check();
  await dialog.getByRole('button', { name: 'Map Vendor' }).click();
  await expect(page.getByText('1 vendor is mapped to the agency.')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Add Vendor' }).click();
  await dialog.getByLabel('Select all').check();
  await expect(dialog.getByText('6 ticked')).toBeVisible();
  await axeClean(page);
  await dialog.getByRole('button', { name: 'Map Vendor' }).click();
  await expect(page.getByText('6 vendors are mapped to the agency.')).toBeVisible();
  await expect(rows(page)).toHaveCount(made.length);
  await page.getByRole('button', { name: 'Add Vendor' }).click();
  await expect(dialog.getByText('There are no payees to Map')).toBeVisible();
  await axeClean(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await checkScreen(page, 'vendor-mapping');
  await expect(page.getByLabel('Rows per page').locator('option')).toHaveText(['20', '30', '40']);
});

test('a vendor is deactivated and activated for the agency, in the words of the server', async () => {
  const { page, office, agency } = await openMapped();
  await page.getByRole('button', { name: 'Deactivate Nambul Traders (test)' }).click();
  await expect(page.getByText('Vendor deactivated successfully')).toBeVisible();
  await expect(rows(page).first()).toContainText('Inactive');
  expect((await mapped(office, agency))[0]?.active_flag).toBe(false);
  await page.getByRole('button', { name: 'Activate Nambul Traders (test)' }).click();
  await expect(page.getByText('Vendor activated successfully')).toBeVisible();
  await expect(rows(page).first()).toContainText('Active');
});

test('without a network it says Error Processing Request, and what the server refuses in its words', async () => {
  const { page } = await openMapped();
  const button = page.getByRole('button', { name: 'Deactivate Nambul Traders (test)' });
  browser.allow(/ERR_FAILED|404/);
  await page.route('**/api/v1/agency/deactivate', (route) => route.abort());
  await button.click();
  await expect(page.getByText('Error Processing Request')).toBeVisible();
  await checkScreen(page, 'the strip of messages under the header');
  await page.unroute('**/api/v1/agency/deactivate');
  const error = 'This vendor is not mapped to the agency.';
  await page.route('**/api/v1/agency/deactivate', (route) =>
    route.fulfill({
      status: 404,
      json: { success: false, message: error, error, issues: [], requestId: 'test' },
    }),
  );
  await button.click();
  await expect(page.getByText(error)).toBeVisible();
});

test('the history of a mapping can be read', async () => {
  const { page, office } = await openMapped();
  await page.getByRole('button', { name: /^Deactivate/ }).click();
  await takeEntry(page, /^More for/, 'History');
  const dialog = page.getByRole('dialog', { name: /^History of/ });
  await expect(dialog.locator('tbody tr')).toHaveCount(2);
  await expect(dialog.getByRole('row', { name: 'Deactivated' })).toContainText(`${office.username} (Draft)`);
  await checkScreen(page, 'the history of a mapping');
});
