// As every-screen.test.ts, past what an officer meets every day: home and notices with the daily mail, the page of a bill, its payee's
// statement, the search and the keys, menus, views of a list, sessions.
import { newsOfBill } from '@portal/core/news/change';
import { transact } from '@portal/core/storage/transact';
import { newsMailText as text } from '@portal/domain/news/mail-texts';
import type { Page } from 'playwright';
import { test } from 'vitest';
import { anAddress } from '../support/mail.ts';
import { cloud } from '../support/portal.ts';
import { checkScreen } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';
import { dayScreens } from './support/day-screens.ts';
import { aDesk, aWaitingBill, type Desk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { signIn } from './support/sign-in.ts';

const browser = useBrowser();
test('through the day of a Final login every screen is accessible and fits', async () => {
  const desk = await aDesk();
  const transNo = await aWaitingBill(desk, { purpose: 'Repairs of the hospital' });
  // what came since the login before
  await desk.signIn('F');
  await anObjection(desk, transNo);
  const page = await browser.open();
  await signIn(page, { account: desk, as: 'F', captcha: cloud.captchaAnswer });
  await dayScreens(page, checkScreen, transNo);
  await menuScreens(page);
  await mailScreens(page);
  await searchScreens(page);
  await viewScreens(page);
  await sessionScreens(page);
});

const anObjection = async ({ office }: Desk, transNo: string): Promise<void> => {
  const bill = { ddoCode: office.ddoCode, transNo, deptBillNo: 'PWD/301', netPaise: 90_000 };
  await transact([newsOfBill(bill, 'objected', new Date().toISOString(), 'Voucher 2 is not legible.')]);
};

const menuScreens = async (page: Page): Promise<void> => {
  await page.goto('/authorizebill');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('button', { name: 'Bills' }).click();
  await expect(menu.getByRole('link', { name: 'Authorize Bill' })).toHaveText('Authorize Billwaiting: 1');
  await checkScreen(page, 'menu with counts');
  await page.keyboard.press('Escape');
  await page.locator('tbody tr').first().getByRole('link').first().click();
  await expect(page.getByRole('navigation', { name: 'Walk through the list' })).toContainText('1 of 1');
  await expect(page.getByRole('list', { name: 'History of the bill' })).toBeVisible();
  await page.getByText('Proof').first().click();
  await checkScreen(page, 'bill page from a list, with proof');
};

const mailScreens = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Notices/ }).click();
  await page.getByRole('button', { name: /^Daily mail: / }).click();
  const window = page.getByRole('dialog', { name: text.title });
  const address = window.getByLabel(text.addressLabel);
  await expect(address).toBeFocused();
  await checkScreen(page, 'daily mail, address');
  await address.fill(anAddress());
  await page.keyboard.press('Enter');
  await expect(window.getByLabel(text.codeLabel)).toBeFocused();
  await checkScreen(page, 'daily mail, code');
  await page.keyboard.press('Escape');
  await expect(window).toHaveCount(0);
};

const searchScreens = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('>no such thing');
  await expect(page.getByText('Nothing begins so.')).toBeVisible();
  await checkScreen(page, 'search without a hit');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await checkScreen(page, 'keys');
  await page.keyboard.press('Escape');
};

const viewScreens = async (page: Page): Promise<void> => {
  await page.goto('/register');
  await expect(page.getByRole('table', { name: 'Bill register' }).locator('tbody tr')).toHaveCount(1);
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Views' });
  await panel.getByLabel('Save this view as').fill('Roofs');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: 'Roofs', exact: true })).toBeVisible();
  await checkScreen(page, 'saved views');
  await page.keyboard.press('Escape');
};

const sessionScreens = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('link', { name: 'Sessions' }).click();
  await expect(page.getByRole('table', { name: 'Other sessions' })).toBeVisible();
  await checkScreen(page, 'sessions');
  await page.getByRole('button', { name: 'End all others' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await checkScreen(page, 'sessions-question');
  await question.getByRole('button', { name: 'End all' }).click();
  await expect(page.getByText('You are logged in only here.')).toBeVisible();
  await checkScreen(page, 'sessions-none');
};
