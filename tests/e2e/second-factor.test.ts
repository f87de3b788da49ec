// The second step of a login in a browser: set up by picture or key, asked at the next login, changed from the profile (decisions.md,
// Second factor).
import type { Page } from 'playwright';
import { beforeAll, test } from 'vitest';
import { captchaAnswer as captcha } from '../support/own-portal.ts';
import { useOwnRun } from '../support/own-run.ts';
import { codeOf, someLogins, wrongCodeOf } from '../support/second-factor.ts';
import { checkScreen } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';
import { expect } from './support/expect.ts';
import { fillLogin, signOut } from './support/sign-in.ts';

const run = useOwnRun();
const browser = useBrowser();
const account = { username: 'works1', draftPassword: 'Loktak@Draft9', finalPassword: 'Loktak@Final9' };
let origin: string;

beforeAll(async () => {
  origin = await run.start({ SEED: 'offices', CAPTCHA_ANSWER: captcha, SECOND_FACTOR: someLogins }).ready();
}, 1_800_000);

const logIn = async (page: Page): Promise<void> => {
  // the answer belongs to the picture that has arrived
  await expect(page.locator('[data-captcha-image]')).not.toHaveJSProperty('naturalWidth', 0);
  await fillLogin(page, { account, as: 'F', captcha });
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click();
};
const code = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true });
const schemes = (page: Page) => page.getByRole('heading', { name: 'Available Schemes' });
const keyOnPage = async (page: Page): Promise<string> =>
  (await page.locator('.second-factor__key').innerText()).replaceAll(' ', '');
const codesOnPage = (page: Page) => page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');

test('a Final login sets its second step up, is asked for a code at the next login, and changes the phone', async () => {
  browser.allow(/status of (401|403|409|422)/);
  const page = await browser.open({ baseURL: origin });
  await page.goto('/register');
  await expect(page).toHaveURL(/redirect=/);
  await logIn(page);
  await expect(page.getByRole('heading', { name: 'Set up the second step', level: 1 })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Picture for the authenticator app/ })).toBeVisible();
  await checkScreen(page, 'second factor, enrolment');
  const secret = await keyOnPage(page);
  // no other screen opens, and the way leads back
  await page.goto('/bill');
  await expect(code(page)).toBeFocused();
  expect(await keyOnPage(page)).toBe(secret);
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code(page)).toHaveAttribute('inputmode', 'numeric');
  await code(page).fill(wrongCodeOf(secret));
  await page.keyboard.press('Enter');
  await expect(code(page)).toHaveAccessibleDescription(/The code is wrong, was used before, or is too old/);
  await expect(code(page)).toBeFocused();
  await code(page).fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(codesOnPage(page)).toHaveCount(10);
  await checkScreen(page, 'second factor, recovery codes');
  const recovery = await codesOnPage(page).allInnerTexts();
  await page.getByRole('button', { name: 'I have kept them: go on' }).click();
  await expect(schemes(page)).toBeVisible();
  await signOut(page);

  await page.goto('/');
  await logIn(page);
  await expect(page.getByRole('heading', { name: 'Second step of the login' })).toBeVisible();
  await expect(code(page)).toBeFocused();
  await checkScreen(page, 'second factor, code');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  const recoveryCode = page.getByRole('textbox', { name: 'Recovery code' });
  await expect(recoveryCode).toBeFocused();
  await recoveryCode.fill(recovery[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(schemes(page)).toBeVisible();

  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('link', { name: 'Second step' }).click();
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  await checkScreen(page, 'second factor, profile');
  await page.getByLabel('Current password').fill(account.finalPassword);
  await code(page).fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Set up anew' }).click();
  await expect(page.getByRole('img', { name: /^Picture/ })).toBeVisible();
  const next = await keyOnPage(page);
  await code(page).fill(codeOf(next));
  await page.keyboard.press('Enter');
  await expect(codesOnPage(page)).toHaveCount(10);
  await page.getByRole('button', { name: 'I have kept them: go on' }).click();
  await expect(page.getByText('The second step is set up anew.')).toBeVisible();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
});
