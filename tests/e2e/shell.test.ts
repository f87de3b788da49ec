// The frame of all screens: theme, guard, logout, skip link, where the focus goes, header, not-found page.
import { civilDate, formatCivilDate, formatMonth } from '@portal/domain/calendar';
import type { Page } from 'playwright';
import { beforeAll, test } from 'vitest';
import { cloud } from '../support/portal.ts';
import { axeClean, checkScreen } from './support/accessible.ts';
import { fillDetails, openPayee, prepareBill } from './support/bill-entry.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk, type Desk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { grants } from './support/grants.ts';
import { logIn, loseSession, pressLogout, signIn, signOut } from './support/sign-in.ts';

const browser = useBrowser();
const captcha = cloud.captchaAnswer;
let account: Desk;
beforeAll(async () => {
  account = await aDesk();
});

const isDark = (page: Page): Promise<boolean> =>
  page.evaluate("document.documentElement.classList.contains('dark')");

test('the theme is kept, applies from the first paint, and the toggle states it', async () => {
  const page = await browser.open();
  await page.goto('/');
  const toggle = page.getByRole('button', { name: 'Dark theme' });
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  expect(await isDark(page)).toBe(true);
  expect(await page.evaluate("localStorage.getItem('theme')")).toBe('dark');

  // what the page shows when its body begins is what it shows later: nothing flashes
  await page.addInitScript(`new MutationObserver((_, observer) => {
    if (!document.body) return;
    observer.disconnect();
    window.themeAtFirst = document.documentElement.classList.contains('dark');
  }).observe(document, { childList: true, subtree: true });`);
  for (const path of ['/docs', '/nowhere', '/']) {
    await page.goto(path);
    expect(await page.evaluate('window.themeAtFirst'), path).toBe(true);
    expect(await isDark(page), path).toBe(true);
  }
  await logIn(page, { account, as: 'D', captcha });
  expect(await page.evaluate('window.themeAtFirst')).toBe(true);
  await page.getByRole('button', { name: 'Dark theme' }).click();
  expect(await isDark(page)).toBe(false);
  await page.reload();
  expect(await isDark(page)).toBe(false);
});

test('without a session every screen leads to the login and from there to where one wanted to go', async () => {
  const page = await browser.open();
  for (const path of ['/bill', '/sna', '/sparsh', '/changepassword', '/authorizebill?list=authorized']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: 'LOGIN', exact: true })).toBeVisible();
  }
  await logIn(page, { account, as: 'D', captcha });
  await expect(page).toHaveURL('/authorizebill?list=authorized');
  await expect(page.getByRole('link', { name: /^Authorized/ })).toHaveAttribute('aria-current', 'page');
});

test('the login leads to no other site', async () => {
  const page = await browser.open();
  for (const path of ['https://example.com/', '//example.com/', '/\\example.com']) {
    await page.goto(`/?redirect=${encodeURIComponent(path)}`);
    await logIn(page, { account, as: 'D', captcha });
    await expect(page).toHaveURL('/bill');
    await loseSession(page);
  }
});

test('screens that need a chosen grant lead to Available Schemes without one', async () => {
  const page = await browser.officer(account, 'D');
  for (const path of ['/sna', '/sparsh']) {
    await page.goto(path);
    await expect(page).toHaveURL('/bill');
    await expect(page.getByRole('heading', { name: 'Available Schemes' })).toBeVisible();
  }
});

test('nothing of an officer comes back after Logout', async () => {
  const page = await browser.officer(account, 'D');
  await expect(page.getByRole('button', { name: /^Prepare Bill/ }).first()).toBeVisible();
  await signOut(page);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'LOGIN', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Prepare Bill/ })).toHaveCount(0);
});

test('a Logout in one tab is one in all of them', async () => {
  const page = await browser.officer(await aDesk(), 'D');
  const other = await page.context().newPage();
  await other.goto('/bill');
  await prepareBill(other, grants.general);
  await fillDetails(other, { number: 'TAB/1' });
  // the other tab saves what it has
  await pressLogout(page);
  await expect(other.getByRole('button', { name: 'LOGIN', exact: true })).toBeVisible();
  expect(await other.evaluate('({ ...sessionStorage })')).toEqual({});
});

test('the first Tab offers the way past the header', async () => {
  const page = await browser.officer(account, 'D');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Available Schemes' })).toBeVisible();
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a window keeps the focus inside and gives it back', async () => {
  const page = await browser.officer(await aDesk(), 'D');
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

test('the header stays, 80 px high, and has a shadow after 50 px of scroll', async () => {
  const page = await browser.officer(account, 'D');
  await expect(page.getByRole('button', { name: /^Prepare Bill/ }).first()).toBeVisible();
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
});

test('the landing header gets its shadow, too', async () => {
  const page = await browser.open({ viewport: { width: 1280, height: 300 } });
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header).not.toHaveClass(/header--raised/);
  await page.evaluate('scrollTo(0, 60)');
  await expect(header).toHaveClass(/header--raised/);
  await page.evaluate('scrollTo(0, 50)');
  await expect(header).not.toHaveClass(/header--raised/);
});

test.each([400, 700, 1280])(
  'department, designation and login stay in the header at %i px',
  async (width) => {
    const page = await browser.officer(account, 'D', { viewport: { width, height: 800 } });
    for (const text of ['Public Works', 'Executive Engineer', account.username])
      await expect(page.getByRole('banner').getByText(text)).toBeInViewport({ ratio: 0.9 });
    const header = await page.getByRole('banner').boundingBox();
    const who = await page.locator('.header__who').boundingBox();
    expect((who?.y ?? 0) + (who?.height ?? 0)).toBeLessThanOrEqual(header?.height ?? 0);
  },
);

test('the header is accessible, and as wide as its window at every width', async () => {
  await checkScreen(await browser.officer(account, 'D'), 'the header');
});

test('headings take month, date and year from the clock of the server', async () => {
  const page = await browser.open();
  await page.clock.setFixedTime(new Date('2031-05-05T06:00:00Z'));
  await signIn(page, { account, as: 'D', captcha: cloud.captchaAnswer });
  const now = new Date();
  await expect(page.locator('.page__context')).toContainText(formatCivilDate(civilDate(now)));
  await page.goto('/commonheadbill');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Bill Entry for ${formatMonth(now)} (Non Budgeted GPF/GIS Bill)`,
  );
});

test('a screen whose script cannot be had says so, and a reload brings it with what was chosen', async () => {
  // what router and React say of it
  browser.allow(/ERR_FAILED|imported module|reading 'component'|Error in route match|use\(\) to suspend/);
  const page = await browser.officer(account, 'D');
  // the script that is fetched when the screen is wanted; what the application begins with has that name too
  let script: string | undefined;
  await page.route('**/assets/sna-*.js', (route) => {
    script ??= route.request().url();
    return route.request().url() === script ? route.abort('failed') : route.continue();
  });
  await page.getByRole('button', { name: `Prepare Bill for ${grants.sna}` }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await axeClean(page);
  await page.unroute('**/assets/sna-*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'SNA Bill' })).toBeVisible();
});

test('an address without a screen says so and shows the way back', async () => {
  const page = await browser.officer(account, 'D', { at: '/no/such/screen' });
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByText('There is no page at /no/such/screen.')).toBeVisible();
  await expect(page).toHaveTitle('Page not found · Bill Portal');
  await page.getByRole('link', { name: 'Go to Available Schemes' }).click();
  await expect(page.getByRole('heading', { name: 'Available Schemes' })).toBeVisible();
});
