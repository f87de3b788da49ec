// Past the screens before login and of a general bill: axe, contrast in both themes, no page that scrolls sideways, and (by
// useBrowser) nothing on the console: no script that broke, nothing that the Content-Security-Policy refused.
import type { Locator, Page } from 'playwright';
import { test } from 'vitest';
import { checkScreen } from './support/accessible.ts';
import { addEmployee, fillDetails, submitBill } from './support/bill-entry.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { grants } from './support/grants.ts';
import { generalBillScreens, visitorScreens } from './support/screens.ts';
import { fillLogin } from './support/sign-in.ts';
import { openSlip } from './support/slip.ts';

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

test('on the way to a general bill every screen is accessible and fits; the submitted bill is reported once, with its slip, its page and a next bill', async () => {
  const page = await browser.officer(await aDesk(), 'D');
  const transNo = await generalBillScreens(page, checkScreen);
  await expect(reported(page).getByText(/^\d{1,2} \w{3,4} \d{4}, \d{2}:\d{2}$/)).toBeVisible();
  expect(await openSlip(page, reported(page).getByRole('link', { name: 'Bill slip' }))).toContain(transNo);
  // the grant gave the gross away
  await expect(page.getByRole('row', { name: grants.general })).toContainText('4,78,74,999.50');
  await page.getByRole('button', { name: 'Next bill on this grant' }).click();
  // the next number of the series is proposed
  await expect(page.getByLabel('Department Bill No.')).toHaveValue('PWD/113');

  await fillDetails(page, { billType: '24', gross: '900', purpose: 'Reported once' });
  await addEmployee(page, '100007', '900');
  const next = await submitBill(page);
  await reported(page).getByRole('link', { name: 'View bill' }).click();
  await expect(page).toHaveURL(`/bills/${next}`);
  // the list is left once the next screen is there
  await expect(page.getByRole('list', { name: 'History of the bill' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: `Prepare Bill for ${grants.general}` })).toBeVisible();
  await expect(reported(page)).toBeHidden();
});

const reported = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'Bill submitted successfully' });
