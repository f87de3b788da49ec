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
import { goTo } from './menu.ts';
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
  await page.goto('/ommas/Master');
  await expect(page.getByRole('heading', { name: 'Master services by hand' })).toBeVisible();
  await see(page, 'ommas-master');
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
  await expect(page.getByLabel('Form Id')).toHaveValue('26');
  await expect(page.getByLabel('Net Amount (Rs.)')).toHaveValue('1,12,500.50');
  await generalBillWindows(page, see);
  await pressSubmit(page);
  await expect(submitQuestion(page)).toContainText('Are you sure you want to submit?');
  await expect(submitQuestion(page)).toContainText(
    'One Lakh Twelve Thousand Five Hundred Rupees and Fifty Paise Only',
  );
  await see(page, 'submit');
  await submitQuestion(page).getByRole('button', { name: 'Submit' }).click();
  const transNo = await submittedNumber(page);
  await see(page, 'submitted');
  return transNo;
};

const generalBillWindows = async (page: Page, see: See): Promise<void> => {
  await page.getByLabel('Purpose of the Bill').focus();
  await page.keyboard.press('F4');
  const deduction = page.getByRole('dialog', { name: 'Add Deduction' });
  await expect(deduction.getByLabel('Major Head', { exact: true })).toBeFocused();
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
  await page.getByRole('button', { name: 'Cancel' }).click();
};

/** The same for an SNA bill, from Available Schemes. */
export const snaBillScreens = async (page: Page, see: See): Promise<string> => {
  await prepareBill(page, grants.sna);
  const information = page.getByRole('group').filter({ hasText: 'General Information' });
  for (const fact of ['Central Road Works Scheme', '9911', 'MN11', '90.00', '10.00', '0099900000011'])
    await expect(information).toContainText(fact);
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
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await addSnaPayee(page, 'Water Users Ukhrul', '45000.75');
  await addSnaPayee(page, 'Women Thoubal', '34999.25');
  await see(page, 'sna-filled');
  return await submitBill(page);
};

/** What else a Draft login meets while a bill waits. */
export const draftScreens = async (page: Page, see: See): Promise<void> => {
  await goTo(page, '/authorizebill');
  await page
    .getByRole('button', { name: /^View bill/ })
    .first()
    .click();
  await expect(page.getByText('Only a Final login may do this.')).toBeVisible();
  await seesDecisionsLocked(page);
  await page.goto('/changepassword');
  await page.getByLabel('Both').check();
  await page.getByRole('main').getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByRole('alert')).toContainText('There is a problem');
  await see(page, 'change-password-problems');
};

/** The bill is one of its own, which it may delete. */
const seesDecisionsLocked = async (page: Page): Promise<void> => {
  const details = page.getByRole('dialog', { name: 'Bill Details' });
  for (const name of ['Submit (authorize)', 'Return to Draft']) {
    const button = details.getByRole('button', { name });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription('Only a Final login may do this.');
    await button.click({ force: true });
  }
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(details.getByRole('button', { name: 'Delete' })).toBeEnabled();
  // there are no boxes to decide on many either
  await expect(page.getByRole('checkbox')).toHaveCount(0);
};

/**
 * A page signed in as Final: returns the SNA bill and authorizes the general one, of 1,12,500.50 net. Answers the
 * authorization number.
 */
export const finalScreens = async (page: Page, see: See, general: string, sna: string): Promise<string> => {
  await goTo(page, '/authorizebill');
  await expect(page.getByRole('button', { name: `View bill ${general}` })).toBeVisible();
  await see(page, 'authorize');
  await page.getByRole('button', { name: `View bill ${sna}` }).click();
  await page.getByRole('button', { name: 'Return to Draft' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByLabel('Remark')).toBeFocused();
  await question.getByRole('button', { name: 'Return', exact: true }).click();
  await expect(question.getByLabel('Remark')).toHaveAccessibleDescription(
    /Error: Write a remark, so that the other login knows why\./,
  );
  await see(page, 'return');
  await question.getByLabel('Remark').fill(returnRemark);
  await question.getByRole('button', { name: 'Return', exact: true }).click();
  await expect(page.getByText(`Bill ${sna} is returned to Draft.`)).toBeVisible();
  await page.getByRole('button', { name: `View bill ${general}` }).press('Enter');
  await expect(page.getByText('One Lakh Twelve Thousand')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bill Details' })).toBeFocused();
  // Enter, pressed on and on, decides nothing
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await see(page, 'bill-details');
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
  return authNo;
};

const returnRemark = 'The instalment of Ukhrul is 40,000.75 only.';

/** The Draft login again: the returned SNA bill in its entry form. */
export const returnedScreens = async (page: Page, see: See, sna: string): Promise<void> => {
  await page.goto('/bill');
  const returned = page.getByRole('region', { name: 'Returned for correction' });
  await expect(returned.getByRole('row', { name: sna })).toContainText(returnRemark);
  await see(page, 'schemes-returned');
  await page.getByRole('button', { name: `Correct bill ${sna}` }).click();
  await expect(page.getByText(`Bill ${sna} was returned for correction. It keeps its number.`)).toBeVisible();
  await expect(page.getByText(`Remark: ${returnRemark}`)).toBeVisible();
  await expect(page.getByLabel('Department Bill No.')).toHaveValue('PWD/113');
  await expect(page.getByLabel('Gross Amount (Rs.)')).toHaveValue('80,000.00');
  await see(page, 'correction');
};
