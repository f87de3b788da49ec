// The frame of all screens: theme, guard, logout, skip link, where the focus goes, header, not-found page.
import { formatMonth } from '@portal/domain/calendar';
import type { Page } from 'playwright';
import { test } from 'vitest';
import { cloud } from '../support/portal.ts';
import { fillDetails, openPayee, prepareBill } from './support/bill-entry.ts';
import { useBrowser } from './support/browser.ts';
import { desktop } from './support/chromium.ts';
import { aDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { grants } from './support/grants.ts';
import { answersBehind, logIn, signOut } from './support/sign-in.ts';

const browser = useBrowser();
const captcha = cloud.captchaAnswer;

const isDark = (page: Page): Promise<boolean> =>
  page.evaluate("document.documentElement.classList.contains('dark')");

test('the theme is kept and applies from the first paint; without a session every screen leads to the login, and from there to where one wanted to go', async () => {
  const account = await aDesk();
  const page = await browser.open({ viewport: { width: 1280, height: 300 } });
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header).not.toHaveClass(/header--raised/);
  await page.evaluate('scrollTo(0, 60)');
  await expect(header).toHaveClass(/header--raised/);
  await page.evaluate('scrollTo(0, 50)');
  await expect(header).not.toHaveClass(/header--raised/);
  await page.setViewportSize(desktop);

  const toggle = page.getByRole('button', { name: 'Dark theme' });
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  expect(await isDark(page)).toBe(true);
  // what the page shows when its body begins is what it shows later: nothing flashes
  await page.addInitScript(`new MutationObserver((_, observer) => {
    if (!document.body) return;
    observer.disconnect();
    window.themeAtFirst = document.documentElement.classList.contains('dark');
  }).observe(document, { childList: true, subtree: true });`);
  await page.goto('/docs', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate('window.themeAtFirst')).toBe(true);
  expect(await isDark(page)).toBe(true);
  await page.goto('/authorizebill?list=authorized', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'LOGIN', exact: true })).toBeVisible();
  expect(await page.evaluate('window.themeAtFirst')).toBe(true);
  await logIn(page, { account, as: 'D', captcha });
  await expect(page).toHaveURL('/authorizebill?list=authorized');
  await expect(page.getByRole('link', { name: /^Authorized/ })).toHaveAttribute('aria-current', 'page');
  expect(await page.evaluate('window.themeAtFirst')).toBe(true);
  await page.getByRole('button', { name: 'Dark theme' }).click();
  expect(await isDark(page)).toBe(false);
  await page.reload();
  expect(await isDark(page)).toBe(false);
});

test('the header stays in sight with who is logged in, the first Tab leads past it, and a window keeps the focus and gives it back', async () => {
  const account = await aDesk();
  const page = await browser.officer(account, 'D');
  await expect(page.getByRole('button', { name: /^Prepare Bill/ }).first()).toBeVisible();
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const header = page.getByRole('banner');
  for (const width of [400, 700, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const text of ['Public Works', 'Executive Engineer', account.username])
      await expect(header.getByText(text)).toBeInViewport({ ratio: 0.9 });
    const whole = await header.boundingBox();
    const who = await page.locator('.header__who').boundingBox();
    expect((who?.y ?? 0) + (who?.height ?? 0)).toBeLessThanOrEqual(whole?.height ?? 0);
  }
  await seesShadow(page);

  await prepareBill(page, grants.general);
  await fillDetails(page, { gross: '10' });
  const dialog = await openPayee(page);
  await expect(dialog.getByLabel('EIN')).toBeFocused();
  for (let press = 0; press < 14; press += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add Payee' })).toBeFocused();
});

/** 80 px high, with a shadow after 50 px of scroll. */
const seesShadow = async (page: Page): Promise<void> => {
  const header = page.getByRole('banner');
  const shadow = (): Promise<string> =>
    header.evaluate((element) => element.ownerDocument.defaultView.getComputedStyle(element).boxShadow);
  expect(await header.boundingBox()).toMatchObject({ x: 0, y: 0, height: 80, width: 1280 });
  await page.evaluate('scrollTo(0, 50)');
  await expect.poll(() => page.evaluate('scrollY')).toBe(50);
  const flat = await shadow();
  await page.evaluate('scrollTo(0, 60)');
  await expect.poll(shadow).not.toBe(flat);
  expect(await header.boundingBox()).toMatchObject({ y: 0, height: 80 });
  await page.evaluate('scrollTo(0, 0)');
  await expect.poll(shadow).toBe(flat);
};

test('an address without a screen leads back, headings have the month of the server, and nothing of an officer comes back after Logout', async () => {
  const page = await browser.officer(await aDesk(), 'D', { at: '/no/such/screen' });
  await expect(page.getByText('There is no page at /no/such/screen.')).toBeVisible();
  await expect(page).toHaveTitle('Page not found · Bill Portal');
  await page.getByRole('link', { name: 'Go to Available Schemes' }).click();
  await expect(page.getByRole('heading', { name: 'Available Schemes' })).toBeVisible();
  // one that needs a chosen grant
  await page.goto('/sna');
  await expect(page).toHaveURL((url) => url.pathname !== '/sna');
  await page.clock.setFixedTime(new Date('2021-05-05T06:00:00Z'));
  await page.goto('/commonheadbill', { waitUntil: 'commit' });
  const answered = answersBehind(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Bill Entry for ${formatMonth(new Date())} (Non Budgeted GPF/GIS Bill)`,
  );
  await expect(page.getByRole('button', { name: /^Prepare Bill/ }).first()).toBeVisible();
  await answered;
  await signOut(page);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'LOGIN', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Prepare Bill/ })).toHaveCount(0);
});
