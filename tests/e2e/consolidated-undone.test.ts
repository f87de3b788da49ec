// A consolidated bill that is undone in the browser: deleted before its authorization, all its bills are free again;
// withdrawn after it, the bill waits for authorization anew.
import type { Page } from 'playwright';
import { expect as check, test } from 'vitest';
import { ConsolidationDesk } from '../support/consolidation.ts';
import { headerOf } from '../support/signed-bill.ts';
import { useBrowser } from './support/browser.ts';
import { chooseAll, newBill, viewConsolidated } from './support/consolidation-screens.ts';
import { expect } from './support/expect.ts';
import { menuEntry } from './support/paid-out.ts';

const browser = useBrowser();

test('a prepared one is deleted, and its bills may be consolidated again', async () => {
  const desk = await ConsolidationDesk.open();
  const children = await desk.children(2);
  const parent = await desk.parentOf(children);
  const page = await browser.officer(desk.office, 'F', { at: '/consolidatedbill/authorize' });
  const details = await viewConsolidated(page);
  await details.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete' });
  await expect(question).toContainText('2 bills');
  await expect(question).toContainText('All its bills are free again');
  await question.getByRole('button', { name: /^Delete \d/ }).click();
  await expect(page.getByText(`Bill ${parent} is deleted.`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^View bill/ })).toHaveCount(0);
  await seesChoice(page, 2);
  for (const { transNo } of children)
    check(await headerOf(desk.ddoCode, transNo)).toMatchObject({ status: 'authorized' });
  check(await headerOf(desk.ddoCode, parent)).toMatchObject({ status: 'deleted' });
});

/** All of the bills are offered on Consolidate Bill. */
const seesChoice = async (page: Page, bills: number): Promise<void> => {
  await page.goto('/consolidate');
  await chooseAll(page);
  await expect(newBill(page)).toContainText(`${bills} of ${bills}`);
};

test('an authorized one is withdrawn with a remark, and waits with its bills', async () => {
  const desk = await ConsolidationDesk.open();
  const children = await desk.children(2);
  const parent = await desk.parentOf(children);
  const authNo = await desk.authorize(parent);
  const page = await browser.officer(desk.office, 'F', { at: '/consolidatedbill/billbody' });
  await (await menuEntry(page, authNo, 'Withdraw authorization')).click();
  const question = page.getByRole('alertdialog', { name: 'Withdraw the authorization' });
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(question.getByLabel('Remark')).toHaveAttribute('aria-invalid', 'true');
  await question.getByLabel('Remark').fill('One bill too many.');
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText(`The authorization of bill ${parent} is withdrawn.`)).toBeVisible();
  await page.goto('/consolidatedbill/authorize');
  await expect(page.getByRole('button', { name: `View bill ${parent}` })).toBeVisible();
  check(await desk.childrenOf(parent)).toHaveLength(2);
  check(await headerOf(desk.ddoCode, parent)).toMatchObject({ status: 'prepared' });
  await page.goto(`/bills/${parent}`);
  const steps = page.getByRole('list', { name: 'History of the bill' }).getByRole('listitem');
  await expect(steps.filter({ hasText: 'Authorized → Prepared' })).toContainText('One bill too many.');
});
