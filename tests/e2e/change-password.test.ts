// Change Password: its rules (3§5.3), its success, and the login after it. Every test changes an account of its own.
import type { Locator, Page } from 'playwright';
import { describe, test } from 'vitest';
import { anOffice } from '../support/office.ts';
import { cloud } from '../support/portal.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { fillLogin, logIn, loseSession } from './support/sign-in.ts';

const browser = useBrowser();
const captcha = cloud.captchaAnswer;

const part = (page: Page, type: 'Draft' | 'Final', label: string): Locator =>
  page.getByRole('group', { name: `${type} Password` }).getByLabel(label, { exact: true });

const fill = async (page: Page, type: 'Draft' | 'Final', current: string, next: string, confirm = next) => {
  await part(page, type, 'Current password').fill(current);
  await part(page, type, 'New password').fill(next);
  await part(page, type, 'Confirm new password').fill(confirm);
};

const press = (page: Page): Promise<void> =>
  page.getByRole('main').getByRole('button', { name: 'Change Password' }).click();

const blamed = (field: Locator, sentence: string): Promise<void> =>
  expect(field).toHaveAccessibleDescription(`Error: ${sentence}`);

const openScreen = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('link', { name: 'Change Password' }).click();
  await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible();
};

test('each rule has its sentence under its field', async () => {
  browser.allow(/status of 400/);
  const account = await aDesk();
  const page = await browser.officer(account, 'D');
  await openScreen(page);
  await expect(page.getByRole('group', { name: 'Final Password' })).toBeHidden();
  await press(page);
  await blamed(part(page, 'Draft', 'Current password'), 'Please fill all Draft Password fields.');

  const next = part(page, 'Draft', 'New password');
  const same = 'Draft: New and Current password Should do not match.';
  const weak = [
    [account.draftPassword, same],
    ['Lok#9', 'Password must be at least 8 characters.'],
    ['LOKTAK#92', 'Password must contain at least one lowercase letter.'],
    ['loktak#92', 'Password must contain at least one uppercase letter.'],
    ['Loktak#lake', 'Password must contain at least one digit.'],
    ['Loktak92x', 'Password must contain at least one special character.'],
    ['Loktak#123', 'Password must not contain a sequence such as 123.'],
  ] as const;
  for (const [password, sentence] of weak) {
    await fill(page, 'Draft', account.draftPassword, password);
    await press(page);
    await blamed(next, sentence);
  }
  await fill(page, 'Draft', account.draftPassword, 'Keibul#Lamjao9', 'Keibul#Lamjao8');
  await press(page);
  const unlike = 'Draft: New and Confirm passwords do not match.';
  await blamed(part(page, 'Draft', 'Confirm new password'), unlike);
  await page.getByRole('alert').getByRole('link', { name: unlike }).click();
  await expect(part(page, 'Draft', 'Confirm new password')).toBeFocused();
  await fill(page, 'Draft', 'Wrong#Draft9', 'Keibul#Lamjao9');
  await press(page);
  await blamed(part(page, 'Draft', 'Current password'), 'Draft: Current password is wrong.');
});

test('new passwords are typed, not pasted; the current one may be pasted', async () => {
  const page = await browser.officer(await aDesk(), 'F');
  await openScreen(page);
  const pasted = (field: Locator): Promise<boolean> =>
    field.evaluate((input) => input.dispatchEvent(new Event('paste', { bubbles: true, cancelable: true })));
  expect(await pasted(part(page, 'Final', 'Current password'))).toBe(true);
  expect(await pasted(part(page, 'Final', 'New password'))).toBe(false);
  expect(await pasted(part(page, 'Final', 'Confirm new password'))).toBe(false);
});

test('both passwords change at once, and the officer logs in anew', async () => {
  browser.allow(/status of 401/);
  const account = await aDesk();
  const page = await browser.officer(account, 'D');
  await openScreen(page);
  await page.getByLabel('Both').check();
  const changed = { ...account, draftPassword: 'Keibul#Lamjao9', finalPassword: 'Phumdi#Sangai7' };
  await fill(page, 'Draft', account.draftPassword, changed.draftPassword);
  await fill(page, 'Final', account.finalPassword, changed.finalPassword);
  await press(page);
  await expect(page.getByText('Both passwords updated successfully.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to login' }).click();

  await fillLogin(page, { account, as: 'D', captcha });
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('User type, username or password is wrong.');
  await logIn(page, { account: changed, as: 'D', captcha });
  await loseSession(page);
  await page.goto('/');
  await logIn(page, { account: changed, as: 'F', captcha });
});

