// Search from anywhere: bills, payees, grants, screens and actions, by keyboard alone (decisions.md, Find anything).
import { formatSchemeCode } from '@portal/domain/code';
import type { Page } from 'playwright';
import { test } from 'vitest';
import { aGeneralBill, submitGeneral } from '../support/bill.ts';
import { employees } from '../support/records.ts';
import { checkScreen } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk, anAuthorizedBill, aWaitingBill } from './support/desk.ts';
import { expect } from './support/expect.ts';

const browser = useBrowser();

const box = (page: Page) =>
  page.getByRole('combobox', { name: 'Bill, number, payee, scheme, screen or action' });
const options = (page: Page) => page.getByRole('dialog', { name: 'Search' }).getByRole('option');
const chosen = (page: Page) => page.locator('.palette [aria-selected="true"]');
const look = async (page: Page, typed: string): Promise<void> => {
  await expect(page.getByRole('button', { name: 'Profile' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type(typed);
};

test('bills, payees, grants, screens and actions are found and opened by keyboard alone, and the focus comes back', async () => {
  const desk = await aDesk();
  const { generalGrant: grant } = desk;
  const [person] = await employees(1, { fullName: 'Laishram Demo Devi' });
  if (!person) throw new Error('an employee was made');
  const bill = aGeneralBill(grant, [person], {
    dept_bill_no: 'ROOF/318',
    purpose: 'Furniture of upper primary schools',
  });
  const transNo = await submitGeneral(desk.draft, bill);
  const other = await anAuthorizedBill(desk, { dept_bill_no: 'GATE/3' });
  const page = await browser.officer(desk, 'D');
  await expect(page.getByRole('table')).toBeVisible();
  await keysOfTheList(page);
  await look(page, 'primary furn');
  await expect(chosen(page)).toContainText('ROOF/318 · Furniture of upper primary schools');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/bills/${transNo}`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await look(page, other.authNo);
  await expect(chosen(page)).toContainText(`Auth No ${other.authNo}`);
  await expect(options(page).filter({ hasText: 'Attach the body of GATE/3' })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Its body is to be attached.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw authorization' })).toBeHidden();
  // Enter before the answer is there opens what the answer says, not what is on the screen still
  await look(page, 'ROOF/318');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(`/bills/${transNo}`);

  await look(page, `laishram ${person.accountNumber.slice(-4)}`);
  await expect(chosen(page)).toContainText('Laishram Demo Devi');
  await expect(chosen(page)).toContainText(
    `Account ending ${person.accountNumber.slice(-4)} · last in ROOF/318`,
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/register');
  await expect(page.getByRole('table', { name: 'Bill register' }).locator('tbody tr')).toHaveCount(1);
  await expect(page.getByLabel('Payee', { exact: true })).toHaveValue('Laishram Demo Devi');

  await look(page, 'laishram');
  await expect(chosen(page)).toContainText('Laishram Demo Devi');
  await page.keyboard.press('ArrowDown');
  await expect(chosen(page)).toContainText('Bill Register with “laishram”');
  await page.keyboard.press('Escape');
  await look(page, '>vendor gr');
  await expect(chosen(page)).toContainText('Vendor Groups');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/vendor/group');
  await look(page, '>dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveClass(/dark/);
  await look(page, formatSchemeCode(grant.schemecd, grant.object));
  await expect(chosen(page)).toContainText('Prepare Bill');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/bill');
  await expect(page.getByLabel('Department Bill No')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** The filter of a list, the search from it and back, its rows, and the list of keys. */
const keysOfTheList = async (page: Page): Promise<void> => {
  await page.keyboard.press('/');
  const filter = page.locator('#main input[aria-keyshortcuts="/"]').first();
  await expect(filter).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(filter).toBeFocused();
  await filter.fill('');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('tbody tr').first().getByRole('button')).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await checkScreen(page, 'keys');
  await page.keyboard.press('Escape');
};

test('a key that is pressed as the header shows is not lost, and what is typed while the search is on its way is in its field', async () => {
  const desk = await aDesk();
  const first = await aWaitingBill(desk, { dept_bill_no: 'KEYS/1' });
  const page = await browser.officer(desk, 'F', { at: `/bills/${first}` });
  await expect(page.getByRole('list', { name: 'History of the bill' })).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route(/palette-window/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/palette-window/);
  // the frame that is shown where the search is late would take the Enter
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 1_000));
  await page.keyboard.press('Control+k');
  await page.keyboard.type('keys');
  await page.keyboard.press('Enter');
  await asked;
  held.resolve();
  await page.clock.resume();
  await expect(box(page)).toHaveValue('keys');
  await page.keyboard.type('/1');
  await expect(box(page)).toHaveValue('keys/1');
  await expect(chosen(page)).toContainText('KEYS/1');
  await expect(page).toHaveURL(`/bills/${first}`);

  await page.addInitScript(`new MutationObserver((_, shown) => {
    if (!document.querySelector('.header-search')) return;
    shown.disconnect();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
  }).observe(document, { childList: true, subtree: true });`);
  // a screen without a list, where the slash is the search's
  await page.goto('/changepassword');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.locator('#main').focus();
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
});
