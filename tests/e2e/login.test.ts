// The login form in a browser: what it says of a refusal, the captcha in both forms, the calculation after failures. Its rules in
// their order (1§5) and all that it says are enhance.test.tsx's.
import { login } from '@portal/domain/session/api';
import type { Work } from '@portal/domain/session/work';
import { test } from 'vitest';
import { aGuess } from '../support/clocked-account.ts';
import { atTheForm } from '../support/login-form.ts';
import { cloud } from '../support/portal.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { fillLogin } from './support/sign-in.ts';

const browser = useBrowser();
const captcha = cloud.captchaAnswer;

test('a refusal does not say which part was wrong; at the question in words the browser works first, can be cancelled, and then logs in; strangers wait', async () => {
  browser.allow(/status of (400|401|429)/);
  const account = await aDesk();
  const page = await browser.open();
  await page.goto('/');
  const figures = page.locator('dl.figures');
  await expect(figures.locator('dt')).toHaveText([
    'Registered Agency',
    'No. of Bills',
    'Total Vouchers',
    'Total Amount Paid',
    'No. of Beneficiary',
    'Payments Processed',
    'Payments Pending',
  ]);
  for (const value of await figures.locator('dd').all()) await expect(value).toHaveText(/^(₹ )?[\d,.]+$/);
  const press = () => page.getByRole('button', { name: 'LOGIN', exact: true }).click();
  const problems = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  const answer = page.getByRole('textbox', { name: 'Captcha' });
  await press();
  await expect(problems.getByRole('listitem')).toHaveText([
    'Please Select UserType First !!!',
    'Please Enter Username',
    'Please Enter Password',
    'Captcha is Required',
  ]);
  await expect(page.getByLabel('User type')).toBeFocused();

  const image = page.locator('[data-captcha-image]');
  const before = await image.getAttribute('src');
  await fillLogin(page, { account: { ...account, draftPassword: 'Wrong#Draft9' }, as: 'D', captcha });
  await press();
  await expect(problems).toContainText('User type, username or password is wrong.');
  await expect(problems).toBeFocused();
  await expect(answer).toHaveValue('');
  await expect(image).not.toHaveAttribute('src', String(before));
  await expect(page.getByLabel('Username', { exact: true })).toHaveValue(account.username);
  await fillLogin(page, { account, as: 'D', captcha: 'wrong' });
  await press();
  await expect(answer).toHaveAccessibleDescription(/The captcha is wrong or older than 5 minutes/);
  await expect(answer).toBeFocused();

  const wrong = { username: account.username, usertype: 'F', captcha };
  for (const _ of [1, 2, 3])
    expect((await (await atTheForm()).send(login, { body: { ...wrong, password: aGuess() } })).status).toBe(
      401,
    );
  await fillLogin(page, { account, as: 'F', captcha });
  await press();
  await expect(problems).toContainText(/From here the next try is possible on \d+ \w+ \d{4}, \d\d:\d\d\./);
  await expect(problems).toBeFocused();

  await page.getByRole('button', { name: 'Use a text question instead' }).click();
  const question = page.locator('[data-captcha-question]');
  await expect(question).toHaveText(/^(?!Loading).+[.?]$/);
  await expect(answer).toBeFocused();
  await expect(image).toBeHidden();
  await fillLogin(page, { account, as: 'D', captcha });
  // work without an end, so that it can be looked at
  await page.route('**/api/v1/login', async (route) => {
    const response = await route.fetch();
    const asked = (await response.json()) as { readonly work: Work };
    await route.fulfill({ response, json: { ...asked, work: { ...asked.work, bits: 60 } } });
  });
  await press();
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await expect(page.getByRole('status').filter({ hasText: 'your browser does a calculation' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Calculation' })).toBeVisible();
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cancel).toBeHidden();
  await expect(page.getByRole('button', { name: 'LOGIN', exact: true })).toBeFocused();
  await page.unroute('**/api/v1/login');
  // the captcha that was typed is still good
  await page.keyboard.press('Enter');
  await expect(page.locator('.header__who')).toContainText(account.username);
});