describe('one part of both fails', () => {
  const weakest = 'Keibul#Lamjao9';

  test('of the login in use: the form reports the failure of the other login and keeps its fields', async () => {
    const account = await aDesk();
    const page = await browser.officer(account, 'D');
    await openScreen(page);
    await page.getByLabel('Both').check();
    await fill(page, 'Draft', 'Wrong#Draft9', weakest);
    await fill(page, 'Final', account.finalPassword, 'Phumdi#Sangai7');
    await press(page);
    await expect(page.getByRole('status').filter({ hasText: 'Final password updated' })).toHaveText(
      'Final password updated successfully.',
    );
    await blamed(part(page, 'Draft', 'Current password'), 'Draft: Current password is wrong.');
    await expect(page.getByRole('group', { name: 'Final Password' })).toBeHidden();
    await expect(page.getByText('Log in with the new password')).toBeHidden();

    await expect(part(page, 'Draft', 'New password')).toHaveValue(weakest);
    await part(page, 'Draft', 'Current password').fill(account.draftPassword);
    await press(page);
    await expect(page.getByRole('status').filter({ hasText: 'updated' })).toHaveText(
      'Draft password updated successfully. Log in with the new password.',
    );
  });

  test('of the other login: no success is claimed, and the login leads back to what is left', async () => {
    const account = await aDesk();
    const page = await browser.officer(account, 'D');
    await openScreen(page);
    await page.getByLabel('Both').check();
    await fill(page, 'Draft', account.draftPassword, weakest);
    await fill(page, 'Final', 'Wrong#Final9', 'Phumdi#Sangai7');
    await press(page);
    const told = page.locator('.message--warn');
    await expect(told).toHaveText(
      'Draft password updated successfully. Final: Current password is wrong. Log in with the new password, then try the other one again.',
    );
    await page.getByRole('link', { name: 'Go to login' }).click();
    await logIn(page, { account: { ...account, draftPassword: weakest }, as: 'D', captcha });
    await expect(page).toHaveURL('/changepassword');
  });
});

test('the password of the other login changes without a new login', async () => {
  const account = await aDesk();
  const page = await browser.officer(account, 'F');
  await openScreen(page);
  await page.getByRole('radio', { name: 'Draft' }).check();
  await fill(page, 'Draft', account.draftPassword, 'Keibul#Lamjao9');
  await press(page);
  await expect(page.getByRole('status').filter({ hasText: 'updated' })).toHaveText(
    'Draft password updated successfully.',
  );
  await expect(page.getByRole('link', { name: 'Go to login' })).toBeHidden();
  await page.goto('/authorizebill');
  await expect(page.getByRole('heading', { name: 'Authorize Bill' })).toBeVisible();
});

test('a change that fails for another reason says so on its screen and keeps what was typed', async () => {
  browser.allow(/status of 503/);
  const account = await aDesk();
  const page = await browser.officer(account, 'D');
  await openScreen(page);
  await fill(page, 'Draft', account.draftPassword, 'Keibul#Lamjao9');
  await page.route('**/api/v1/login/changepassword', (route) =>
    route.fulfill({ status: 503, json: { message: 'Try again in a minute.' } }),
  );
  await press(page);
  await expect(page.getByRole('alert')).toContainText(
    'An error occurred while changing the password. Try again in a minute.',
  );
  await page.unroute('**/api/v1/login/changepassword');
  await press(page);
  await expect(page.getByText('Draft password updated successfully. Log in')).toBeVisible();
});

test('a first login changes its password before anything else', async () => {
  const account = await anOffice({ mustChangePassword: true });
  const page = await browser.open();
  await page.goto('/');
  await logIn(page, { account, as: 'D', captcha });
  await expect(page).toHaveURL('/changepassword');
  await expect(page.getByText('Change your password before you go on.')).toBeVisible();
  await page.goto('/authorizebill');
  await expect(page).toHaveURL('/changepassword');
  const changed = { ...account, draftPassword: 'Keibul#Lamjao9' };
  await fill(page, 'Draft', account.draftPassword, changed.draftPassword);
  await press(page);
  await expect(page.getByText('Draft password updated successfully.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to login' }).click();
  await logIn(page, { account: changed, as: 'D', captcha });
  await expect(page).toHaveURL('/bill');
});
