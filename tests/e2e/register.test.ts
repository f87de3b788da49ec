// The bill register in a browser: a search, its file, the way to a bill and back (decisions.md, Named here). What each criterion
// finds is register-search.test.ts's of the API.
import type { Page } from 'playwright';
import { test } from 'vitest';
import { checkScreen } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk, anAuthorizedBill, aWaitingBill } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { savedText } from './support/saved-file.ts';

const browser = useBrowser();

/** The transaction numbers found. */
const found = (page: Page) =>
  page.getByRole('table', { name: 'Bill register' }).locator('tbody td:nth-child(2)');

test('the register finds bills by several criteria at once, saves them as CSV, and keeps the search on the way back from a bill', async () => {
  const desk = await aDesk();
  await aWaitingBill(desk, { dept_bill_no: 'WALL/2', gross: 2_500.5, deduction: 0 });
  const { transNo, authNo } = await anAuthorizedBill(desk, { dept_bill_no: 'GATE/3' });
  const page = await browser.officer(desk, 'D', { at: '/register' });
  await expect(found(page)).toHaveCount(2);
  await checkScreen(page, 'register');
  const search = page.getByRole('form', { name: 'Search the register' });
  const press = (name: string) => search.getByRole('button', { name }).click();
  await search.getByLabel('Net from').fill('10');
  await search.getByLabel('Net up to').fill('5');
  await press('Search');
  await expect(page.getByRole('alert')).toContainText('Net up to must not be below Net from.');
  await search.getByLabel('Net up to').fill('900');
  await search.getByLabel('Status').selectOption('authorized');
  await search.getByLabel('Purpose').fill('roof');
  await search.getByLabel('Scheme code or name').fill(desk.generalGrant.schemecd);
  await press('Search');
  await expect(found(page)).toHaveText([transNo]);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('bill-register.csv');
  const lines = (await savedText(file)).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('Bill No,Trans No,Auth No,Purpose,Scheme-Object,Gross,Deduction,Net');
  for (const told of [
    transNo,
    authNo,
    'GATE/3',
    'Repairs of the office roof',
    '1000.00',
    '900.00',
    'Authorized',
  ])
    expect(lines[1]).toContain(told);

  await page.getByRole('link', { name: 'GATE/3', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Bill GATE/3' })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Bills' }),
  ).toHaveAttribute('data-current', 'true');
  await page.goBack();
  await expect(page.getByLabel('Net up to')).toHaveValue(/^900/);
  await expect(found(page)).toHaveText([transNo]);
  await press('Clear');
  await expect(found(page)).toHaveCount(2);
});
