// Nothing that an officer typed is lost, and nothing is done twice: a submit without an answer, a reload, a session that
// ended; and no other officer sees it. What is kept in the tab: use-bill-entry.test.tsx and found-entry.test.ts.
import type { Page, Request } from 'playwright';
import { test } from 'vitest';
import { cloud } from '../support/portal.ts';
import {
  addDeduction,
  addEmployee,
  addGpfEmployee,
  amountOf,
  fillDetails,
  incomeTax,
  pasteEmployees,
  prepareBill,
  prepareGpfBill,
  pressSubmit,
  submitQuestion,
  submittedNumber,
} from './support/bill-entry.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk, type Desk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { gpfHead, grants } from './support/grants.ts';
import { logIn, loseSession, signIn, signOut } from './support/sign-in.ts';

const browser = useBrowser();
const captcha = cloud.captchaAnswer;
const restored = 'Your unfinished entry is back as you left it.';

const fillBill = async (page: Page, number: string): Promise<void> => {
  await prepareBill(page, grants.general);
  await fillDetails(page, { billType: '24', number, gross: '900', deduction: '90', purpose: 'Kept, I hope' });
  await addDeduction(page, { ...incomeTax, value: '90' });
  await addEmployee(page, '100007', '810');
};

/** The screen shows everything that `fillBill` typed. */
const isWhole = async (page: Page, number: string): Promise<void> => {
  await expect(page.getByLabel('Department Bill No.')).toHaveValue(number);
  await expect(page.getByLabel('Bill type')).toHaveValue('24');
  await expect(page.getByLabel('Form Id')).toHaveValue('26');
  await expect(page.getByLabel('Gross Amount (Rs.)')).toHaveValue('900.00');
  await expect(page.getByLabel('Deduction (Rs.)')).toHaveValue('90.00');
  await expect(page.getByLabel('Purpose of the Bill')).toHaveValue('Kept, I hope');
  await expect(page.getByRole('row', { name: 'Thangboi Kuki' })).toContainText('810.00');
  await expect(page.getByText('Total Deductions : Rs. 90.00')).toBeVisible();
};

test('a submit without an answer is tried again under the same key, also by an impatient second press, and makes one bill', async () => {
  browser.allow(/ERR_FAILED|status of 503/);
  const account = await aDesk();
  const page = await browser.officer(account, 'D');
  await fillBill(page, 'ONCE/1');
  const keys: (string | undefined)[] = [];
  page.on('request', (request: Request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/bill'))
      keys.push(request.headers()['idempotency-key']);
  });
  const once = (handle: Parameters<Page['route']>[1]) => page.route('**/api/v1/bill', handle, { times: 1 });

  // the connection is gone; then the portal is away; then the answer of a bill that was stored is lost
  await once((route) => route.abort('failed'));
  const silence =
    'The portal does not answer. Check the connection and try again; nothing you typed is lost.';
  await trySubmit(page, silence);
  await once((route) => route.fulfill({ status: 503, json: { message: 'Try again in a minute.' } }));
  await trySubmit(page, 'Error Submitting Bill : Try again in a minute.');
  await once(async (route) => {
    await route.fetch();
    await route.abort('failed');
  });
  await trySubmit(page, silence);
  await isWhole(page, 'ONCE/1');
  await pressSubmit(page);
  await submitQuestion(page).getByRole('button', { name: 'Submit' }).dblclick();
  const transNo = await submittedNumber(page);

  expect(keys).toHaveLength(4);
  expect(keys[0]).toMatch(/\S/);
  expect(new Set(keys).size).toBe(1);
  await page.goto('/authorizebill');
  await expect(page.getByRole('button', { name: `View bill ${transNo}` })).toBeVisible();
  await expect(page.getByRole('button', { name: /^View bill/ })).toHaveCount(1);
});

const trySubmit = async (page: Page, sentence: string): Promise<void> => {
  await pressSubmit(page);
  await submitQuestion(page).getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toContainText(sentence);
};

/** What the browser has left when the session has run out. */
const ended = 'Your session has ended. Log in again; what you typed is kept.';

