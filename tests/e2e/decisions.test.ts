// What happens to a bill that waits: a Draft login looks and may not decide; a Final login returns it with a remark, it
// is corrected and its history says why; a bill is deleted.
import { authorizeBill, returnBill } from '@portal/domain/bill/api';
import type { Locator, Page } from 'playwright';
import { test } from 'vitest';
import { fillDetails, submitBill } from './support/bill-entry.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk, aWaitingBill } from './support/desk.ts';
import { expect } from './support/expect.ts';

const browser = useBrowser();

const view = async (page: Page, transNo: string): Promise<Locator> => {
  await page.goto('/authorizebill');
  await page.getByRole('button', { name: `View bill ${transNo}` }).press('Enter');
  const details = page.getByRole('dialog', { name: 'Bill Details' });
  await expect(details).toContainText('Repairs of the office roof');
  return details;
};

test('a Draft login sees decisions disabled with the reason; a bill that Final returned is corrected under its number, and its history shows why', async () => {
  const account = await aDesk();
  const transNo = await aWaitingBill(account, { dept_bill_no: 'BACK/1', gross: 5_000, deduction: 0 });
  const draft = await browser.officer(account, 'D');
  await seesDecisionsLocked(draft, await view(draft, transNo));

  const final = await browser.officer(account, 'F');
  const details = await view(final, transNo);
  await expect(details.getByRole('heading', { name: 'Bill Details' })).toBeFocused();
  await expect(details.getByRole('button', { name: 'Delete' })).toBeEnabled();
  // Enter, pressed on and on, decides nothing
  await final.keyboard.press('Enter');
  await final.keyboard.press('Enter');
  await expect(details).toBeVisible();
  await expect(final.getByRole('alertdialog')).toHaveCount(0);
  const remark = 'The roof is of the annexe. Say so.';
  await details.getByRole('button', { name: 'Return to Draft' }).click();
  const question = final.getByRole('alertdialog', { name: 'Return to Draft' });
  await expect(question.getByLabel('Remark')).toBeFocused();
  await question.getByRole('button', { name: 'Return', exact: true }).click();
  await expect(question.getByLabel('Remark')).toHaveAccessibleDescription(
    /Error: Write a remark, so that the other login knows why\./,
  );
  await question.getByLabel('Remark').fill(remark);
  await question.getByRole('button', { name: 'Return', exact: true }).click();
  await expect(final.getByText(`Bill ${transNo} is returned to Draft.`)).toBeVisible();
  await expect(final.getByRole('button', { name: `View bill ${transNo}` })).toBeHidden();

  await draft.goto('/bill');
  const returned = draft.getByRole('region', { name: 'Returned for correction' });
  await expect(returned.getByRole('row', { name: transNo })).toContainText(remark);
  await expect(returned.getByRole('row', { name: transNo })).toContainText(account.username);
  await draft.getByRole('button', { name: `Correct bill ${transNo}` }).click();
  await expect(
    draft.getByText(`Bill ${transNo} was returned for correction. It keeps its number.`),
  ).toBeVisible();
  await expect(draft.getByText(`Remark: ${remark}`)).toBeVisible();
  await expect(draft.getByLabel('Department Bill No.')).toHaveValue('BACK/1');
  await expect(draft.getByLabel('Gross Amount (Rs.)')).toHaveValue('5,000.00');
  await expect(draft.getByRole('row', { name: 'Test Employee 00002' })).toContainText('2,500.00');
  await fillDetails(draft, { purpose: 'Repairs of the office roof, annexe' });
  expect(await submitBill(draft)).toBe(transNo);
  await expect(returned).toBeHidden();

  const again = await view(final, transNo);
  await expect(again).toContainText('Repairs of the office roof, annexe');
  const steps = again.getByRole('region', { name: 'History' }).getByRole('row');
  await expect(steps.nth(1)).toContainText('Returned → Prepared');
  await expect(steps.nth(2)).toContainText('Prepared → Returned');
  await expect(steps.nth(2)).toContainText(remark);
  await expect(steps.nth(2)).toContainText(`${account.username} (Final)`);
  await expect(steps.nth(3)).toContainText('New → Prepared');
});

/** In the details of a bill of its own, which it may delete; it has no boxes to decide on many either. */
const seesDecisionsLocked = async (page: Page, details: Locator): Promise<void> => {
  for (const name of ['Submit (authorize)', 'Return to Draft']) {
    const button = details.getByRole('button', { name });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription('Only a Final login may do this.');
    await button.click({ force: true });
  }
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(details.getByRole('button', { name: 'Delete' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
};

test('a bill is deleted after a look at what it is, and gives its gross back; what another officer decided meanwhile is said', async () => {
  browser.allow(/status of 409/);
  const account = await aDesk();
  const returned = await aWaitingBill(account, { dept_bill_no: 'AWAY/1' });
  const body = { trans_no: returned, remark: 'Not this year.' };
  await account.final.ask(returnBill, { body });
  const transNo = await aWaitingBill(account);
  const page = await browser.officer(account, 'F');
  const grant = page.getByRole('row', { name: account.generalGrant.description });
  await page.getByRole('button', { name: `Delete bill ${returned}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete' });
  for (const fact of ['Delete this Bill', 'AWAY/1', 'Goes back to the grant1,000.00'])
    await expect(question).toContainText(fact);
  await question.getByRole('button', { name: 'Delete AWAY/1' }).click();
  await expect(page.getByText(`Bill ${returned} is deleted.`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Returned for correction' })).toBeHidden();
  await expect(grant).toContainText('4,79,99,000.00');

  const details = await view(page, transNo);
  await details.getByRole('button', { name: 'Delete' }).click();
  for (const fact of [
    'Delete this Bill',
    transNo,
    'Scheme08-2059',
    'Goes back to the grant1,000.00',
    'Net₹ 900.00',
    'Nine Hundred Rupees Only',
    'Payees2',
  ])
    await expect(question).toContainText(fact);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(details.getByRole('button', { name: 'Delete' })).toBeFocused();
  await details.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`Bill ${transNo} is deleted.`)).toBeVisible();
  await expect(page.getByText('No Bills Found...')).toBeVisible();
  await page.goto('/bill');
  await expect(grant).toContainText('4,80,00,000.00');

  const decided = await aWaitingBill(account);
  const late = await view(page, decided);
  await account.final.ask(authorizeBill, { body: { trans_no: decided } });
  await late.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByRole('alert')).toContainText(
    'The bill is authorized; it cannot become deleted.',
  );
});
