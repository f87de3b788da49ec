// Words that the portal does not have yet are not lost unasked: by Logout, in this tab or another one, or by closing the tab.
// Leaving for another screen keeps them, however soon after the last key.
import type { Locator, Page } from 'playwright';
import { describe, test } from 'vitest';
import { cloud } from '../support/portal.ts';
import { addEmployee, fillDetails, prepareBill, submitBill } from './support/bill-entry.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { grants } from './support/grants.ts';
import { pressLogout, signOut } from './support/sign-in.ts';

const browser = useBrowser();

const question = (page: Page): Locator => page.getByRole('alertdialog', { name: 'Logout' });
const asks = 'What you typed last is not saved at the portal. Logging out discards it. Log out?';

/** The portal does not take what is typed. */
const keepUnsaved = async (page: Page): Promise<void> => {
  browser.allow(/ERR_FAILED/);
  await page.context().route('**/api/v1/unfinished', (route) => route.abort('failed'));
};

const beginBill = async (page: Page, number: string): Promise<void> => {
  await prepareBill(page, grants.general);
  await fillDetails(page, { number, gross: '900' });
};

describe('Logout', () => {
  test('asks while words are not saved, and leaves them as they are when the officer stays', async () => {
    const page = await browser.officer(await aDesk(), 'D');
    await keepUnsaved(page);
    await beginBill(page, 'LEAVE/1');
    await pressLogout(page);
    await expect(question(page)).toContainText(asks);
    await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Department Bill No.')).toHaveValue('LEAVE/1');

    // words that were left for another screen would be lost too
    await page.getByRole('link', { name: 'Available Schemes' }).click();
    await expect(page.getByText('Unfinished bill on')).toBeVisible();
    await pressLogout(page);
    await question(page).getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('button', { name: 'LOGIN', exact: true })).toBeVisible();
  });

  test('asks for words in another tab', async () => {
    const page = await browser.officer(await aDesk(), 'D');
    await keepUnsaved(page);
    await beginBill(page, 'LEAVE/2');
    const other = await page.context().newPage();
    await other.goto(`${cloud.origin}/authorizebill`);
    await pressLogout(other);
    await expect(question(other)).toContainText(asks);
    await question(other).getByRole('button', { name: 'Logout' }).click();
    await expect(other.getByRole('button', { name: 'LOGIN', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'LOGIN', exact: true })).toBeVisible();
  });

  test('does not ask once the bill is submitted', async () => {
    const page = await browser.officer(await aDesk(), 'D');
    await beginBill(page, 'LEAVE/3');
    await fillDetails(page, { billType: '24', purpose: 'Repairs of the office roof' });
    await addEmployee(page, '100007', '900');
    await submitBill(page);
    await signOut(page);
  });
});

describe('closing the tab', () => {
  /** Whether the browser asked; the answer is to stay. */
  const isAsked = async (page: Page): Promise<boolean> => {
    const asked = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.dismiss();
      return dialog.type() === 'beforeunload';
    });
    const closed = page.waitForEvent('close').then(() => false);
    await page.close({ runBeforeUnload: true });
    return await Promise.race([asked, closed]);
  };

  test('asks while words are not saved, typed in this very moment or kept', async () => {
    const page = await browser.officer(await aDesk(), 'D');
    await keepUnsaved(page);
    await prepareBill(page, grants.general);
    await page.getByLabel('Department Bill No.').pressSequentially('L');
    expect(await isAsked(page)).toBe(true);
    await expect(page.getByLabel('Department Bill No.')).toHaveValue('L');
    await page.getByRole('link', { name: 'Available Schemes' }).click();
    await expect(page.getByText('Unfinished bill on')).toBeVisible();
    expect(await isAsked(page)).toBe(true);
  });

  test('does not ask where nothing is unfinished', async () => {
    const page = await browser.officer(await aDesk(), 'D');
    await prepareBill(page, grants.general);
    expect(await isAsked(page)).toBe(false);
  });

  test('does not ask once the portal has what was typed', async () => {
    const page = await browser.officer(await aDesk(), 'D');
    await beginBill(page, 'LEAVE/4');
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    // the last field may still be on its way
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    await expect
      .poll(() => page.evaluate("dispatchEvent(new Event('beforeunload', { cancelable: true }))"))
      .toBe(true);
    expect(await isAsked(page)).toBe(false);
  });
});

const typeAndLeave = `{
  const field = document.getElementById('dept_bill_no');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, 'SOON/1');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  document.querySelector('.breadcrumb a').click();
}`;

test('an entry that is left in the moment of its last key is offered on the list', async () => {
  const page = await browser.officer(await aDesk(), 'D');
  await prepareBill(page, grants.general);
  // in one task of the browser, so that the screen is left before the key was kept on any machine
  await page.evaluate(typeAndLeave);
  const note = page.getByRole('status').filter({ hasText: 'Unfinished bill on' });
  await note.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Department Bill No.')).toHaveValue('SOON/1');
});
