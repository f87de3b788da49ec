// As every-screen.test.ts, past what an entry takes from earlier bills: another bill like one, its payees, the month before, and what is
// proposed to a new entry (decisions.md, Another bill like it); an entry that is not saved on the way. What is taken over and what is left out: tests/api/bill/like.test.ts and earlier.test.ts.

import { employeeEntity } from '@portal/core/payee/entity';
import { monthAfter, monthName, monthOf } from '@portal/domain/bill/pay-month';
import type { Page } from 'playwright';
import { test } from 'vitest';
import { aGeneralBill, submitGeneral } from '../support/bill.ts';
import { aGrant, digits, employees } from '../support/records.ts';
import { checkScreen } from './support/accessible.ts';
import { amountOf, prepareBill, submitBill, submittedNumber } from './support/bill-entry.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk, type Desk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { grants } from './support/grants.ts';
import { takeEntry } from './support/menu.ts';

const browser = useBrowser();

const number = (page: Page) => page.getByLabel('Department Bill No.');
const purpose = (page: Page) => page.getByLabel('Purpose of the Bill');

/** A bill of two employees, of whom afterwards one has another account and one is known no more. */
const aBillOfThePast = async (desk: Desk) => {
  const [mover, gone] = await employees(2);
  if (!mover || !gone) throw new Error('two employees were made');
  const bill = aGeneralBill(desk.generalGrant, [mover, gone], { dept_bill_no: 'EDN/009' });
  const transNo = await submitGeneral(desk.draft, bill);
  const accountNumber = digits(11);
  await employeeEntity()
    .put({ ...mover, accountNumber })
    .go();
  await employeeEntity().delete({ ein: gone.ein }).go();
  return { transNo, mover, gone, accountNumber };
};

test('a bill like another is begun from its page by one key and submitted by keyboard; a new entry has the next number at once, takes payees of an earlier bill, and is left for one like another when asked', async () => {
  const desk = await aDesk();
  const { transNo, mover, gone, accountNumber } = await aBillOfThePast(desk);
  const page = await browser.officer(desk, 'D', { at: `/bills/${transNo}` });
  await expect(page.getByRole('button', { name: 'Prepare another bill like this' })).toBeVisible();
  await page.keyboard.press('c');
  await expect(page).toHaveURL('/bill');
  await expect(number(page)).toHaveValue('EDN/010');
  await expect(page.getByLabel('Gross Amount (Rs.)')).toHaveValue('1,000.00');
  const note = page.getByRole('status').filter({ hasText: `Like bill EDN/009 (${transNo})` });
  await expect(note).toContainText(`${mover.fullName}: account`);
  await expect(note).toContainText(`${gone.fullName}: no longer active in the masters, so not taken over.`);
  const payees = page.getByRole('table', { name: 'Net Amount Details' }).locator('tbody tr');
  await expect(payees).toHaveCount(1);
  await expect(payees).toContainText(accountNumber.slice(-4));
  await checkScreen(page, 'bill like another');
  // the half of the net that the missing employee had
  await page.getByLabel('Gross Amount (Rs.)').focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('550');
  await page.keyboard.press('Tab');
  await page.keyboard.press('F9');
  await page
    .getByRole('alertdialog', { name: 'Submit' })
    .getByRole('button', { name: 'Submit' })
    .press('Enter');
  await submittedNumber(page);
  await takesPayees(page, mover.fullName, gone.fullName);

  await purpose(page).fill('Typed before');
  await expect(page.getByText(/^Saved /)).toBeVisible();
  page.on('dialog', (question) => void question.accept());
  await page.goto('/register');
  await takeEntry(page, `bill ${transNo}`, 'Prepare another bill like this');
  await expect(purpose(page)).toHaveValue('Typed before');
  await expect(page.getByText('and not bill EDN/009 anew')).toBeVisible();
  await page.getByRole('button', { name: 'Take bill EDN/009 instead' }).click();
  await expect(purpose(page)).toHaveValue('Repairs of the office roof');
  await expect(number(page)).toHaveValue('EDN/011');
});

