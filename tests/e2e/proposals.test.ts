// Acts that take two ADMIN accounts, on the screens: proposed by one, confirmed by another, carried out by the first, and read
// by the office at its next login.
import type { Page } from 'playwright';
import { test } from 'vitest';
import { aCode, openedAccount, openedOffice, proposedReset } from '../support/administration.ts';
import { anAccount, anOffice, type TestOffice } from '../support/office.ts';
import { cloud } from '../support/portal.ts';
import { checkScreen } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';
import { expect } from './support/expect.ts';
import { takeEntry } from './support/menu.ts';
import { furtherAccountScreens, noticeScreen, proposalScreens } from './support/proposal-screens.ts';
import { logIn, signIn } from './support/sign-in.ts';

const browser = useBrowser();
const captcha = cloud.captchaAnswer;

const anAdmin = () => anOffice({ kind: 'ADMIN' });
const signedIn = async (account: TestOffice): Promise<Page> => {
  const page = await browser.open();
  await page.goto('/');
  await logIn(page, { account, as: 'F', captcha });
  await expect(page).toHaveURL('/admin');
  return page;
};

test('a Final login is reset by two, and its office reads of it until it says so', async () => {
  const [one, two, office] = await Promise.all([anAdmin(), anAdmin(), anOffice()]);
  const colleague = await anAccount(office.office);
  const [proposer, confirmer] = [await signedIn(one), await signedIn(two)];
  const password = await proposalScreens({ proposer, confirmer }, checkScreen, office.username);

  const holder = await browser.open();
  await holder.goto('/');
  await logIn(holder, { account: { ...office, finalPassword: password }, as: 'F', captcha });
  await expect(holder).toHaveURL('/changepassword');
  await expect(holder.getByText(/^Your Final password was reset on /)).toContainText(
    `proposed by ${one.username}, confirmed by ${two.username}.`,
  );

  const page = await browser.open();
  await signIn(page, { account: colleague, as: 'D', captcha });
  await noticeScreen(page, checkScreen);
  const notices = page.getByRole('region', { name: 'Accounts of your office' });
  await expect(notices).toContainText(`The Final password of ${office.username} was reset on`);
  await notices.getByRole('button', { name: 'I have read this' }).click();
  await expect(notices).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Available Schemes' })).toBeVisible();
  await expect(notices).toBeHidden();
});

test('another ADMIN account withdraws a proposal, and a second ADMIN account is proposed', async () => {
  const [one, two, office] = await Promise.all([anAdmin(), anAdmin(), anOffice()]);
  await proposedReset(one.final, office.username);
  const page = await signedIn(two);
  await page.goto('/admin/proposals');
  await page.getByLabel('Filter by account, office or ADMIN').fill(office.username);
  await takeEntry(page, `${office.username}: Reset Final`, 'Withdraw');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  const row = page.getByRole('row', { name: new RegExp(office.username) });
  await expect(row).toContainText('Withdrawn');
  await expect(row.getByRole('button')).toHaveCount(0);

  await page.goto('/admin/accounts');
  await page.getByRole('button', { name: 'Open an account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open an account' });
  const username = `e2e-${aCode('x').toLowerCase()}`;
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Kind').selectOption('ADMIN');
  await expect(dialog.getByText('Another ADMIN account must confirm an ADMIN account')).toBeVisible();
  await dialog.getByLabel('Name of the officer').fill('Test Officer');
  await dialog.getByLabel('Designation').fill('System Analyst');
  await dialog.getByRole('button', { name: 'Propose account' }).click();
  await expect(page.getByText(`${username}: Proposed. Another ADMIN account must confirm it`)).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a further account of an office is proposed, and confirmed by another ADMIN account that reads who is there', async () => {
  const [one, two] = await Promise.all([anAdmin(), anAdmin()]);
  const office = await openedOffice(one.final);
  const before = await openedAccount(one.final, { ddo_code: office.ddo_code });
  const [proposer, confirmer] = [await signedIn(one), await signedIn(two)];
  const username = `e2e-${aCode('x').toLowerCase()}`;
  const account = await furtherAccountScreens({ proposer, confirmer }, checkScreen, {
    username,
    office,
    before: before.username,
  });

  const officer = await browser.open();
  await officer.goto('/');
  await logIn(officer, { account, as: 'F', captcha });
  await expect(officer).toHaveURL('/changepassword');
  const notices = officer.getByRole('region', { name: 'Accounts of your office' });
  await expect(notices).toContainText(`The account ${before.username} was opened on`);
  await expect(notices).toContainText(`by ${one.username}.`);
});
