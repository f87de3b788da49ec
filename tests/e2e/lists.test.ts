// What every list can do, on Available Schemes: columns, page sizes, filter, sorting, export; and what it says when it
// cannot be had.
import type { Page } from 'playwright';
import { beforeAll, test } from 'vitest';
import { cloud } from '../support/portal.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk, type Desk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { grants } from './support/grants.ts';
import { savedText } from './support/saved-file.ts';
import { logIn } from './support/sign-in.ts';

const browser = useBrowser();
let account: Desk;
beforeAll(async () => {
  account = await aDesk();
});

const openList = async (): Promise<Page> => {
  const page = await browser.officer(account, 'D');
  await expect(rows(page)).toHaveCount(13);
  return page;
};
const rows = (page: Page) => page.getByRole('region', { name: 'Grants' }).locator('tbody tr');

test('the list of schemes has the columns and page sizes of the specification', async () => {
  const page = await openList();
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
});

test('a filter leaves what matches, and says when nothing does', async () => {
  const page = await openList();
  await page.getByRole('group', { name: 'Available Schemes, table' }).press('/');
  const filter = page.getByRole('searchbox');
  await expect(filter).toBeFocused();
  await filter.fill('state roads');
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByText('2 of 13 grants')).toBeVisible();
  await filter.fill('nothing like it');
  await expect(page.getByText('Nothing matches “nothing like it”.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await expect(rows(page)).toHaveCount(13);
});

test('a column sorts by key, up and down, and its head states the order', async () => {
  const page = await openList();
  const header = page.getByRole('columnheader', { name: 'Balance' });
  await header.getByRole('button').press('Enter');
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows(page).first()).toContainText('1,21,49,999.50');
  await header.getByRole('button').press('Enter');
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(rows(page).first()).toContainText('8,40,00,000.00');
});

test('the export holds what the filter leaves, as a table program reads it', async () => {
  const page = await openList();
  await page.getByRole('searchbox').fill(grants.general);
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
});

test('a list that cannot be had says why and is asked for again', async () => {
  browser.allow(/status of 500/);
  const page = await browser.open();
  await page.route('**/api/v1/bill', (route) =>
    route.fulfill({ status: 500, json: { message: 'Something failed. Try again.', requestId: 'r-1' } }),
  );
  await page.goto('/');
  await logIn(page, { account, as: 'D', captcha: cloud.captchaAnswer });
  await expect(page.getByRole('alert')).toContainText('Error: Something failed. Try again. (request r-1)');
  await page.unroute('**/api/v1/bill');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page)).toHaveCount(13);
});
