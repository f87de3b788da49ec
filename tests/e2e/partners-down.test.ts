// PFMS or the employee service is away: the officer reads what is the matter and tries again. The functions that ask them
// run once more here, with stand-ins of their own, so that no other test meets their faults.
import type { BrowserContext } from 'playwright';
import { afterAll, afterEach, beforeAll, test } from 'vitest';
import { type OwnFunctions, ownFunctions } from '../support/own-functions.ts';
import { axeClean } from './support/accessible.ts';
import { addEmployee, fillDetails, openPayee, prepareBill } from './support/bill-entry.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk, type Desk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { grants } from './support/grants.ts';

const browser = useBrowser();
let account: Desk;
let own: OwnFunctions;
beforeAll(async () => {
  [account, own] = await Promise.all([aDesk(), ownFunctions(['scheme', 'bill'])]);
});
afterEach(async () => {
  await own.setFault('pfms', 'none');
  await own.setFault('employee', 'none');
});
afterAll(() => own?.stop());

/** What asks a partner goes to the functions of this file. */
const divert = async (context: BrowserContext): Promise<void> => {
  for (const path of ['**/api/v1/pfms/**', '**/api/v1/employee?*'])
    await context.route(path, async (route) => {
      const request = route.request();
      const { pathname, search } = new URL(request.url());
      const { status, headers, bytes } = await own.transport({
        method: request.method(),
        path: `${pathname}${search}`,
        headers: await request.allHeaders(),
      });
      await route.fulfill({ status, headers: headers as Record<string, string>, body: bytes });
    });
};

test('PFMS does not answer: the screen says so, Retry asks again, Back leads to the list', async () => {
  browser.allow(/status of 503/);
  const page = await browser.officer(account, 'D');
  await divert(page.context());
  await own.setFault('pfms', 'down');
  const prepare = page.getByRole('button', { name: `Prepare Bill for ${grants.sna}` });
  await prepare.click();
  await expect(page).toHaveURL('/sparsh');
  await expect(page.getByText('No scheme data available')).toBeVisible();
  await expect(page.getByText('PFMS does not answer at the moment. Try again in a minute.')).toBeVisible();
  await axeClean(page);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(prepare).toBeVisible();
  await page.goBack();
  await own.setFault('pfms', 'none');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'SNA Bill' })).toBeVisible();
  await expect(page.getByText('Central Road Works Scheme', { exact: true })).toBeVisible();
});

test('the employee service does not answer: the window says so and the search can be repeated', async () => {
  browser.allow(/status of 503/);
  const page = await browser.officer(await aDesk(), 'D');
  await divert(page.context());
  await prepareBill(page, grants.general);
  await fillDetails(page, { gross: '50' });
  await own.setFault('employee', 'down');
  const dialog = await openPayee(page);
  await dialog.getByLabel('EIN').fill('100008');
  await dialog.getByRole('button', { name: 'Search' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'The employee service does not answer at the moment. Try again in a minute.',
  );
  await own.setFault('employee', 'none');
  await dialog.getByRole('button', { name: 'Search' }).click();
  await expect(dialog.getByLabel('Payee', { exact: true })).toHaveValue('Ayesha Begum');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await addEmployee(page, '100008', '50');
});

test('an answer that takes its time shows that it is under way and can be waited for', async () => {
  const page = await browser.officer(account, 'D');
  await divert(page.context());
  await own.setFault('pfms', 'slow', { delay_ms: 2_000, count: 1 });
  const row = page.getByRole('row', { name: grants.general });
  await row.getByRole('button').click();
  await expect(row.getByText('Asking PFMS')).toBeVisible();
  await expect(page.getByLabel('Department Bill No.')).toBeVisible();
});
