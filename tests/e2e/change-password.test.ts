// Change Password: both passwords at once, and the first login (3§5.3). The rules: packages/domain/src/session/password-rules.test.ts; the
// form and what it says of each part: web/src/features/session/password-form.test.tsx.
import type { Locator, Page } from 'playwright';
import { test } from 'vitest';
import { anOffice } from '../support/office.ts';
import { cloud } from '../support/portal.ts';
import { useBrowser } from './support/browser.ts';
import { expect } from './support/expect.ts';
import { fillLogin, logIn } from './support/sign-in.ts';

const browser = useBrowser();
const captcha = cloud.captchaAnswer;

const part = (page: Page, type: 'Draft' | 'Final', label: string): Locator =>
  page.getByRole('group', { name: `${type} Password` }).getByLabel(label, { exact: true });

const fill = async (page: Page, type: 'Draft' | 'Final', current: string, next: string) => {
  await part(page, type, 'Current password').fill(current);
  await part(page, type, 'New password').fill(next);
  await part(page, type, 'Confirm new password').fill(next);
};

const press = (page: Page): Promise<void> =>
  page.getByRole('main').getByRole('button', { name: 'Change Password' }).click();

test('a first login changes its password before anything else, then both change at once, and only the new ones open the portal', async () => {
  browser.allow(/status of 40[01]/);
  const account = await anOffice({ mustChangePassword: true });
  const page = await browser.open();
  await page.goto('/');
  await logIn(page, { account, as: 'D', captcha });
  await expect(page).toHaveURL('/changepassword');
  await expect(page.getByText('Change your password before you go on.')).toBeVisible();
  await page.goto('/authorizebill');
  await expect(page).toHaveURL('/changepassword');
  const first = { ...account, draftPassword: 'Keibul#Lamjao9' };
  await fill(page, 'Draft', account.draftPassword, first.draftPassword);
  await press(page);
  await expect(page.getByText('Draft password updated successfully.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to login' }).click();
  await logIn(page, { account: first, as: 'D', captcha });
  await expect(page).toHaveURL('/bill');

  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('link', { name: 'Change Password' }).click();
  await page.getByLabel('Both').check();
  const second = { ...account, draftPassword: 'Loktak#Phumdi82', finalPassword: 'Phumdi#Sangai7' };
  // the portal alone knows that one of the two is wrong: the other changes, and what is left stays
  await fill(page, 'Draft', 'Wrong#Draft9', second.draftPassword);
  await fill(page, 'Final', account.finalPassword, second.finalPassword);
  await press(page);
  await expect(page.getByRole('status').filter({ hasText: 'updated' })).toHaveText(
    'Final password updated successfully.',
  );
  await expect(part(page, 'Draft', 'Current password')).toHaveAccessibleDescription(
    'Error: Draft: Current password is wrong.',
  );
  await expect(part(page, 'Draft', 'New password')).toHaveValue(second.draftPassword);
  await part(page, 'Draft', 'Current password').fill(first.draftPassword);
  await press(page);
  await expect(
    page.getByText('Draft password updated successfully. Log in with the new password.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Go to login' }).click();
  await fillLogin(page, { account: first, as: 'D', captcha });
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('User type, username or password is wrong.');
  await logIn(page, { account: second, as: 'F', captcha });

  // an office is led to no screen of finance IT or of an SPA office
  for (const path of ['/admin/certificates', '/sna/ddomapping']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/');
  }
});
