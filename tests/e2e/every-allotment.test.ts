// As every-screen.test.ts, past Schemes and Allotment (3§2.10, 3§5.4): amounts are allotted and withdrawn, bills on a limit are shown, and
// an SNA bill names the sanction that it draws on.
import { listLimits } from '@portal/domain/sanction/api';
import type { Page } from 'playwright';
import { test } from 'vitest';
import { type AllotmentOffice, anAllotmentOffice } from '../support/allotment-office.ts';
import { anSnaBill, submitSna } from '../support/bill.ts';
import { snaPayees } from '../support/records.ts';
import { allot } from '../support/sanction.ts';
import { checkScreen } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';
import { chooseAt } from './support/choice.ts';
import { expect } from './support/expect.ts';
import { takeEntry } from './support/menu.ts';
import { savedText } from './support/saved-file.ts';

const browser = useBrowser();

const openAllotment = async (page: Page, { grant }: AllotmentOffice): Promise<void> => {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: /^Bills/ })
    .click();
  await page.getByRole('link', { name: 'Schemes and Allotment' }).click();
  await expect(page.getByRole('heading', { name: 'Schemes and Allotment' })).toBeVisible();
  await page.getByRole('link', { name: `Allotment of ${grant.schemeName}` }).click();
  await expect(page.getByRole('heading', { name: /^Mother sanction MS/ })).toBeVisible();
};
const limits = (page: Page) =>
  page.getByRole('region', { name: 'Limits of the drawing officers', exact: true }).first();
const amountsNow = async ({ spa, grant }: AllotmentOffice) => {
  const query = { budget_code: grant.schemecd, mother_sanction_no: 'MS/2026/7' };
  return (await spa.draft.ask(listLimits, { query })).body.data.map(({ limit_amount }) => limit_amount);
};

test('an amount is allotted after a question, past a quicker officer and a lost answer, and withdrawn with a remark', async () => {
  browser.allow(/ERR_FAILED/);
  const desk = await anAllotmentOffice();
  const { ddoCode } = desk.works.office;
  const page = await browser.officer(desk.spa, 'F');
  await page.route('**/api/v1/sna-ddo/mapped-ddo**', (route) => route.abort());
  await openAllotment(page, desk);
  await expect(page.getByText('Nothing is allotted of this mother sanction yet.')).toBeVisible();
  await expect(page.getByText('Failed to fetch DDO data')).toBeVisible();
  await page.unroute('**/api/v1/sna-ddo/mapped-ddo**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Failed to fetch DDO data')).toBeHidden();
  await page.getByRole('button', { name: 'Allot', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Allot an amount' });
  await dialog.getByRole('button', { name: 'Allot' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Please select a DDO.');
  await checkScreen(page, 'allot-problems');
  await chooseAt(dialog.getByLabel('DDO', { exact: true }), 1, ddoCode);
  const amount = dialog.getByLabel('Sanction Amount');
  const tooMuch = 'Sanction Amount cannot be greater than available amount';
  await amount.fill('10000.01');
  await dialog.getByLabel('DDO', { exact: true }).focus();
  await expect(dialog.getByText(tooMuch).first()).toBeVisible();
  await expect(amount).toHaveValue('0.00');
  await amount.fill('6000');
  await allot(desk.spa.final, desk.grant, ddoCode, 5_000);
  const send = async () => {
    await dialog.getByRole('button', { name: 'Allot' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(` to ${ddoCode} - Works (test)?`);
    await question.getByRole('button', { name: 'Allot' }).click();
  };
  await send();
  await expect(dialog.getByText(tooMuch).first()).toBeVisible();
  await amount.fill('4000');
  await page.route('**/api/v1/sna-ddo/allot', (route) => route.abort());
  await send();
  await expect(dialog.getByText('Failed to allot amount. Please try again.')).toBeVisible();
  await expect(amount).toHaveValue('4,000.00');
  await page.unroute('**/api/v1/sna-ddo/allot');
  await send();
  await expect(page.getByText('Amount allotted successfully!')).toBeVisible();
  await expect(limits(page).getByRole('row', { name: new RegExp(ddoCode) })).toContainText('9,000.00');
  await expect(page.getByText(`${ddoCode} allotted ₹ 4,000.00`)).toBeVisible();
  expect(await amountsNow(desk)).toEqual([9_000]);

  const payees = await snaPayees(desk.works.office, 1);
  const bill = anSnaBill(desk.worksGrant, payees, { gross: 300, deduction: 0 });
  const transNo = await submitSna(desk.works.draft, bill);
  await page.reload();
  await page.getByRole('button', { name: `Bills of ${ddoCode}, 300.00` }).click();
  const bills = page.getByRole('dialog', { name: `Bills on the limit of ${ddoCode}` });
  await expect(bills.getByRole('row', { name: new RegExp(transNo) })).toContainText('300.00');
  await checkScreen(page, 'limit-bills');
  await bills.getByRole('button', { name: 'Close' }).last().click();
  await takeEntry(page, ddoCode, 'Withdraw');
  const withdrawal = page.getByRole('dialog', { name: `Withdraw from the limit of ${ddoCode}` });
  await withdrawal.getByLabel('Amount').fill('8700.01');
  await withdrawal.getByRole('button', { name: 'Withdraw' }).click();
  const problems = withdrawal.getByRole('alert');
  await expect(problems).toContainText('Amount cannot be greater than the unused amount of the limit.');
  await expect(problems).toContainText('Enter a remark, so that others know why.');
  await withdrawal.getByLabel('Amount').fill('8700');
  await withdrawal.getByLabel('Remark').fill('Work postponed to next year.');
  await withdrawal.getByRole('button', { name: 'Withdraw' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    `Withdraw ₹ 8,700.00 from the limit of ${ddoCode} - Executive Engineer?`,
  );
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Amount withdrawn successfully!')).toBeVisible();
  await expect(page.getByText('withdrawn ₹ 8,700.00: Work postponed to next year.')).toBeVisible();
  expect(await amountsNow(desk)).toEqual([300]);
  await checkScreen(page, 'allotment');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(await savedText(download)).toContain(`${ddoCode} Executive Engineer,MS/2026/7,300.00,300.00,0.00`);
  await page.getByLabel('Mother sanction', { exact: true }).selectOption('MS/2026/9');
  await expect(page.getByText('Nothing is allotted of this mother sanction yet.')).toBeVisible();
});

test('an SNA bill names the sanction that it draws on', async () => {
  const desk = await anAllotmentOffice();
  const { ddoCode } = desk.works.office;
  await allot(desk.spa.final, desk.grant, ddoCode, 1_000);
  await allot(desk.spa.final, desk.grant, ddoCode, 400, 'MS/2026/9');
  const page = await browser.officer(desk.works, 'D');
  await page.getByRole('button', { name: /^Prepare Bill for/ }).click();
  const choice = page.getByLabel('Mother Sanction');
  await expect(choice.locator('option')).toHaveText([
    'The oldest that covers the gross',
    'MS/2026/7 of 6 May 2026, ₹ 1,000.00 available',
    'MS/2026/9 of 11 Aug 2026, ₹ 400.00 available',
  ]);
  await page.getByLabel('Gross Amount').fill('500');
  await choice.selectOption('MS/2026/9');
  await expect(page.getByText('Gross amount exceeds the limit allotted to the DDO.')).toBeVisible();
  await page.getByLabel('Gross Amount').fill('400');
  await expect(page.getByText('Gross amount exceeds the limit allotted to the DDO.')).toBeHidden();
});
