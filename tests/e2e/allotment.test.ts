// Schemes and Allotment in the browser (3§2.10, 3§5.4): amounts are allotted and withdrawn, and bills on a limit are shown.
import { listLimits } from '@portal/domain/sanction/api';
import type { Page } from 'playwright';
import { test } from 'vitest';
import { type AllotmentOffice, anAllotmentOffice } from '../support/allotment-office.ts';
import { anSnaBill, submitSna } from '../support/bill.ts';
import { snaPayees } from '../support/records.ts';
import { allot } from '../support/sanction.ts';
import { axeClean, checkScreen } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';
import { chooseAt } from './support/choice.ts';
import { expect } from './support/expect.ts';
import { savedText } from './support/saved-file.ts';

const browser = useBrowser();

const openAllotment = async ({ spa, grant }: AllotmentOffice, as: 'D' | 'F' = 'F'): Promise<Page> => {
  const page = await browser.officer(spa, as);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: /^Bills/ })
    .click();
  await page.getByRole('link', { name: 'Schemes and Allotment' }).click();
  await expect(page.getByRole('heading', { name: 'Schemes and Allotment' })).toBeVisible();
  await page.getByRole('link', { name: `Allotment of ${grant.schemeName}` }).click();
  await expect(page.getByRole('heading', { name: /^Mother sanction MS/ })).toBeVisible();
  return page;
};
const limits = (page: Page) =>
  page.getByRole('region', { name: 'Limits of the drawing officers', exact: true }).first();
const amountsNow = async ({ spa, grant }: AllotmentOffice) => {
  const query = { budget_code: grant.schemecd, mother_sanction_no: 'MS/2026/7' };
  return (await spa.draft.ask(listLimits, { query })).body.data.map(({ limit_amount }) => limit_amount);
};

