// The screens of finance IT: offices and accounts, each rule with its sentence, and an officer's first login with the passwords
// that the screen showed.
import type { Locator, Page } from 'playwright';
import { test } from 'vitest';
import { aCode, openedAccount, openedOffice } from '../support/administration.ts';
import { anOffice, type TestOffice } from '../support/office.ts';
import { cloud } from '../support/portal.ts';
import { checkScreen } from './support/accessible.ts';
import { administrationScreens } from './support/administration-screens.ts';
import { useBrowser } from './support/browser.ts';
import { expect } from './support/expect.ts';
import { rowEntry } from './support/menu.ts';
import { logIn } from './support/sign-in.ts';

const browser = useBrowser();
const captcha = cloud.captchaAnswer;

const signedIn = async (account: TestOffice): Promise<Page> => {
  const page = await browser.open();
  await page.goto('/');
  await logIn(page, { account, as: 'F', captcha });
  await expect(page).toHaveURL('/admin');
  return page;
};
const anAdmin = () => anOffice({ kind: 'ADMIN' });
const blamed = (field: Locator, sentence: string): Promise<void> =>
  expect(field).toHaveAccessibleDescription(new RegExp(`Error: ${sentence.replace(/[.*+?()]/g, '\\$&')}`));

test('every screen is accessible and fits', async () => {
  const page = await signedIn(await anAdmin());
  await administrationScreens(page, checkScreen, {
    ddoCode: aCode('E2E'),
    username: `e2e-${aCode('x').toLowerCase()}`,
  });
});

test('an officer logs in with the one-time password that the screen showed, reads why, and chooses another', async () => {
  const admin = await anAdmin();
  const office = await openedOffice(admin.final);
  const username = `e2e-${aCode('x').toLowerCase()}`;
  const page = await signedIn(admin);
  await page.goto('/admin/accounts');
  await page.getByRole('button', { name: 'Open an account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Kind').selectOption('DDO');
  await dialog.getByLabel('Office', { exact: true }).fill(office.ddo_code);
  await dialog.getByLabel('Name of the officer').fill('First Login');
  await dialog.getByLabel('Designation').fill('Accountant');
  await dialog.getByRole('button', { name: 'Open account' }).click();
  const shown = async (label: string) =>
    (await dialog.locator('dl > div').filter({ hasText: label }).locator('dd').textContent()) ?? '';
  await expect(dialog.getByText('Draft password')).toBeVisible();
  const account = {
    username,
    draftPassword: await shown('Draft password'),
    finalPassword: await shown('Final password'),
  };

  const officer = await browser.open();
  await officer.goto('/');
  await logIn(officer, { account, as: 'D', captcha });
  await expect(officer).toHaveURL('/changepassword');
  await expect(officer.getByText('You logged in with a one-time password.')).toBeVisible();
  await officer.goto('/bill');
  await expect(officer).toHaveURL('/changepassword');
  const next = 'Keibul#77Lamjao';
  await officer.getByLabel('Current password').fill(account.draftPassword);
  await officer.getByLabel('New password', { exact: true }).fill(next);
  await officer.getByLabel('Confirm new password').fill(next);
  await officer.getByRole('main').getByRole('button', { name: 'Change Password' }).click();
  await officer.getByRole('link', { name: 'Go to login' }).click();
  await logIn(officer, { account: { ...account, draftPassword: next }, as: 'D', captcha });
  await expect(officer).toHaveURL('/bill');
  await officer.goto('/admin/accounts');
  await expect(officer).toHaveURL('/');
});

test('each rule of an account has its sentence under its field', async () => {
  browser.allow(/status of 422/);
  const admin = await anAdmin();
  const office = await openedOffice(admin.final);
  const taken = await openedAccount(admin.final, { ddo_code: office.ddo_code });
  const page = await signedIn(admin);
  await page.goto('/admin/accounts');
  await page.getByRole('button', { name: 'Open an account' }).click();
  const dialog = page.getByRole('dialog');
  const submit = () => dialog.getByRole('button', { name: 'Open account' }).click();
  await submit();
  await blamed(dialog.getByLabel('Username'), 'Username has 3 to 32 letters, digits or the signs');
  await blamed(dialog.getByLabel('Kind'), 'Choose the kind of the account.');
  await blamed(dialog.getByLabel('Name of the officer'), 'Enter the name of the officer.');
  await blamed(dialog.getByLabel('Designation'), 'Enter the designation of the officer.');
  await dialog.getByLabel('Kind').selectOption('SPA');
  await blamed(dialog.getByLabel('Office', { exact: true }), 'Choose the office of the account.');
  await dialog.getByLabel('Username').fill(taken.username);
  await dialog.getByLabel('Office', { exact: true }).fill('NOWHERE');
  await dialog.getByLabel('Name of the officer').fill('Demo Officer');
  await dialog.getByLabel('Designation').fill('Accountant');
  await submit();
  await blamed(dialog.getByLabel('Office', { exact: true }), 'There is no office with this DDO code.');
  await dialog.getByLabel('Office', { exact: true }).fill(office.ddo_code);
  await dialog.getByRole('button', { name: 'Propose account' }).click();
  await blamed(dialog.getByLabel('Username'), 'This username is already in use.');
});

test('the own account can be neither locked nor reset, and says why', async () => {
  const admin = await anAdmin();
  const page = await signedIn(admin);
  await page.goto('/admin/accounts');
  await page.getByLabel('Filter by username, office or officer').fill(admin.username);
  for (const act of ['Lock', 'Reset']) {
    const entry = await rowEntry(page, admin.username, act);
    await expect(entry).toHaveAttribute('aria-disabled', 'true');
    await expect(entry).toHaveAccessibleDescription(
      'You cannot lock or reset your own account: another ADMIN account does that.',
    );
    await page.keyboard.press('Escape');
  }
});

test('an office that somebody else changed meanwhile is not overwritten unseen', async () => {
  browser.allow(/status of 409/);
  const admin = await anAdmin();
  const { ddo_code } = await openedOffice(admin.final);
  const [first, second] = [await signedIn(admin), await signedIn(await anAdmin())];
  for (const page of [first, second]) {
    await page.goto('/admin/offices');
    await page.getByLabel('Filter by code, name or department').fill(ddo_code);
    await page.getByRole('button', { name: `Edit office ${ddo_code}` }).click();
  }
  const save = async (page: Page, name: string) => {
    await page.getByLabel('Name of the office').fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  };
  await save(first, 'Renamed by the first');
  await expect(first.getByText(/^Office .+ is saved\.$/)).toBeVisible();
  await save(second, 'Renamed by the second');
  await expect(
    second.getByText('Somebody else changed this office meanwhile. Look at it again.'),
  ).toBeVisible();
  await expect(second.getByLabel('Name of the office')).toHaveValue('Renamed by the second');
});
