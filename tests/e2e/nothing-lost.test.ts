// Nothing that an officer typed is lost, and nothing is done twice: a reload, a session that ended, a submit without an answer; and no
// other officer sees it. What is kept in the tab, for whom and of each kind: use-bill-entry.test.tsx, unfinished-entries.test.ts,
// chosen-bill.test.tsx and extra-kind.test.tsx; what is said of other faults of a submit: api.test.ts.
import { listConfirmBills } from '@portal/domain/bill/api';
import type { Page, Request } from 'playwright';
import { test } from 'vitest';
import { cloud } from '../support/portal.ts';
import {
  addDeduction,
  addEmployee,
  fillDetails,
  incomeTax,
  openPayee,
  prepareBill,
  pressSubmit,
  submitQuestion,
  submittedNumber,
} from './support/bill-entry.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk, type Desk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { grants } from './support/grants.ts';
import { logIn, loseSession, signOut } from './support/sign-in.ts';

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

/** What the browser has left when the session has run out. */
const ended = 'Your session has ended. Log in again; what you typed is kept.';

const submit = async (page: Page): Promise<void> => {
  await pressSubmit(page);
  await submitQuestion(page).getByRole('button', { name: 'Submit' }).click();
};

test('a reload and a new login after the session ended bring an entry back; a submit whose answer is lost is tried again under the same key, also by an impatient second press, and makes one bill', async () => {
  browser.allow(/ERR_FAILED|status of 401/);
  const account = await aDesk();
  const page = await browser.officer(account, 'D');
  await fillBill(page, 'BACK/1');
  await page.reload();
  await expect(page.getByText(restored)).toBeVisible();
  await isWhole(page, 'BACK/1');
  await loseSession(page);
  // the question compares the bill with others, which needs a session
  await pressSubmit(page);
  await expect(page.getByText(ended)).toBeVisible();
  await logIn(page, { account, as: 'D', captcha });
  await expect(page.getByText(restored)).toBeVisible();
  await isWhole(page, 'BACK/1');

  const keys: (string | undefined)[] = [];
  page.on('request', (request: Request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/bill'))
      keys.push(request.headers()['idempotency-key']);
  });
  const losesTheAnswer: Parameters<Page['route']>[1] = async (route) => {
    await route.fetch();
    await route.abort('failed');
  };
  await page.route('**/api/v1/bill', losesTheAnswer, { times: 1 });
  await submit(page);
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toContainText(
    'The portal does not answer. Check the connection and try again; nothing you typed is lost.',
  );
  await isWhole(page, 'BACK/1');
  await pressSubmit(page);
  await submitQuestion(page).getByRole('button', { name: 'Submit' }).dblclick();
  const transNo = await submittedNumber(page);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/\S/);
  expect(keys[1]).toBe(keys[0]);
  const { body } = await account.final.ask(listConfirmBills, { query: {} });
  expect(body.map(({ trans_no }) => trans_no)).toEqual([transNo]);

  await hidesWhatIsLeft(page);
});

/** An entry that its officer left is not that of the next one at the machine; a Logout leaves nothing of it. */
const hidesWhatIsLeft = async (page: Page): Promise<void> => {
  const stranger = await aDesk();
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await prepareBill(page, grants.general);
  await fillDetails(page, { number: 'MINE/1', gross: '10' });
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await loseSession(page);
  const dialog = await openPayee(page);
  await dialog.getByLabel('EIN').fill('100007');
  await dialog.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText(ended)).toBeVisible();
  // the login would lead back to the entry, which is the other officer's
  await logIn(page, { account: stranger, as: 'D', captcha });
  await seesNothing(page, stranger);
  await signOut(page);
  expect(await page.evaluate<Record<string, string>>('({ ...localStorage })')).toEqual({ theme: 'dark' });
  expect(await page.evaluate<Record<string, string>>('({ ...sessionStorage })')).toEqual({});
};

const seesNothing = async (page: Page, { generalGrant }: Desk): Promise<void> => {
  const prepare = page.getByRole('button', { name: `Prepare Bill for ${generalGrant.description}` });
  await expect(prepare).toBeVisible();
  await expect(page.getByText('Unfinished bill on')).toBeHidden();
  await prepare.click();
  await expect(page.getByLabel('Department Bill No.')).toHaveValue('');
  await expect(page.getByText(restored)).toBeHidden();
};
