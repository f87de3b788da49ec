// Past the screens before login and of a general bill: axe, contrast in both themes, no page that scrolls sideways, and (by
// useBrowser) nothing on the console: no script that broke, nothing that the Content-Security-Policy refused.
import type { Page } from 'playwright';
import { test } from 'vitest';
import { checkScreen } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { grants } from './support/grants.ts';
import { generalBillScreens, visitorScreens } from './support/screens.ts';
import { fillLogin } from './support/sign-in.ts';

const browser = useBrowser();
test('before login every screen is accessible and fits', async () => {
  browser.allow(/status of 429/);
  const page = await browser.open();
  await visitorScreens(page, checkScreen);
  await workScreen(page);
});

/** What the landing page says while the browser works for a login after failures, which here has no end. */
const workScreen = async (page: Page): Promise<void> => {
  const work = { challenge: 'c'.repeat(43), bits: 60 };
  await page.route('**/api/v1/login', (route) =>
    route.fulfill({ status: 429, json: { message: 'Too many failures.', issues: [], work } }),
  );
  await page.goto('/');
  const account = { username: 'nobody', draftPassword: 'Wrong#Draft9', finalPassword: '' };
  await fillLogin(page, { account, as: 'D', captcha: 'any' });
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click();
  await expect(page.getByRole('progressbar', { name: 'Calculation' })).toBeVisible();
  await checkScreen(page, 'login-work');
};

test('on the way to a general bill every screen is accessible and fits', async () => {
  const page = await browser.officer(await aDesk(), 'D');
  await generalBillScreens(page, checkScreen);
  // the grant gave the gross away
  await expect(page.getByRole('row', { name: grants.general })).toContainText('4,78,74,999.50');
  await page.getByRole('button', { name: 'Next bill on this grant' }).click();
  // the next number of the series is proposed
  await expect(page.getByLabel('Department Bill No.')).toHaveValue('PWD/113');
});