test('a Final login allots an amount to a DDO after a question that names both', async () => {
  const desk = await anAllotmentOffice();
  const page = await openAllotment(desk);
  const { ddoCode } = desk.works.office;
  await expect(page.getByText('Nothing is allotted of this mother sanction yet.')).toBeVisible();
  await checkScreen(page, 'allotment-empty');
  await page.getByRole('button', { name: 'Allot', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Allot an amount' });
  await dialog.getByRole('button', { name: 'Allot' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Please select a DDO.');
  await axeClean(page);
  await chooseAt(dialog.getByLabel('DDO', { exact: true }), 1, ddoCode);
  for (const [typed, sentence] of [
    ['10000.01', 'Sanction Amount cannot be greater than available amount'],
    ['-5', 'Sanction Amount cannot be negative'],
  ] as const) {
    await dialog.getByLabel('Sanction Amount').fill(typed);
    await dialog.getByLabel('DDO', { exact: true }).focus();
    await expect(dialog.getByText(sentence).first()).toBeVisible();
    await expect(dialog.getByLabel('Sanction Amount')).toHaveValue('0.00');
  }
  await dialog.getByLabel('Sanction Amount').fill('4000');
  await dialog.getByRole('button', { name: 'Allot' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`Allot ₹ 4,000.00 to ${ddoCode} - Works (test)?`);
  await axeClean(page);
  await question.getByRole('button', { name: 'Allot' }).click();
  await expect(page.getByText('Amount allotted successfully!')).toBeVisible();
  await expect(limits(page).getByRole('row', { name: new RegExp(ddoCode) })).toContainText('4,000.00');
  await expect(page.getByText(`${ddoCode} allotted ₹ 4,000.00`)).toBeVisible();
  await checkScreen(page, 'allotment');
  expect(await amountsNow(desk)).toEqual([4_000]);
  await page.getByLabel('Mother sanction', { exact: true }).selectOption('MS/2026/9');
  await expect(page.getByText('Nothing is allotted of this mother sanction yet.')).toBeVisible();
});

test('a limit shows its bills, and what they do not hold is withdrawn with a remark', async () => {
  const desk = await anAllotmentOffice();
  const { ddoCode } = desk.works.office;
  await allot(desk.spa.final, desk.grant, ddoCode, 1_000);
  const payees = await snaPayees(desk.works.office, 1);
  const bill = anSnaBill(desk.worksGrant, payees, { gross: 300, deduction: 0 });
  const transNo = await submitSna(desk.works.draft, bill);
  const page = await openAllotment(desk);
  await page.getByRole('button', { name: `Bills of ${ddoCode}, 300.00` }).click();
  const bills = page.getByRole('dialog', { name: `Bills on the limit of ${ddoCode}` });
  await expect(bills.getByRole('row', { name: new RegExp(transNo) })).toContainText('300.00');
  await checkScreen(page, 'limit-bills');
  await bills.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: `More for ${ddoCode}` }).click();
  await page.getByRole('menuitem', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog', { name: `Withdraw from the limit of ${ddoCode}` });
  await dialog.getByLabel('Amount').fill('700.01');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  const problems = dialog.getByRole('alert');
  await expect(problems).toContainText('Amount cannot be greater than the unused amount of the limit.');
  await expect(problems).toContainText('Enter a remark, so that others know why.');
  await checkScreen(page, 'withdraw');
  await dialog.getByLabel('Amount').fill('700');
  await dialog.getByLabel('Remark').fill('Work postponed to next year.');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    `Withdraw ₹ 700.00 from the limit of ${ddoCode} - Executive Engineer?`,
  );
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Amount withdrawn successfully!')).toBeVisible();
  await expect(page.getByText('withdrawn ₹ 700.00: Work postponed to next year.')).toBeVisible();
  expect(await amountsNow(desk)).toEqual([300]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(await savedText(download)).toContain(`${ddoCode} Executive Engineer,MS/2026/7,300.00,300.00,0.00`);
});

test('another office that was quicker is seen before the amount is sent, and a lost answer can be repeated', async () => {
  const desk = await anAllotmentOffice();
  const page = await openAllotment(desk);
  const { ddoCode } = desk.works.office;
  await page.getByRole('button', { name: 'Allot', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Allot an amount' });
  await chooseAt(dialog.getByLabel('DDO', { exact: true }), 1, ddoCode);
  await dialog.getByLabel('Sanction Amount').fill('6000');
  await allot(desk.spa.final, desk.grant, ddoCode, 5_000);
  const send = async () => {
    await dialog.getByRole('button', { name: 'Allot' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Allot' }).click();
  };
  await send();
  await expect(
    dialog.getByText('Sanction Amount cannot be greater than available amount').first(),
  ).toBeVisible();
  await dialog.getByLabel('Sanction Amount').fill('5000');
  browser.allow(/ERR_FAILED/);
  await page.route('**/api/v1/sna-ddo/allot', (route) => route.abort());
  await send();
  await expect(dialog.getByText('Failed to allot amount. Please try again.')).toBeVisible();
  await expect(dialog.getByLabel('Sanction Amount')).toHaveValue('5,000.00');
  await page.unroute('**/api/v1/sna-ddo/allot');
  await send();
  await expect(page.getByText('Amount allotted successfully!')).toBeVisible();
  expect(await amountsNow(desk)).toEqual([10_000]);
});

test('a Draft login sees the limits, and why it may not allot', async () => {
  const desk = await anAllotmentOffice();
  await allot(desk.spa.final, desk.grant, desk.works.office.ddoCode, 1_000);
  const page = await openAllotment(desk, 'D');
  await expect(limits(page).getByRole('row', { name: /Executive Engineer/ })).toContainText('1,000.00');
  await expect(page.getByText('Allotment and withdrawal: Only a Final login may do this.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Allot', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await checkScreen(page, 'allotment-draft');
});

test('a failed list of DDOs says so, with Retry', async () => {
  const desk = await anAllotmentOffice();
  browser.allow(/ERR_FAILED/);
  const page = await browser.officer(desk.spa, 'F');
  await page.route('**/api/v1/sna-ddo/mapped-ddo**', (route) => route.abort());
  await page.goto(`/sna/schemes/${desk.grant.schemecd}/allotment`);
  await expect(page.getByText('Failed to fetch DDO data')).toBeVisible();
  await page.unroute('**/api/v1/sna-ddo/mapped-ddo**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Failed to fetch DDO data')).toBeHidden();
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
  await checkScreen(page, 'sna-sanction');
});
