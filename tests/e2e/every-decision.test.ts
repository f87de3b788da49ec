// As every-screen.test.ts, past the screens of an SNA bill and of what becomes of bills: a file of its own, so that the
// two run side by side. A returned bill is corrected under its number, its history says why; one is deleted.
import { returnBill } from '@portal/domain/bill/api';
import { saveUnfinishedBill } from '@portal/domain/unfinished/api';
import { test } from 'vitest';
import { anySave } from '../support/unfinished.ts';
import { checkScreen } from './support/accessible.ts';
import { fillDetails, submitBill } from './support/bill-entry.ts';
import { useBrowser } from './support/browser.ts';
import { aDeskWithPayees, aWaitingBill } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { menuEntry } from './support/paid-out.ts';
import { draftScreens, finalScreens, returnedScreens, snaBillScreens } from './support/screens.ts';
import { openSlip } from './support/slip.ts';

const browser = useBrowser();
test('from an SNA bill over its return to its correction, an authorization and a deletion every screen is accessible and fits', async () => {
  const account = await aDeskWithPayees();
  const general = await aWaitingBill(account, { gross: 125_000.5, deduction: 12_500 });
  const draft = await browser.officer(account, 'D');
  const sna = await snaBillScreens(draft, checkScreen);
  await draftScreens(draft, checkScreen);
  const final = await browser.officer(account, 'F', { at: '/authorizebill' });
  const authNo = await finalScreens(final, checkScreen, general, sna);
  const slip = await menuEntry(final, authNo, 'Print authorization slip');
  expect(await openSlip(final, slip.locator('a'))).toContain(authNo);

  // the list that the returned bill is shown above has an unfinished one too
  await account.draft.ask(saveUnfinishedBill, { body: anySave('13') });
  await returnedScreens(draft, checkScreen, sna);
  await fillDetails(draft, { purpose: 'First instalment, corrected' });
  expect(await submitBill(draft)).toBe(sna);
  await expect(draft.getByRole('region', { name: 'Returned for correction' })).toBeHidden();

  await final.goto('/authorizebill');
  await final.getByRole('button', { name: `View bill ${sna}` }).click();
  const details = final.getByRole('dialog', { name: 'Bill Details' });
  await expect(details).toContainText('First instalment, corrected');
  const steps = details.getByRole('region', { name: 'History' }).getByRole('row');
  await expect(steps.nth(1)).toContainText('Returned → Prepared');
  await expect(steps.nth(2)).toContainText('Prepared → Returned');
  await expect(steps.nth(2)).toContainText(`${account.username} (Final)`);
  await expect(steps.nth(3)).toContainText('New → Prepared');

  const returned = await aWaitingBill(account, { dept_bill_no: 'AWAY/1' });
  await account.final.ask(returnBill, { body: { trans_no: returned, remark: 'Not this year.' } });
  await final.goto('/bill');
  await final.getByRole('button', { name: `Delete bill ${returned}` }).click();
  const question = final.getByRole('alertdialog', { name: 'Delete' });
  for (const fact of ['Delete this Bill', 'AWAY/1', 'Goes back to the grant1,000.00'])
    await expect(question).toContainText(fact);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete AWAY/1' }).click();
  await expect(final.getByText(`Bill ${returned} is deleted.`)).toBeVisible();
  await expect(final.getByRole('region', { name: 'Returned for correction' })).toBeHidden();
  await expect(final.getByRole('row', { name: account.generalGrant.description })).toContainText(
    '4,78,74,999.50',
  );
});