/** From Available Schemes into a new entry, which takes the payee of EDN/009 that is still known. */
const takesPayees = async (page: Page, known: string, gone: string): Promise<void> => {
  // the number is there in the task in which the field is seen to be free: no key comes between
  await page.evaluate(`(() => {
    const byName = document.getElementsByName;
    document.getElementsByName = (name) => {
      const fields = byName.call(document, name);
      queueMicrotask(() => { window.afterLook = fields[0]?.value; });
      return fields;
    };
  })()`);
  await prepareBill(page, grants.general);
  await expect(number(page)).toHaveValue('EDN/011');
  expect(await page.evaluate('window.afterLook')).toBe('EDN/011');
  await expect(page.getByLabel('Bill type')).toHaveValue('17');
  await expect(page.getByLabel('Form Id')).toHaveValue('30');
  // not kept before something is typed
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Available Schemes' })).toBeVisible();
  await expect(page.getByText(/^Unfinished bill/)).toBeHidden();

  await prepareBill(page, grants.general);
  await page.getByLabel('Gross Amount (Rs.)').fill('900');
  const open = page.getByRole('button', { name: 'Payees of an earlier bill' });
  const dialog = page.getByRole('dialog', { name: 'Payees of an earlier bill' });
  await open.press('Enter');
  await expect(dialog.getByRole('row', { name: /EDN\/009/ })).toContainText('Repairs of the office roof');
  await checkScreen(page, 'payees of an earlier bill');
  await dialog.getByRole('button', { name: 'Take payees of bill EDN/009' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('1 payee taken over.')).toBeVisible();
  await expect(page.getByText(`${gone}: no longer active`)).toBeVisible();
  const payees = page.getByRole('table', { name: 'Net Amount Details' }).locator('tbody tr');
  await expect(payees).toHaveCount(1);
  await expect(payees).toContainText(known);
};

test('a pay bill is filled from an earlier month, compared with it after a reload, and submitted; a second one names it', async () => {
  const desk = await aDesk();
  const grant = await aGrant(desk.office, { object: '01' });
  const [first, second, third] = await employees(3);
  if (!first || !second || !third) throw new Error('three employees were made');
  const now = monthOf(new Date());
  const [before, present] = [monthAfter(now, -1), now].map(monthName);
  const salaries = {
    billCat: '11',
    billFormId: '14',
    purpose: `Salaries of ${before}`,
    pay_month: monthAfter(now, -1),
  };
  const october = { gross: 3_000, deduction: 0, dept_bill_no: 'PAY/11' };
  await submitGeneral(desk.draft, { ...aGeneralBill(grant, [first, second, third], october), ...salaries });
  await employeeEntity().delete({ ein: third.ein }).go();
  const page = await browser.officer(desk, 'D');
  await prepareBill(page, grant.description);
  await expect(page).toHaveURL('/preparebill');
  const month = page.getByLabel('Month of pay');
  await expect(month).toHaveValue(now);
  await expect(purpose(page)).toHaveValue(`Pay of ${present}`);
  const fill = page.getByRole('button', { name: `Fill from ${before}, PAY/11` });
  await fill.press('Enter');
  await expect(page.getByText('Compared with bill PAY/11')).toBeVisible();
  await expect(page.getByLabel('Gross Amount (Rs.)')).toHaveValue('3,000.00');
  await expect(number(page)).toHaveValue('PAY/12');
  await expect(purpose(page)).toHaveValue(`Salaries of ${present}`);
  const differences = page.getByRole('table', { name: 'Differences from bill PAY/11' });
  await expect(differences.locator('tbody tr')).toHaveCount(1);
  await expect(differences.getByRole('row', { name: new RegExp(third.fullName) })).toContainText(
    'Not in this bill',
  );
  await amountOf(page, first.fullName).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('1100');
  await page.keyboard.press('Enter');
  await expect(differences.getByRole('row', { name: new RegExp(first.fullName) })).toContainText('100.00');
  await expect(page.getByText(/^Saved /)).toBeVisible();
  browser.allow(/ERR_FAILED/);
  await page.route('**/api/v1/unfinished', (route) => route.abort('failed'));
  await number(page).fill('PAY/13');
  await expect(page.getByText(/^Not saved since/)).toBeVisible();
  await checkScreen(page, 'pay bill filled from an earlier month, not saved');
  await page.unroute('**/api/v1/unfinished');
  await page.reload();
  await page.getByRole('button', { name: `Compare with ${before}, PAY/11` }).click();
  await expect(amountOf(page, first.fullName)).toHaveValue('1,100.00');
  await expect(differences).toContainText('Amount changed');
  await page.getByLabel('Gross Amount (Rs.)').fill('2100');
  await submitBill(page);

  // what was submitted is reported once
  await page.reload();
  await expect(page.getByRole('button', { name: `Prepare Bill for ${grant.description}` })).toBeVisible();
  await expect(page.getByText(/^Bill submitted successfully/)).toBeHidden();
  await prepareBill(page, grant.description);
  await fill.press('Enter');
  const paid = `PAY/13 .*: pays ${present} too to 2 of its employees: ${first.fullName}, ${second.fullName}`;
  await expect(page.getByText(new RegExp(paid))).toBeVisible();
  await checkScreen(page, 'pay bill of a month that was paid');
  await month.selectOption(monthAfter(now));
  await expect(purpose(page)).toHaveValue(`Salaries of ${monthName(monthAfter(now))}`);
  await expect(page.getByText(new RegExp(paid))).toBeHidden();
});
