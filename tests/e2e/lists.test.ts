// What every list can do, on Available Schemes: columns, page sizes, filter, sorting, export; and what it says when it
// cannot be had. Filter, pages and keys of a table are data-table.test.tsx's.
import type { Page } from 'playwright';
import { test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { aDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { grants } from './support/grants.ts';
import { savedText } from './support/saved-file.ts';

const browser = useBrowser();
const rows = (page: Page) => page.getByRole('region', { name: 'Grants' }).locator('tbody tr');

test('the list of schemes has the columns and page sizes of the specification, sorts, filters, and exports what the filter leaves', async () => {
  browser.allow(/status of 500/);
  const page = await browser.officer(await aDesk(), 'D');
  await expect(rows(page)).toHaveCount(13);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Grant No',
    'Hill Valley',
    'Scheme-Object',
    'Description',
    'Total Grant',
    'Total Expenditure',
    'Grant',
    'Bills',
    'Exp',
    'Balance',
    'Action',
  ]);
  await expect(page.getByLabel('Rows per page').locator('option')).toHaveText(['30', '45', '60']);
  const cells = rows(page).filter({ hasText: 'Upkeep of Government Residences' }).locator('th, td');
  await expect(cells).toHaveText([
    '08',
    'Valley',
    '08-2216-05-053-07-00-1-1-27',
    'Minor Works, Upkeep of Government Residences',
    '6,20,00,000.00',
    '12,50,002.50',
    '3,00,00,000.00',
    '0',
    '0.00',
    '6,07,49,997.50',
    'Prepare Bill',
  ]);

  const header = page.getByRole('columnheader', { name: 'Balance' });
  await header.getByRole('button').press('Enter');
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows(page).first()).toContainText('1,21,49,999.50');

  await page.getByRole('searchbox').fill(grants.general);
  await expect(page.getByText('1 of 13 grants')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('available-schemes.csv');
  const lines = (await savedText(file)).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('Scheme-Object');
  expect(lines[1]).toContain(grants.general);
  expect(lines[1]).toContain('48000000.00');

  const [workbook] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export XLSX' }).click(),
  ]);
  expect(workbook.suggestedFilename()).toBe('available-schemes.xlsx');
  // a workbook is a ZIP file
  expect((await savedText(workbook)).startsWith('PK')).toBe(true);

  const list = '**/api/v1/bill';
  const failed = { message: 'Something failed. Try again.', requestId: 'r-1' };
  await page.route(list, (route) => route.fulfill({ status: 500, json: failed }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Error: Something failed. Try again. (request r-1)');
  await page.unroute(list);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page)).toHaveCount(13);
});
