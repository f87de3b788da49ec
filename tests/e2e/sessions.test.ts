// Sessions: where else an officer is logged in, how the others are ended, and what an officer reads whose session was ended meanwhile
// (decisions.md, Sessions).
import { login } from '@portal/domain/session/api';
import { sessionLimits } from '@portal/domain/session/schema';
import type { Page } from 'playwright';
import { test } from 'vitest';
import { atTheForm } from '../support/login-form.ts';
import { cloud } from '../support/portal.ts';
import { sessionOf } from '../support/session.ts';
import { checkScreen } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk, aSignedDeskBill, aSigningDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { uploadQuestion, uploadRow } from './support/paid-out.ts';
import { logIn, loseSession } from './support/sign-in.ts';

const browser = useBrowser();
const captcha = cloud.captchaAnswer;

const openScreen = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('link', { name: 'Sessions' }).click();
};
const rows = (page: Page) => page.getByRole('table', { name: 'Other sessions' }).locator('tbody tr');

test('an officer sees the other sessions and ends them; one whose session was the oldest of too many reads why, logs in again and reads what that ended', async () => {
  // the browser whose session has ended does not know yet, and asks for the list
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
  await question.getByRole('button', { name: 'End' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'ended' })).toHaveText('1 session was ended.');
  await expect(rows(page)).toHaveCount(1);
  await sessionOf(account.username, 'D');
  await page.reload();
  await page.getByRole('button', { name: 'End all others' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End all' }).click();
  await expect(page.getByText('You are logged in only here.')).toBeVisible();
  await other.goto('/bill');
  await expect(other.getByRole('button', { name: 'LOGIN', exact: true })).toBeVisible();

  for (let open = 1; open < sessionLimits.atMost; open += 1) await sessionOf(account.username, 'D');
  const form = { username: account.username, password: account.draftPassword, usertype: 'D', captcha };
  await (await atTheForm()).ask(login, { body: form });
  await page.reload();
  await expect(page.getByText('yours had been open the longest')).toBeVisible();
  await logIn(page, { account, as: 'D', captcha });
  await expect(page.getByRole('heading', { name: 'Sessions', level: 1 })).toBeVisible();
  const told = page.getByRole('status').filter({ hasText: 'the oldest session was ended' });
  await expect(told).toContainText(`This login was open in ${sessionLimits.atMost} browsers`);
  await expect(rows(page)).toHaveCount(sessionLimits.atMost - 1);
  await page.reload();
  await expect(rows(page)).toHaveCount(sessionLimits.atMost - 1);
  expect(await told.count()).toBe(0);
});

test('who was signed out before an upload is offered the login page, and comes back to the bill that waits', async () => {
  browser.allow(/status of 401/);
  const desk = await aSigningDesk();
  const { authNo } = await aSignedDeskBill(desk);
  const page = await browser.officer(desk, 'F', { at: '/uploadbill' });
  await page.getByRole('button', { name: `Upload bill ${authNo}` }).click();
  await loseSession(page);
  await uploadQuestion(page).getByRole('button', { name: 'Upload' }).click();
  await expect(uploadQuestion(page).getByRole('alert')).toHaveText(
    'You are not authorized to perform this action.',
  );
  await uploadQuestion(page).getByRole('link', { name: 'Go to login' }).click();
  await expect(page.getByRole('button', { name: 'LOGIN', exact: true })).toBeVisible();
  await logIn(page, { account: desk, as: 'F', captcha });
  await expect(page.getByRole('heading', { name: 'Upload Bill to Treasury' })).toBeVisible();
  await expect(uploadRow(page, authNo)).toContainText('Bill Not Uploaded');
});
