// Words that the portal does not have yet are not lost unasked: by Logout, in this tab or another one, or by closing the tab.
// Leaving for another screen keeps them, however soon after the last key. The guard itself: web/src/lib/leave-guard.test.ts.
import type { Locator, Page } from 'playwright';
import { test } from 'vitest';
import { cloud } from '../support/portal.ts';
import { prepareBill } from './support/bill-entry.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { grants } from './support/grants.ts';
import { pressLogout } from './support/sign-in.ts';

const browser = useBrowser();

const question = (page: Page): Locator => page.getByRole('alertdialog', { name: 'Logout' });
const asks = 'What you typed last is not saved at the portal. Logging out discards it. Log out?';
const number = (page: Page): Locator => page.getByLabel('Department Bill No.');

/** Whether the browser asked as its tab was closed; the answer is to stay. */
const isAsked = async (page: Page): Promise<boolean> => {
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss();
    return dialog.type() === 'beforeunload';
  });
  const closed = page.waitForEvent('close').then(() => false);
  await page.close({ runBeforeUnload: true });
  return await Promise.race([asked, closed]);
};

const typeAndLeave = `{
  const field = document.getElementById('dept_bill_no');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, 'SOON/1');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  document.querySelector('.breadcrumb a').click();
}`;

test('closing the tab does not ask about an entry without words; those that are not saved are asked about, by Logout in every tab too, and kept where the officer stays', async () => {
  browser.allow(/ERR_FAILED/);
  const page = await browser.officer(await aDesk(), 'D');
  const untouched = await page.context().newPage();
  await untouched.goto(`${cloud.origin}/bill`);
  await prepareBill(untouched, grants.general);
  expect(await isAsked(untouched)).toBe(false);

  // the portal does not take what is typed
  await page.context().route('**/api/v1/unfinished', (route) => route.abort('failed'));
  await prepareBill(page, grants.general);
  await number(page).pressSequentially('L');
  expect(await isAsked(page)).toBe(true);
  await expect(number(page)).toHaveValue('L');
  await pressLogout(page);
  await expect(question(page)).toContainText(asks);
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(number(page)).toHaveValue('L');

  // in one task of the browser, so that the screen is left before the key was kept on any machine
  await page.evaluate(typeAndLeave);
  const note = page.getByRole('status').filter({ hasText: 'Unfinished bill on' });
  await expect(note).toBeVisible();
  // words that were left for another screen would be lost too
  expect(await isAsked(page)).toBe(true);
  await note.getByRole('button', { name: 'Continue' }).click();
  await expect(number(page)).toHaveValue('SOON/1');

  const other = await page.context().newPage();
  await other.goto(`${cloud.origin}/authorizebill`);
  await pressLogout(other);
  await expect(question(other)).toContainText(asks);
  await question(other).getByRole('button', { name: 'Logout' }).click();
  for (const tab of [other, page])
    await expect(tab.getByRole('button', { name: 'LOGIN', exact: true })).toBeVisible();
});
