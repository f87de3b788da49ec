// The whole job of a general bill in the browser: Draft prepares and submits, Final looks, authorizes and prints.
import { test } from 'vitest';
import { cloud } from '../support/portal.ts';
import {
  addDeduction,
  addEmployee,
  fillDetails,
  incomeTax,
  prepareBill,
  pressSubmit,
  submitQuestion,
  submittedNumber,
} from './support/bill-entry.ts';
import { useBrowser } from './support/browser.ts';
import { offered } from './support/choice.ts';
import { aDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { grants } from './support/grants.ts';
import { authNoOf } from './support/paid-out.ts';
import { signIn, signOut } from './support/sign-in.ts';
import { openSlip } from './support/slip.ts';

const browser = useBrowser();
const captcha = cloud.captchaAnswer;

test('a general bill goes from the grant to the printed slip', async () => {
  const account = await aDesk();
  const page = await browser.officer(account, 'D');
  await expect(page.getByRole('banner')).toContainText('Public Works');
  await expect(page.getByRole('banner')).toContainText('Executive Engineer');

  await prepareBill(page, grants.general);
  await expect(page).toHaveTitle('Bill · Bill Portal');
  await expect(page.getByText('No net amount details found. Please add one to get started!')).toBeVisible();
  await expect(page.getByText('No deduction added. Please add one to get started!')).toBeVisible();
  await fillDetails(page, {
    billType: '24',
    number: 'PWD/7',
    gross: '125000.50',
    deduction: '12500',
    purpose: 'Repairs of the office roof',
  });
  await expect(page.getByLabel('Form Id')).toHaveValue('26');
  await expect(page.getByLabel('Net Amount (Rs.)')).toHaveValue('1,12,500.50');
  await addDeduction(page, { ...incomeTax, value: '12500' });
  await expect(page.getByText('Total Deductions : Rs. 12,500.00')).toBeVisible();
  await addEmployee(page, '100001', '100000');
  await addEmployee(page, '100025', '12500.50');

  await pressSubmit(page);
  await expect(submitQuestion(page)).toContainText('Are you sure you want to submit?');
  await expect(submitQuestion(page)).toContainText(
    'One Lakh Twelve Thousand Five Hundred Rupees and Fifty Paise Only',
  );
  await submitQuestion(page).getByRole('button', { name: 'Submit' }).click();
  const transNo = await submittedNumber(page);
  // the grant gave the gross away
  await expect(page.getByRole('row', { name: grants.general })).toContainText('4,78,74,999.50');
  await signOut(page);

  await signIn(page, { account, as: 'F', captcha });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Bills' }).click();
  await page.getByRole('link', { name: 'Authorize Bill' }).click();
  await page.getByRole('button', { name: `View bill ${transNo}` }).click();
  const details = page.getByRole('dialog', { name: 'Bill Details' });
  await expect(details).toContainText('PWD/7');
  await expect(details.getByText('Public Works', { exact: true })).toBeVisible();
  await expect(details).toContainText('Repairs of the office roof');
  await expect(details).toContainText('4,78,74,999.50');
  const payee = details.getByRole('row', { name: 'Tomba Singh' });
  await expect(payee).toContainText('1,00,000.00');
  // in full: this is where it is checked
  await expect(payee).toContainText('0099000000101');
  await expect(details.getByRole('row', { name: 'आशा कुमारी' })).toContainText('12,500.50');
  await details.getByRole('button', { name: 'Submit (authorize)' }).click();
  const question = page.getByRole('alertdialog', { name: 'Authorize' });
  await expect(question).toContainText('Authorize Bill ?');
  await question.getByRole('button', { name: 'Authorize' }).click();

  const offer = page.getByRole('dialog', { name: 'is authorized' });
  await expect(offer).toContainText('Bill Authorized successfully. Do you want to print?');
  const authNo = await authNoOf(offer);
  const slip = await openSlip(page, offer.getByRole('link', { name: 'Bill slip' }));
  for (const told of [transNo, 'PWD/7', '1,25,000.50', '1,12,500.50', 'Tomba Singh'])
    expect(slip).toContain(told);
  const authorization = await openSlip(page, offer.getByRole('link', { name: 'Authorization slip' }));
  for (const told of [authNo, transNo, '1,12,500.50']) expect(authorization).toContain(told);
  await offer.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText('No Bills Found...')).toBeVisible();

  await page.getByRole('link', { name: /^Authorized/ }).click();
  await expect(page.getByRole('row', { name: authNo })).toContainText(transNo);
});

test('the job needs no mouse', async () => {
  const account = await aDesk();
  const page = await browser.open();
  const { keyboard } = page;
  await page.goto('/');
  await page.getByLabel('User type').focus();
  await keyboard.type('Draft');
  await keyboard.press('Tab');
  await keyboard.type(account.username);
  await keyboard.press('Tab');
  await keyboard.type(account.draftPassword);
  await keyboard.press('Tab'); // New image
  await keyboard.press('Tab');
  await keyboard.type(captcha);
  await keyboard.press('Enter');

  // to the grants and down the list, as the foot of the screen says
  const prepare = page.getByRole('button', { name: `Prepare Bill for ${grants.general}` });
  await expect(prepare).toBeVisible();
  await page.getByRole('group', { name: 'Available Schemes, table' }).focus();
  for (let row = 0; row < 4; row += 1) await keyboard.press('ArrowDown');
  await expect(prepare).toBeFocused();
  await keyboard.press('Enter');

  await expect(page.getByLabel('Bill type').locator('option')).toHaveCount(3);
  await page.getByLabel('Bill type').focus();
  await keyboard.type('24');
  await keyboard.press('Tab'); // the form, which is read-only
  await keyboard.press('Tab');
  await keyboard.type('KEY/1');
  await keyboard.press('Tab');
  await keyboard.type('5000');
  await keyboard.press('Tab');
  await keyboard.type('500');
  await keyboard.press('F4');
  const deduction = page.getByRole('dialog', { name: 'Add Deduction' });
  await expect(deduction.getByLabel('Major Head', { exact: true })).toBeFocused();
  await keyboard.type('0028');
  await expect(offered(deduction.getByLabel('Major Head', { exact: true }))).toHaveCount(1);
  await keyboard.press('Enter');
  await expect(deduction.getByLabel('Scheme', { exact: true })).toBeEnabled();
  await keyboard.press('Tab');
  await expect(deduction.getByLabel('Scheme', { exact: true })).toBeFocused();
  await keyboard.type('0028');
  await expect(offered(deduction.getByLabel('Scheme', { exact: true }))).toHaveCount(1);
  await keyboard.press('Tab');
  await keyboard.type('500');
  await keyboard.press('Enter');
  await expect(page.getByText('Total Deductions : Rs. 500.00')).toBeVisible();

  await keyboard.press('F2');
  const payee = page.getByRole('dialog', { name: 'Add Payee' });
  await expect(payee.getByLabel('EIN')).toBeFocused();
  await keyboard.type('100003');
  await keyboard.press('Enter');
  await expect(payee.getByLabel('Amount (Rs.)')).toBeFocused();
  await keyboard.type('4500');
  await keyboard.press('Enter');
  await expect(payee).toBeHidden();

  await keyboard.press('F9');
  await expect(submitQuestion(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  expect(await submittedNumber(page)).toMatch(/^\d+$/);
});