test('a reload, the list and a new login after the session ended bring each entry back to its own screen', async () => {
  browser.allow(/status of 401/);
  const account = await aDesk();
  const page = await browser.officer(account, 'D');
  const number = page.getByLabel('Department Bill No.');
  /** For the list of the entry: one that was open when its page went is opened again. */
  const leave = async () => {
    await page.locator('.breadcrumb a').last().click();
    await expect(number).toBeHidden();
  };
  const comesBack = async () => {
    await expect(page.getByText(ended)).toBeVisible();
    await logIn(page, { account, as: 'D', captcha });
  };
  await fillBill(page, 'BACK/1');
  await page.reload();
  await expect(page.getByText(restored)).toBeVisible();
  await isWhole(page, 'BACK/1');
  await loseSession(page);
  await pressSubmit(page);
  await submitQuestion(page).getByRole('button', { name: 'Submit' }).click();
  await comesBack();
  await expect(page.getByText(restored)).toBeVisible();
  await isWhole(page, 'BACK/1');

  await page.getByRole('link', { name: 'Available Schemes' }).click();
  const note = page.getByRole('status').filter({ hasText: 'Unfinished bill on' });
  await note.getByRole('button', { name: 'Continue' }).click();
  await isWhole(page, 'BACK/1');
  await page.getByRole('link', { name: 'Available Schemes' }).click();
  await note.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(note).toBeHidden();

  await prepareBill(page, grants.sna);
  await fillDetails(page, { billType: '17', number: 'ENDED/2', gross: '70' });
  await loseSession(page);
  // the payees are asked for now
  await page.getByRole('button', { name: 'Add Payee' }).click();
  await comesBack();
  await expect(page).toHaveURL('/sna');
  await expect(number).toHaveValue('ENDED/2');
  await leave();

  await prepareGpfBill(page, gpfHead);
  await fillDetails(page, { billType: '41', number: 'ENDED/3', gross: '70' });
  await addGpfEmployee(page, '100001', '70');
  await loseSession(page);
  await pressSubmit(page);
  await submitQuestion(page).getByRole('button', { name: 'Submit' }).click();
  await comesBack();
  await expect(page).toHaveURL('/nonbudgetedbill');
  await expect(page.getByRole('row', { name: 'Tomba Singh' })).toContainText('70.00');
  await leave();

  await page.goto('/bill');
  await prepareBill(page, grants.pay);
  const dialog = await pasteEmployees(page, ['100001', '100002']);
  await dialog.getByRole('button', { name: 'Look up' }).click();
  await amountOf(page, 'Ibemhal Devi').fill('30');
  await fillDetails(page, { number: 'ENDED/4', gross: '70' });
  await loseSession(page);
  const again = await pasteEmployees(page, ['100003']);
  await again.getByRole('button', { name: 'Look up' }).click();
  await comesBack();
  await expect(page).toHaveURL('/preparebill');
  await expect(number).toHaveValue('ENDED/4');
  await expect(amountOf(page, 'Ibemhal Devi')).toHaveValue('30.00');
  await expect(amountOf(page, 'Tomba Singh')).toHaveValue('');
});

test('an entry that was left behind is hidden from another user and from the other login, and Logout leaves nothing of it here', async () => {
  browser.allow(/status of 401/);
  const [account, stranger] = [await aDesk(), await aDesk()];
  const page = await browser.officer(account, 'D');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await fillBill(page, 'MINE/1');
  const comesBackAs = async (who: Desk, as: 'D' | 'F') => {
    await loseSession(page);
    // the screen leads to the login before it is loaded whole, and the one before it may go there by itself meanwhile
    await expect(async () => {
      await page.goto('/bill', { waitUntil: 'commit', timeout: 20_000 });
      await page.waitForURL(/\/\?(ended=1&)?redirect=%2Fbill$/, { timeout: 10_000 });
    }).toPass();
    await logIn(page, { account: who, as, captcha });
  };
  await comesBackAs(stranger, 'D');
  await seesNothing(page, stranger);
  await comesBackAs(account, 'F');
  await seesNothing(page, account);
  await comesBackAs(account, 'D');
  await isWhole(page, 'MINE/1');

  await signOut(page);
  expect(await page.evaluate<Record<string, string>>('({ ...localStorage })')).toEqual({ theme: 'dark' });
  expect(await page.evaluate<Record<string, string>>('({ ...sessionStorage })')).toEqual({});
  // the portal has it, for this login
  await signIn(page, { account, as: 'D', captcha });
  await page.getByRole('button', { name: 'Continue' }).click();
  await isWhole(page, 'MINE/1');
});

const seesNothing = async (page: Page, { generalGrant }: Desk): Promise<void> => {
  const prepare = page.getByRole('button', { name: `Prepare Bill for ${generalGrant.description}` });
  await expect(prepare).toBeVisible();
  await expect(page.getByText('Unfinished bill on')).toBeHidden();
  await prepare.click();
  await expect(page.getByLabel('Department Bill No.')).toHaveValue('');
  await expect(page.getByText(restored)).toBeHidden();
};
