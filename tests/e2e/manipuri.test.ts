// An officer who reads Manipuri: chooses it at the login, and finds it up to the submitted bill, by keyboard alone from there;
// another one changes the language in the profile menu.
import { billText as englishBillText } from '@portal/domain/bill/texts';
import type { Page } from 'playwright';
import { test } from 'vitest';
import { billText } from '../../web/src/texts/mni/bill.ts';
import { billEntryWords } from '../../web/src/texts/mni/bill-entry.ts';
import { billEntryWindowsWords } from '../../web/src/texts/mni/bill-entry-windows.ts';
import { entryText, kindText } from '../../web/src/texts/mni/entry.ts';
import { schemeText } from '../../web/src/texts/mni/grant.ts';
import { homeWords } from '../../web/src/texts/mni/home.ts';
import { landingWords } from '../../web/src/texts/mni/landing.ts';
import { loginText, sessionText } from '../../web/src/texts/mni/login.ts';
import { shellWords } from '../../web/src/texts/mni/shell.ts';
import { statusWords } from '../../web/src/texts/mni/status.ts';
import { cloud } from '../support/portal.ts';
import { checkScreen } from './support/accessible.ts';
import { prepareBill } from './support/bill-entry.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { grants } from './support/grants.ts';

const browser = useBrowser();

/** Headings, labels and the names of what can be pressed that are not in Meetei Mayek; `data` is what stays as it is. */
const inOtherLetters = (page: Page, data: RegExp): Promise<readonly string[]> =>
  page.evaluate(`[...document.querySelectorAll('h1, h2, button, label, legend, thead th, nav a')]
    .filter((one) => one.checkVisibility())
    .map((one) => (one.innerText + ' ' + (one.getAttribute('aria-label') ?? '')).replace(/\\s+/g, ' ').trim())
    .filter((words) => /[a-z]{3}/.test(words.replace(new RegExp(${JSON.stringify(data.source)}, 'g'), '')))`);

test('a Manipuri speaker is refused in Manipuri, and goes from the login to the submitted bill by keyboard', async () => {
  browser.allow(/status of 40[01]/);
  const account = await aDesk();
  const page = await browser.open();
  const { keyboard } = page;
  await page.goto('/');
  // the page may be looked at before its script listens
  await expect(async () => {
    await page.locator('[data-language=mni]').click({ timeout: 10_000 });
    await expect(page.locator('html')).toHaveAttribute('lang', 'mni-Mtei-IN', { timeout: 10_000 });
  }).toPass();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(landingWords.billsPaymentsState);
  expect(await inOtherLetters(page, /English/)).toEqual([]);
  const login = page.getByRole('button', { name: landingWords.login2, exact: true });
  await login.click();
  await expect(page.getByRole('alert')).toContainText(loginText.usernameMissing);
  const password = page.getByLabel(landingWords.password, { exact: true });
  const captcha = page.getByRole('textbox', { name: landingWords.captcha });
  await page.getByLabel(landingWords.userType).selectOption('D');
  await page.getByLabel(landingWords.username, { exact: true }).fill(account.username);
  await password.fill('Wrong#Draft9');
  await captcha.fill(cloud.captchaAnswer);
  await login.click();
  // the portal's own refusal, by its code
  await expect(page.getByRole('alert')).toContainText(sessionText.credentialsWrong);
  await checkScreen(page, 'login in Manipuri');
  await password.fill(account.draftPassword);
  await captcha.fill(cloud.captchaAnswer);
  await keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: schemeText.title })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'mni-Mtei-IN');
  const prepare = page
    .getByRole('button', { name: grants.general })
    .filter({ hasText: kindText.prepareBill });
  await expect(prepare).toBeVisible();
  await prepare.focus();
  await keyboard.press('Enter');

  await expect(page.getByLabel(billEntryWords.billType).locator('option')).toHaveCount(3);
  await expect(page.getByText(entryText.noNetDetails)).toBeVisible();
  expect(await inOtherLetters(page, /F\d+|Ctrl/)).toEqual([]);
  await checkScreen(page, 'entry in Manipuri');
  await page.getByLabel(billEntryWords.billType).focus();
  await keyboard.type('24');
  await keyboard.press('Tab'); // the form, which is read-only
  await keyboard.press('Tab');
  await keyboard.type('MNI/1');
  await keyboard.press('Tab');
  await keyboard.type('5000');

  // a rule, said where it is broken
  await keyboard.press('F9');
  await expect(page.getByRole('alert').filter({ hasText: entryText.payeeMissing })).toBeVisible();

  await keyboard.press('F2');
  const payee = page.getByRole('dialog', { name: billEntryWindowsWords.addPayee });
  await expect(payee.getByLabel('EIN')).toBeFocused();
  expect(await inOtherLetters(page, /F\d+|Ctrl/)).toEqual([]);
  await keyboard.type('100003');
  await keyboard.press('Enter');
  await expect(payee.getByText(billEntryWindowsWords.employeeFound)).toBeVisible();
  await expect(payee.getByLabel(billEntryWindowsWords.amountRs)).toBeFocused();
  await keyboard.type('5000');
  await keyboard.press('Enter');
  await expect(payee).toBeHidden();

  await keyboard.press('F9');
  const question = page.getByRole('alertdialog', { name: billEntryWords.submit });
  await expect(question).toContainText(entryText.submit);
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  const told = new RegExp(`^${billText.submitted('(\\d+)')}$`);
  await expect(page.getByText(told)).toBeVisible();

  await page.goto('/home');
  await expect(page.getByRole('heading', { name: homeWords.whatWaitsYou }).first()).toBeVisible();
  expect(await inOtherLetters(page, /Ctrl/)).toEqual([]);

  for (const path of ['/register', '/authorizebill', '/uploadbill']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
    expect(await inOtherLetters(page, /Ctrl|XLSX/), path).toEqual([]);
    if (path === '/register') await expect(page.locator('tbody')).toContainText(statusWords.prepared);
  }
});

test('the profile menu changes the language of an entry, which is as it was left, and of the refusals after it', async () => {
  const page = await browser.officer(await aDesk(), 'D');
  const html = page.locator('html');
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(html).toHaveAttribute('lang', 'hi-IN');
  await expect(page.getByRole('heading', { name: 'उपलब्ध योजनाएँ' })).toBeVisible();
  await page.locator('[aria-controls=profile]').click();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(html).toHaveAttribute('lang', 'en-IN');

  await prepareBill(page, grants.general);
  await page.getByLabel('Purpose of the Bill').fill('Repairs');
  // what is not saved yet would be asked about
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'ꯃꯅꯤꯄꯨꯔꯤ' }).click();
  await expect(html).toHaveAttribute('lang', 'mni-Mtei-IN');
  await expect(page.getByRole('button', { name: shellWords.profile })).toBeVisible();
  await expect(page.getByLabel(billEntryWords.purposeBill)).toHaveValue('Repairs');

  browser.allow(/ERR_FAILED|status of 404/);
  const words = '**/assets/mni/sentence-*.js';
  await page.route(words, (route) => route.abort());
  page.on('dialog', (question) => void question.accept());
  await page.goto('/bills/999999999');
  // the sentence of the portal, where its words cannot be had
  await expect(page.getByText(englishBillText.notFound)).toBeVisible();
  await page.unroute(words);
  await page.reload();
  await expect(page.getByText(billText.notFound)).toBeVisible();
  await expect(page.getByText(englishBillText.notFound)).toBeHidden();
});
