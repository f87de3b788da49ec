// The job of an SNA bill in the browser: prepared with PFMS's information, submitted, authorized, printed.
import { test } from 'vitest';
import { cloud } from '../support/portal.ts';
import { axeClean } from './support/accessible.ts';
import {
  addDeduction,
  addSnaPayee,
  fillDetails,
  incomeTax,
  openPayee,
  prepareBill,
  submitBill,
} from './support/bill-entry.ts';
import { useBrowser } from './support/browser.ts';
import { offered } from './support/choice.ts';
import { aDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { grants } from './support/grants.ts';
import { signIn, signOut } from './support/sign-in.ts';
import { openSlip } from './support/slip.ts';

const browser = useBrowser();

test('an SNA bill goes from the grant to the printed slip', async () => {
  const account = await aDesk();
  const page = await browser.officer(account, 'D');
  await prepareBill(page, grants.sna);
  await expect(page).toHaveURL('/sna');
  const information = page.getByRole('group').filter({ hasText: 'General Information' });
  const known = [
    'Central Road Works Scheme',
    '9911',
    'MN11',
    '90.00',
    '10.00',
    '0099900000011',
    'DEMO00000A',
  ];
  for (const fact of known) await expect(information).toContainText(fact);

  await fillDetails(page, {
    billType: '17',
    number: 'SNA/1',
    gross: '80000',
    deduction: '800.50',
    purpose: 'First instalment, villages (2)',
  });
  await addDeduction(page, { ...incomeTax, value: '800.50' });
  await addSnaPayee(page, 'Water Users Ukhrul', '40000');
  await addSnaPayee(page, 'Women Thoubal', '39199.50');
  await expect(page.getByRole('row', { name: 'Total' }).first()).toContainText('79,199.50');
  await expect(page.getByRole('button', { name: 'Add Payee' })).toBeHidden();
  const transNo = await submitBill(page);
  await expect(page.getByRole('row', { name: grants.sna })).toContainText('3,63,69,998.50');
  await signOut(page);

  await signIn(page, { account, as: 'F', captcha: cloud.captchaAnswer });
  await page.goto('/authorizebill');
  await expect(page.getByRole('row', { name: transNo })).toContainText('SNA');
  await page.getByRole('button', { name: `View bill ${transNo}` }).click();
  const details = page.getByRole('dialog', { name: 'Bill Details' });
  await expect(details.getByRole('row', { name: 'Water Users Association, Ukhrul' })).toContainText(
    '40,000.00',
  );
  await expect(details).toContainText('MN11');
  await details.getByRole('button', { name: 'Submit (authorize)' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Authorize' }).click();
  await expect(page.getByText('Bill Authorized successfully. Do you want to print?')).toBeVisible();
  const slip = await openSlip(page, page.getByRole('link', { name: 'Bill slip' }));
  for (const told of [transNo, 'SNA/1', '79,199.50', 'Water Users Association, Ukhrul'])
    expect(slip).toContain(told);
});

test('on the way to an SNA bill no other form takes what is typed', async () => {
  const page = await browser.officer(await aDesk(), 'D');
  const arrival = Promise.withResolvers<void>();
  await page.route('**/assets/sna-*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/assets/sna-*.js');
  await page.getByRole('button', { name: `Prepare Bill for ${grants.sna}` }).click();
  await asked;
  const waiting = page.getByText('Loading...').or(page.getByRole('heading', { name: 'Available Schemes' }));
  await expect(waiting.first()).toBeVisible();
  await expect(page.getByLabel('Department Bill No.')).toBeHidden();
  arrival.resolve();
  await expect(page.getByRole('heading', { name: 'SNA Bill' })).toBeVisible();
});

test('what is typed for a payee before the script of the choice is there finds the payee once it is', async () => {
  const page = await browser.officer(await aDesk(), 'D');
  const { promise: isAsked, resolve: come } = Promise.withResolvers<void>();
  await page.route(/\/assets\/combobox-[\w-]{8}\.js/, async (route) => {
    await isAsked;
    await route.continue();
  });
  await prepareBill(page, grants.sna);
  await fillDetails(page, { gross: '100' });
  const dialog = await openPayee(page);
  const payee = dialog.getByLabel('Payee', { exact: true });
  await expect(payee).toBeFocused();
  await expect(dialog.getByText('39 of 39 payees')).toBeVisible();
  await expect(payee).toHaveAttribute('aria-busy', 'true');
  await axeClean(page);
  const place = await payee.boundingBox();
  await page.keyboard.type('farmers thoub');
  come();
  await expect(offered(payee)).toHaveCount(1);
  await expect(payee).toBeFocused();
  expect(await payee.boundingBox()).toEqual(place);
  await page.keyboard.type('al');
  await page.keyboard.press('Enter');
  await expect(payee).toHaveValue(/^Farmers.*Thoubal/);
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(/Thoubal/);
  await expect(dialog).toBeVisible();
});
