// What an officer meets when something cannot be had: a partner, a part of the page, a page of the version before a deployment. Each says what is the matter and what to do, is accessible and fits, and goes on where it stopped.
import type { Page, Route } from 'playwright';
import { test } from 'vitest';
import { checkScreen } from './support/accessible.ts';
import { fillDetails, openPayee, prepareBill } from './support/bill-entry.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { grants } from './support/grants.ts';

const browser = useBrowser();

test('a partner, a screen or a window that cannot be had says so, can be asked for again, and loses nothing', async () => {
  // what the router and React say of it
  browser.allow(/status of (404|503)|ERR_FAILED|imported module|preload|Error in route match/);
  browser.allow(/reading 'component'|use\(\) to suspend/);
  const page = await browser.officer(await aDesk(), 'D');
  await afterDeployment(page);
  await withoutPfms(page);
  await withoutScript(page);
  await withoutWindow(page);
  await withoutEmployees(page);
});

const fails503 = (message: string) => (route: Route) =>
  route.fulfill({ status: 503, json: { message, requestId: 'r-1' } });

/** A script that is fetched when its screen is wanted: the first one of its name, which the application begins with too. */
const firstOf = (answer: (route: Route) => Promise<void>) => {
  let first: string | undefined;
  return async (route: Route) => {
    first ??= route.request().url();
    await (route.request().url() === first ? answer(route) : route.continue());
  };
};

const afterDeployment = async (page: Page): Promise<void> => {
  await page.route(
    '**/assets/register-*.js',
    firstOf((route) => route.fulfill({ status: 404 })),
  );
  // the page loads itself again, once
  const loadedAgain = page.waitForEvent('domcontentloaded');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Bills' }).click();
  await page.getByRole('link', { name: 'Bill Register' }).click();
  await expect(page).toHaveURL('/register');
  await loadedAgain;
  await expect(page.getByText('The portal was updated. Reload the page.')).toBeVisible();
  await page.unroute('**/assets/register-*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Bill Register' })).toBeVisible();
};

const withoutPfms = async (page: Page): Promise<void> => {
  const pfms = '**/api/v1/pfms/**';
  const sentence = 'PFMS does not answer at the moment. Try again in a minute.';
  await page.goto('/bill');
  const held = Promise.withResolvers<void>();
  await page.route(pfms, async (route) => {
    await held.promise;
    await fails503(sentence)(route);
  });
  const row = page.getByRole('row', { name: grants.sna });
  await row.getByRole('button').click();
  await expect(row.getByText('Asking PFMS')).toBeVisible();
  held.resolve();
  await expect(page).toHaveURL('/sparsh');
  await expect(page.getByText('No scheme data available')).toBeVisible();
  await expect(page.getByText(sentence)).toBeVisible();
  await checkScreen(page, 'PFMS away');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(row).toBeVisible();
  await page.goBack();
  await page.unroute(pfms);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'SNA Bill' })).toBeVisible();
  await expect(page.getByRole('group').filter({ hasText: 'General Information' })).toContainText(
    'Central Road Works Scheme',
  );
};

const withoutScript = async (page: Page): Promise<void> => {
  await page.goto('/bill');
  const prepare = page.getByRole('button', { name: `Prepare Bill for ${grants.sna}` });
  await expect(prepare).toBeVisible();
  await page.route(
    '**/assets/sna-*.js',
    firstOf((route) => route.abort('failed')),
  );
  await prepare.click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await checkScreen(page, 'script away');
  await page.unroute('**/assets/sna-*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  // with what was chosen
  await expect(page.getByRole('heading', { name: 'SNA Bill' })).toBeVisible();
};

const withoutWindow = async (page: Page): Promise<void> => {
  const isWindow = /\/assets\/entry-windows-[^/]*\.js/;
  const away = (route: Route) => route.abort('failed');
  await page.route(isWindow, away);
  await page.goto('/bill');
  await prepareBill(page, grants.general);
  await fillDetails(page, { number: 'WINDOW/1', gross: '50' });
  const dialog = await openPayee(page);
  await expect(dialog.getByRole('alert')).toContainText('This part of the page could not be loaded.');
  await checkScreen(page, 'window away');
  await page.unroute(isWindow, away);
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.getByLabel('EIN')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add Payee' })).toBeFocused();
  await expect(page.getByLabel('Department Bill No.')).toHaveValue('WINDOW/1');
};

const withoutEmployees = async (page: Page): Promise<void> => {
  const employee = '**/api/v1/employee?*';
  const sentence = 'The employee service does not answer at the moment. Try again in a minute.';
  await page.route(employee, fails503(sentence));
  const dialog = await openPayee(page);
  await dialog.getByLabel('EIN').fill('100008');
  await dialog.getByRole('button', { name: 'Search' }).click();
  await expect(dialog.getByRole('alert')).toContainText(sentence);
  await page.unroute(employee);
  await dialog.getByRole('button', { name: 'Search' }).click();
  await expect(dialog.getByLabel('Payee', { exact: true })).toHaveValue('Ayesha Begum');
};
