// Twenty minutes without work end the session; a minute before, a window asks (3§2.2, 3§4). Playwright's clock jumps there. When it
// asks and how often the session is renewed is inactivity.test.ts's of the shell.
import type { Page } from 'playwright';
import { test } from 'vitest';
import { cloud } from '../support/portal.ts';
import { checkScreen } from './support/accessible.ts';
import { fillDetails, prepareBill } from './support/bill-entry.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { grants } from './support/grants.ts';
import { logIn, signIn } from './support/sign-in.ts';

const browser = useBrowser();
const captcha = cloud.captchaAnswer;

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });

/** Answers the window, not by the mouse, whose move is work already and may close it before the click. */
const staySignedIn = (page: Page): Promise<void> =>
  question(page).getByRole('button', { name: 'Stay signed in' }).dispatchEvent('click');

/** Moves the clock on as a machine that slept does: what is due happens once. */
const pass = (page: Page, minutes: number): Promise<void> => page.clock.fastForward(minutes * 60_000);

test('at 19 minutes without work in any tab a window warns in all; at 20 the session ends, on the server too, and the entry comes back', async () => {
  const account = await aDesk();
  const page = await browser.open();
  await page.clock.install();
  await signIn(page, { account, as: 'D', captcha });
  const other = await page.context().newPage();
  await other.goto('/bill');
  await expect(other.getByRole('heading', { name: 'Available Schemes' })).toBeVisible();
  await page.mouse.move(10, 200);
  await pass(page, 12);
  await other.mouse.move(20, 210);
  await pass(page, 12);
  await expect(question(page)).toBeHidden();
  await pass(page, 7.1);
  await expect(question(page)).toContainText('You will be logged out in 1 minute due to inactivity.');
  await expect(question(page).getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await expect(question(other)).toBeVisible();
  await checkScreen(page, 'still there');
  await staySignedIn(other);
  await expect(question(other)).toBeHidden();
  await expect(question(page)).toBeHidden();
  await other.close();

  await prepareBill(page, grants.general);
  await fillDetails(page, { number: 'IDLE/1', gross: '12' });
  await page.mouse.move(20, 220);
  await pass(page, 19.1);
  await expect(question(page)).toBeVisible();
  // the list of unfinished bills may be asked for while the session ends
  browser.allow(/401 \(Unauthorized\).*\/api\/v1\/unfinished/);
  const [cookie] = await page.context().cookies();
  await pass(page, 1);
  await expect(page.getByText('Your session has ended. Log in again; what you typed is kept.')).toBeVisible();
  expect(cookie?.name).toMatch(/^__Host-/);
  await page.context().addCookies(cookie ? [cookie] : []);
  expect(await page.evaluate(askSession)).toMatchObject({ userType: null });
  await logIn(page, { account, as: 'D', captcha });
  await expect(page.getByLabel('Department Bill No.')).toHaveValue('IDLE/1');
  await expect(page.getByLabel('Gross Amount (Rs.)')).toHaveValue('12.00');
});

const askSession = async (): Promise<unknown> => (await fetch('/api/v1/session')).json();
