// Upload Bill to Treasury (3§2.6, 3§4): every state that the treasury knows, one bill and all at once; a treasury that is
// down; the authorization slip; a withdrawal.
import { treasuryText } from '@portal/domain/treasury/texts';
import { test } from 'vitest';
import { cloud } from '../support/portal.ts';
import { TreasuryControl } from '../support/treasury.ts';
import { useBrowser } from './support/browser.ts';
import { aSignedDeskBill, aSigningDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import {
  menuEntry,
  seeAccounted,
  updateStatus,
  uploadQuestion,
  uploadRow,
  uploadToTreasury,
} from './support/paid-out.ts';
import { openSlip } from './support/slip.ts';

const browser = useBrowser();
const treasury = new TreasuryControl(cloud.partnersOrigin);

test('a bill shows each state of the treasury in its word', async () => {
  const desk = await aSigningDesk();
  const { authNo } = await aSignedDeskBill(desk);
  const page = await browser.officer(desk, 'F', { at: '/uploadbill' });
  const row = uploadRow(page, authNo);
  await expect(row).toContainText('Bill Not Uploaded');
  await uploadToTreasury(page, authNo);
  await expect(row.getByRole('button', { name: `Upload bill ${authNo}` })).toBeHidden();
  // the treasury has it from the first question on
  await updateStatus(page, authNo, 'Received');
  for (const [flag, word] of [
    ['A', 'Audit in process'],
    ['Z', 'Unknown'],
    ['D', 'Delivered'],
  ] as const) {
    await treasury.move(authNo, flag);
    await updateStatus(page, authNo, word);
    await expect(row).toContainText('Bill Uploaded');
  }
  await treasury.move(authNo, 'C');
  const accounted = await seeAccounted(page, authNo);
  await expect(accounted).toContainText('Bill Uploaded');
  // nothing more is to come
  await expect(accounted.getByRole('button', { name: `Update status of bill ${authNo}` })).toBeHidden();
  const entry = await menuEntry(page, authNo, 'Print authorization slip');
  const slip = await openSlip(page, entry.locator('a'));
  expect(slip).toContain(authNo);
});

test('all bills under way are asked about at once, and an objection shows its reasons', async () => {
  const desk = await aSigningDesk();
  const [one, two] = [await aSignedDeskBill(desk), await aSignedDeskBill(desk)];
  const page = await browser.officer(desk, 'F', { at: '/uploadbill' });
  for (const { authNo } of [one, two]) await uploadToTreasury(page, authNo);
  await treasury.move(one.authNo, 'A');
  await treasury.move(two.authNo, 'O', ['Voucher 2 is missing.']);
  await page.getByRole('button', { name: 'Update all statuses' }).click();
  await expect(uploadRow(page, one.authNo)).toContainText('Audit in process');
  await expect(uploadRow(page, two.authNo)).toContainText('Bill Objected');
  await expect(uploadRow(page, two.authNo)).toContainText('Voucher 2 is missing.');
  await page.getByLabel('Filter by number, scheme or status').fill('objected');
  await expect(uploadRow(page, one.authNo)).toBeHidden();
  await expect(uploadRow(page, two.authNo)).toBeVisible();
});

test('the list says as of when it is, and shows what others did once it is looked at again', async () => {
  const desk = await aSigningDesk();
  const { authNo } = await aSignedDeskBill(desk);
  const page = await browser.officer(desk, 'F', { at: '/uploadbill' });
  await expect(page.getByText(/^as of \d\d:\d\d$/)).toBeVisible();
  const { authNo: another } = await aSignedDeskBill(desk);
  await expect(uploadRow(page, authNo)).toBeVisible();
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  await expect(uploadRow(page, another)).toBeVisible();
});

test('a treasury that is down leaves the bill with the reason, and it is uploaded again', async () => {
  const desk = await aSigningDesk();
  const { authNo, transNo } = await aSignedDeskBill(desk);
  await treasury.fault('down', authNo);
  const page = await browser.officer(desk, 'F', { at: '/uploadbill' });
  const row = uploadRow(page, authNo);
  await row.getByRole('button', { name: `Upload bill ${authNo}` }).click();
  await uploadQuestion(page).getByRole('button', { name: 'Upload' }).click();
  await expect(row).toContainText(treasuryText.unavailable);
  await expect(row).toContainText('Bill Not Uploaded');
  await expect(row.getByRole('button', { name: `Upload bill ${authNo}` })).toHaveText('Upload again');
  await treasury.fault('none', authNo);
  await uploadToTreasury(page, authNo);
  expect(await treasury.messagesOf(transNo)).toHaveLength(1);
});

test('an authorization is withdrawn before the upload, with a remark that the history keeps', async () => {
  const desk = await aSigningDesk();
  const { authNo, transNo } = await aSignedDeskBill(desk);
  const page = await browser.officer(desk, 'F', { at: '/uploadbill' });
  await (await menuEntry(page, authNo, 'Withdraw authorization')).click();
  const question = page.getByRole('alertdialog', { name: 'Withdraw the authorization' });
  await expect(question.getByLabel('Remark')).toBeFocused();
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(question.getByLabel('Remark')).toHaveAccessibleDescription(/Write a remark/);
  await question.getByLabel('Remark').fill('Payee 2 has another account now.');
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText(`The authorization of bill ${transNo} is withdrawn.`)).toBeVisible();
  await expect(page.getByText('No Uploadable Bills Found...')).toBeVisible();
  await page.goto(`/bills/${transNo}`);
  const steps = page.getByRole('list', { name: 'History of the bill' }).getByRole('listitem');
  await expect(steps.first()).toContainText('Signed → Prepared');
  await expect(steps.first()).toContainText('Payee 2 has another account now.');
  await expect(steps.first()).toContainText(`${desk.username} (Final)`);
});
