// The menus of the header by keyboard, with what waits behind an entry, and on a phone.
import { test } from 'vitest';
import { checkScreen } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';
import { phone } from './support/chromium.ts';
import { aDesk, aWaitingBill } from './support/desk.ts';
import { expect } from './support/expect.ts';

const browser = useBrowser();

test('menus open, are walked and close by key with the focus back; an entry says what waits there and follows a step without a reload', async () => {
  const desk = await aDesk();
  await aWaitingBill(desk);
  await aWaitingBill(desk);
  const page = await browser.officer(desk, 'F');
  const { keyboard } = page;
  const menu = page.getByRole('navigation', { name: 'Main' });
  const bills = menu.getByRole('button', { name: 'Bills' });
  const profile = page.getByRole('button', { name: 'Profile' });
  await bills.focus();
  await keyboard.press('Enter');
  await expect(bills).toHaveAttribute('aria-expanded', 'true');
  await keyboard.press('ArrowDown');
  await expect(menu.getByRole('link', { name: 'Prepare Bills' })).toBeFocused();
  await expect(menu.getByRole('link', { name: 'Prepare Bills' })).toHaveAttribute('aria-current', 'page');
  await keyboard.press('ArrowDown');
  await expect(menu.getByRole('link', { name: 'Authorize Bill' })).toBeFocused();
  await expect(menu.getByRole('link', { name: 'Authorize Bill' })).toHaveText('Authorize Billwaiting: 2');
  await expect(menu.getByRole('link', { name: 'Upload Bill Body' })).toHaveText('Upload Bill Body');
  await keyboard.press('Escape');
  await expect(bills).toBeFocused();
  await expect(menu.getByRole('link', { name: 'Prepare Bills' })).toBeHidden();

  // one is open at a time, and a press elsewhere closes it
  await bills.click();
  await profile.click();
  await expect(bills).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('link', { name: 'Change Password' })).toBeVisible();
  await page.getByRole('heading', { name: 'Available Schemes' }).click();
  await expect(profile).toHaveAttribute('aria-expanded', 'false');

  // the screen takes the focus, and its title is said
  await bills.press('Enter');
  await menu.getByRole('link', { name: 'Authorize Bill' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Authorize Bill · Bill Portal' })).toHaveCount(1);
  await expect(page).toHaveTitle('Authorize Bill · Bill Portal');

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
  const desks = page.getByRole('navigation', { name: 'Desks of a bill' });
  await expect(desks.getByRole('link', { name: 'Upload Bill Body' })).toHaveText(
    'Upload Bill Bodywaiting: 1',
  );
  await bills.click();
  await expect(menu.getByRole('link', { name: 'Authorize Bill' })).toHaveText('Authorize Billwaiting: 1');
  await expect(menu.getByRole('link', { name: 'Upload Bill Body' })).toHaveText('Upload Bill Bodywaiting: 1');
  await checkScreen(page, 'menu with counts');
  // the focus was lost on the way through the widths, so that no key closes it
  await bills.click();
  await expect(bills).toHaveAttribute('aria-expanded', 'false');

  // on a phone it is one panel behind its button
  await page.setViewportSize(phone);
  const opener = page.getByRole('button', { name: 'Menu' });
  await expect(page.getByRole('button', { name: 'Bills', exact: true })).toHaveCount(0);
  await opener.click();
  await page.getByRole('button', { name: 'Bills', exact: true }).click();
  await page.getByRole('link', { name: 'Bill Register' }).click();
  await expect(page.getByRole('heading', { name: 'Bill Register' })).toBeVisible();
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await opener.click();
  await keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
});
