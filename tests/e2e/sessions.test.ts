// Sessions: where else an officer is logged in, how the others are ended, and what the login says that ended the oldest one
// (decisions.md, Sessions).
import { login } from '@portal/domain/session/api';
import { sessionLimits } from '@portal/domain/session/schema';
import type { Page } from 'playwright';
import { expect as expectValue, test } from 'vitest';
import { atTheForm } from '../support/login-form.ts';
import { cloud } from '../support/portal.ts';
import { sessionOf } from '../support/session.ts';
import { checkScreen } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { logIn } from './support/sign-in.ts';

const browser = useBrowser();

const openScreen = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('link', { name: 'Sessions' }).click();
  await expect(page.getByRole('heading', { name: 'Sessions', level: 1 })).toBeVisible();
};
const rows = (page: Page) => page.getByRole('table', { name: 'Other sessions' }).locator('tbody tr');

test('an officer sees the other sessions of the login, ends one and then all, and stays logged in', async () => {
  // the other browser's page does not know yet that its session has ended, and asks for the list
  browser.allow(/status of 401/);
  const account = await aDesk();
  const page = await browser.officer(account, 'D');
  const other = await browser.officer(account, 'D');
  await openScreen(page);
  // the desk's own session of the API and the other browser's
  await expect(rows(page)).toHaveCount(2);
  await checkScreen(page, 'sessions');
  await page
    .getByRole('button', { name: /^End the session of/ })
    .first()
    .click();
  const question = page.getByRole('alertdialog', { name: 'End the session' });
  await expect(question).toContainText('What is typed there and was not sent may be lost.');
  await checkScreen(page, 'sessions-question');
  await question.getByRole('button', { name: 'End' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'ended' })).toHaveText('1 session was ended.');
  await expect(rows(page)).toHaveCount(1);
  await sessionOf(account.username, 'D');
  await page.reload();
  await page.getByRole('button', { name: 'End all others' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End all' }).click();
  await expect(page.getByText('You are logged in only here.')).toBeVisible();
  await checkScreen(page, 'sessions-none');

  await other.goto('/bill');
  await expect(other.getByRole('button', { name: 'LOGIN', exact: true })).toBeVisible();
  await page.goto('/bill');
  await expect(page.getByRole('heading', { name: 'Available Schemes' })).toBeVisible();
});

test('the login that ended the oldest session says so, once, and leads to the list', async () => {
  const account = await aDesk();
  for (let open = 1; open < sessionLimits.atMost; open += 1) await sessionOf(account.username, 'D');
  const page = await browser.open();
  await page.goto('/');
  await logIn(page, { account, as: 'D', captcha: cloud.captchaAnswer });
  const told = page.getByRole('status').filter({ hasText: 'the oldest session was ended' });
  await expect(told).toContainText(`This login was open in ${sessionLimits.atMost} browsers`);
  await checkScreen(page, 'oldest-session-ended');
  await told.getByRole('link', { name: 'See the sessions' }).click();
  await expect(rows(page)).toHaveCount(sessionLimits.atMost - 1);
  await page.reload();
  await expect(rows(page)).toHaveCount(sessionLimits.atMost - 1);
  expectValue(await told.count()).toBe(0);
});

test('the browser whose session was ended reads why at its next step, and goes on after a new login', async () => {
  browser.allow(/status of 401/);
  const account = await aDesk();
  const working = await browser.officer(account, 'D');
  const reloaded = await browser.officer(account, 'D');
  for (let open = 3; open < sessionLimits.atMost; open += 1) await sessionOf(account.username, 'D');
  // each ends the oldest: the desk's own, then those of the two browsers
  const form = { username: account.username, password: account.draftPassword, usertype: 'D' };
  for (const _ of ['desk', 'working', 'reloaded'])
    await (await atTheForm()).ask(login, { body: { ...form, captcha: cloud.captchaAnswer } });

  await working.getByRole('button', { name: 'Profile' }).click();
  await working.getByRole('link', { name: 'Sessions' }).click();
  await reloaded.reload();
  for (const page of [working, reloaded])
    await expect(page.getByText('yours had been open the longest')).toBeVisible();
  await checkScreen(working, 'session-ended-too-many');
  await logIn(working, { account, as: 'D', captcha: cloud.captchaAnswer });
  await expect(working.getByRole('heading', { name: 'Sessions', level: 1 })).toBeVisible();
});
