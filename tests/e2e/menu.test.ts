// The menus of the header by keyboard, and on a phone.
import { beforeAll, test } from 'vitest';
import { checkScreen } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';
import { phone } from './support/chromium.ts';
import { aDesk, aWaitingBill, type Desk } from './support/desk.ts';
import { expect } from './support/expect.ts';

const browser = useBrowser();
let account: Desk;
beforeAll(async () => {
  account = await aDesk();
});

test('menus work by key: open, walk, close with the focus back', async () => {
  const page = await browser.officer(account, 'D');
  const { keyboard } = page;
  const menu = page.getByRole('navigation', { name: 'Main' });
  const bills = menu.getByRole('button', { name: 'Bills' });
  await bills.focus();
  await keyboard.press('Enter');
  await expect(bills).toHaveAttribute('aria-expanded', 'true');
  await keyboard.press('ArrowDown');
  await expect(menu.getByRole('link', { name: 'Prepare Bills' })).toBeFocused();
  await expect(menu.getByRole('link', { name: 'Prepare Bills' })).toHaveAttribute('aria-current', 'page');
  await keyboard.press('ArrowDown');
  await expect(menu.getByRole('link', { name: 'Authorize Bill' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(bills).toBeFocused();
  await expect(menu.getByRole('link', { name: 'Prepare Bills' })).toBeHidden();
});

test('one menu is open at a time, and a press elsewhere closes it', async () => {
  const page = await browser.officer(account, 'D');
  const bills = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Bills' });
  const profile = page.getByRole('button', { name: 'Profile' });
  await bills.click();
  await profile.click();
  await expect(bills).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('link', { name: 'Change Password' })).toBeVisible();
  await page.getByRole('heading', { name: 'Available Schemes' }).click();
  await expect(profile).toHaveAttribute('aria-expanded', 'false');
});

test('a screen of the menu takes the focus, and its title is said', async () => {
  const page = await browser.officer(account, 'D');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('button', { name: 'Bills' }).press('Enter');
  await menu.getByRole('link', { name: 'Authorize Bill' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Authorize Bill · Bill Portal' })).toHaveCount(1);
  await expect(page).toHaveTitle('Authorize Bill · Bill Portal');
});

test('an entry says how many bills wait behind it, and follows a step without a reload', async () => {
  const desk = await aDesk();
  await aWaitingBill(desk);
  await aWaitingBill(desk);
  const page = await browser.officer(desk, 'F', { at: '/authorizebill' });
  const menu = page.getByRole('navigation', { name: 'Main' });
  const desks = page.getByRole('navigation', { name: 'Desks of a bill' });
  await menu.getByRole('button', { name: 'Bills' }).click();
  await expect(menu.getByRole('link', { name: 'Authorize Bill' })).toHaveText('Authorize Billwaiting: 2');
  await expect(menu.getByRole('link', { name: 'Upload Bill Body' })).toHaveText('Upload Bill Body');
  await checkScreen(page, 'menu with counts');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^View bill/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Submit (authorize)' }).click();
  await page
    .getByRole('alertdialog', { name: 'Authorize' })
    .getByRole('button', { name: 'Authorize' })
    .click();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(desks.getByRole('link', { name: 'Upload Bill Body' })).toHaveText(
    'Upload Bill Bodywaiting: 1',
  );
  await menu.getByRole('button', { name: 'Bills' }).click();
  await expect(menu.getByRole('link', { name: 'Authorize Bill' })).toHaveText('Authorize Billwaiting: 1');
  await expect(menu.getByRole('link', { name: 'Upload Bill Body' })).toHaveText('Upload Bill Bodywaiting: 1');
});

test('on a phone the menu is one panel behind its button', async () => {
  const page = await browser.officer(account, 'D', { viewport: phone });
  const opener = page.getByRole('button', { name: 'Menu' });
  await expect(page.getByRole('button', { name: /^Prepare Bill/ }).first()).toBeVisible();
  // neither of the menu nor of the head of the table, whose buttons sort
  await expect(page.getByRole('button', { name: 'Bills', exact: true })).toHaveCount(0);
  await opener.click();
  await page.getByRole('button', { name: 'Bills', exact: true }).click();
  await page.getByRole('link', { name: 'Authorize Bill' }).click();
  await expect(page.getByRole('heading', { name: 'Authorize Bill' })).toBeVisible();
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await opener.click();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
});
