// The job of an SPA bill in the browser: payees by agency, components under their parents, the desk of the SPARSH menu, a return and
// its correction; a component service that is silent and an issue that leads to its row. Its windows: spa-payees.test.tsx.
import type { Page } from 'playwright';
import { test } from 'vitest';
import { addDeduction, incomeTax, openPayee, pressSubmit, submitBill } from './support/bill-entry.ts';
import { useBrowser } from './support/browser.ts';
import { chooseAt } from './support/choice.ts';
import { aDesk, type Desk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { addSpaPayee, beginSpaBill, chooseSpaPayee, fillPart, openGroup } from './support/spa-entry.ts';

const browser = useBrowser();

const agencyOf = ({ agencies: [agency] }: Desk): string => {
  if (!agency) throw new Error('the desk has no agency');
  return agency.agencyCode;
};

const say = async (page: Page, title: string, name: string): Promise<string> => {
  const question = page.getByRole('alertdialog', { name: title });
  const text = String(await question.textContent());
  await question.getByRole('button', { name }).click();
  await expect(question).toBeHidden();
  return text;
};

test('an SPA bill by agency is submitted, returned, corrected and authorized at its own desk', async () => {
  const desk = await aDesk({ kind: 'SPA' });
  const agency = agencyOf(desk);
  const page = await browser.officer(desk, 'D');
  await beginSpaBill(page, { number: '11', gross: '50000', deduction: '500' });
  await expect(page.getByLabel('Category')).toHaveValue('OT');
  await page.getByLabel('Other', { exact: true }).fill('40000');
  await expect(page.getByText('Left to add up 10,000.00')).toBeVisible();
  await page.getByLabel('Top-up').fill('10000');
  await expect(page.getByText('Together 50,000.00, as the gross amount.')).toBeVisible();
  const shares = page.getByRole('region', { name: 'Shares' });
  await expect(shares).toContainText('36,000.00');
  await expect(shares).toContainText('14,000.00');
  await addDeduction(page, { ...incomeTax, value: '500' });
  await addSpaPayee(page, { agency, place: 1, component: '13.01.02', gross: '30000', net: '29700' });
  await page.getByRole('button', { name: /^Add Component for/ }).click();
  const further = page.getByRole('dialog', { name: 'Add Component' });
  await expect(further).toContainText('1 component');
  await fillPart(further, { component: '13.03.01', gross: '20000', net: '19800' });
  await further.getByRole('button', { name: 'Add', exact: true }).click();
  const table = page.getByRole('table', { name: 'Payees and their components' });
  await expect(table.getByRole('row', { name: '13.03 Administration' })).toContainText('19,800.00');
  await expect(table.getByRole('row', { name: 'Total, 1 payee, 2 components' })).toContainText('49,500.00');
  await expect(page.getByRole('button', { name: 'Add Payee' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Add Component/ })).toBeHidden();
  const transNo = await submitBill(page);

  const final = await browser.officer(desk, 'F', { at: '/authorizebill' });
  await expect(final.getByText('No Bills Found...')).toBeVisible();
  await final.getByRole('button', { name: 'SPARSH' }).click();
  await final.getByRole('link', { name: 'Authorize Sparsh Bill' }).click();
  await expect(final).toHaveURL('/sparsh/AuthorizeBill');
  await final.getByRole('button', { name: `View bill ${transNo}` }).click();
  const details = final.getByRole('dialog', { name: 'Bill Details' });
  await expect(details).toContainText('36,000.00');
  await expect(details).toContainText('State share');
  await details.getByRole('button', { name: 'Return to Draft' }).click();
  const back = final.getByRole('alertdialog', { name: 'Return to Draft' });
  await back.getByLabel('Remark').fill('The top-up is 20,000.');
  await back.getByRole('button', { name: 'Return', exact: true }).click();
  await expect(final.getByText(`Bill ${transNo} is returned to Draft.`)).toBeVisible();

  await page.goto('/bill');
  await page.getByRole('button', { name: `Correct bill ${transNo}` }).click();
  await expect(page.getByText('Remark: The top-up is 20,000.')).toBeVisible();
  await expect(page.getByLabel('Top-up')).toHaveValue('10,000.00');
  await expect(table.getByRole('row', { name: '13.01.02' })).toBeVisible();
  await page.getByLabel('Other', { exact: true }).fill('30000');
  await page.getByLabel('Top-up').fill('20000');
  expect(await submitBill(page)).toBe(transNo);

  await final.goto('/sparsh/AuthorizeBill');
  await final.getByRole('button', { name: `View bill ${transNo}` }).click();
  await expect(details).toContainText('27,000.00');
  await details.getByRole('button', { name: 'Submit (authorize)' }).click();
  await final.getByRole('alertdialog').getByRole('button', { name: 'Authorize' }).click();
  await expect(final.getByText('Bill Authorized successfully. Do you want to print?')).toBeVisible();
});

test('an SPA entry survives a silent component service, asks before it removes, and leads an issue to its closed row', async () => {
  browser.allow(/status of (503|422)/);
  const desk = await aDesk();
  const agency = agencyOf(desk);
  const page = await browser.officer(desk, 'D');
  const silence = {
    success: false,
    message: 'The component service does not answer at the moment.',
    issues: [],
  };
  await page.route('**/sparsh/scheme/component', (route) => route.fulfill({ status: 503, json: silence }));
  await beginSpaBill(page, { number: '14', gross: '5000' });
  await expect(page.getByText(/The components could not be loaded/).first()).toBeVisible();
  await page.unroute('**/sparsh/scheme/component');
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(page.getByText(/The components could not be loaded/)).toBeHidden();
  await expect(page.getByLabel('Department Bill No.')).toHaveValue('14');
  await page.reload();
  await expect(page.getByText('Your unfinished entry is back as you left it.')).toBeVisible();
  await expect(page.getByLabel('Gross Amount (Rs.)')).toHaveValue('5,000.00');
  expect(page.url()).toContain('/sparsh');

  // all members of a group in one step but the one who is there
  await addSpaPayee(page, { agency, place: 1, component: '13.01.01', gross: '1000' });
  const group = await openGroup(page, 'Road works contractors (demo)');
  await expect(group.getByRole('button', { name: 'Add 6 payees' })).toBeVisible();
  await fillPart(group, { component: '13.01.01', gross: '800' });
  await group.getByRole('button', { name: 'Add 5 payees' }).click();
  await expect(page.getByRole('row', { name: 'Total, 6 payees, 6 components' })).toContainText('5,000.00');
  await page
    .getByRole('button', { name: /^Remove component 13.01.01 of/ })
    .first()
    .click();
  expect(await say(page, 'Remove component', 'Remove')).toContain('It is the last component');
  await page.getByRole('button', { name: 'Remove all' }).click();
  expect(await say(page, 'Remove all payees', 'Remove all')).toContain('5 payees, 5 components');
  await expect(page.getByText('No payee added. Please add one to get started!')).toBeVisible();

  const dialog = await openPayee(page);
  await chooseSpaPayee(dialog, agency, 1);
  await fillPart(dialog, { component: '13.01.01', gross: '2000' });
  await dialog.getByRole('button', { name: 'Add and next' }).click();
  const payee = dialog.getByLabel('Payee', { exact: true });
  await expect(payee).toBeFocused();
  await expect(payee).toHaveValue('');
  await chooseAt(payee, 1);
  await dialog.getByLabel('Gross').fill('3000');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('Duplicate entry detected. Payee not added.')).toBeVisible();
  await dialog.getByLabel(/^Component/).selectOption('13.01.02');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('textbox', { name: /^Net of 13.01.02/ }).fill('3100');
  await pressSubmit(page);
  await page.getByRole('link', { name: 'Net Amount cannot be greater than Gross Amount' }).click();
  await expect(page.getByRole('textbox', { name: /^Net of 13.01.02/ })).toBeFocused();
  // what the server says of a component leads to its row, although it was closed
  await page.getByRole('textbox', { name: /^Net of 13.01.02/ }).fill('3000');
  const issue = {
    path: 'payee.0.components.1.component_code',
    code: 'bill.component-foreign',
    message: 'This component is not a child-most component of the scheme. Choose another.',
  };
  const refusal = { success: false, message: 'Not submitted.', error: 'Not submitted.', requestId: 'r' };
  await page.route('**/api/v1/bill/spa', (route) =>
    route.fulfill({ status: 422, json: { ...refusal, issues: [issue] } }),
  );
  await page.locator('.tree-toggle').click();
  await pressSubmit(page);
  await page.getByRole('alertdialog', { name: 'Submit' }).getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('link', { name: /not a child-most component/ }).click();
  await expect(page.getByRole('row', { name: '13.01.02' })).toBeFocused();
});
