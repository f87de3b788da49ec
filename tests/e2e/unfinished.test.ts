// An unfinished bill follows its officer: typed on one machine, gone on with at another, after a tab that was left in the middle of a word
// and after a logout; two machines do not write over each other unasked. Which save follows which, and what is said of each:
// server-copy.test.ts, found-entry.test.ts and tests/api/unfinished.
import type { Locator, Page } from 'playwright';
import { test } from 'vitest';
import { cloud } from '../support/portal.ts';
import { addEmployee, fillDetails, prepareBill } from './support/bill-entry.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { grants } from './support/grants.ts';
import { signIn, signOut } from './support/sign-in.ts';

const browser = useBrowser();

const number = (page: Page): Locator => page.getByLabel('Department Bill No.');
const offer = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'Unfinished bill on' });

/** Waits until the portal has what is typed now. */
const typeAndSave = async (page: Page, text: string): Promise<void> => {
  const saved = page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' &&
      response.status() === 200 &&
      response.request().postData()?.includes(text) === true,
  );
  await number(page).fill(text);
  await saved;
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
};

/** Types on what another machine has saved since, is asked, and takes that one. */
const takesTheOther = async (page: Page, text: string): Promise<void> => {
  await number(page).fill('TWO/unasked');
  await expect(
    page.getByText(/^This entry was saved at \d\d:\d\d from another tab or machine\./),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Take the one of \d\d:\d\d$/ }).click();
  await expect(number(page)).toHaveValue(text);
};

test('an entry goes on at another machine and after a logout, what was typed as the tab was left too, and no machine writes over another unasked', async () => {
  browser.allow(/status of 409/);
  const account = await aDesk();
  const here = await browser.officer(account, 'D');
  await prepareBill(here, grants.general);
  await fillDetails(here, { billType: '24', gross: '900', purpose: 'Roof' });
  await addEmployee(here, '100007', '900');
  await typeAndSave(here, 'TWO/1');
  const there = await browser.officer(account, 'D');
  await offer(there).getByRole('button', { name: 'Continue' }).click();
  await expect(there.getByText(/^Your unfinished entry is back as you left it on .*\.$/)).toBeVisible();
  await expect(number(there)).toHaveValue('TWO/1');
  await expect(there.getByRole('row', { name: 'Thangboi Kuki' })).toContainText('900.00');

  await typeAndSave(there, 'TWO/there');
  await takesTheOther(here, 'TWO/there');

  here.on('dialog', (dialog) => void dialog.accept());
  const sent = here
    .context()
    .waitForEvent('request', (request) => request.postData()?.includes('TWO/left') === true);
  await number(here).fill('TWO/left');
  await here.goto('about:blank');
  await sent;
  await takesTheOther(there, 'TWO/left');
  // an address that is opened by hand shows its list
  await here.goto('/bill');
  await expect(here.getByRole('heading', { name: 'Available Schemes' })).toBeVisible();
  await expect(offer(here)).toBeVisible();

  // what was typed in this very moment is saved first
  await number(there).fill('TWO/out');
  await signOut(there);
  await signIn(there, { account, as: 'D', captcha: cloud.captchaAnswer });
  await offer(there).getByRole('button', { name: 'Continue' }).click();
  await expect(number(there)).toHaveValue('TWO/out');
  await there.getByRole('link', { name: 'Available Schemes' }).click();
  await offer(there).getByRole('button', { name: 'Discard' }).click();
  await there.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(offer(there)).toBeHidden();
});
