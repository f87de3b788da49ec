// A page that was open while the portal was deployed anew: it asks for a part of the version before.
import type { Route } from 'playwright';
import { test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { aDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';

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
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Bills' }).click();
  await page.getByRole('link', { name: 'Bill Register' }).click();
  await expect(page).toHaveURL('/register');
  await expect(page.getByText('The portal was updated. Reload the page.')).toBeVisible();
  await page.unroute(isPart, gone);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Bill Register' })).toBeVisible();
});
