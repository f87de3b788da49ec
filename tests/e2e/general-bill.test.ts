// The whole job of a general bill in the browser: Draft prepares and submits, Final looks, authorizes and prints. What is typed is typed
// without a mouse where a window opens; a whole day by keyboard is keyboard-day.test.ts.
import { test } from 'vitest';
import { cloud } from '../support/portal.ts';
import {
  addEmployee,
  fillDetails,
  prepareBill,
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
  const { keyboard } = page;
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
  await page.getByLabel('Purpose of the Bill').focus();
  await keyboard.press('F4');
  const deduction = page.getByRole('dialog', { name: 'Add Deduction' });
  const [majorHead, scheme] = ['Major Head', 'Scheme'].map((label) =>
    deduction.getByLabel(label, { exact: true }),
  );
  if (!majorHead || !scheme) throw new Error('the window has two choices');
  await expect(majorHead).toBeFocused();
  await keyboard.type('0028');
  await expect(offered(majorHead)).toHaveCount(1);
  await keyboard.press('Enter');
  await expect(scheme).toBeEnabled();
  await keyboard.press('Tab');
  await expect(scheme).toBeFocused();
  await keyboard.type('0028');
  await expect(offered(scheme)).toHaveCount(1);
  await keyboard.press('Tab');
  await keyboard.type('12500');
  await keyboard.press('Enter');
  await expect(page.getByText('Total Deductions : Rs. 12,500.00')).toBeVisible();
  await addEmployee(page, '100001', '100000');
  await addEmployee(page, '100025', '12500.50');

  await keyboard.press('F9');
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
  await page.getByRole('row', { name: authNo }).getByRole('link').first().click();
  await expect(page.getByRole('list', { name: 'History of the bill' })).toBeVisible();
  // a Draft login prepares
  await expect(page.getByRole('button', { name: 'Prepare another bill like this' })).toBeHidden();
});
