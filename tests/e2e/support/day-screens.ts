// The officer's day: what waits, the notices, the page of one bill and the statement of its payee, the search from anywhere,
// many bills at once.
import type { Page } from 'playwright';
import { expect } from './expect.ts';
import { goTo } from './menu.ts';
import type { See } from './screens.ts';

/** A signed-in Final login with bills to authorize; the bill is any of its office. */
export const dayScreens = async (page: Page, see: See, transNo: string): Promise<void> => {
  await page.goto('/home');
  await expect(page.getByRole('table', { name: 'Bills by status' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Since your last login' }).getByRole('link').first(),
  ).toBeVisible();
  await see(page, 'home');
  await page.getByRole('button', { name: /^Notices/ }).click();
  await expect(page.getByRole('region', { name: 'Notices' }).getByRole('link').first()).toBeVisible();
  await see(page, 'notices');
  await page.keyboard.press('Escape');
  await page.goto(`/bills/${transNo}`);
  await expect(page.getByRole('list', { name: 'History of the bill' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Payees/ })).toBeVisible();
  await see(page, 'bill-page');
  await page.getByRole('table', { name: 'Payees of the bill' }).getByRole('link').first().click();
  await expect(
    page.getByRole('table', { name: 'Payee’s statement' }).locator('tbody tr').first(),
  ).toBeVisible();
  await see(page, 'statement');
  await page.goBack();
  await expect(page.getByRole('heading', { name: /^Payees/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('hospital');
  await expect(page.getByRole('dialog').getByRole('group', { name: 'Bills' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^\d+ results$/);
  await see(page, 'search');
  await page.keyboard.press('Escape');
  await goTo(page, '/authorizebill');
  await page.getByRole('checkbox', { name: 'Tick all' }).check();
  await page
    .getByRole('region', { name: 'Ticked bills' })
    .getByRole('button', { name: /^Authorize/ })
    .click();
  await expect(page.getByRole('alertdialog').getByText('Rupees Only')).toBeVisible();
  await see(page, 'many-question');
  await page.keyboard.press('Escape');
};
