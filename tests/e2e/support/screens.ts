// A walk past every screen and window of the portal, for the checks that need all of them: accessibility and the
// screenshots. On the way it does the whole job: a general and an SNA bill, one returned, one authorized and printed.
import type { Page } from 'playwright';
import {
  addDeduction,
  addEmployee,
  addSnaPayee,
  fillDetails,
  incomeTax,
  openPayee,
  prepareBill,
  pressSubmit,
  submitBill,
  submitQuestion,
  submittedNumber,
} from './bill-entry.ts';
import { chooseOnly, offered } from './choice.ts';
import { expect } from './expect.ts';
import { grants } from './grants.ts';
import { authNoOf, menuEntry } from './paid-out.ts';

/** Looks at what is on the page now. */
export type See = (page: Page, name: string) => Promise<void>;

/** Takes away what closed parts of a page hold: of all calls of the API it is 30,000 elements, which axe goes through. */
const leaveOutClosed = (page: Page) =>
  page.evaluate(`for (const part of document.querySelectorAll('details:not([open])'))
    part.replaceChildren(part.querySelector('summary'));`);

/** Before a sign-in. */
export const visitorScreens = async (page: Page, see: See): Promise<void> => {
  await page.goto('/');
  await expect(page.locator('[data-figure="bills"]')).toHaveText(/\d/);
  await see(page, 'landing');
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('There is a problem');
  await see(page, 'landing-problems');
  await page.getByRole('button', { name: 'Use a text question instead' }).click();
  await expect(page.locator('[data-captcha-question]')).toHaveText(/^(?!Loading).+[.?]$/);
  await see(page, 'landing-question');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const contact = page.getByRole('dialog', { name: 'Whom to contact' });
  await expect(contact.getByRole('status')).not.toContainText('Loading');
  await see(page, 'landing-contact');
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await see(page, 'not-found');
  await page.goto('/docs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.locator('summary', { hasText: '/api/v1/bill/register' }).click();
  await leaveOutClosed(page);
  await see(page, 'api');
  for (const path of ['/nrega/Master', '/nrlm/Master', '/ommas/Master']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Master services by hand' })).toBeVisible();
    await see(page, path.slice(1).replace('/', '-').toLowerCase());
  }
};

/** A signed-in page on Available Schemes; ends there. Answers the transaction number of the bill. */
export const generalBillScreens = async (page: Page, see: See): Promise<string> => {
  await expect(page.getByRole('button', { name: `Prepare Bill for ${grants.general}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'waits for you' })).toBeVisible();
  await see(page, 'schemes');
  await page.getByRole('button', { name: 'Profile' }).click();
  await see(page, 'profile-menu');
  await page.keyboard.press('Escape');
  await prepareBill(page, grants.general);
  await expect(page.getByLabel('Bill type').locator('option')).not.toHaveCount(1);
  await see(page, 'general-empty');
  await pressSubmit(page);
  await expect(page.getByRole('alert')).toContainText('There is a problem');
  await see(page, 'general-problems');
  await fillDetails(page, {
    billType: '24',
    number: 'PWD/112',
    gross: '125000.50',
    deduction: '12500',
    purpose: 'Repairs to the roof of the Divisional Office building, second running bill',
  });
  await generalBillWindows(page, see);
  await pressSubmit(page);
  await expect(submitQuestion(page)).toBeVisible();
  await see(page, 'submit');
  await submitQuestion(page).getByRole('button', { name: 'Submit' }).click();
  const transNo = await submittedNumber(page);
  await see(page, 'submitted');
  return transNo;
};

const generalBillWindows = async (page: Page, see: See): Promise<void> => {
  await page.getByRole('button', { name: 'Add Deduction' }).click();
  const deduction = page.getByRole('dialog', { name: 'Add Deduction' });
  await chooseOnly(deduction.getByLabel('Major Head', { exact: true }), incomeTax.majorHead);
  await chooseOnly(deduction.getByLabel('Scheme', { exact: true }), incomeTax.scheme);
  await deduction.getByLabel('Value').fill('12500');
  await see(page, 'add-deduction');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await addDeduction(page, { ...incomeTax, value: '12500' });
  await addEmployee(page, '100001', '100000');
  const dialog = await openPayee(page);
  await dialog.getByLabel('EIN').fill('100002');
  await dialog.getByRole('button', { name: 'Search' }).click();
  await expect(dialog.getByText('Employee found.')).toBeVisible();
  await dialog.getByLabel('Amount (Rs.)').fill('12500.50');
  await see(page, 'add-employee');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
  await see(page, 'general-filled');
  await page.getByRole('button', { name: 'Remove payee' }).first().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await see(page, 'remove-payee');
  await page.getByRole('button', { name: 'Cancel' }).click();
};

/** The same for an SNA bill. */
export const snaBillScreens = async (page: Page, see: See): Promise<string> => {
  await page.goto('/bill');
  await prepareBill(page, grants.sna);
  await fillDetails(page, {
    billType: '17',
    number: 'PWD/113',
    gross: '80000',
    purpose: 'First instalment to the implementing bodies',
  });
  const dialog = await openPayee(page);
  const payee = dialog.getByLabel('Payee', { exact: true });
  await payee.fill('Water Users');
  await expect(offered(payee).first()).toBeVisible();
  await see(page, 'add-sna-payee-found');
  await offered(payee).first().click();
  await dialog.getByLabel('Amount', { exact: true }).fill('80000');
  await see(page, 'add-sna-payee');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await addSnaPayee(page, 'Water Users Ukhrul', '45000.75');
  await addSnaPayee(page, 'Women Thoubal', '34999.25');
  await see(page, 'sna-filled');
  return await submitBill(page);
};

/** What else a Draft login meets while a bill waits. */
export const draftScreens = async (page: Page, see: See): Promise<void> => {
  await page.goto('/authorizebill');
  await page
    .getByRole('button', { name: /^View bill/ })
    .first()
    .click();
  await expect(page.getByText('Only a Final login may do this.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Payees/ })).toBeVisible();
  await see(page, 'bill-details-draft');
  await page.goto('/changepassword');
  await expect(page.getByLabel('Current password')).toBeVisible();
  await see(page, 'change-password');
  await page.getByLabel('Both').check();
  await page.getByRole('main').getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByRole('alert')).toContainText('There is a problem');
  await see(page, 'change-password-problems');
};

/**
 * A page signed in as Final: returns the SNA bill and authorizes the general one, of 1,12,500.50 net. Answers the
 * authorization number.
 */
export const finalScreens = async (page: Page, see: See, general: string, sna: string): Promise<string> => {
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Your desks' })).toBeVisible();
  await see(page, 'home');
  await page.goto('/authorizebill?list=authorized');
  await expect(page.getByText('No Bills Found...')).toBeVisible();
  await see(page, 'authorized-empty');
  await page.goto('/authorizebill');
  await expect(page.getByRole('button', { name: `View bill ${general}` })).toBeVisible();
  await see(page, 'authorize');
  await page.getByRole('button', { name: `View bill ${sna}` }).click();
  await page.getByRole('button', { name: 'Return to Draft' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Return', exact: true }).click();
  await see(page, 'return');
  await question.getByLabel('Remark').fill('The instalment of Ukhrul is 40,000.75 only.');
  await question.getByRole('button', { name: 'Return', exact: true }).click();
  await expect(page.getByText(`Bill ${sna} is returned to Draft.`)).toBeVisible();
  await page.getByRole('button', { name: `View bill ${general}` }).click();
  await expect(page.getByText('One Lakh Twelve Thousand')).toBeVisible();
  await see(page, 'bill-details');
  await page.getByRole('button', { name: 'Delete' }).click();
  await see(page, 'delete');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Submit (authorize)' }).click();
  await see(page, 'authorize-question');
  await question.getByRole('button', { name: 'Authorize' }).click();
  await expect(page.getByText('Bill Authorized successfully. Do you want to print?')).toBeVisible();
  await see(page, 'authorized');
  const authNo = await authNoOf(page.getByRole('dialog', { name: 'is authorized' }));
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('link', { name: /^Authorized/ }).click();
  await expect(await menuEntry(page, authNo, 'Print authorization slip')).toBeVisible();
  await see(page, 'authorized-menu');
  await page.keyboard.press('Escape');
  await see(page, 'authorized-list');
  return authNo;
};

/** The Draft login again: the returned SNA bill in its entry form. */
export const returnedScreens = async (page: Page, see: See, sna: string): Promise<void> => {
  await page.goto('/bill');
  await expect(page.getByRole('button', { name: `Correct bill ${sna}` })).toBeVisible();
  await see(page, 'schemes-returned');
  await page.getByRole('button', { name: `Correct bill ${sna}` }).click();
  await expect(page.getByText('was returned for correction')).toBeVisible();
  await see(page, 'correction');
};
