// A page that was open while the portal was deployed anew: it asks for a part of the version before.
import type { Route } from 'playwright';
import { test } from 'vitest';
import { axeClean } from './support/accessible.ts';
import { fillDetails, prepareBill } from './support/bill-entry.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { grants } from './support/grants.ts';

const browser = useBrowser();

test('a part that is gone is said in a sentence, and a reload brings the screen', async () => {
  browser.allow(/status of 404|dynamically imported module|Error in route match|preload/);
  const page = await browser.officer(await aDesk(), 'D');
  // the script of the screen is the first one of its name that is asked for
  let screen: string | undefined;
  const isPart = /\/assets\/register-[^/]*\.js/;
  const gone = async (route: Route) => {
    screen ??= route.request().url();
    if (route.request().url() === screen) await route.fulfill({ status: 404 });
    else await route.continue();
  };
  await page.route(isPart, gone);
  // the page loads itself again, once
  const loadedAgain = page.waitForEvent('domcontentloaded');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Bills' }).click();
  await page.getByRole('link', { name: 'Bill Register' }).click();
  await expect(page).toHaveURL('/register');
  await loadedAgain;
  await expect(page.getByText('The portal was updated. Reload the page.')).toBeVisible();
  await page.unroute(isPart, gone);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Bill Register' })).toBeVisible();
});

test('a window whose script cannot be had says so in its frame, and nothing typed is lost', async () => {
  browser.allow(/ERR_FAILED|dynamically imported module|preload/);
  const page = await browser.officer(await aDesk(), 'D');
  const isWindow = /\/assets\/entry-windows-[^/]*\.js/;
  const away = (route: Route) => route.abort('failed');
  await page.route(isWindow, away);
  await prepareBill(page, grants.general);
  await fillDetails(page, { number: 'WINDOW/1', gross: '10' });
  await page.getByRole('button', { name: 'Add Payee' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Payee' });
  await expect(dialog.getByRole('alert')).toContainText('This part of the page could not be loaded.');
  await axeClean(page);
  await page.unroute(isWindow, away);
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.getByLabel('EIN')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add Payee' })).toBeFocused();
  await expect(page.getByLabel('Department Bill No.')).toHaveValue('WINDOW/1');
});
